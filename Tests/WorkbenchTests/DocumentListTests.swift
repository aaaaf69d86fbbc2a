// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// Where the list of documents and scenes stands when it is opened.
@MainActor
struct DocumentListTests {
  /// A sheet too, which appears after the key was pressed. For a search the list stands at the present scene.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 360, height: 294)])
  func openingShowsTheDocumentsFirst(size: CGSize) throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let (_, table) = try openWorkbench("table", size: size, steps: 2)
    table.session.desk.folder = folder
    try table.session.desk.save(to: files.url.path + "/d/First.tabletop")
    let (host, workbench) = try openWorkbench("pile", size: size, steps: 2)
    workbench.session.desk.folder = folder
    func offset(_ key: Character) throws -> CGFloat {
      host.press(.character(key), modifiers: .control)
      host.step(60)
      let list = try #require(workbench.picker.view.first(ListView.self))
      workbench.toggleScenes()
      host.step(60)
      return list.contentOffset.y
    }
    #expect(try offset("o") == 0)
    #expect(try offset("f") > 0)
    #expect(try offset("o") == 0)
  }

  /// Return has found the scene; the next search begins anew.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 360, height: 500)])
  func aSearchEndsWithReturn(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("table", size: size, steps: 2)
    host.press(.character("f"), modifiers: .control)
    host.step(60)
    let list = try #require(workbench.picker.view.first(ListView.self))
    let all = list.numberOfShownRows
    host.send(.text("push"))
    host.step()
    #expect(list.numberOfShownRows < all)
    host.press(.return)
    host.step(60)
    #expect(workbench.session.entry.id == "push")
    #expect(workbench.picker.view.first(UISearchTextField.self)?.text?.isEmpty != false)
    #expect(list.numberOfShownRows == all)
  }
}
