// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension MotionCard {
  /// The corners in which the card may be; the first one wins a tie.
  enum Corner: Int, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    var isAtRight: Bool { self == .topRight || self == .bottomRight }
    var isAtFoot: Bool { self == .bottomLeft || self == .bottomRight }

    func place(of size: CGSize, in stage: CGRect, margin: CGFloat) -> CGRect {
      CGRect(
        x: isAtRight ? stage.maxX - margin - size.width : stage.minX + margin,
        y: isAtFoot ? stage.maxY - margin - size.height : stage.minY + margin, width: size.width,
        height: size.height)
    }

    /// `now` if the card covers nothing there, or else the corner in which it covers the least.
    static func best(of places: [CGRect], off obstacles: [CGRect], from now: Corner) -> Corner {
      let covered = places.map { place in
        obstacles.reduce(CGFloat(0)) { sum, obstacle in
          let common = place.insetBy(dx: -4, dy: -4).intersection(obstacle)
          return common.isNull ? sum : sum + common.width * common.height
        }
      }
      if covered[now.rawValue] == 0 { return now }
      return allCases.min { covered[$0.rawValue] < covered[$1.rawValue] } ?? now
    }
  }
}

extension CGRect {
  /// The part of a stage next to a card, if that leaves enough room; otherwise the whole stage.
  @MainActor
  func beside(_ card: MotionCard) -> CGRect {
    guard !card.isHidden, !card.isChip, width > 640 else { return self }
    let (left, right): (CGFloat, CGFloat) = card.corner.isAtRight ? (0, 280) : (280, 0)
    return inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
  }
}
