// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

extension World {
  /// A body's shapes, the newest first; to change them, which a visitor may not.
  func shapes(of body: BodyID) -> [ShapeID] {
    var shapes: [ShapeID] = []
    forEachShape(of: body) { shapes.append($0) }
    return shapes
  }
}

extension ContactParty {
  /// What is equal in worlds of equal histories, as ids are not.
  var slots: [Int] { [Int(shape.index), Int(body.index), shapeUserData, bodyUserData] }
}
