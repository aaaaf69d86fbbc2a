package import Tabletop
import UIDynamics

/// Something that a person put onto the table, as recordings and documents write it down.
package struct Piece: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable { case square, disc, photo, speaker }

  package var kind: Kind
  /// Names it for ever among the items of its scene, in addresses and in exported code; given by the session
  /// where it is nil.
  package var name: String?
  /// Where its centre stood when it was placed last, in points of the scene's view.
  package var x: Double
  package var y: Double
  /// Its turn in radians, clockwise; nil for none.
  package var angle: Double?
  /// Width and height in points; nil for the usual ones of its kind.
  package var size: [Double]?
  /// Its colour by name, such as "blue"; nil for the usual one.
  package var color: String?
  /// Which photo it is; nil for the next one.
  package var image: Int?

  package init(_ kind: Kind, name: String? = nil, at center: CGPoint) {
    (self.kind, self.name) = (kind, name)
    (x, y) = (Double(center.x), Double(center.y))
  }

  package var center: CGPoint {
    get { CGPoint(x: x, y: y) }
    set { (x, y) = (Double(newValue.x), Double(newValue.y)) }
  }

  /// The smallest and the largest side in points.
  static let sides = 4.0...4000.0
  /// How far from the scene's corner a centre may be, in points.
  static let reach = 100_000.0

  /// Why it cannot be put onto a table; nil where it can.
  var fault: String? {
    guard [x, y, angle ?? 0].allSatisfy({ abs($0) <= Self.reach }) else { return "its place is out of reach" }
    if let size {
      guard size.count == 2, size.allSatisfy(Self.sides.contains) else {
        return "its size must be two numbers from 4 to 4000"
      }
    }
    if let name {
      guard !name.isEmpty, name.count <= Self.longestName else {
        return "its name must have 1 to 80 characters"
      }
    }
    if let color, Self.colors[color] == nil {
      return "there is no colour '\(color.prefix(Self.longestName))'"
    }
    return nil
  }

  private static let longestName = 80
}

extension Piece {
  /// The colours that squares and discs come in, by their names.
  static let colors: [String: UIColor] = [
    "blue": .systemBlue, "brown": .systemBrown, "gray": .systemGray, "green": .systemGreen,
    "indigo": .systemIndigo, "orange": .systemOrange,
    "pink": .systemPink, "purple": .systemPurple, "red": .systemRed, "teal": .systemTeal,
    "yellow": .systemYellow,
  ]

  /// Its view, with size, place and turn, not yet in any superview.
  @MainActor
  func makeView() -> UIView {
    let size = size.map { CGSize(width: $0[0], height: $0[1]) }
    let view: UIView =
      switch kind {
      case .photo: PhotoCard(image: image ?? 0, size: size ?? PhotoCard.size)
      case .speaker: SpeakerView()
      case .square:
        UIView.makeSquare(
          size: size ?? CGSize(width: 80, height: 80), color: color.flatMap { Self.colors[$0] } ?? .systemBlue
        )
      case .disc:
        DiscView(
          size: size ?? CGSize(width: 80, height: 80),
          color: color.flatMap { Self.colors[$0] } ?? .systemOrange)
      }
    view.center = center
    if let angle { view.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
    view.name = name
    return view
  }
}
