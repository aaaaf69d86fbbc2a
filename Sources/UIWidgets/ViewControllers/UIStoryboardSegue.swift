// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A transition from one controller to another.
///
/// Differs from UIKit: there are no storyboards, so a controller returns the destinations of its segues in
/// `destination(ofSegue:)`.
///
/// ```swift
/// final class MenuController: UIViewController {
///   override func destination(ofSegue identifier: String) -> UIViewController? {
///     identifier == "play" ? UIViewController() : nil
///   }
///   override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
///     segue.destination.title = "Play"
///   }
///   func play() { performSegue(withIdentifier: "play", sender: self) }
/// }
/// ```
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name; nil for none.
  public final let identifier: String?
  /// The source and the destination.
  public final let source: UIViewController, destination: UIViewController
  private let performHandler: (() -> Void)?

  /// A segue that shows `destination` like `show(_:sender:)`: pushed if there is a navigation controller, and
  /// otherwise presented.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
    super.init()
  }

  /// A segue that calls `performHandler`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Performs the segue.
  open func perform() {
    if let performHandler { performHandler() } else { source.show(destination, sender: source) }
  }
}
