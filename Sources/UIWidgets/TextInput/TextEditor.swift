// SPDX-License-Identifier: Apache-2.0
/// One line of text being edited: its characters, its selection, an input method's composition, and its
/// history. Independent of views.
package struct TextEditor: Equatable {
  /// How far a key moves the caret.
  package enum Unit: Sendable { case character, word, line }

  /// A state that an undo restores.
  private struct Moment: Equatable {
    var characters: [Character]
    var anchor: Int, head: Int
  }

  /// The maximum number of undo steps.
  private static let longestHistory = 100

  package private(set) var characters: [Character] = []
  /// The fixed end of a selection and the end with the caret; equal while nothing is selected.
  package private(set) var anchor = 0, head = 0
  /// The characters that an input method has not yet committed.
  package private(set) var composed: Range<Int>?
  private var past: [Moment] = [], future: [Moment] = []
  /// Whether the next typed character belongs to the same undo step as the last one.
  private var isTyping = false

  package init(_ text: String = "") {
    characters = Array(text)
    (anchor, head) = (characters.count, characters.count)
  }

  package var text: String { String(characters) }
  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var selectedText: String { String(characters[selection]) }
  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  // MARK: Changes

  /// Replaces `range` with `new`, and puts the caret after it. Characters typed one at a time form one undo
  /// step.
  package mutating func replace(_ range: Range<Int>, with new: [Character], isTyped: Bool = false) {
    composed = nil
    if !(isTyped && isTyping && range.isEmpty && range.lowerBound == head) { remember() }
    isTyping = isTyped && new.last?.isWhitespace != true
    put(new, in: range)
  }

  /// Shows an input method's composition at the selection, with the caret `caret` characters into it. The
  /// next composition, or the final text, replaces this one; an empty composition ends it.
  package mutating func compose(_ new: [Character], caret: Int) {
    guard !new.isEmpty else { return dropComposition() }
    let range = composed ?? selection
    if composed == nil { remember() }
    isTyping = false
    put(new, in: range)
    composed = range.lowerBound..<range.lowerBound + new.count
    head = range.lowerBound + min(max(caret, 0), new.count)
    anchor = head
  }

  /// Removes the composition, and restores the previous selection.
  package mutating func dropComposition() {
    guard composed != nil, let before = past.popLast() else { return }
    restore(before)
  }

  package mutating func undo() {
    guard let moment = past.popLast() else { return }
    future.append(Moment(characters: characters, anchor: anchor, head: head))
    restore(moment)
  }

  package mutating func redo() {
    guard let moment = future.popLast() else { return }
    past.append(Moment(characters: characters, anchor: anchor, head: head))
    restore(moment)
  }

  // MARK: Selection

  /// Puts the caret at an index, clamped to the text; with `extending`, extends the selection to that index.
  package mutating func moveCaret(to place: Int, extending: Bool) {
    head = min(max(place, 0), characters.count)
    if !extending { anchor = head }
    isTyping = false
  }

  package mutating func select(_ range: Range<Int>) {
    anchor = min(max(range.lowerBound, 0), characters.count)
    head = min(max(range.upperBound, anchor), characters.count)
    isTyping = false
  }

  /// Moves the caret for a key: `direction` is −1 or 1. Without `extending`, a selection first collapses to
  /// its end in that direction.
  package mutating func move(_ direction: Int, by unit: Unit, extending: Bool) {
    if !extending, !selection.isEmpty, unit == .character {
      return moveCaret(to: direction < 0 ? selection.lowerBound : selection.upperBound, extending: false)
    }
    moveCaret(to: place(direction, unit), extending: extending)
  }

  /// The range that a deletion removes: the selection, or else one `unit` from the caret.
  package func deletion(_ direction: Int, by unit: Unit) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let other = place(direction, unit)
    return min(head, other)..<max(head, other)
  }

  /// The word, or the run of white space or punctuation, around an index.
  package func word(at place: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let index = min(max(place, 0), characters.count - 1)
    let kind = TextEditor.isInWord(characters[index])
    var (low, high) = (index, index + 1)
    while low > 0, TextEditor.isInWord(characters[low - 1]) == kind { low -= 1 }
    while high < characters.count, TextEditor.isInWord(characters[high]) == kind { high += 1 }
    return low..<high
  }

  private func place(_ direction: Int, _ unit: Unit) -> Int {
    switch unit {
    case .character: return min(max(head + direction, 0), characters.count)
    case .line: return direction < 0 ? 0 : characters.count
    case .word:
      var place = head
      func next() -> Character? {
        let index = direction < 0 ? place - 1 : place
        return characters.indices.contains(index) ? characters[index] : nil
      }
      while let character = next(), !TextEditor.isInWord(character) { place += direction }
      while let character = next(), TextEditor.isInWord(character) { place += direction }
      return place
    }
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "'"
  }

  private mutating func put(_ new: [Character], in range: Range<Int>) {
    characters.replaceSubrange(range, with: new)
    head = range.lowerBound + new.count
    anchor = head
  }

  private mutating func remember() {
    past.append(Moment(characters: characters, anchor: anchor, head: head))
    if past.count > TextEditor.longestHistory { past.removeFirst() }
    future.removeAll()
  }

  private mutating func restore(_ moment: Moment) {
    characters = moment.characters
    anchor = moment.anchor
    head = moment.head
    (composed, isTyping) = (nil, false)
  }
}
