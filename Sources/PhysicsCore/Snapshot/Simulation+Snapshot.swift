// SPDX-License-Identifier: Apache-2.0
extension Simulation {
  /// Saves everything that outlives a step; `load` reads it in the same order.
  mutating func save(_ w: inout SnapshotWriter) {
    w.write(settings)
    w.write(stepCount)
    w.write(subStepCount)
    w.write(kinematicCount)
    w.write(bodies)
    w.write(shapes)
    w.write(contacts)
    w.write(joints)
    w.write(islands)
    w.write(vertices.points)
    w.write(vertices.firstFree)
    staticTree.save(&w)
    movingTree.save(&w)
    w.write(pairs.keys)
    w.write(pairs.used)
    w.write(movedShapes)
    w.write(awakeBodies)
    w.write(activeJoints)
    w.write(awakeIslands)
    for set in 0..<ContactGraph.setCount {
      w.write(graph.lists[set])
      w.write(graph.sides[set])
    }
    w.write(graph.bits)
    w.write(graph.words)
    w.write(pendingEnds)
    w.write(begins)
    w.write(ends)
    w.write(hits)
  }

  mutating func load(_ r: inout SnapshotReader) {
    r.read(&settings)
    r.read(&stepCount)
    r.read(&subStepCount)
    r.read(&kinematicCount)
    r.read(&bodies)
    r.read(&shapes)
    r.read(&contacts)
    r.read(&joints)
    r.read(&islands)
    r.read(&vertices.points)
    r.read(&vertices.firstFree)
    staticTree.load(&r)
    movingTree.load(&r)
    r.read(&pairs.keys)
    r.read(&pairs.used)
    r.read(&movedShapes)
    r.read(&awakeBodies)
    r.read(&activeJoints)
    areJointsLevelled = false
    areMechanismsFound = false
    r.read(&awakeIslands)
    graph.occupied = 0
    for set in 0..<ContactGraph.setCount {
      r.read(&graph.lists[set])
      r.read(&graph.sides[set])
      if graph.lists[set].count > 0 { graph.occupied |= 1 << UInt32(set) }
    }
    r.read(&graph.bits)
    r.read(&graph.words)
    r.read(&pendingEnds)
    r.read(&begins)
    r.read(&ends)
    r.read(&hits)
    // Scratch memory for outlines is sized when shapes are made, and the snapshot may contain larger outlines
    // than this world has ever had.
    var most: Int32 = 0
    for i in 0..<shapes.slots.count { most = max(most, shapes.slots[i].vertexCount) }
    localVertices.reserve(Int(2 * most))
  }
}

extension Tree {
  func save(_ w: inout SnapshotWriter) {
    w.write(nodes)
    w.write(common)
    w.write(filters)
    w.write(searchedBoxes)
    w.write(firstFree)
    w.write(root)
    w.write(leafCount)
    w.write(needsRebuild)
    w.write(needsRefit)
  }

  mutating func load(_ r: inout SnapshotReader) {
    r.read(&nodes)
    r.read(&common)
    r.read(&filters)
    r.read(&searchedBoxes)
    r.read(&firstFree)
    r.read(&root)
    r.read(&leafCount)
    r.read(&needsRebuild)
    r.read(&needsRefit)
  }
}
