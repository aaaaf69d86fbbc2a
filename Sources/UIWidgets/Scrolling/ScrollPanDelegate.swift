// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Lets a touch stop the motion of a scroll view's content, and asks a subclass that is a delegate itself
/// about the drag.
///
/// The scroll view does not conform to the protocol, because a subclass that does would conform twice.
@MainActor
final class ScrollPanDelegate: UIGestureRecognizerDelegate {
  private weak var scroll: UIScrollView?
  init(_ scroll: UIScrollView) { self.scroll = scroll }

  private var subclass: (any UIGestureRecognizerDelegate)? { scroll as? any UIGestureRecognizerDelegate }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    scroll?.gestureRecognizerShouldBegin(gestureRecognizer) != false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard scroll?.isDragged(by: touch) != false else { return false }
    scroll?.rest()
    return subclass?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    subclass?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    subclass?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    subclass?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) == true
  }
}
