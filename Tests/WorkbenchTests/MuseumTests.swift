import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Recordings of every version of the format that ever was are read and played to their ends.
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

  @Test func everyVersionHasAFolder() throws {
    #expect(try Museum.versions() == Array(1...Recording.version), ".ci/museum records what is lacking")
  }

  @Test func everyKindOfLineIsThereInEachVersion() throws {
    for version in try Museum.versions() {
      var kinds: Set<SceneCommand.Kind> = []
      for piece in try Museum.pieces() where piece.version == version {
        kinds.formUnion(
          try Recording(text: piece.text, of: .small).segments.flatMap(\.commands).map(\.command.kind))
      }
      #expect(
        kinds == Set(SceneCommand.Kind.allCases.filter { ($0.since...$0.until).contains(version) }),
        "version \(version)")
    }
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
    // A version that writes a line otherwise than an older one says here what it makes of it.
    let again = Museum.Piece(version: Recording.version, name: piece.name, text: recording.text)
    for (line, written) in zip(try piece.lines().dropFirst(), try again.lines().dropFirst()) {
      #expect(Self.present(line, of: piece.scene) as NSDictionary == written as NSDictionary)
    }
    #expect(try piece.lines().count == again.lines().count)
  }

  /// The line as the present version writes it: since 3 with a parameter's id in place of its label.
  private static func present(_ line: [String: Any], of scene: String) -> [String: Any] {
    guard let set = line["set"] as? [String: Any], let label = set["name"] as? String else { return line }
    let id = RecordingLine.Setting.id(
      ofLabel: label, group: set["group"] as? String, in: ParameterLabels.ids[scene] ?? [:])
    var present = line
    present["set"] = ["id": id, "value": set["value"]]
    return present
  }

  /// Parameters change with a scene's modes, so each is looked for in all of them.
  @Test func everyLabelOfOldRecordingsIsAParameterStill() {
    for (scene, ids) in ParameterLabels.ids {
      let known = SceneCatalog.small.scene(scene).map { Self.parameterIds(of: $0) } ?? []
      for (label, id) in ids where !known.contains(where: { $0 == id || $0.hasSuffix("-\(id)") }) {
        Issue.record("'\(label)' of \(scene) has no parameter '\(id)'")
      }
    }
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
      let play = try MuseumPlay(try Recording(text: piece.text, of: .small), version: piece.version)
      var texts: [[String?]] = []
      play.didEnd = { [unowned play] _ in
        texts.append(play.workbench.session.scene.view.all(UITextField.self).map(\.text))
      }
      play.run()
      #expect(texts.first == ["On Tabletp", "12", "find"], "version \(piece.version)")
    }
  }
}
