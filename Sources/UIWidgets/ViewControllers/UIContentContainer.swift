// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A controller that contains others, or that presents one, and decides about their sizes.
///
/// ```swift
/// final class SideBar: UIPresentationController {
///   override func size(
///     forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
///   ) -> CGSize { CGSize(width: parentSize.width * 2 / 3, height: parentSize.height) }
///   override var frameOfPresentedViewInContainerView: CGRect {
///     let room = containerView?.bounds.size ?? .zero
///     let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: room)
///     return CGRect(origin: .zero, size: size)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content requests, in points; (0, 0) for no preference.
  var preferredContentSize: CGSize { get }
  /// Called when the content of the child has requested another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child in a parent of the given size, in points; that of the parent unless overridden.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called when the window is about to have a new size, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}
