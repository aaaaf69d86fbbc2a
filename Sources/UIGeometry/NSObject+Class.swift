// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Whether an object is of a class or of a class derived from it.
package func isKind(_ object: AnyObject, of aClass: AnyClass) -> Bool {
  func check<Class: AnyObject>(_ type: Class.Type) -> Bool { object is Class }
  return _openExistential(aClass, do: check)
}

extension NSObjectProtocol {
  /// Whether the object is of a class or of a class derived from it.
  public func isKind(of aClass: AnyClass) -> Bool { UIGeometry.isKind(self, of: aClass) }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
