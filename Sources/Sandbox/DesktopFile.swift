// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation

/// A file that tells a desktop about the sandbox: menu entry, icon, file types or completions.
struct DesktopFile {
  /// The file's path relative to the folder of shared data, for example `/usr/share`.
  var path: String
  var text: String

  /// All files, for a sandbox at this path.
  static func all(program: String) -> [DesktopFile] {
    let id = "org.tabletop.Sandbox"
    let entry = String(decoding: PackageResources.org_tabletop_Sandbox_desktop, as: UTF8.self)
    return [
      DesktopFile(
        path: "applications/\(id).desktop",
        text: entry.replacingOccurrences(of: "Exec=sandbox ", with: "Exec=\(quoted(program)) ")),
      file("icons/hicolor/scalable/apps/\(id).svg", PackageResources.org_tabletop_Sandbox_svg),
      file(
        "icons/hicolor/symbolic/apps/\(id)-symbolic.svg", PackageResources.org_tabletop_Sandbox_symbolic_svg),
      file("mime/packages/\(id).xml", PackageResources.org_tabletop_Sandbox_mime_xml),
      DesktopFile(
        path: "bash-completion/completions/sandbox", text: SandboxCommand.completionScript(for: .bash)),
      DesktopFile(
        path: "fish/vendor_completions.d/sandbox.fish", text: SandboxCommand.completionScript(for: .fish)),
    ]
  }

  private static func file(_ path: String, _ bytes: [UInt8]) -> DesktopFile {
    DesktopFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The path in the form of a desktop entry's `Exec` line. Inside the quotes, `"`, `` ` ``, `$` and `\` need
  /// a backslash. Every backslash is doubled, because entries have their own escapes; and `%` is doubled,
  /// because it starts a field code.
  static func quoted(_ path: String) -> String {
    var text = ""
    for character in path {
      switch character {
      case "\\": text += #"\\\\"#
      case "\"", "`", "$": text += #"\\"# + String(character)
      case "%": text += "%%"
      case "\n": text += #"\n"#
      default: text.append(character)
      }
    }
    return "\"\(text)\""
  }
}
