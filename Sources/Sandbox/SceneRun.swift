import Foundation
import Tabletop
import Workbench

/// Runs a number of frames and writes down each of them.
@MainActor
struct SceneRun {
  let workbench: Workbench
  let trace: TraceFile?

  func run(frames: Int, on driver: FrameDriver) throws {
    for _ in 0..<frames {
      driver.step()
      try trace?.write(frame: driver.stepIndex, of: workbench)
    }
    try trace?.close()
  }
}

/// One JSON object a line and frame: where every item is, in points of the stage.
@MainActor
final class TraceFile {
  private let handle: FileHandle
  private let path: String
  private var line = ""

  /// Makes the file, or takes over and empties one that is there.
  init(_ path: String) throws(SandboxFailure) {
    self.path = path
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw .cannotWrite("cannot write \(path.escapedForTerminal)") }
    self.handle = handle
  }

  func write(frame: Int, of workbench: Workbench) throws {
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
      try handle.write(contentsOf: Data(line.utf8))
    } catch {
      throw SandboxFailure.cannotWrite("cannot write \(path.escapedForTerminal)")
    }
  }

  func close() throws { try handle.close() }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
