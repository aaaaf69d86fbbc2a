// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension ListView {
  /// The position and size of a line, in points of the content.
  final func box(_ index: Int) -> CGRect {
    let line = lines.lines[index]
    return CGRect(x: 0, y: line.top, width: bounds.width, height: line.height)
  }

  /// Makes views for the visible lines and removes the views of all others.
  final func layOutRows() {
    let range = lines.lines(from: bounds.minY, to: bounds.maxY)
    shown.removeAll { entry in
      if range.contains(entry.line) { return false }
      recycle(entry.view)
      return true
    }
    for line in range where !shown.contains(where: { $0.line == line }) {
      let view = makeView(lines.lines[line].kind)
      shown.append((line, view))
    }
    for entry in shown {
      let place = box(entry.line)
      if entry.view.frame != place { entry.view.frame = place }
    }
  }

  /// Updates which rows are drawn as selected and marked.
  final func updateRows() {
    for entry in shown {
      guard let row = entry.view as? ListRowView, let path = row.path else { continue }
      row.show(isSelected: path == selectedRow, isMarked: path == markedRow)
    }
  }

  final func recycleAll() {
    for entry in shown { recycle(entry.view) }
    shown.removeAll(keepingCapacity: true)
  }

  private func recycle(_ view: UIView) {
    view.removeFromSuperview()
    if let row = view as? ListRowView {
      row.empty()
      spareRows.append(row)
    } else if let heading = view as? ListHeadingView {
      spareHeadings.append(heading)
    }
  }

  private func makeView(_ kind: ListLines.Kind) -> UIView {
    switch kind {
    case .heading(let section):
      let heading = spareHeadings.popLast() ?? ListHeadingView(frame: .zero)
      heading.label.text = sections[section].title
      addSubview(heading)
      return heading
    case .row(let path):
      let row = spareRows.popLast() ?? ListRowView(frame: .zero)
      row.fill(sections[path.section].rows[path.row], at: path, in: self)
      row.show(isSelected: path == selectedRow, isMarked: path == markedRow)
      addSubview(row)
      return row
    }
  }
}
