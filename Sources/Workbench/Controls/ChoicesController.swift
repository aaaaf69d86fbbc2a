// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A list of words to choose one from, in a popover or, in a small window, a sheet.
@MainActor
final class ChoicesController: UIViewController {
  private let list = ListView(frame: .zero)
  private let heading: String
  private let didChoose: (Int) -> Void
  private weak var popover: UIPopoverController?
  private lazy var header = PanelHeader(title: heading) { [weak self] in self?.leave() }

  convenience init(title: String, words: [String], choice: Int, didChoose: @escaping (Int) -> Void) {
    self.init(title: title, rows: words.map { ListRow($0) }, choice: choice, didChoose: didChoose)
  }

  init(title: String, rows: [ListRow], choice: Int = -1, didChoose: @escaping (Int) -> Void) {
    (heading, self.didChoose) = (title, didChoose)
    super.init(nibName: nil, bundle: nil)
    list.sections = [ListSection(rows: rows)]
    if rows.indices.contains(choice) { list.selectedRow = IndexPath(row: choice, section: 0) }
    list.didSelect = { [weak self] in self?.choose($0.row) }
    preferredContentSize = CGSize(width: 240, height: CGFloat(min(rows.count, 11)) * list.rowHeight + 16)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the list at the pressed view, or at a part of it.
  func show(from view: UIView, at rect: CGRect? = nil) {
    let popover = UIPopoverController(contentViewController: self)
    self.popover = popover
    popover.present(from: rect ?? view.bounds, in: view, permittedArrowDirections: .any, animated: true)
  }

  /// Shows the list at a button of a bar.
  func show(from item: UIBarButtonItem) {
    let popover = UIPopoverController(contentViewController: self)
    self.popover = popover
    popover.present(from: item, permittedArrowDirections: .any, animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    view.addSubview(header)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isSheet = size.width > preferredContentSize.width
    header.isHidden = !isSheet
    let top: CGFloat = isSheet ? PanelHeader.height : 8
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    list.frame = CGRect(
      x: 0, y: top, width: size.width, height: max(size.height - top - (isSheet ? 0 : 8), 0))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let row = list.selectedRow { list.scrollToRow(at: row, animated: false) }
    // The arrow keys control the list even if a pointer opened it.
    list.becomeFirstResponder()
  }

  private func choose(_ index: Int) {
    leave()
    didChoose(index)
  }

  private func leave() { popover?.dismiss(animated: true) }
}
