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
    #expect(recording.segments.last?.commands.contains { $0.command.kind == .set } == true)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil && again.session.stateHash == workbench.session.stateHash)
  }
}
