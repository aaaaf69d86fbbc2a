// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Images from PNG files: where they are found, which of several is taken, and what is no picture.
@MainActor
final class ImageFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "images-\(UUID().uuidString)")
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 200))

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a picture of `side` × `side` red pixels.
  @discardableResult
  private func write(_ side: Int, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let pixels = [[UInt8]](repeating: [255, 0, 0, 255], count: side * side).flatMap { $0 }
    let bitmap = try #require(Bitmap(width: side, height: side, rgba: pixels))
    try Data(bitmap.png).write(to: file)
    return file.path
  }

  @Test(arguments: [("a.png", 1.0), ("a@2x.png", 2), ("a@3x.png", 3), ("a@2x~iphone.png", 2)])
  func aFilesNameSaysItsScale(name: String, scale: Double) throws {
    let image = try #require(UIImage(contentsOfFile: write(12, to: name)))
    #expect(image.scale == scale && image.size == CGSize(width: 12 / scale, height: 12 / scale))
  }

  @Test func whatIsNoPictureGivesNil() throws {
    let text = folder.appendingPathComponent("text.png")
    try Data("no picture".utf8).write(to: text)
    let cut = folder.appendingPathComponent("cut.png")
    try Data(contentsOf: URL(fileURLWithPath: write(12, to: "whole.png"))).prefix(60).write(to: cut)
    for path in [text.path, cut.path, folder.path, folder.path + "/none.png", "/dev/zero", ""] {
      #expect(UIImage(contentsOfFile: path) == nil, "\(path)")
    }
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data(repeating: 7, count: 100)) == nil)
  }

  @Test func aNameIsFoundBelowTheTargetsFolderOfItsSource() throws {
    try write(10, to: "Sources/App/Images/hero.png")
    try write(20, to: "Sources/App/Assets.xcassets/Icons/star.imageset/file@2x.png")
    try write(30, to: "Sources/Other/elsewhere.png")
    let source = folder.path + "/Sources/App/iOS/Game/Game.swift"
    #expect(ImageFiles.target(of: source) == folder.path + "/Sources/App")
    #expect(UIImage(named: "hero", source: source)?.size.width == 10)
    #expect(UIImage(named: "hero.png", source: source)?.size.width == 10)
    #expect(UIImage(named: "star", source: source)?.size.width == 10)
    #expect(UIImage(named: "elsewhere", source: source) == nil)
    #expect(UIImage(named: "file", source: source) == nil && UIImage(named: "", source: source) == nil)
    // Passed on, the initializer looks beside the program alone.
    #expect(["hero", "plus"].map(UIImage.init(named:)).map { $0 == nil } == [true, false])
  }

  @Test(arguments: [
    ([1.0, 2, 3], 1.0, 1.0), ([1, 2, 3], 2, 2), ([1, 3], 2, 3), ([1, 2], 3, 2), ([2], 1, 2),
    ([3, 1], 1.5, 3),
  ])
  func theFileForTheScreensScaleIsTaken(scales: [CGFloat], screen: CGFloat, expected: CGFloat) {
    let found = scales.map { ImageFiles.Found(path: "\($0)", scale: $0) }
    #expect(ImageFiles.best(found, for: screen)?.scale == expected)
    #expect(ImageFiles.best([], for: screen) == nil)
  }

  @Test func aPictureGoesToAFileAndBack() throws {
    let image = try #require(UIImage(contentsOfFile: write(5, to: "a.png")))
    let copy = UIImage(data: try #require(image.pngData()), scale: 5)
    #expect(copy?.bitmap == image.bitmap && copy?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(systemName: "plus")?.pngData() == nil)
    #expect(
      Bitmap(width: 2, height: 2, rgba: [1, 2, 3]) == nil && Bitmap(width: 0, height: 0, rgba: []) == nil)
  }

  @Test func aViewShowsItsPictureWithinItsRoundEdge() throws {
    let view = UIImageView(image: UIImage(contentsOfFile: try write(20, to: "a@2x.png")))
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    view.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    view.contentMode = .scaleAspectFit
    view.alpha = 0.5
    host.window.addSubview(view)
    #expect(sketch(host.render()) == "image 20,20 20×20 20×20 0.5")
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    #expect(
      sketch(host.render()) == "clip 10,20 40×20 r8\nimage 20,20 20×20 20×20 0.5\nend")
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    view.tintColor = .blue
    #expect(sketch(host.render()).contains("image 20,20 20×20 20×20 0.5 #0000FF"))
    #expect(view.image?.scale == 2)
  }
}
