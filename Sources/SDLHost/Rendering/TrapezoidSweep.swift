// SPDX-License-Identifier: Apache-2.0
/// Cuts the inside of any set of closed contours, including crossings and holes, into trapezoids with
/// horizontal tops and bottoms. The inside is where the winding number is not 0.
///
/// The plane is cut into slabs at every corner; in each slab the edges that pass through it are sorted and
/// the winding number is counted from the left (after Bentley and Ottmann 1979, with slabs instead of a
/// queue; slabs are simpler, and fast enough for the few hundred edges of a drawing).
final class TrapezoidSweep {
  struct Edge {
    /// The upper end and the lower end of the edge.
    var x0: Double, y0: Double, x1: Double, y1: Double
    /// 1 if the contour runs downwards here, −1 upwards.
    var winding: Int

    @inline(__always)
    func x(at y: Double) -> Double {
      y <= y0 ? x0 : y >= y1 ? x1 : x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
    }
  }

  struct Trapezoid {
    var top: Double, bottom: Double
    var topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double
  }

  private(set) var edges: [Edge] = []
  private(set) var trapezoids: [Trapezoid] = []
  private var levels: [Double] = []
  private var active: [Int] = []

  func removeAll() {
    edges.removeAll(keepingCapacity: true)
    trapezoids.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
  }

  /// Adds one side of a contour.
  func addEdge(_ xa: Double, _ ya: Double, _ xb: Double, _ yb: Double) {
    if ya == yb { return }
    edges.append(
      ya < yb
        ? Edge(x0: xa, y0: ya, x1: xb, y1: yb, winding: 1) : Edge(x0: xb, y0: yb, x1: xa, y1: ya, winding: -1)
    )
    levels.append(ya)
    levels.append(yb)
  }

  /// Fills `trapezoids`.
  func run() {
    levels.sort()
    edges.sort { $0.y0 < $1.y0 }
    active.removeAll(keepingCapacity: true)
    active.reserveCapacity(edges.count)
    // Uses pointers, because the many accesses to a class's properties would each be checked.
    edges.withUnsafeBufferPointer { edges in
      levels.withUnsafeBufferPointer { levels in
        var slabs = Slabs(edges: edges, active: active, trapezoids: trapezoids)
        (active, trapezoids) = ([], [])
        slabs.sweep(levels)
        (active, trapezoids) = (slabs.active, slabs.trapezoids)
      }
    }
  }

  /// The state of a run over all slabs.
  private struct Slabs {
    let edges: UnsafeBufferPointer<Edge>
    /// The edges that pass through the slab, from left to right.
    var active: [Int]
    var trapezoids: [Trapezoid]

    mutating func sweep(_ levels: UnsafeBufferPointer<Double>) {
      var next = 0, index = 0
      while index < levels.count - 1 {
        let top = levels[index], bottom = levels[index + 1]
        index += 1
        guard bottom > top else { continue }
        removeEnded(at: top)
        while next < edges.count, edges[next].y0 <= top {
          active.append(next)
          next += 1
        }
        sweep(top, bottom, depth: 0)
      }
    }

    /// The remaining edges keep their order.
    private mutating func removeEnded(at level: Double) {
      var kept = 0, index = 0
      while index < active.count {
        let edge = active[index]
        if edges[edge].y1 > level {
          active[kept] = edge
          kept += 1
        }
        index += 1
      }
      if kept < active.count { active.removeLast(active.count - kept) }
    }

    /// Handles one slab, which has no corners inside; cuts it at a crossing if two neighbours swap positions
    /// in it.
    private mutating func sweep(_ top: Double, _ bottom: Double, depth: Int) {
      let nearTop = top + (bottom - top) * 1e-6, nearBottom = bottom - (bottom - top) * 1e-6
      sort(at: nearTop)
      if depth < 24 {
        let cut = firstCrossing(nearTop, nearBottom, before: bottom)
        if cut < bottom - 1e-4, cut > top + 1e-4 {
          sweep(top, cut, depth: depth + 1)
          sweep(cut, bottom, depth: depth + 1)
          return
        }
      }
      var winding = 0, left = 0, place = 0
      while place < active.count {
        let edge = active[place]
        place += 1
        if winding == 0 { left = edge }
        winding += edges[edge].winding
        if winding == 0 {
          trapezoids.append(
            Trapezoid(
              top: top, bottom: bottom, topLeft: edges[left].x(at: top), topRight: edges[edge].x(at: top),
              bottomLeft: edges[left].x(at: bottom), bottomRight: edges[edge].x(at: bottom)))
        }
      }
    }

    /// Uses insertion sort, because the order changes little from slab to slab, and because it needs no
    /// storage.
    private mutating func sort(at level: Double) {
      var index = 1
      while index < active.count {
        let edge = active[index], x = edges[edge].x(at: level)
        var place = index
        while place > 0, x < edges[active[place - 1]].x(at: level) {
          active[place] = active[place - 1]
          place -= 1
        }
        active[place] = edge
        index += 1
      }
    }

    private func firstCrossing(_ nearTop: Double, _ nearBottom: Double, before bottom: Double) -> Double {
      var cut = bottom, index = 1
      while index < active.count {
        let (left, right) = (edges[active[index - 1]], edges[active[index]])
        let gapTop = right.x(at: nearTop) - left.x(at: nearTop)
        let gapBottom = right.x(at: nearBottom) - left.x(at: nearBottom)
        if gapBottom < -1e-6, gapTop >= 0 {
          cut = min(cut, nearTop + (nearBottom - nearTop) * gapTop / (gapTop - gapBottom))
        }
        index += 1
      }
      return cut
    }
  }
}
