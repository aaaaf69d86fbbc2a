// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Figures that fall in columns and are removed again. Dimensions are from Box2D v3's benchmark program.
extension SceneCatalog {
  /// Every eighth frame adds a column of figures, five on each of five floors; the oldest is removed once
  /// there are forty.
  package static func rain() -> SceneDescription {
    var scene = SceneDescription(name: "rain", frames: 1000)
    let (floors, columns, group) = (5, 40, 5)
    let (floorHeight, pitch, span): (Float, Float, Float) = (45, 0.5, 250)
    var ground = SceneDescription.Body(kind: .static)
    for floor in 0..<floors {
      for k in 0...500 {
        let center = Vector2(-span / 2 + pitch * Float(k), floorHeight * Float(floor))
        ground.parts.append(.init(outline: .rect(pitch / 2, pitch / 2, at: center)))
      }
    }
    scene.bodies.append(ground)
    let interval = 8
    for (made, frame) in stride(from: 0, to: scene.frames, by: interval).enumerated() {
      let left = -span / 2 + span / Float(columns) * (Float(made % columns) + 0.5)
      for floor in 0..<floors {
        for k in 0..<group {
          let feet = Vector2(left + 0.5 * Float(k), 40 + floorHeight * Float(floor))
          scene.addFigure(at: feet, crowd: k, frames: frame..<frame + interval * columns)
        }
      }
    }
    return scene
  }
}

/// A figure's part: an upright capsule about `y`, and the hinge on its parent.
private struct Bone {
  var parent: Int?
  var y: Float
  var low: Float
  var high: Float
  var radius: Float
  /// Height of the hinge, m; its limits and its reference angle, in half turns; its share of the friction.
  var hinge: Float = 0
  var limits: ClosedRange<Float> = 0...0
  var reference: Float = 0
  var friction: Float = 0
  var damping: Float = 0
  var hasFoot = false

  static let hip = Bone(y: 0.95, low: -0.02, high: 0.02, radius: 0.095)
  static let torso = Bone(
    parent: 0, y: 1.2, low: -0.135, high: 0.135, radius: 0.09, hinge: 1, limits: -0.25...0, friction: 0.5)
  static let head = Bone(
    parent: 1, y: 1.475, low: -0.038, high: 0.039, radius: 0.075, hinge: 1.4, limits: -0.3...0.1,
    friction: 0.25, damping: 0.1)
  static let thigh = Bone(
    parent: 0, y: 0.775, low: -0.125, high: 0.125, radius: 0.06, hinge: 0.9, limits: -0.05...0.4, friction: 1)
  static func shin(on parent: Int) -> Bone {
    Bone(
      parent: parent, y: 0.475, low: -0.155, high: 0.125, radius: 0.045, hinge: 0.625,
      limits: -0.5 ... -0.02, friction: 0.5, hasFoot: true)
  }
  static let upperArm = Bone(
    parent: 1, y: 1.225, low: -0.125, high: 0.125, radius: 0.035, hinge: 1.35, limits: -0.1...0.8,
    friction: 0.5)
  static func lowerArm(on parent: Int) -> Bone {
    Bone(
      parent: parent, y: 0.975, low: -0.125, high: 0.125, radius: 0.03, hinge: 1.1, limits: -0.2...0.3,
      reference: 0.25, friction: 0.1, damping: 0.1)
  }

  static let all = [
    hip, torso, head, thigh, shin(on: 3), thigh, shin(on: 5), upperArm, lowerArm(on: 7), upperArm,
    lowerArm(on: 9),
  ]
}

/// A figure's parts collide with the ground and other crowds, but not with each other; feet only with the
/// ground.
///
/// Box2D uses a negative group for this. A separate set for each crowd, omitted from that crowd's mask, has
/// the same effect whether a contact needs one side's mask or both.
private enum FigureSets {
  static let ground: UInt64 = 1
  static let crowds = 5
  static func crowd(_ k: Int) -> UInt64 { 2 << UInt64(k) }
  static func others(_ k: Int) -> UInt64 {
    (0..<crowds).reduce(ground) { $1 == k ? $0 : $0 | crowd($1) }
  }
  static let feet: UInt64 = 2 << UInt64(crowds)
}

extension SceneDescription {
  /// Eleven bodies and ten hinges with limits, springs and friction; figures of one crowd pass through each
  /// other.
  fileprivate mutating func addFigure(at feet: Vector2, crowd: Int, frames: Range<Int>) {
    let first = bodies.count
    for bone in Bone.all {
      var body = Body(x: feet.x, y: feet.y + bone.y)
      body.damping = bone.damping
      body.frames = frames
      let capsule = Outline.capsule(a: Vector2(0, bone.low), b: Vector2(0, bone.high), radius: bone.radius)
      body.parts.append(
        .init(
          outline: capsule, friction: 0.2, category: FigureSets.crowd(crowd), mask: FigureSets.others(crowd)))
      if bone.hasFoot {
        let corners = [(-0.03, -0.185), (0.11, -0.185), (0.11, -0.16), (-0.03, -0.14)] as [(Float, Float)]
        let foot = Outline.rounded(corners.map { Vector2($0.0, $0.1) }, radius: 0.015)
        body.parts.append(
          .init(outline: foot, friction: 0.05, category: FigureSets.feet, mask: FigureSets.ground))
      }
      bodies.append(body)
      guard let parent = bone.parent else { continue }
      let halfTurn: Float = 3.141_592_7
      addHinge(
        first + parent, Vector2(0, bone.hinge - Bone.all[parent].y), bodies.count - 1,
        Vector2(0, bone.hinge - bone.y)
      ) { hinge in
        hinge.referenceAngle = bone.reference * halfTurn
        hinge.lowerAngle = bone.limits.lowerBound * halfTurn
        hinge.upperAngle = bone.limits.upperBound * halfTurn
        hinge.maximumMotorTorque = 0.05 * bone.friction
        hinge.hertz = 5
        hinge.dampingRatio = 0.5
      }
    }
  }
}
