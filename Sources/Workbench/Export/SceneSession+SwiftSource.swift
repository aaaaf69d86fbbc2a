// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// The kind of Swift text to copy.
package enum SwiftForm: String, CaseIterable, Sendable {
  /// Statements for a method of a controller that has a `view` and an `animator`.
  case statements
  /// A file with a whole view controller.
  case controller
}

extension SceneSession {
  /// The stage as Swift code for UIKit, or a selection's items with the behaviours acting on them.
  package func swiftSource(
    _ form: SwiftForm, of selection: [any UIDynamicItem]? = nil, title: String? = nil
  ) -> String {
    let stage = StageReader.stage(
      of: scene, title: title ?? self.title, identifier: entry.id, step: log.steps, selection: selection)
    return SwiftSource(stage).text(form)
  }

  /// The text that "Copy as Swift" copies: the selection or the whole stage, as it was built and tuned, even
  /// if it has moved since. A selection that the scene does not begin with is copied as it is now.
  func copiedSource(_ form: SwiftForm) -> String {
    let items = selection.items.filter { number(of: $0) != nil }
    if log.steps > 0, let source = sourceAtStart(form, ofSelection: !items.isEmpty) { return source }
    return swiftSource(form, of: items.isEmpty ? nil : items)
  }

  /// The text of a second session that has a person's changes and has taken no step; nil if the selection is
  /// not there.
  private func sourceAtStart(_ form: SwiftForm, ofSelection isOfSelection: Bool) -> String? {
    let (aside, document, names) = (AsideSession(of: self), document, selection.names)
    var text: String?
    aside.run {
      let start = aside.session
      start.keptTables[entry.id] = KeptTable(of: document)
      start.keptTableIsDue = true
      start.kept.replace(of: entry.id, by: document.values)
      aside.begin()
      start.applyKeptAtOnce()
      start.selection.select(names: names)
      let items = start.selection.items.filter { start.number(of: $0) != nil }
      guard !isOfSelection || items.count == selection.items.count else { return }
      text = start.swiftSource(form, of: isOfSelection ? items : nil, title: title)
    }
    return text
  }
}
