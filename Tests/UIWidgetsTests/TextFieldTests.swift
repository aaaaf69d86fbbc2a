// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor final class TextFieldTests: UITextFieldDelegate {
  private lazy var host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private var log: [String] = []
  private var allows = true

  private func field(_ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 32))
    field.text = text
    field.placeholder = "Name"
    host.window.addSubview(field)
    host.step()
    return field
  }

  /// Where the gap before a character is, in the window.
  private func gap(_ field: UITextField, _ index: Int) -> CGPoint {
    let width = host.textMeasurer.width(
      of: String((field.text ?? "").prefix(index)), font: FontDescription(size: 15))
    return CGPoint(x: 28 + width, y: 56)
  }

  private func type(_ text: String) {
    for character in text { host.send(.text(String(character))) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.append("should begin")
    return allows
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.append("should end")
    return allows
  }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log.append("\(range.location)+\(range.length) \(string)")
    return allows
  }

  @Test func aPressPutsTheCaretAtTheNearestGap() {
    let field = field("one two")
    for index in 0...7 {
      var place = gap(field, index)
      place.x += 2
      host.click(at: place)
      host.step(40)
      #expect(field.selectedCharacters == index..<index)
    }
    host.click(at: CGPoint(x: 215, y: 56))
    #expect(field.selectedCharacters == 7..<7)
  }

  @Test func aDragSelectsAndShiftPressExtends() {
    let field = field("one two")
    host.drag(from: gap(field, 1), to: gap(field, 5))
    #expect(field.selectedCharacters == 1..<5)
    host.step(40)
    host.send(.pointer(PointerEvent(.down, at: gap(field, 7), modifiers: .shift)))
    host.send(.pointer(PointerEvent(.up, at: gap(field, 7), modifiers: .shift)))
    #expect(field.selectedCharacters == 1..<7)
  }

  @Test func twoPressesSelectAWordThreeAll() {
    let field = field("one two")
    var place = gap(field, 5)
    place.x -= 3
    host.click(at: place)
    host.click(at: place)
    #expect(field.selectedCharacters == 4..<7)
    host.click(at: place)
    #expect(field.selectedCharacters == 0..<7)
  }

  @Test func keysSelectCutCopyAndPaste() {
    let field = field("one two")
    host.click(at: gap(field, 7))
    host.press(.left, modifiers: [.control, .shift])
    #expect(field.selectedCharacters == 4..<7)
    host.press(.character("c"), modifiers: .control)
    #expect(host.clipboard == "two")
    host.press(.character("x"), modifiers: .control)
    host.press(.home)
    host.press(.character("v"), modifiers: .control)
    #expect(field.text == "twoone ")
    host.press(.character("a"), modifiers: .control)
    host.send(.text("x"))
    #expect(field.text == "x")
    host.press(.character("z"), modifiers: .control)
    #expect(field.text == "twoone ")
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(field.text == "x")
  }

  @Test func whatDotsStandForIsNotCopied() {
    let field = field("secret")
    field.isSecureTextEntry = true
    host.click(at: field.center)
    host.press(.character("a"), modifiers: .control)
    host.press(.character("x"), modifiers: .control)
    #expect(host.clipboard == nil && field.text == "secret")
    #expect(sketch(host.render()).contains("\"••••••\""))
  }

  @Test(.bug(id: "fault 42")) func shortcutsDoNotFireInAFieldButCommandsDo() {
    let field = field()
    var fired: [String] = []
    let root = CommandController()
    host.window.rootViewController = root
    root.fired = { fired.append($0) }
    root.view.addSubview(field)
    host.press(.character("r"))
    host.click(at: field.center)
    for key in [Key.character("r"), .space, .character(".")] { host.press(key) }
    host.press(.character("z"), modifiers: .control)
    host.press(.character("f"), modifiers: .control)
    #expect(fired == ["r", "find"])
  }

  @Test func aCompositionIsUnderlinedAndTakesTheKeys() {
    let field = field("ab")
    host.click(at: gap(field, 1))
    host.send(.composition("ni", caret: 2))
    #expect(field.text == "anib" && sketch(host.render()).contains("×1 r0 #1C1C1E"))
    host.press(.backspace)
    #expect(field.text == "anib", "the input method has the keys")
    host.send(.composition("", caret: 0))
    #expect(field.text == "ab")
    host.send(.composition("ni", caret: 2))
    host.send(.text("你"))
    #expect(field.text == "a你b" && field.selectedCharacters == 2..<2)
  }

  @Test func losingTheKeyboardDropsAComposition() {
    let field = field("ab")
    host.click(at: gap(field, 2))
    host.send(.composition("ni", caret: 2))
    field.resignFirstResponder()
    #expect(field.text == "ab" && host.requests.last == .textInput(nil))
  }

  @Test func theDelegateIsAskedAndToldInOrder() {
    let field = field()
    field.delegate = self
    host.click(at: field.center)
    host.send(.text("é"))
    host.send(.text("👧"))
    host.press(.backspace)
    field.resignFirstResponder()
    #expect(log == ["should begin", "begin", "0+0 é", "1+0 👧", "1+2 ", "should end", "end"])
  }

  @Test func theDelegateCanRefuse() {
    let field = field("a")
    field.delegate = self
    allows = false
    host.click(at: field.center)
    #expect(!field.isFirstResponder)
    allows = true
    host.click(at: field.center)
    allows = false
    host.send(.text("b"))
    #expect(field.text == "a" && !field.resignFirstResponder() && field.isFirstResponder)
    #expect(field.endEditing(true) && !field.isFirstResponder)
  }

  @Test func aFieldThatLeavesTheWindowTurnsTextInputOff() {
    let field = field("a")
    field.delegate = self
    host.click(at: field.center)
    allows = false
    field.removeFromSuperview()
    #expect(!field.isFirstResponder && host.window.firstResponder == nil)
    #expect(host.requests.contains(.textInput(nil)) && log.last == "end")
  }

  @Test func longTextScrollsSoThatTheCaretShows() {
    let field = field(String(repeating: "wide ", count: 20))
    host.click(at: field.center)
    host.press(.end)
    func caret() -> CGFloat {
      var found: CGFloat = -1
      for command in host.render().commands {
        if case .roundedRect(let rect) = command, rect.rect.width == 2 { found = rect.rect.minX }
      }
      return found
    }
    #expect((180...192).contains(caret()))
    host.press(.home)
    #expect(caret() == 6)
    for _ in 0..<30 { host.press(.right) }
    #expect((8...192).contains(caret()))
  }

  @Test func theClearButtonEmptiesAndStays() {
    let field = field("abc")
    field.clearButtonMode = .whileEditing
    host.step()
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    host.click(at: CGPoint(x: 204, y: 56))
    #expect(field.text == "abc", "it shows while editing only")
    host.step()
    host.click(at: CGPoint(x: 204, y: 56))
    #expect(field.text == "" && field.isFirstResponder && changes == 1)
  }

  @Test func aSearchFieldMovesTheMarkOfItsListAndEscapeEmptiesIt() {
    let field = UISearchTextField(frame: CGRect(x: 12, y: 8, width: 256, height: 36))
    let list = ListView(frame: CGRect(x: 0, y: 52, width: 280, height: 140))
    list.sections = [ListSection(rows: [ListRow("Gravity"), ListRow("Push"), ListRow("Snap")])]
    field.addAction(UIAction { [unowned field] _ in list.query = field.text ?? "" }, for: .editingChanged)
    field.completionList = list
    var chosen: [IndexPath] = []
    list.didSelect = { chosen.append($0) }
    host.window.addSubview(field)
    host.window.addSubview(list)
    host.step()
    field.becomeFirstResponder()
    host.press(.down)
    host.press(.down)
    host.press(.return)
    #expect(chosen == [IndexPath(row: 1, section: 0)] && field.isFirstResponder)
    type("sna")
    #expect(list.numberOfShownRows == 1)
    host.press(.down)
    host.press(.return)
    #expect(chosen.last == IndexPath(row: 2, section: 0))
    host.press(.escape)
    #expect(field.text == "" && list.numberOfShownRows == 3)
  }

  @Test func hostileTextIsCappedAndInert() {
    let field = field(String(repeating: "x", count: 1_000_000))
    #expect(field.text?.count == 512)
    field.text = "a\u{202E}b\u{1B}[31m\nc"
    #expect(field.text == "ab [31m c")
  }

  @Test func tabSelectsAllOfWhatItComesTo() {
    let field = field("abc")
    host.press(.tab)
    #expect(field.selectedCharacters == 0..<3)
    host.press(.tab)
    #expect(field.isFirstResponder, "it is the only stop")
  }

  @Test func aFieldIsDrawnAsTheTokensSayInLight() {
    let field = field("one two")
    host.click(at: gap(field, 0))
    host.step(40)
    host.press(.right, modifiers: [.control, .shift])
    #expect(
      sketch(host.render()) == """
        rect 20,40 200×32 r8 #E9E9ED
        rect 16,36 208×40 r12 line 2 #0064D2
        rect 28,47 27×19 r2 #0064D2 25%
        text 28,61 15/400 #1C1C1E "one two"
        """)
  }

  @Test func aSearchFieldIsDrawnAsTheTokensSayInDark() {
    host.appearance.isDark = true
    let field = UISearchTextField(frame: CGRect(x: 12, y: 108, width: 256, height: 36))
    host.window.addSubview(field)
    field.becomeFirstResponder()
    host.step()
    #expect(
      sketch(host.render()) == """
        rect 12,108 256×36 r8 #343437
        rect 8,104 264×44 r12 line 2 #4DA3FF
        text 52,131 15/400 #A1A1A8 "Search"
        rect 50,117 2×19 r0 #4DA3FF
        stroke 25.75,119.75 10×10 w2 #A1A1A8
        stroke 34.5,128.5 4.17×4.17 w2 #A1A1A8
        """)
  }
}

/// Answers "r", Ctrl+F and Ctrl+Z.
@MainActor
private final class CommandController: UIViewController {
  var fired: (String) -> Void = { _ in }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(.character("r")) { self.fired("r") }, UIKeyCommand(.space) { self.fired("space") },
      UIKeyCommand(.character(".")) { self.fired(".") },
      UIKeyCommand(.character("f"), modifierFlags: .control) { self.fired("find") },
      UIKeyCommand(.character("z"), modifierFlags: .control) { self.fired("undo") },
    ]
  }
}
