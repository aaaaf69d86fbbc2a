// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The lines of a list, top to bottom: headings and rows with their positions, as a pure function of sections
/// and query.
package struct ListLines: Equatable {
  package enum Kind: Equatable {
    case heading(Int)
    case row(IndexPath)
  }

  package struct Line: Equatable {
    package let kind: Kind
    package let top: CGFloat, height: CGFloat
    package var bottom: CGFloat { top + height }
  }

  /// The height of a heading, and the space between two sections; in points.
  package static let headingHeight: CGFloat = 28, gap: CGFloat = 12

  package private(set) var lines: [Line] = []
  /// The total height.
  package private(set) var height: CGFloat = 0

  /// The rows that match `query`; sections without such rows are left out.
  package init(_ sections: [ListSection] = [], query: String = "", rowHeight: CGFloat = 44) {
    for (number, section) in sections.enumerated() {
      let shown = section.rows.indices.filter { section.rows[$0].matches(query) }
      guard !shown.isEmpty else { continue }
      if !lines.isEmpty { height += ListLines.gap }
      if section.title?.isEmpty == false { append(.heading(number), ListLines.headingHeight) }
      for index in shown { append(.row(IndexPath(row: index, section: number)), rowHeight) }
    }
  }

  /// The lines between `top` and `bottom`, found by bisection.
  package func lines(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstIndex { $0.bottom > top }
    return first..<max(first, firstIndex { $0.top >= bottom })
  }

  /// The line of a row; nil if the row is not shown.
  package func index(of path: IndexPath) -> Int? {
    lines.firstIndex { $0.kind == .row(path) }
  }

  private mutating func append(_ kind: Kind, _ length: CGFloat) {
    lines.append(Line(kind: kind, top: height, height: length))
    height += length
  }

  /// The first line for which `isBehind` is true, assuming that it is true for all later lines.
  private func firstIndex(where isBehind: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
