// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Items come and go the same way in every behaviour that holds them.
@MainActor
@Suite struct ItemListTests {
  private let a = Box(10, 10, at: 0, 0)
  private let b = Box(10, 10, at: 100, 0)
  private let c = Box(10, 10, at: 200, 0)

  /// One kind of behaviour through its own public members.
  private struct Kind {
    var name: String
    var make: @MainActor ([any UIDynamicItem]) -> UIDynamicBehavior
    var items: @MainActor (UIDynamicBehavior) -> [any UIDynamicItem]
    var add: @MainActor (UIDynamicBehavior, any UIDynamicItem) -> Void
    var remove: @MainActor (UIDynamicBehavior, any UIDynamicItem) -> Void

    init<B: UIDynamicBehavior>(
      _ type: B.Type, _ make: @escaping @MainActor ([any UIDynamicItem]) -> B,
      _ items: @escaping @MainActor (B) -> [any UIDynamicItem],
      _ add: @escaping @MainActor (B, any UIDynamicItem) -> Void,
      _ remove: @escaping @MainActor (B, any UIDynamicItem) -> Void
    ) {
      name = "\(type)"
      self.make = make
      self.items = { items(($0 as? B) ?? make([])) }
      self.add = { if let behavior = $0 as? B { add(behavior, $1) } }
      self.remove = { if let behavior = $0 as? B { remove(behavior, $1) } }
    }
  }

  private static let kinds: [Kind] = [
    Kind(
      UIGravityBehavior.self, { UIGravityBehavior(items: $0) }, { $0.items }, { $0.addItem($1) },
      { $0.removeItem($1) }),
    Kind(
      UICollisionBehavior.self, { UICollisionBehavior(items: $0) }, { $0.items }, { $0.addItem($1) },
      { $0.removeItem($1) }),
    Kind(
      UIPushBehavior.self, { UIPushBehavior(items: $0, mode: .continuous) }, { $0.items }, { $0.addItem($1) },
      { $0.removeItem($1) }),
    Kind(
      UIDynamicItemBehavior.self, { UIDynamicItemBehavior(items: $0) }, { $0.items }, { $0.addItem($1) },
      { $0.removeItem($1) }),
    Kind(
      UIFieldBehavior.self,
      { items in
        let field = UIFieldBehavior.dragField()
        for item in items { field.addItem(item) }
        return field
      }, { $0.items }, { $0.addItem($1) }, { $0.removeItem($1) }),
  ]

  private func holds(_ items: [any UIDynamicItem], _ boxes: [Box]) -> Bool {
    items.map(ObjectIdentifier.init) == boxes.map(ObjectIdentifier.init)
  }

  @Test(arguments: 0..<5) func itemsAreKeptInOrderAndOnce(kind: Int) {
    let kind = Self.kinds[kind]
    let behavior = kind.make([a, b, a])
    #expect(holds(kind.items(behavior), [a, b]), "\(kind.name)")
    kind.add(behavior, c)
    kind.add(behavior, b)
    #expect(holds(kind.items(behavior), [a, b, c]), "\(kind.name)")
    kind.remove(behavior, a)
    kind.remove(behavior, a)
    #expect(holds(kind.items(behavior), [b, c]), "\(kind.name)")
  }

  @Test(arguments: 0..<5) func itemsGetBodiesWhileTheBehaviourIsRegistered(kind: Int) {
    let kind = Self.kinds[kind]
    let behavior = kind.make([a, b])
    let animator = UIDynamicAnimator(behavior)
    func bodies() -> [ObjectIdentifier] { animator.inspection.items.map { ObjectIdentifier($0.item) } }
    #expect(bodies() == [a, b].map(ObjectIdentifier.init), "\(kind.name)")
    kind.add(behavior, c)
    kind.remove(behavior, a)
    #expect(bodies() == [b, c].map(ObjectIdentifier.init), "\(kind.name)")
    #expect(behavior.bodies.map { ObjectIdentifier($0.item) } == bodies(), "\(kind.name)")
    animator.removeBehavior(behavior)
    #expect(
      bodies().isEmpty && behavior.bodies.isEmpty && holds(kind.items(behavior), [b, c]), "\(kind.name)")
  }

  @Test func anItemOfSeveralBehavioursHasOneBody() {
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [a]), UICollisionBehavior(items: [a]))
    #expect(animator.inspection.items.count == 1)
    animator.removeBehavior(animator.behaviors[0])
    #expect(animator.inspection.items.count == 1)
  }

  @Test func itemsSayWhoTheyAre() {
    let view: any UIDynamicItem = UIView(), box: any UIDynamicItem = a
    #expect(view.isEqual(view) && box.isEqual(a) && !box.isEqual(b) && !view.isEqual(a) && !box.isEqual(nil))
    #expect(view.isKind(of: UIResponder.self) && box.isKind(of: Box.self) && !box.isKind(of: UIView.self))
    #expect(view.isMember(of: UIView.self) && !view.isMember(of: UIResponder.self))
  }
}
