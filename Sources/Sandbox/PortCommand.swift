// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import Porting
import UIWidgets

/// `sandbox port`: converts source for iOS.
struct PortCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Shows how iOS files are converted, or writes the result.",
    discussion: """
      Prints the changes as a unified diff: attributes for Objective-C and Interface Builder are removed, \
      #selector becomes a Selector that carries its method, and overrides move from extensions to their class.
      """)

  @Argument(help: ArgumentHelp("Swift files that form one module.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("Write the converted files into this folder instead.", valueName: "folder"))
  var write: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @MainActor
  func start() throws {
    var sources: [SourceFile] = []
    for path in files {
      do {
        sources.append(SourceFile(path: path, text: try TextFile.text(at: path)))
      } catch {
        throw SandboxFailure.badFile("\(path): \(error.reason)".escapedForTerminal)
      }
    }
    let port = Port(sources, for: .reading)
    if let first = port.complaints.first {
      let more = port.complaints.count - 1
      throw SandboxFailure.badFile(
        "\(first)".escapedForTerminal + (more > 0 ? " (and \(more) more)" : ""))
    }
    if let write { return try save(port.texts, into: write) }
    let diffs = zip(sources, port.texts).map { UnifiedDiff(from: $0.text, to: $1, named: $0.path).text }
    let text = diffs.joined()
    if !text.isEmpty { try StandardOutput.write(String(text.dropLast())) }
  }

  /// Writes each text to a file with the original file's name.
  @MainActor
  private func save(_ texts: [String], into folder: String) throws(SandboxFailure) {
    let outputs = files.map { folder + "/" + ($0 as NSString).lastPathComponent }
    for (index, output) in outputs.enumerated() {
      let isTwice = outputs[..<index].contains(output)
      guard !isTwice, !files.contains(where: { FilePlace.isSame($0, output) }) else {
        throw .usage("\(output.escapedForTerminal) is named twice: give each file its own name")
      }
    }
    do {
      // All files are begun before any is written, so that none is written if one of them cannot be begun.
      let begun = try outputs.map { path throws(FileError) in try OutputFile(path, replacing: force) }
      for (file, text) in zip(begun, texts) {
        try file.append(Array(text.utf8))
        try file.finish()
      }
    } catch {
      throw .cannotWrite(error)
    }
  }
}
