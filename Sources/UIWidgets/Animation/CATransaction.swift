// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Animations of layers that were added between `begin` and `commit`, whose end is told once.
///
/// Differs from UIKit: layers change at once where no animation was added, so that duration and disabled
/// actions make no difference.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setCompletionBlock { print("drawn") }
/// let draw = CABasicAnimation(keyPath: "strokeEnd")
/// draw.fromValue = 0
/// CAShapeLayer().add(draw, forKey: nil)
/// CATransaction.commit()
/// ```
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// One pair of `begin` and `commit`.
  final class Frame {
    var completion: (@MainActor () -> Void)?
    var running = 0
    fileprivate(set) var isOpen = true
    var duration: CFTimeInterval = 0.25
    var disablesActions = false

    /// One of its animations is over.
    @MainActor func end() {
      running -= 1
      finish()
    }

    @MainActor fileprivate func finish() {
      guard !isOpen, running == 0 else { return }
      let told = completion
      completion = nil
      told?()
    }
  }

  private static var frames: [Frame] = []
  /// The innermost one; nil outside of all.
  static var current: Frame? { frames.last }

  /// Begins.
  open class func begin() { frames.append(Frame()) }

  /// Ends; one more than there were beginnings does nothing.
  open class func commit() {
    guard let frame = frames.popLast() else { return }
    frame.isOpen = false
    frame.finish()
  }

  /// Called when all animations that were added since `begin` are over; at `commit` where there are none.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { frames.last?.completion = block }

  /// Kept for client code: nothing animates by itself.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { frames.last?.duration = dur }
  /// The value set last.
  open class func animationDuration() -> CFTimeInterval { frames.last?.duration ?? 0.25 }
  /// Kept for client code: nothing animates by itself.
  open class func setDisableActions(_ flag: Bool) { frames.last?.disablesActions = flag }
  /// The value set last.
  open class func disableActions() -> Bool { frames.last?.disablesActions ?? false }
  /// Kept for client code: nothing animates by itself.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Kept for client code: drawing needs nothing done before.
  open class func flush() {}
}
