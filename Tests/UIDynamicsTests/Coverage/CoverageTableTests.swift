// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The catalogue's tables of members (DynamicsCoverage.md), the sources and the tests say the same.
@Suite struct CoverageTableTests {
  /// A row of the table.
  private struct Row {
    /// As `PublicSurface` names declarations.
    var member: String
    var state: String
    var test: String
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func texts(in folder: String) throws -> [String] {
    let root = package.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      .sorted().map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
  }

  /// What UIDynamics declares, and `UIDynamicItem`, which lives where views can conform to it.
  private static func declarations() throws -> [PublicSurface.Declaration] {
    var surface = PublicSurface()
    for text in try texts(in: "Sources/UIDynamics") + texts(in: "Sources/UIWidgets/Dynamics") {
      surface.read(text)
    }
    return surface.declarations
  }

  private static let page = "Sources/Tabletop/Tabletop.docc/DynamicsCoverage.md"

  /// The rows of the page's tables, each under the heading of its type. A heading of several words is no
  /// type: the members below it have no prefix.
  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: package.appendingPathComponent(page), encoding: .utf8)
    var type = ""
    var rows: [Row] = []
    for line in page.split(separator: "\n").map(String.init) {
      if line.hasPrefix("## ") {
        let heading = String(line.dropFirst(3))
        type = heading.contains(" ") ? "" : heading
      }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else {
        rows.append(Row(member: line, state: "", test: ""))
        continue
      }
      let name = cells[0].trimmingCharacters(in: ["`"])
      let member = type.isEmpty || name == type ? name : "\(type).\(name)"
      rows.append(Row(member: member, state: cells[1], test: cells[2].trimmingCharacters(in: ["`"])))
    }
    return rows
  }

  /// The names of the functions that are tests: behind `@Test`, its arguments and other attributes.
  private static func tests(in source: String) -> [String] {
    let test = /@Test(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s+(?:@\w+\s+)*func\s+(\w+)/
    return source.matches(of: test).map { String($0.1) }
  }

  @Test func everyPublicMemberHasItsRow() throws {
    let rows = Set(try Self.rows().map(\.member))
    let missing = try Self.declarations().map(\.name).filter { !rows.contains($0) }
    #expect(missing.isEmpty, "not in \(Self.page): \(missing)")
  }

  @Test func everyRowsMemberExistsAndHasOneRow() throws {
    let declared = Set(try Self.declarations().map(\.name))
    let rows = try Self.rows().map(\.member)
    #expect(rows.count > 200)
    let unknown = rows.filter { !declared.contains($0) }
    #expect(unknown.isEmpty, "in \(Self.page) and nowhere else: \(unknown)")
    #expect(Set(rows).count == rows.count)
  }

  @Test func everyRowsTestExists() throws {
    let tests = Set(try Self.texts(in: "Tests/UIDynamicsTests").flatMap(Self.tests))
    let missing = try Self.rows().filter { !tests.contains($0.test) }
    #expect(missing.isEmpty, "tests that do not exist: \(missing.map(\.test))")
  }

  @Test func onlyWhatStandsBehindTheAttributeIsATest() {
    let source = """
      @Test func plain() {}
      @Test("with (words)", arguments: [(1, f(2)), (3, 4)])
      @MainActor func swept(a: Int, b: Int) {}
      /// @Test is not said of func spoken()
      func helper() {}
      // func remark()
      """
    #expect(Self.tests(in: source) == ["plain", "swept"])
  }

  @Test func whatDiffersIsSaidInSourceAndTableAlike() throws {
    let differing = Set(try Self.declarations().filter(\.differs).map(\.name))
    #expect(!differing.isEmpty)
    for row in try Self.rows() {
      let isKnown = row.state == "works" || row.state == "ours" || row.state.hasPrefix("differs: ")
      #expect(isKnown, "\(row.member) is in the state \"\(row.state)\"")
      #expect(
        row.state.hasPrefix("differs: ") == differing.contains(row.member),
        "\(row.member): the table says \"\(row.state)\", the doc comment something else")
    }
  }

  @Test func theScannerReadsDeclarationsAsPeopleWriteThem() {
    var surface = PublicSurface()
    surface.read(
      """
      /// A type.
      ///
      /// Differs from UIKit: it is made up.
      @preconcurrency @MainActor
      open class Thing: Base {
        /// A nested one.
        public enum Kind: Int { case small = 0, large }
        /// Another.
        public enum Shape: Sendable {
          /// Two at once.
          case round, flat
        }
        open private(set) weak var owner: Owner?
        public let start: Int, end: Int
        var hidden = "public let fake: Int {"
        public override convenience init() { self.init(kind: .small) }
        /// Differs from UIKit: on many lines.
        open func move(
          _ item: any Item, to place: Place = .zero,
          then done: (() -> Void)? = nil
        ) -> Bool {
          func inner() {}
          return true
        }
        private func secret() {}
        open nonisolated override var description: String { "}" }
      }
      extension Thing {
        public class func make(with block: @escaping (Thing, Int) -> [Int: Int]) -> Thing { Thing() }
        package var seam: Int { 0 }
      }
      public protocol Judge: AnyObject {
        func judge(_ thing: Thing)
        var mood: Int { get set }
      }
      public typealias Old = Thing.Kind
      struct Inner { public var value = 0 }
      """)
    #expect(
      surface.declarations.map(\.name) == [
        "Thing", "Thing.Kind", "Thing.Kind.small", "Thing.Kind.large", "Thing.Shape", "Thing.Shape.round",
        "Thing.Shape.flat", "Thing.owner",
        "Thing.start", "Thing.end", "Thing.init()", "Thing.move(_:to:then:)", "Thing.description",
        "Thing.make(with:)", "Judge", "Judge.judge(_:)", "Judge.mood", "Old",
      ])
    #expect(
      surface.declarations.filter(\.differs).map(\.name) == ["Thing", "Thing.move(_:to:then:)"])
  }
}
