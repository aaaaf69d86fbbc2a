// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import Tabletop
import Workbench

/// `sandbox install-desktop`: installs for one user what the Debian package installs for all users.
struct InstallDesktopCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "install-desktop",
    abstract: "Adds Tabletop to your desktop's menu, for a sandbox that is not installed as a package.",
    discussion: """
      Writes a menu entry, icons, file types and completions for bash and fish into $XDG_DATA_HOME, by default \
      ~/.local/share. Documents then open on a double click. Run it again after moving the program.
      """)

  @Flag(help: "Remove what an earlier run added.")
  var remove = false

  @MainActor
  func start() throws {
    guard let homes = HomeFolders() else {
      throw SandboxFailure.cannotWrite("HOME is not set: there is no folder to write to")
    }
    let files = DesktopFile.all(program: ProgramPath.own)
    for file in files {
      let path = homes.data + "/" + file.path
      if remove {
        guard unlink(path) == 0 || errno == ENOENT else {
          throw SandboxFailure.cannotWrite("cannot remove \(path.escapedForTerminal)")
        }
      } else {
        do {
          try DocumentFolder.write(file.text, to: path, replacing: true)
        } catch {
          throw SandboxFailure.cannotWrite("\(error)")
        }
      }
    }
    // Desktops read caches of these folders, which these tools update. If a tool is missing, so is its cache.
    Self.run("update-mime-database", homes.data + "/mime")
    Self.run("update-desktop-database", homes.data + "/applications")
    Self.run("gtk-update-icon-cache", "--ignore-theme-index", "--quiet", homes.data + "/icons/hicolor")
    try StandardOutput.write(
      "\(files.count) files were \(remove ? "removed from" : "written to") \(homes.data.escapedForTerminal)")
  }

  private static func run(_ arguments: String...) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }
}
