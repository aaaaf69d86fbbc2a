// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Editable text on many lines, of at most 4,096 characters, in a scroll view.
///
/// Keys: those of a text field, Up and Down, and Return for a new line; Home and End go to the ends of a
/// line, with Ctrl to the ends of the text. Pointer: a press places the caret, a drag selects, a double click
/// selects a word, and a triple click a paragraph; a finger and the wheel scroll. Tab moves the keyboard
/// focus.
///
/// Differs from UIKit: `delegate` has the type of a scroll view's; there is no text input system behind the
/// view (`UITextRange`, `NSTextStorage` and related types); characters have only a font and a colour of their
/// own.
///
/// ```swift
/// let notes = UITextView(frame: CGRect(x: 20, y: 20, width: 240, height: 120))
/// notes.text = "Gravity pulls the card down."
/// notes.font = .systemFont(ofSize: 15)
/// view.addSubview(notes)
/// notes.becomeFirstResponder()
/// ```
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// The maximum number of characters.
  static let longest = 4096

  /// Posted when a person has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  final var editor = TextEditor() { didSet { editorDidChange(oldValue) } }
  /// The fonts and colours of the characters, if they have any of their own.
  final var styles: [LetterStyle]?
  final var storedLines: TextLines?
  /// The width and scale for which the lines were made.
  final var linesWidth: CGFloat = -1, linesScale: CGFloat = 0
  /// The distance from the left at which Up and Down keep the caret; nil after any other key.
  final var column: CGFloat?
  private var selects = false
  /// Whether the person may change the text now.
  private var isBeingEdited = false

  /// The font; 12 pt regular if nil.
  open var font: UIFont? {
    didSet {
      if font != nil { styles = nil }
      textDidChange()
    }
  }
  /// The text's colour; that of labels if nil.
  open var textColor: UIColor? { didSet { setNeedsFrame() } }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// Whether a person can change the text.
  open var isEditable = true { didSet { if !isEditable, isBeingEdited { resignFirstResponder() } } }
  /// Whether a person can select text.
  open var isSelectable = true { didSet { if !isSelectable { resignFirstResponder() } } }
  /// The space around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  /// The area in which the lines lie.
  public final let textContainer = NSTextContainer()
  /// For source compatibility; has no effect, because a desktop has one keyboard.
  open var keyboardType = UIKeyboardType.default
  /// For source compatibility; has no effect, because a desktop's Return key has a fixed label.
  open var returnKeyType = UIReturnKeyType.default
  /// For source compatibility; typing is never corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// For source compatibility; has no effect, because a desktop's keyboard has a Shift key.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences

  /// A view with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view with the given frame; the container is the view's own.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The text, without its own fonts and colours; setting it puts the caret at the end, clears the undo
  /// history and notifies nobody.
  open var text: String! {
    get { editor.text }
    set {
      styles = nil
      editor = TextEditor(TextLayout.inert(newValue ?? "", limit: UITextView.longest))
      textDidChange()
    }
  }

  /// The text with `.font` and `.foregroundColor` for its parts; parts that lack them use the view's.
  ///
  /// Differs from UIKit: undo does not bring back the fonts and colours of characters that were deleted.
  open var attributedText: NSAttributedString! {
    get { styledText }
    set { show(newValue ?? NSAttributedString(string: "")) }
  }

  /// Whether there is any text.
  open var hasText: Bool { !editor.characters.isEmpty }

  /// The selection, or an empty range at the caret, in UTF-16 code units; clamped to the text.
  open var selectedRange: NSRange {
    get { units(of: editor.selection) }
    set { editor.select(characters(in: newValue)) }
  }

  /// Scrolls until a range of the text, in UTF-16 code units, can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    let place = characters(in: range)
    placeText()
    scrollRectToVisible(box(of: place.lowerBound).union(box(of: place.upperBound)), animated: false)
  }

  /// Inserts text at the selection, as if it were typed.
  open func insertText(_ text: String) { change(editor.selection, to: text, isTyped: text.count == 1) }

  /// Deletes the selection or the character before the caret.
  open func deleteBackward() { change(editor.deletion(-1, by: .character), to: "") }

  // MARK: Edit actions

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) { editor.select(0..<editor.characters.count) }

  /// Copies the selection.
  open func copy(_ sender: Any?) {
    if !editor.selection.isEmpty { host?.clipboard = editor.selectedText }
  }

  /// Copies the selection and removes it.
  open func cut(_ sender: Any?) {
    guard !editor.selection.isEmpty else { return }
    copy(sender)
    change(editor.selection, to: "")
  }

  /// Replaces the selection with the text on the clipboard; without any, the selection stays.
  open func paste(_ sender: Any?) {
    if let text = host?.clipboard, !text.isEmpty { change(editor.selection, to: text) }
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { isSelectable && isInVisibleTree }
  override var isFocusStop: Bool { canBecomeFirstResponder }
  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  final var mayEdit: Bool { isEditable && isBeingEdited }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    let edits = isEditable && canBecomeFirstResponder
    if edits, textDelegate?.textViewShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    isBeingEdited = edits
    setNeedsFrame()
    guard edits else { return true }
    showCaretToHost()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isBeingEdited, textDelegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    didResign()
    return true
  }

  override func keyboardWasTaken() { didResign() }

  private func didResign() {
    setNeedsFrame()
    guard isBeingEdited else { return }
    isBeingEdited = false
    editor.dropComposition()
    host?.setTextInput(nil)
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  override func insertComposed(_ text: String) -> Bool {
    guard mayEdit else { return false }
    editor.dropComposition()
    change(editor.selection, to: text, isTyped: text.count == 1)
    return true
  }

  override func showComposition(_ text: String, caret: Int) -> Bool {
    guard mayEdit else { return false }
    let room = UITextView.longest - editor.characters.count + editor.selection.count
    editor.compose(Array(TextLayout.inert(text, limit: max(0, room))), caret: caret)
    showCaretToHost()
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool { editKey(event) ?? super.handleKey(event) }

  // MARK: Pointer

  /// The mouse selects, so only a finger scrolls by a drag.
  override func isDragged(by touch: UITouch) -> Bool { !isSelectable || touch.button == .finger }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
    guard becomeFirstResponder() else { return }
    let place = character(at: touch.location(in: self))
    column = nil
    selects = touch.tapCount == 1 && touch.button != .finger
    switch touch.tapCount {
    case 1: editor.moveCaret(to: place, extending: event?.modifierFlags.contains(.shift) == true)
    case 2: editor.select(editor.word(at: place))
    default: editor.select(paragraph(at: place))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard selects, let touch = touches.first else { return }
    editor.moveCaret(to: character(at: touch.location(in: self)), extending: true)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selects = false }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selects = false }

  override var claimsTaps: Bool { isSelectable }
  override var claimsDrags: Bool { isSelectable }
  override var pointerCursor: PointerCursor { isSelectable ? .iBeam : .arrow }
  override var clipsContent: Bool { true }

  // MARK: Appearance

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textDidChange()
  }

  open override func layoutSubviews() {
    placeText()
    super.layoutSubviews()
  }

  /// The size of the text within the width of `size`, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: size.width) }

  /// The size of the text if the view does not scroll; otherwise none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : textSize(in: bounds.width)
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawText(into: &list, context)
  }

  override func drawFront(into list: inout DisplayList, _ context: DrawContext) {
    super.drawFront(into: &list, context)
    drawFocus(into: &list, context)
  }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    for byte in editor.text.utf8 { hash.mix(Int(byte)) }
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceHorizontal = false
    textContainer.didChange = { [weak self] in self?.textDidChange() }
  }
}
