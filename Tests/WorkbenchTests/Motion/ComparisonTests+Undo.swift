// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

extension ComparisonTests {
  /// Undo and redo of a swap are swaps: no setting is lost.
  @Test(arguments: [1, 2, 3]) func anUndoneSwapIsNone(swaps: Int) throws {
    let (host, workbench) = try compare(0.9, with: 0.2)
    let session = workbench.session
    host.step(300)
    func settings() throws -> [Double?] { [damping(session), try damping(ghost(workbench).session)] }
    let (before, content) = (try settings(), workbench.motion.card.content)
    #expect(before == [0.2, 0.9])
    for _ in 0..<swaps { workbench.motion.swap() }
    host.step(6)
    let swapped = try settings()
    #expect(swapped == (swaps.isMultiple(of: 2) ? before : before.reversed()))
    for _ in 0..<swaps { session.edits.undo() }
    host.step(6)
    #expect(try settings() == before)
    let after = workbench.motion.card.content
    #expect(after.kept == content.kept && after.present == content.present)
    for _ in 0..<swaps { session.edits.redo() }
    host.step(6)
    #expect(try settings() == swapped)
    workbench.motion.swap()
    host.step(6)
    #expect(try settings() == swapped.reversed())
  }

  /// Another document of the same scene has its own settings, and so has a new one.
  @Test(arguments: [true, false]) func anotherDocumentBeginsWithoutAComparison(isNew: Bool) throws {
    let (host, workbench) = try openWorkbench("table", steps: 2)
    workbench.motion.keep()
    host.step()
    #expect(workbench.compareButton.isOn)
    if isNew {
      workbench.newDocument()
    } else {
      workbench.session.desk.open(Document(scene: "table", size: .zero), from: nil, text: "")
    }
    host.step(2)
    #expect(!workbench.motion.comparison.isOn && !workbench.compareButton.isOn)
  }
}
