// SPDX-License-Identifier: Apache-2.0
import CSDL
public import UIGeometry
public import UIWidgets

/// An image of a display list, drawn without a window.
///
/// ```swift
/// // A picture of a window without a display.
/// let measurer = try SDLTextMeasurer()
/// let host = HeadlessHost(textMeasurer: measurer)
/// let image = try DisplayListImage(
///   host.render(), size: host.window.bounds.size, scale: 2, textMeasurer: measurer)
/// try Data(image.png).write(to: URL(fileURLWithPath: "window.png"))
/// ```
public struct DisplayListImage: Sendable {
  /// The ways to draw a display list.
  ///
  /// ```swift
  /// let measurer = try SDLTextMeasurer()
  /// let image = try DisplayListImage(
  ///   DisplayList(), size: CGSize(width: 10, height: 10), scale: 1, textMeasurer: measurer)
  /// print("drawn by", image.method.rawValue)
  /// ```
  public enum Method: String, Sendable {
    /// SDL's offscreen driver and OpenGL: the same pixels as in a window.
    case offscreenOpenGL = "offscreen OpenGL"
    /// In software, with our own rasterizer: the same pixels as in a window without OpenGL.
    case software = "the software renderer"
  }

  /// The size in pixels.
  public let width: Int, height: Int
  /// The pixels, row by row: red, green, blue and straight alpha, one byte each.
  public let rgba: [UInt8]
  /// The method that drew the image.
  public let method: Method

  /// The image as a PNG file.
  public var png: [UInt8] { PNGImage(width: width, height: height, rgba: rgba).file }

  /// Draws `list` for a window of `size` points at `scale` pixels per point, on black.
  ///
  /// Uses OpenGL if SDL offers it without a display, else the software renderer; `method` says which.
  /// `prefersSoftware` selects the software renderer directly. Throws `SDLHostError.noPicture` for a width or
  /// height that is not between 1 and 16 384 pixels.
  @MainActor
  public init(
    _ list: DisplayList, size: CGSize, scale: CGFloat = 1, textMeasurer: SDLTextMeasurer,
    prefersSoftware: Bool = false
  ) throws(SDLHostError) {
    let (across, down) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard across >= 1, down >= 1, across <= 16_384, down <= 16_384 else {
      throw .noPicture(reason: "a size of \(across) × \(down) pixels is not within 1…16384")
    }
    (width, height) = (Int(across), Int(down))
    if !prefersSoftware, let pixels = Self.drawOffscreen(list, width, height, scale, textMeasurer.runs) {
      (rgba, method) = (pixels, .offscreenOpenGL)
    } else {
      rgba = Self.drawInSoftware(list, width, height, scale, textMeasurer.runs)
      method = .software
    }
  }

  @MainActor
  private static func drawOffscreen(
    _ list: DisplayList, _ width: Int, _ height: Int, _ scale: Double, _ runs: TextRuns
  ) -> [UInt8]? {
    if SDL_WasInit(SDL_INIT_VIDEO) == 0 {
      // An SDL_VIDEODRIVER set by the person takes precedence.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
      guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return nil }
    } else {
      SDL_InitSubSystem(SDL_INIT_VIDEO)
    }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { return nil }
    defer { SDL_DestroyWindow(window) }
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    let wanted = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, wanted) else { return nil }
    let canvas = GPUCanvas(renderer: renderer)
    defer { canvas.close() }
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue
    guard
      let target = SDL_CreateTexture(
        renderer, format, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(width), Int32(height)),
      SDL_SetRenderTarget(renderer, target) == 0
    else { return nil }
    defer { SDL_DestroyTexture(target) }
    SDLRenderer(canvas: canvas, runs: runs).render(list, width: width, height: height, scale: scale)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    guard !canvas.isLost, SDL_RenderReadPixels(renderer, nil, format, &pixels, Int32(width * 4)) == 0 else {
      return nil
    }
    SDL_SetRenderTarget(renderer, nil)
    return pixels
  }

  @MainActor
  private static func drawInSoftware(
    _ list: DisplayList, _ width: Int, _ height: Int, _ scale: Double, _ runs: TextRuns
  ) -> [UInt8] {
    let canvas = SoftwareCanvas(isHelped: false)
    var drawn = [UInt32](repeating: 0, count: width * height)
    drawn.withUnsafeMutableBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      canvas.setTarget(pixels, stride: width, width: width, height: height)
      SDLRenderer(canvas: canvas, runs: runs).render(list, width: width, height: height, scale: scale)
      canvas.close()
    }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(drawn.count * 4)
    for pixel in drawn {
      rgba.append(UInt8(truncatingIfNeeded: pixel >> 16))
      rgba.append(UInt8(truncatingIfNeeded: pixel >> 8))
      rgba.append(UInt8(truncatingIfNeeded: pixel))
      rgba.append(255)
    }
    return rgba
  }
}
