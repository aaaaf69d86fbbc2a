import ArgumentParser
import Files
import Tabletop
import Watch
import Workbench

/// `sandbox new`: an empty table, or a first file.
struct NewCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Opens an empty table to build on; with a name, writes a first file.")

  @Argument(
    help: ArgumentHelp(
      "Write a view controller of this name to NAME.swift, for sandbox watch.", valueName: "name")
  )
  var name: String?

  @OptionGroup var options: SceneOptions

  var listensAtOnce: Bool { name != nil || options.trace != nil }

  @MainActor
  func start() throws {
    if let name { return try write(name) }
    try options.checkFiles()
    let run = try WindowRun(try SceneOptions.scene("table"), options)
    run.keepWork()
    try run.run()
  }

  @MainActor
  private func write(_ name: String) throws {
    guard let first = FirstFile(named: name) else {
      throw SandboxFailure.usage(
        "bad name '\(name.escapedForTerminal)': give that of a class, for example MyScene")
    }
    let path = first.name + ".swift"
    let file = try options.outputFile(path)
    do {
      try file.append(Array(first.text.utf8))
      try file.finish()
    } catch {
      throw SandboxFailure.cannotWrite(error)
    }
    try StandardOutput.write("\(path) is written: sandbox watch \(path) shows it while you edit it")
  }
}
