// SPDX-License-Identifier: Apache-2.0
/// One row of a list: a title, a line under it, and a small view before it. Beyond UIKit.
///
/// ```swift
/// let row = ListRow("Push", subtitle: "A click is a force")
/// print(row.matches("click"))  // true
/// ```
public struct ListRow {
  /// The title; one line, cut off if it does not fit.
  public var title: String
  /// A smaller line under the title; nil for none.
  public var subtitle: String?
  /// Makes the 28×28 pt view before the title whenever the row becomes visible; nil for none.
  public var thumbnail: (@MainActor () -> UIView)?
  /// Whether the row can be chosen.
  public var isEnabled: Bool
  /// The keys that have the same effect as choosing the row, shown as key caps at the right end; empty for
  /// none.
  public var keys: [String]
  /// The tool tip of a button with three dots at the right end, for `ListView.didAskMenu`; nil for no button.
  public var menuTip: String?

  /// A row; by default it has only a title and can be chosen.
  public init(
    _ title: String, subtitle: String? = nil, isEnabled: Bool = true, keys: [String] = [],
    menuTip: String? = nil, thumbnail: (@MainActor () -> UIView)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.isEnabled = isEnabled
    self.keys = keys
    self.menuTip = menuTip
    self.thumbnail = thumbnail
  }

  /// Whether the title and subtitle together contain every word of `query`, ignoring case. The result does
  /// not depend on the locale: "I" and "ı" are always different letters.
  public func matches(_ query: String) -> Bool {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return true }
    let text = (title + "\n" + (subtitle ?? "")).lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

/// Rows under a common heading. Beyond UIKit.
///
/// ```swift
/// let fruit = ListSection("Fruit", rows: ["Apple", "Pear"].map { ListRow($0) })
/// ```
public struct ListSection {
  /// The heading; nil for none.
  public var title: String?
  /// The rows, top to bottom.
  public var rows: [ListRow]

  /// A section, by default without a heading.
  public init(_ title: String? = nil, rows: [ListRow]) {
    (self.title, self.rows) = (title, rows)
  }
}
