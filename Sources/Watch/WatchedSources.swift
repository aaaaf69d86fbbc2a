// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Porting

/// The file, or the folder of files, that is watched.
struct WatchedSources {
  /// The result of reading.
  enum Reading {
    /// Swift files, in the order of their paths, and when the newest was saved.
    case files([SourceFile], saved: Date)
    /// Why there is nothing to compile, in one line.
    case nothing(String)
  }

  private static let most = 500

  /// The given path, made absolute.
  let path: String
  let isFolder: Bool
  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The folder that is watched for changes.
  var folder: String { isFolder ? path : (path as NSString).deletingLastPathComponent }

  /// The sources at a path; nil if there is neither a file nor a folder.
  init?(_ given: String) {
    let path = FilePlace.absolute(given)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    self.isFolder = isFolder.boolValue
  }

  /// The folder and its subfolders.
  var folders: [String] {
    guard isFolder else {
      // If the path is a link, editors write to its target.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
      return target == folder ? [folder] : [folder, target]
    }
    var found = [path]
    walk { if $1 { found.append($0) } }
    return Array(found.prefix(Self.most))
  }

  /// Reads the current files.
  func read() -> Reading {
    var paths: [String] = isFolder ? [] : [path]
    if isFolder {
      walk { if !$1, $0.hasSuffix(".swift"), !$0.hasSuffix("/Package.swift") { paths.append($0) } }
      paths.sort()
      guard FileManager.default.fileExists(atPath: path) else { return .nothing("\(name) is gone") }
      if paths.isEmpty { return .nothing("\(name) contains no Swift files") }
      if paths.count > Self.most { return .nothing("\(name) contains more than \(Self.most) Swift files") }
    }
    var files: [SourceFile] = [], saved = Date.distantPast
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        return .nothing("\((path as NSString).lastPathComponent) is gone")
      }
      do {
        files.append(SourceFile(path: path, text: try TextFile.text(at: path)))
      } catch {
        return .nothing("\((path as NSString).lastPathComponent) cannot be read: \(error.reason)")
      }
      saved = max(saved, Self.date(path))
    }
    let isEmpty = files.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
    return isEmpty ? .nothing("\(name) is empty") : .files(files, saved: saved)
  }

  private func walk(_ body: (_ path: String, _ isFolder: Bool) -> Void) {
    let entries = FileManager.default.enumerator(
      at: URL(fileURLWithPath: path), includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles])
    var count = 0
    while count < 10_000, let url = entries?.nextObject() as? URL {
      count += 1
      body(url.path, (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true)
    }
  }

  private static func date(_ path: String) -> Date {
    var status = stat()
    guard stat(path, &status) == 0 else { return .distantPast }
    return Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
  }
}
