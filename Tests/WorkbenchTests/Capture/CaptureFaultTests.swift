// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What full disks and folders of others do to recordings and pictures: one line is said, and nothing that is
/// half stays.
@MainActor
struct CaptureFaultTests {
  /// A session that has moved, and what it says.
  private final class Said {
    var lines: [String] = []
  }

  private static func open(_ documents: String) throws -> (HeadlessHost, Workbench, Said) {
    let (host, workbench) = try openWorkbench("collision", steps: 40)
    workbench.session.desk.folder = DocumentFolder(documents: documents, journals: documents + "-journals")
    let said = Said()
    workbench.session.capture.say = { said.lines.append($0) }
    return (host, workbench, said)
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Lets files of this process have so many bytes; one exit status a broken promise.
  private static func limitFiles(to count: Int) {
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    limits.rlim_cur = rlim_t(count)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
  }

  private static func isRefusal(_ lines: [String]) -> Bool {
    lines.count == 1 && lines[0].hasPrefix("Not saved: ") && !lines[0].contains("\n")
  }

  private static func recordingAtEveryLimit() throws {
    signal(SIGXFSZ, SIG_IGN)
    let folder = try TemporaryFolder()
    let (_, workbench, said) = try open(folder.url.path)
    let capture = workbench.session.capture
    let (bytes, hash) = (Array(capture.recording(from: 0).text.utf8), workbench.session.stateHash)
    for limit in 0..<bytes.count {
      limitFiles(to: limit)
      said.lines = []
      if limit.isMultiple(of: 2) {
        capture.report { () throws(CaptureError) in try capture.saveRecording(from: 0) }
      } else {
        capture.begin()
        capture.end()
      }
      guard isRefusal(said.lines) else { exit(3) }
      guard try names(folder.url.path).isEmpty else { exit(4) }
      guard !capture.isRecording, workbench.session.stateHash == hash else { exit(5) }
    }
    limitFiles(to: 10 * bytes.count)
    let path = try capture.saveRecording(from: 0)
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    exit(Array(written) == bytes && path.hasSuffix("recording 1.jsonl") ? 7 : 6)
  }

  private static func picturesAtManyLimits() throws {
    signal(SIGXFSZ, SIG_IGN)
    let folder = try TemporaryFolder()
    let (_, workbench, said) = try open(folder.url.path)
    let capture = workbench.session.capture
    var made = 0
    // Each a little larger than the one before it, so that the disk becomes full on the way.
    capture.makePicture = { _, _ in
      made += 1
      return Array(repeating: 1, count: 1000 + made)
    }
    for limit in [0, 1, 999, 1001, 1010, 1020] {
      limitFiles(to: limit)
      (said.lines, made) = ([], 0)
      try capture.saveFrames()
      while capture.isWritingFrames { capture.writeNextFrame() }
      guard isRefusal(said.lines), made == max(limit - 1000, 0) + 1 else { exit(3) }
      guard try names(folder.url.path).isEmpty else { exit(4) }
      (said.lines, made) = ([], 1000)
      capture.report { () throws(CaptureError) in try capture.savePoses() }
      guard isRefusal(said.lines), try names(folder.url.path).isEmpty else { exit(5) }
    }
    limitFiles(to: 10_000)
    made = 0
    try capture.saveFrames()
    while capture.isWritingFrames { capture.writeNextFrame() }
    exit(try names(folder.url.path) == ["Collision frames 1"] ? 7 : 6)
  }

  @Test func aFullDiskLeavesNoRecordingAtEveryByte() async {
    await #expect(processExitsWith: .exitCode(7)) { try await CaptureFaultTests.recordingAtEveryLimit() }
  }

  @Test func aFullDiskLeavesNoPicturesAndNoHalfSeries() async {
    await #expect(processExitsWith: .exitCode(7)) { try await CaptureFaultTests.picturesAtManyLimits() }
  }

  /// The folder is there and belongs to somebody else.
  private static func captureIntoAFolderOfOthers() throws {
    let folder = try TemporaryFolder()
    chmod(folder.url.path, 0o555)
    // Root may write everywhere.
    if geteuid() == 0 { guard seteuid(65_534) == 0 else { exit(2) } }
    let (_, workbench, said) = try open(folder.url.path)
    let capture = workbench.session.capture
    capture.makePicture = { _, _ in [1] }
    capture.report { () throws(CaptureError) in try capture.saveRecording(from: 0) }
    guard isRefusal(said.lines) else { exit(3) }
    said.lines = []
    capture.report { () throws(CaptureError) in try capture.savePoses() }
    guard isRefusal(said.lines) else { exit(4) }
    said.lines = []
    try capture.saveFrames()
    while capture.isWritingFrames { capture.writeNextFrame() }
    guard isRefusal(said.lines) else { exit(5) }
    if getuid() == 0 { seteuid(0) }
    chmod(folder.url.path, 0o755)
    exit(try names(folder.url.path).isEmpty ? 7 : 6)
  }

  @Test func aFolderOfOthersIsSaidInALineAndStaysAsItIs() async {
    await #expect(processExitsWith: .exitCode(7)) { try await CaptureFaultTests.captureIntoAFolderOfOthers() }
  }

  /// What somebody put among the frames meanwhile is theirs.
  @Test func aSeriesThatIsGivenUpLeavesTheFilesOfOthers() throws {
    let folder = try TemporaryFolder()
    let (_, workbench, said) = try Self.open(folder.url.path)
    let capture = workbench.session.capture
    var made = 0
    capture.makePicture = { _, _ in
      made += 1
      return made < 4 ? [1] : nil
    }
    try capture.saveFrames()
    capture.writeNextFrame()
    let inside = folder.path("Collision frames 1")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: inside + "/notes.txt"))
    while capture.isWritingFrames { capture.writeNextFrame() }
    #expect(said.lines == ["Pictures cannot be saved here"])
    #expect(try Self.names(inside) == ["notes.txt"])
  }
}
