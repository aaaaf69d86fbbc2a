// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

extension PressReader {
  /// What a person did to the stage between a press and its end.
  enum Act: Equatable {
    case click, drag, move, push

    /// The last action in a range of steps of a log.
    init(in commands: [LoggedCommand], at steps: Range<Int>) {
      self = .click
      var start = CGPoint.zero
      for entry in commands where steps.contains(entry.step) {
        switch entry.command {
        case is MoveItem: self = .move
        case is PushItem: self = .push
        case let input as Input:
          guard case .pointer(let pointer) = input.event.kind else { continue }
          if pointer.phase == .down { (self, start) = (.click, pointer.position) }
          let way = CGVector(dx: pointer.position.x - start.x, dy: pointer.position.y - start.y)
          if pointer.phase == .move, hypot(way.dx, way.dy) >= Self.leastDrag { self = .drag }
        default: continue
        }
      }
    }

    /// The action's title on a card, for an item that had `speed` afterwards, in pt/s.
    func title(_ speed: Double) -> String {
      switch self {
      case .click: "Click"
      case .drag: speed > Self.leastThrow ? "Throw" : "Release"
      case .move: "Move"
      case .push: "Push"
      }
    }

    /// A press that moves less than this, in points, is a click, as with a pan recognizer.
    private static let leastDrag: CGFloat = 10
    /// The least speed of a throw, in pt/s.
    private static let leastThrow = 100.0
  }
}
