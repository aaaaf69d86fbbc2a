// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIWidgets

struct TextEditorTests {
  /// `|` is the caret, `[` and `]` a selection.
  private func editor(_ drawn: String) -> TextEditor {
    var editor = TextEditor(drawn.filter { !"|[]".contains($0) })
    let places = drawn.enumerated().filter { "|[]".contains($0.element) }.map(\.offset)
    if places.count == 2 {
      editor.select(places[0]..<places[1] - 1)
    } else {
      editor.moveCaret(to: places.first ?? drawn.count, extending: false)
    }
    return editor
  }

  private func drawn(_ editor: TextEditor) -> String {
    var characters = editor.characters
    let range = editor.selection
    if range.isEmpty {
      characters.insert("|", at: range.lowerBound)
    } else {
      characters.insert("]", at: range.upperBound)
      characters.insert("[", at: range.lowerBound)
    }
    return String(characters)
  }

  @Test(arguments: [
    ("one |two", 1, TextEditor.Unit.character, false, "one t|wo"),
    ("one two|", 1, .character, false, "one two|"), ("|one", -1, .character, false, "|one"),
    ("o[ne t]wo", -1, .character, false, "o|ne two"), ("o[ne t]wo", 1, .character, false, "one t|wo"),
    ("one, |two", -1, .word, false, "|one, two"), ("on|e, two", 1, .word, false, "one|, two"),
    ("one|, two", 1, .word, false, "one, two|"), ("one |two", -1, .line, false, "|one two"),
    ("one |two", 1, .word, true, "one [two]"), ("one [two]", 1, .line, true, "one [two]"),
    ("a👩‍👩‍👧|b", -1, .character, false, "a|👩‍👩‍👧b"),
  ])
  func keysMoveTheCaret(
    start: String, direction: Int, unit: TextEditor.Unit, extending: Bool, end: String
  ) {
    var editor = editor(start)
    editor.move(direction, by: unit, extending: extending)
    #expect(drawn(editor) == end)
  }

  @Test(arguments: [
    ("one |two", -1, TextEditor.Unit.character, "one|two"), ("one |two", 1, .character, "one |wo"),
    ("|one", -1, .character, "|one"), ("o[ne t]wo", 1, .character, "o|wo"), ("one two|", -1, .word, "one |"),
    ("|one two", 1, .word, "| two"), ("e\u{301}|", -1, .character, "|"),
  ])
  func deletionTakesTheSelectionOrWhatTheKeyReaches(
    start: String, direction: Int, unit: TextEditor.Unit, end: String
  ) {
    var editor = editor(start)
    editor.replace(editor.deletion(direction, by: unit), with: [])
    #expect(drawn(editor) == end)
  }

  @Test(arguments: [(0, "one"), (2, "one"), (3, ", "), (5, "it's"), (9, "it's"), (40, "it's")])
  func aWordIsWhatStandsTogether(place: Int, word: String) {
    let editor = TextEditor("one, it's")
    #expect(String(editor.characters[editor.word(at: place)]) == word)
  }

  @Test func typedCharactersAreTakenBackByTheWord() {
    var editor = TextEditor()
    for character in "ab cd" {
      editor.replace(editor.selection, with: [character], isTyped: true)
    }
    var texts: [String] = []
    while editor.canUndo {
      editor.undo()
      texts.append(editor.text)
    }
    #expect(texts == ["ab ", ""])
    editor.redo()
    editor.redo()
    editor.redo()
    #expect(editor.text == "ab cd" && !editor.canRedo)
    editor.undo()
    editor.replace(editor.selection, with: ["x"])
    #expect(!editor.canRedo)
  }

  @Test func aHundredStepsCanBeTakenBack() {
    var editor = TextEditor()
    for number in 0...100 { editor.replace(editor.selection, with: Array("\(number),")) }
    var undone = 0
    while editor.canUndo {
      editor.undo()
      undone += 1
    }
    #expect(undone == 100 && editor.text == "0,")
  }

  @Test func aCompositionTakesTheSelectionsPlaceUntilItIsSettled() {
    var editor = editor("a[bc]d")
    editor.compose(Array("k"), caret: 1)
    editor.compose(Array("ka"), caret: 1)
    #expect(editor.text == "akad" && editor.composed == 1..<3 && editor.head == 2)
    editor.compose([], caret: 0)
    #expect(drawn(editor) == "a[bc]d" && editor.composed == nil)
    editor.compose([], caret: 0)
    #expect(drawn(editor) == "a[bc]d", "an empty composition alone changes nothing")
    editor.compose(Array("ka"), caret: 2)
    editor.dropComposition()
    editor.replace(editor.selection, with: ["か"])
    #expect(drawn(editor) == "aか|d")
    editor.undo()
    #expect(drawn(editor) == "a[bc]d" && !editor.canUndo)
  }

  @Test func anySequenceOfEditsKeepsTheSelectionInTheText() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    var editor = TextEditor("start")
    for round in 0..<5000 {
      let unit = [TextEditor.Unit.character, .word, .line].randomElement(using: &random) ?? .line
      let way = Bool.random(using: &random) ? 1 : -1
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: editor.replace(editor.selection, with: Array("a b").shuffled(using: &random), isTyped: true)
      case 2: editor.replace(editor.deletion(way, by: unit), with: [])
      case 3: editor.move(way, by: unit, extending: Bool.random(using: &random))
      case 4: editor.undo()
      case 5: editor.redo()
      case 6: editor.compose(Array("xy").prefix(Int.random(in: 0...2, using: &random)).map { $0 }, caret: 1)
      default: editor.select(editor.word(at: Int.random(in: -3...50, using: &random)))
      }
      #expect((0...editor.characters.count).contains(editor.head), "seed \(seed), round \(round)")
      #expect((0...editor.characters.count).contains(editor.anchor), "seed \(seed), round \(round)")
      if let composed = editor.composed { #expect(composed.upperBound <= editor.characters.count) }
    }
  }

  @Test(arguments: [0, 1, 2]) func aCompositionHasACaretAndNoSelection(caret: Int) {
    var editor = editor("a[bc]d")
    editor.compose(["x", "y"], caret: caret)
    #expect(editor.text == "axyd" && editor.selection == 1 + caret..<1 + caret)
    #expect(editor.composed == 1..<3)
  }
}
