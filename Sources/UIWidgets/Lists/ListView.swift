// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A list of rows in sections, one of which is selected; only visible rows have views.
///
/// A press chooses a row. With the keyboard, Up and Down, Page Up and Down, Home and End move a mark, and
/// Return or Space chooses the marked row; a search field with the list as its `completionList` also moves
/// the mark.
///
/// Differs from UIKit: not in UIKit. A list replaces simple uses of `UITableView`, which is not available.
///
/// ```swift
/// let list = ListView(frame: view.bounds)
/// list.sections = [ListSection("Recipes", rows: [ListRow("Gravity"), ListRow("Push")])]
/// list.didSelect = { path in print(path.section, path.row) }
/// view.addSubview(list)
/// ```
@preconcurrency @MainActor
open class ListView: UIScrollView {
  /// The content; setting it keeps the selection if the row still exists.
  open var sections: [ListSection] = [] { didSet { reload() } }
  /// Shows only rows whose title or subtitle contains all words of the query; empty for all rows.
  open var query = "" {
    didSet {
      guard query != oldValue else { return }
      reload()
      contentOffset.y = -contentInset.top
    }
  }
  /// The height of a row in points, 44 unless set; clamped to 20…400.
  open var rowHeight: CGFloat = 44 {
    didSet {
      rowHeight = rowHeight.isFinite ? min(max(rowHeight, 20), 400) : oldValue
      reload()
    }
  }
  /// The text shown when there are no rows; nil for none.
  open var emptyText: String? { didSet { reload() } }
  /// Called when a person has chosen a row, even one that was already selected.
  open var didSelect: ((IndexPath) -> Void)?
  /// Called when a person has pressed the button with three dots of a row that has a `menuTip`, or has
  /// clicked the row with the right button; also gets that button, to point at.
  open var didAskMenu: ((IndexPath, UIView) -> Void)?

  final var lines = ListLines()
  final var shown: [(line: Int, view: UIView)] = []
  final var spareRows: [ListRowView] = []
  final var spareHeadings: [ListHeadingView] = []
  private let emptyLabel = UILabel()
  private var storedSelection: IndexPath?
  private var storedMark: IndexPath?
  /// The row that was marked when the keyboard left the list, until another row is selected.
  private var leftMark: IndexPath?

  /// A list with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpList()
  }

  /// An empty list; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpList()
  }

  /// The selected row; nil for none. A row that does not exist is refused. Setting it does not call
  /// `didSelect`.
  open var selectedRow: IndexPath? {
    get { storedSelection }
    set {
      if let newValue, !exists(newValue) {
        return Diagnostic.report("ListView.selectedRow", "ListView.selectedRow: there is no row \(newValue)")
      }
      if newValue != storedSelection { leftMark = nil }
      storedSelection = newValue
      updateRows()
    }
  }

  /// The row marked with the keys; nil for none.
  public final var markedRow: IndexPath? { storedMark }

  /// The number of rows that match the current query.
  open var numberOfShownRows: Int {
    lines.lines.reduce(0) { if case .row = $1.kind { $0 + 1 } else { $0 } }
  }

  /// The frame of a row in content coordinates; nil if it is not shown.
  open func rect(forRowAt indexPath: IndexPath) -> CGRect? {
    lines.index(of: indexPath).map { box($0) }
  }

  /// Scrolls just far enough to show a row.
  open func scrollToRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = lines.index(of: indexPath) else { return }
    // If the row is the first of a section, its heading is made visible too.
    var box = box(index)
    if index > 0, case .heading = lines.lines[index - 1].kind { box = box.union(self.box(index - 1)) }
    scrollRectToVisible(box, animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
    emptyLabel.isHidden = !lines.lines.isEmpty
    emptyLabel.frame = CGRect(
      x: bounds.minX + 24, y: contentInset.top, width: max(0, bounds.width - 48), height: 88)
  }

  open override var canBecomeFirstResponder: Bool { !lines.lines.isEmpty && isInVisibleTree }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    if storedMark == nil {
      mark([leftMark, storedSelection].compactMap { $0 }.first { lines.index(of: $0) != nil } ?? first)
    }
    updateRows()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    leftMark = storedMark
    mark(nil)
    return true
  }

  override var isFocusStop: Bool { canBecomeFirstResponder }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if isFirstResponder, event.key == .space, event.modifiers.isEmpty, markedRow != nil {
      if event.isDown, !event.isRepeat { chooseMarked() }
      return true
    }
    return isFirstResponder && moveMark(event) || super.handleKey(event)
  }

  /// Called when a person has chosen a row.
  final func choose(_ path: IndexPath) {
    guard exists(path), sections[path.section].rows[path.row].isEnabled else { return }
    storedSelection = path
    updateRows()
    didSelect?(path)
  }

  /// Marks a row that the keys then act on; nil for none.
  package final func mark(_ path: IndexPath?) {
    guard storedMark != path else { return }
    storedMark = path
    updateRows()
    if let path { scrollToRow(at: path, animated: true) }
  }

  final func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  private var first: IndexPath? { choices.first }

  private func reload() {
    lines = ListLines(sections, query: query, rowHeight: rowHeight)
    if let path = storedSelection, !exists(path) { storedSelection = nil }
    if let path = storedMark, lines.index(of: path) == nil { storedMark = nil }
    contentSize = CGSize(width: 0, height: lines.height)
    emptyLabel.text = emptyText
    recycleAll()
    setNeedsLayout()
  }

  private func setUpList() {
    emptyLabel.font = .systemFont(ofSize: 13)
    emptyLabel.textColor = Token.text2
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 2
    addSubview(emptyLabel)
  }
}
