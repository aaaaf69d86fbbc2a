// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What a person works on stays selected, and its values are one key away.
@MainActor
struct ReturningSelectionTests {
  private func table(
    _ count: Int, paused: Bool = true, size: CGSize = CGSize(width: 1024, height: 768)
  ) throws
    -> (HeadlessHost, Workbench)
  {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 3)
    workbench.session.time.isPaused = paused
    for index in 0..<count {
      workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 150 + 120 * CGFloat(index), y: 90))))
    }
    host.step(2)
    return (host, workbench)
  }

  /// Items that a person built, and those of a scene.
  @Test(arguments: [true, false]) func aResetKeepsTheSelection(paused: Bool) throws {
    let (host, workbench) = try table(3, paused: paused)
    let session = workbench.session
    let item = session.items[1].item as? UIView
    session.selection.select(item)
    let name = item.map { session.name(of: $0) }
    for _ in 0..<2 {
      session.reset()
      host.step(2)
      let now = session.selection.item
      #expect(now.map { session.name(of: $0) } == name && now !== item, "another object of the same name")
    }
    let (other, collision) = try openWorkbench("collision", steps: 20)
    let second = collision.session.items[1].item
    collision.session.selection.select(second as? UIView)
    other.press(.character("r"))
    other.step(5)
    #expect(collision.session.selection.number == 1)
  }

  @Test func anotherSceneBeginsWithoutASelection() throws {
    let (host, workbench) = try openWorkbench("collision", steps: 20)
    let session = workbench.session
    session.selection.select(session.items[0].item as? UIView)
    session.reset()
    session.show(try #require(SceneCatalog.small.scene("push")))
    host.step(3)
    #expect(session.entry.id == "push" && session.selection.things.isEmpty)
  }

  @Test func tabGoesFromAnItemToItsValues() throws {
    let (host, workbench) = try table(3)
    host.press(.function(9))
    host.step(40)
    host.press(.character("n"))
    host.step(2)
    let item = try #require(workbench.session.selection.item)
    host.press(.tab)
    host.step(2)
    let focused = try #require(host.window.firstResponder as? UIView)
    #expect(focused.isDescendant(of: workbench.inspector.scroll) && workbench.session.selection.item === item)
    // Without an inspector, Tab goes from item to item.
    host.press(.function(9))
    host.step(40)
    host.press(.character("n"))
    let first = workbench.session.selection.item
    host.press(.tab)
    host.step(2)
    #expect(workbench.session.selection.item !== first && workbench.session.selection.item != nil)
  }

  /// Built from the palette in a pause, it can be placed by keys.
  @Test func whatIsBuiltInAPauseIsSelected() throws {
    let (host, workbench) = try table(0)
    host.press(.character("a"))
    host.step(40)
    host.press(.return)
    host.step(2)
    let item = try #require(workbench.session.selection.item)
    let before = item.center
    host.press(.right)
    #expect(item.center.x == before.x + 1)
  }

  /// A palette that keys opened stays for the pointer.
  @Test func thePaletteStaysForThePointerHoweverItWasOpened() throws {
    let (host, workbench) = try table(0)
    host.press(.character("a"))
    host.step(40)
    for count in 1...2 {
      host.click(on: try #require(host.window.all(PaletteTile.self).first { $0.choice == .disc }))
      host.step(2)
      #expect(workbench.palette != nil && workbench.session.pieces.count == count)
    }
  }

  /// A document that was saved in a larger window gets it back, if that shows more of it.
  @Test(arguments: [(CGFloat(480), true), (150, false)]) func aDocumentAsksForItsWindow(
    x: CGFloat, isOutside: Bool
  ) throws {
    let files = try TemporaryFolder()
    let path = files.url.path + "/wide.tabletop"
    let (_, large) = try table(0)
    large.session.perform(.build(Piece(.square, at: CGPoint(x: x, y: 90))))
    try large.session.desk.save(to: path)
    let (host, small) = try table(0, size: CGSize(width: 400, height: 500))
    small.openDocument(at: path)
    host.step(5)
    #expect(
      host.window.bounds.size
        == (isOutside ? CGSize(width: 1024, height: 768) : CGSize(width: 400, height: 500)))
  }
}
