// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Menus are used with keys alone: what a key opens has the keyboard, and gives it back.
@MainActor
struct MenuKeyTests {
  private func open() throws -> (HeadlessHost, Workbench) { try openWorkbench("push", steps: 20) }

  private func isInPopover(_ host: HeadlessHost) -> Bool {
    guard let view = host.window.firstResponder as? UIView, let body = host.window.presenter.frontBody else {
      return false
    }
    return view.isDescendant(of: body)
  }

  @Test func plusTakesTheKeyboardIntoItsPopoverAndGetsItBack() throws {
    let (host, workbench) = try open()
    let plus = try #require(host.window.all(UIControl.self).first { $0.toolTip == "Add" })
    for _ in 0..<20 where host.window.firstResponder !== plus { host.press(.tab) }
    try #require(host.window.firstResponder === plus)
    host.press(.return)
    host.step(30)
    #expect(workbench.session.presentedForm == .popover && isInPopover(host) && host.window.showsFocus)
    host.press(.escape)
    host.step(30)
    #expect(workbench.session.presentedForm == nil && host.window.firstResponder === plus)
  }

  @Test func theRecordMenuIsChosenFromWithArrows() throws {
    let (host, workbench) = try open()
    host.press(.function(8))
    host.step(30)
    let list = try #require(host.window.firstResponder as? ListView)
    #expect(list.markedRow == IndexPath(row: 0, section: 0))
    host.press(.down)
    host.press(.up)
    host.press(.return)
    host.step(30)
    #expect(workbench.session.capture.isRecording && workbench.session.presentedForm == nil)
  }

  @Test func arrowsReachAMenuThatThePointerOpened() throws {
    let (host, _) = try open()
    let record = try #require(host.window.all(UIControl.self).first { $0.toolTip == "Record" })
    host.click(on: record)
    host.step(30)
    let list = try #require(host.window.firstResponder as? ListView)
    host.press(.down)
    #expect(list.markedRow == IndexPath(row: 1, section: 0))
  }

  /// What the overlay says of the scene is true once that has come to rest.
  @Test func theFiguresOfASceneAtRestSayThatNothingIsAwake() throws {
    let (host, workbench) = try openWorkbench("collision", steps: 1)
    workbench.toggleOverlay()
    host.step(600)
    let animator = try #require(workbench.session.scene.animators.first)
    try #require(animator.inspection.items.allSatisfy { !$0.isAwake })
    let figures = try #require(host.window.all(FiguresView.self).first)
    let words = figures.all(UILabel.self).compactMap(\.text)
    let awake = try #require(words.firstIndex(of: "Awake"))
    #expect(words[awake + 1] == "0", "\(words)")
  }
}
