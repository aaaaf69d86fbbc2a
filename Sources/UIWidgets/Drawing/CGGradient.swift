// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A gradient of colours.
///
/// Differs from Core Graphics: the colour space is always sRGB, and colours stay dynamic.
///
/// ```swift
/// final class Dawn: UIView {
///   override func draw(_ rect: CGRect) {
///     let colors = [UIColor.systemOrange.cgColor, UIColor.systemBlue.cgColor] as CFArray
///     let space = CGColorSpaceCreateDeviceRGB()
///     guard let context = UIGraphicsGetCurrentContext(),
///       let sky = CGGradient(colorsSpace: space, colors: colors, locations: [0, 0.7])
///     else { return }
///     UIBezierPath(roundedRect: bounds, cornerRadius: 12).addClip()
///     context.drawLinearGradient(
///       sky, start: CGPoint(x: 0, y: bounds.maxY), end: .zero, options: [.drawsAfterEndLocation])
///   }
/// }
/// ```
public final class CGGradient: Sendable {
  struct Stop {
    let location: CGFloat
    let color: CGColor
  }
  let stops: [Stop]

  /// Colours, each a `CGColor`, at locations from 0 to 1; evenly spaced without locations.
  ///
  /// Locations are clamped, and a missing or NaN location counts as the end. The result is nil if there are
  /// no colours.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    stops = Self.stops(colors, locations)
  }

  /// Colours by their red, green, blue and alpha, at locations from 0 to 1.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<max(0, count)).map { index in
      CGColor(
        red: components[4 * index], green: components[4 * index + 1], blue: components[4 * index + 2],
        alpha: components[4 * index + 3])
    }
    let places = locations.map { locations in (0..<max(0, count)).map { locations[$0] } }
    self.init(colorsSpace: space, colors: colors, locations: places)
  }

  static func stops(_ colors: [CGColor], _ locations: [CGFloat]?) -> [Stop] {
    var last: CGFloat = 0
    return colors.indices.map { index in
      var place: CGFloat = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      if let locations {
        place = index < locations.count && locations[index].isFinite ? min(max(locations[index], 0), 1) : 1
      }
      // A location before the previous colour's counts as equal to the previous one.
      last = max(last, place)
      return Stop(location: last, color: colors[index])
    }
  }
}

/// Whether a gradient's colours continue beyond its ends.
///
/// ```swift
/// let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
/// ```
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt32
  /// Options with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A colour space, which lets client code compile; here it is always sRGB.
///
/// ```swift
/// let space = CGColorSpaceCreateDeviceRGB()
/// ```
public final class CGColorSpace: Sendable {
  init() {}
  /// A colour space by its name; always sRGB.
  public convenience init?(name: String) { self.init() }
  /// Names of colour spaces.
  public static let sRGB = "sRGB", displayP3 = "displayP3", extendedSRGB = "extendedSRGB"
  /// Names of colour spaces.
  public static let genericRGBLinear = "genericRGBLinear", linearSRGB = "linearSRGB"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The colour space of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Stands in for Core Foundation's arrays, so that `colors as CFArray` compiles.
public typealias CFArray = [Any]
