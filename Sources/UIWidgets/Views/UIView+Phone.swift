// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// A view whose shape clips this one: the path of a shape layer, or else its rounded rectangle, in this
  /// view's points. Nil for no clip.
  public final var mask: UIView? {
    get { layer.mask?.view }
    set {
      // The layer does not keep its view alive.
      keptMask = newValue
      layer.mask = newValue?.layer
    }
  }

  private var keptMask: UIView? {
    get { layer.keptValues["mask"] as? UIView }
    set { layer.keptValues["mask"] = newValue }
  }

  /// The writing direction: left to right.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether a view would be mirrored where one writes from right to left; kept for client code.
  ///
  /// ```swift
  /// view.semanticContentAttribute = .forceLeftToRight
  /// ```
  public enum SemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }
  /// Kept for client code: nothing is mirrored.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { .unspecified }
    set {}
  }

  /// Whether the tint fades behind an alert; kept for client code.
  ///
  /// ```swift
  /// view.tintAdjustmentMode = .dimmed
  /// ```
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  /// Kept for client code: the tint stays.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { .automatic }
    set {}
  }

  /// Pixels per point of the window; setting it has no effect.
  public final var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }
  /// Kept for client code: a view is always drawn on a clear ground.
  public final var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// Kept for client code: the margins of a view do not reach into views inside it.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
  /// Kept for client code: nothing is restored.
  public final var restorationIdentifier: String? {
    get { nil }
    set {}
  }
  /// The rotation, scale and shear about the centre, as `transform`.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Draws the view and everything inside it within `draw(_:)`, stretched to `rect`; returns true.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let fit = CGAffineTransform(
      a: rect.width / bounds.width, b: 0, c: 0, d: rect.height / bounds.height,
      tx: rect.minX - bounds.minX * rect.width / bounds.width,
      ty: rect.minY - bounds.minY * rect.height / bounds.height)
    GraphicsRecorder.insert(fit) { drawTree(into: &$0, $1) }
    return true
  }
}

extension CALayer {
  /// Draws the layer, and the view to which it belongs with everything inside it, in the current context.
  public final func render(in ctx: CGContext) {
    if let view {
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    } else {
      GraphicsRecorder.insert(.identity) { drawAlone(into: &$0, $1) }
    }
  }
}
