// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Porting

/// Converts files for iOS, for the plugin `PortUIKit`: `PortTool FOLDER FILE…` writes to `FOLDER` what the
/// compiler gets instead of the files, which make up a module.
@main
enum PortTool {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { fail(["PortTool: error: name a folder and files"]) }
    var files: [SourceFile] = []
    for path in arguments.dropFirst() {
      do {
        files.append(SourceFile(path: path, text: try TextFile.text(at: path)))
      } catch {
        fail(["\(path):1: error: \(error.reason)"])
      }
    }
    let port = Port(files, for: .compiling)
    guard port.complaints.isEmpty else { fail(port.complaints.map(\.description)) }
    for (file, text) in zip(files, port.texts) {
      let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
      let output = folder + "/" + (name == "main" ? "main.swift" : name + "+ported.swift")
      do {
        let written = try OutputFile(output, replacing: true)
        try written.append(Array(text.utf8))
        try written.finish()
      } catch {
        fail(["\(file.path):1: error: \(error)"])
      }
    }
  }

  private static func fail(_ lines: [String]) -> Never {
    for line in lines { _ = Descriptor.write(Array((line + "\n").utf8), to: 2) }
    exit(1)
  }
}
