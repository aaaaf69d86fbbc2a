// SPDX-License-Identifier: Apache-2.0
// A contact's life: it is made when two boxes begin to overlap, and destroyed when they have separated or a
// change of body, shape or filter ends it. Meanwhile it has a material, the sides that it pushes, and its
// working records, which are in the step's lists while one of its bodies is awake (see the diagram in
// `Contact.swift`).
//
// Invariant: `contacts[i].set` and `.index` name the `ContactWork` whose `contact` is i, and the
// `ContactSides` at the same index. Debug builds assert this whenever either is looked up.

extension Simulation {
  /// Adjusts the static-contact count of the side that may move, if the other body is static.
  private mutating func countStatic(_ contact: Int32, _ change: Int32) {
    let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
    if bodies[a].kind == .static { bodies[b].staticContactCount += change }
    if bodies[b].kind == .static { bodies[a].staticContactCount += change }
  }

  // MARK: - Life

  mutating func createContact(_ first: Int32, _ second: Int32) {
    // Edges come before polygons and polygons before circles; equal kinds are ordered by index, so that equal
    // worlds choose the same A.
    let (k1, k2) = (shapes[first].kind.rawValue, shapes[second].kind.rawValue)
    let ordered = k1 == k2 ? first < second : k1 < k2
    let (a, b) = ordered ? (first, second) : (second, first)
    var c = Contact()
    c.shapeA = a
    c.shapeB = b
    c.bodyA = shapes[a].body
    c.bodyB = shapes[b].body
    let i = contacts.insert(c)
    // Reserved now, so that a contact that ends much later need not allocate.
    scratch.pointee.endedContacts.reserve((contacts.slots.count + 63) / 64)
    var w = ContactWork()
    w.contact = i
    w.bodyA = c.bodyA
    w.bodyB = c.bodyB
    insert(w, restitution: 0, in: ContactGraph.asleep)
    pairs.insert(PairSet.key(a, b))
    contacts.link(i, isB: false, to: &bodies[c.bodyA].contactEdges)
    contacts.link(i, isB: true, to: &bodies[c.bodyB].contactEdges)
    countStatic(i, 1)
    setMaterial(of: i)
    setPushes(of: i)
    if bodies[c.bodyA].awakeIndex >= 0 || bodies[c.bodyB].awakeIndex >= 0 { activate(i) }
  }

  /// Removes a contact; bodies that touched through it wake if `wakesBodies`.
  mutating func destroyContact(_ i: Int32, wake wakesBodies: Bool) {
    let c = contacts[i]
    if c.flags.contains(.touching) {
      pendingEnds.append(ContactEndEvent(a: party(c.shapeA), b: party(c.shapeB)))
      if wakesBodies {
        wake(c.bodyA)
        wake(c.bodyB)
      }
    }
    unlinkIslands(i)
    deactivate(i)
    removeWork(i)
    pairs.remove(PairSet.key(c.shapeA, c.shapeB))
    countStatic(i, -1)
    contacts.unlink(i, isB: false, from: &bodies[c.bodyA].contactEdges)
    contacts.unlink(i, isB: true, from: &bodies[c.bodyB].contactEdges)
    contacts.remove(i)
  }

  mutating func destroyContacts(of body: Int32) {
    for edge in contacts.edges(of: bodies[body].contactEdges) { destroyContact(edge.index, wake: true) }
  }

  mutating func party(_ shape: Int32) -> ContactParty {
    let body = shapes[shape].body
    return ContactParty(
      shape: shapeID(shape), body: bodyID(body), shapeUserData: shapes[shape].userData,
      bodyUserData: bodies[body].userData)
  }

  // MARK: - Materials and filters

  mutating func setMaterial(of i: Int32) {
    let (a, b) = (shapes[contacts[i].shapeA], shapes[contacts[i].shapeB])
    let product = a.friction * b.friction
    work(i).pointee.friction = product > 0 ? lesser(product.squareRoot(), 1e9) : 0
    let restitution = lesser(greater(a.restitution, b.restitution), 1e9)
    sides(i).pointee.restitution = restitution
    let reports = a.flags.contains(.reportsHits) || b.flags.contains(.reportsHits)
    contacts[i].flags.set(.reportsHits, to: reports)
    contacts[i].flags.set(.bounces, to: restitution > 0)
    syncFlags(of: i)
  }

  /// Sets which sides are pushed: a mask names the categories that push its side, and a contact that pushes
  /// neither side is a sensor.
  mutating func setPushes(of i: Int32) {
    let (a, b) = (shapes[contacts[i].shapeA], shapes[contacts[i].shapeB])
    let (dynamicA, dynamicB) = (bodies[a.body].kind == .dynamic, bodies[b.body].kind == .dynamic)
    let isSensor = a.flags.contains(.sensor) || b.flags.contains(.sensor)
    let pushesA = dynamicA && !isSensor && b.category & a.mask != 0
    let pushesB = dynamicB && !isSensor && a.category & b.mask != 0
    contacts[i].flags.set(.pushesA, to: pushesA)
    contacts[i].flags.set(.pushesB, to: pushesB)
    contacts[i].flags.set(.sensor, to: !pushesA && !pushesB)
    contacts[i].flags.set(.twoDynamic, to: dynamicA && dynamicB)
    syncFlags(of: i)
  }

  mutating func refreshMaterials(of shape: Int32) {
    let body = shapes[shape].body
    for edge in contacts.edges(of: bodies[body].contactEdges) {
      let i = edge.index
      if contacts[i].shapeA == shape || contacts[i].shapeB == shape {
        setMaterial(of: i)
        wake(contacts[i].bodyA)
        wake(contacts[i].bodyB)
      }
    }
    wake(body)
  }

  /// Applies a new filter: contacts that it forbids end, others change which sides they push, and new pairs
  /// are searched for.
  mutating func refilter(_ shape: Int32) {
    refilterLeaf(shape)
    let body = shapes[shape].body
    for edge in contacts.edges(of: bodies[body].contactEdges) {
      let i = edge.index
      let c = contacts[i]
      if c.shapeA != shape && c.shapeB != shape { continue }
      if !wantsContact(c.shapeA, c.shapeB) {
        destroyContact(i, wake: true)
        continue
      }
      unlinkIslands(i)
      leaveGraph(i)
      setPushes(of: i)
      wake(c.bodyA)
      wake(c.bodyB)
      if contacts[i].flags.contains(.touching) {
        linkIslands(i)
        enterGraph(i)
      }
    }
    wake(body)
    noteChanged(shape)
  }

  // MARK: - Working records

  @inline(always) mutating func work(_ i: Int32) -> UnsafeMutablePointer<ContactWork> {
    let (set, index) = (Int(contacts[i].set), contacts[i].index)
    assert(set >= 0 && set < ContactGraph.setCount && graph.lists[set][index].contact == i)
    return graph.lists[set].base + Int(index)
  }

  @inline(always) mutating func sides(_ i: Int32) -> UnsafeMutablePointer<ContactSides> {
    let (set, index) = (Int(contacts[i].set), contacts[i].index)
    assert(set >= 0 && set < ContactGraph.setCount && index >= 0 && index < graph.sides[set].count)
    return graph.sides[set].base + Int(index)
  }

  mutating func syncFlags(of i: Int32) {
    let w = work(i)
    w.pointee.flags = contacts[i].flags.union(w.pointee.flags.intersection(.cached))
  }

  mutating func insert(_ w: ContactWork, restitution: Float, in set: Int) {
    contacts[w.contact].set = Int32(set)
    contacts[w.contact].index = Int32(graph.lists[set].count)
    graph.append(w, of: contacts[w.contact], restitution: restitution, to: set)
  }

  private mutating func removeWork(_ i: Int32) {
    let (set, index) = (Int(contacts[i].set), contacts[i].index)
    graph.remove(Int(index), from: set)
    if Int(index) < graph.lists[set].count { contacts[graph.lists[set][index].contact].index = index }
  }

  mutating func move(_ i: Int32, to set: Int) {
    let w = work(i).pointee
    let restitution = sides(i).pointee.restitution
    removeWork(i)
    insert(w, restitution: restitution, in: set)
  }

  /// Whether a step has contacts to look at.
  @inline(always) var hasActiveContacts: Bool { contacts.liveCount > graph.lists[ContactGraph.asleep].count }

  /// Adds a contact to those that a step works on, once one of its bodies is awake.
  mutating func activate(_ i: Int32) {
    if contacts[i].set != ContactGraph.asleep { return }
    move(i, to: ContactGraph.separated)
    if contacts[i].flags.contains(.touching) { enterGraph(i) }
  }

  mutating func deactivate(_ i: Int32) {
    if contacts[i].set == ContactGraph.asleep { return }
    leaveGraph(i)
    move(i, to: ContactGraph.asleep)
  }
}
