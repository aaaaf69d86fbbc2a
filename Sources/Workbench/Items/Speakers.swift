// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Plays a tone when a speaker on the stage hits something. A larger impulse is louder, and each speaker has
/// its own tone.
@MainActor
final class Speakers {
  /// A pentatonic scale from A4, in hertz, in which any two tones sound good together.
  private static let tones = [440.0, 523.25, 587.33, 659.26, 783.99]
  /// Impulses of this size and above, in N·s, have the full volume.
  private static let loudest: CGFloat = 4
  private static let faintest: CGFloat = 0.05

  /// Listens to the contacts of these animators from now on.
  func listen(to animators: [UIDynamicAnimator]) {
    for animator in animators where animator.didTouch == nil {
      animator.didTouch = { item, impulse in
        guard let speaker = item as? SpeakerView, impulse >= Self.faintest else { return }
        speaker.sound(impulse: impulse)
        let index =
          speaker.superview?.subviews.filter { $0 is SpeakerView }.firstIndex { $0 === speaker } ?? 0
        UIApplication.shared.host?.playTone(
          hertz: Self.tones[index % Self.tones.count], gain: Double(min(impulse / Self.loudest, 1)),
          seconds: 0.12)
      }
    }
  }
}
