// SPDX-License-Identifier: Apache-2.0
/// A world's whole state as a value; restoring it and stepping on produces the same bits as an uninterrupted
/// run.
///
/// ```swift
/// let before = world.snapshot()
/// for _ in 0..<60 { world.step() }
/// world.restore(before)  // a second back, to the bit
/// ```
public struct WorldSnapshot: Sendable {
  let bytes: [UInt8]
  /// The identity of the ids that are valid in the snapshot.
  let worldID: WorldID
  /// The world's step count when the snapshot was taken.
  public let stepCount: UInt64

  /// The size in bytes.
  public var byteCount: Int { bytes.count }
}

extension World {
  /// Copies everything but the field hook; pending and published events are included.
  public func snapshot() -> WorldSnapshot {
    checkMayChange()
    var writer = SnapshotWriter()
    // Reserves a little more than the last snapshot's size, because growing takes time.
    writer.bytes.reserveCapacity(lastSnapshotSize + lastSnapshotSize / 8)
    core.pointee.save(&writer)
    lastSnapshotSize = writer.bytes.count
    return WorldSnapshot(
      bytes: writer.bytes, worldID: core.pointee.worldID, stepCount: core.pointee.stepCount)
  }

  /// Restores a snapshot of this or any other world: bodies made since the snapshot vanish, destroyed ones
  /// return, and ids that were valid at the snapshot are valid again, including those of the other world. Ids
  /// made after the snapshot name nothing, or the objects made in their place.
  public func restore(_ snapshot: WorldSnapshot) {
    checkMayChange()
    var reader = SnapshotReader(bytes: snapshot.bytes)
    core.pointee.load(&reader)
    core.pointee.worldID = snapshot.worldID
  }

  /// A digest of every body's pose and velocity, in order of index, equal on every machine for equal
  /// histories.
  ///
  /// FNV-1a over bit patterns (0 and -0 differ, as do their consequences).
  public func stateHash() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt32) {
      for shift in stride(from: 0, to: 32, by: 8) {
        hash = (hash ^ UInt64((word >> UInt32(shift)) & 0xFF)) &* 0x100_0000_01B3
      }
    }
    for i in 0..<core.pointee.bodies.slots.count where core.pointee.bodies.isLive(Int32(i)) {
      let b = core.pointee.bodies[Int32(i)]
      mix(UInt32(i))
      mix(UInt32(b.kind.rawValue))
      for value in [
        b.center.x, b.center.y, b.angle, b.linearVelocity.x, b.linearVelocity.y, b.angularVelocity,
      ] {
        mix(value.bitPattern)
      }
      mix(UInt32(bitPattern: b.turns))
    }
    return hash
  }
}
