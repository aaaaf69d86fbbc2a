// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What stands over the stage hides as little of the scene as it can.
@MainActor
struct StageMarksTests {
  nonisolated private static let stage = CGRect(x: 0, y: 0, width: 360, height: 206)
  nonisolated private static let full = CGRect(x: 0, y: 0, width: 360, height: 206)
  nonisolated private static let top = CGRect(x: 155, y: 0, width: 50, height: 50)
  nonisolated private static let middle = CGRect(x: 130, y: 53, width: 100, height: 100)
  /// Many alike, and two that each matter more than some of them.
  nonisolated private static let bricks = (0..<40).map { index in
    CGRect(x: 10 + 34 * (index % 10), y: 10 + 18 * (index / 10), width: 28, height: 12)
  }
  nonisolated private static let ball = CGRect(x: 170, y: 105, width: 20, height: 20)
  nonisolated private static let paddle = CGRect(x: 120, y: 150, width: 120, height: 10)
  nonisolated private static let foot = CGRect(x: 60, y: 170, width: 240, height: 36)
  /// Four that leave room between them and what lies in the middle.
  nonisolated private static let corners = [(0, 0), (300, 0), (0, 146), (300, 146)].map { x, y in
    CGRect(x: x, y: y, width: 60, height: 60)
  }
  nonisolated private static let box = CGRect(x: 165, y: 116, width: 30, height: 30)

  @Test(arguments: [
    ([], HintChip.Spot.top), ([full], .top), ([middle], .top), ([foot, middle], .top), ([top], .foot),
    ([top, middle, full], .foot), ([top, foot], .middle),
    ([top, foot, middle], .below(120)), (bricks, .foot), (bricks + [ball, paddle], .below(56)),
    (corners + [box], .below(64)),
  ]) func theHintStandsWhereItHidesLeast(things: [CGRect], spot: HintChip.Spot) {
    let size = CGSize(width: 300, height: 46)
    #expect(HintChip.spot(for: size, in: Self.stage, among: things) == spot)
  }

  @Test(arguments: [
    (CGRect(x: 75, y: 25, width: 50, height: 50), true),
    (CGRect(x: 175, y: 25, width: 50, height: 50), false),
    (CGRect(x: 255, y: 25, width: 50, height: 50), false),
    (CGRect(x: 0, y: 0, width: 360, height: 206), false),
  ]) func theLegendStandsAtTheRightWhereThatHidesLess(item: CGRect, isAtRight: Bool) {
    let panel = CGRect(x: 16, y: 16, width: 152, height: 136)
    #expect(OverlayController.hidesLessAtRight([panel], of: [item], in: Self.stage) == isAtRight)
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ])
  func theOverlayDoesNotHideTheFirstSquares(size: CGSize) {
    let play = ScenePlay(ItemPropertiesScene.self, size: size)
    play.host.press(.character("d"))
    play.host.press(.character("r"))
    play.host.step(2)
    let marks = play.workbench.stage.subviews.filter {
      ($0 is LegendView || $0 is FiguresView) && !$0.isHidden
    }
    #expect(!marks.isEmpty && play.items.count == 2)
    for mark in marks { #expect(play.items.allSatisfy { !$0.frame.intersects(mark.frame) }) }
  }

  /// Arrows of a heap's contacts would hide the heap, and take longer to draw than a frame lasts.
  @Test(arguments: [("collision", true), ("pile", false)])
  func contactsHaveArrowsWhereThereAreFew(id: String, hasArrows: Bool) throws {
    let (host, workbench) = try openWorkbench(id, steps: 90)
    workbench.toggleOverlay()
    host.step(10)
    let animator = workbench.session.scene.animators[0]
    // A contact that only just came about pushes nothing yet.
    for _ in 0..<120 where !animator.inspection.contacts.contains(where: { $0.impulse > 0 }) { host.step() }
    let contacts = animator.inspection.contacts
    #expect(hasArrows ? (1...150).contains(contacts.count) : contacts.count > 150)
    let bars = host.render().commands.filter { command in
      guard case .stroke(let path, let style) = command else { return false }
      // The wide bar of an impulse, in the colour of contacts.
      return style.width == 8 && abs(path.color.red - 199 / 255) < 0.01 && path.color.green < 0.01
    }
    #expect(bars.count == (hasArrows ? contacts.filter { $0.impulse > 0 }.count : 0))
    #expect(!hasArrows || !bars.isEmpty)
  }

  @Test func theLegendDoesNotHideTheAnchor() throws {
    let play = ScenePlay.begun(AttachmentScene.self)
    play.host.press(.character("d"))
    play.host.step(2)
    let anchor = try #require(play.scene.view.subviews.first { $0.bounds.width == 20 && !$0.isHidden })
    let marks = play.workbench.stage.subviews.filter { $0 is LegendView || $0 is FiguresView }
    #expect(marks.count == 2)
    for mark in marks { #expect(!mark.isHidden && !anchor.frame.intersects(mark.frame)) }
  }

  @Test func theSquaresThatFallAreNotBehindTheHint() {
    let play = ScenePlay(BoundaryScene.self)
    play.host.step(10)
    let hint = play.workbench.stage.hint
    #expect(hint.alpha > 0 && hint.spot == .foot)
    #expect(play.items.count == 2 && play.items.allSatisfy { !$0.frame.intersects(hint.frame) })
  }

  @Test func theHintLeavesWhenADragBegins() {
    let play = ScenePlay(SnapScene.self)
    play.host.step(2)
    play.host.press(at: play.inWindow(500, 340))
    play.host.step()
    #expect(play.workbench.stage.hint.alpha > 0)
    // One that takes nothing yet leaves it where it is.
    for way in 1...4 { play.host.move(to: play.inWindow(500 + 5 * CGFloat(way), 340 - 10 * CGFloat(way))) }
    play.host.step(20)
    #expect(play.workbench.stage.hint.alpha == 0)
  }

  @Test(arguments: [true, false]) func whatSlowsStandsClearOfTheChoiceOfAMode(isLow: Bool) throws {
    let play = ScenePlay(CollisionModeScene.self, size: CGSize(width: 360, height: isLow ? 294 : 800))
    play.host.step(2)
    let stage = play.workbench.stage
    let chip = try #require(stage.subviews.first { $0 is NoteChip })
    #expect(!chip.frame.intersects(stage.mode.frame) && stage.bounds.contains(chip.frame))
  }

  @Test func whatWasDoneIsSaidForASecondWhateverSlows() throws {
    let play = ScenePlay(SnapScene.self)
    play.host.step(2)
    let stage = play.workbench.stage
    let chip = try #require(stage.first(NoteChip.self))
    let label = try #require(chip.first(UILabel.self))
    play.host.press(.character("c"), modifiers: [.control, .shift])
    play.host.step(10)
    stage.saySlowed()
    #expect(label.text == "Copied the stage as Swift")
    #expect(stage.bounds.contains(chip.frame) && chip.frame.width > label.sizeThatFits(.zero).width)
    play.host.step(90)
    stage.saySlowed()
    #expect(label.text == "Running slowly")
  }

  /// Whatever is said, in whatever window: all of it is on the stage, for as long as it takes to read.
  @Test(arguments: [
    CGSize(width: 360, height: 294), CGSize(width: 480, height: 700), CGSize(width: 1000, height: 680),
  ])
  func allThatIsSaidIsOnTheStage(size: CGSize) throws {
    let play = ScenePlay(SnapScene.self, size: size)
    play.host.step(2)
    let stage = play.workbench.stage
    let chip = try #require(stage.first(NoteChip.self))
    let label = try #require(chip.first(UILabel.self))
    for count in [1, 4, 9, 14, 20] {
      let words = Array(repeating: "another", count: count).joined(separator: " ")
      stage.say(words)
      play.host.step(Int(3 * Double(words.count)))
      let seen = (chip.layer.presentation() ?? chip.layer).opacity
      #expect(label.text == words && seen > 0.99, "\(count) words at 20 characters a second")
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(
        needed.width <= label.bounds.width + 0.5 && needed.height <= chip.bounds.height, "\(count) words")
      #expect(stage.bounds.insetBy(dx: 8, dy: 4).contains(chip.frame), "\(chip.frame) of \(count) words")
      play.host.step(120)
      #expect(chip.alpha == 0)
    }
  }

  /// However it is turned; around what has corners the ring turns with it.
  @Test func theRingAroundWhatIsRoundIsRound() {
    let (disc, square, plain) = (
      DiscView(size: CGSize(width: 80, height: 80), color: .systemRed), UIView(), UIView()
    )
    for view in [square, plain] { view.frame = CGRect(x: 0, y: 0, width: 80, height: 80) }
    (square.layer.cornerRadius, plain.layer.cornerRadius) = (4, 40)
    for angle in [0, 0.3, CGFloat.pi / 4] {
      func width(_ view: UIView) -> CGFloat {
        let path = Marks.path(around: view, view.bounds, by: 4, cornerRadius: 6)
        path.apply(CGAffineTransform(rotationAngle: angle))
        return path.bounds.width
      }
      #expect(abs(width(disc) - 88) < 0.5 && abs(width(plain) - 88) < 0.5, "\(angle)")
      #expect((width(square) > 90) == (angle > 0), "\(angle)")
    }
  }
}
