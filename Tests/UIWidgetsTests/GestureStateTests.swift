// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// What holds for every recognizer, whatever happens.
@MainActor
struct GestureStateTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))

  @Test func exactlyOneTerminalStateFollowsAnySequence() {
    for seed: UInt64 in 1...80 {
      var random = SeededGenerator(seed: seed)
      let inner = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      host.window.addSubview(inner)
      let recognizers = everyKind()
      let chance = Chance(seed: seed)
      for (index, recognizer) in recognizers.enumerated() {
        (index % 4 == 3 ? host.window : inner).addGestureRecognizer(recognizer)
        if index % 3 == 1 { recognizer.delegate = chance }
        recognizer.addHandler { _ in
          // Actions do whatever they like.
          if chance.says(1, of: 200) { inner.isHidden.toggle() }
          if chance.says(1, of: 200) { self.host.send(.focus(false)) }
        }
      }
      var logs = recognizers.map { _ in [UIGestureRecognizer.State]() }
      for (index, recognizer) in recognizers.enumerated() {
        recognizer.stateObserver = { logs[index].append($0) }
      }
      for _ in 0..<250 { randomEvent(inner, recognizers, &random) }
      host.send(.focus(false))
      host.step(60)
      for (index, log) in logs.enumerated() {
        let name = "seed \(seed), \(type(of: recognizers[index])) \(index)"
        #expect(isWellFormed(log), "\(name): \(log.map(\.rawValue))")
        #expect(recognizers[index].state == .possible && recognizers[index].touches.isEmpty, "\(name)")
      }
      #expect(!host.window.hasPress && !DisplayClockProbe.hasGestureTimers(recognizers), "seed \(seed)")
      for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
      inner.removeFromSuperview()
    }
  }

  private func everyKind() -> [UIGestureRecognizer] {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let twoFingers = UIPanGestureRecognizer()
    twoFingers.minimumNumberOfTouches = 2
    let tapAndPress = UILongPressGestureRecognizer()
    (tapAndPress.numberOfTapsRequired, tapAndPress.minimumPressDuration) = (1, 0.1)
    let recognizers = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), double, UIPanGestureRecognizer(),
      UILongPressGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UISwipeGestureRecognizer(), twoFingers, tapAndPress, UITapGestureRecognizer(),
    ]
    recognizers[0].require(toFail: double)
    recognizers[1].require(toFail: recognizers[7])
    recognizers[3].require(toFail: recognizers[4])
    recognizers[10].require(toFail: recognizers[0])
    return recognizers
  }

  private func randomEvent(
    _ inner: UIView, _ recognizers: [UIGestureRecognizer], _ random: inout SeededGenerator
  ) {
    let point = CGPoint(x: .random(in: 90...310, using: &random), y: .random(in: 90...310, using: &random))
    let id = Int.random(in: 0...2, using: &random)
    let button: PointerEvent.Button = id > 0 ? .finger : Bool.random(using: &random) ? .primary : .secondary
    let modifiers: KeyModifiers = Bool.random(using: &random) ? .control : []
    func send(_ phase: PointerEvent.Phase) {
      host.send(.pointer(PointerEvent(phase, at: point, id: id, button: button, modifiers: modifiers)))
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: send(.down)
    case 5...9: send(.move)
    case 10...11: send(.up)
    case 12: send(.cancel)
    case 13: send(.hover)
    case 14: host.send(.focus(false))
    case 15: host.step(Int.random(in: 1...40, using: &random))
    case 16: host.press(.escape)
    case 17: recognizers.randomElement(using: &random)?.isEnabled.toggle()
    case 18: host.step()
    default: inner.isHidden.toggle()
    }
  }

  /// (began changed*)? terminal, again and again; nothing left open.
  private func isWellFormed(_ log: [UIGestureRecognizer.State]) -> Bool {
    var isOpen = false
    for state in log {
      switch state {
      case .began:
        if isOpen { return false }
        isOpen = true
      case .changed: if !isOpen { return false }
      case .cancelled:
        if !isOpen { return false }
        isOpen = false
      case .failed: if isOpen { return false }
      default: isOpen = false
      }
    }
    return !isOpen
  }
}

@MainActor
private enum DisplayClockProbe {
  static func hasGestureTimers(_ recognizers: [UIGestureRecognizer]) -> Bool {
    recognizers.contains { $0.timer != nil || $0.pendingState != nil || !$0.waiters.isEmpty }
  }
}

/// Answers by chance, the same in every run of a seed.
@MainActor
private final class Chance: UIGestureRecognizerDelegate {
  private var random: SeededGenerator
  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 7919) }

  func says(_ part: Int, of whole: Int) -> Bool { Int.random(in: 0..<whole, using: &random) < part }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { says(3, of: 4) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { says(1, of: 2) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { says(1, of: 10) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { says(4, of: 5) }
}
