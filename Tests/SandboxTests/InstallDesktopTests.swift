// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// `sandbox install-desktop`: what it writes, and that `--remove` takes it away.
@Suite struct InstallDesktopTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String..., environment: [String: String?] = [:]) throws -> Outcome {
    try Program.run(
      Program.sandbox, ["install-desktop"] + arguments,
      environment: ["XDG_DATA_HOME": home.url.path].merging(environment) { $1 })
  }

  private func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: home.url.path)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return all.filter {
      FileManager.default.fileExists(atPath: home.path($0), isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  @Test func menuEntryIconsFileTypesAndCompletionsAreWritten() throws {
    #expect(try run().status == 0)
    let entry = try String(
      contentsOfFile: home.path("applications/org.tabletop.Sandbox.desktop"), encoding: .utf8)
    let program = URL(fileURLWithPath: Program.sandbox).resolvingSymlinksInPath().path
    for action in ["open --reuse %f", "new", "open --choose"] {
      #expect(entry.contains("Exec=\"\(program)\" \(action)\n"), "\(entry)")
    }
    let written = files()
    for path in [
      "icons/hicolor/scalable/apps/org.tabletop.Sandbox.svg",
      "icons/hicolor/symbolic/apps/org.tabletop.Sandbox-symbolic.svg",
      "mime/packages/org.tabletop.Sandbox.xml", "bash-completion/completions/sandbox",
      "fish/vendor_completions.d/sandbox.fish",
    ] { #expect(written.contains(path)) }
  }

  /// The desktop must start exactly this path, whatever characters are in it.
  @Test func theProgramsPathIsQuoted() throws {
    let folder = home.path(#"a "b" $c %d `e` \f"#)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Program.sandbox, toPath: folder + "/sandbox")
    #expect(
      try Program.run(folder + "/sandbox", ["install-desktop"], environment: ["XDG_DATA_HOME": home.url.path])
        .status == 0)
    let entry = try String(
      contentsOfFile: home.path("applications/org.tabletop.Sandbox.desktop"), encoding: .utf8)
    #expect(entry.contains(#"/a \\"b\\" \\$c %%d \\`e\\` \\\\f/sandbox" new"#), "\(entry)")
  }

  @Test func anotherCallReplacesWhatIsThereAndRemoveTakesItAway() throws {
    let own = "applications/other.desktop"
    try FileManager.default.createDirectory(
      atPath: home.path("applications"), withIntermediateDirectories: true)
    try "[Desktop Entry]\n".write(toFile: home.path(own), atomically: true, encoding: .utf8)
    #expect(try run().status == 0)
    #expect(try run().status == 0)
    for _ in 0..<2 { #expect(try run("--remove").status == 0) }
    let left = files().filter { $0.contains("Tabletop.Sandbox") || $0.contains("sandbox") }
    #expect(left.isEmpty, "\(left)")
    #expect(files().contains(own))
  }

  @Test(arguments: [["XDG_DATA_HOME": nil, "HOME": nil], ["XDG_DATA_HOME": "/dev/null/home"]])
  func aHomeThatCannotBeWrittenIsOneLine(environment: [String: String?]) throws {
    let outcome = try run(environment: environment)
    #expect(outcome.status == 73 && outcome.errorLines.count == 1, "\(outcome)")
  }
}
