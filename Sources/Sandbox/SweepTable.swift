// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import MotionTesting
import UIWidgets

/// The runs of a sweep in order, and their CSV file. A run is added to the file as soon as all runs before it
/// are done, so an interrupted sweep can continue where it stopped.
@MainActor
final class SweepTable {
  /// The number of rows that are printed.
  private static let printed = 50

  private(set) var rows: [SweepRow] = []
  /// Runs that finished before runs with lower numbers.
  private var early: [Int: SweepRow] = [:]
  private let heading: String
  private let width: Int
  private let file: FileHandle?

  var count: Int { rows.count }

  init(_ plan: SweepPlan, path: String?, resumes: Bool, replaces: Bool) throws(SandboxFailure) {
    width = plan.names.count
    heading = (plan.names + MotionQuantity.all.map(\.name) + ["holds"]).joined(separator: ",")
    guard let path else {
      guard !resumes else { throw .usage("--resume needs --csv") }
      file = nil
      return
    }
    let isThere = FileManager.default.fileExists(atPath: path)
    guard !isThere || resumes || replaces else {
      throw .cannotWrite(
        "\(path.escapedForTerminal) already exists: --resume continues it, --force replaces it")
    }
    var kept = heading + "\n"
    if isThere, resumes {
      kept = try Self.completeLines(of: path)
      guard kept.split(separator: "\n").first.map(String.init) == heading else {
        throw .badFile("\(path.escapedForTerminal) belongs to another sweep: its header differs")
      }
      for (index, line) in kept.split(separator: "\n").dropFirst().enumerated() {
        guard index < plan.count, let row = SweepRow(line, values: width, answers: MotionQuantity.all.count),
          row.values.map(SweepRow.number) == plan.values(index).map({ SweepRow.number($0.value) })
        else { throw .badFile("\(path.escapedForTerminal):\(index + 2): this row belongs to another sweep") }
        rows.append(row)
      }
    }
    do {
      try kept.write(toFile: path, atomically: true, encoding: .utf8)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      self.file = file
    } catch {
      throw .cannotWrite("cannot write \(path.escapedForTerminal)")
    }
  }

  private static func completeLines(of path: String) throws(SandboxFailure) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .badFile("cannot read \(path.escapedForTerminal)")
    }
    guard let end = text.lastIndex(of: "\n") else { return "" }
    return String(text[...end])
  }

  /// Accepts a line from a process: the number of a run and its row.
  func take(_ line: String) throws(SandboxFailure) {
    guard let comma = line.firstIndex(of: ","), let index = Int(line[..<comma]),
      let row = SweepRow(line[line.index(after: comma)...], values: width, answers: MotionQuantity.all.count)
    else { throw SandboxFailure(message: "unexpected output from a run: '\(line.prefix(80))'", status: 70) }
    early[index] = row
    var lines = ""
    while let next = early.removeValue(forKey: rows.count) {
      rows.append(next)
      lines += next.text + "\n"
    }
    guard let file, !lines.isEmpty else { return }
    do {
      try file.write(contentsOf: Data(lines.utf8))
    } catch {
      throw .cannotWrite("cannot write the --csv file: it holds only the runs so far")
    }
  }

  func finish() throws(SandboxFailure) {
    do {
      try file?.close()
    } catch {
      throw .cannotWrite("cannot write the --csv file")
    }
  }

  /// Prints the first rows, aligned in columns.
  func printRows() throws(SandboxFailure) {
    let lines = ([heading] + rows.prefix(Self.printed).map(\.text)).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.isEmpty ? "–" : String($0) }
    }
    let widths = (0..<lines[0].count).map { column in lines.reduce(0) { max($0, $1[column].count) } }
    for line in lines {
      let cells = zip(line, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
      try StandardOutput.write(cells.joined(separator: "  "))
    }
    if rows.count > Self.printed {
      try StandardOutput.write("and \(rows.count - Self.printed) more: --csv writes them all")
    }
  }

  // MARK: Other files

  static func file(_ path: String, replacing replaces: Bool) throws(SandboxFailure) -> OutputFile {
    do {
      return try OutputFile(path, replacing: replaces)
    } catch {
      throw .cannotWrite(error)
    }
  }

  static func write(_ text: String, to file: OutputFile) throws(SandboxFailure) {
    do {
      try file.append(Array(text.utf8))
      try file.finish()
    } catch {
      throw .cannotWrite(error)
    }
  }
}
