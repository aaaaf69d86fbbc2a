// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// What a `Restorable` object remembers of a moment: its `@Kept` variables and those of its helpers. If one
/// of their behaviours is in no animator at that moment, the memento also remembers that behaviour's
/// properties, because the animator's snapshot lacks them.
///
/// All of these are found by reflection, in stored properties and in arrays that are stored there.
@MainActor
struct Memento {
  private var restorers: [@MainActor () -> Void] = []
  private var seen: Set<ObjectIdentifier> = []
  /// Classes whose objects have nothing to remember. A stage may have thousands of such objects.
  private static var empty: Set<ObjectIdentifier> = []

  /// Restores all remembered values.
  func restore() { for restore in restorers { restore() } }

  mutating func add(_ object: any Restorable) {
    let type = ObjectIdentifier(type(of: object))
    guard !Memento.empty.contains(type), seen.insert(ObjectIdentifier(object)).inserted else { return }
    var holdsNothing = true
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, level.subjectType is any Restorable.Type {
      for child in level.children where add(child.value) { holdsNothing = false }
      mirror = level.superclassMirror
    }
    if holdsNothing { Memento.empty.insert(type) }
  }

  /// Returns whether a property with this value may contain something to remember, now or later.
  private mutating func add(_ value: Any) -> Bool {
    switch value {
    // Views are found in the view tree instead.
    case is UIView: return false
    case is [UIView]: return true
    case let kept as any AnyKept:
      restorers.append(kept.capture())
      _ = add(kept.anyValue)
      return true
    case let behavior as UIDynamicBehavior: add(behavior)
    case let behaviors as [UIDynamicBehavior]: for behavior in behaviors { add(behavior) }
    case let helper as any Restorable: add(helper)
    case let helpers as [any Restorable]: for helper in helpers { add(helper) }
    default: return Mirror(reflecting: value).displayStyle == .optional
    }
    return true
  }

  private mutating func add(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator == nil, seen.insert(ObjectIdentifier(behavior)).inserted else { return }
    restorers.append(behavior.capture())
    for child in behavior.childBehaviors { add(child) }
  }
}
