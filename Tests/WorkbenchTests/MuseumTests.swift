// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Recordings of each scene are read and played to their ends.
///
/// Hashes are not compared: a recording does not say which version of the physics they are of.
@MainActor
struct MuseumTests {
  nonisolated private static var pieces: [Museum.Piece] { (try? Museum.pieces()) ?? [] }

  @Test func everySceneHasARecordingOfThePresentVersion() throws {
    let present = try Museum.pieces().filter { $0.version == Recording.version }.map(\.scene)
    for scene in SceneCatalog.small.all where !present.contains(scene.id) {
      Issue.record("the museum lacks v\(Recording.version)/\(scene.id): .ci/museum records what it lacks")
    }
  }

  @Test func theVersionThatIsReadHasAFolder() throws {
    #expect(try Museum.versions() == [Recording.version], ".ci/museum records what is lacking")
  }

  @Test func everyKindOfLineIsThere() throws {
    var kinds: Set<String> = []
    for piece in try Museum.pieces() {
      kinds.formUnion(
        try Recording(text: piece.text, of: .small).segments.flatMap(\.commands).map(\.command.kind))
    }
    let inputs = ["pointer", "wheel", "key", "text"]
    #expect(kinds == Set(Commands.all.map { $0.word } + inputs).subtracting([Input.word]))
  }

  @Test(arguments: pieces) func everyLineIsReadWhole(piece: Museum.Piece) throws {
    let recording = try Recording(text: piece.text, of: .small)
    let header = try #require(try piece.lines().first)
    #expect(header["version"] as? Int == piece.version)
    #expect(recording.segments.first?.scene == piece.scene)
    for segment in recording.segments {
      let seconds = Array(stride(from: 60, to: segment.steps, by: 60))
      #expect(segment.hashes.map(\.step) == seconds + [segment.steps])
    }
    let again = Museum.Piece(version: Recording.version, name: piece.name, text: recording.text)
    for (line, written) in zip(try piece.lines().dropFirst(), try again.lines().dropFirst()) {
      #expect(line as NSDictionary == written as NSDictionary)
    }
    #expect(try piece.lines().count == again.lines().count)
  }

  @Test func idsOfParametersAreUniqueAndInKebabCase() {
    for scene in SceneCatalog.small.all {
      let ids = Self.parameterIds(of: scene, onlyFirstMode: true)
      #expect(Set(ids).count == ids.count, "\(scene.id): \(ids)")
      for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(scene.id): \(id)") }
    }
  }

  /// The ids of the parameters that a scene has, mode by mode.
  private static func parameterIds(of scene: SceneEntry, onlyFirstMode: Bool = false) -> [String] {
    let host = HeadlessHost()
    let workbench = Workbench(.small, scene: scene)
    host.window.rootViewController = workbench
    host.step()
    let first = workbench.session.scene.parameters
    guard let mode = first.first(where: \.isMode), case .choice(let words) = mode.kind, !onlyFirstMode else {
      return first.map(\.id)
    }
    return words.indices.flatMap { index in
      workbench.session.log.perform(.parameter(id: mode.id, value: Double(index)))
      return workbench.session.scene.parameters.map(\.id)
    }
  }

  @Test(arguments: pieces) func everythingInItIsDoneAgain(piece: Museum.Piece) throws {
    let recording = try Recording(text: piece.text, of: .small)
    let (play, said) = try Diagnostic.recording {
      let play = try MuseumPlay(recording)
      play.run()
      return play
    }
    #expect(said.isEmpty)
    #expect(play.faults.isEmpty)
    #expect(play.steps == recording.segments.map(\.steps))
  }

  @Test func whatWasTypedIsInTheFieldsThatItWasTypedInto() throws {
    for piece in try Museum.pieces() where piece.scene == "widgets" {
      let play = try MuseumPlay(try Recording(text: piece.text, of: .small))
      var texts: [[String?]] = []
      play.didEnd = { [unowned play] _ in
        texts.append(play.workbench.session.scene.view.all(UITextField.self).map(\.text))
      }
      play.run()
      #expect(texts.first == ["On Tabletp", "12", "find"])
    }
  }
}
