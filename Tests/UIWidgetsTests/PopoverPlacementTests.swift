// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets

struct PopoverPlacementTests {
  private static let window = CGSize(width: 1024, height: 768)
  private static let content = CGSize(width: 200, height: 125)

  private func place(
    _ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, content: CGSize = content,
    window: CGSize = window
  ) -> PopoverPlacement? {
    PopoverPlacement.place(content: content, source: source, window: window, permitted: permitted)
  }

  @Test func thePlusButtonHasItsPopoverBelowAndTheTipUnderItsMiddle() {
    let placement = place(CGRect(x: 966, y: 0, width: 44, height: 44))
    #expect(
      placement
        == PopoverPlacement(
          body: CGRect(x: 814, y: 57, width: 200, height: 125), direction: .up, tip: CGPoint(x: 988, y: 44)))
  }

  private static let cases: [(CGRect, UIPopoverArrowDirection, UIPopoverArrowDirection)] = [
    (
      CGRect(x: 500, y: 700, width: 20, height: 60), UIPopoverArrowDirection.any, UIPopoverArrowDirection.down
    ),
    (CGRect(x: 0, y: 0, width: 40, height: 768), .any, .left),
    (CGRect(x: 980, y: 0, width: 44, height: 768), .any, .right),
    (CGRect(x: 500, y: 300, width: 20, height: 20), [.left, .right], .left),
    (CGRect(x: 900, y: 300, width: 20, height: 20), [.left, .right], .right),
    (CGRect(x: 500, y: 300, width: 20, height: 20), .down, .down),
  ]

  @Test(arguments: cases)
  func theFirstDirectionThatFitsIsTaken(
    source: CGRect, permitted: UIPopoverArrowDirection, direction: UIPopoverArrowDirection
  ) {
    #expect(place(source, permitted)?.direction == direction)
  }

  /// As a replay places it, in a window that may have no room for it.
  @Test func aBodyOfAGivenSizeHasThatSizeInEveryWindow() {
    var random = SeededGenerator(seed: 12)
    func number(_ most: Double) -> CGFloat { CGFloat((random.unit() * most * 4).rounded() / 4) }
    for _ in 0..<2000 {
      let window = CGSize(width: 1 + number(900), height: 1 + number(900))
      let size = CGSize(width: 52 + number(600).rounded(), height: 52 + number(600).rounded())
      let source = CGRect(
        x: number(1200) - 100, y: number(1200) - 100, width: number(300), height: number(300))
      for direction in [UIPopoverArrowDirection.up, .down, .left, .right] {
        for source in [source, nil] {
          let placement = PopoverPlacement.place(
            size: size, direction: direction, source: source, window: window)
          #expect(placement.body.size == size && placement.direction == direction)
          let beside = placement.body.union(CGRect(origin: placement.tip, size: .zero))
          let arrow = beside.width * beside.height - size.width * size.height
          let side = direction == .up || direction == .down ? size.width : size.height
          #expect(
            arrow == PopoverPlacement.arrowHeight * side,
            "\(size) \(direction) from \(source as Any) in \(window)"
          )
        }
      }
    }
  }

  @Test func withoutRoomTheBodyShrinksToNoLessThanItsLeast() {
    let small = place(
      CGRect(x: 400, y: 300, width: 20, height: 20), .up, content: CGSize(width: 300, height: 2000))
    #expect(small?.body == CGRect(x: 260, y: 333, width: 300, height: 425))
    #expect(place(CGRect(x: 400, y: 700, width: 20, height: 20), .up, content: Self.content) == nil)
  }

  @Test func aSourceOutsideOfTheWindowHasNoPopover() {
    #expect(place(CGRect(x: 2000, y: 0, width: 10, height: 10)) == nil)
    #expect(place(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) == nil)
    #expect(place(CGRect(x: 0, y: 0, width: 10, height: 10), window: CGSize(width: 1, height: 1)) == nil)
  }

  @Test func anyPlacementIsInsideBesideItsSourceAndPointsAtIt() {
    for seed: UInt64 in 1...4000 {
      var random = SeededGenerator(seed: seed)
      let window = CGSize(
        width: .random(in: 1...1600, using: &random), height: .random(in: 1...1200, using: &random))
      let source = CGRect(
        x: .random(in: -100...1500, using: &random), y: .random(in: -100...1100, using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...400, using: &random))
      let content = CGSize(
        width: .random(in: 20...800, using: &random), height: .random(in: 20...800, using: &random))
      let permitted = UIPopoverArrowDirection(rawValue: .random(in: 1...15, using: &random))
      guard let placement = place(source, permitted, content: content, window: window) else { continue }
      let (body, tip) = (placement.body, placement.tip)
      let usable = CGRect(origin: .zero, size: window).insetBy(dx: 10, dy: 10)
      #expect(usable.contains(body), "seed \(seed)")
      #expect(!body.intersects(source.intersection(CGRect(origin: .zero, size: window))), "seed \(seed)")
      #expect(source.insetBy(dx: -1, dy: -1).contains(tip), "seed \(seed)")
      #expect(permitted.contains(placement.direction), "seed \(seed)")
      for value in [body.minX, body.minY, body.width, body.height, tip.x, tip.y] {
        #expect(value == value.rounded(), "seed \(seed)")
      }
      let vertical = placement.direction == .up || placement.direction == .down
      let (along, low, high) = vertical ? (tip.x, body.minX, body.maxX) : (tip.y, body.minY, body.maxY)
      #expect(along >= low + 26 && along <= high - 26, "seed \(seed)")
    }
  }

  /// Where nothing fits, the side with the most room is taken, whichever of them it is.
  @Test func ofTooLittleRoomTheMostIsTaken() {
    let large = CGSize(width: 2000, height: 2000)
    for (source, direction) in [
      (CGRect(x: 500, y: 100, width: 20, height: 20), UIPopoverArrowDirection.up),
      (CGRect(x: 500, y: 650, width: 20, height: 20), .down),
      (CGRect(x: 60, y: 380, width: 20, height: 20), .left),
      (CGRect(x: 950, y: 380, width: 20, height: 20), .right),
    ] {
      #expect(place(source, content: large)?.direction == direction, "\(source)")
    }
  }
}
