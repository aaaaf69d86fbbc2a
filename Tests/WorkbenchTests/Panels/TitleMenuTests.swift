// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// The title opens what a compact window has behind "…", and is read in every window.
@MainActor
struct TitleMenuTests {
  private func words(_ host: HeadlessHost) -> [String] {
    host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  /// Also around a controller of a client, whose window has no list of scenes.
  @Test(arguments: [true, false]) func aClickOnTheTitleOpensAMenu(isClient: Bool) throws {
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let workbench = isClient ? Workbench(UIViewController()) : try openWorkbench("push").workbench
    host.window.rootViewController = workbench
    host.step(5)
    host.click(on: workbench.titleButton)
    host.step(40)
    for word in ["Save", "Save as…", "Open…", "Reset values", "Help"] { #expect(words(host).contains(word)) }
    host.press(.escape)
    host.step(40)
    #expect(!words(host).contains("Save as…"))
    host.window.focus(on: workbench.titleButton)
    host.press(.return)
    host.step(40)
    // The last row.
    host.press(.end)
    host.press(.return)
    host.step(60)
    #expect(workbench.presentedViewController is HelpController)
  }

  /// A row shows the keys that do the same, or why it can do nothing now.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 360, height: 500)])
  func aRowSaysItsKeysOrWhyItIsOff(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 5)
    let menu: Tool.Menus = workbench.traitCollection.isCompact ? .more : .document
    ChoicesController.menu(menu, title: "Menu", of: workbench).show(from: workbench.plusButton)
    host.step(40)
    let rows = try #require(host.window.all(ListView.self).first).sections[0].rows
    for row in rows {
      let tool = try #require(Tool.all.first { $0.title(in: workbench) == row.title })
      let refusal = tool.refusal?(workbench)
      #expect(row.subtitle == refusal && row.isEnabled == (refusal == nil))
      #expect(row.keys == (refusal == nil ? tool.caps : []))
    }
    let isOff = { title in rows.contains { $0.title == title && !$0.isEnabled } }
    #expect(isOff("Reset values") && isOff("Undo") == (menu == .more) && !isOff("Help"))
  }

  @Test func tabReachesTheTitleAndATipSaysWhatItIsFor() throws {
    let (host, workbench) = try openWorkbench("push", steps: 5)
    #expect(host.window.focusStops(in: host.window).contains { $0 === workbench.titleButton })
    #expect(workbench.titleButton.toolTip?.isEmpty == false)
    #expect(workbench.titleButton.bounds.width >= 44 && workbench.titleButton.bounds.height == 44)
    host.resize(to: CGSize(width: 480, height: 800))
    host.step(2)
    #expect(workbench.titleButton.window == nil, "there it is behind …")
    host.resize(to: CGSize(width: 1024, height: 768))
    host.step(2)
    #expect(workbench.titleButton.window != nil)
  }

  /// In the smallest window undo makes room for a title beside a scene's own buttons; it is behind "…".
  @Test(arguments: ["attachment", "collision", "collision-mode", "push", "table", "cards"])
  func undoStandsWhereTheTitleHasRoomBesideIt(id: String) throws {
    let (_, workbench) = try openWorkbench(id, size: CGSize(width: 360, height: 294), steps: 1)
    let bar = workbench.navigationBar
    let label = try #require(bar.all(UILabel.self).first { $0.text == workbench.barItem.title })
    let whole = UINavigationBar.width(ofTitle: label.text ?? "")
    let least = UINavigationBar.width(ofTitle: label.text ?? "", isLeast: true)
    let hasUndo = workbench.barItem.leftBarButtonItems?.contains(workbench.undoButton) == true
    if hasUndo {
      #expect(label.bounds.width >= whole * 15 / 17 - 0.5)
    } else {
      let items = (workbench.barItem.leftBarButtonItems ?? []) + [workbench.undoButton]
      #expect(
        bar.roomForTitle(left: items, right: workbench.barItem.rightBarButtonItems ?? []) < whole * 15 / 17)
    }
    // The letters of a window without a display are wider than Inter's.
    if id != "collision-mode" { #expect(label.bounds.width >= least - 0.5) }
  }

  @Test func undoIsBehindMore() throws {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 360, height: 294), steps: 3)
    workbench.session.perform(.add(.disc))
    workbench.showMore()
    host.step(60)
    let list = try #require(host.window.all(ListView.self).last)
    let row = try #require(list.sections[0].rows.firstIndex { $0.title == "Undo Add Disc" })
    list.didSelect?(IndexPath(row: row, section: 0))
    host.step(5)
    #expect(!workbench.session.edits.canUndo && workbench.session.edits.canRedo)
  }
}
