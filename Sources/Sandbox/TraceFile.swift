// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop
import UIWidgets
import Workbench

/// Writes a line of JSON per frame: the position of every item, in points of the stage.
@MainActor
final class TraceFile {
  private let file: OutputFile
  private var line = ""
  /// Whether no frame has been written yet.
  var isEmpty: Bool { file.length == 0 }

  /// Starts the file, which must not exist unless `replaces` is true.
  init(_ path: String, replacing replaces: Bool) throws(SandboxFailure) {
    do {
      file = try OutputFile(path, replacing: replaces, growing: true)
    } catch {
      throw .cannotWrite(error)
    }
  }

  func write(frame: Int, of workbench: Workbench) throws(SandboxFailure) {
    line.removeAll(keepingCapacity: true)
    line += "{\"frame\":\(frame),\"time\":\(Double(frame) / 60),\"items\":["
    var separator = ""
    var id = 0
    workbench.session.forEachItem { center, angle in
      line += "\(separator){\"id\":\(id),\"x\":\(center.x),\"y\":\(center.y),\"angle\":\(angle)}"
      separator = ","
      id += 1
    }
    line += "],\"presentation\":\"\(workbench.session.presentedForm?.rawValue ?? "none")\"}\n"
    do {
      try file.append(Array(line.utf8))
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Completes the file.
  func close() throws(SandboxFailure) {
    do {
      try file.finish()
    } catch {
      throw .cannotWrite(error)
    }
  }
}
