// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import Scenes
@testable import Workbench

/// Photos that show the picture of a file.
@MainActor
struct PhotoFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// A PNG file of one colour.
  private func picture(width: Int, height: Int) throws -> String {
    let path = folder.appendingPathComponent("\(width)x\(height).png").path
    let pixels = (0..<width * height).flatMap { _ in [192, 16, 32, 255] as [UInt8] }
    let bitmap = try #require(Bitmap(width: width, height: height, rgba: pixels))
    try #require(UIImage(bitmap, scale: 1).pngData()).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func open() throws -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: CGSize(width: 1000, height: 680))
    let workbench = Workbench(.small, scene: try SceneCatalog.small.scene("table") ?? lacks("table"))
    host.window.rootViewController = workbench
    host.step(3)
    return (host, workbench)
  }

  @Test func itIsUndoneSavedAndOpened() throws {
    let path = try picture(width: 60, height: 90)
    let (host, workbench) = try open()
    #expect(workbench.addPhoto(at: path))
    host.step(2)
    let piece = try #require(workbench.session.pieces.first)
    #expect(piece.kind == .photo && piece.file == path && piece.size == [91, 136])
    let text = workbench.session.document.text
    workbench.session.edits.undo()
    #expect(workbench.session.pieces.isEmpty)
    workbench.session.edits.redo()
    #expect(workbench.session.pieces.first?.file == path)
    let (_, other) = try open()
    other.session.desk.open(try Document(text: text, of: .small), from: "/x", text: text)
    #expect(other.session.pieces.first?.file == path)
    #expect(other.session.document.text == text)
  }

  /// If the file is gone, a drawn picture of the same size stands in, so everything moves as before.
  @Test func withoutItsFileEverythingMovesAsBefore() throws {
    let path = try picture(width: 90, height: 60)
    func hash() throws -> UInt64 {
      let (host, workbench) = try open()
      var piece = Piece(.photo, at: CGPoint(x: 400, y: 200))
      (piece.file, piece.size) = (path, [136, 90])
      workbench.session.perform(.build(piece))
      host.step(90)
      return workbench.session.stateHash
    }
    let before = try hash()
    try FileManager.default.removeItem(atPath: path)
    #expect(try hash() == before)
  }

  @Test(arguments: [(1, 1), (3, 2), (2, 3), (1, 3), (3, 1), (1, 4000), (4000, 1), (16_000, 16_000), (97, 61)])
  func itsCardHasTheAreaOfTheOthersInThePicturesProportion(width: Int, height: Int) {
    let size = PhotoCard.size(for: CGSize(width: width, height: height))
    #expect(abs(size.width * size.height / (128 * 96) - 1) < 0.02)
    let wanted = min(max(Double(width) / Double(height), 1.0 / 3), 3)
    #expect(abs(Double(size.width / size.height) / wanted - 1) < 0.02)
    #expect(size.width == size.width.rounded() && size.height == size.height.rounded())
  }

  @Test(arguments: ["relative.png", "/" + String(repeating: "a", count: 5000)])
  func aFileIsNamedByItsWholePath(file: String) {
    var piece = Piece(.photo, at: .zero)
    piece.file = file
    #expect(piece.fault != nil)
    piece.file = "/a.png"
    #expect(piece.fault == nil)
    piece.kind = .square
    #expect(piece.fault != nil)
  }

  @Test func whatHoldsNoPictureIsRefused() throws {
    let (_, workbench) = try open()
    for path in ["/nowhere.png", "/dev/zero", folder.path] { #expect(!workbench.addPhoto(at: path)) }
    #expect(workbench.session.pieces.isEmpty)
  }
}
