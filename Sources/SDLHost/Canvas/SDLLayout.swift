// SPDX-License-Identifier: Apache-2.0
import CSDL

// The mesh and its rectangles are ours, so that the code that builds and rasterizes them needs no SDL. Their
// memory layout is SDL's, so they are passed on in place.

extension UnsafePointer<MeshVertex> {
  /// Runs `body` with the vertices as SDL's type.
  func withSDLVertices<Result>(_ count: Int, _ body: (UnsafePointer<SDL_Vertex>) -> Result) -> Result {
    assert(MeshVertex.isLaidOutAsSDL)
    return withMemoryRebound(to: SDL_Vertex.self, capacity: count, body)
  }
}

extension [PixelRect] {
  /// Runs `body` with the rectangles as SDL's type; there must be at least one.
  func withSDLRects<Result>(_ body: (UnsafePointer<SDL_Rect>) -> Result) -> Result {
    assert(PixelRect.isLaidOutAsSDL)
    return withUnsafeBufferPointer { rects in
      guard let first = rects.baseAddress else { preconditionFailure("no rectangle") }
      return first.withMemoryRebound(to: SDL_Rect.self, capacity: rects.count, body)
    }
  }
}

extension MeshVertex {
  static var isLaidOutAsSDL: Bool {
    MemoryLayout<Self>.stride == MemoryLayout<SDL_Vertex>.stride
      && MemoryLayout<Self>.offset(of: \.position.x) == MemoryLayout<SDL_Vertex>.offset(of: \.position.x)
      && MemoryLayout<Self>.offset(of: \.position.y) == MemoryLayout<SDL_Vertex>.offset(of: \.position.y)
      && MemoryLayout<Self>.offset(of: \.color.r) == MemoryLayout<SDL_Vertex>.offset(of: \.color.r)
      && MemoryLayout<Self>.offset(of: \.color.g) == MemoryLayout<SDL_Vertex>.offset(of: \.color.g)
      && MemoryLayout<Self>.offset(of: \.color.b) == MemoryLayout<SDL_Vertex>.offset(of: \.color.b)
      && MemoryLayout<Self>.offset(of: \.color.a) == MemoryLayout<SDL_Vertex>.offset(of: \.color.a)
      && MemoryLayout<Self>.offset(of: \.texel.x) == MemoryLayout<SDL_Vertex>.offset(of: \.tex_coord.x)
      && MemoryLayout<Self>.offset(of: \.texel.y) == MemoryLayout<SDL_Vertex>.offset(of: \.tex_coord.y)
  }
}

extension PixelRect {
  static var isLaidOutAsSDL: Bool {
    MemoryLayout<Self>.stride == MemoryLayout<SDL_Rect>.stride
      && MemoryLayout<Self>.offset(of: \.x) == MemoryLayout<SDL_Rect>.offset(of: \.x)
      && MemoryLayout<Self>.offset(of: \.y) == MemoryLayout<SDL_Rect>.offset(of: \.y)
      && MemoryLayout<Self>.offset(of: \.w) == MemoryLayout<SDL_Rect>.offset(of: \.w)
      && MemoryLayout<Self>.offset(of: \.h) == MemoryLayout<SDL_Rect>.offset(of: \.h)
  }
}
