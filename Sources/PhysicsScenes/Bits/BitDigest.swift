// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// A digest of everything that a world has reported: states, events, counts, ray hits.
struct BitDigest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a by whole words, with a rotation that brings high bits down.
  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value = value << 29 | value >> 35
  }

  private mutating func mix(_ number: Float) { mix(UInt64(number.bitPattern)) }

  private mutating func mix(_ vector: Vector2) {
    mix(UInt64(vector.x.bitPattern) << 32 | UInt64(vector.y.bitPattern))
  }

  mutating func take(_ play: BitScene.Play, _ step: Int) {
    let world = play.world
    mix(world.stateHash())
    for count in [world.contactCount, world.awakeBodyCount, world.islandCount, world.jointCount] {
      mix(UInt64(count))
    }
    for event in world.beginEvents {
      mix(UInt64(event.a.shape.index) << 32 | UInt64(event.b.shape.index))
      mix(event.point)
      mix(event.normal)
      mix(event.impulse)
    }
    for event in world.endEvents { mix(UInt64(event.a.shape.index) << 32 | UInt64(event.b.shape.index)) }
    for event in world.hitEvents {
      mix(event.approachSpeed)
      mix(event.impulse)
    }
    if step % 15 == 0 { look(from: play.middle, step, in: world) }
  }

  /// Casts a ray, finds the nearest shape, and reads the joints' forces.
  private mutating func look(from middle: Vector2, _ step: Int, in world: World) {
    let way = Rotation(angle: Float(step % 600) * 0.01).apply(Vector2(12, 0))
    if let hit = world.castRay(from: middle, way) {
      mix(hit.fraction)
      mix(hit.normal)
    }
    if let near = world.closest(to: middle + way, within: 10) {
      mix(near.distance)
      mix(near.point)
    }
    var forces = Vector2.zero
    world.forEachJoint { forces += world.force(of: $0) }
    mix(forces)
  }

  /// The digest as sixteen hexadecimal digits.
  var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
