// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Whether a controller's view is hidden, shown, or on its way from one to the other.
enum Appearance { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
  /// Whether `viewDidAppear` has been called or is about to be called, and the view has not begun to
  /// disappear since.
  package final var hasAppeared: Bool { appearance == .appeared }

  /// Begins to show (true) or remove (false) the view; containers call this for their children.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    appearsAnimated = animated
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what `beginAppearanceTransition` started.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      // Client code reads frames in viewDidAppear, so layout comes first.
      (storedView?.storedWindow ?? storedView)?.layoutIfNeeded()
      viewIsAppearing(appearsAnimated)
      viewDidAppear(appearsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearsAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in appearingChildren { child.endAppearanceTransition() }
  }

  final func appear(animated: Bool) {
    beginAppearanceTransition(true, animated: animated)
    endAppearanceTransition()
  }

  final func disappear(animated: Bool) {
    beginAppearanceTransition(false, animated: animated)
    endAppearanceTransition()
  }
}
