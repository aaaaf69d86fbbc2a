// SPDX-License-Identifier: Apache-2.0
/// A symmetric 3×3 matrix; a 2×2 matrix leaves the other entries zero.
struct SymmetricMatrix: BitwiseCopyable {
  var xx: Float = 0
  var xy: Float = 0
  var yy: Float = 0
  var xz: Float = 0
  var yz: Float = 0
  var zz: Float = 0

  @inline(always) func apply(_ v: Vector2) -> Vector2 { Vector2(xx * v.x + xy * v.y, xy * v.x + yy * v.y) }

  @inline(always) func apply(_ v: Vector2, _ z: Float) -> (Vector2, Float) {
    (
      Vector2(xx * v.x + xy * v.y + xz * z, xy * v.x + yy * v.y + yz * z),
      xz * v.x + yz * v.y + zz * z
    )
  }

  @inline(always) func scaled(by factor: Float) -> SymmetricMatrix {
    SymmetricMatrix(
      xx: factor * xx, xy: factor * xy, yy: factor * yy, xz: factor * xz, yz: factor * yz, zz: factor * zz)
  }

  /// The inverse of the upper left 2×2, zero if it is singular.
  @inline(always) func inverted2() -> SymmetricMatrix {
    let determinant = xx * yy - xy * xy
    let d = determinant == 0 ? 0 : 1 / determinant
    var m = SymmetricMatrix()
    m.xx = d * yy
    m.xy = -d * xy
    m.yy = d * xx
    return m
  }

  /// The inverse, zero if the matrix is singular.
  @inline(always) func inverted3() -> SymmetricMatrix {
    let cxx = yy * zz - yz * yz
    let cxy = xz * yz - xy * zz
    let cxz = xy * yz - xz * yy
    let determinant = xx * cxx + xy * cxy + xz * cxz
    var m = SymmetricMatrix()
    if determinant == 0 { return m }
    let d = 1 / determinant
    m.xx = d * cxx
    m.xy = d * cxy
    m.xz = d * cxz
    m.yy = d * (xx * zz - xz * xz)
    m.yz = d * (xy * xz - xx * yz)
    m.zz = d * (xx * yy - xy * xy)
    return m
  }
}

/// K of a point on two bodies: its inverse effective mass.
@inline(always) func pointMatrix(
  _ mA: Float, _ mB: Float, _ iA: Float, _ iB: Float, _ rA: Vector2, _ rB: Vector2
) -> SymmetricMatrix {
  var k = SymmetricMatrix()
  k.xx = mA + mB + rA.y * rA.y * iA + rB.y * rB.y * iB
  k.xy = -rA.y * rA.x * iA - rB.y * rB.x * iB
  k.yy = mA + mB + rA.x * rA.x * iA + rB.x * rB.x * iB
  return k
}
