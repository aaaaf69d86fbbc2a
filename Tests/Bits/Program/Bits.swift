// SPDX-License-Identifier: Apache-2.0
#if hasFeature(Embedded)
/// Called by the start-up file, as Embedded Swift knows no command line.
@_cdecl("play_scenes") func playScenes(steps: Int32) {
  playAll(steps: Int(steps))
}
#else
// Embedded, scenes and core are one module with this file.
import PhysicsScenes

@main struct Bits {
  static func main() {
    let steps = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) : nil
    playAll(steps: steps ?? 3600)
  }
}
#endif

/// Plays the scenes and prints their digests.
private func playAll(steps: Int) {
  for scene in SceneCatalog.bits {
    scene.play(steps: steps) { step, digest in print("\(scene.name) \(step) \(digest)") }
  }
}
