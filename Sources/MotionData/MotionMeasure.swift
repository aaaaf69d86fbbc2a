// SPDX-License-Identifier: Apache-2.0
/// The numbers that a designer and a developer would both put in a ticket about a motion.
package struct MotionMeasure: Equatable, Sendable {
  /// How far from its rest position, in points, and how fast, in pt/s, a settled item may be.
  package static let tolerance = 0.5
  /// The number of samples for which an item must stay within the tolerance to count as at rest.
  package static let restLength = 15

  /// Seconds until the item stays within the tolerance of its rest position; nil while the item moves.
  package var settles: Double?
  /// How far the item overshoots its rest position, as a fraction of the distance it travelled; nil while the
  /// item moves, or if it went nowhere.
  package var overshoot: Double?
  /// The item's greatest speed in pt/s.
  package var peak = 0.0
  /// How many times the item hit something and rebounded.
  package var bounces = 0

  /// Measures consecutive samples; times are measured from the first.
  package init(_ samples: [MotionSample]) {
    guard let last = samples.last else { return }
    peak = samples.reduce(0) { max($0, $1.speed) }
    bounces = Self.bounces(in: samples)
    let points = FinePoint.all(along: samples)
    peak = points.reduce(peak) { max($0, $1.speed) }
    guard Self.isAtRest(samples) else { return }
    settles = max(Self.timeOfRest(points, at: last) - samples[0].time, 0)
    overshoot = Self.overshoot(points, beyond: last)
  }

  /// Whether the item has stayed within the tolerance of one position for the last `restLength` samples.
  package static func isAtRest(_ samples: [MotionSample]) -> Bool {
    guard let last = samples.last, samples.count >= restLength else { return false }
    return samples.suffix(restLength).allSatisfy {
      $0.speed <= tolerance && $0.distance(from: last) <= tolerance
    }
  }

  /// The time after which the item stayed within the tolerance.
  private static func timeOfRest(_ points: [FinePoint], at rest: MotionSample) -> Double {
    func excess(_ point: FinePoint) -> Double {
      max(point.distance(from: rest), point.speed) - tolerance
    }
    guard let index = points.lastIndex(where: { excess($0) > 0 }) else { return points[0].time }
    guard index + 1 < points.count else { return points[index].time }
    let (outside, inside) = (points[index], points[index + 1])
    let (over, under) = (excess(outside), excess(inside))
    return outside.time + (inside.time - outside.time) * over / (over - under)
  }

  /// The distance is measured from where the item first turned back, so its release speed does not matter.
  private static func overshoot(_ points: [FinePoint], beyond rest: MotionSample) -> Double? {
    var turn = 0
    while turn + 1 < points.count, points[turn + 1].distance(from: rest) > points[turn].distance(from: rest) {
      turn += 1
    }
    let start = points[turn]
    let distance = start.distance(from: rest)
    guard distance >= 1 else { return nil }
    let (dx, dy) = ((rest.x - start.x) / distance, (rest.y - start.y) / distance)
    return points[turn...].reduce(0) { max($0, (($1.x - rest.x) * dx + ($1.y - rest.y) * dy) / distance) }
  }

  /// A touch is a bounce if the item arrived moving against the push and left moving along it. An item that
  /// lands and stays has not bounced.
  private static func bounces(in samples: [MotionSample]) -> Int {
    samples.indices.dropFirst().count { index in
      guard samples[index].touches else { return false }
      let before = samples[index - 1]
      return samples[index...].prefix(2).contains { after in
        let (dx, dy) = (after.vx - before.vx, after.vy - before.vy)
        let push = (dx * dx + dy * dy).squareRoot()
        guard push > 0 else { return false }
        return (before.vx * dx + before.vy * dy) / push < -leastBounce
          && (after.vx * dx + after.vy * dy) / push > leastBounce
      }
    }
  }

  /// An item that arrives or leaves slower than this, in pt/s, does not bounce.
  private static let leastBounce = 5.0
}

/// A point between two samples. A motion of 6 Hz has only ten samples per period, too few to show its peaks.
private struct FinePoint {
  var time, x, y, speed: Double

  private static let parts = 16

  func distance(from rest: MotionSample) -> Double {
    ((x - rest.x) * (x - rest.x) + (y - rest.y) * (y - rest.y)).squareRoot()
  }

  /// The samples, and points between each pair of neighbours.
  static func all(along samples: [MotionSample]) -> [FinePoint] {
    var points: [FinePoint] = []
    points.reserveCapacity(samples.count * parts)
    for (a, b) in zip(samples, samples.dropFirst()) {
      points.append(FinePoint(time: a.time, x: a.x, y: a.y, speed: a.speed))
      let isSmooth = !b.touches && isSmooth(a, b)
      for part in 1..<parts {
        let fraction = Double(part) / Double(parts)
        points.append(isSmooth ? smooth(a, b, fraction) : straight(a, b, fraction))
      }
    }
    if let last = samples.last {
      points.append(FinePoint(time: last.time, x: last.x, y: last.y, speed: last.speed))
    }
    return points
  }

  /// Whether the distance between two samples agrees with their velocities; it does not if the item hit
  /// something.
  private static func isSmooth(_ a: MotionSample, _ b: MotionSample) -> Bool {
    let time = b.time - a.time
    guard time > 0 else { return false }
    let (dx, dy) = ((b.x - a.x) / time - (a.vx + b.vx) / 2, (b.y - a.y) / time - (a.vy + b.vy) / 2)
    return (dx * dx + dy * dy).squareRoot() <= 0.35 * max(a.speed, b.speed)
  }

  /// A point on the cubic curve through both samples with their velocities.
  private static func smooth(_ a: MotionSample, _ b: MotionSample, _ s: Double) -> FinePoint {
    let time = b.time - a.time
    func value(_ p: Double, _ v: Double, _ q: Double, _ w: Double) -> (Double, Double) {
      let (s2, s3) = (s * s, s * s * s)
      let place =
        (2 * s3 - 3 * s2 + 1) * p + (s3 - 2 * s2 + s) * time * v + (3 * s2 - 2 * s3) * q
        + (s3 - s2) * time * w
      let slope =
        (6 * s2 - 6 * s) * (p - q) / time + (3 * s2 - 4 * s + 1) * v + (3 * s2 - 2 * s) * w
      return (place, slope)
    }
    let (x, vx) = value(a.x, a.vx, b.x, b.vx)
    let (y, vy) = value(a.y, a.vy, b.y, b.vy)
    return FinePoint(time: a.time + s * time, x: x, y: y, speed: (vx * vx + vy * vy).squareRoot())
  }

  private static func straight(_ a: MotionSample, _ b: MotionSample, _ s: Double) -> FinePoint {
    FinePoint(
      time: a.time + s * (b.time - a.time), x: a.x + s * (b.x - a.x), y: a.y + s * (b.y - a.y),
      speed: a.speed + s * (b.speed - a.speed))
  }
}
