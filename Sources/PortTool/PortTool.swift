// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Porting

/// Converts the iOS files of a module for the plugin `PortUIKit`. Called as `PortTool FILE OUTPUT …`, it
/// writes the converted text of each file to the output that follows it.
@main
enum PortTool {
  static func main() {
    let paths = Array(CommandLine.arguments.dropFirst())
    if paths.isEmpty || paths.count % 2 != 0 {
      fail(["PortTool: error: usage: PortTool FILE OUTPUT [FILE OUTPUT …]"])
    }
    var files: [SourceFile] = []
    for path in stride(from: 0, to: paths.count, by: 2).map({ paths[$0] }) {
      do {
        files.append(SourceFile(path: path, text: try TextFile.text(at: path)))
      } catch {
        fail(["\(path):1: error: \(error.reason)"])
      }
    }
    let port = Port(files, for: .compiling)
    guard port.complaints.isEmpty else { fail(port.complaints.map(\.description)) }
    for (index, (file, text)) in zip(files, port.texts).enumerated() {
      do {
        let output = paths[2 * index + 1]
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
