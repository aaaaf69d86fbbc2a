// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An iOS 2 style alert; the delegate receives the index of the pressed row.
///
/// ```swift
/// let alert = UIAlertView(
///   title: "Delete?", message: "This cannot be undone.", delegate: nil, cancelButtonTitle: "Cancel",
///   otherButtonTitles: "Delete")
/// alert.show()
/// ```
@preconcurrency @MainActor
open class UIAlertView: NSObject {
  /// The title and the text below it; nil for none.
  open var title: String?, message: String?
  /// The delegate; held weakly.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The fields of the alert.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }
  /// The index of the row that cancels; −1 for none.
  open var cancelButtonIndex = -1
  /// The index of the first row that does not cancel; −1 for none.
  open private(set) var firstOtherButtonIndex = -1
  /// Whether the alert is shown.
  public private(set) final var isVisible = false

  private var titles: [String] = []
  private var fields: [UITextField] = []
  private var actions: [UIAlertAction] = []
  private weak var controller: UIAlertController?
  private var pressed: Int?

  /// An alert without rows.
  public override init() {
    super.init()
  }

  /// An alert; the cancel row, if there is one, has index 0.
  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init()
    self.title = title
    self.message = message
    self.delegate = delegate
    if let cancelButtonTitle {
      cancelButtonIndex = 0
      addButton(withTitle: cancelButtonTitle)
    }
    for title in otherButtonTitles { addButton(withTitle: title) }
  }

  /// The number of rows.
  open var numberOfButtons: Int { titles.count }

  /// Adds a row and returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    let index = titles.count - 1
    if firstOtherButtonIndex < 0, index != cancelButtonIndex { firstOtherButtonIndex = index }
    return index
  }

  /// The title of a row; nil for an index that does not exist.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// A field; nil for an index that does not exist.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows the alert over everything else; it is kept alive while it is shown.
  open func show() {
    guard !isVisible, let window = UIApplication.shared.keyWindow else { return }
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    actions = titles.enumerated().map { index, title in
      UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default)
    }
    for action in actions { controller.addAction(action) }
    for field in fields { controller.adopt(field) }
    controller.willPress = { [weak self] action in
      guard let self, let index = actions.firstIndex(where: { $0 === action }) else { return }
      pressed = index
      delegate?.alertView(self, clickedButtonAt: index)
    }
    self.controller = controller
    isVisible = true
    delegate?.willPresent(self)
    let presentation = Presentation(content: controller, form: .alert, source: .none)
    presentation.owner = self
    presentation.didAppear = { [weak self] in if let self { delegate?.didPresent(self) } }
    presentation.didLeave = { [weak self] in
      if let self { delegate?.alertView(self, willDismissWithButtonIndex: pressed ?? cancelButtonIndex) }
    }
    presentation.didVanish = { [weak self] in
      guard let self else { return }
      isVisible = false
      delegate?.alertView(self, didDismissWithButtonIndex: pressed ?? cancelButtonIndex)
    }
    pressed = nil
    pollFirstButton()
    window.presenter.present(presentation, animated: true)
  }

  /// Dismisses the alert as if the row had been pressed, but without reporting a click.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let presentation = controller?.presentation else { return }
    pressed = buttonIndex
    presentation.overlay?.window?.presenter.dismiss(presentation, animated: animated)
  }

  private func makeFields() {
    func field(_ placeholder: String?, secure: Bool) -> UITextField {
      let field = UITextField(frame: .zero)
      field.placeholder = placeholder
      field.isSecureTextEntry = secure
      field.addAction(UIAction { [weak self] _ in self?.pollFirstButton() }, for: .editingChanged)
      return field
    }
    switch alertViewStyle {
    case .default: fields = []
    case .secureTextInput: fields = [field(nil, secure: true)]
    case .plainTextInput: fields = [field(nil, secure: false)]
    case .loginAndPasswordInput: fields = [field("Login", secure: false), field("Password", secure: true)]
    }
  }

  private func pollFirstButton() {
    guard actions.indices.contains(firstOtherButtonIndex), let delegate else { return }
    actions[firstOtherButtonIndex].isEnabled = delegate.alertViewShouldEnableFirstOtherButton(self)
  }
}

/// The fields of an alert view.
///
/// ```swift
/// let login = UIAlertView()
/// login.alertViewStyle = .loginAndPasswordInput
/// print(login.textField(at: 0)?.placeholder ?? "")
/// ```
public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// Notified about an alert view, in this order: will present, did present; clicked, will dismiss, did
/// dismiss.
///
/// ```swift
/// final class Deleter: UIAlertViewDelegate {
///   func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
///     if buttonIndex != alertView.cancelButtonIndex { print("deleted") }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when the alert is about to be shown.
  func willPresent(_ alertView: UIAlertView)
  /// Called when the alert is shown.
  func didPresent(_ alertView: UIAlertView)
  /// Called when a row was pressed.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called when the alert begins to disappear.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called when the alert has disappeared.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns whether the first row that does not cancel can be pressed; called when a field's text changes.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
