// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry

extension UIFieldBehavior {
  /// The field's effect on an item of 1 kg and charge 1 that rests at a point of the reference system: a
  /// force in newtons or, for a velocity field, the velocity. Zero outside the region.
  package func sample(at point: CGPoint, time: Double) -> CGVector {
    let offset = CGPoint(x: point.x - position.x, y: point.y - position.y)
    guard area.node == .everything || area.contains(offset) else { return CGVector() }
    if let block {
      return block(self, offset, CGVector(), 1, 1, time)
    }
    let subject = FieldKernel.Subject(
      offset: Units.meters(offset), velocity: Vector2(0, 0), mass: 1, charge: 1, time: Float(time))
    switch kernel.effect(on: subject) {
    case .none: return CGVector()
    case .force(let vector), .velocity(let vector):
      return CGVector(dx: CGFloat(vector.x), dy: CGFloat(vector.y))
    }
  }
}
