package import Tabletop
import UIWidgets

// What traces and hashes see.
extension SceneSession {
  /// One number for the state of the scene: where everything is and how it moves, what the controls hold, and
  /// which of them has the keyboard.
  ///
  /// Values and texts count, not how they look. A scene without controls has its `motionHash`.
  package var stateHash: UInt64 {
    var hash = StateHash(value: motionHash)
    hash.mix(scene.view, focused: window?.firstResponder)
    return hash.value
  }

  /// One number for where everything in the scene is and how it moves.
  package var motionHash: UInt64 {
    scene.animators.reduce(StateHash.start) { ($0 ^ $1.stateHash) &* StateHash.prime }
  }

  /// Calls `visit` for each item of the scene, animator by animator, in the order in which they got their
  /// bodies: centre in points of the stage, turn in radians.
  package func forEachItem(_ visit: (CGPoint, CGFloat) -> Void) {
    for animator in scene.animators { animator.forEachPose(visit) }
  }
}

/// FNV-1a over words of 64 bits.
@MainActor
private struct StateHash {
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime: UInt64 = 0x0000_0100_0000_01B3

  private(set) var value: UInt64

  init(value: UInt64) { self.value = value }

  private mutating func mix(_ word: UInt64) { value = (value ^ word) &* Self.prime }

  private mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  /// What the controls among a view and its descendants hold, in the order of the tree.
  mutating func mix(_ view: UIView, focused: UIResponder?) {
    if let control = view as? UIControl {
      mix(control)
      if control === focused { mix(1) }
    } else if let scroll = view as? UIScrollView {
      // In whole points: a scroll that runs out is computed with the platform's exponential function.
      mix(Int(scroll.contentOffset.x.rounded()))
      mix(Int(scroll.contentOffset.y.rounded()))
    }
    for subview in view.subviews { mix(subview, focused: focused) }
  }

  private mutating func mix(_ control: UIControl) {
    mix((control.isEnabled ? 1 : 0) + (control.isSelected ? 2 : 0))
    switch control {
    case let toggle as UISwitch: mix(toggle.isOn ? 1 : 0)
    case let slider as UISlider: mix(UInt64(slider.value.bitPattern))
    case let stepper as UIStepper: mix(stepper.value.bitPattern)
    case let segments as UISegmentedControl: mix(segments.selectedSegmentIndex)
    case let field as UITextField: for byte in (field.text ?? "").utf8 { mix(Int(byte)) }
    default: break
    }
  }
}
