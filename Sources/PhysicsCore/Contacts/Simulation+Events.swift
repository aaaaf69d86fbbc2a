// SPDX-License-Identifier: Apache-2.0
// The events of a step, published once its poses are final: begins, in the order of detection; ends, first
// those caused by changes since the last step; hits, batch by batch in the order of the blocks. An event's
// impulse is the sum over its points of the greatest normal impulse of any sub-step, or of the last
// sub-step's if the contact neither bounces nor reports hits.

extension Simulation {
  /// Turns the step's changes into events, in the order of detection.
  mutating func publishEvents() {
    for k in 0..<scratch.pointee.begunContacts.count {
      let i = scratch.pointee.begunContacts[k]
      let c = contacts[i]
      let m = manifold(of: work(i))
      let (point, impulse) = strongestPoint(m, c.bodyA)
      begins.append(
        ContactBeginEvent(
          a: party(c.shapeA), b: party(c.shapeB), point: point, normal: m.normal, impulse: impulse))
    }
    takeEnds()
    if scratch.pointee.hitSpeeds.count > 0 { publishHits() }
  }

  /// The world position of the point with the largest normal impulse (the first, if several are equal), and
  /// the sum of the impulses.
  mutating func strongestPoint(_ m: Manifold, _ bodyA: Int32) -> (Vector2, Float) {
    let (p, q) = (m.first, m.second)
    let center = bodies[bodyA].center
    let most = Float.greatestFiniteMagnitude
    if m.count < 2 { return (center + p.armA, lesser(p.peakImpulse, most)) }
    let sum = lesser(p.peakImpulse + q.peakImpulse, most)
    return (center + (q.peakImpulse > p.peakImpulse ? q.armA : p.armA), sum)
  }

  /// Notes which contacts of the batch exceeded the threshold speed; events follow once poses are final.
  mutating func noteHits() {
    for lane in laneContacts where lane.contact.pointee.flags.contains(.reportsHits) {
      if lane.contact.pointee.count <= 0 { continue }
      let speed = -BounceRows<Lanes>(scratch.pointee.bounces.pointer(at: lane.block)).base[
        BounceRow.fastest + lane.lane]
      if !(speed >= settings.hitSpeedThreshold) { continue }
      scratch.pointee.hitSpeeds.append(
        HitSpeed(contact: lane.contact.pointee.contact, speed: lesser(speed, .greatestFiniteMagnitude)))
    }
  }

  private mutating func publishHits() {
    for k in 0..<scratch.pointee.hitSpeeds.count {
      let c = contacts[scratch.pointee.hitSpeeds[k].contact]
      let m = manifold(of: work(scratch.pointee.hitSpeeds[k].contact))
      let (point, impulse) = strongestPoint(m, c.bodyA)
      if impulse <= 0 { continue }
      hits.append(
        HitEvent(
          a: party(c.shapeA), b: party(c.shapeB), point: point, normal: m.normal,
          approachSpeed: scratch.pointee.hitSpeeds[k].speed, impulse: impulse))
    }
    scratch.pointee.hitSpeeds.removeAll()
  }
}

/// A contact whose sides approached faster than the threshold, m/s.
struct HitSpeed: BitwiseCopyable {
  var contact: Int32
  var speed: Float
}
