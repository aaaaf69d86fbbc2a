// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The layer animations added between `begin` and `commit`, which share one completion.
///
/// Differs from UIKit: layers change at once if no animation was added, so duration and disabled actions have
/// no effect.
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

    /// Called when one of the transaction's animations is over.
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
  /// The innermost transaction; nil outside any transaction.
  static var current: Frame? { frames.last }

  /// Begins a transaction.
  open class func begin() { frames.append(Frame()) }

  /// Ends the innermost transaction; does nothing if there is none.
  open class func commit() {
    guard let frame = frames.popLast() else { return }
    frame.isOpen = false
    frame.finish()
  }

  /// Sets a block to call when all animations added since `begin` are over; at `commit` if there are none.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { frames.last?.completion = block }

  /// Kept for client code: there are no implicit animations here.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { frames.last?.duration = dur }
  /// The value that was set last.
  open class func animationDuration() -> CFTimeInterval { frames.last?.duration ?? 0.25 }
  /// Kept for client code: there are no implicit animations here.
  open class func setDisableActions(_ flag: Bool) { frames.last?.disablesActions = flag }
  /// The value that was set last.
  open class func disableActions() -> Bool { frames.last?.disablesActions ?? false }
  /// Kept for client code: there are no implicit animations here.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Kept for client code: drawing needs no preparation.
  open class func flush() {}
}
