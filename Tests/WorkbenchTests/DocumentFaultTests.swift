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

/// What strangers and full disks do to documents: `faults.md`, by number.
@MainActor
struct DocumentFaultTests {
  /// A table with some things on it.
  static func made() throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", steps: 2)
    let session = workbench.session
    session.perform(.build(Piece(.square, at: CGPoint(x: 200, y: 100))))
    session.perform(.build(Piece(.disc, at: CGPoint(x: 400, y: 100))))
    let end = Piece.End(item: "disc", at: .zero)
    if let tie = Piece.tie(.spring, from: Piece.End(item: "square", at: .zero), to: end) {
      session.perform(.build(tie))
    }
    session.perform(.set(address: ParameterAddress("0/spring/damping")!, value: .number(0.5)))
    host.step()
    return (host, workbench)
  }

  private static func body(_ name: String) -> String {
    let encoder = JSONEncoder()
    let quoted = (try? encoder.encode(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return
      "{\"tabletop\":\"document\",\"version\":2,\"scene\":\"table\",\"size\":[600,500],\"values\":[],\"pieces\":"
      + "[{\"kind\":\"square\",\"x\":100,\"y\":100,\"name\":\(quoted)}]}"
  }

  private static let hostile = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "abc\u{202E}fdp.exe", "a\nb", "\u{0}", "\u{2066}x",
    "\") ; fatalError(\"", "*/ /*", "\u{FEFF}", "\\(1)", "`let`",
  ]

  /// Whether a text does something to a terminal or to what stands beside it.
  private func acts(_ text: String, apartFrom allowed: Set<Unicode.Scalar> = []) -> Bool {
    text.unicodeScalars.contains { scalar in
      !allowed.contains(scalar)
        && [.control, .format].contains(scalar.properties.generalCategory)
    }
  }

  @Test(.bug(id: "fault 22")) func fault22_hostileNamesAreDrawnAndExportedInert() throws {
    for name in Self.hostile {
      let (host, workbench) = try openWorkbench("push", steps: 1)
      workbench.session.open(try Document(text: Self.body(name), of: .small))
      host.press(.function(9))
      host.press(.character("n"))
      host.step(40)
      #expect(workbench.session.pieces.count == 1, "\(name.debugDescription)")
      let text = workbench.session.swiftSource(.controller)
      #expect(!acts(text, apartFrom: ["\n"]), "\(name.debugDescription)")
      #expect(!text.contains("fatalError("))
      // What is saved is JSON again, with the same name.
      let again = try Document(text: workbench.session.document.text, of: .small)
      #expect(again.pieces.first?.name == name)
    }
  }

  @Test(.bug(id: "fault 22")) func fault22_whatIsWrongIsSaidInOneShortLineWithoutEffect() throws {
    let long = String(repeating: "x", count: 1 << 20)
    for name in Self.hostile + [long, long + "\u{1B}[31m"] {
      for text in [
        Self.body(name).replacingOccurrences(of: "\"table\"", with: Self.quoted(name)),
        Self.body("a").replacingOccurrences(of: "\"square\"", with: Self.quoted(name)),
        "{\"tabletop\":\"document\",\"version\":2,\"scene\":\"table\",\"size\":[600,500],\"values\":"
          + "[{\"id\":\(Self.quoted(name)),\"value\":1},{\"id\":\(Self.quoted(name)),\"value\":1}],\"pieces\":[]}",
      ] {
        let error = #expect(throws: DocumentError.self) { try Document(text: text, of: .small) }
        let words = try #require(error).reason
        #expect(!acts(words) && words.count < 6000, "\(words.prefix(200))")
      }
    }
    let folder = try TemporaryFolder()
    let file = try folder.write(
      Self.body("a").replacingOccurrences(of: "\"table\"", with: Self.quoted(Self.hostile[0])), to: "bad")
    let outcome = try Program.run(Program.sandbox, ["export", file])
    #expect(outcome.status == 65 && outcome.errorLines.count == 1 && !acts(outcome.errors, apartFrom: ["\n"]))
    let (host, workbench) = try openWorkbench("push", steps: 1)
    workbench.openDocument(at: file)
    host.step(40)
    let alert = try #require(workbench.presentedViewController as? UIAlertController)
    #expect(!acts(alert.message ?? "\u{0}"))
  }

  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(.bug(id: "fault 17")) func fault23_aDocumentCutAnywhereIsRefused() throws {
    let text = Array(try Self.made().1.session.document.text.utf8)
    #expect(text.count > 500)
    for count in 0..<text.count - 2 {
      #expect(throws: DocumentError.self, "\(count) bytes") {
        try Document(text: String(decoding: text.prefix(count), as: UTF8.self), of: .small)
      }
    }
    #expect(
      try Document(text: String(decoding: text.dropLast(), as: UTF8.self), of: .small).pieces.count == 3)
  }

  /// A tie whose item was edited away is left out, and what is there runs.
  @Test(.bug(id: "fault 19")) func fault23_anEditedDocumentRunsWithWhatIsThere() throws {
    let (host, workbench) = try Self.made()
    var document = workbench.session.document
    document.pieces.removeFirst()
    document.values.append(
      Document.Value(address: ParameterAddress("7/gone/x@nobody"), of: "UIView", value: .number(1)))
    let read = try Document(text: document.text, of: .small)
    workbench.session.open(read)
    host.step(60)
    #expect(workbench.session.pieces.map(\.kind) == [.disc])
  }

  /// Saves under each limit of size, in a process of its own: the limit is the whole process's.
  private static func saveAtEveryLimit() throws {
    signal(SIGXFSZ, SIG_IGN)
    let (_, workbench) = try made()
    let (folder, desk) = (try TemporaryFolder(), workbench.session.desk)
    let path = folder.path("a.tabletop")
    try desk.save(to: path)
    let old = try Data(contentsOf: URL(fileURLWithPath: path))
    workbench.session.perform(.build(Piece(.photo, at: CGPoint(x: 500, y: 100))))
    let new = Data(workbench.session.document.text.utf8)
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    for limit in 0..<new.count {
      limits.rlim_cur = rlim_t(limit)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      var refusal: DocumentDesk.SaveError?
      do { try desk.save() } catch { refusal = error }
      guard case .cannotWrite? = refusal else { exit(3) }
      guard desk.isEdited, try Data(contentsOf: URL(fileURLWithPath: path)) == old else { exit(4) }
      guard try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.tabletop"] else {
        exit(5)
      }
    }
    limits.rlim_cur = rlim_t(new.count)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    try desk.save()
    exit(try Data(contentsOf: URL(fileURLWithPath: path)) == new && !desk.isEdited ? 7 : 6)
  }

  @Test(.bug(id: "fault 25"))
  func fault25_aFullDiskLeavesTheOldDocumentAtEveryByteAndTheTableUnsaved() async {
    await #expect(processExitsWith: .exitCode(7)) { try await DocumentFaultTests.saveAtEveryLimit() }
  }

  @Test(.bug(id: "fault 25")) func fault25_aSaveThatFailsSaysSoAndOffersAnotherPlace() throws {
    let (host, workbench) = try Self.made()
    let folder = try TemporaryFolder()
    workbench.session.desk.folder = DocumentFolder(
      documents: folder.path("file/below"), journals: folder.path("j"))
    _ = try folder.write("in the way", to: "file")
    host.press(.character("s"), modifiers: .control)
    host.step(40)
    host.press(.return)
    host.step(40)
    let alert = try #require(workbench.presentedViewController as? UIAlertController)
    #expect(alert.title == "Not saved" && alert.message?.hasSuffix("Try another name or folder.") == true)
    #expect(workbench.session.desk.isEdited)
  }
}
