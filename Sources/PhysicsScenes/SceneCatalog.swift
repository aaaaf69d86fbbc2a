// SPDX-License-Identifier: Apache-2.0
/// All scenes by name.
package enum SceneCatalog {
  /// Scenes that any engine can play, in the order of the bench's table.
  package static let makers: [(name: String, make: @Sendable () -> SceneDescription)] = [
    ("large_pyramid", largePyramid),
    ("many_pyramids", manyPyramids),
    ("tumbler", tumbler),
    ("pile_100", { pile(100) }),
    ("pile_1000", { pile(1000) }),
    ("pile_5000", { pile(5000) }),
    ("pile_10000", { pile(10000) }),
    ("pile_30000", { pile(30000) }),
    ("cpile_5000", { pile(5000, circles: true) }),
    ("joint_grid", jointGrid),
    ("smash", smash),
    ("washer", washer),
    ("spinner", spinner),
    ("rain", rain),
    ("junkyard", junkyard),
    ("compounds", compounds),
    ("free_1", { few(1, resting: false) }),
    ("free_10", { few(10, resting: false) }),
    ("free_100", { few(100, resting: false) }),
    ("resting_1", { few(1, resting: true) }),
    ("resting_10", { few(10, resting: true) }),
    ("resting_100", { few(100, resting: true) }),
    ("asleep_10000", { asleep(10000) }),
    ("bullets", bullets),
    ("bullets_dynamic", bulletsAtPlate),
    ("rope_heavy", { ropeHeavy() }),
    ("trees", { trees() }),
    ("linkages", linkages),
    ("heap_elastic_02", { elasticHeap(tenths: 2) }),
    ("heap_elastic_05", { elasticHeap(tenths: 5) }),
    ("heap_elastic_08", { elasticHeap(tenths: 8) }),
    ("heap_elastic_10", { elasticHeap(tenths: 10) }),
    ("heavy_on_light", heavyOnLight),
    ("snaps_100", snaps),
    ("ropes_rods", { ropes(ofSprings: false) }),
    ("ropes_springs", { ropes(ofSprings: true) }),
  ]

  /// Scenes that together exercise all of the core; `.ci/bits` compares their bits between processors.
  package static let bits: [BitScene] =
    BitScene.stacks + BitScene.shapes + BitScene.joints + BitScene.machines + BitScene.motions
    + BitScene.changes
}

extension SceneCatalog {
  /// The scene with a name, or nil.
  package static func scene(_ name: String) -> SceneDescription? {
    // Byte by byte, because Embedded Swift, for which `.ci/bits` builds this, has no Unicode tables.
    makers.first { $0.name.utf8.elementsEqual(name.utf8) }?.make()
  }
}
