// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation

/// Finds out whether there is a graphics processor worth using.
enum GraphicsProbe {
  /// The ways to draw, best first. Without a render node, the CPU would rasterize OpenGL. Our own rasterizer
  /// is faster, and saves the third of a second that Mesa takes to start. If the person sets
  /// SDL_RENDER_DRIVER, its value decides: "software" means our rasterizer, and any other value is used
  /// unchanged.
  static func preferredKinds(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    hasRenderNode: Bool = Self.hasRenderNode
  ) -> [CanvasKind] {
    switch environment["SDL_RENDER_DRIVER"] {
    case "software": [.software]
    case .some(let name) where !name.isEmpty: [.accelerated]
    default: hasRenderNode ? [.accelerated, .software] : [.software]
    }
  }

  /// Whether the kernel offers a graphics processor.
  static var hasRenderNode: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return names.contains { $0.hasPrefix("renderD") }
      || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
  }

  /// Whether the CPU rasterizes OpenGL in the current context, as with Mesa's llvmpipe.
  static func isSoftwareOpenGL() -> Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    guard let name = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    let text = String(cString: name)
    return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer"].contains { text.contains($0) }
  }
}
