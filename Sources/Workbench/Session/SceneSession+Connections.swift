// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// Connections that a person makes in addition to those of the program: an item with gravity, or a behaviour
// with an animator.
extension SceneSession {
  /// Adds an item to the first gravity of its animator, or to a new one if there is none; or adds to an
  /// animator a behaviour that the controller keeps.
  func connect(_ connection: Connection) {
    noteOwnItems()
    guard connects(connection) else { return }
    if let name = lastingName(of: connection), let target = target(of: connection) {
      ownItems?.connect(name, of: target)
    }
    if let (item, animator) = item(of: connection) {
      let gravity = gravities(in: animator).first ?? addGravity(to: animator)
      gravity.addItem(item)
    } else if let (behavior, animator) = behavior(of: connection) {
      animator.addBehavior(behavior)
    }
    tell { $0.valuesDidChange() }
  }

  /// Undoes a connection. A gravity that was made for items is removed with its last item.
  func disconnect(_ connection: Connection) {
    guard disconnects(connection) else { return }
    if let target = target(of: connection) { ownItems?.disconnect(target) }
    if let (item, animator) = item(of: connection) {
      guard let gravity = gravities(in: animator).first(where: { $0.holds(item) }) else { return }
      gravity.removeItem(item)
      if gravity.items.isEmpty, addedGravities.contains(where: { $0 === gravity }) {
        animator.removeBehavior(gravity)
      }
    } else if let (behavior, animator) = behavior(of: connection) {
      animator.removeBehavior(behavior)
    }
    tell { $0.valuesDidChange() }
  }

  /// Whether a connection can be made.
  func connects(_ connection: Connection) -> Bool {
    if let (item, animator) = item(of: connection) {
      return !gravities(in: animator).contains { $0.holds(item) }
    }
    return behavior(of: connection).map { $0.behavior.dynamicAnimator == nil } ?? false
  }

  /// Whether a connection exists that can be undone.
  func disconnects(_ connection: Connection) -> Bool {
    if let (item, animator) = item(of: connection) {
      return gravities(in: animator).contains { $0.holds(item) }
    }
    return behavior(of: connection).map { found in
      found.animator.behaviors.contains { $0 === found.behavior }
    } ?? false
  }

  /// The item or behaviour that a connection concerns; nil if there is none.
  func target(of connection: Connection) -> AnyObject? {
    item(of: connection)?.item ?? behavior(of: connection)?.behavior
  }

  /// A connection with the current number or index of its target; nil if the target is gone.
  func connection(
    _ connection: Connection, of target: AnyObject
  ) -> Connection? {
    var moved = connection
    if connection.item != nil {
      guard let number = number(of: target) else { return nil }
      moved.item = number
    } else {
      guard let place = keptBehaviors.firstIndex(where: { $0.behavior === target }) else { return nil }
      moved.behavior = place
    }
    return moved
  }

  /// The behaviours that the controller keeps in its variables, in the order of the variables.
  var keptBehaviors: [(behavior: UIDynamicBehavior, variable: String)] { KeptBehaviors(of: client).all }

  /// The gravities of an animator, in the order of its tree.
  func gravities(in animator: UIDynamicAnimator) -> [UIGravityBehavior] {
    animator.places.compactMap { $0.behavior as? UIGravityBehavior }
  }

  private func addGravity(to animator: UIDynamicAnimator) -> UIGravityBehavior {
    let gravity = UIGravityBehavior()
    gravity.name = unusedName("gravity")
    addedGravities.append(gravity)
    animator.addBehavior(gravity)
    return gravity
  }

  private func item(
    of connection: Connection
  ) -> (item: any UIDynamicItem, animator: UIDynamicAnimator)? {
    connection.item.flatMap { item($0) }.map { ($0.item, $0.animator) }
  }

  private func behavior(
    of connection: Connection
  ) -> (behavior: UIDynamicBehavior, animator: UIDynamicAnimator)? {
    let kept = keptBehaviors
    guard let place = connection.behavior, kept.indices.contains(place),
      let key = connection.animator.flatMap(ParameterAddress.Key.init),
      let animator = keyedAnimators.first(where: { $0.key == key })?.animator
    else { return nil }
    return (kept[place].behavior, animator)
  }
}
