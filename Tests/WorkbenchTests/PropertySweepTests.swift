// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import Testing
import UIDynamics

@testable import Workbench

/// Every property of every kind of behaviour, by nothing but what the table of its class says.
@MainActor
struct PropertySweepTests {
  /// One behaviour of each kind, all of them on two squares.
  private final class Kinds: UIViewController {
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard animator.behaviors.isEmpty else { return }
      let (a, b) = (UIView(frame: CGRect(x: 90, y: 90, width: 40, height: 40)), UIView(frame: .zero))
      b.frame = CGRect(x: 200, y: 120, width: 40, height: 40)
      for square in [a, b] { view.addSubview(square) }
      let (point, axis) = (CGPoint(x: 150, y: 120), CGVector(dx: 1, dy: 0))
      let fields: [UIFieldBehavior] = [
        .dragField(), .vortexField(), .radialGravityField(position: point), .springField(),
        .electricField(), .linearGravityField(direction: axis), .magneticField(),
        .velocityField(direction: axis), .noiseField(smoothness: 0.5, animationSpeed: 1),
        .turbulenceField(smoothness: 0.5, animationSpeed: 1), .field { _, _, _, _, _, _ in CGVector() },
      ]
      for field in fields { field.addItem(a) }
      let others: [UIDynamicBehavior] = [
        UIGravityBehavior(items: [a, b]), UICollisionBehavior(items: [a, b]),
        UIDynamicItemBehavior(items: [a, b]), UIPushBehavior(items: [a], mode: .continuous),
        UIPushBehavior(items: [a], mode: .instantaneous), UISnapBehavior(item: a, snapTo: point),
        UIAttachmentBehavior(item: a, attachedToAnchor: point), UIAttachmentBehavior(item: a, attachedTo: b),
        UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: point),
        UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: point),
        UIAttachmentBehavior.slidingAttachment(
          with: a, attachedTo: b, attachmentAnchor: point, axisOfTranslation: axis),
        UIAttachmentBehavior.slidingAttachment(with: a, attachmentAnchor: point, axisOfTranslation: axis),
        UIAttachmentBehavior.limitAttachment(
          with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
      ]
      for behavior in fields + others { animator.addBehavior(behavior) }
    }
  }

  private static let entry = SceneEntry(id: "kinds", title: "Kinds", drawThumbnail: { _ in }) {
    FoundScene(Kinds())
  }

  private static func open() -> (host: HeadlessHost, workbench: Workbench) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let workbench = Workbench(SceneCatalog([.init("All", [entry])], first: "kinds"), scene: entry)
    host.window.rootViewController = workbench
    return (host, workbench)
  }

  /// What is tuned, without other views of the same.
  private static func parameters(_ session: SceneSession) -> [Parameter] {
    session.parameterGroups.flatMap(\.parameters).filter { !$0.isDerived }
  }

  /// Whether an address is one of a rail.
  private func isRail(_ address: ParameterAddress, _ session: SceneSession) -> Bool {
    var range = address
    range.property = "attachmentRange"
    return session.parameter(at: range) != nil
  }

  /// Values within the range, not all of which can be the present one, and exact in metres of 32 bits, in
  /// which the core keeps lengths.
  private static func samples(of parameter: Parameter) -> [ParameterValue] {
    switch parameter.kind {
    case .number(_, let slider):
      [0.125, 0.375, 0.75, 1].map {
        .number(slider.lowerBound + $0 * (slider.upperBound - slider.lowerBound))
      }
    case .vector: [.vector(dx: 0.5, dy: -1.5), .vector(dx: 0, dy: 2), .vector(dx: -1.25, dy: 0)]
    case .point: [.point(x: 125, y: -50), .point(x: 50, y: 300)]
    case .range: [.range(minimum: -1, maximum: 2), .range(minimum: -.infinity, maximum: 0.5)]
    case .flag: [.flag(true), .flag(false)]
    case .choice(let choices): choices.map { .choice($0.id) }
    }
  }

  private static func isNear(_ a: ParameterValue, _ b: ParameterValue) -> Bool {
    if case .number(let a) = a, case .number(let b) = b { return abs(a - b) <= 1e-5 * max(1, abs(a)) }
    return a == b
  }

  @Test(arguments: [0, 1]) func whatIsSetIsKeptBroughtBackAndExported(steps: Int) throws {
    let (host, workbench) = Self.open()
    host.step(steps)
    let session = workbench.session
    let animator = try #require(session.scene.animators.first)
    let addresses = Self.parameters(session).map(\.address)
    #expect(addresses.count > 60)
    for address in addresses {
      let parameter = try #require(session.parameter(at: address), "\(address)")
      for value in Self.samples(of: parameter) {
        let (old, before, moment) = (parameter.value, session.swiftSource(.controller), animator.snapshot())
        session.perform(.set(address: address, value: value))
        let new = parameter.value
        #expect(Self.isNear(new, value), "\(address): \(value) → \(new)")
        let exported = session.swiftSource(.controller)
        // In code a rail begins where its item is, and not at its anchor.
        if parameter.property != "anchorPoint" || !isRail(address, session) {
          #expect((exported == before) == (new == old), "\(address): \(old) → \(new)")
        }
        let set = animator.snapshot()
        animator.restore(moment)
        #expect(parameter.value == old && session.swiftSource(.controller) == before, "\(address)")
        animator.restore(set)
        #expect(parameter.value == new && session.swiftSource(.controller) == exported, "\(address)")
      }
    }
  }

  @Test func whatIsSetComesAgainWithItsDocument() throws {
    for round in 0..<4 {
      let (_, workbench) = Self.open()
      let session = workbench.session
      for parameter in Self.parameters(session) {
        let samples = Self.samples(of: parameter)
        session.perform(.set(address: parameter.address, value: samples[round % samples.count]))
      }
      let document = try Document(text: session.document.text, of: session.catalog)
      let (_, other) = Self.open()
      other.session.open(document)
      #expect(other.session.document.text == document.text)
      for (one, again) in zip(Self.parameters(session), Self.parameters(other.session)) {
        #expect(
          one.address == again.address && one.value == again.value,
          "\(one.address): \(one.value) → \(again.value)")
      }
      #expect(other.session.swiftSource(.controller) == session.swiftSource(.controller))
    }
  }
}
