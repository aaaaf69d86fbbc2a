import Tabletop

/// Where a session shows its scene: holds the scene's root view and nothing else.
@MainActor
final class SceneStage: UIView {
  /// The size in points that a replay gives the stage whatever the window is like; nil for as large as there
  /// is room.
  var fixedSize: CGSize? { didSet { superview?.setNeedsLayout() } }

  /// Takes as much of the superview as the stage may have.
  func fit(_ room: CGSize) { frame = CGRect(origin: .zero, size: fixedSize ?? room) }
}
