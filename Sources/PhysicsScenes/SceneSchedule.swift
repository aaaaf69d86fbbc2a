// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// The bodies that come and go before each frame of a scene, the speeds of swings, the moves, and the
/// direction of gravity; empty if nothing in the scene changes.
package struct SceneSchedule {
  private let scene: SceneDescription
  /// Bodies and joints that come after frame 0 and bodies that go, in the order of their frames, and how many
  /// of them, and of the scene's moves, are done.
  private var coming: [Int]
  private var joining: [(frame: Int, joint: Int)]
  private var going: [Int]
  private var (came, joined, gone, moved) = (0, 0, 0, 0)

  package init(_ scene: SceneDescription) {
    self.scene = scene
    // Not a key path, because Embedded Swift, for which `.ci/bits` builds this, has none.
    let frames = scene.bodies.map { $0.frames }
    coming = frames.indices.filter { frames[$0].lowerBound > 0 }
    coming.sort { (frames[$0].lowerBound, $0) < (frames[$1].lowerBound, $1) }
    going = frames.indices.filter { frames[$0].upperBound < .max }
    going.sort { (frames[$0].upperBound, $0) < (frames[$1].upperBound, $1) }
    joining = scene.joints.enumerated().map { index, joint in
      (max(frames[joint.a].lowerBound, frames[joint.b].lowerBound), index)
    }
    joining.removeAll { $0.frame == 0 }
    joining.sort { ($0.frame, $0.joint) < ($1.frame, $1.joint) }
  }

  /// Makes the changes due before the frame; call for every frame in turn, from 0.
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
      engine.add(scene.joints[joining[joined].joint])
      joined += 1
    }
    while moved < scene.moves.count, scene.moves[moved].frame <= frame {
      let move = scene.moves[moved]
      engine.move(move.body, to: Vector2(move.x, move.y))
      moved += 1
    }
    if scene.gravityTurn != 0 {
      engine.setGravity(
        Rotation(angle: scene.gravityTurn * Float(frame) / 60).apply(Vector2(0, scene.gravity)))
    }
    for swing in scene.swings {
      let start = Vector2(scene.bodies[swing.body].x, scene.bodies[swing.body].y)
      let target = start + Rotation(angle: swing.rate * Float(frame) / 60).s * swing.amplitude
      engine.setVelocity(60 * (target - engine.pose(of: swing.body).position), of: swing.body)
    }
  }
}
