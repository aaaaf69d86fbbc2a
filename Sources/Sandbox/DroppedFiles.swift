// SPDX-License-Identifier: Apache-2.0
import Foundation
import Workbench

/// Files that were dropped onto the window. The first document opens in it; each further one, recordings and view
/// controllers get windows of their own.
@MainActor
struct DroppedFiles {
  let workbench: Workbench
  private static let most = 10

  func open(_ paths: [String]) {
    guard paths.count <= Self.most else {
      return workbench.say("\(paths.count) files were dropped", "At most \(Self.most) are opened at once.")
    }
    // A pipe would wait for its writer, and a device may never end.
    let (files, others) = (paths.filter(Self.isPlainFile), paths.filter { !Self.isPlainFile($0) })
    if let other = others.first {
      workbench.say("\(DocumentFolder.name(of: other)) cannot be opened", "It is not a file.")
    }
    let documents = files.filter { !$0.hasSuffix(".swift") && !OpenCommand.isRecording($0) }
    for path in files where path != documents.first {
      start(path.hasSuffix(".swift") ? "watch" : "open", path)
    }
    if let first = documents.first { workbench.openDocument(at: first) }
  }

  private static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Starts this program once more, on its own.
  private func start(_ command: String, _ path: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramPath.own)
    // After "--" a file whose name begins with a dash is no option.
    process.arguments = [command, "--", path]
    do { try process.run() } catch {
      workbench.say("\(DocumentFolder.name(of: path)) cannot be opened", "No second window could be started.")
    }
  }
}
