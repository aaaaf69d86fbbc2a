// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// The user's trash, according to the FreeDesktop.org Trash Specification. A file manager lists what is in it
/// and can put it back.
struct Trash {
  /// The folder of the trash, without a trailing slash.
  let folder: String

  /// Moves a file into the trash. Throws the reason if it cannot; the file then stays where it is.
  func take(_ path: String, at date: Date = Date()) throws(FileError) {
    let whole = FilePlace.absolute(path)
    let file = whole.split(separator: "/").last.map(String.init) ?? whole
    for part in ["files", "info"] { try DocumentFolder.make("\(folder)/\(part)") }
    var (name, number) = (file, 1)
    while true {
      // The note comes first and reserves the name.
      let note = "\(folder)/info/\(name).trashinfo"
      do {
        try DocumentFolder.write(Self.note(of: whole, at: date), to: note, replacing: false)
      } catch  where error.kind == .exists && number < 10_000 {
        number += 1
        name = "\((file as NSString).deletingPathExtension) \(number).\((file as NSString).pathExtension)"
        continue
      }
      do {
        try FileManager.default.moveItem(atPath: whole, toPath: "\(folder)/files/\(name)")
        return
      } catch {
        unlink(note)
        throw FileError(path: path, reason: "it cannot be moved to the trash")
      }
    }
  }

  private static func note(of path: String, at date: Date) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-_.~")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: plain) ?? path
    var (seconds, parts) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&seconds, &parts)
    let day = String(format: "%04d-%02d-%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
    let time = String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
    return "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(day)T\(time)\n"
  }
}
