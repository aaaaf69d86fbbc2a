// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UIGeometry

// Images by drawing, as before UIGraphicsImageRenderer.

/// Begins an image of `size` points, into which everything is drawn until `UIGraphicsEndImageContext()`.
///
/// Differs from UIKit: the image keeps its shapes, so `opaque` and `scale` have no effect, and colours are
/// those of the light appearance.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  GraphicsRecorder.begin(scheme: .light, bounds: CGRect(origin: .zero, size: size))
}

/// Begins an image of `size` points, as `UIGraphicsBeginImageContextWithOptions` does.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn since the image began; nil outside of one.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard var drawing = GraphicsRecorder.stack.last else { return nil }
  drawing.prepareClips(0)
  return UIImage(drawing.list, size: drawing.bounds.size)
}

/// Ends the image that began last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = GraphicsRecorder.end() }
