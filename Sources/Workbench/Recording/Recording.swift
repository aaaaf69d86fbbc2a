// SPDX-License-Identifier: Apache-2.0
/// The commands performed in a workbench from its start to its end, scene by scene, with a hash for each
/// second. A replay repeats the commands, and the hashes prove that the result is the same.
package struct Recording: Equatable {
  /// The version of the format that is written and read. Earlier ones were never released.
  package static let version = 8

  /// One scene, from its beginning to the beginning of the next one.
  package struct Segment: Equatable {
    /// The scene's id.
    package var scene: String
    /// The commands, in the order in which they were performed.
    package var commands: [LoggedCommand] = []
    /// Hashes of the state, once a second and at the end.
    package var hashes: [HashedStep] = []
    /// The number of steps that the scene ran.
    package var steps = 0

    package init(scene: String) { self.scene = scene }
  }

  /// A hash and the number of steps that led to it.
  package struct HashedStep: Equatable {
    package var step: Int
    package var hash: UInt64
  }

  /// The window's size in points.
  package var width: Int
  package var height: Int
  package var segments: [Segment] = []
  /// The step of the first scene from which a player shows it. Earlier steps are still replayed, because a
  /// scene can only run from its beginning.
  package var shownFrom = 0

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// Where a replay differs from its recording.
package struct ReplayDifference: Error, Equatable {
  package var scene: String
  /// The first step whose hash differs; the cause lies in the second before it.
  package var step: Int
  package var recorded: UInt64
  package var replayed: UInt64
}

/// Why a recording cannot be read.
package struct RecordingError: Error, Equatable {
  /// The line, from 1; nil if the whole text is at fault.
  package var line: Int?
  package var reason: String
  /// Whether only the end is missing.
  package var isCut = false
}
