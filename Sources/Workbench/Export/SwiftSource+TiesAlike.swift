// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Several ties with the same settings, in one loop.
extension SwiftSource {
  /// The unnamed ties, starting at a step, that have the same settings.
  func alikeTies(
    from start: Int, in animator: ExportedAnimator, _ index: Int
  ) -> ArraySlice<ExportedAnimator.Step> {
    var settings: [String]?
    var name = ""
    let end = animator.steps[start...].firstIndex { step in
      guard case .add(let number, let items) = step else { return true }
      let behavior = animator.behaviors[number]
      guard behavior.hasFixedItems, behavior.givenName == nil, comment(on: behavior).isEmpty else {
        return true
      }
      let own = making(behavior, name: "it", items: items).settings
      defer { (settings, name) = (own, behavior.plainName) }
      return settings.map { $0 != own || name != behavior.plainName } ?? false
    }
    return animator.steps[start..<(end ?? animator.steps.count)]
  }

  func loop(
    over steps: ArraySlice<ExportedAnimator.Step>, of animator: ExportedAnimator, _ index: Int
  ) -> [String] {
    var values: [String] = []
    var name = "tie"
    var settings: [String] = []
    for case .add(let number, let items) in steps {
      let behavior = animator.behaviors[number]
      name = behavior.plainName
      let made = making(behavior, name: name, items: items)
      values.append(made.value + ",")
      settings = made.settings
    }
    return ["for \(name) in ["] + indented(values.flatMap(Self.lines)) + ["] {"] + indented(settings)
      + ["    \(animatorNames[index]).addBehavior(\(name))", "}"]
  }
}
