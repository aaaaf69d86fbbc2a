// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import Tabletop
import Watch
import Workbench

/// `sandbox new`: an empty table, a first file, or a first package.
struct NewCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Opens an empty table to build on; with a name, writes a first file or package.")

  @Argument(
    help: ArgumentHelp(
      "Write a view controller of this name to NAME.swift, for sandbox watch.", valueName: "name")
  )
  var name: String?

  @Flag(help: "Write a package NAME instead, with a library, a program and a test.")
  var package = false

  @Flag(help: "Write a package NAME with a library and tests of its motion.")
  var tests = false

  @Option(
    help: ArgumentHelp(
      "Tabletop's folder, for --package and --tests; by default the checkout that sandbox was built from.",
      valueName: "folder"))
  var library: String?

  @OptionGroup var options: SceneOptions

  var listensAtOnce: Bool { name != nil || options.trace != nil }

  @MainActor
  func start() throws {
    if package || tests { return try writePackage() }
    if let name { return try write(name) }
    try options.checkFiles()
    var run = try WindowRun(try SceneOptions.scene("table"), options)
    run.keepWork()
    try run.run()
  }

  @MainActor
  private func write(_ name: String) throws {
    guard let first = FirstFile(named: name) else {
      throw SandboxFailure.usage(
        "bad name '\(name.escapedForTerminal)': use a class name, for example MyScene")
    }
    let path = first.name + ".swift"
    try write(first.text, to: path)
    try StandardOutput.write("wrote \(path): sandbox watch \(path) shows it while you edit it")
  }

  @MainActor
  private func writePackage() throws {
    guard !package || !tests else { throw SandboxFailure.usage("give either --package or --tests") }
    guard let name, let first = FirstPackage(named: name, library: library.map(FilePlace.absolute)) else {
      throw SandboxFailure.usage(
        "bad package name '\((name ?? "").escapedForTerminal)': use a module name, for example Falling")
    }
    guard FileManager.default.fileExists(atPath: first.library + "/Package.swift") else {
      throw SandboxFailure.usage(
        "there is no package in \(first.library.escapedForTerminal): give Tabletop's folder with --library")
    }
    guard !FileManager.default.fileExists(atPath: "\(first.library)/Sources/\(first.name)") else {
      throw SandboxFailure.usage("bad package name '\(first.name)': Tabletop has a module of that name")
    }
    if !options.force, FileManager.default.fileExists(atPath: first.name) {
      throw SandboxFailure.cannotWrite("\(first.name) already exists: --force writes into it")
    }
    for (path, text) in tests ? first.motionFiles : first.files {
      let place = URL(fileURLWithPath: "\(first.name)/\(path)")
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw SandboxFailure.cannotWrite("cannot create the folder for \(first.name)/\(path)")
      }
      try write(text, to: "\(first.name)/\(path)")
    }
    let next = tests ? "swift test" : "swift run \(first.name)App, or swift test"
    try StandardOutput.write("wrote \(first.name): cd \(first.name), then \(next)")
  }

  @MainActor
  private func write(_ text: String, to path: String) throws {
    let file = try options.outputFile(path)
    do {
      try file.append(Array(text.utf8))
      try file.finish()
    } catch {
      throw SandboxFailure.cannotWrite(error)
    }
  }
}
