// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A part of the view tree as it was at one moment: its views, and their order, geometry and appearance.
/// State that subclasses store themselves is not included.
///
/// A state can be saved only while nothing in the tree is in progress: see `isCalm`. It therefore contains no
/// presses, gestures or animations, and restoring it ends the current ones without notifying anything.
@MainActor
package struct ViewTreeState {
  /// The saved state of one view.
  fileprivate struct Node {
    let view: UIView
    let subviews: [UIView]
    let recognizers: [UIGestureRecognizer]?
    let pose: ViewPose
    let alpha: CGFloat
    let background: UIColor?
    let tint: UIColor?
    let flags: ViewFlags
    let mask: UIView.AutoresizingMask
    let tag: Int
    let contentMode: UIView.ContentMode
    let layer: LayerState?
  }

  private let nodes: [Node]
  private let root: UIView

  /// All views of the tree, superviews first.
  package var views: [UIView] { nodes.map(\.view) }

  /// The current tree of `root`.
  package init(of root: UIView) {
    self.root = root
    var nodes: [Node] = []
    root.forEachView { nodes.append(Node(of: $0)) }
    self.nodes = nodes
  }

  /// Whether nothing in the tree of `root` is in progress: no press in its window, no gesture waiting for
  /// more touches, no animation, and nothing that follows the clock except `movers`.
  package static func isCalm(_ root: UIView, movers: [AnyObject]) -> Bool {
    guard let window = root.window, !window.hasPress else { return false }
    let time = root.windowTime
    guard !time.animations.runs(in: root), !time.links.contains(where: { root.holds($0.home) }),
      time.clock.tickers(in: root).allSatisfy({ ticker in movers.contains { $0 === ticker } })
    else { return false }
    var isIdle = true
    root.forEachView { view in
      for recognizer in view.storedRecognizers ?? [] where !recognizer.isIdle { isIdle = false }
    }
    return isIdle
  }

  /// Ends everything in progress in the tree of `root` without notifying anything, so that another state can
  /// replace it.
  package static func quiet(_ root: UIView) {
    root.windowTime.animations.forget(in: root)
    root.forEachView { view in
      for recognizer in view.storedRecognizers ?? [] where !recognizer.isIdle { recognizer.abandon() }
      if view.flags.contains(.hasLayer) { view.layer.quietTree() }
    }
  }

  /// Restores the tree.
  package func restore() {
    ViewTreeState.quiet(root)
    for node in nodes where !node.view.storedSubviews.elementsEqual(node.subviews, by: ===) {
      let wanted = Set(node.subviews.map(ObjectIdentifier.init))
      for view in node.view.storedSubviews where !wanted.contains(ObjectIdentifier(view)) {
        view.removeFromSuperview()
      }
      for view in node.subviews where view.storedSuperview !== node.view { node.view.addSubview(view) }
      node.view.storedSubviews = node.subviews
    }
    // Values come last, because adding and removing views requests layout, which was not requested at the
    // saved moment.
    for node in nodes { node.restoreValues() }
    root.setNeedsFrame()
  }
}

extension ViewTreeState.Node {
  @MainActor init(of view: UIView) {
    self.view = view
    subviews = view.storedSubviews
    recognizers = view.storedRecognizers
    pose = view.pose
    alpha = view.storedAlpha
    background = view.storedBackground
    tint = view.storedTint
    flags = view.flags
    mask = view.autoresizingMask
    tag = view.tag
    contentMode = view.contentMode
    layer = view.flags.contains(.hasLayer) ? LayerState(of: view.layer) : nil
  }

  @MainActor func restoreValues() {
    let hasLayer = view.flags.contains(.hasLayer)
    if !(view.storedRecognizers ?? []).elementsEqual(recognizers ?? [], by: ===) {
      view.gestureRecognizers = recognizers
    }
    view.presentation = nil
    view.pose = pose
    // The step is counted on the window's clock, which has advanced since.
    view.pose.movedInStep = -1
    view.storedAlpha = alpha
    view.storedBackground = background
    view.storedTint = tint
    (view.autoresizingMask, view.tag) = (mask, tag)
    if view.contentMode != contentMode { view.contentMode = contentMode }
    if let layer {
      layer.restore(to: view.layer)
    } else if hasLayer {
      LayerState.none.restore(to: view.layer)
    }
    view.flags = flags
    view.flags.set(.hasLayer, hasLayer || layer != nil)
    // The drawing that the view keeps may belong to a later state.
    view.flags.remove(.isDrawn)
  }
}

/// The values of a layer.
private struct LayerState {
  var cornerRadius: CGFloat = 0
  var zPosition: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowColor: CGColor?
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowPath: CGPath?
  var ambientShadow: LayerShadow?
  var shadowOpacityInDark: Float?

  /// The values of a layer that was never changed.
  @MainActor static var none: LayerState {
    LayerState(borderColor: UIColor.black.cgColor, shadowColor: UIColor.black.cgColor)
  }

  @MainActor func restore(to layer: CALayer) {
    layer.cornerRadius = cornerRadius
    layer.borderWidth = borderWidth
    layer.borderColor = borderColor
    layer.shadowColor = shadowColor
    layer.shadowOpacity = shadowOpacity
    layer.shadowRadius = shadowRadius
    (layer.shadowOffset, layer.ambientShadow) = (shadowOffset, ambientShadow)
    if layer.shadowPath != nil || shadowPath != nil { layer.shadowPath = shadowPath }
    (layer.shadowOpacityInDark, layer.zPosition) = (shadowOpacityInDark, zPosition)
  }
}

extension LayerState {
  @MainActor init(of layer: CALayer) {
    cornerRadius = layer.cornerRadius
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    shadowColor = layer.shadowColor
    shadowOpacity = layer.shadowOpacity
    shadowRadius = layer.shadowRadius
    shadowOffset = layer.shadowOffset
    ambientShadow = layer.ambientShadow
    shadowPath = layer.shadowPath
    (shadowOpacityInDark, zPosition) = (layer.shadowOpacityInDark, layer.zPosition)
  }
}

extension UIView {
  /// Calls `visit` for the view and its descendants, superviews first.
  fileprivate func forEachView(_ visit: (UIView) -> Void) {
    visit(self)
    for subview in storedSubviews { subview.forEachView(visit) }
  }

  /// Whether a view is this one or one of its descendants.
  final func holds(_ view: UIView?) -> Bool { view.map { $0.isDescendant(of: self) } ?? false }
}

extension UIGestureRecognizer {
  /// Whether the recognizer follows no touch, waits for none and has no action left to send.
  fileprivate var isIdle: Bool {
    storedState == .possible && touches.isEmpty && sequence.isEmpty && timer == nil && pendingState == nil
  }
}
