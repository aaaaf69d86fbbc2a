// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A row of an alert.
///
/// ```swift
/// let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") }
/// delete.isEnabled = false
/// ```
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The kind of row.
  ///
  /// ```swift
  /// let cancel = UIAlertAction(title: "Cancel", style: .cancel)
  /// ```
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The text; nil for none.
  public final let title: String?
  /// The kind of row.
  public final let style: Style
  /// Whether the row can be pressed.
  open var isEnabled = true { didSet { row?.isEnabled = isEnabled } }
  final let handler: (@MainActor (UIAlertAction) -> Void)?
  final weak var row: AlertRow?

  /// A row; `handler` is called when its alert begins to disappear.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// Asks a person a question, with an alert in the middle of the window or an action sheet.
///
/// Differs from UIKit: in a compact window, an action sheet appears in the middle like an alert.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") })
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// present(alert, animated: true)
/// ```
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Kinds of alerts.
  ///
  /// ```swift
  /// let sheet = UIAlertController(title: nil, message: "Add…", preferredStyle: .actionSheet)
  /// ```
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The kind of alert.
  public final let preferredStyle: Style
  /// The text above the message; nil for none.
  open override var title: String? { didSet { rowsDidChange() } }
  /// The text below the title; nil for none.
  open var message: String? { didSet { rowsDidChange() } }
  /// The rows in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The fields; nil until one was added.
  public private(set) final var textFields: [UITextField]?
  /// The bold row, which Return presses; one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      demand(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "The preferredAction of an alert controller must be contained in the actions array or be nil")
      rowsDidChange()
    }
  }
  /// Called with the pressed row before the alert disappears; used by alert views.
  final var willPress: ((UIAlertAction) -> Void)?

  /// An alert without rows; no button is added if it is shown without any.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// An alert without text; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds a row; adding a second cancel row is a programmer error, as in UIKit.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    rowsDidChange()
  }

  /// Adds a field; only alerts have fields, as in UIKit.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    rowsDidChange()
  }

  final func adopt(_ field: UITextField) {
    textFields = (textFields ?? []) + [field]
  }

  open override func loadView() {
    view = AlertContent(alert: self)
    rowsDidChange()
  }

  private var card: AlertContent? { viewIfLoaded as? AlertContent }

  /// Called when the rows, the text, or the form on which they depend have changed.
  final func rowsDidChange() {
    guard let card else { return }
    card.rebuild()
    preferredContentSize = card.size(within: CGSize(width: 270, height: 10_000))
  }

  // MARK: Rows

  /// The rows in displayed order: the cancel row comes last in a stack and on the left in a pair. A popover
  /// has no cancel row, because a click outside cancels.
  final var arrangedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    if preferredStyle == .actionSheet {
      return presentation?.shownForm == .popover ? others : others + cancel
    }
    return actions.count == 2 ? cancel + others : others + cancel
  }

  /// Called when a person has dismissed an action sheet's popover with a click outside it or with Esc.
  final func cancelledOutside() {
    if let action = actions.first(where: { $0.style == .cancel }) { action.handler?(action) }
  }

  /// The bold row: the preferred row, or else the cancel row.
  final var boldAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .cancel }
  }

  /// The row that Return presses at first: the preferred row, or else the first row that is neither
  /// cancelling nor destructive, or else the cancel row, or else the first row.
  final var firstAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? actions.first { $0.style == .cancel }
      ?? actions.first
  }

  final func takeFocus() {
    if let field = textFields?.first, field.becomeFirstResponder() { return }
    firstAction?.row?.becomeFirstResponder()
  }

  final func pressCancel() {
    guard
      let action = actions.first(where: { $0.style == .cancel }) ?? (actions.count == 1 ? actions.first : nil)
    else { return }
    press(action)
  }

  final func pressFocused() -> Bool {
    let focused = actions.first { $0.row?.isFirstResponder == true } ?? firstAction
    guard let focused, focused.isEnabled else { return false }
    press(focused)
    return true
  }

  final func press(_ action: UIAlertAction) {
    guard action.isEnabled, let presentation, let presenter = view.window?.presenter,
      presenter.current === presentation, presenter.state != .dismissing
    else { return }
    willPress?(action)
    presenter.dismiss(byUser: false, animated: true)
    action.handler?(action)
  }
}
