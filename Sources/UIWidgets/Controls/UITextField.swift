public import UIGeometry

/// One line of text that can be typed. At most 512 characters.
@preconcurrency @MainActor
open class UITextField: UIControl {
  private static let padding: CGFloat = 8

  private var characters: [Character] = []
  private var caret = 0
  private var cached: (text: String, width: CGFloat, caretX: CGFloat)?

  /// What is shown while there is no text.
  open var placeholder: String? { didSet { forget() } }
  /// Whether dots stand for the characters.
  open var isSecureTextEntry = false { didSet { forget() } }
  /// The font; 15 pt regular unless set.
  open var font: UIFont? = .systemFont(ofSize: 15) { didSet { forget() } }
  /// The text's colour.
  open var textColor: UIColor? = .label { didSet { setNeedsFrame() } }
  /// Which keyboard a phone would show; without meaning on a desktop.
  open var keyboardType = UIKeyboardType.default
  /// Who is asked and told; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  /// A field with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Token.field
    layer.cornerRadius = Token.plateRadius
    clipsToBounds = true
  }

  /// An empty field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The text; setting it puts the caret at its end and tells nobody.
  open var text: String? {
    get { String(characters) }
    set {
      characters = Array(TextLayout.inert(newValue ?? "").filter { !$0.isNewline })
      caret = characters.count
      forget()
    }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    UIApplication.shared.host?.setTextInput(convert(bounds, to: nil))
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    UIApplication.shared.host?.setTextInput(nil)
    sendActions(for: .editingDidEnd)
    return true
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 80), height: 32) }

  override var pointerCursor: PointerCursor { .iBeam }
  override var alwaysShowsFocus: Bool { true }

  override func trigger() {
    _ = becomeFirstResponder()
  }

  override func insertComposed(_ text: String) -> Bool {
    insert(text)
    return true
  }

  /// Keys that type stay here, so that no shortcut fires while somebody writes.
  override func handleKey(_ event: KeyEvent) -> Bool {
    let isCommand = !event.modifiers.isDisjoint(with: [.control, .command])
    if isCommand { return handleCommand(event) || super.handleKey(event) }
    switch event.key {
    case .character, .space: return true
    case .backspace: return act(event) { if caret > 0 { remove(at: caret - 1, caretTo: caret - 1) } }
    case .delete: return act(event) { if caret < characters.count { remove(at: caret, caretTo: caret) } }
    case .left: return act(event) { moveCaret(to: caret - 1) }
    case .right: return act(event) { moveCaret(to: caret + 1) }
    case .home: return act(event) { moveCaret(to: 0) }
    case .end: return act(event) { moveCaret(to: characters.count) }
    case .return:
      guard event.isDown, delegate?.textFieldShouldReturn(self) != false else { return event.isDown }
      sendActions(for: .editingDidEndOnExit)
      return false
    default: return super.handleKey(event)
    }
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawFocusRing(into: &list, context)
    let face = (font ?? .systemFont(ofSize: 15)).face
    let shown = cached ?? measure(face)
    cached = shown
    let room = bounds.width - 2 * UITextField.padding
    let shift = max(0, shown.caretX - room)
    let x = UITextField.padding - shift
    let baseline = Text.baseline(bounds.midY, face)
    let isEmpty = characters.isEmpty
    if !shown.text.isEmpty {
      list.append(
        .text(
          TextCommand(
            shown.text, font: face, color: context.color(isEmpty ? Token.text2 : textColor ?? .label),
            baseline: CGPoint(x: x, y: baseline), transform: context.transform)))
    }
    guard isFirstResponder else { return }
    let height = face.size * 1.25
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: CGRect(
            x: (x + shown.caretX).rounded(), y: (bounds.midY - height / 2).rounded(), width: 2, height: height
          ),
          fill: context.color(Token.tint), transform: context.transform)))
  }

  override var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius, -2) }

  private func measure(_ face: FontDescription) -> (text: String, width: CGFloat, caretX: CGFloat) {
    if characters.isEmpty { return (TextLayout.inert(placeholder ?? ""), 0, 0) }
    let shown = isSecureTextEntry ? String(repeating: "•", count: characters.count) : String(characters)
    let before = isSecureTextEntry ? String(repeating: "•", count: caret) : String(characters[..<caret])
    return (shown, Text.measurer.width(of: shown, font: face), Text.measurer.width(of: before, font: face))
  }

  private func handleCommand(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .character("v"): return act(event) { insert(UIApplication.shared.host?.clipboard ?? "") }
    case .character("c") where !isSecureTextEntry:
      return act(event) { UIApplication.shared.host?.clipboard = String(characters) }
    default: return false
    }
  }

  private func act(_ event: KeyEvent, _ body: () -> Void) -> Bool {
    if event.isDown { body() }
    return true
  }

  private func insert(_ text: String) {
    let room = TextLayout.longest - characters.count
    let new = TextLayout.inert(text).filter { !$0.isNewline }.prefix(max(0, room))
    guard !new.isEmpty else { return }
    characters.insert(contentsOf: new, at: caret)
    caret += new.count
    changed()
  }

  private func remove(at index: Int, caretTo place: Int) {
    characters.remove(at: index)
    caret = place
    changed()
  }

  private func moveCaret(to place: Int) {
    caret = min(max(place, 0), characters.count)
    forget()
  }

  private func changed() {
    forget()
    sendActions(for: .editingChanged)
  }

  private func forget() {
    cached = nil
    setNeedsFrame()
  }
}

/// Is asked and told by a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether Return does what it does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Which keyboard a phone would show.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad
}
