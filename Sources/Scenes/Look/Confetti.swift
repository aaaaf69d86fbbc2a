// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Confetti that falls once, to celebrate a win: for 1.2 s, and not at all under reduced motion.
@MainActor
enum Confetti {
  private static let count = 44
  private static let duration = 1.2
  private static let colors: [UIColor] = [
    .systemRed, .systemGreen, .systemBlue, .systemBrown, .systemYellow, .systemOrange,
  ]

  /// Throws paper up from a point of `stage`; it falls and disappears.
  static func fall(from point: CGPoint, over stage: UIView, spread: CGFloat, seed: UInt64 = 6) {
    guard UIApplication.shared.host?.appearance.reducesMotion != true else { return }
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      let paper = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 5))
      paper.center = point
      paper.backgroundColor = colors[index % colors.count]
      paper.layer.cornerRadius = 1
      paper.isUserInteractionEnabled = false
      paper.transform = CGAffineTransform(rotationAngle: 6 * random.unit())
      stage.addSubview(paper)
      let side = (2 * random.unit() - 1) * spread
      let (up, down) = (60 + 150 * random.unit(), 60 + 200 * random.unit())
      let turn = 8 * (random.unit() - 0.5)
      UIView.animateKeyframes(
        withDuration: duration, delay: 0.1 * random.unit(), options: [],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
            paper.center = CGPoint(x: point.x + 0.7 * side, y: point.y - up)
            paper.transform = CGAffineTransform(rotationAngle: turn)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.65) {
            paper.center = CGPoint(x: point.x + side, y: point.y + down)
            paper.transform = CGAffineTransform(rotationAngle: 3 * turn)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { paper.alpha = 0 }
        },
        completion: { _ in paper.removeFromSuperview() })
    }
  }
}
