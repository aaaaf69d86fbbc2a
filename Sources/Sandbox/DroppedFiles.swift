// SPDX-License-Identifier: Apache-2.0
import Foundation
import Workbench

/// Opens files that were dropped onto the window. PNG pictures become photos on the window's stage, and the
/// first document opens in the window. Recordings, view controllers and further documents get their own
/// windows.
@MainActor
struct DroppedFiles {
  let workbench: Workbench
  private static let most = 10

  func open(_ paths: [String]) {
    guard paths.count <= Self.most else {
      return workbench.say("\(paths.count) files were dropped", "You can open at most \(Self.most) at once.")
    }
    // Reading a pipe would wait for its writer, and a device may never end.
    let (files, others) = (paths.filter(Self.isPlainFile), paths.filter { !Self.isPlainFile($0) })
    if let other = others.first {
      workbench.say("\(DocumentFolder.name(of: other)) cannot be opened", "Only files can be opened.")
    }
    var isTaken = false
    for path in files {
      switch (path as NSString).pathExtension.lowercased() {
      case "png":
        if !workbench.addPhoto(at: path) {
          workbench.say(
            "\(DocumentFolder.name(of: path)) cannot be shown", "It is not a readable PNG picture.")
        }
      case "swift": start("watch", path)
      case _ where isTaken || OpenCommand.isRecording(path): start("open", path)
      default:
        isTaken = true
        workbench.openDocument(at: path)
      }
    }
  }

  private static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Starts another process of this program.
  private func start(_ command: String, _ path: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramPath.own)
    // After "--", a path that begins with a dash is not read as an option.
    process.arguments = [command, "--", path]
    do { try process.run() } catch {
      workbench.say("\(DocumentFolder.name(of: path)) cannot be opened", "A second window could not open.")
    }
  }
}
