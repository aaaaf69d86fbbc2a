// SPDX-License-Identifier: Apache-2.0
// A link between two bodies, a contact or a joint, is in a list of each of them, so that it can be found from
// either side and removed from both without a search. Each end is an edge, as in Box2D v3 (Erin Catto):
//
//   body 4.contactEdges ── first ──> edge 6 ── next ──> edge 3 ── next ──> none
//                                    contact 3,          contact 1,
//                                    its side A          its side B
//   body 9.contactEdges ── first ──> edge 7: contact 3, its side B
//
// An edge's number is twice the contact's, plus one for side B; the neighbours of both edges are stored in
// the contact.

/// One end of a contact or joint, in the list of the body at that end.
struct Edge: Hashable, BitwiseCopyable {
  private let number: Int32

  static var none: Edge { Edge(number: -1) }

  private init(number: Int32) { self.number = number }
  @inline(always) init(_ index: Int32, isB: Bool) { number = index &* 2 &+ (isB ? 1 : 0) }

  @inline(always) var isNone: Bool { number < 0 }
  /// The contact or joint.
  @inline(always) var index: Int32 { number >> 1 }
  @inline(always) var isB: Bool { number & 1 == 1 }
}

/// The contacts or joints of a body, newest first.
struct EdgeList: BitwiseCopyable {
  var first = Edge.none
  var count: Int32 = 0
}

/// The neighbours of both ends of a contact or joint in their bodies' lists.
struct EdgeLinks: BitwiseCopyable {
  var previousA = Edge.none
  var nextA = Edge.none
  var previousB = Edge.none
  var nextB = Edge.none

  @inline(always) func next(_ isB: Bool) -> Edge { isB ? nextB : nextA }
  @inline(always) func previous(_ isB: Bool) -> Edge { isB ? previousB : previousA }
  mutating func setNext(_ isB: Bool, _ edge: Edge) { if isB { nextB = edge } else { nextA = edge } }
  mutating func setPrevious(_ isB: Bool, _ edge: Edge) {
    if isB { previousB = edge } else { previousA = edge }
  }
}

/// A link between two bodies.
protocol Linking: Pooled {
  var bodyA: Int32 { get }
  var bodyB: Int32 { get }
  var links: EdgeLinks { get set }
}

extension Pool where Element: Linking {
  /// The edges of a list. The edge returned last may be removed during the iteration.
  @inline(always) func edges(of list: EdgeList) -> Edges<Element> {
    Edges(slots: slots.base, following: list.first)
  }

  /// The body at the other end.
  @inline(always) func body(across edge: Edge) -> Int32 {
    assert(isLive(edge.index))
    let slot = slots.base + Int(edge.index)
    return edge.isB ? slot.pointee.bodyA : slot.pointee.bodyB
  }

  // Links are read and set, not changed in place, because changing them through the protocol allocates in
  // unoptimised builds.

  /// Puts one end first in its body's list.
  func link(_ index: Int32, isB: Bool, to list: inout EdgeList) {
    let edge = Edge(index, isB: isB)
    set(edge, next: list.first)
    if !list.first.isNone { set(list.first, previous: edge) }
    list.first = edge
    list.count += 1
  }

  func unlink(_ index: Int32, isB: Bool, from list: inout EdgeList) {
    let links = slots[index].links
    let (previous, next) = (links.previous(isB), links.next(isB))
    assert(previous.isNone == (list.first == Edge(index, isB: isB)))
    if previous.isNone { list.first = next } else { set(previous, next: next) }
    if !next.isNone { set(next, previous: previous) }
    list.count -= 1
  }

  private func set(_ edge: Edge, next: Edge) {
    var links = slots[edge.index].links
    links.setNext(edge.isB, next)
    slots[edge.index].links = links
  }

  private func set(_ edge: Edge, previous: Edge) {
    var links = slots[edge.index].links
    links.setPrevious(edge.isB, previous)
    slots[edge.index].links = links
  }
}

/// Iterates over a body's list. The next edge is read before the current one is returned, so the current one
/// may be removed.
///
/// Invariant: the pool neither grows nor is freed during the iteration.
struct Edges<Element: Linking>: Sequence, IteratorProtocol {
  fileprivate let slots: UnsafeMutablePointer<Element>
  fileprivate var following: Edge

  @inline(always) mutating func next() -> Edge? {
    if following.isNone { return nil }
    let edge = following
    assert(slots[Int(edge.index)].generation & 1 == 1)
    following = slots[Int(edge.index)].links.next(edge.isB)
    return edge
  }
}
