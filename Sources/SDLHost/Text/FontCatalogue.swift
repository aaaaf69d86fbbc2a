import Foundation

/// Which font files text is set in: one family in up to four weights.
struct FontCatalogue: Sendable {
  /// A font file and the weight it was cut for.
  struct Cut: Equatable, Sendable {
    var path: String
    var weight: Int
  }

  /// The cuts, lightest first; empty when the machine has no usable font at all.
  var cuts: [Cut]

  /// The cut for a CSS weight: the nearest, the heavier of two equally near.
  func cut(weight: Int) -> Int {
    var best = 0
    for index in cuts.indices where abs(cuts[index].weight - weight) <= abs(cuts[best].weight - weight) {
      best = index
    }
    return best
  }

  /// Only the given file, for every weight.
  init(file: String) {
    cuts = [Cut(path: file, weight: 400)]
  }

  /// The first family of the list Inter, Cantarell, Noto Sans, DejaVu Sans that `roots` hold, else what
  /// `fallback` names, else none.
  init(roots: [String] = Self.usualRoots, fallback: () -> String? = Self.fontconfigMatch) {
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

  /// What fontconfig takes for "sans"; nil where it is not installed. Takes some milliseconds.
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
