// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes

/// Measurements of a scene over all its frames. They are taken in a separate run, because they cost time and
/// displace the timed code from the caches.
struct Course {
  /// The largest gap in any joint after a frame, m.
  var jointError = 0.0
  /// The largest excess of kinetic plus potential energy over their sum at the start, J; nil if a scene adds
  /// energy or stores some in springs.
  var energyRise: Double?

  static func measured(_ scene: SceneDescription, frames: Int?, _ make: () -> any Engine) -> Course {
    var course = Course()
    guard !scene.joints.isEmpty || scene.keepsEnergy else { return course }
    let engine = make()
    var schedule = SceneSchedule(scene)
    let start = scene.keepsEnergy ? energy(of: scene, in: engine) : nil
    course.energyRise = start.map { _ in 0 }
    for frame in 0..<max(frames ?? scene.frames, 2) {
      schedule.begin(frame, in: engine)
      engine.step()
      for joint in scene.joints where scene.isThere(joint, in: frame) {
        let error = joint.error(engine.pose(of: joint.a), engine.pose(of: joint.b))
        course.jointError = max(course.jointError, Double(error))
      }
      if let start {
        course.energyRise = max(course.energyRise ?? 0, energy(of: scene, in: engine) - start)
      }
    }
    return course
  }

  private static func energy(of scene: SceneDescription, in engine: any Engine) -> Double {
    scene.bodies.indices.reduce(0) { sum, body in
      sum + kineticEnergy(of: body, in: engine)
        - Double(scene.gravity) * Double(engine.mass(of: body).mass) * Double(engine.center(of: body).y)
    }
  }
}

/// The kinetic energy of a body, J.
func kineticEnergy(of body: Int, in engine: any Engine) -> Double {
  let (mass, inertia) = engine.mass(of: body)
  let (v, w) = engine.velocity(of: body)
  return 0.5 * Double(mass) * Double(v.lengthSquared) + 0.5 * Double(inertia) * Double(w * w)
}

extension SceneDescription {
  fileprivate func isThere(_ joint: Joint, in frame: Int) -> Bool {
    bodies[joint.a].frames.contains(frame) && bodies[joint.b].frames.contains(frame)
  }
}
