// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// A tool and what it is for may be chosen in either order, and where nothing can be done a word says why.
@MainActor
struct EitherOrderTests {
  private func table(_ count: Int = 2) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1000, height: 680), steps: 3)
    for index in 0..<count {
      workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 250 + 200 * index, y: 200))))
    }
    if !workbench.session.time.isPaused { host.press(.space) }
    host.step(2)
    return (host, workbench)
  }

  enum Way: CaseIterable { case itemsFirst, toolFirst, clicks, drag }

  @Test(arguments: Piece.Kind.allCases.filter(\.isTie), Way.allCases)
  func aTieIsMadeInEitherOrder(kind: Piece.Kind, way: Way) throws {
    let (host, workbench) = try table()
    let session = workbench.session
    let views = session.items.compactMap { $0.item as? UIView }
    func selectByKeys() {
      host.press(.character("n"))
      host.press(.character("n"), modifiers: .shift)
    }
    switch way {
    case .itemsFirst:
      selectByKeys()
      workbench.take(kind)
      host.press(.return)
    case .toolFirst:
      workbench.take(kind)
      selectByKeys()
      host.press(.return)
    case .clicks:
      workbench.take(kind)
      host.click(on: views[0])
      host.step()
      #expect(session.selection.items == [views[0]])
      host.click(on: views[1])
    case .drag:
      workbench.take(kind)
      host.drag(from: views[0].middle, to: views[1].middle, steps: 8)
    }
    host.step(2)
    let tie = try #require(session.pieces.last, "\(kind) by \(way)")
    #expect(tie.kind == kind && tie.item == "square" && tie.to?.item == "square2", "\(kind) by \(way)")
    // Esc puts the tool down, and only then lets go of what is selected.
    host.press(.escape)
    #expect(workbench.grab.tool == nil && !session.selection.things.isEmpty)
    workbench.session.edits.undo()
    #expect(session.pieces.count == 2)
  }

  private func picture(_ host: HeadlessHost) -> DisplayList { host.render() }

  /// Whatever key of whatever tool is pressed, in whatever state: something is seen to change.
  @Test(arguments: [(0, 0), (2, 0), (2, 1), (2, 2)]) func noKeyIsSilent(items: Int, selected: Int) throws {
    // These are the window's, the display's or the clipboard's.
    let elsewhere = ["Quit", "Full screen", "Rotate the window", "Cut"]
    for tool in Tool.all where !tool.keys.isEmpty && !elsewhere.contains(tool.title) {
      // On an empty table a step changes nothing that could be seen.
      if items == 0, tool.title.hasPrefix("Step ") { continue }
      let (host, workbench) = try table(items)
      let all = workbench.session.selection.all
      workbench.session.selection.set(Array(all.prefix(selected)))
      workbench.stage.hint.leave()
      host.step(90)
      let before = picture(host)
      host.press(tool.keys[0].key, modifiers: tool.keys[0].modifiers)
      host.step(4)
      #expect(picture(host) != before, "\(tool.title) with \(selected) of \(items) selected")
    }
  }

  @Test func theCopyIsSelected() throws {
    let (host, workbench) = try table(1)
    let session = workbench.session
    host.press(.character("n"))
    for count in 2...4 {
      host.press(.character("d"), modifiers: .control)
      host.step()
      #expect(session.items.count == count && session.selection.number == count - 1)
    }
  }
}
