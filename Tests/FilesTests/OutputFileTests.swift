// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import TestSupport
import Testing

/// What is there stays until the new is whole, and keeps what belongs to it.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder
  private let old = Array(repeating: UInt8(ascii: "o"), count: 1500)
  private let new = Array(repeating: UInt8(ascii: "n"), count: 4000)

  init() throws { folder = try TemporaryFolder() }

  /// A file that holds `old`.
  private func oldFile(_ name: String = "a") throws -> String {
    let path = folder.path(name)
    try Data(old).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    #expect(lstat(path, &status) == 0)
    return status
  }

  private func write(_ bytes: [UInt8], to path: String, growing: Bool = false) throws {
    let file = try OutputFile(path, replacing: true, growing: growing)
    try file.append(Array(bytes.prefix(bytes.count / 2)))
    try file.append(Array(bytes.dropFirst(bytes.count / 2)))
    try file.finish()
  }

  @Test(.bug(id: "fault 24"), arguments: [false, true])
  func fault24_aFileThatIsThereIsReplacedOnlyWhereThatIsAskedFor(
    growing: Bool
  ) throws {
    let path = try oldFile()
    #expect { _ = try OutputFile(path, replacing: false, growing: growing) } throws: {
      ($0 as? FileError)?.kind == .exists
    }
    #expect(try bytes(path) == old)
    #expect(try names() == ["a"])
    try write(new, to: path, growing: growing)
    #expect(try bytes(path) == new)
    #expect(try names() == ["a"])
  }

  @Test(arguments: [false, true]) func theOldIsThereUntilTheNewIsWhole(growing: Bool) throws {
    let path = try oldFile()
    var file: OutputFile? = try OutputFile(path, replacing: true, growing: growing)
    try file?.append(new)
    #expect(try bytes(path) == old)
    file = nil
    #expect(try bytes(path) == old)
    // What grows is of use as far as it went; a half picture is not.
    #expect(try names() == (growing ? ["a", "a.part"] : ["a"]))
    try write(new, to: path)
    #expect(try bytes(path) == new)
  }

  @Test func aNewFileThatGrowsIsThereAtOnceAndAnyOtherWhenItIsWhole() throws {
    let growing = try OutputFile(folder.path("g"), replacing: false, growing: true)
    let whole = try OutputFile(folder.path("w"), replacing: false)
    try growing.append(new)
    try whole.append(new)
    #expect(try bytes(folder.path("g")) == new)
    #expect(try names() == ["g", "w.part"])
    try whole.finish()
    try growing.finish()
    #expect(try names() == ["g", "w"])
    #expect(try bytes(folder.path("w")) == new)
  }

  @Test func whatWroteNothingLeavesNothing() throws {
    for growing in [false, true] {
      _ = try OutputFile(folder.path("a"), replacing: false, growing: growing)
      #expect(try names() == [])
    }
  }

  @Test func modeAndSymbolicLinksAndOtherNamesStay() throws {
    let path = try oldFile()
    for mode: mode_t in [0o600, 0o664, 0o755, 0o600] {
      chmod(path, mode)
      try write(new, to: path)
      #expect(status(path).st_mode & 0o7777 == mode)
    }
    symlink("b", folder.path("link"))
    symlink(path, folder.path("b"))
    try write(new, to: folder.path("link"))
    #expect(try bytes(path) == new)
    #expect(status(path).st_mode & 0o7777 == 0o600)
    #expect(status(folder.path("link")).st_mode & S_IFMT == S_IFLNK)
    #expect(status(folder.path("b")).st_mode & S_IFMT == S_IFLNK)

    link(path, folder.path("other"))
    for content in [old, new, [], old] {
      try write(content, to: path)
      #expect(try bytes(path) == content)
      #expect(try bytes(folder.path("other")) == content)
      #expect(status(path).st_nlink == 2)
    }
    #expect(try names() == ["a", "b", "link", "other"])
  }

  @Test func aLinkToNothingIsWrittenThrough() throws {
    symlink("target", folder.path("link"))
    try write(new, to: folder.path("link"))
    #expect(try bytes(folder.path("target")) == new)
    symlink("loop", folder.path("loop"))
    #expect(throws: FileError.self) { try self.write(new, to: folder.path("loop")) }
  }

  @Test(.bug(id: "fault 27")) func aFileThatOthersChangedMeanwhileIsLeftAlone() throws {
    let path = try oldFile()
    let file = try OutputFile(path, replacing: true)
    try file.append(new)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: FileError.self) { try file.finish() }
    #expect(try bytes(path) == Array("mine".utf8))

    let second = try OutputFile(folder.path("new"), replacing: true)
    try second.append(new)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path("new")))
    #expect(throws: FileError.self) { try second.finish() }
    #expect(try bytes(folder.path("new")) == Array("mine".utf8))
  }

  @Test func aReadOnlyFileAndFoldersAndPipesWithoutAReaderAreRefused() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.url.path, folder.url.path + "/", folder.path("missing/a"), "", "/"] {
      #expect(throws: FileError.self, "\(path)") { _ = try OutputFile(path, replacing: true) }
    }
    #expect(status(pipe).st_mode & S_IFMT == S_IFIFO)
    #expect(try names() == ["pipe"])
  }

  @Test func pipesAndDevicesAreWrittenToAndStay() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write(new, to: pipe)
    var buffer = [UInt8](repeating: 0, count: 8000)
    #expect(read(reader, &buffer, 8000) == new.count)
    #expect(status(pipe).st_mode & S_IFMT == S_IFIFO)
    try write(new, to: "/dev/null")
    #expect(status("/dev/null").st_mode & S_IFMT == S_IFCHR)
    #expect { try self.write(new, to: "/dev/full") } throws: { "\($0)".contains("the disk is full") }
    // A descriptor of the process, as /dev/stdout is: written on where it stands, not from its start.
    let path = try oldFile()
    let open = open(path, O_WRONLY | O_APPEND)
    defer { close(open) }
    symlink("/proc/self/fd/\(open)", folder.path("stream"))
    try write(new, to: folder.path("stream"))
    #expect(try bytes(path) == old + new)
  }

  @Test func aCutCoversOrTakesAwayWhatWasThere() throws {
    let path = folder.path("a")
    let file = try OutputFile(path, replacing: false, growing: true)
    try file.append(Array("one two".utf8))
    for (length, text, whole) in [(4, "three", "one three"), (3, "", "one"), (3, "x", "onex"), (0, "y", "y")]
    {
      try file.cut(to: length, append: Array(text.utf8))
      #expect(try bytes(path) == Array(whole.utf8))
      #expect(file.length == whole.utf8.count)
    }
  }

  @Test func twoPathsOfOneFileAreKnown() throws {
    let path = try oldFile()
    link(path, folder.path("b"))
    symlink("a", folder.path("c"))
    symlink("new", folder.path("d"))
    for other in ["b", "c", "../\(folder.url.lastPathComponent)/a"] {
      #expect(FilePlace.isSame(path, folder.path(other)))
    }
    #expect(FilePlace.isSame(folder.path("d"), folder.path("new")))
    #expect(!FilePlace.isSame(folder.path("d"), path) && !FilePlace.isSame("/dev/null", "/dev/null"))
  }

  // MARK: A full disk

  /// Writes under each limit of size, in a process of its own: the limit is the whole process's.
  private static func tryEveryLimit(growing: Bool, links: Bool) throws {
    signal(SIGXFSZ, SIG_IGN)
    let tests = try OutputFileTests()
    let path = try tests.oldFile()
    if links { link(path, tests.folder.path("b")) }
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    for limit in 0..<tests.new.count {
      limits.rlim_cur = rlim_t(limit)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      #expect(throws: FileError.self) { try tests.write(tests.new, to: path, growing: growing) }
      guard try tests.bytes(path) == tests.old else { exit(3) }
      unlink(path + ".part")
    }
    limits.rlim_cur = rlim_t(tests.new.count)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    try tests.write(tests.new, to: path, growing: growing)
    exit(try tests.bytes(path) == tests.new ? 7 : 4)
  }

  @Test(.bug(id: "fault 25")) func fault25_aFullDiskLeavesTheOldFileAtEveryByte() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try OutputFileTests.tryEveryLimit(growing: false, links: false)
    }
    await #expect(processExitsWith: .exitCode(7)) {
      try OutputFileTests.tryEveryLimit(growing: true, links: false)
    }
    await #expect(processExitsWith: .exitCode(7)) {
      try OutputFileTests.tryEveryLimit(growing: false, links: true)
    }
  }
}
