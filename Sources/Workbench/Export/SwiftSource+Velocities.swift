// SPDX-License-Identifier: Apache-2.0
import Tabletop

// The velocities of items, one by one or as lists for similar items.
extension SwiftSource {
  /// The current velocities of the items.
  func velocityBlocks(_ animator: ExportedAnimator, _ index: Int) -> [[String]] {
    guard !animator.velocities.isEmpty else { return [] }
    func owner(of item: ObjectIdentifier) -> String? {
      for (behavior, name) in zip(animator.behaviors, behaviorNames[index]) {
        if case .properties = behavior.kind, behavior.items.contains(item) { return name }
      }
      return nil
    }
    var lines: [String] = []
    let without = animator.velocities.map(\.item).filter { owner(of: $0) == nil }
    let motion = motionNames[index]
    if !without.isEmpty {
      lines += Self.lines(call("let \(motion) = UIDynamicItemBehavior(items: ", items: without, ")"))
      lines.append("\(animatorNames[index]).addBehavior(\(motion))")
    }
    var done: Set<ObjectIdentifier> = []
    for declaration in declarations where 2...Self.mostElements ~= declaration.views.count {
      let ids = declaration.views.map(\.id)
      let moving = animator.velocities.filter { ids.contains($0.item) }
      let owners = Set(moving.map { owner(of: $0.item) ?? motion })
      guard let behavior = owners.first, owners.count == 1, moving.map(\.item) == ids else { continue }
      let many = declaration.name.filter { $0 != "`" }
      let name = many.prefix(1).uppercased() + many.dropFirst() + (index == 0 ? "" : "In\(index + 1)")
      lines += loops(over: moving, of: declaration, behavior, name)
      done.formUnion(ids)
    }
    for velocity in animator.velocities where !done.contains(velocity.item) {
      let (name, item) = (owner(of: velocity.item) ?? motion, names[velocity.item] ?? "view")
      if velocity.linear != .zero {
        lines.append("\(name).addLinearVelocity(\(SwiftLiteral.point(velocity.linear)), for: \(item))")
      }
      if velocity.angular != 0 {
        lines.append("\(name).addAngularVelocity(\(SwiftLiteral.single(velocity.angular)), for: \(item))")
      }
    }
    return [lines]
  }

  /// The velocities of a whole run of items.
  private func loops(
    over velocities: [ExportedAnimator.Velocity], of declaration: Declaration, _ behavior: String,
    _ name: String
  ) -> [String] {
    let one = declaration.singular ?? "item"
    func loop(_ list: String, _ type: String, _ elements: [String], _ call: String) -> [String] {
      Self.lines(self.list("let \(list): [\(type)] = ", elements, "")) + [
        "for (\(one), velocity) in zip(\(declaration.name), \(list)) {",
        "    \(behavior).\(call)(velocity, for: \(one))", "}",
      ]
    }
    var lines: [String] = []
    if velocities.contains(where: { $0.linear != .zero }) {
      let points = velocities.map { SwiftLiteral.point($0.linear) }
      lines += loop("velocitiesOf\(name)", "CGPoint", points, "addLinearVelocity")
    }
    if velocities.contains(where: { $0.angular != 0 }) {
      let spins = velocities.map { SwiftLiteral.single($0.angular) }
      lines += loop("spinsOf\(name)", "CGFloat", spins, "addAngularVelocity")
    }
    return lines
  }
}
