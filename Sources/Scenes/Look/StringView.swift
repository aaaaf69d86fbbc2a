// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A string across the stage, with waves that run out from each hit.
@MainActor
final class StringView: UIView, Restorable {
  struct Pluck {
    let x: CGFloat
    /// The greatest swing, in points.
    let amplitude: CGFloat
    fileprivate(set) var steps = 0
  }

  /// The string's greatest swing to either side, in points.
  static let mostAmplitude: CGFloat = 16
  /// The speed in pt/s that makes a swing of one point.
  private static let speedPerPoint: CGFloat = 60
  /// Swings per second.
  private static let frequency: CGFloat = 8
  /// The time in which a swing shrinks to 1/e, in seconds.
  private static let fade: CGFloat = 0.11
  /// The reach of a pluck's waves to either side at first, in points, and their speed, in pt/s.
  private static let (width, growth): (CGFloat, CGFloat) = (50, 500)
  /// The number of steps until a pluck is invisible. The items that plucked the string must still be moving
  /// then, because the animator's steps end when they rest.
  private static let duration = 28
  /// The string's thickness, in points.
  private static let thickness: CGFloat = 2

  @Kept private(set) var plucks: [Pluck] = [] {
    didSet { if !plucks.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Plucks the string at `x`. Of two plucks at the same point in one step, only the stronger has an effect.
  func pluck(at x: CGFloat, speed: CGFloat) {
    let amplitude = min(speed / StringView.speedPerPoint, StringView.mostAmplitude)
    guard amplitude > 1 else { return }
    if let same = plucks.firstIndex(where: { $0.steps <= 1 && abs($0.x - x) < 1 }) {
      if plucks[same].amplitude < amplitude { plucks[same] = Pluck(x: x, amplitude: amplitude) }
    } else {
      plucks.append(Pluck(x: x, amplitude: amplitude))
    }
  }

  /// Advances the swing by a step.
  func goOn() {
    guard !plucks.isEmpty else { return }
    plucks = plucks.compactMap { pluck in
      var pluck = pluck
      pluck.steps += 1
      return pluck.steps < StringView.duration ? pluck : nil
    }
  }

  override func draw(_ rect: CGRect) {
    UIColor.secondaryLabel.set()
    let middle = StringView.mostAmplitude
    let (thickness, axis) = (StringView.thickness, middle + StringView.thickness / 2)
    guard !plucks.isEmpty else {
      return UIRectFill(CGRect(x: 0, y: middle, width: bounds.width, height: thickness))
    }
    let path = UIBezierPath()
    path.lineWidth = thickness
    path.move(to: CGPoint(x: 0, y: axis))
    for x in stride(from: 4, to: bounds.width, by: 4) {
      let swing = plucks.reduce(0) { $0 + StringView.swing(of: $1, at: x) }
      path.addLine(to: CGPoint(x: x, y: axis + min(max(swing, -middle), middle)))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: axis))
    path.stroke()
  }

  /// How far a pluck moves the string at `x` below its rest position, in points.
  private static func swing(of pluck: Pluck, at x: CGFloat) -> CGFloat {
    let time = CGFloat(pluck.steps) / 60
    let width = width + growth * time, distance = abs(x - pluck.x)
    guard distance < width else { return 0 }
    let bell = (1 + cos(.pi * distance / width)) / 2
    return pluck.amplitude * bell * exp(-time / fade) * sin(2 * .pi * frequency * time)
  }
}
