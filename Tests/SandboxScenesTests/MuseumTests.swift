import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// Recordings of every version of the format that ever was are read and played to their ends.
///
/// Hashes are not compared: a recording does not say which version of the physics they are of.
@MainActor
@Suite(.serialized) struct MuseumTests {
  nonisolated private static var pieces: [Museum.Piece] { (try? Museum.pieces()) ?? [] }

  @Test func everySceneHasARecordingOfThePresentVersion() throws {
    let present = try Museum.pieces().filter { $0.version == Recording.version }.map(\.scene)
    for scene in SceneCatalog.all where !present.contains(scene.id) {
      Issue.record("the museum lacks v\(Recording.version)/\(scene.id): .ci/museum records what it lacks")
    }
  }

  @Test func everyVersionHasAFolder() throws {
    #expect(try Museum.versions() == Array(1...Recording.version), ".ci/museum records what is lacking")
  }

  @Test func everyKindOfLineIsThereInEachVersion() throws {
    for version in try Museum.versions() {
      var kinds: Set<SceneCommand.Kind> = []
      for piece in try Museum.pieces() where piece.version == version {
        kinds.formUnion(try Recording(text: piece.text).segments.flatMap(\.commands).map(\.command.kind))
      }
      #expect(kinds == Set(SceneCommand.Kind.allCases.filter { $0.since <= version }), "version \(version)")
    }
  }

  @Test(arguments: pieces) func everyLineIsReadWhole(piece: Museum.Piece) throws {
    let recording = try Recording(text: piece.text)
    let header = try #require(try piece.lines().first)
    #expect(header["version"] as? Int == piece.version)
    #expect(recording.segments.first?.scene == piece.scene)
    for segment in recording.segments {
      let seconds = Array(stride(from: 60, to: segment.steps, by: 60))
      #expect(segment.hashes.map(\.step) == seconds + [segment.steps])
    }
    // A version that writes a line otherwise than an older one says here what it makes of it.
    let again = Museum.Piece(version: Recording.version, name: piece.name, text: recording.text)
    for (line, written) in zip(try piece.lines().dropFirst(), try again.lines().dropFirst()) {
      #expect(line as NSDictionary == written as NSDictionary)
    }
    #expect(try piece.lines().count == again.lines().count)
  }

  @Test(arguments: pieces) func everythingInItIsDoneAgain(piece: Museum.Piece) throws {
    let recording = try Recording(text: piece.text)
    let (play, said) = try Diagnostic.recording {
      let play = try MuseumPlay(recording, version: piece.version)
      play.run()
      return play
    }
    #expect(said.isEmpty)
    #expect(play.faults.isEmpty)
    #expect(play.steps == recording.segments.map(\.steps))
  }

  @Test func whatWasTypedIsInTheFieldsThatItWasTypedInto() throws {
    for piece in try Museum.pieces() where piece.scene == "widgets" {
      let play = try MuseumPlay(try Recording(text: piece.text), version: piece.version)
      var texts: [[String?]] = []
      play.didEnd = { [unowned play] _ in texts.append(Self.fields(in: play.sandbox.scene.view).map(\.text)) }
      play.run()
      #expect(texts.first == ["On Tabletp", "12", "find"], "version \(piece.version)")
    }
  }

  private static func fields(in view: UIView) -> [UITextField] {
    [view as? UITextField].compactMap { $0 } + view.subviews.flatMap(fields)
  }
}
