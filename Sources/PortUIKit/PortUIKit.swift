// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// Lets a target build unmodified iOS files from its folder `iOS`.
///
/// The manifest excludes that folder, so that the compiler sees only the converted files. `PortTool` converts
/// them again whenever one of the originals changes. Compiler errors refer to the originals, because the
/// converted files name them.
@main
struct PortUIKit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS", directoryHint: .isDirectory)
    let files = Self.swiftFiles(in: folder)
    guard !files.isEmpty else {
      Diagnostics.warning("PortUIKit: there is no Swift file in \(folder.path)")
      return []
    }
    let source = target as? SwiftSourceModuleTarget
    let own = source?.sourceFiles.map(\.url) ?? []
    let beside = own.filter { !$0.path.hasPrefix(folder.path + "/") }
    if beside.count < own.count {
      // If there are no files outside the excluded folder, SwiftPM drops the target before any plugin runs.
      let first = beside.isEmpty ? "put a Swift file beside the folder iOS, it may be empty, and " : ""
      Diagnostics.error(
        "PortUIKit: \(first)write exclude: [\"iOS\"] for \(target.name) in Package.swift, or each file is compiled "
          + "twice")
    }
    let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    let main = Self.main(of: files, texts)
    let hasMain =
      main != nil || own.contains { $0.lastPathComponent == "main.swift" }
      || (texts + own.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }).contains {
        $0.contains("@main") || $0.contains("@UIApplicationMain")
      }
    if source?.kind == .executable, !hasMain {
      Diagnostics.error(
        "PortUIKit: nothing starts \(target.name): mark the application delegate @main, or add a main.swift with "
          + "SDLApplication.main { YourViewController() }")
    }
    let output = context.pluginWorkDirectoryURL
    // The names differ from those of the originals, because the compiler warns about two files with the same
    // name. Statements at the top level are allowed only in `main.swift`.
    let ported = files.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      return output.appending(path: file == main ? "main.swift" : name + "+ported.swift")
    }
    return [
      .buildCommand(
        displayName: "Porting \(files.count) files of \(target.name)",
        executable: try context.tool(named: "PortTool").url,
        arguments: zip(files, ported).flatMap { [$0.path, $1.path] }, inputFiles: files, outputFiles: ported)
    ]
  }

  /// The file with statements at the top level: `main.swift`, or the page of a playground.
  private static func main(of files: [URL], _ texts: [String]) -> URL? {
    if let main = files.first(where: { $0.lastPathComponent == "main.swift" }) { return main }
    let pages = zip(files, texts).filter {
      $0.lastPathComponent == "Contents.swift" || $1.contains("PlaygroundPage.current")
    }
    return pages.count == 1 ? pages[0].0 : nil
  }

  /// The Swift files in a folder, in an order that does not depend on the file system.
  private static func swiftFiles(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
