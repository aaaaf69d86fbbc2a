// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The stage got a new size in points.
struct StageSize: SceneCommand {
  static let word = "stage"

  var width: Double
  var height: Double

  var size: CGSize { CGSize(width: width, height: height) }

  func apply(to session: SceneSession) {
    let log = session.log
    guard (0...16_384).contains(width), (0...16_384).contains(height), log.isRerunning || log.isStageFixed
    else { return }
    // Whatever room the bars and panels leave now, the stage has its recorded size.
    session.stage.fixedSize = size
    session.stage.frame.size = size
    session.stage.layoutIfNeeded()
  }
}

extension SceneCommand where Self == StageSize {
  static func stage(width: Double, height: Double) -> Self { Self(width: width, height: height) }
}

/// One of the scene's own buttons in the bar was pressed.
struct PressBarButton: SceneCommand {
  static let word = "barButton"

  /// The index among the scene's own buttons.
  var index: Int

  func apply(to session: SceneSession) {
    // A popover points at the view of its button in the bar; when a scene has just begun, that view does not
    // exist yet.
    session.tell { $0.barItemWillBePressed() }
    let items = session.scene.barItem.rightBarButtonItems ?? []
    if items.indices.contains(index) { items[index].press() }
  }
}

extension SceneCommand where Self == PressBarButton {
  static func barButton(_ index: Int) -> Self { Self(index: index) }
}

/// The keyboard's focus moved to a control of the scene, or off the scene.
struct FocusRecord: SceneCommand {
  static let word = "focus"
  static let isOutcome = true

  /// The control's index in the order of Tab; nil if no control that Tab reaches has the focus.
  var stop: Int?
  /// The index in the order of the view tree, for a control that Tab does not reach because it is hidden now.
  var view: Int?
  /// Whether the index counts the controls of the presented view rather than the stage's.
  var isPresented = false
  /// Whether the focus ring is drawn.
  var isShown = false
  /// Whether Tab moved the focus there, which scrolls the control into view; nil for no.
  var byTab: Bool?

  /// Whether nothing of the scene has the focus.
  var isNone: Bool { stop == nil && view == nil }

  func apply(to session: SceneSession) { session.log.move(focusTo: self) }
}

extension SceneCommand where Self == FocusRecord {
  static func focus(_ record: FocusRecord) -> Self { record }
}
