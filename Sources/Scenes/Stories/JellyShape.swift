// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The deformation of a lump of jelly, in fractions of the radius at rest: a nose towards the pull, and the
/// first two modes of an oscillating drop (Rayleigh 1879), which are an oval and three lobes.
struct JellyShape: Equatable {
  /// The nose: its direction and its length.
  var nose = CGVector.zero
  /// The oval: its parts along x and along the diagonal.
  var oval = CGVector.zero
  /// The three lobes: the part with a lobe along x, and the same rotated by 30°.
  var lobes = CGVector.zero

  /// How far the jelly reaches in the direction (`cosine`, `sine`), for a radius of 1.
  func radius(_ cosine: CGFloat, _ sine: CGFloat) -> CGFloat {
    // Sines and cosines of two and three times the angle.
    let (cosine2, sine2) = (cosine * cosine - sine * sine, 2 * sine * cosine)
    let (cosine3, sine3) = (cosine * (cosine2 - 2 * sine * sine), sine * (cosine2 + 2 * cosine * cosine))
    var radius = 1 + Self.sag * cosine2
    // The stronger the oval, the weaker the lobes; at full strength together, they would notch the outline.
    let round = max(1 - (oval.dx * oval.dx + oval.dy * oval.dy).squareRoot() / Self.mostOval, 0)
    radius += oval.dx * cosine2 + oval.dy * sine2 + round * (lobes.dx * cosine3 + lobes.dy * sine3)
    let length = (nose.dx * nose.dx + nose.dy * nose.dy).squareRoot()
    if length > 0 {
      // Adds a round nose on one side, which draws the flanks in.
      let along = (cosine * nose.dx + sine * nose.dy) / length
      let front = (1 + along) / 2
      radius += length * (front * front * front - 0.3 * (1 - along * along))
    }
    return max(radius, 0.3)
  }

  /// An oval as strong as this has no lobes.
  private static let mostOval: CGFloat = 0.4
  /// The jelly's own weight makes it a little wider than high.
  private static let sag: CGFloat = 0.02

  /// The closed outline around `center`: smooth for every shape, but pressed flat where it would leave
  /// `room`.
  func outline(center: CGPoint, radius: CGFloat, in room: CGRect? = nil) -> UIBezierPath {
    let count = 40
    let corners = (0..<count).map { index in
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
      let (cosine, sine) = (cos(angle), sin(angle))
      let distance = radius * self.radius(cosine, sine)
      let corner = CGPoint(x: center.x + distance * cosine, y: center.y + distance * sine)
      return room?.nearest(to: corner) ?? corner
    }
    let path = UIBezierPath()
    path.move(to: corners[0])
    // Draws Catmull and Rom's spline (1974) through the corners as cubic curves.
    for index in 0..<count {
      let (before, here) = (corners[(index + count - 1) % count], corners[index])
      let (next, after) = (corners[(index + 1) % count], corners[(index + 2) % count])
      path.addCurve(
        to: next,
        controlPoint1: CGPoint(x: here.x + (next.x - before.x) / 6, y: here.y + (next.y - before.y) / 6),
        controlPoint2: CGPoint(x: next.x - (after.x - here.x) / 6, y: next.y - (after.y - here.y) / 6))
    }
    path.close()
    return path
  }
}

/// The oscillation of a lump of jelly, step by step.
struct JellyWobble {
  /// Frequencies in Hz and damping ratios of the oval, of the lobes and of the nose. A drop's three lobes
  /// swing √(30/8) times as fast as its oval.
  private static let (ovalHertz, ovalDamping) = (3.5, 0.12)
  private static let (lobeHertz, lobeDamping) = (6.8, 0.14)
  private static let (noseHertz, noseDamping) = (4.0, 0.3)
  /// The strength of the oval at a speed of 1000 pt/s; and the rate that a change of velocity by 1000 pt/s
  /// gives the lobes, in 1/s.
  private static let (ovalPerSpeed, lobeRatePerKick) = (0.16, 7.0)
  /// The rates that a hard poke gives the oval and the lobes, in 1/s.
  private static let pokes = (oval: 3.2, lobes: 3.6)
  private static let step = 1.0 / 60

  private(set) var shape = JellyShape()
  private var ovalRate = CGVector.zero
  private var lobeRate = CGVector.zero
  private var noseRate = CGVector.zero
  private var velocity = CGPoint.zero

  /// Makes the jelly wobble after a poke from the given direction, of length 1; `strength` 1 is a hard poke.
  mutating func poke(from direction: CGVector, strength: CGFloat = 1) {
    let (cosine, sine) = (direction.dx, direction.dy)
    // The oval becomes flat at the poked point, and the three lobes have a hollow there.
    ovalRate.dx -= Self.pokes.oval * strength * (cosine * cosine - sine * sine)
    ovalRate.dy -= Self.pokes.oval * strength * 2 * sine * cosine
    lobeRate.dx -= Self.pokes.lobes * strength * cosine * (cosine * cosine - 3 * sine * sine)
    lobeRate.dy -= Self.pokes.lobes * strength * sine * (3 * cosine * cosine - sine * sine)
  }

  /// Advances by a step, for jelly with the given velocity in pt/s and with a string that would draw its nose
  /// out to `nose`. False once the jelly is still and round.
  mutating func advance(velocity: CGPoint, nose: CGVector) -> Bool {
    let change = CGVector(dx: velocity.x - self.velocity.x, dy: velocity.y - self.velocity.y)
    self.velocity = velocity
    let kick = (change.dx * change.dx + change.dy * change.dy).squareRoot()
    if kick > 30 {
      let (cosine, sine) = (change.dx / kick, change.dy / kick)
      let amount = Self.lobeRatePerKick * min(kick / 1000, 1)
      lobeRate.dx += amount * cosine * (cosine * cosine - 3 * sine * sine)
      lobeRate.dy += amount * sine * (3 * cosine * cosine - sine * sine)
    }
    var goal = CGVector.zero
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    if speed > 1 {
      let (cosine, sine) = (velocity.x / speed, velocity.y / speed)
      let amount = min(speed / 1000, 1.2) * Self.ovalPerSpeed
      goal = CGVector(dx: amount * (cosine * cosine - sine * sine), dy: amount * 2 * sine * cosine)
    }
    Self.swing(&shape.oval, &ovalRate, to: goal, Self.ovalHertz, Self.ovalDamping, most: 0.28)
    Self.swing(&shape.lobes, &lobeRate, to: .zero, Self.lobeHertz, Self.lobeDamping, most: 0.1)
    Self.swing(&shape.nose, &noseRate, to: nose, Self.noseHertz, Self.noseDamping, most: 0.7)
    guard speed < 1, nose == .zero else { return true }
    let parts = [shape.oval, shape.lobes, shape.nose]
    let rates = [ovalRate, lobeRate, noseRate]
    guard parts.allSatisfy({ abs($0.dx) + abs($0.dy) < 0.001 }),
      rates.allSatisfy({ abs($0.dx) + abs($0.dy) < 0.02 })
    else { return true }
    self = JellyWobble()
    return false
  }

  /// Advances a swing by semi-implicit Euler, which is stable at these frequencies and this step. The swing
  /// goes no farther out than `most`.
  private static func swing(
    _ place: inout CGVector, _ rate: inout CGVector, to goal: CGVector, _ hertz: Double, _ damping: Double,
    most: CGFloat
  ) {
    let omega = 2 * Double.pi * hertz
    let (stiffness, drag) = (omega * omega, 2 * damping * omega)
    rate.dx += step * (stiffness * (goal.dx - place.dx) - drag * rate.dx)
    rate.dy += step * (stiffness * (goal.dy - place.dy) - drag * rate.dy)
    (place.dx, place.dy) = (place.dx + step * rate.dx, place.dy + step * rate.dy)
    let length = (place.dx * place.dx + place.dy * place.dy).squareRoot()
    guard length > most else { return }
    (place.dx, place.dy) = (place.dx * most / length, place.dy * most / length)
    let out = max(rate.dx * place.dx + rate.dy * place.dy, 0) / (most * most)
    (rate.dx, rate.dy) = (rate.dx - out * place.dx, rate.dy - out * place.dy)
  }
}
