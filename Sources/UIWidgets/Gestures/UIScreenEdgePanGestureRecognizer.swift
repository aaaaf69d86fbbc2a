// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Recognizes a drag that begins at an edge of the screen; here, the screen is the window.
///
/// ```swift
/// let edgePan = UIScreenEdgePanGestureRecognizer { recognizer in
///   print((recognizer as? UIPanGestureRecognizer)?.translation(in: recognizer.view) ?? .zero)
/// }
/// edgePan.edges = .left
/// view.addGestureRecognizer(edgePan)
/// ```
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How close to an edge the touch must begin, in points. It is harder to press a mouse exactly at an edge
  /// than to slide a finger in over the rim.
  static let edgeWidth: CGFloat = 20

  /// The edges at which the gesture can begin; none by default.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first, !begins(at: touch) {
      state = .failed
    } else {
      super.touchesBegan(touches, with: event)
    }
  }

  private func begins(at touch: UITouch) -> Bool {
    guard let window = view?.window else { return false }
    let content = UIScreen.main.content
    let screen = content?.window === window ? content ?? window : window
    let (point, bounds) = (touch.location(in: screen), screen.bounds)
    let distances: [(edge: UIRectEdge, points: CGFloat)] = [
      (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY),
      (.bottom, bounds.maxY - point.y),
    ]
    return distances.contains { edges.contains($0.edge) && $0.points <= Self.edgeWidth }
  }
}

/// Edges of a rectangle.
///
/// ```swift
/// let upright: UIRectEdge = [.left, .right]
/// ```
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit for each edge, as in UIKit.
  public let rawValue: UInt
  /// The edges with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge, and the left edge.
  public static let top = Self(rawValue: 1), left = Self(rawValue: 2)
  /// The lower edge, and the right edge.
  public static let bottom = Self(rawValue: 4), right = Self(rawValue: 8)
  /// All edges.
  public static let all: Self = [.top, .left, .bottom, .right]
}
