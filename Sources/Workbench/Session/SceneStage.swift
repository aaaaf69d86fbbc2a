// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Where a session shows its scene: contains the scene's root view and nothing else.
@MainActor
final class SceneStage: UIView {
  /// The size in points that a replay gives the stage, whatever the window is like; nil if the stage fills
  /// the available room.
  var fixedSize: CGSize? { didSet { superview?.setNeedsLayout() } }
  /// Called with presses, and with their moves, that nothing in the scene has claimed.
  var hears: (_ touches: Set<UITouch>, _ isMove: Bool) -> Void = { _, _ in }

  /// Whether the stage receives presses on content outside its bounds.
  var reaches = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    reaches || super.point(inside: point, with: event)
  }

  // The scene receives the device's motion during its own steps.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.tilt.content = self
  }

  /// Fills the room in the superview, unless a replay fixes the size.
  func fit(_ room: CGSize) { frame = CGRect(origin: .zero, size: fixedSize ?? room) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hears(touches, false)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hears(touches, true)
    super.touchesMoved(touches, with: event)
  }
}
