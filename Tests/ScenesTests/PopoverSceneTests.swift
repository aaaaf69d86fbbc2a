// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The popover recipe, seen without a display.
@MainActor
struct PopoverSceneTests {
  private static let landscape = CGSize(width: 1024, height: 768)
  private static let portrait = CGSize(width: 768, height: 1024)

  private func open() -> ScenePlay<PopoverScene> {
    let play = ScenePlay(PopoverScene.self, size: Self.landscape)
    play.host.step()
    return play
  }

  private func set(_ name: String, _ value: Double, _ play: ScenePlay<PopoverScene>) throws {
    try play.parameter(name).value = value
  }

  @Test func aChoiceClosesThePopoverAndIsReported() {
    let play = open()
    play.host.click(at: CGPoint(x: 988, y: 22))
    play.host.step(20)
    #expect(play.session.presentedForm == .popover)
    play.host.click(at: CGPoint(x: 914, y: 96))
    play.host.step(20)
    #expect(play.session.presentedForm == nil && play.words.contains("Photo"))
  }

  /// What is chosen on the stage is kept as what is tuned in the inspector.
  @Test func choicesOnTheStageOutliveAReset() throws {
    let play = open()
    let names = ["Arrow directions", "On rotation", "No + in portrait"]
    func values() throws -> [Double] { try names.map { try play.parameter($0).value } }
    for control in play.views(UISegmentedControl.self) as [UIView] + play.views(UISwitch.self) {
      let place = CGPoint(x: control.bounds.maxX - 20, y: control.bounds.midY)
      play.host.click(at: control.convert(place, to: nil))
      play.host.step(20)
    }
    let chosen = try values()
    #expect(chosen == [4, 1, 1])
    play.host.press(.character("r"), modifiers: [])
    play.host.step(20)
    #expect(try values() == chosen)
    play.session.resetValues()
    #expect(try values() == [0, 0, 0])
  }

  @Test("+ answers whatever arrow is wanted", arguments: 0..<5)
  func plusAlwaysAnswers(direction: Int) throws {
    let play = open()
    try set("Arrow directions", Double(direction), play)
    play.host.press(.character("a"))
    play.host.step(20)
    #expect(play.session.presentedForm == .popover)
    // Something of it is seen, not only said.
    let body = try #require(play.host.window.presenter.frontBody)
    #expect(play.host.window.bounds.contains(body.convert(body.bounds, to: nil)) && body.alpha == 1)
  }

  @Test func rotationShowsItAgainBelowThePlus() {
    let play = open()
    play.host.press(.character("a"))
    play.host.step(20)
    play.host.press(.character("o"))
    #expect(play.host.window.bounds.size == Self.portrait)
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
    play.host.resize(to: CGSize(width: 480, height: 800))
    play.host.step(30)
    #expect(play.session.presentedForm == .alert)
    play.host.resize(to: Self.landscape)
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
    play.host.click(at: CGPoint(x: 200, y: 300))
    play.host.step(30)
    #expect(play.session.presentedForm == nil)
  }

  @Test func withoutItsButtonItGoes() throws {
    let play = open()
    try set("No + in portrait", 1, play)
    play.host.press(.character("a"))
    play.host.step(20)
    play.host.press(.character("o"))
    play.host.step(40)
    #expect(play.session.presentedForm == nil)
    #expect(play.session.scene.navigationItem.rightBarButtonItem == nil)
    play.host.press(.character("o"))
    play.host.step(2)
    #expect(play.session.scene.navigationItem.rightBarButtonItem != nil)
  }

  @Test(arguments: [(0.0, PresentationForm.popover), (1.0, nil)])
  func fromTheRectangleItDoesAsTheDelegateSays(
    choice: Double, form: PresentationForm?
  ) throws {
    let play = open()
    try set("On rotation", choice, play)
    play.click(512, 340)
    play.host.step(20)
    #expect(play.session.presentedForm == .popover)
    play.host.press(.character("o"))
    play.host.step(40)
    #expect(play.session.presentedForm == form)
  }

  private func said(_ play: ScenePlay<PopoverScene>) -> String {
    play.host.step(20)
    let hint = play.workbench.stage.hint
    return hint.alpha == 0 ? "" : hint.all(UILabel.self).first?.text ?? ""
  }

  @Test("the hint stays until the window was turned", arguments: [true, false])
  func theHintStaysUntilItIsDone(byPlus: Bool) {
    let play = open()
    #expect(said(play).contains("O to rotate"))
    for _ in 0..<2 {
      if byPlus { play.host.click(at: CGPoint(x: 988, y: 22)) } else { play.click(512, 330) }
      #expect(said(play).hasPrefix("Press O to rotate"))
      play.host.press(.down)
      play.host.press(.return)
      #expect(said(play).hasPrefix("Press +"), "Nothing was turned.")
    }
    play.click(512, 330)
    play.host.press(.character("o"))
    play.host.step(40)
    play.host.press(.down)
    play.host.press(.return)
    #expect(said(play).isEmpty)
  }

  @Test(
    "the bar's button turns the window while a popover shows, which comes again", arguments: [true, false])
  func theButtonThatTurnsTheWindowIsLetThrough(byPlus: Bool) throws {
    let play = open()
    play.host.step(20)
    if byPlus { play.host.click(at: CGPoint(x: 988, y: 22)) } else { play.click(512, 330) }
    play.host.step(20)
    let button = try #require(play.workbench.transport.rotate.shownView)
    play.host.click(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    play.host.step(40)
    #expect(play.host.window.bounds.size == Self.portrait)
    #expect(play.session.presentedForm == .popover)
  }

  @Test("arrows and Return choose", arguments: [true, false], [(1, "Audio"), (2, "Audio"), (-1, "Photo")])
  func arrowsAndReturnChoose(byKey: Bool, way: (steps: Int, choice: String)) {
    let play = open()
    if byKey { play.host.press(.character("a")) } else { play.host.click(at: CGPoint(x: 988, y: 22)) }
    play.host.step(20)
    // Opened by the pointer, nothing has the keyboard: an arrow takes it in.
    if !byKey { play.host.press(.down) }
    for _ in 0..<abs(way.steps) { play.host.press(way.steps > 0 ? .down : .up) }
    play.host.press(.return)
    play.host.step(20)
    #expect(play.words.contains(way.choice) && play.session.presentedForm == nil)
  }

  @Test("popovers stand clear of the bar and of the controls", arguments: 0..<5)
  func popoversStandClear(direction: Int) throws {
    for (size, byPlus) in [(Self.landscape, true), (Self.landscape, false), (Self.portrait, false)] {
      let play = ScenePlay(PopoverScene.self, size: size)
      play.host.step()
      try set("Arrow directions", Double(direction), play)
      let button = try #require(play.views(UIButton.self).first { $0.currentTitle == "Show Popover" })
      if byPlus { play.host.press(.character("a")) } else { play.host.click(on: button) }
      play.host.step(20)
      let body = try #require(play.host.window.presenter.frontBody)
      let frame = body.convert(body.bounds, to: nil)
      #expect(frame.minY >= 44, "\(frame)")
      let switches = try #require(play.views(UISegmentedControl.self).first?.superview)
      #expect(frame.maxY + 24 <= switches.convert(switches.bounds, to: nil).minY, "\(frame)")
    }
  }

  @Test func itLeavesNothingBehind() {
    weak var content: UIViewController?
    weak var popover: UIPopoverController?
    let play = open()
    func present() {
      let controller = AddChoicesController(offering: [.photo, .speaker])
      let made = UIPopoverController(contentViewController: controller)
      controller.popover = made
      (content, popover) = (controller, made)
      made.present(
        from: CGRect(x: 0, y: 0, width: 10, height: 10), in: play.session.scene.view,
        permittedArrowDirections: .any, animated: true)
    }
    present()
    play.host.step(30)
    #expect(content != nil && popover != nil)
    play.host.press(.escape)
    play.host.step(30)
    #expect(content == nil && popover == nil)
  }

  @Test("in a narrow window the choices fill their card evenly", arguments: [360.0, 480, 500])
  func choicesFillTheirCard(width: Double) throws {
    let play = ScenePlay(PopoverScene.self, size: CGSize(width: width, height: 800))
    play.host.step()
    let choices = play.views(UISegmentedControl.self)
    let card = try #require(choices.first?.superview)
    let toggle = try #require(card.first(UISwitch.self))
    for choice in choices {
      #expect(choice.frame.minX == 16 && choice.frame.maxX == card.bounds.maxX - 16, "\(choice.frame)")
    }
    let labels = card.subviews.compactMap { $0 as? UILabel }
    try #require(choices.count == 2 && labels.count == 3)
    #expect(labels[0].frame.minY == 16 && card.bounds.maxY - toggle.frame.maxY == 16)
    #expect(labels[1].frame.minY - choices[0].frame.maxY == 16)
    #expect(toggle.frame.minY - choices[1].frame.maxY == 16)
  }

  @Test(
    "what was chosen last is named and shown in a low window too",
    arguments: [CGSize(width: 640, height: 480), CGSize(width: 360, height: 294)])
  func theLastChoiceIsShown(size: CGSize) throws {
    let play = ScenePlay(PopoverScene.self, size: size)
    play.host.step()
    play.host.press(.character("a"))
    play.host.step(20)
    play.host.press(.down)
    play.host.press(.return)
    play.host.step(40)
    let labels = play.views(UILabel.self).filter { !$0.isHidden }
    let caption = try #require(labels.first { $0.text == "Last choice" })
    let chosen = try #require(play.scene.view.subviews.first { $0 is PhotoCard || $0 is SpeakerView })
    #expect(play.stage.contains(caption.frame) && play.stage.contains(chosen.frame) && !chosen.isHidden)
    for button in play.views(UIButton.self) { #expect(!button.frame.intersects(chosen.frame)) }
  }
}
