// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Keeps particles moving in fields that would leave them all in a heap, or at rest.
extension FieldsScene {
  /// A particle slower than this, in pt/s, counts as resting. Drag grows with the square of the speed, so it
  /// would let a particle creep on for ten seconds.
  private static let restingSpeed: CGFloat = 16
  /// The number of steps at rest after which particles are stirred. It is just before the animator goes to
  /// sleep, after half a second.
  private static let stepsBeforeStir = 24

  /// Whether the field drives everything in one direction. Particles then leave the stage, and come in again
  /// on the opposite side.
  var isOpen: Bool { state.kind.hasDirection && field.map { $0.direction != .zero } ?? false }

  /// Adds the boundaries of the stage and of the control that chooses the kind, or removes them.
  func openOrClose() {
    guard collision.translatesReferenceBoundsIntoBoundary == isOpen else { return }
    collision.translatesReferenceBoundsIntoBoundary = !isOpen
    if !isOpen { animator?.bringInside(particles, of: view.bounds) }
    placeFoot()
  }

  /// Brings particles around, or stirs them, when necessary. Call this at each step.
  func goOn() {
    if isOpen { for particle in particles { bringAround(particle) } }
    guard state.kind.needsMotion else { return }
    let isMoving = particles.contains { particle in
      let velocity = material.linearVelocity(for: particle)
      return max(abs(velocity.x), abs(velocity.y)) > FieldsScene.restingSpeed
    }
    if isMoving, state.stepsAtRest == 0 { return }
    state.stepsAtRest = isMoving ? 0 : state.stepsAtRest + 1
    if state.stepsAtRest == FieldsScene.stepsBeforeStir { stir() }
  }

  /// If a particle has left the stage, moves it to the opposite side. Under linear gravity, its fall starts
  /// over there.
  private func bringAround(_ particle: UIView) {
    let radius = particle.bounds.width / 2
    let room = view.bounds.insetBy(dx: -radius, dy: -radius)
    let center = particle.center
    guard particle.window != nil, !room.contains(center) else { return }
    let (leavesX, leavesY) = (
      center.x < room.minX || center.x > room.maxX, center.y < room.minY || center.y > room.maxY
    )
    guard leavesX || leavesY else { return }
    let x = center.x < room.minX ? room.maxX : center.x > room.maxX ? room.minX : center.x
    let y = center.y < room.minY ? room.maxY : center.y > room.maxY ? room.minY : center.y
    particle.center = CGPoint(x: x, y: y)
    animator?.updateItem(usingCurrentState: particle)
    guard state.kind == .linear else { return }
    let velocity = material.linearVelocity(for: particle)
    material.addLinearVelocity(
      CGPoint(x: leavesX ? -velocity.x : 0, y: leavesY ? -velocity.y : 0), for: particle)
  }
}
