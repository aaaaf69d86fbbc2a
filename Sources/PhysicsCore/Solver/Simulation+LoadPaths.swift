// SPDX-License-Identifier: Apache-2.0
// The paths of heavy bodies' loads through light ones: each leads from a contact to the contacts on the other
// side of its body, until a support is static or as heavy as the load, or until so little is left of the load
// that passes need no help.
//
// Invariant: paths are in the order in which they were found, links in the order of their `from`.

/// A load transmitted through a light body, in about one direction.
struct LoadPath: BitwiseCopyable {
  var body: Int32
  /// The body's next path, in another direction, or -1.
  var next: Int32 = -1
  /// The heavy body at which the path begins, or -1 if there are several.
  var source: Int32
  /// Unit, the direction in which the load pushes the body.
  var direction: Vector2
  /// The mass of the load, kg.
  var load: Float
  /// The greatest supporting mass, kg: infinity for a static body, 0 if there is no support.
  var support: Float = 0
  /// The `Simulation.speedSquared(of:)` of the fastest body in the load.
  var speedSquared: Float

  /// The maximum number of a body's path directions.
  static var mostDirections: Int { 4 }
  /// Loads whose directions differ by less than this, 26°, share one path.
  static var sameCosine: Float { 0.9 }
  /// Directions within this angle of the load's, 66°, count as the other side of the body.
  static var throughCosine: Float { 0.4 }
  /// Four corners may support a heavy body alone, whatever else touches it. So up to this many light bodies
  /// each get its full load; if there are more, they share it.
  static var mostFullLoads: Float { 4 }
  /// Likewise, up to this many bodies on the other side of a light body each get its full load.
  static var mostFullBranches: Float { 2 }
  /// The square of 20 m/s, m²/s². A faster body, as after a fall through 2000 pt, rests on nothing yet.
  static var mostSpeedSquared: Float { 400 }

  /// Merges a load on the same body in the same direction. The greater load is kept: a sum would grow from
  /// layer to layer, because each layer passes on more than it gets.
  mutating func join(_ other: LoadPath) {
    if source != other.source { source = -1 }
    load = greater(load, other.load)
    speedSquared = greater(speedSquared, other.speedSquared)
  }
}

/// The load of one path continues along another.
struct LoadLink: BitwiseCopyable {
  var from: Int32
  var to: Int32
}

extension Simulation {
  /// Finds the paths, with the load and the support at the ends of each.
  mutating func findLoadPaths(_ step: borrowing StepContext) {
    scratch.pointee.loadPaths.removeAll()
    scratch.pointee.loadLinks.removeAll()
    scratch.pointee.firstLoadPaths.fill(-1, count: awakeBodies.count)
    var heavyCount = 0
    for k in 0..<awakeBodies.count where isHeavy(awakeBodies[k], beside: step.greatestInverseMass) {
      heavyCount += 1
      findLoads(of: awakeBodies[k])
    }
    // A heavy body does not support itself.
    if heavyCount < 2 && !step.touchesStatic && kinematicCount == 0 { scratch.pointee.loadPaths.removeAll() }
    var at: Int32 = 0
    while at < scratch.pointee.loadPaths.count {
      follow(at)
      at &+= 1
    }
    var k = scratch.pointee.loadLinks.count
    while k > 0 {
      k &-= 1
      let link = scratch.pointee.loadLinks[k]
      let to = scratch.pointee.loadPaths[link.to]
      let from = scratch.pointee.loadPaths.pointer(at: link.from)
      from.pointee.support = greater(from.pointee.support, greater(to.support, solvedMass(of: to.body)))
    }
  }

  /// The mass that the solver sees, kg: infinity for a body that is not pushed.
  @inline(always) private func solvedMass(of i: Int32) -> Float { 1 / bodies[i].inverseMass }

  /// Whether the body is so much heavier than one of this inverse mass that passes need help.
  @inline(always) private func isHeavy(_ i: Int32, beside inverseMass: Float) -> Bool {
    bodies[i].inverseMass > 0 && Simulation.mostMassRatio * bodies[i].inverseMass < inverseMass
  }

  /// Starts paths at the contacts of a heavy body with light ones.
  private mutating func findLoads(of heavy: Int32) {
    let speedSquared = speedSquared(of: heavy)
    if speedSquared > LoadPath.mostSpeedSquared { return }
    var all = Vector2.zero
    for edge in contacts.edges(of: bodies[heavy].contactEdges) where isLoad(edge, of: heavy) {
      all += direction(of: edge)
    }
    for edge in contacts.edges(of: bodies[heavy].contactEdges) where isLoad(edge, of: heavy) {
      let direction = direction(of: edge)
      let sharing = greater(dot(all, direction) / LoadPath.mostFullLoads, 1)
      lead(
        from: -1,
        LoadPath(
          body: contacts.body(across: edge), source: heavy, direction: direction,
          load: solvedMass(of: heavy) / sharing, speedSquared: speedSquared))
    }
  }

  /// Whether a heavy body touches a light one at this edge.
  private mutating func isLoad(_ edge: Edge, of heavy: Int32) -> Bool {
    let flags = contacts[edge.index].flags
    return flags.contains(.touching) && !flags.contains(.sensor) && flags.contains(.twoDynamic)
      && flags.contains(.pushesA) && flags.contains(.pushesB)
      && isHeavy(heavy, beside: bodies[contacts.body(across: edge)].inverseMass)
  }

  /// The normal of a contact, pointing out of the edge's body.
  private mutating func direction(of edge: Edge) -> Vector2 {
    let c = work(edge.index)
    let turn = bodies[c.pointee.bodyA].rotation.relative(to: c.pointee.cachedRotationA)
    return turn.apply(edge.isB ? -c.pointee.cachedNormal : c.pointee.cachedNormal)
  }

  /// Passes a load on to a body.
  private mutating func lead(from: Int32, _ load: LoadPath) {
    let first = scratch.pointee.firstLoadPaths.pointer(at: bodies[load.body].awakeIndex)
    var (path, directions) = (first.pointee, 0)
    while path >= 0 {
      directions += 1
      let isSame = dot(scratch.pointee.loadPaths[path].direction, load.direction) > LoadPath.sameCosine
      if isSame || directions == LoadPath.mostDirections { break }
      path = scratch.pointee.loadPaths[path].next
    }
    if path >= 0 {
      scratch.pointee.loadPaths[path].join(load)
    } else {
      path = Int32(scratch.pointee.loadPaths.count)
      scratch.pointee.loadPaths.append(load)
      scratch.pointee.loadPaths[path].next = first.pointee
      first.pointee = path
    }
    if from >= 0 { scratch.pointee.loadLinks.append(LoadLink(from: from, to: path)) }
  }

  /// Continues a path through the contacts on the other side of its body, or finds its support.
  private mutating func follow(_ at: Int32) {
    let path = scratch.pointee.loadPaths[at]
    if path.load <= Simulation.mostMassRatio * solvedMass(of: path.body) {
      scratch.pointee.loadPaths[at].support = .infinity
      return
    }
    var branches: Float = 0
    for edge in contacts.edges(of: bodies[path.body].contactEdges) where isThrough(edge, path) {
      branches += 1
    }
    for edge in contacts.edges(of: bodies[path.body].contactEdges) where isThrough(edge, path) {
      let other = contacts.body(across: edge)
      let mass = solvedMass(of: other)
      if mass >= path.load {
        let support = scratch.pointee.loadPaths[at].support
        scratch.pointee.loadPaths[at].support = greater(support, mass)
      } else if bodies[other].awakeIndex >= 0 {
        var load = path
        load.body = other
        load.next = -1
        load.direction = direction(of: edge)
        load.load = path.load / greater(branches / LoadPath.mostFullBranches, 1)
        lead(from: at, load)
      }
    }
  }

  /// Whether a contact supports its body against the load of a path.
  private mutating func isThrough(_ edge: Edge, _ path: LoadPath) -> Bool {
    let flags = contacts[edge.index].flags
    return flags.contains(.touching) && !flags.contains(.sensor)
      && flags.contains(edge.isB ? .pushesB : .pushesA) && contacts.body(across: edge) != path.source
      && dot(direction(of: edge), path.direction) >= LoadPath.throughCosine
  }
}
