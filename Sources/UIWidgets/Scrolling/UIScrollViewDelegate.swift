// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Notified of what a scroll view does; every member does nothing by default.
///
/// ```swift
/// final class Watcher: UIScrollViewDelegate {
///   func scrollViewDidScroll(_ scrollView: UIScrollView) { print(scrollView.contentOffset.y) }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content has moved, by any means.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag is about to end with `velocity` in points per millisecond; `targetContentOffset` is
  /// the offset at which the content will come to rest, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag has ended; `decelerate` is true if the content keeps moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content keeps moving after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated move that the program requested has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
