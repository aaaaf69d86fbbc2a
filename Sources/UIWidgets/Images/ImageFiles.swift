// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Finds PNG files by the image names that code uses.
@MainActor
enum ImageFiles {
  /// A file that contains an image, and its pixels per point.
  struct Found: Equatable {
    let path: String
    let scale: CGFloat
  }

  /// The image files by name, without scale and extension, for each folder that was searched.
  private static var known: [String: [String: [Found]]] = [:]
  private static var pictures: [String: Bitmap] = [:]
  /// The size in bytes of the largest file that is read.
  private static let largestFile = 256 << 20
  /// The number of files in a folder after which the search of that folder stops.
  private static let mostFiles = 20_000

  /// The picture in a file, which is read only once; nil if the file contains no picture.
  static func picture(at path: String, again: Bool = false) -> Bitmap? {
    if !again, let picture = pictures[path] { return picture }
    // Devices and pipes are not read, because they may have no end.
    let facts = try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath)
    guard facts?[.type] as? FileAttributeType == .typeRegular, let size = facts?[.size] as? NSNumber,
      size.intValue <= largestFile, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let picture = Bitmap(png: [UInt8](data))
    if !again { pictures[path] = picture }
    return picture
  }

  /// The file of an image for a screen of `scale` pixels per point.
  ///
  /// The search starts next to the program, continues in the resource bundles next to the program, and ends
  /// below the folder of the calling source file's target.
  static func file(_ name: String, scale: CGFloat, source: String) -> Found? {
    for folder in folders(of: source) {
      if known[folder.path] == nil { known[folder.path] = index(folder.path, isDeep: folder.isDeep) }
      guard let found = known[folder.path]?[plain(name).name] else { continue }
      return best(found, for: scale)
    }
    return nil
  }

  /// The file for `scale`, or else the next finer one, or else the finest.
  static func best(_ found: [Found], for scale: CGFloat) -> Found? {
    let ordered = found.sorted { ($0.scale, $0.path) < ($1.scale, $1.path) }
    return ordered.first { $0.scale >= scale }
      ?? ordered.last.flatMap { finest in
        ordered.first { $0.scale == finest.scale }
      }
  }

  /// The program's folder, and the bundles in it including all their contents.
  private nonisolated static let around: [(path: String, isDeep: Bool)] = {
    let program = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
    let bundles = beside.filter { $0.hasSuffix(".resources") }.sorted()
    return [(program, false)] + bundles.map { (program + "/" + $0, true) }
  }()

  /// The folders to search, nearest first.
  nonisolated static func folders(of source: String) -> [(path: String, isDeep: Bool)] {
    source.isEmpty ? around : around + [(target(of: source), true)]
  }

  /// The folder of the target to which a source file belongs: a folder directly in `Sources` or next to
  /// `Package.swift`, or else the file's own folder.
  nonisolated static func target(of source: String) -> String {
    let own = (source as NSString).deletingLastPathComponent
    var folder = own
    while folder.count > 1 {
      let above = (folder as NSString).deletingLastPathComponent
      let manifest = (above as NSString).appendingPathComponent("Package.swift")
      if (above as NSString).lastPathComponent == "Sources" { return folder }
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder = above
    }
    return own
  }

  /// The PNG files of a folder, by name.
  private static func index(_ folder: String, isDeep: Bool) -> [String: [Found]] {
    var paths: [String] = []
    if isDeep {
      let all = FileManager.default.enumerator(atPath: folder)
      while paths.count < mostFiles, let path = all?.nextObject() as? String { paths.append(path) }
    } else {
      paths = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    var found: [String: [Found]] = [:]
    for path in paths.sorted() where path.lowercased().hasSuffix(".png") {
      let (file, scale) = plain((path as NSString).lastPathComponent)
      let around = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
      // In a catalogue, an image has the name of its folder.
      let name = around.hasSuffix(".imageset") ? String(around.dropLast(".imageset".count)) : file
      found[name, default: []].append(Found(path: folder + "/" + path, scale: scale))
    }
    return found
  }

  /// A name without its extension and scale: `ball@2x.png` is `ball` at 2 pixels per point.
  static func plain(_ name: String) -> (name: String, scale: CGFloat) {
    var name = name
    if name.lowercased().hasSuffix(".png") { name.removeLast(4) }
    for device in ["~iphone", "~ipad"] where name.hasSuffix(device) { name.removeLast(device.count) }
    for scale in 1...4 where name.hasSuffix("@\(scale)x") {
      name.removeLast(3)
      return (name, CGFloat(scale))
    }
    return (name, 1)
  }
}
