// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

extension WreckingBallScene {
  /// The positions of things on a stage of the given size.
  @MainActor struct Plan {
    let size: CGSize
    /// The scale of all drawings: 1 on a stage of usual size.
    let unit: CGFloat

    init(_ size: CGSize) {
      self.size = size
      let fit = min(size.height / 680, size.width / 760)
      // The scale changes in steps, so a little more room changes nothing.
      unit = min(max((fit * 20).rounded(.down) / 20, 0.2), 2)
    }

    /// The girder's lower side.
    var ceiling: CGFloat { size.height < 300 ? 14 : 26 }
    var diameter: CGFloat { (88 * unit).rounded() }
    var brick: CGSize { CGSize(width: (64 * unit).rounded(), height: (26 * unit).rounded()) }
    /// The hook's initial position.
    var top: CGPoint { CGPoint(x: (0.2 * size.width).rounded(), y: ceiling + 84 * unit) }
    /// The y of the ball's eye at which the ball hangs a little above the floor.
    var eye: CGFloat { max(size.height - 1.16 * diameter - 26 * unit, top.y + 20 * unit) }
    /// The area in which the hook can be moved.
    var room: CGRect {
      CGRect(origin: .zero, size: size).inset(
        by: UIEdgeInsets(top: min(ceiling + 22 * unit, size.height), left: 0, bottom: 0, right: 0)
      ).shrunk(dx: 24 * unit, dy: 0)
    }
    /// The wall's left edge.
    var left: CGFloat { (0.86 * size.width - CGFloat(WreckingBallScene.columns) * brick.width).rounded() }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension WreckingBallScene: CatalogScene {
  static let id = "wrecking-ball"
  static let title = "Wrecking Ball"
  static let subtitle = "A ball on a chain, and a brick wall"

  var hint: String { "Drag the hook to swing the ball into the wall. + drops another brick." }
  var plus: ScenePlus { .own }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  /// The numbers of links that a chain can have.
  private static let chains = [4, 8, 12, 20]

  private var chainNumber: Int {
    get { Self.chains.firstIndex(of: state.links) ?? 0 }
    set { setLinks(Self.chains[newValue]) }
  }
  var parameters: [SceneParameter] {
    [
      .number("Ball density", 1...50, initial: 20, iron, \.density),
      .choice("Links", Self.chains.map(String.init), initial: 2, self, \.chainNumber),
      .number("Brick friction", id: "brick-friction", 0...1, initial: 0.5, masonry, \.friction),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.line(11, 3, 9, 15)
    pen.dot(.systemGray, 9, 18, 5)
    for row in 0..<3 {
      for column in 0..<2 {
        pen.square(.systemRed, 16 + 5 * CGFloat(column), 10 + 5 * CGFloat(row), 4)
      }
    }
  }
}
