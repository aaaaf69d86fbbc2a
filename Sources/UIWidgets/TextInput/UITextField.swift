// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An editable line of text with selection, copy and undo, of at most 512 characters.
///
/// Keys: arrows, Home and End (Ctrl moves by words, Shift extends the selection), Backspace and Delete (Ctrl
/// deletes a word), Ctrl+A, C, X, V, Z and Shift+Z. Pointer: a press places the caret, a drag selects, a
/// double click selects a word, and a triple click selects everything. An input method's composition is
/// underlined until it is committed.
///
/// Differs from UIKit: there is no text input system behind the field (`UITextRange` and related types); the
/// selection is `selectedCharacters`. A field has a background and rounded corners unless `borderStyle` says
/// otherwise.
///
/// ```swift
/// let name = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// name.borderStyle = .roundedRect
/// name.placeholder = "Name"
/// view.addSubview(name)
/// name.becomeFirstResponder()
/// ```
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The distance from an edge to the text in points.
  static let padding: CGFloat = 8

  final var editor = TextEditor() { didSet { editorDidChange(oldValue) } }
  /// How far the text is scrolled to the left so that the caret is visible, in points.
  final var scroll: CGFloat = 0
  final var shownText: String?
  final var shownPlaceholder = ""
  /// The distance from the start of the text to each character; NaN if not measured yet.
  final var widths: [CGFloat] = []
  final let clearButton = ClearButton()
  private var tracksDrag = false

  /// The text shown while the field is empty.
  open var placeholder: String? {
    didSet {
      shownPlaceholder = TextLayout.inert(placeholder ?? "")
      setNeedsFrame()
    }
  }
  /// Whether dots replace the characters, which then cannot be copied.
  open var isSecureTextEntry = false { didSet { forget() } }
  /// Whether the text is removed when the field gets the keyboard focus.
  open var clearsOnBeginEditing = false
  /// For source compatibility; has no effect, because there is no keyboard on the screen.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// For source compatibility; nothing is filled in.
  open var textContentType: UITextContentType!
  /// For source compatibility; typing is never checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// For source compatibility; Return is always enabled.
  open var enablesReturnKeyAutomatically = false
  /// For source compatibility; long text is scrolled.
  open var adjustsFontSizeToFitWidth = false
  /// For source compatibility; long text is scrolled.
  open var minimumFontSize: CGFloat = 0
  /// The font; 15 pt regular unless set.
  open var font: UIFont? = .systemFont(ofSize: 15) { didSet { forget() } }
  /// The text's colour.
  open var textColor: UIColor? = .label { didSet { setNeedsFrame() } }
  /// The alignment of text that is shorter than the field.
  open var textAlignment = NSTextAlignment.natural { didSet { forget() } }
  /// The border around the text.
  open var borderStyle = BorderStyle.roundedRect { didSet { showBorder() } }
  /// When the clear button is visible; never while the field is empty.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view before the text, as wide as its bounds; nil for none.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// A view after the text; nil for none. The clear button replaces this view while the button is visible.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// When the view before the text is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When the view after the text is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// For source compatibility; has no effect, because a desktop has one keyboard.
  open var keyboardType = UIKeyboardType.default
  /// For source compatibility; has no effect, because a desktop's Return key has a fixed label.
  open var returnKeyType = UIReturnKeyType.default
  /// For source compatibility; typing is never corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// For source compatibility; has no effect, because a desktop's keyboard has a Shift key.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The delegate; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A list in which Up, Down, Page Up and Page Down move the mark and Return chooses a row while the field
  /// has the keyboard focus. Beyond UIKit.
  open weak var completionList: ListView?

  /// A field with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The text; setting it puts the caret at the end, clears the undo history and notifies nobody.
  open var text: String? {
    get { editor.text }
    set { editor = TextEditor(UITextField.accepted(newValue ?? "")) }
  }

  /// Whether the field has the keyboard focus.
  open var isEditing: Bool { isFirstResponder }
  /// Whether there is any text.
  open var hasText: Bool { !editor.characters.isEmpty }

  /// The selected characters, or an empty range at the caret if none are selected; clamped to the text.
  /// Beyond UIKit.
  open var selectedCharacters: Range<Int> {
    get { editor.selection }
    set { editor.select(newValue) }
  }

  // MARK: Edit actions

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { editor.select(0..<editor.characters.count) }

  /// Copies the selection, unless dots replace the characters.
  open func copy(_ sender: Any?) {
    guard !editor.selection.isEmpty, !isSecureTextEntry else { return }
    host?.clipboard = editor.selectedText
  }

  /// Copies the selection and removes it.
  open func cut(_ sender: Any?) {
    guard !editor.selection.isEmpty, !isSecureTextEntry else { return }
    copy(sender)
    change(editor.selection, to: "")
  }

  /// Replaces the selection with the text on the clipboard; line breaks become spaces. If the clipboard has
  /// no text, the selection stays.
  open func paste(_ sender: Any?) {
    if let text = host?.clipboard, !text.isEmpty { change(editor.selection, to: text) }
  }

  // MARK: Keyboard

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    showCaretToHost()
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    didResign()
    return true
  }

  override func keyboardWasTaken() {
    didResign()
  }

  override func insertComposed(_ text: String) -> Bool {
    editor.dropComposition()
    change(editor.selection, to: text, isTyped: text.count == 1)
    return true
  }

  override func showComposition(_ text: String, caret: Int) -> Bool {
    let room = TextLayout.longest - editor.characters.count + editor.selection.count
    let new = Array(UITextField.accepted(text).prefix(max(0, room)))
    editor.compose(new, caret: caret)
    showCaretToHost()
    return true
  }

  /// Consumes keys that produce text, so that no shortcut fires while a person types.
  override func handleKey(_ event: KeyEvent) -> Bool {
    editKey(event) ?? super.handleKey(event)
  }

  override func trigger() {
    becomeFirstResponder()
  }

  // MARK: Pointer

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard becomeFirstResponder() else { return false }
    let place = character(at: touch.location(in: self).x)
    tracksDrag = touch.tapCount == 1
    switch touch.tapCount {
    case 1: editor.moveCaret(to: place, extending: event?.modifierFlags.contains(.shift) == true)
    case 2: editor.select(isSecureTextEntry ? 0..<editor.characters.count : word(at: touch))
    default: selectAll(nil)
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if tracksDrag { editor.moveCaret(to: character(at: touch.location(in: self).x), extending: true) }
    return true
  }

  // MARK: Appearance

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    forget()
  }

  /// The height of the field; there is no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 80), height: 32) }

  /// The rectangle in which the text is drawn, in the field's coordinates.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var room = bounds.shrunk(UITextField.padding, 0)
    if let leftView, shows(leftViewMode) {
      let width = leftView.bounds.width + UITextField.padding
      room = CGRect(
        x: room.minX + width, y: room.minY, width: max(0, room.width - width), height: room.height)
    }
    if !clearButton.isHidden {
      room.size.width = max(0, room.width - ClearButton.size + 2)
    } else if let rightView, shows(rightViewMode) {
      room.size.width = max(0, room.width - rightView.bounds.width - UITextField.padding)
    }
    return room
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
  }

  override func stateDidChange() {
    setNeedsFrame()
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawFocusRing(into: &list, context)
    drawText(into: &list, context)
  }

  override var pointerCursor: PointerCursor { .iBeam }
  override var alwaysShowsFocus: Bool { true }
  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled }
  override var hasHitMargin: Bool { true }

  private func editorDidChange(_ old: TextEditor) {
    if editor.characters != old.characters { forget() }
    if editor.head != old.head { revealCaret() }
    if editor.characters.isEmpty != old.characters.isEmpty { setNeedsLayout() }
    setNeedsFrame()
    if editor.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    for byte in (text ?? "").utf8 { hash.mix(Int(byte)) }
  }

  private func didResign() {
    editor.dropComposition()
    host?.setTextInput(nil)
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  private func setUp() {
    addSubview(clearButton)
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    showBorder()
  }
}
