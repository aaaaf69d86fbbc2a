// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The card of a motion: when it comes, and how it folds where there is little room.
@MainActor
struct MotionCardTests {
  private func open(
    _ id: String, size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, size: size, steps: 2)
    host.press(.character("m"))
    host.step(10)
    return (host, workbench)
  }

  /// Pressed and let go before the next step is taken.
  private func clickAtOnce(_ host: HeadlessHost, _ point: CGPoint) {
    host.send(.pointer(PointerEvent(.down, at: point)))
    host.send(.pointer(PointerEvent(.up, at: point)))
  }

  @Test func aClickWithinOneStepGetsACard() throws {
    let (host, workbench) = try open("snap")
    clickAtOnce(host, CGPoint(x: 300, y: 300))
    let step = workbench.session.time.steps
    host.step(200)
    let gesture = try #require(workbench.motion.gesture)
    #expect(gesture.kind == .gesture && gesture.press == step && gesture.release == step + 1)
    #expect(workbench.motion.measure?.settles != nil && !workbench.motion.card.isHidden)
    let record = workbench.motion.recorder.record
    #expect(record.steps.filter { record.sample(of: 0, at: $0)?.isPressed == true } == [step])
  }

  /// A click beside what moves: its motion goes on to be measured from its own press, also where the scene
  /// runs again up to now.
  @Test(arguments: [3, 10, 20]) func aClickThatDoesNothingBeginsNoNewMeasure(steps: Int) throws {
    let (host, workbench) = try openWorkbench("corners", steps: 300)
    let session = workbench.session
    host.press(.character("m"))
    host.step(10)
    func drag(by way: CGVector) throws {
      let item = try #require(session.items.first?.item as? UIView)
      let point = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
      host.drag(from: point, to: CGPoint(x: point.x + way.dx, y: point.y + way.dy), steps: 12)
    }
    try drag(by: CGVector(dx: 260, dy: 250))
    let release = session.time.steps
    host.step(steps)
    #expect(workbench.motion.measure?.settles == nil, "it moves")
    clickAtOnce(host, CGPoint(x: 512, y: 100))
    host.step(20)
    host.click(at: CGPoint(x: 512, y: 120))
    host.step(400)
    #expect(workbench.motion.recorder.record.vain.count == 2)
    let gesture = try #require(workbench.motion.gesture)
    #expect(abs(gesture.release - release) <= 2 && gesture.kind == .gesture)
    let peak = try #require(workbench.motion.measure?.peak)
    session.log.runAgain(visiting: release) { _ in }
    host.step(2)
    #expect(workbench.motion.gesture == gesture && workbench.motion.measure?.peak == peak)
    // A press that holds it again does begin one.
    try drag(by: CGVector(dx: -150, dy: 50))
    host.step(400)
    #expect(try #require(workbench.motion.gesture).release > gesture.rest)
  }

  /// After a step back the press is where it was.
  @Test func aClickWithinOneStepIsKnownAfterAStepBack() throws {
    let (host, workbench) = try open("snap")
    clickAtOnce(host, CGPoint(x: 300, y: 300))
    let step = workbench.session.time.steps
    host.step(40)
    for _ in 0..<3 { workbench.stepBack() }
    let record = workbench.motion.recorder.record
    #expect(record.steps.filter { record.sample(of: 0, at: $0)?.isPressed == true } == [step])
  }

  @Test func inASmallWindowALineUnfoldsIntoTheCardAndBack() throws {
    let (host, workbench) = try open("snap", size: CGSize(width: 480, height: 800))
    let card = workbench.motion.card
    clickAtOnce(host, CGPoint(x: 200, y: 300))
    host.step(200)
    #expect(!card.isHidden && card.isChip && card.frame.height == 28)
    host.click(on: card)
    host.step(2)
    #expect(!card.isChip && card.frame.height > 180)
    #expect(workbench.stage.bounds.contains(card.frame), "\(card.frame)")
    let copy = try #require(card.all(UIButton.self).first { $0.currentTitle == "Copy" })
    host.click(on: copy)
    #expect(host.clipboard?.contains("settles after") == true)
    let fold = try #require(card.all(IconButton.self).first)
    host.click(on: fold)
    host.step(2)
    #expect(card.isChip && card.frame.height == 28)
    // By keyboard.
    let chip = try #require(card.all(UIButton.self).last)
    host.window.focus(on: chip)
    host.press(.return)
    #expect(!card.isChip)
    host.window.focus(on: fold)
    host.press(.return)
    #expect(card.isChip)
  }

  @Test func inALargeWindowItIsNeverFolded() throws {
    let (host, workbench) = try open("snap")
    clickAtOnce(host, CGPoint(x: 300, y: 300))
    host.step(200)
    let card = workbench.motion.card
    #expect(!card.isChip && card.all(IconButton.self).allSatisfy(\.isHidden))
  }

  /// A card that was unfolded in a small window is whole in a large one, and a line again afterwards.
  @Test func theWindowsSizeDecides() throws {
    let (host, workbench) = try open("snap", size: CGSize(width: 480, height: 800))
    clickAtOnce(host, CGPoint(x: 200, y: 300))
    host.step(200)
    let card = workbench.motion.card
    host.click(on: card)
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(2)
    #expect(!card.isChip && card.frame.width == 264)
    host.resize(to: CGSize(width: 480, height: 800))
    host.step(2)
    #expect(card.isChip)
  }

  /// Instead of dashes, until both settings have moved.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 360, height: 500)])
  func aComparisonWithoutFiguresSaysHowToGetThem(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("snap", size: size, steps: 2)
    host.press(.character("k"))
    host.step(10)
    let card = workbench.motion.card
    func texts() -> [String] { card.all(UILabel.self).filter { !$0.isHidden }.compactMap(\.text) }
    #expect(texts().contains { $0.contains("an item") } && !texts().contains("–"))
    host.click(at: CGPoint(x: 200, y: 200))
    host.step(240)
    #expect(card.content.advice == nil && card.content.present != nil && card.content.kept != nil)
  }
}
