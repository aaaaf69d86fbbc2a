// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The way from one controller to another.
///
/// Differs from UIKit: there are no storyboards, so a controller says itself where its segues lead, in
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

  /// A segue that shows `destination` as `show(_:sender:)` does: pushed where a navigation controller is
  /// around, else presented.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
    super.init()
  }

  /// A segue that does what `performHandler` does.
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

  /// Goes the way.
  open func perform() {
    if let performHandler { performHandler() } else { source.show(destination, sender: source) }
  }
}
