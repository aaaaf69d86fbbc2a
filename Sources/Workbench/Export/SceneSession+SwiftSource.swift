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
  package func swiftSource(_ form: SwiftForm, of selection: [any UIDynamicItem]? = nil) -> String {
    let stage = StageReader.stage(
      of: scene, title: title, identifier: entry.id, step: log.steps, selection: selection)
    return SwiftSource(stage).text(form)
  }

  /// The text that "Copy as Swift" copies: the selection or the whole stage.
  func copiedSource(_ form: SwiftForm) -> String {
    let items = selection.items.filter { number(of: $0) != nil }
    return swiftSource(form, of: items.isEmpty ? nil : items)
  }
}
