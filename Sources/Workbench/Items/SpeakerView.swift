// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// A loudspeaker, 80×104 pt, whose cone moves when it sounds.
@MainActor
package final class SpeakerView: UIView, Restorable {
  /// The size of a speaker in points.
  package static let size = CGSize(width: 80, height: 104)
  private static let body = UIColor((58, 58, 62), (58, 58, 62))
  /// Impulses below this, in N·s, show no sound.
  private static let faintest: CGFloat = 0.02

  private let woofer = WooferView(frame: CGRect(x: 13, y: 42, width: 54, height: 54))
  private let waves = SoundWavesView(frame: CGRect(x: 80, y: 32, width: 40, height: 74))

  package init() {
    super.init(frame: CGRect(origin: .zero, size: SpeakerView.size))
    backgroundColor = SpeakerView.body
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    castItemShadow()
    waves.alpha = 0
    addSubview(waves)
    addSubview(woofer)
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a sound: the cone grows by 6 % for 0.12 s, and two arcs leave on the right, fading in 0.3 s.
  ///
  /// `impulse` is in N·s; the stronger it is, the more visible the arcs are. An impulse that is too faint or
  /// not finite shows nothing.
  package func sound(impulse: CGFloat) {
    guard impulse.isFinite, impulse >= SpeakerView.faintest else { return }
    woofer.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
    waves.alpha = min(0.4 + impulse / 4, 1)
    waves.transform = .identity
    UIView.animate(withDuration: 0.12, delay: 0, options: .curveEaseIn) { [woofer] in
      woofer.transform = .identity
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) { [waves] in
      waves.alpha = 0
      waves.transform = CGAffineTransform(translationX: 8, y: 0)
    }
  }

  package override func draw(_ rect: CGRect) {
    SpeakerView.disc(CGPoint(x: 40, y: 24), radius: 11, white: 0.14)
    SpeakerView.disc(CGPoint(x: 40, y: 24), radius: 8, white: 0.30)
    SpeakerView.disc(CGPoint(x: 40, y: 24), radius: 3, white: 0.44)
  }

  static func disc(_ center: CGPoint, radius: CGFloat, white: CGFloat) {
    UIColor(white: white, alpha: 1).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).fill()
  }
}

/// The big cone: a rim, two rings and the cap.
@MainActor
private final class WooferView: UIView, Restorable {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    SpeakerView.disc(middle, radius: 27, white: 0.14)
    SpeakerView.disc(middle, radius: 22, white: 0.34)
    SpeakerView.disc(middle, radius: 18, white: 0.28)
    SpeakerView.disc(middle, radius: 8, white: 0.44)
  }
}

/// Two arcs that leave the speaker.
@MainActor
private final class SoundWavesView: UIView, Restorable {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    UIColor.tintColor.setStroke()
    for radius in [16, 26] as [CGFloat] {
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: -6, y: bounds.midY), radius: radius, startAngle: -.pi / 4, endAngle: .pi / 4,
        clockwise: true)
      arc.lineWidth = 2
      arc.lineCapStyle = .round
      arc.stroke()
    }
  }
}
