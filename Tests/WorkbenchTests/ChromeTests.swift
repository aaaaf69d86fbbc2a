import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// The frame around the scenes: bars, "+", panels, overlay, keys.
@MainActor
@Suite(.serialized) struct ShellTests {
  private func open(
    _ id: String = "collision", size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (HeadlessHost, SandboxController) {
    try openSandbox(id, size: size, steps: 1)
  }

  @Test func aStallIsSaidOnTheStageForASecond() throws {
    let (host, _) = try open()
    func isSaid() -> Bool {
      host.render().commands.contains {
        if case .text(let text) = $0 { text.text == "Slowed" && text.color.alpha > 0.5 } else { false }
      }
    }
    host.driver.advance(by: 0.4)
    host.step()
    #expect(!isSaid(), "a program that opens its window is not slow")
    host.step(70)
    #expect(!isSaid())
    host.driver.advance(by: 0.4)
    #expect(host.driver.didDropTime)
    host.step()
    #expect(isSaid())
    host.step(100)
    #expect(!isSaid())
  }

  private func itemCount(_ sandbox: SandboxController) -> Int {
    var count = 0
    sandbox.forEachItem { _, _ in count += 1 }
    return count
  }

  @Test func plusOffersAPhotoAndASpeakerThatFallOntoTheStage() throws {
    let (host, sandbox) = try open()
    host.press(.character("a"))
    host.step(30)
    #expect(sandbox.presentationKind == "popover")
    // Photo is the first button: 20 pt below the arrow's edge.
    host.click(at: CGPoint(x: 914, y: 96))
    host.step(30)
    #expect(sandbox.presentationKind == "none" && itemCount(sandbox) == 3)
    host.press(.character("+"))
    host.step(30)
    host.click(at: CGPoint(x: 914, y: 146))
    host.step(200)
    #expect(itemCount(sandbox) == 4)
    let speaker = try #require(sandbox.scene.view.subviews.compactMap { $0 as? SpeakerView }.first)
    #expect(speaker.center.y > 500, "it fell")
    let tones = host.requests.compactMap {
      if case .tone(let hertz, let gain, _) = $0 { (hertz, gain) } else { nil }
    }
    #expect(!tones.isEmpty && tones.allSatisfy { $0.1 > 0 && $0.1 <= 1 && $0.0 > 200 })
  }

  @Test func inASmallWindowPlusIsAnAlert() throws {
    let (host, sandbox) = try open(size: CGSize(width: 360, height: 294))
    host.click(at: CGPoint(x: 336, y: 22))
    host.step(30)
    #expect(sandbox.presentationKind == "alert")
    host.press(.return)
    host.step(30)
    #expect(sandbox.presentationKind == "none" && itemCount(sandbox) == 3)
  }

  @Test func panelsPushTheStageWhileThereIsRoomAndFloatOtherwise() throws {
    let (host, sandbox) = try open()
    host.click(at: CGPoint(x: 57, y: 22))
    host.step(40)
    #expect(sandbox.stage.frame == CGRect(x: 280, y: 44, width: 744, height: 680))
    host.press(.function(9))
    host.step(40)
    #expect(sandbox.stage.frame.width == 744, "480 pt would not remain: the inspector floats")
    host.press(.function(9))
    host.click(at: CGPoint(x: 57, y: 22))
    host.step()
    #expect(sandbox.stage.frame.width == 1024)
  }

  @Test func searchFindsAScene() throws {
    let (host, sandbox) = try open()
    host.press(.character("f"), modifiers: .control)
    host.step(5)
    for letter in "line" { host.send(.text(String(letter))) }
    host.press(.return)
    host.step(5)
    #expect(sandbox.entry.id == "boundary")
  }

  @Test func aSliderOfTheInspectorTunesTheSceneAndAWordResetsIt() throws {
    let (host, sandbox) = try open("push")
    let divisor = try #require(sandbox.scene.parameters.first)
    host.press(.function(9))
    host.step(40)
    let slider = try #require(sandbox.inspector.view.first(UISlider.self))
    host.click(on: slider)
    host.step()
    #expect(divisor.value != divisor.initial)
    let field = try #require(sandbox.inspector.view.first(UITextField.self))
    for _ in 0..<2 { host.click(on: field) }
    host.step()
    #expect(divisor.value == divisor.initial)
    #expect(sandbox.log.commands.contains { if case .parameter = $0.command { true } else { false } })
  }

  @Test func aSelectedItemIsTunedDuplicatedAndDeleted() throws {
    let (host, sandbox) = try open()
    host.step(120)
    host.press(.function(9))
    host.step(60)
    let square = try #require(sandbox.scene.animators[0].inspection.items.first?.item as? UIView)
    host.click(at: square.convert(CGPoint(x: 25, y: 25), to: nil))
    host.step()
    #expect(sandbox.selection.item === square)
    sandbox.log.perform(.tune(item: 0, property: .density, value: 2.5))
    host.step()
    #expect(sandbox.selection.value(of: .density, item: 0) == 2.5)
    #expect(sandbox.selection.value(of: .density, item: 1) == 1)
    host.press(.character("d"), modifiers: .control)
    host.step()
    #expect(itemCount(sandbox) == 3)
    host.press(.delete)
    host.step()
    #expect(itemCount(sandbox) == 2 && square.isHidden)
  }

  @Test func aPausedSceneStandsStillWhileTheFrameLives() throws {
    let (host, sandbox) = try open()
    host.step(20)
    host.press(.space)
    let stopped = sandbox.stateHash
    host.press(.character("a"))
    host.step(30)
    #expect(sandbox.stateHash == stopped && sandbox.presentationKind == "popover")
    host.press(.escape)
    host.step(30)
    #expect(sandbox.presentationKind == "none")
    host.press(.character("."))
    host.step(5)
    #expect(sandbox.log.steps == 22 && sandbox.stateHash != stopped)
  }

  @Test(arguments: [(1, 2), (2, 4), (3, 10)]) func slowMotionTakesTheSameSteps(
    speed: Int, divisor: Int
  ) throws {
    let (fast, sandbox) = try open()
    fast.step(30)
    let expected = sandbox.stateHash
    let (slow, slowed) = try open()
    slowed.stage.time.divisor = divisor
    slow.step(30 * divisor)
    #expect(slowed.log.steps == 31 && slowed.stateHash == expected)
  }

  @Test func timeGoesBackStepByStepToTheBit() throws {
    let (host, sandbox) = try open("push")
    var hashes = [sandbox.log.steps: sandbox.stateHash]
    for step in 0..<200 {
      if step == 30 { host.press(at: CGPoint(x: 900, y: 300)) }
      if step == 33 { host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 900, y: 300)))) }
      if step == 90 { host.resize(to: CGSize(width: 700, height: 600)) }
      if step == 120 {
        sandbox.log.perform(.add(.photo))
        hashes[sandbox.log.steps] = sandbox.stateHash
      }
      host.step()
      hashes[sandbox.log.steps] = sandbox.stateHash
    }
    host.press(.space)
    var different: [Int] = []
    for _ in 0..<110 {
      host.press(.character(","))
      if sandbox.stateHash != hashes[sandbox.log.steps] { different.append(sandbox.log.steps) }
    }
    #expect(different.isEmpty)
    #expect(sandbox.log.steps == 91 && itemCount(sandbox) == 1)
    host.press(.space)
    host.step(10)
    #expect(sandbox.stateHash == hashes[101])
    for _ in 0..<200 { host.press(.character(",")) }
    #expect(sandbox.log.steps == 0, "before the beginning there is nothing")
  }

  @Test func theOverlayDrawsAndIdleScenesDrawNothing() throws {
    let (host, sandbox) = try open()
    host.step(300)
    _ = host.render()
    #expect(!sandbox.scene.animators[0].isRunning && !host.driver.needsDisplay)
    let plain = host.render().commands.count
    host.press(.character("d"))
    host.step()
    #expect(host.render().commands.count > plain + 20)
    host.press(.character("d"))
    host.step()
    #expect(host.render().commands.count < plain + 20 && !sandbox.overlay.isShown)
  }

  @Test func helpNamesEveryKey() throws {
    let (host, sandbox) = try open()
    host.press(.function(1))
    host.step(30)
    #expect(sandbox.presentationKind == "sheet")
    host.press(.escape)
    host.step(30)
    #expect(sandbox.presentationKind == "none")
    host.press(.escape)
    host.step()
    #expect(sandbox.commands.filter { $0.discoverabilityTitle != nil }.count >= 15)
  }
}
