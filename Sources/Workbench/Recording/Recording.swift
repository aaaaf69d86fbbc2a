/// What was done in a workbench from its start to its end, scene by scene, with a hash for each second: a
/// replay shows it again, and the hashes prove that it is the same.
package struct Recording: Equatable {
  /// The version of the format that is written. 2 brought lines for the keyboard's focus and for what is done
  /// in the scene's popovers and alerts; 3 addresses parameters by id, where 1 and 2 had their labels; 4
  /// counts what controls hold into the hashes; 5 says all that the window decides about the scene, and names
  /// what was found in a scene by its address; 6 says of a press which item it may drag, and has pushes; 7
  /// says which behaviours were added again so that a value counts. All of them are read.
  package static let version = 7
  /// The first version whose hashes are of the whole state; before it they are of what moves alone.
  private static let firstOfWholeState = 4
  /// The first version that leaves no decision to the window of a replay.
  private static let firstOfAllDecisions = 5

  /// One scene, from its beginning to the beginning of the next one.
  package struct Segment: Equatable {
    /// The scene's id.
    package var scene: String
    /// In the order in which it was done.
    package var commands: [LoggedCommand] = []
    /// The state's hash after so many steps, once a second and at the end.
    package var hashes: [HashedStep] = []
    /// Steps that it ran.
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
  /// The step of the first scene at which a player begins to show it. The steps before are replayed all the
  /// same, since a scene can only begin at its beginning.
  package var shownFrom = 0
  /// Whether its hashes are of the whole state, or of what moves alone.
  package private(set) var hashesWholeState = true
  /// Whether it says all that the window decided, or leaves some of it to the window of a replay.
  package private(set) var saysAllDecisions = true

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Takes the lines for those of a version of the format.
  mutating func take(version: Int) {
    hashesWholeState = version >= Self.firstOfWholeState
    saysAllDecisions = version >= Self.firstOfAllDecisions
  }
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
  /// The line, from 1 on; nil where the whole is at fault.
  package var line: Int?
  package var reason: String
  /// Whether all is well as far as it goes, and the end is missing.
  package var isCut = false
}
