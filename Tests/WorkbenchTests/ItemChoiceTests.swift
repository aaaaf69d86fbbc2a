// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// The inspector offers the items of the scene by their names.
@MainActor
struct ItemChoiceTests {
  private func open(_ id: String) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: 1024, height: 768), steps: 10)
    host.press(.function(9))
    host.step(60)
    workbench.inspector.tabs.selectedSegmentIndex = 1
    workbench.inspector.tabs.sendActions(for: .valueChanged)
    host.step(2)
    return (host, workbench)
  }

  @Test(arguments: ["bottom", "top"]) func anItemIsChosenByItsName(name: String) throws {
    let (host, workbench) = try open("item-properties")
    #expect(workbench.session.selection.item == nil)
    host.click(on: workbench.inspector.itemChip)
    host.step(40)
    let label = host.window.all(UILabel.self).last { $0.text == name.capitalized && $0.window != nil }
    host.click(on: try #require(label))
    host.step(40)
    let chosen = workbench.session.selection.item
    #expect(chosen.map { workbench.session.name(of: $0) } == name)
    #expect(workbench.inspector.rows.count > 5)
  }

  @Test func withoutAnItemTheChipSaysSo() throws {
    let (_, workbench) = try open("push")
    let words = workbench.inspector.itemChip.all(UILabel.self).compactMap(\.text)
    #expect(words.contains("No item") && workbench.inspector.itemChip.superview != nil)
  }
}
