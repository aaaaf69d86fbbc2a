// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Keys that a scene's own controller has: they reach it, after those of the workbench, and are recorded.
@MainActor
struct SceneKeyTests {
  /// Counts what its keys do: one by a closure, one by a method.
  private final class Counter: UIViewController {
    var (closures, methods, resets) = (0, 0, 0)

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(.up) { [weak self] in self?.closures += 1 },
        UIKeyCommand(input: "j", action: Selector("jump", Counter.jump)),
        UIKeyCommand(input: "r") { [weak self] in self?.resets += 1 },
      ]
    }

    func jump() { methods += 1 }
  }

  @Test("the keys of any controller on the bench are answered, but for those of the bench")
  func aPlainControllerHasItsKeys() {
    let counter = Counter()
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    host.window.rootViewController = Workbench(counter)
    host.step()
    host.press(.up)
    host.press(.character("j"))
    #expect(counter.closures == 1 && counter.methods == 1)
    host.press(.character("r"))
    #expect(counter.resets == 0)
  }

  @Test func arrowKeysMoveThePaddleAndReturnServes() throws {
    let play = ScenePlay.begun(BricksScene.self)
    let paddle = try #require(play.views(PaddleView.self).first)
    for (key, side) in [(Key.left, -1), (.right, 1)] as [(Key, CGFloat)] {
      let start = paddle.center.x
      play.host.press(key)
      var last = start
      for _ in 0..<20 {
        play.host.step()
        #expect((paddle.center.x - last) * side >= 0 && abs(paddle.center.x - last) < 15.01)
        last = paddle.center.x
      }
      #expect(abs(last - start - side * paddle.bounds.width / 4) < 0.01)
    }
    play.host.press(.return)
    #expect(play.scene.state.isServed)
    // Held it goes to the edge, and no farther.
    play.host.send(.key(KeyEvent(.left)))
    play.host.step(60)
    #expect(paddle.frame.minX == 0)
  }

  @Test("help names the keys of the scene, and its key closes it again")
  func helpNamesTheKeysOfTheScene() throws {
    let play = ScenePlay.begun(BricksScene.self)
    play.host.press(.function(1))
    play.run(0.5)
    let help = try #require(play.workbench.presentedViewController as? HelpController)
    let texts = help.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("Serve, play again") && texts.contains("Undo, redo"))
    play.host.press(.function(1))
    play.run(0.5)
    #expect(play.workbench.presentedViewController == nil)
  }

  @Test func keysOfASceneAreRecorded() throws {
    let play = ScenePlay.begun(BricksScene.self)
    play.host.press(.left)
    play.run(0.3)
    play.host.press(.return)
    play.run(1)
    play.host.press(.right)
    play.run(0.5)
    // Held, it comes up later.
    play.host.send(.key(KeyEvent(.left)))
    play.run(0.4)
    play.host.send(.key(KeyEvent(.left, isDown: false)))
    play.run(0.4)
    let text = play.session.capture.recording(from: 0).text
    let (again, replayer) = try replay(try Recording(text: text, of: .small))
    #expect(replayer.difference == nil && again.session.stateHash == play.session.stateHash)
    #expect((again.session.scene as? BricksScene)?.state.serves == 1)
  }

  @Test("Esc closes what lies over the stage, and then the open picture")
  func escapeClosesThePictureLast() {
    let play = ScenePlay.begun(LightboxScene.self)
    play.host.press(.function(9))
    play.run(0.5)
    play.host.press(.escape)
    play.run(0.5)
    #expect(!play.workbench.sidePanels.isOpen(play.workbench.inspector) && play.scene.state.shown == 1)
    play.host.press(.escape)
    play.run(0.5)
    #expect(play.scene.state.shown == nil)
  }
}
