// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// One frame as plain values: what to draw, back to front, in points of the window.
///
/// Views write it, hosts draw it, and tests record and compare it. A list that is reused from frame to frame
/// keeps its storage, so drawing allocates nothing once the list has contained its largest frame.
///
/// ```swift
/// // A list made by hand: one red square.
/// var list = DisplayList()
/// list.append(.roundedRect(RoundedRectCommand(rect: square.frame, fill: RGBA(1, 0, 0))))
/// print(list.commands.count)
/// ```
public struct DisplayList: Equatable, Sendable {
  /// The commands, back to front.
  public private(set) var commands: [DrawCommand] = []
  /// The corners of all paths; commands refer to them by range.
  public internal(set) var points: [CGPoint] = []
  /// Where a path's contours end in `points`; commands refer to them by range.
  public private(set) var contourEnds: [Int] = []
  /// The colours of all gradients; commands refer to them by range.
  public private(set) var stops: [GradientStop] = []

  /// An empty list.
  public init() {}

  /// Removes everything but keeps the storage.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    contourEnds.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
  }

  /// Adds a command in front of the others.
  public mutating func append(_ command: DrawCommand) {
    commands.append(command)
  }

  /// Adds a corner to the contour that is being written.
  public mutating func appendPoint(_ point: CGPoint) {
    points.append(point)
  }

  /// Ends the contour that is being written.
  public mutating func endContour() {
    contourEnds.append(points.count)
  }

  /// Adds a colour of a gradient.
  public mutating func appendStop(_ stop: GradientStop) {
    stops.append(stop)
  }

  /// Ends a contour at a given index in `points`, for contours whose points were appended earlier.
  mutating func appendContourEnd(_ end: Int) {
    contourEnds.append(end)
  }
}
