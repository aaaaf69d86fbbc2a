// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// Lets a target build the files for iOS that lie in its folder `iOS`, as they are.
///
/// The manifest excludes that folder, so that the compiler sees the converted files alone. These are made by
/// `PortTool` whenever one of the files changes; they name the file as it was written, so that errors do.
@main
struct PortUIKit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS", directoryHint: .isDirectory)
    let files = Self.swiftFiles(in: folder)
    guard !files.isEmpty else {
      Diagnostics.warning("PortUIKit: there is no Swift file in \(folder.path)")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    // The name differs from that of the file as it was written: the compiler warns of two files that claim
    // one. Statements at the top level are taken in `main.swift` alone.
    let ported = files.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      return output.appending(path: name == "main" ? "main.swift" : name + "+ported.swift")
    }
    return [
      .buildCommand(
        displayName: "Porting \(files.count) files of \(target.name)",
        executable: try context.tool(named: "PortTool").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: ported)
    ]
  }

  /// In an order that does not depend on the disk.
  private static func swiftFiles(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
