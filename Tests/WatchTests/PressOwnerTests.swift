// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import Watch

/// Whose a press is: the notice's over the picture, or the code's under it.
struct PressOwnerTests {
  private func pointer(_ phase: PointerEvent.Phase, _ x: CGFloat) -> InputEvent {
    InputEvent(time: 0, .pointer(PointerEvent(phase, at: CGPoint(x: x, y: 0))))
  }

  /// The notice is where x is under 100.
  private func owners(_ events: [InputEvent], in owner: inout PressOwner) -> [PressOwner.Owner] {
    events.map { event in
      owner.owner(of: event, isOnNotice: { $0.x < 100 }, takesKey: { $0.key == .return })
    }
  }

  @Test func aPressIsWhoseItBeganUntilItsEnd() {
    var owner = PressOwner()
    #expect(
      owners([pointer(.down, 50), pointer(.move, 200), pointer(.up, 200)], in: &owner)
        == [.notice, .notice, .notice])
    #expect(
      owners([pointer(.down, 150), pointer(.move, 20), pointer(.cancel, 20)], in: &owner)
        == [.code, .code, .code])
    #expect(owners([pointer(.move, 20), pointer(.up, 20)], in: &owner) == [.nobody, .nobody])
    #expect(owners([pointer(.hover, 20), pointer(.hover, 120)], in: &owner) == [.notice, .both])
  }

  @Test func theRestOfAPressIsNobodysWhenItsCodeIsGone() {
    var owner = PressOwner()
    _ = owners([pointer(.down, 150)], in: &owner)
    owner.forget()
    #expect(owners([pointer(.move, 150), pointer(.up, 150)], in: &owner) == [.nobody, .nobody])
    #expect(owners([pointer(.down, 150)], in: &owner) == [.code])
    _ = owners([pointer(.up, 150), pointer(.down, 10)], in: &owner)
    owner.forget()
    #expect(owners([pointer(.up, 150)], in: &owner) == [.notice])
  }

  @Test func keysAndTheRest() {
    var owner = PressOwner()
    let key = { InputEvent(time: 0, .key(KeyEvent($0))) }
    let turn = { InputEvent(time: 0, .wheel(.zero, at: CGPoint(x: $0, y: 0), modifiers: [])) }
    #expect(
      owners([key(.return), key(.space), turn(1), turn(101)], in: &owner) == [.notice, .code, .notice, .code])
    #expect(
      owners([InputEvent(time: 0, .resize(.zero)), InputEvent(time: 0, .text("a"))], in: &owner)
        == [.both, .code])
  }
}
