// SPDX-License-Identifier: Apache-2.0
// Checks that the pair search misses no overlap, and that contacts which a step skips do not touch.

extension World {
  /// Shapes whose boxes overlap and whose filters agree have a contact, unless one of them still awaits the
  /// pair search.
  func checkPairs(_ s: borrowing Simulation) {
    for i in 0..<Int32(s.shapes.slots.count) where s.shapes.isLive(i) && !s.shapes[i].flags.contains(.moved) {
      s.movingTree.query(s.shapes[i].fatBox, &core.pointee.stack) { other in
        let (a, b) = (s.shapes[i].body, s.shapes[other].body)
        let isAsked = other != i && a != b && !s.shapes[other].flags.contains(.moved)
        let anyDynamic = s.bodies[a].kind == .dynamic || s.bodies[b].kind == .dynamic
        if isAsked && anyDynamic && core.pointee.wantsContact(i, other)
          && !core.pointee.isExcludedByJoint(a, b)
        {
          require(s.pairs.contains(PairSet.key(i, other)), "shapes \(i) and \(other) missed each other")
        }
        return true
      }
    }
  }

  /// Contacts that are skipped because their bodies moved too little do not touch.
  func checkClearances(_ s: borrowing Simulation) {
    let idle = ContactGraph.separated
    for k in 0..<s.graph.lists[idle].count {
      let (c, sides) = (s.graph.lists[idle][k], s.graph.sides[idle][k])
      let (a, b) = (s.bodies[sides.bodyA], s.bodies[sides.bodyB])
      if a.travel &+ b.travel &- sides.measuredTravel >= sides.clearance { continue }
      let shapes = s.contacts[c.contact]
      let manifold = core.pointee.localManifold(shapes.shapeA, shapes.shapeB, a.pose, b.pose)
      require(manifold.count == 0, "contact \(c.contact) met unseen")
    }
  }
}
