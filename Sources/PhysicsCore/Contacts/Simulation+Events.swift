extension Simulation {
  /// Turns the step's changes into events, in the order in which they were found.
  mutating func publishEvents() {
    for k in 0..<begunContacts.count {
      let i = begunContacts[k]
      let c = contacts[i]
      let m = work(i).pointee.manifold
      let (point, impulse) = strongestPoint(m, c.bodyA)
      begins.append(
        ContactBeginEvent(
          a: party(c.shapeA), b: party(c.shapeB), point: point, normal: m.normal, impulse: impulse))
    }
    takeEnds()
    if anyHits { publishHits() }
  }

  /// The point with the largest normal impulse, the first of equals, in the world; and the sum of the impulses.
  mutating func strongestPoint(_ m: Manifold, _ bodyA: Int32) -> (Vector2, Float) {
    let (p, q) = (m.first, m.second)
    let center = bodies[bodyA].center
    if m.count < 2 { return (center + p.anchorA, p.peakImpulse) }
    return (center + (q.peakImpulse > p.peakImpulse ? q.anchorA : p.anchorA), p.peakImpulse + q.peakImpulse)
  }

  private mutating func publishHits() {
    for seat in seatedContacts {
      let c = seat.contact.pointee
      if !c.flags.contains(.reportsHits) { continue }
      let speed = -Rows<Lanes>(bounces.base + seat.block).base[BounceRow.fastest + seat.lane]
      let m = c.manifold
      let (point, impulse) = strongestPoint(m, c.bodyA)
      if speed < settings.hitSpeedThreshold || impulse <= 0 { continue }
      hits.append(
        HitEvent(
          a: party(c.shapeA), b: party(c.shapeB), point: point, normal: m.normal, approachSpeed: speed,
          impulse: impulse))
    }
  }
}
