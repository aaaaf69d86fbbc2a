import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// The inspector by keyboard, and what it marks.
@MainActor
struct InspectorKeyTests {
  private func open(_ scene: String, item: Bool) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(scene, size: CGSize(width: 1280, height: 800), steps: 30)
    host.press(.function(9))
    if item { host.press(.character("n")) }
    host.step(40)
    return (host, workbench)
  }

  /// The first change of an item's property makes a behaviour, and with it other rows.
  @Test(arguments: ["push", "snap", "collision", "item-properties", "attachment"], [true, false])
  func aControlKeepsTheKeyboardWhileTimeRuns(scene: String, item: Bool) throws {
    let (host, workbench) = try open(scene, item: item)
    var tried = 0
    for index in workbench.inspector.rows.indices.prefix(12) {
      let row = workbench.inspector.rows[index]
      guard let slider = row.subviews.compactMap({ $0 as? UISlider }).first else { continue }
      let name = row.parameter.name
      host.window.focus(on: slider)
      let direction: Key = slider.value < (slider.minimumValue + slider.maximumValue) / 2 ? .right : .left
      var values = [row.parameter.value]
      for _ in 0..<3 {
        host.press(direction)
        host.step(8)
        let focused = try #require(host.window.firstResponder as? UISlider, "\(name)")
        let now = try #require(focused.superview as? ParameterRow)
        #expect(now.parameter.name == name)
        values.append(now.parameter.value)
      }
      #expect(Set(values).count == 4, "\(name): \(values)")
      tried += 1
    }
    #expect(tried > 0)
  }

  /// A value, a switch and a choice that differ from what they were have a dot.
  @Test(arguments: [("collision", ["switch", "choice"]), ("snap", ["number"])])
  func whatDiffersHasADot(scene: String, kinds: [String]) throws {
    let (host, workbench) = try open(scene, item: false)
    func hasDot(_ row: ParameterRow) -> Bool {
      row.subviews.contains { !$0.isHidden && $0.bounds.size == CGSize(width: 6, height: 6) }
    }
    var seen: Set<String> = []
    // The rows may be others after each change, and one change may be several values'.
    for index in 0..<40 where workbench.inspector.rows.indices.contains(index) {
      var row: ParameterRow { workbench.inspector.rows[index] }
      let name = row.parameter.name
      if !hasDot(row) {
        switch row.parameter.kind {
        case .toggle: row.commit(row.parameter.value >= 0.5 ? 0 : 1)
        case .choice(let words): row.commit(Double((Int(row.parameter.value) + 1) % words.count))
        case .number(let range, _):
          row.commit(row.parameter.value > range.lowerBound ? range.lowerBound : range.upperBound)
        }
        workbench.inspector.updateRows()
        host.step()
      }
      guard workbench.inspector.rows.indices.contains(index), row.parameter.name == name else { continue }
      #expect(hasDot(row), "\(name)")
      switch row.parameter.kind {
      case .toggle: seen.insert("switch")
      case .choice: seen.insert("choice")
      case .number: seen.insert("number")
      }
    }
    #expect(seen.isSuperset(of: kinds), "\(seen)")
  }
}
