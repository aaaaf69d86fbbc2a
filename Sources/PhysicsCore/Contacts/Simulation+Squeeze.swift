// SPDX-License-Identifier: Apache-2.0
// Switches, drawers and sheets slide between two boundaries with little clearance, or with a slight
// interference. The two boundaries of a track that is too tight would push the body out against each other
// with the stiffness of an overlapping contact, hundreds of times the body's weight, and the Coulomb friction
// of that force would hold the body against any pull. But a position error is not a load. So a body that is
// larger than the gap between two static shapes of opposite normals counts as fitting: each side tolerates
// half of the excess, at most 2.5 pt. A real load still causes normal force and friction. A wedge is not a
// track, because its sides are not parallel.

/// A contact of a squeezed body, and the depth below which it does not push.
struct Squeeze: BitwiseCopyable {
  var body: Int32
  var contact: Int32
  /// Unit, from the static shape to the body.
  var normal: Vector2
  /// The least separation, m; negative in an overlap.
  var separation: Float
  /// Half of the body's excess size, m.
  var allowance: Float = 0

  /// The greatest tolerance for a side, m; 2.5 pt.
  static var mostAllowance: Float { 0.025 }
  /// Normals are opposite, to within 1.1°, if their dot product is less than this.
  static var oppositeCosine: Float { -0.9998 }
}

extension Simulation {
  /// Finds the bodies that two static shapes press from opposite sides, and their excess sizes.
  mutating func findSqueezes() {
    scratch.pointee.squeezes.removeAll()
    for k in 0..<scratch.pointee.squeezeCandidates.count {
      findSqueezes(of: scratch.pointee.squeezeCandidates[k])
    }
  }

  private mutating func findSqueezes(of i: Int32) {
    let first = scratch.pointee.squeezes.count
    for edge in contacts.edges(of: bodies[i].contactEdges) {
      let c = contacts.pointer(to: edge.index)
      let (isB, other) = (edge.isB, contacts.body(across: edge))
      if c.pointee.flags.contains(.touching) && !c.pointee.flags.contains(.sensor)
        && bodies[other].kind == .static
      {
        let m = manifold(of: work(edge.index))
        let separation = m.count > 1 ? lesser(m.first.separation, m.second.separation) : m.first.separation
        scratch.pointee.squeezes.append(
          Squeeze(body: i, contact: edge.index, normal: isB ? m.normal : -m.normal, separation: separation))
      }
    }
    for k in first..<scratch.pointee.squeezes.count {
      for l in (k + 1)..<max(scratch.pointee.squeezes.count, k + 1) {
        let room = scratch.pointee.squeezes[k].separation + scratch.pointee.squeezes[l].separation
        if room >= 0
          || dot(scratch.pointee.squeezes[k].normal, scratch.pointee.squeezes[l].normal)
            > Squeeze.oppositeCosine
        {
          continue
        }
        let allowance = lesser(-0.5 * room, Squeeze.mostAllowance)
        scratch.pointee.squeezes[k].allowance = greater(scratch.pointee.squeezes[k].allowance, allowance)
        scratch.pointee.squeezes[l].allowance = greater(scratch.pointee.squeezes[l].allowance, allowance)
      }
    }
    var kept = first
    for k in first..<scratch.pointee.squeezes.count where scratch.pointee.squeezes[k].allowance > 0 {
      scratch.pointee.squeezes[kept] = scratch.pointee.squeezes[k]
      work(scratch.pointee.squeezes[k].contact).pointee.flags.insert(.squeezed)
      kept += 1
    }
    scratch.pointee.squeezes.count = kept
  }

  /// Adds the allowances of squeezed bodies to the separations of four contacts.
  @inline(never) mutating func allowSqueezes(
    _ rows: UnsafeMutablePointer<Float>, _ c: ContactPointers, isSinglePoint: Bool
  ) {
    for lane in 0..<4 where c[lane].pointee.flags.contains(.squeezed) {
      for k in 0..<scratch.pointee.squeezes.count
      where scratch.pointee.squeezes[k].contact == c[lane].pointee.contact {
        let (row, allowance) = (rows + lane, scratch.pointee.squeezes[k].allowance)
        row[Row.separation1] += allowance
        row[Row.base1] += allowance
        if isSinglePoint { continue }
        row[Row.separation2] += allowance
        row[Row.base2] += allowance
      }
    }
  }

  /// Clears the `squeezed` flags of squeezed bodies' contacts.
  mutating func forgetSqueezes() {
    for k in 0..<scratch.pointee.squeezes.count {
      work(scratch.pointee.squeezes[k].contact).pointee.flags.remove(.squeezed)
    }
  }

  /// Whether a static shape is one side of a track that squeezes the body.
  mutating func isSqueezed(_ body: Int32, by shape: Int32) -> Bool {
    for k in 0..<scratch.pointee.squeezes.count where scratch.pointee.squeezes[k].body == body {
      let c = contacts[scratch.pointee.squeezes[k].contact]
      if c.shapeA == shape || c.shapeB == shape { return true }
    }
    return false
  }
}
