// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import PhysicsCore
import PhysicsScenes

/// The cost per body, or link, at some size.
struct ScalingPoint {
  var bodies: Int
  /// µs per body and frame in the first second of falling.
  var moving: Double
  /// µs per body and frame after ten seconds, with sleeping disabled.
  var settled: Double
  /// Bytes of the world per body, as allocated at the end.
  var bytes: Double

  static func measured(_ subject: ScalingSubject, _ size: Int) -> ScalingPoint {
    let (frames, window) = (600, 60)
    let scene = subject.scene(size)
    var (early, late): ([Double], [Double]) = ([], [])
    early.reserveCapacity(window)
    late.reserveCapacity(window)
    let before = mallocLiveBytes()
    let engine = CoreEngine(scene, sleeping: false)
    // The first frame, which sets everything up, is not timed.
    engine.step()
    for frame in 1..<frames {
      let start = ContinuousClock.now
      engine.step()
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      let time = Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
      if frame <= window { early.append(time) }
      if frame >= frames - window { late.append(time) }
    }
    let bytes = mallocLiveBytes() - before
    func each(_ times: [Double]) -> Double { times.sorted()[times.count / 2] / Double(size) }
    return ScalingPoint(
      bodies: size, moving: each(early), settled: each(late), bytes: Double(bytes) / Double(size))
  }

  static func json(_ points: [ScalingPoint], _ caches: CacheSizes) -> String {
    let rows = points.map {
      "{\"bodies\":\($0.bodies),\"moving_us_per_body\":\(Report.number($0.moving, 5)),"
        + "\"settled_us_per_body\":\(Report.number($0.settled, 5)),"
        + "\"bytes_per_body\":\(Report.number($0.bytes, 1))}"
    }
    return "{\"caches\":{\"l1d\":\(caches.level1),\"l2\":\(caches.level2),\"l3\":\(caches.level3)},\n"
      + "\"scaling\":[" + rows.joined(separator: ",\n") + "]}"
  }
}
