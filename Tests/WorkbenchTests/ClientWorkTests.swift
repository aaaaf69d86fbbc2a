// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry

@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// A host that says of itself that a person sits before it.
@MainActor
private final class PersonsHost: DesktopHost {
  private let host: HeadlessHost

  init(_ host: HeadlessHost) { self.host = host }

  var now: TimeInterval { host.now }
  var appearance: UserInterfaceAppearance { host.appearance }
  var displayScale: CGFloat { host.displayScale }
  var textMeasurer: any TextMeasurer { host.textMeasurer }
  var clipboard: String? {
    get { host.clipboard }
    set { host.clipboard = newValue }
  }
  func playTone(hertz: Double, gain: Double, seconds: Double) {}
  func requestSize(_ size: CGSize) {}
  func setCursor(_ cursor: PointerCursor) {}
  func setTextInput(_ caret: CGRect?) {}
  func wake() {}
}

/// A square that is thrown; what it is thrown with is a plain variable.
private class PlainThrower: UIViewController {
  var speed: CGFloat { 300 }
  var bounce: CGFloat { 0.8 }
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    view.addSubview(square)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let properties = UIDynamicItemBehavior(items: [square])
    properties.elasticity = bounce
    properties.addLinearVelocity(CGPoint(x: speed, y: -speed), for: square)
    animator.addBehavior(properties)
  }
}

/// The same with tunable ones.
private final class TunableThrower: PlainThrower {
  @Tunable("Speed", 0...1000, unit: "pt/s") var tunedSpeed: CGFloat = 300
  @Tunable("Bounce", 0...1) var tunedBounce: CGFloat = 0.8
  override var speed: CGFloat { tunedSpeed }
  override var bounce: CGFloat { tunedBounce }
}

/// What `Workbench(MyController())` does for a client besides showing it.
@MainActor
@Suite(.serialized)
struct ClientWorkTests {
  private static let size = CGSize(width: 390, height: 844)
  private let files: TemporaryFolder
  private let folder: DocumentFolder

  init() throws {
    files = try TemporaryFolder()
    folder = DocumentFolder(documents: files.path("d"), journals: files.path("j"))
  }

  /// Shows a controller to a person, and does something with it. No other test runs meanwhile.
  private func show(
    toPerson isPerson: Bool = true, _ body: (HeadlessHost, Workbench) throws -> Void
  ) throws {
    let before = Workbench.programFolder
    let folder = folder
    Workbench.programFolder = { folder }
    defer { Workbench.programFolder = before }
    let host = HeadlessHost(size: Self.size)
    if isPerson { UIApplication.shared.host = PersonsHost(host) }
    defer { UIApplication.shared.host = host }
    let workbench = Workbench(PlainThrower())
    host.window.rootViewController = workbench
    host.step(2)
    try body(host, workbench)
    host.window.rootViewController = nil
    host.step(1)
  }

  private var journals: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.journals)) ?? []
  }

  @Test func theFoldersAreNamedForTheProgram() throws {
    let own = try #require(DocumentFolder(environment: ["HOME": "/home/a"], program: "CardThrow"))
    #expect(own.documents == "/home/a/.local/share/CardThrow")
    #expect(own.journals == "/home/a/.local/state/CardThrow")
    let odd = try #require(DocumentFolder(environment: ["HOME": "/home/a"], program: "../x/\u{1B}"))
    #expect(odd.documents == "/home/a/.local/share/x")
    #expect(
      DocumentFolder(environment: ["HOME": "/h"], program: "..")?.documents == "/h/.local/share/tabletop")
  }

  @Test func withoutAPersonNothingIsKept() throws {
    try show(toPerson: false) { _, workbench in
      workbench.session.perform(.build(Piece(.disc, at: CGPoint(x: 200, y: 100))))
      #expect(workbench.session.desk.folder == nil && workbench.session.desk.journal == nil)
    }
    #expect(journals.isEmpty)
  }

  @Test func aClientsDocumentIsSavedAndOpened() throws {
    try show { host, workbench in
      workbench.session.perform(
        .set(address: ParameterAddress("0/0/gravityDirection")!, value: .vector(dx: 0, dy: 2)))
      host.press(.character("s"), modifiers: .control)
      host.step(40)
      host.press(.return)
      host.step(40)
      let path = folder.documents + "/Plain thrower.tabletop"
      #expect(workbench.session.desk.path == path)
      let (document, _) = try DocumentDesk.read(path, of: workbench.session.catalog)
      #expect(document.values.count == 1)
    }
    #expect(folder.recent.count == 1 && journals.isEmpty)
  }

  @Test func whatWasOnlyTunedIsGivenUpAtTheEndAndWhatWasBuiltIsOfferedAgain() throws {
    try show { host, workbench in
      workbench.session.perform(
        .set(address: ParameterAddress("0/0/gravityDirection")!, value: .vector(dx: 0, dy: 2)))
      host.step(2)
      #expect(journals.count == 2, "the journal and its lock")
    }
    #expect(journals.isEmpty)
    try show { host, workbench in
      workbench.session.perform(.build(Piece(.disc, at: CGPoint(x: 200, y: 100))))
      host.step(2)
    }
    #expect(!journals.isEmpty)
    try show { host, workbench in
      host.step(40)
      let alert = try #require(workbench.presentedViewController as? UIAlertController)
      let open = try #require(alert.preferredAction)
      #expect(open.title == "Open")
      open.handler?(open)
      host.step(3)
      #expect(workbench.session.pieces.map(\.kind) == [.disc])
    }
  }

  /// The same hash with and without the workbench, with and without `@Tunable`.
  @Test func tunableVariablesChangeNoHash() throws {
    var hashes: [[UInt64]] = []
    for make in [{ PlainThrower() }, { TunableThrower() }] as [@MainActor () -> UIViewController] {
      let host = HeadlessHost(size: Self.size)
      let workbench = Workbench(make())
      host.window.rootViewController = workbench
      host.step(200)
      hashes.append(workbench.session.scene.animators.map(\.stateHash))
      let alone = HeadlessHost(
        size: CGSize(width: Self.size.width, height: Self.size.height - 2 * Look.barHeight))
      let controller = make()
      alone.window.rootViewController = controller
      alone.step(200)
      hashes.append(UIDynamicAnimator.all(in: controller.view).map(\.stateHash))
    }
    #expect(hashes[0].count == 1 && hashes.allSatisfy { $0 == hashes[0] })
    let workbench = Workbench(TunableThrower())
    let host = HeadlessHost(size: Self.size)
    host.window.rootViewController = workbench
    host.step(2)
    #expect(workbench.session.parameter(at: ParameterAddress("tunedSpeed")!)?.value == .number(300))
  }
}
