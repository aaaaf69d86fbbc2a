// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Behaviours and their settings.
extension SwiftSource {
  /// A block for each behaviour of an animator, then the items' velocities.
  func behaviorBlocks(_ index: Int) -> [[String]] {
    let animator = stage.animators[index]
    let name = animatorNames[index]
    var blocks: [[String]] = []
    if let rect = animator.keptRect {
      blocks.append([
        "// Beyond UIKit: what leaves this rectangle is removed.",
        "\(name).removesItemsOutside(\(SwiftLiteral.rect(rect)))",
      ])
    }
    if animator.speed != 1 {
      blocks.append([
        "// Beyond UIKit: the speed of the animator's time.",
        "\(name).speed = \(SwiftLiteral.number(animator.speed))",
      ])
    }
    var step = 0
    while step < animator.steps.count {
      let alike = alikeTies(from: step, in: animator, index)
      if alike.count >= 3 {
        blocks.append(loop(over: alike, of: animator, index))
        step += alike.count
        continue
      }
      switch animator.steps[step] {
      case .add(let number, let items):
        let behavior = animator.behaviors[number]
        let variable = behaviorNames[index][number]
        let (value, settings) = making(behavior, name: variable, items: items)
        blocks.append(
          comment(on: behavior) + Self.lines("let \(variable) = \(value)") + settings
            + ["\(name).addBehavior(\(variable))"])
      case .addItems(let number, let items):
        let lines = adding(items, to: behaviorNames[index][number])
        // Consecutive additions of late items share a block.
        if step > 0, case .addItems = animator.steps[step - 1] {
          blocks[blocks.count - 1] += lines
        } else {
          blocks.append(lines)
        }
      }
      step += 1
    }
    let own = ownGravities(animator, index)
    return blocks + (own.isEmpty ? [] : [own]) + velocityBlocks(animator, index)
  }

  private func adding(_ items: [ObjectIdentifier], to behavior: String) -> [String] {
    guard items.count > 2 else { return items.map { "\(behavior).addItem(\(names[$0] ?? "view"))" } }
    let one = singular(of: items) ?? "item"
    return Self.lines(call("for \(one) in ", items: items, " {")) + ["    \(behavior).addItem(\(one))", "}"]
  }

  /// A comment on a behaviour: the client's class, and the parts that exist only in the client's code.
  func comment(on behavior: ExportedBehavior) -> [String] {
    var left: [String] = []
    if behavior.hasAction { left.append("its action") }
    if behavior.hasDelegate { left.append("its delegate") }
    if case .field(let field) = behavior.kind, field.kind == .block { left.append("its formula") }
    let words = [
      behavior.clientClass.map { "Of a \($0)." },
      left.isEmpty ? nil : "Left out: \(left.joined(separator: " and ")).",
    ].compactMap { $0 }
    return words.isEmpty ? [] : ["// " + words.joined(separator: " ")]
  }

  // MARK: One behaviour

  /// The code that makes the behaviour for these items, and its settings.
  func making(
    _ behavior: ExportedBehavior, name: String, items: [ObjectIdentifier]
  ) -> (value: String, settings: [String]) {
    func made(_ type: String) -> String {
      items.isEmpty ? "\(type)()" : call("\(type)(items: ", items: items, ")")
    }
    let assigned = behavior.assignments.map { "\(name).\($0.property) = \(SwiftLiteral.value(of: $0))" }
    switch behavior.kind {
    case .gravity(let direction, _):
      return (made("UIGravityBehavior"), gravity(direction, name) + assigned)
    case .collision(let mode, let insets, let boundaries):
      return (made("UICollisionBehavior"), assigned + collision(mode, insets, boundaries, name))
    case .properties:
      return (made("UIDynamicItemBehavior"), assigned)
    case .push(let mode, let force, let offsets):
      let kind = mode == .continuous ? ".continuous" : ".instantaneous"
      let value =
        items.isEmpty
        ? "UIPushBehavior(items: [], mode: \(kind))"
        : call("UIPushBehavior(items: ", items: items, ", mode: \(kind))")
      return (
        value,
        push(force, name) + assigned
          + offsets.map {
            "\(name).setTargetOffsetFromCenter(\(SwiftLiteral.offset($1)), for: \(names[$0] ?? "view"))"
          }
      )
    case .snap(let point):
      let item = names[items[0]] ?? "view"
      return ("UISnapBehavior(item: \(item), snapTo: \(SwiftLiteral.point(point)))", assigned)
    case .attachment(let initializer, _):
      return (attachmentMaking(initializer, items.map { names[$0] ?? "view" }), assigned)
    case .field(let field):
      var settings = assigned
      if field.region != .everything {
        // Inserted after the position, because the region is relative to it.
        let place = behavior.assignments.prefix { $0.property == "position" }.count
        settings.insert("\(name).region = \(Self.region(field.region))", at: place)
      }
      return (fieldMaking(field), settings + adding(items, to: name))
    }
  }

  /// The shortest code that produces the same vector.
  private func gravity(_ direction: CGVector, _ name: String) -> [String] {
    if direction == CGVector(dx: 0, dy: 1) { return [] }
    let given = UIGravityBehavior()
    given.gravityDirection = direction
    let (angle, magnitude) = (given.angle, given.magnitude)
    var ways = ["\(name).gravityDirection = \(SwiftLiteral.vector(direction))"]
    let tried = UIGravityBehavior()
    tried.setAngle(angle, magnitude: magnitude)
    if tried.gravityDirection == direction {
      ways.append(
        "\(name).setAngle(\(SwiftLiteral.angle(angle)), magnitude: \(SwiftLiteral.single(magnitude)))")
    }
    let scaled = UIGravityBehavior()
    scaled.magnitude = magnitude
    if scaled.gravityDirection == direction {
      ways.append("\(name).magnitude = \(SwiftLiteral.single(magnitude))")
    }
    return [Self.shortest(ways)]
  }

  private func push(_ force: ExportedBehavior.Force, _ name: String) -> [String] {
    if force.vector != CGVector() {
      var ways = ["\(name).pushDirection = \(SwiftLiteral.vector(force.vector))"]
      let tried = UIPushBehavior(items: [], mode: .continuous)
      tried.setAngle(force.angle, magnitude: force.magnitude)
      if tried.pushDirection == force.vector {
        ways.append(
          "\(name).setAngle(\(SwiftLiteral.angle(force.angle)), "
            + "magnitude: \(SwiftLiteral.single(force.magnitude)))")
      }
      return [Self.shortest(ways)]
    }
    return force.angle == 0 ? [] : ["\(name).angle = \(SwiftLiteral.angle(force.angle))"]
  }

  /// The shortest of the texts, the first if there are several.
  private static func shortest(_ ways: [String]) -> String { ways.min { $0.count < $1.count } ?? "" }

  private func collision(
    _ mode: UICollisionBehavior.Mode, _ insets: UIEdgeInsets?,
    _ boundaries: [UICollisionBehavior.AddedBoundary], _ name: String
  ) -> [String] {
    var lines: [String] = []
    let named: [UICollisionBehavior.Mode] = [.everything, .items, .boundaries]
    if !named.contains(mode) {
      lines.append("\(name).collisionMode = UICollisionBehavior.Mode(rawValue: \(mode.rawValue))")
    }
    if insets == .zero {
      lines.append("\(name).translatesReferenceBoundsIntoBoundary = true")
    } else if let insets {
      lines.append(
        "\(name).setTranslatesReferenceBoundsIntoBoundary(\n    with: \(SwiftLiteral.insets(insets)))")
    }
    for (number, boundary) in boundaries.enumerated() {
      let identifier =
        SwiftLiteral.identifier(boundary.identifier) ?? "\"boundary\(number + 1)\" as NSString"
      lines += self.boundary(boundary, "\(name).addBoundary(", identifier, "\(name)Path\(number + 1)")
    }
    return lines.flatMap(Self.lines)
  }

  private func boundary(
    _ boundary: UICollisionBehavior.AddedBoundary, _ start: String, _ identifier: String, _ variable: String
  ) -> [String] {
    func adding(_ words: String) -> String {
      let whole = "\(start)withIdentifier: \(identifier), \(words))"
      return whole.count <= Self.width - 8
        ? whole : "\(start)\n    withIdentifier: \(identifier),\n    \(words))"
    }
    if !boundary.isClosed, case .move(let first)? = boundary.path.elements.first,
      case .line(let second)? = boundary.path.elements.last
    {
      let (from, to) = (SwiftLiteral.point(first), SwiftLiteral.point(second))
      return [adding("from: \(from), to: \(to)")]
    }
    let (expression, steps) = path(boundary.path, named: variable)
    if let expression { return [adding("for: \(expression)")] }
    return ["let \(variable) = UIBezierPath()"] + steps + [adding("for: \(variable)")]
  }

  // MARK: Beyond UIKit

  private func ownGravities(_ animator: ExportedAnimator, _ index: Int) -> [String] {
    var lines: [String] = []
    for (behavior, name) in zip(animator.behaviors, behaviorNames[index]) {
      guard case .gravity(_, let own) = behavior.kind else { continue }
      lines += own.map {
        "\(name).setGravityDirection(\(SwiftLiteral.vector($1)), for: \(names[$0] ?? "view"))"
      }
    }
    return lines.isEmpty ? [] : ["// Beyond UIKit: a direction for one item alone."] + lines
  }

  /// The name for one of the items, if together they are exactly one run.
  private func singular(of items: [ObjectIdentifier]) -> String? {
    declarations.first { $0.views.count > 1 && $0.views.map(\.id) == items }?.singular
  }
}
