// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The frame around the scenes: bars, "+", panels, overlay, keys.
@MainActor
struct ShellTests {
  private func open(
    _ id: String = "collision", size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (HeadlessHost, Workbench) {
    try openWorkbench(id, size: size, steps: 1)
  }

  @Test(.bug(id: "fault 43")) func aStallIsSaidOnTheStageForASecond() throws {
    let (host, _) = try open()
    func isSaid() -> Bool {
      host.render().commands.contains {
        if case .text(let text) = $0 {
          text.text == "Running slowly" && text.color.alpha > 0.5
        } else {
          false
        }
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

  private func itemCount(_ workbench: Workbench) -> Int {
    var count = 0
    workbench.session.forEachItem { _, _ in count += 1 }
    return count
  }

  /// Presses a tile of the palette, which must be seen.
  private func click(_ item: Piece.Kind, _ host: HeadlessHost) throws {
    let tile = try #require(host.window.all(PaletteTile.self).first { $0.choice == item })
    #expect(host.window.bounds.contains(tile.convert(tile.bounds, to: nil)))
    host.click(on: tile)
  }

  @Test func plusOffersAPhotoAndASpeakerThatFallOntoTheStage() throws {
    let (host, workbench) = try open()
    host.press(.character("a"))
    host.step(30)
    #expect(workbench.session.presentedForm == .popover)
    try click(.photo, host)
    host.step(30)
    #expect(workbench.session.presentedForm == .popover && itemCount(workbench) == 3, "it stays open")
    try click(.speaker, host)
    host.press(.character("+"))
    host.step(30)
    #expect(workbench.session.presentedForm == nil)
    host.step(200)
    #expect(itemCount(workbench) == 4)
    let speaker = try #require(workbench.session.scene.view.subviews.compactMap { $0 as? SpeakerView }.first)
    #expect(speaker.center.y > 500, "it fell")
    let tones = host.requests.compactMap {
      if case .tone(let hertz, let gain, _) = $0 { (hertz, gain) } else { nil }
    }
    #expect(!tones.isEmpty && tones.allSatisfy { $0.1 > 0 && $0.1 <= 1 && $0.0 > 200 })
  }

  @Test func inASmallWindowThePaletteComesFromBelow() throws {
    let (host, workbench) = try open(size: CGSize(width: 360, height: 294))
    host.click(at: CGPoint(x: 336, y: 22))
    host.step(40)
    let palette = try #require(workbench.palette?.view.frame)
    #expect(abs(palette.maxY - (294 - 44)) < 0.5, "the spring that brings it has all but ended")
    try click(.photo, host)
    host.step(40)
    #expect(workbench.palette == nil && itemCount(workbench) == 3)
  }

  /// A stage that became narrower would push what stands on it.
  @Test func panelsLieOverTheStage() throws {
    let (host, workbench) = try open()
    let stage = CGRect(x: 0, y: 44, width: 1024, height: 680)
    host.click(at: CGPoint(x: 57, y: 22))
    host.step(40)
    #expect(workbench.sidePanels.isOpen(workbench.picker) && workbench.stage.bounds.size == stage.size)
    host.press(.function(9))
    host.step(40)
    #expect(workbench.sidePanels.isOpen(workbench.inspector) && workbench.stage.bounds.size == stage.size)
    #expect(workbench.stage.covered.left + workbench.stage.covered.right == 560)
    host.press(.function(9))
    host.click(at: CGPoint(x: 57, y: 22))
    host.step(40)
    #expect(workbench.stage.frame == stage && workbench.stage.covered == .zero)
  }

  @Test func searchFindsAScene() throws {
    let (host, workbench) = try open()
    host.press(.character("f"), modifiers: .control)
    host.step(5)
    for letter in "line" { host.send(.text(String(letter))) }
    host.press(.return)
    host.step(5)
    #expect(workbench.session.entry.id == "boundary")
  }

  @Test func aSliderOfTheInspectorTunesTheSceneAndAWordResetsIt() throws {
    let (host, workbench) = try open("push")
    let divisor = try #require(workbench.session.scene.parameters.first)
    host.press(.function(9))
    host.step(40)
    let slider = try #require(workbench.inspector.view.first(UISlider.self))
    host.click(on: slider)
    host.step()
    #expect(divisor.value != divisor.initial)
    let field = try #require(workbench.inspector.view.first(UITextField.self))
    for _ in 0..<2 { host.click(on: field) }
    host.step()
    #expect(divisor.value == divisor.initial)
    #expect(
      workbench.session.log.commands.contains { $0.command is SetParameter })
  }

  @Test func aSelectedItemIsTunedDuplicatedAndDeleted() throws {
    let (host, workbench) = try open()
    host.step(120)
    host.press(.function(9))
    host.step(60)
    let square = try #require(workbench.session.scene.animators[0].inspection.items.first?.item as? UIView)
    host.click(at: square.convert(CGPoint(x: 25, y: 25), to: nil))
    host.step()
    #expect(workbench.session.selection.item === square)
    workbench.session.log.perform(.set(address: ParameterAddress("0/density@0")!, value: .number(2.5)))
    host.step()
    func density(_ item: Int) -> ParameterValue? {
      workbench.session.parameterGroups(ofItem: item)[0].parameters.first { $0.property == "density" }?.value
    }
    #expect(density(0) == .number(2.5) && density(1) == .number(1))
    host.press(.character("d"), modifiers: .control)
    host.step()
    #expect(itemCount(workbench) == 3)
    host.press(.delete)
    host.step()
    // The copy is selected, as everywhere.
    #expect(itemCount(workbench) == 2 && !square.isHidden)
  }

  @Test func aPausedSceneStandsStillWhileTheFrameLives() throws {
    let (host, workbench) = try open()
    host.step(20)
    host.press(.space)
    let stopped = workbench.session.stateHash
    host.press(.character("a"))
    host.step(30)
    #expect(workbench.session.stateHash == stopped && workbench.session.presentedForm == .popover)
    host.press(.escape)
    host.step(30)
    #expect(workbench.session.presentedForm == nil)
    host.press(.character("."))
    host.step(5)
    #expect(workbench.session.log.steps == 22 && workbench.session.stateHash != stopped)
  }

  @Test(arguments: [(1, 2), (2, 4), (3, 10)]) func slowMotionTakesTheSameSteps(
    speed: Int, divisor: Int
  ) throws {
    let (fast, workbench) = try open()
    fast.step(30)
    let expected = workbench.session.stateHash
    let (slow, slowed) = try open()
    slowed.session.time.divisor = divisor
    slow.step(30 * divisor)
    #expect(slowed.session.log.steps == 31 && slowed.session.stateHash == expected)
  }

  @Test func timeGoesBackStepByStepToTheBit() throws {
    let (host, workbench) = try open("push")
    var hashes = [workbench.session.log.steps: workbench.session.stateHash]
    for step in 0..<200 {
      if step == 30 { host.press(at: CGPoint(x: 900, y: 300)) }
      if step == 33 { host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 900, y: 300)))) }
      if step == 90 { host.resize(to: CGSize(width: 700, height: 600)) }
      if step == 120 {
        workbench.session.log.perform(.add(.photo))
        hashes[workbench.session.log.steps] = workbench.session.stateHash
      }
      host.step()
      hashes[workbench.session.log.steps] = workbench.session.stateHash
    }
    host.press(.space)
    var different: [Int] = []
    for _ in 0..<110 {
      host.press(.character(","))
      if workbench.session.stateHash != hashes[workbench.session.log.steps] {
        different.append(workbench.session.log.steps)
      }
    }
    #expect(different.isEmpty)
    #expect(workbench.session.log.steps == 91 && itemCount(workbench) == 1)
    host.press(.space)
    host.step(10)
    #expect(workbench.session.stateHash == hashes[101])
    for _ in 0..<200 { host.press(.character(",")) }
    #expect(workbench.session.log.steps == 0, "before the beginning there is nothing")
  }

  @Test func theOverlayDrawsAndIdleScenesDrawNothing() throws {
    let (host, workbench) = try open()
    host.step(300)
    _ = host.render()
    #expect(!workbench.session.scene.animators[0].isRunning && !host.driver.needsDisplay)
    let plain = host.render().commands.count
    host.press(.character("d"))
    host.step()
    #expect(host.render().commands.count > plain + 20)
    host.press(.character("d"))
    host.step()
    #expect(host.render().commands.count < plain + 20 && !workbench.overlay.isShown)
  }

  @Test func helpNamesEveryKey() throws {
    let (host, workbench) = try open()
    host.press(.function(1))
    host.step(30)
    #expect(workbench.session.presentedForm == .sheet)
    host.press(.escape)
    host.step(30)
    #expect(workbench.session.presentedForm == nil)
    host.press(.escape)
    host.step()
    #expect(Tool.all.count { !$0.keys.isEmpty } >= 15)
  }
}
