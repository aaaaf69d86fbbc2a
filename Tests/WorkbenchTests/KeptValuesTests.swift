// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// Values that a person tuned stay until the person takes them back.
@MainActor
struct KeptValuesTests {
  private func value(_ id: String, _ workbench: Workbench) -> Double? {
    workbench.session.scene.parameters.first { $0.id == id }?.value
  }

  @Test func tunedValuesOutliveAResetAndOtherScenes() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 10)
    let session = workbench.session
    session.perform(.parameter(id: "damping", value: 0.9))
    session.perform(.set(address: ParameterAddress("0/speed")!, value: .number(0.5)))
    host.step(5)
    host.press(.character("r"))
    host.step(2)
    #expect(value("damping", workbench) == 0.9 && session.scene.animators[0].speed == 0.5)
    host.press(.character("]"))
    host.step(2)
    #expect(session.scene.animators.first?.speed == 1)
    host.press(.character("["))
    host.step(2)
    #expect(value("damping", workbench) == 0.9 && session.scene.animators[0].speed == 0.5)
  }

  @Test func resetValuesPutsAllBackAndIsItselfUndone() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 10)
    let session = workbench.session
    session.perform(.parameter(id: "damping", value: 0.9))
    session.perform(.set(address: ParameterAddress("0/speed")!, value: .number(0.5)))
    host.press(.character("r"), modifiers: .shift)
    #expect(value("damping", workbench) == 0.5 && session.scene.animators[0].speed == 1)
    #expect(session.kept.isEmpty)
    host.press(.character("z"), modifiers: .control)
    #expect(value("damping", workbench) == 0.9 && session.scene.animators[0].speed == 0.5)
    #expect(!session.kept.isEmpty)
    host.press(.character("r"))
    host.step(2)
    #expect(value("damping", workbench) == 0.9)
  }

  @Test func aValueThatIsSetBackByHandIsNotKept() throws {
    let (_, workbench) = try openWorkbench("snap", steps: 10)
    workbench.session.perform(.parameter(id: "damping", value: 0.9))
    workbench.session.perform(.parameter(id: "damping", value: 0.5))
    #expect(workbench.session.kept.isEmpty)
  }

  @Test func aBehaviourThatIsMadeAnewGetsItsValues() throws {
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let workbench = Workbench(SnapAndAttachController())
    host.window.rootViewController = workbench
    host.step(20)
    let session = workbench.session
    host.click(at: CGPoint(x: 200, y: 300))
    host.step(5)
    func snaps() -> [UISnapBehavior] {
      session.scene.animators.flatMap { $0.places.compactMap { $0.behavior as? UISnapBehavior } }
    }
    let first = try #require(snaps().last)
    let group = try #require(session.parameterGroups.first { $0.owner === first })
    let damping = try #require(group.parameters.first { $0.property == "damping" })
    session.perform(.set(address: damping.address, value: .number(0.13)))
    host.step(30)
    host.click(at: CGPoint(x: 100, y: 500))
    host.step(5)
    let second = try #require(snaps().last)
    #expect(second !== first && abs(second.damping - 0.13) < 1e-6)
  }

  @Test func aStepBackKeepsTheValuesOfThen() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 10)
    host.press(.space)
    workbench.session.perform(.parameter(id: "damping", value: 0.7))
    for _ in 0..<5 {
      host.press(.character("."))
      host.step()
    }
    workbench.session.perform(.parameter(id: "damping", value: 0.9))
    host.press(.character(","))
    host.step()
    #expect(value("damping", workbench) == 0.7)
    host.press(.character("r"))
    host.step(2)
    #expect(value("damping", workbench) == 0.7)
  }

  @Test func aReplayIsNotTuned() throws {
    let size = CGSize(width: 1024, height: 768)
    let (host, workbench) = try openWorkbench("snap", steps: 10)
    let recorder = Recorder(of: workbench.session, size: size)
    workbench.session.perform(.parameter(id: "damping", value: 0.1))
    host.press(.character("r"))
    host.step(30)
    host.click(at: CGPoint(x: 300, y: 300))
    host.step(60)
    let recording = try Recording(text: recorder.recording.text, of: .small)
    #expect(
      recording.segments.last?.commands.contains { $0.command is SetParameter || $0.command is SetValue }
        == true)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil && again.session.stateHash == workbench.session.stateHash)
  }
}

/// Every parameter of every scene, one after the other.
@MainActor
struct EveryKeptValueTests {
  /// Another value than the present one.
  private func other(than value: Double, of parameter: SceneParameter) -> Double {
    switch parameter.kind {
    case .number(let range, _):
      let middle = (range.lowerBound + range.upperBound) / 2
      return abs(middle - value) > 1e-9 ? middle : range.lowerBound + (middle - range.lowerBound) / 2
    case .toggle: return 1 - value
    case .choice(let words): return value == Double(words.count - 1) ? 0 : Double(words.count - 1)
    }
  }

  private func value(_ id: String, _ workbench: Workbench) -> Double? {
    workbench.session.scene.parameters.first { $0.id == id }?.value
  }

  /// Sets each by itself, resets, leaves the scene and comes back.
  @Test func outlivesAResetAndAVisitToAnotherScene() throws {
    for entry in SceneCatalog.small.all {
      let ids = try openWorkbench(entry.id, steps: 3).workbench.session.scene.parameters.map(\.id)
      for id in ids {
        let (host, workbench) = try openWorkbench(entry.id, steps: 3)
        let session = workbench.session
        let parameter = try #require(session.scene.parameters.first { $0.id == id })
        session.perform(.parameter(id: id, value: other(than: parameter.value, of: parameter)))
        host.step(1)
        let set = try #require(value(id, workbench))
        host.press(.character("r"))
        host.step(3)
        #expect(value(id, workbench).map { abs($0 - set) < 1e-6 } == true, "\(entry.id), \(id) after a reset")
        host.press(.character("]"))
        host.step(2)
        host.press(.character("["))
        host.step(3)
        #expect(value(id, workbench).map { abs($0 - set) < 1e-6 } == true, "\(entry.id), \(id) after a visit")
        host.press(.character("r"), modifiers: .shift)
        host.step(2)
        #expect(session.kept.isEmpty, "\(entry.id), \(id)")
      }
    }
  }

  /// Rope stays rope, and what was tuned of the rope with it.
  @Test func aModeAndWhatWasTunedInItOutliveAReset() throws {
    for entry in SceneCatalog.small.all {
      let (host, workbench) = try openWorkbench(entry.id, steps: 3)
      let session = workbench.session
      guard let mode = session.scene.parameters.first(where: \.isMode), case .choice(let words) = mode.kind
      else { continue }
      session.perform(.parameter(id: mode.id, value: Double(words.count - 1)))
      host.step(2)
      var tuned: [(id: String, value: Double)] = []
      for parameter in session.scene.parameters where !parameter.isMode {
        let wanted = other(than: parameter.value, of: parameter)
        session.perform(.parameter(id: parameter.id, value: wanted))
        host.step()
        if let now = value(parameter.id, workbench) { tuned.append((parameter.id, now)) }
        if tuned.count == 2 { break }
      }
      let values = tuned.map { value($0.id, workbench) }
      host.press(.character("r"))
      host.step(3)
      #expect(value(mode.id, workbench) == Double(words.count - 1), "\(entry.id)")
      for (tuning, before) in zip(tuned, values) {
        let now = value(tuning.id, workbench)
        #expect(
          now != nil && abs((now ?? 0) - (before ?? 0)) < 1e-6,
          "\(entry.id), \(tuning.id): \(before ?? 0), \(now ?? 0)")
      }
    }
  }
}
