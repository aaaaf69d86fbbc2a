// SPDX-License-Identifier: Apache-2.0
// Invariant: contacts and bodies are laid out as in `WorkVector` and `BodyVector`, which a test compares with
// the structs field by field; each contact is one in use or the padding contact, whose bodies are slot 0.

/// Four contacts and their bodies side by side, one quantity per register.
struct FourContacts: BitwiseCopyable {
  var a = FourBodies()
  var b = FourBodies()
  /// By lane: flags in the low half, the number of points in the high half.
  var flagsAndCounts = SIMD4<Int32>()
  // As in `ContactWork`, at the time of computation.
  var rotationA = FourVectors()
  var rotationB = FourVectors()
  var offset = FourVectors()
  var separation1 = Four()
  var separation2 = Four()
  var normal = FourVectors()
  var friction = Four()
  var bearingPoints = Four()
  var arms1 = FourArms()
  var arms2 = FourArms()
}

/// The arms of both sides to four points.
struct FourArms: BitwiseCopyable {
  var a = FourVectors()
  var b = FourVectors()
}

/// The data of four bodies that contact preparation reads.
struct FourBodies: BitwiseCopyable {
  var center = FourVectors()
  var rotation = FourVectors()
  var inverseMass = Four()
  var inverseInertia = Four()
  var awakeIndex = SIMD4<Int32>()
  var maximumExtent = Four()
}

/// The addresses of four contacts.
struct ContactPointers {
  let c0, c1, c2, c3: UnsafeMutablePointer<ContactWork>

  @inline(always) subscript(lane: Int) -> UnsafeMutablePointer<ContactWork> {
    switch lane {
    case 0: c0
    case 1: c1
    case 2: c2
    default: c3
    }
  }

  @inline(always) func setBearingPoints(_ value: Four) {
    c0.pointee.bearingPoints = value[0]
    c1.pointee.bearingPoints = value[1]
    c2.pointee.bearingPoints = value[2]
    c3.pointee.bearingPoints = value[3]
  }

  /// One vector of `WorkVector`, by component.
  @inline(always) private func four(_ vector: Int) -> (Four, Four, Four, Four) {
    @inline(always) func at(_ c: UnsafeMutablePointer<ContactWork>) -> Four {
      UnsafeRawPointer(c).assumingMemoryBound(to: Four.self)[vector]
    }
    return transpose(at(c0), at(c1), at(c2), at(c3))
  }

  /// Lays the contacts side by side in `x`, and their impulses in the constraint's `rows`; the second point
  /// only if there are two.
  @inline(always) func gather(
    _ bodies: UnsafeMutablePointer<Body>, _ x: inout FourContacts, _ rows: UnsafeMutablePointer<Float>,
    isSinglePoint: Bool
  ) {
    x.a.gather(bodies, c0.pointee.bodyA, c1.pointee.bodyA, c2.pointee.bodyA, c3.pointee.bodyA)
    x.b.gather(bodies, c0.pointee.bodyB, c1.pointee.bodyB, c2.pointee.bodyB, c3.pointee.bodyB)
    @inline(always) func flagsAndCount(_ c: UnsafeMutablePointer<ContactWork>) -> Int32 {
      UnsafeRawPointer(c).assumingMemoryBound(to: Int32.self)[1]
    }
    x.flagsAndCounts = SIMD4(flagsAndCount(c0), flagsAndCount(c1), flagsAndCount(c2), flagsAndCount(c3))
    (x.rotationA.x, x.rotationA.y, x.rotationB.x, x.rotationB.y) = four(WorkVector.rotations)
    (x.offset.x, x.offset.y, x.separation1, x.separation2) = four(WorkVector.offset)
    (x.normal.x, x.normal.y, x.friction, x.bearingPoints) = four(WorkVector.surface)
    (x.arms1.a.x, x.arms1.a.y, x.arms1.b.x, x.arms1.b.y) = four(WorkVector.arms1)
    let (normal1, tangent1, normal2, tangent2) = four(WorkVector.impulses)
    put(normal1, rows, Row.impulse1)
    put(tangent1, rows, Row.friction1)
    if isSinglePoint { return }
    (x.arms2.a.x, x.arms2.a.y, x.arms2.b.x, x.arms2.b.y) = four(WorkVector.arms2)
    put(normal2, rows, Row.impulse2)
    put(tangent2, rows, Row.friction2)
  }
}

extension FourBodies {
  @inline(always) fileprivate mutating func gather(
    _ bodies: UnsafeMutablePointer<Body>, _ i0: Int32, _ i1: Int32, _ i2: Int32, _ i3: Int32
  ) {
    @inline(always) func at(_ i: Int32, _ vector: Int) -> Four {
      (UnsafeRawPointer(bodies + Int(i)) + 16 * vector).loadUnaligned(as: Four.self)
    }
    (center.x, center.y, rotation.x, rotation.y) = transpose(
      at(i0, BodyVector.pose), at(i1, BodyVector.pose), at(i2, BodyVector.pose), at(i3, BodyVector.pose))
    let index: Four
    (inverseMass, inverseInertia, index, maximumExtent) = transpose(
      at(i0, BodyVector.mass), at(i1, BodyVector.mass), at(i2, BodyVector.mass), at(i3, BodyVector.mass))
    awakeIndex = unsafeBitCast(index, to: SIMD4<Int32>.self)
  }
}

/// Writes four lanes of a constraint's row.
@inline(always) func put(_ value: Four, _ rows: UnsafeMutablePointer<Float>, _ row: Int) {
  assert(row >= 0 && row & 7 == 0 && row <= Row.biasRate)
  UnsafeMutableRawPointer(rows + row).assumingMemoryBound(to: Four.self).pointee = value
}
