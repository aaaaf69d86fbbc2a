import PhysicsCore

/// Who comes and goes before each frame of a scene, and how fast what swings must be; nothing where a scene
/// stays as it began.
package struct SceneSchedule {
  private let scene: SceneDescription
  /// Bodies and hinges that come after frame 0 and bodies that go, in the order of their frames, and how many
  /// are done.
  private var coming: [Int]
  private var joining: [(frame: Int, hinge: Int)]
  private var going: [Int]
  private var (came, joined, gone) = (0, 0, 0)

  package init(_ scene: SceneDescription) {
    self.scene = scene
    let frames = scene.bodies.map(\.frames)
    coming = frames.indices.filter { frames[$0].lowerBound > 0 }
    coming.sort { (frames[$0].lowerBound, $0) < (frames[$1].lowerBound, $1) }
    going = frames.indices.filter { frames[$0].upperBound < .max }
    going.sort { (frames[$0].upperBound, $0) < (frames[$1].upperBound, $1) }
    joining = scene.hinges.enumerated().map { index, hinge in
      (max(frames[hinge.a].lowerBound, frames[hinge.b].lowerBound), index)
    }
    joining.removeAll { $0.frame == 0 }
    joining.sort { ($0.frame, $0.hinge) < ($1.frame, $1.hinge) }
  }

  /// Makes the changes that come before the frame; to be called for every frame in turn, from 0.
  package mutating func begin(_ frame: Int, in engine: any Engine) {
    while gone < going.count, scene.bodies[going[gone]].frames.upperBound <= frame {
      engine.remove(going[gone])
      gone += 1
    }
    while came < coming.count, scene.bodies[coming[came]].frames.lowerBound <= frame {
      engine.add(coming[came], scene.bodies[coming[came]])
      came += 1
    }
    while joined < joining.count, joining[joined].frame <= frame {
      engine.add(scene.hinges[joining[joined].hinge])
      joined += 1
    }
    for swing in scene.swings {
      let start = Vector2(scene.bodies[swing.body].x, scene.bodies[swing.body].y)
      let target = start + Rotation(angle: swing.rate * Float(frame) / 60).s * swing.amplitude
      engine.setVelocity(60 * (target - engine.pose(of: swing.body).position), of: swing.body)
    }
  }
}
