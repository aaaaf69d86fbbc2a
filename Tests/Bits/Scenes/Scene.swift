import PhysicsCore

/// A scene by name, of which every processor makes its own.
struct Scene: Sendable {
  let name: String
  let make: @Sendable () -> Play
}

/// A world, what is done to it before a step, and where rays are cast from.
struct Play {
  let world: World
  var middle = Vector2.zero
  var before: (_ step: Int) -> Void = { _ in }
}

let scenes: [Scene] =
  Scene.stacks + Scene.shapes + Scene.joints + Scene.machines + Scene.motions + Scene.changes

extension Scene {
  /// Plays the scene and prints its digest after each second; a digest depends on all steps before it.
  func play(steps: Int) {
    let play = make()
    var digest = Digest()
    for step in 0..<steps {
      play.before(step)
      play.world.step(subSteps: step == 0 ? 1 : 2)
      digest.take(play, step)
      if (step + 1) % 60 == 0 || step + 1 == steps { print("\(name) \(step + 1) \(digest.hex)") }
      if (step + 1) % 600 == 0 { play.world.checkInvariants() }
    }
  }
}

#if hasFeature(Embedded)
/// Called by the start-up file, as Embedded Swift knows no command line.
@_cdecl("play_scenes") func playScenes(steps: Int32) {
  for scene in scenes { scene.play(steps: Int(steps)) }
}
#else
@main struct Bits {
  static func main() {
    let steps = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) : nil
    for scene in scenes { scene.play(steps: steps ?? 3600) }
  }
}
#endif
