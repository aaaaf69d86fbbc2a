// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Documents say what a person made of a scene, and bring it back.
@MainActor
struct DocumentTests {
  /// A table with one piece of each kind, and values of every sort.
  func made() throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", steps: 2)
    let session = workbench.session
    for (index, kind) in Piece.Kind.allCases.enumerated() {
      var piece = Piece(kind, at: kind.isTie ? .zero : CGPoint(x: 100 + 150 * index, y: 200))
      if kind.isTie {
        piece.item = "square"
        piece.to = Piece.End(item: kind == .spring || kind == .rail ? nil : "disc", at: CGPoint(x: 0, y: 10))
      }
      session.perform(.build(piece))
    }
    for (address, value) in [
      ("0/gravity/gravityDirection", ParameterValue.vector(dx: 0.5, dy: -1)), ("0/speed", .number(0.5)),
      ("0/collision/collisionMode", .choice("boundaries")), ("0/allowsRotation@disc", .flag(false)),
      ("0/elasticity@square", .number(0.8)),
    ] { session.perform(.set(address: ParameterAddress(address)!, value: value)) }
    host.step()
    return (host, workbench)
  }

  private func future(_ host: HeadlessHost, _ session: SceneSession) -> [UInt64] {
    (0..<120).map { _ in
      host.step()
      return session.stateHash
    }
  }

  @Test func whatIsOpenedIsWhatWasSaved() throws {
    let (host, workbench) = try made()
    let document = workbench.session.document
    #expect(document.values.count == 5 && document.pieces.count == Piece.Kind.allCases.count)
    let read = try Document(text: document.text, of: .small)
    #expect(read.text == document.text)
    let (other, again) = try openWorkbench("push", steps: 5)
    again.session.open(read)
    other.step(1)
    host.press(.character("r"))
    host.step(1)
    #expect(future(other, again.session) == future(host, workbench.session))
    #expect(again.session.document.text == document.text)
    #expect(again.session.scene.animators[0].inspection.items.count == 5)
  }

  @Test func aDocumentThatWasPlayedIsTheSameDocument() throws {
    let (host, workbench) = try made()
    let text = workbench.session.document.text
    host.step(90)
    #expect(workbench.session.document.text == text)
    host.press(.character("r"))
    #expect(workbench.session.document.text == text)
    host.step(3)
    #expect(workbench.session.document.text == text)
  }

  @Test func aDeletedPieceIsInNoDocument() throws {
    let (host, workbench) = try made()
    let count = workbench.session.document.pieces.count
    workbench.session.perform(.delete(item: 0))
    // Its six ties go with it.
    #expect(workbench.session.document.pieces.count == count - 7)
    host.press(.character("z"), modifiers: .control)
    #expect(workbench.session.document.pieces.count == count)
  }

  @Test func theOldIsThereUntilItIsSavedAgain() throws {
    let folder = try TemporaryFolder()
    let (_, workbench) = try made()
    let desk = workbench.session.desk
    let path = folder.url.path + "/a/b/one.tabletop"
    try desk.save(to: path)
    #expect(!desk.isEdited && desk.name == "one")
    let first = try String(contentsOfFile: path, encoding: .utf8)
    workbench.session.perform(.add(.photo))
    #expect(desk.isEdited)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
    try desk.save()
    #expect(!desk.isEdited)
    #expect(
      try Document(text: String(contentsOfFile: path, encoding: .utf8), of: .small).pieces.count == Piece.Kind
        .allCases.count + 1)
  }

  @Test(.bug(id: "fault 24")) func fault24_aFileThatIsThereIsReplacedOnlyWhereThatIsAskedFor() throws {
    let folder = try TemporaryFolder()
    let (_, workbench) = try made()
    let path = folder.url.path + "/there.tabletop"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let desk = workbench.session.desk
    #expect(throws: DocumentDesk.SaveError.self) { try desk.save(to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    try desk.save(to: path, replacing: true)
    #expect(desk.path == path)
  }

  @Test(.bug(id: "fault 27")) func fault27_whatAnotherProgramWroteIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/both.tabletop"
    let (_, workbench) = try made()
    try workbench.session.desk.save(to: path)
    let (_, other) = try openWorkbench("push", steps: 2)
    other.openDocument(at: path)
    other.session.perform(.add(.photo))
    try other.session.desk.save()
    workbench.session.perform(.add(.speaker))
    #expect(throws: DocumentDesk.SaveError.self) { try workbench.session.desk.save() }
    #expect(try DocumentDesk.read(path, of: .small).0.pieces.last?.kind == .photo)
    try workbench.session.desk.save(replacing: true)
    #expect(try DocumentDesk.read(path, of: .small).0.pieces.last?.kind == .speaker)
  }

  @Test(.bug(id: "fault 20")) func fault20_aNameNeverLeavesTheFolder() throws {
    let folder = DocumentFolder(documents: "/data/tabletop", journals: "/state/tabletop")
    for (name, file) in [
      ("../../x", "x"), ("/etc/passwd", "etcpasswd"), ("a\0b", "ab"), ("a\nb", "ab"), ("~", nil), ("..", nil),
      (".hidden", "hidden"), ("Würfel 2", "Würfel 2"), ("", nil), ("   ", nil), ("\u{202E}abc", "abc"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 80)), ("CON", "CON"),
    ] as [(String, String?)] {
      #expect(
        folder.path(named: name) == file.map { "/data/tabletop/\($0).tabletop" }, "\(name.debugDescription)")
    }
  }

  @Test(.bug(id: "fault 20")) func aLinkOutOfTheFolderIsNotListedAndNotWrittenThrough() throws {
    let (_, workbench) = try made()
    let desk = workbench.session.desk, folder = try TemporaryFolder()
    defer { desk.folder = nil }
    let documents = DocumentFolder(documents: folder.path("documents"), journals: folder.path("journals"))
    let outside = try folder.write("mine", to: "outside.txt")
    let path = try #require(documents.path(named: "link"))
    try FileManager.default.createDirectory(atPath: documents.documents, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
    #expect(!documents.recent.contains(path))
    desk.folder = documents
    for replaces in [false, true] {
      #expect(throws: DocumentDesk.SaveError.self) { try desk.save(to: path, replacing: replaces) }
    }
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "mine")
    // A link within the folder is a document by another name.
    let inside = try #require(documents.path(named: "inside"))
    try desk.save(to: inside)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: inside)
    try desk.save(to: path, replacing: true)
  }

  @Test(.bug(id: "fault 26")) func fault26_foldersFollowTheDesktopsRules() throws {
    #expect(DocumentFolder(environment: [:]) == nil)
    let home = try #require(DocumentFolder(environment: ["HOME": "/home/a", "XDG_DATA_HOME": "relative"]))
    #expect(
      home.documents == "/home/a/.local/share/tabletop" && home.journals == "/home/a/.local/state/tabletop")
    let xdg = try #require(
      DocumentFolder(environment: ["XDG_DATA_HOME": "/d/", "XDG_STATE_HOME": "/s", "HOME": ""]))
    #expect(xdg.documents == "/d/tabletop" && xdg.journals == "/s/tabletop")
    #expect(xdg.recent == [])
    let (_, workbench) = try made()
    #expect(throws: DocumentDesk.SaveError.self) { try workbench.session.desk.save(to: "/proc/x/y.tabletop") }
  }

  @Test func theSchemaHasEveryKeyOfTheFormat() throws {
    let path = Program.packageFolder.appendingPathComponent("assets/document.schema.json")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    func keys(_ definition: Any?) -> Set<String> {
      Set(((definition as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys)
    }
    var document = Document(scene: "table", size: CGSize(width: 10, height: 10))
    var piece = Piece(.square, name: "a", at: .zero)
    (piece.angle, piece.size, piece.color, piece.image) = (1, [10, 10], "blue", 1)
    (piece.item, piece.to, piece.length) = ("b", Piece.End(item: "c", at: .zero), 1)
    (piece.field, piece.file) = (.vortex, "/a.png")
    document.pieces = [piece]
    document.values = [Document.Value(id: "a", address: ParameterAddress("b"), of: "c", value: .number(1))]
    document.items = [
      Document.ItemChange(item: .name("d"), of: .name("e"), placedAt: .zero, isDeleted: true)
    ]
    document.connections = [
      Document.Connection(item: .name("f"), of: .name("g")), Document.Connection(behavior: 1, of: "0"),
    ]
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(document.text.utf8)) as? [String: Any])
    for (kind, list) in [("item", "items"), ("connection", "connections")] {
      let written = (json[list] as? [[String: Any]] ?? []).reduce(into: Set<String>()) {
        $0.formUnion($1.keys)
      }
      #expect(keys((schema["$defs"] as? [String: Any])?[kind]) == written)
    }
    let definitions = try #require(schema["$defs"] as? [String: Any])
    #expect(keys(schema) == Set(json.keys))
    #expect(
      keys(definitions["value"]) == Set((json["values"] as? [[String: Any]])?.first?.keys.map { $0 } ?? []))
    #expect(
      keys(definitions["piece"]) == Set((json["pieces"] as? [[String: Any]])?.first?.keys.map { $0 } ?? []))
    let properties = (definitions["piece"] as? [String: Any])?["properties"] as? [String: [String: Any]]
    #expect(Set(properties?["kind"]?["enum"] as? [String] ?? []) == Set(Piece.Kind.allCases.map(\.rawValue)))
    let end = ((json["pieces"] as? [[String: Any]])?.first?["to"] as? [String: Any])?.keys.map { $0 }
    #expect(keys(definitions["end"]) == Set(end ?? []))
    #expect(Set(properties?["field"]?["enum"] as? [String] ?? []) == Set(PieceField.kinds.map(\.rawValue)))
    // Of all kinds only a formula cannot stand in a file.
    #expect(Set(PieceField.kinds) == Set(UIFieldBehavior.Kind.allCases).subtracting([.block]))
    #expect(Set(properties?["color"]?["enum"] as? [String] ?? []) == Set(Piece.colors.keys))
  }

  @Test func theListOfScenesBeginsWithTheDocuments() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let (host, workbench) = try made()
    workbench.session.desk.folder = folder
    try workbench.session.desk.save(to: folder.documents + "/First.tabletop")
    #expect(folder.recent == [folder.documents + "/First.tabletop"])
    host.press(.character("]"))
    host.step(2)
    host.press(.character("o"), modifiers: .control)
    host.step(40)
    let list = try #require(workbench.picker.view.first(ListView.self))
    #expect(list.sections.first?.title == "Documents" && list.sections.first?.rows.count == 1)
    list.didSelect?(IndexPath(row: 0, section: 0))
    host.step(2)
    #expect(workbench.session.entry.id == "table" && workbench.session.desk.name == "First")
    #expect(workbench.session.pieces.count == Piece.Kind.allCases.count)
  }
}
