// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension ListView {
  /// The rows that can be marked, top to bottom.
  final var choices: [IndexPath] {
    lines.lines.compactMap { line in
      guard case .row(let path) = line.kind, sections[path.section].rows[path.row].isEnabled else {
        return nil
      }
      return path
    }
  }

  /// Moves the mark or chooses the marked row; returns false for keys that do neither. Also called by a
  /// search field.
  final func moveMark(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let choices = choices
    let current = markedRow.flatMap { choices.firstIndex(of: $0) }
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    let wanted: Int
    switch event.key {
    case .down: wanted = current.map { $0 + 1 } ?? 0
    case .up: wanted = (current ?? choices.count) - 1
    case .pageDown: wanted = (current ?? -1) + page
    case .pageUp: wanted = (current ?? choices.count) - page
    case .home where isFirstResponder: wanted = 0
    case .end where isFirstResponder: wanted = choices.count - 1
    case .return:
      // In a search without a marked row, Return chooses the first match.
      guard let path = markedRow ?? (query.isEmpty ? nil : choices.first) else { return false }
      if event.isDown, !event.isRepeat { choose(path) }
      return true
    default: return false
    }
    guard !choices.isEmpty else { return false }
    if event.isDown { mark(choices[min(max(wanted, 0), choices.count - 1)]) }
    return true
  }

  final func chooseMarked() {
    if let markedRow { choose(markedRow) }
  }
}
