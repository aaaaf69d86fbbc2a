// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Synchronization

/// Processes of this program that share the runs of a sweep, because views belong to one thread per process.
@MainActor
struct SweepWorkers {
  private let jobs: Int
  private let total: Int
  private let first: Int

  init(jobs: Int, _ total: Int, from first: Int) {
    (self.jobs, self.total, self.first) = (max(1, min(jobs, total - first)), total, first)
  }

  /// Runs all processes, and passes each row to the table when it arrives.
  func run(_ table: SweepTable) throws(SandboxFailure) {
    guard first < total else { return }
    let workers = try (0..<jobs).map { job throws(SandboxFailure) in try start(job) }
    defer { for worker in workers where worker.process.isRunning { worker.process.terminate() } }
    var progress = ProgressLine(total: total, done: first)
    var open = workers.map(\.output)
    while !open.isEmpty {
      guard !Interruption.isAsked else { throw SandboxFailure(message: "the sweep was stopped", status: 130) }
      var descriptors = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, nfds_t(descriptors.count), 200) > 0 else { continue }
      for (output, descriptor) in zip(open, descriptors) where descriptor.revents != 0 {
        for line in output.lines() { try table.take(line) }
      }
      open.removeAll(where: \.isAtEnd)
      progress.show(table.count)
    }
    progress.end()
    for worker in workers {
      worker.process.waitUntilExit()
      guard worker.process.terminationStatus == 0 else {
        throw SandboxFailure(
          message: "a sweep process ended with status \(worker.process.terminationStatus)", status: 70)
      }
    }
    guard table.count == total else {
      throw SandboxFailure(message: "only \(table.count) of \(total) runs came back", status: 70)
    }
  }

  private struct Worker {
    let process: Process
    let output: LineOutput
  }

  private func start(_ job: Int) throws(SandboxFailure) -> Worker {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: ProgramPath.own)
    process.arguments =
      CommandLine.arguments.dropFirst() + ["--part", "\(job)/\(jobs)", "--from", "\(first)"]
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw SandboxFailure(message: "cannot start a sweep process", status: 71)
    }
    return Worker(process: process, output: LineOutput(pipe.fileHandleForReading))
  }
}

/// Collects a process's output, line by line.
@MainActor
private final class LineOutput {
  private let handle: FileHandle
  private var rest: [UInt8] = []
  private(set) var isAtEnd = false

  init(_ handle: FileHandle) { self.handle = handle }

  var descriptor: Int32 { handle.fileDescriptor }

  /// The lines that have arrived.
  func lines() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      isAtEnd = true
      return []
    }
    rest += buffer[..<count]
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    rest.removeSubrange(...end)
    return text.split(separator: "\n").map(String.init)
  }
}
