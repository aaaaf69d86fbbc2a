// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Tabletop
import UIWidgets

/// Writes drawings as PNG files into a new folder, one by one, so that the window stays responsive.
@MainActor
final class FrameWriter {
  let folder: String
  let count: Int
  private let lists: [DisplayList]
  private let makePicture: (DisplayList) -> [UInt8]?
  private var next = 0
  private var written: [String] = []

  init(_ lists: [DisplayList], into folder: String, makePicture: @escaping (DisplayList) -> [UInt8]?) {
    (self.lists, self.folder, self.makePicture) = (lists, folder, makePicture)
    count = lists.count
  }

  /// Writes the next drawing; returns true for the last one.
  func writeNext() throws(CaptureError) -> Bool {
    guard next < count else { return true }
    guard let file = makePicture(lists[next]) else { throw .noPictures }
    next += 1
    let digits = String(next)
    let name = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    let path = "\(folder)/\(name).png"
    do {
      try DocumentFolder.write(file, to: path, replacing: false)
    } catch {
      throw .cannotWrite(error)
    }
    written.append(path)
    return next == count
  }

  /// Deletes the written files, because half a series is of no use, and the folder if it is then empty.
  func withdraw() {
    for path in written { unlink(path) }
    written.removeAll()
    rmdir(folder)
  }
}
