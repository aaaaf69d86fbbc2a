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
}
