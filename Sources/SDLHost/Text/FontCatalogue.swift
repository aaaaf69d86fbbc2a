// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIWidgets

/// The font files for text: one family in up to four weights.
struct FontCatalogue: Sendable {
  /// A font file and its design weight.
  struct Cut: Equatable, Sendable {
    var path: String
    var weight: Int
  }

  /// The cuts, lightest first; empty if the machine has no usable font.
  var cuts: [Cut]
  /// The cuts for code, in which all characters are equally wide; if there are none, `cuts` is used for code
  /// too.
  var monospacedCuts: [Cut] = []

  /// The cut with the CSS weight nearest to the font's; of two equally near, the heavier. The result indexes
  /// `cuts` followed by `monospacedCuts`; nil if there are no cuts.
  func cut(for font: FontDescription) -> Int? {
    if font.isMonospaced, let cut = Self.nearest(to: font.weight, in: monospacedCuts) {
      return cuts.count + cut
    }
    return Self.nearest(to: font.weight, in: cuts)
  }

  /// A cut by its index.
  subscript(_ cut: Int) -> Cut { cut < cuts.count ? cuts[cut] : monospacedCuts[cut - cuts.count] }

  private static func nearest(to weight: Int, in cuts: [Cut]) -> Int? {
    guard var best = cuts.indices.first else { return nil }
    for index in cuts.indices where abs(cuts[index].weight - weight) <= abs(cuts[best].weight - weight) {
      best = index
    }
    return best
  }

  /// Only the given file, for every weight.
  init(file: String) {
    cuts = [Cut(path: file, weight: 400)]
  }

  /// The first family of the list Inter, Cantarell, Noto Sans, DejaVu Sans found in `roots`; else the family
  /// that `fallback` names; else none.
  init(roots: [String] = Self.usualRoots, fallback: () -> String? = Self.fontconfigMatch) {
    monospacedCuts = Self.monospaced.lazy.map { Self.find($0, in: roots) }.first { !$0.isEmpty } ?? []
    for family in Self.families {
      let found = Self.find(family, in: roots)
      if !found.isEmpty {
        cuts = found
        return
      }
    }
    cuts = fallback().map { [Cut(path: $0, weight: 400)] } ?? []
  }

  private struct Family: Sendable {
    var folders: [String]
    var files: [(name: String, weight: Int)]
  }

  private static let families = [
    Family(
      folders: ["opentype/inter", "truetype/inter", "inter", "Inter", "inter-fonts", ""],
      files: [("Inter-Regular", 400), ("Inter-Medium", 500), ("Inter-SemiBold", 600), ("Inter-Bold", 700)]),
    Family(
      folders: ["opentype/cantarell", "cantarell", "abattis-cantarell-fonts", ""],
      files: [("Cantarell-Regular", 400), ("Cantarell-VF", 400), ("Cantarell-Bold", 700)]),
    Family(
      folders: ["truetype/noto", "noto", "google-noto", "opentype/noto", ""],
      files: [
        ("NotoSans-Regular", 400), ("NotoSans-Medium", 500), ("NotoSans-SemiBold", 600),
        ("NotoSans-Bold", 700),
      ]),
    Family(
      folders: ["truetype/dejavu", "dejavu", "TTF", "dejavu-sans-fonts", ""],
      files: [("DejaVuSans", 400), ("DejaVuSans-Bold", 700)]),
  ]

  private static let monospaced = [
    Family(
      folders: ["truetype/dejavu", "dejavu", "TTF", "dejavu-sans-mono-fonts", ""],
      files: [("DejaVuSansMono", 400), ("DejaVuSansMono-Bold", 700)]),
    Family(
      folders: ["truetype/noto", "noto", "google-noto", "opentype/noto", ""],
      files: [("NotoSansMono-Regular", 400), ("NotoSansMono-Bold", 700)]),
    Family(
      folders: ["truetype/liberation", "liberation", "liberation-mono", "TTF", ""],
      files: [("LiberationMono-Regular", 400), ("LiberationMono-Bold", 700)]),
  ]

  /// Where Linux systems keep fonts, the person's own first.
  static var usualRoots: [String] {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    return [home + "/.local/share/fonts", home + "/.fonts", "/usr/local/share/fonts", "/usr/share/fonts"]
  }

  private static func find(_ family: Family, in roots: [String]) -> [Cut] {
    for root in roots {
      for folder in family.folders {
        let base = folder.isEmpty ? root : root + "/" + folder
        let cuts = family.files.compactMap { file in
          ["otf", "ttf"].lazy.map { "\(base)/\(file.name).\($0)" }
            .first { FileManager.default.isReadableFile(atPath: $0) }
            .map { Cut(path: $0, weight: file.weight) }
        }
        if !cuts.isEmpty { return cuts }
      }
    }
    return []
  }

  /// Fontconfig's match for "sans"; nil if fontconfig is not installed. Takes some milliseconds.
  static func fontconfigMatch() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/fc-match")
    process.arguments = ["--format=%{file}", "sans"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 0 && path.hasPrefix("/") ? path : nil
  }
}
