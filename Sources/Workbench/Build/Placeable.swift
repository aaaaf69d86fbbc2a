// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The title and look of a kind of piece, shared by the palette, hints, chips and inspector.
@MainActor
struct Placeable {
  let title: String
  /// Its colour if it has no view of its own.
  let color: UIColor
  /// Draws it into a tile of 56 × 48 pt.
  let draw: () -> Void
  /// Makes its view, still without position and rotation; nil for ties and fields.
  let makeView: ((Piece) -> UIView)?

  private init(
    _ title: String, _ color: UIColor, draw: @escaping () -> Void, makeView: ((Piece) -> UIView)? = nil
  ) {
    (self.title, self.color, self.draw, self.makeView) = (title, color, draw, makeView)
  }

  init(_ kind: Piece.Kind) {
    // The ends of a line in its tile.
    let (from, to) = (CGPoint(x: 6, y: 34), CGPoint(x: 50, y: 14))
    self =
      switch kind {
      case .square:
        Placeable("Square", .systemBlue, draw: Self.drawSquare) { piece in
          UIView.makeTile(size: piece.size(or: 80, 80), color: piece.color(or: .systemBlue))
        }
      case .disc:
        Placeable("Disc", .systemOrange, draw: { Marks.dot(CGPoint(x: 28, y: 24), 20, .systemOrange) }) {
          DiscView(size: $0.size(or: 80, 80), color: $0.color(or: .systemOrange))
        }
      case .photo:
        Placeable("Photo", Look.secondaryText, draw: Self.drawPhoto) {
          PhotoCard(
            image: $0.image ?? 0, size: $0.size(or: PhotoCard.size.width, PhotoCard.size.height),
            file: $0.file)
        }
      case .speaker:
        Placeable("Speaker", Look.secondaryText, draw: Self.drawSpeaker) { _ in SpeakerView() }
      case .wall:
        Placeable("Wall", .systemBrown, draw: { Marks.stroke(from: from, to: to, width: 8, .systemBrown) }) {
          UIView.makeSquare(
            size: $0.size(or: 200, Piece.wallThickness), color: $0.color(or: .systemBrown))
        }
      case .spring:
        Placeable("Spring", Marks.spring, draw: { Marks.tie(.spring, from: from, to: to) })
      case .rod:
        Placeable("Rod", Marks.rod, draw: { Marks.tie(.rod, from: from, to: to) })
      case .pin: Placeable("Pin", Marks.rod, draw: { Marks.tie(.pin, from: from, to: to) })
      case .fixed: Placeable("Fixed", Marks.rod, draw: { Marks.tie(.fixed, from: from, to: to) })
      case .rail: Placeable("Rail", Marks.rod, draw: { Marks.tie(.rail, from: from, to: to) })
      case .string: Placeable("String", Marks.rod, draw: { Marks.tie(.string, from: from, to: to) })
      case .field:
        Placeable("Field", Marks.fieldSign) {
          for x in [14, 28, 42] as [CGFloat] {
            Marks.arrow(
              from: CGPoint(x: x, y: 8), to: CGPoint(x: x, y: 40), width: 2, head: 10, Marks.fieldSign)
          }
        }
      }
  }
}

extension Piece.Kind {
  /// How a person puts a piece of this kind onto the table.
  enum Gesture { case press, line, tie, point }

  var gesture: Gesture {
    switch self {
    case .square, .disc, .photo, .speaker: .press
    case .wall: .line
    case .spring, .rod, .pin, .fixed, .rail, .string: .tie
    case .field: .point
    }
  }

  /// The kinds that "+" puts onto the table, and the kinds that a person draws.
  package static let items = allCases.filter { $0.gesture == .press }
  static let tools = allCases.filter { $0.gesture != .press }

  /// Whether the piece ties an item to another one or to the table.
  var isTie: Bool { gesture == .tie }
  /// Whether it always ties two items; if drawn to the table, it gets a nail there.
  var needsTwoItems: Bool { [.pin, .fixed, .string].contains(self) }
  /// Whether it can tie the links of a chain to each other.
  var makesChains: Bool { self == .pin || self == .rod }
  /// Whether it has a view and a body.
  var isItem: Bool { gesture == .press || gesture == .line }

  /// How to use a piece of this kind, in a few words.
  var shortHint: String {
    switch gesture {
    case .press: "Click, or drag onto the stage."
    case .line: "Drag a line on the stage. Esc cancels."
    case .tie where makesChains: "Drag from item to item. Hold Shift for a chain."
    case .tie: "Drag from one item to another. Esc cancels."
    case .point: "Click to place the field. Esc cancels."
    }
  }

  /// Like `shortHint`, but also says what the keyboard does.
  var hint: String {
    switch gesture {
    case .press: shortHint
    case .line: "Drag a line on the stage. Return draws one in the middle; Esc cancels."
    case .tie where makesChains:
      "Drag from one item to another or to the stage. Hold Shift for a chain. Return ties the selected items."
    case .tie:
      "Drag from one item to another or to the stage. Return ties the selected items."
    case .point: "Click to place the field. Return puts it in the middle; Esc cancels."
    }
  }

  @MainActor var placeable: Placeable { Placeable(self) }
  @MainActor package var title: String { placeable.title }
}

extension Piece {
  fileprivate func size(or width: CGFloat, _ height: CGFloat) -> CGSize {
    size.map { CGSize(width: $0[0], height: $0[1]) } ?? CGSize(width: width, height: height)
  }

  fileprivate func color(or usual: UIColor) -> UIColor { color.flatMap { Self.colors[$0] } ?? usual }
}

// MARK: - Drawings

extension Placeable {
  private static func drawSquare() {
    UIColor.systemBlue.setFill()
    let box = UIBezierPath(roundedRect: CGRect(x: 8, y: 4, width: 40, height: 40), cornerRadius: 4)
    let face = UIBezierPath(roundedRect: CGRect(x: 12, y: 8, width: 32, height: 32), cornerRadius: 3)
    box.fill()
    UIView.tileRim.setFill()
    box.fill()
    UIColor.systemBlue.setFill()
    face.fill()
    UIView.tileLine.setStroke()
    face.stroke()
  }

  private static func drawPhoto() {
    UIColor.white.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 3, width: 56, height: 42)).fill()
    // Outlines the photo's white frame, which would otherwise be invisible on a white background.
    UIColor(white: 0.5, alpha: 0.5).setStroke()
    UIBezierPath(rect: CGRect(x: 0.5, y: 3.5, width: 55, height: 41)).stroke()
    Look.thumbnailSky.setFill()
    UIBezierPath(rect: CGRect(x: 3, y: 6, width: 50, height: 36)).fill()
    UIColor(red: 0.33, green: 0.52, blue: 0.36, alpha: 1).setFill()
    let hills = UIBezierPath()
    hills.move(to: CGPoint(x: 3, y: 42))
    for (x, y) in [(3, 30), (18, 18), (30, 30), (40, 22), (53, 32), (53, 42)] {
      hills.addLine(to: CGPoint(x: x, y: y))
    }
    hills.close()
    hills.fill()
  }

  private static func drawSpeaker() {
    UIColor(white: 0.22, alpha: 1).setFill()
    let box = UIBezierPath(roundedRect: CGRect(x: 11, y: 1, width: 35, height: 46), cornerRadius: 4)
    box.fill()
    // Outlines the dark box, whose edge would otherwise be invisible on a dark background.
    box.lineWidth = 1
    UIColor(white: 0.5, alpha: 1).setStroke()
    box.stroke()
    for (y, radius) in [(13, 6), (31, 11)] as [(CGFloat, CGFloat)] {
      Marks.dot(CGPoint(x: 28.5, y: y), radius, UIColor(white: 0.55, alpha: 1))
      Marks.dot(CGPoint(x: 28.5, y: y), radius - 2, UIColor(white: 0.12, alpha: 1))
    }
  }
}
