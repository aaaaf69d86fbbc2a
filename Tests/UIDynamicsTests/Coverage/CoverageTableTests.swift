import Foundation
import Testing

@Suite struct CoverageTableTests {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func texts(in folder: String) throws -> [String] {
    let root = package.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
    }
  }
  @Test func dump() throws {
    var surface = PublicSurface()
    for text in try Self.texts(in: "Sources/UIDynamics") + Self.texts(in: "Sources/UIWidgets/Dynamics") {
      surface.read(text)
    }
    print(surface.declarations.map { $0.name + ($0.differs ? "   DIFFERS" : "") }.joined(separator: "\n"))
  }
}
