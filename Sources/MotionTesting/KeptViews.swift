// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIWidgets

/// The views that an object stores in properties and in arrays, each with its name in the object's code, such
/// as "card" or "balls[2]".
@MainActor
struct KeptViews {
  private(set) var all: [(view: UIView, name: String)] = []

  init(of owner: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let present = mirror, present.subjectType != UIViewController.self {
      for child in present.children {
        // A lazy property is stored under another name.
        let name = (child.label ?? "").replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        visit(child.value, name)
      }
      mirror = present.superclassMirror
    }
  }

  private mutating func visit(_ value: Any, _ name: String) {
    if let view = value as? UIView {
      if !all.contains(where: { $0.view === view && $0.name == name }) { all.append((view, name)) }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: for child in mirror.children { visit(child.value, name) }
    case .collection:
      for (index, child) in mirror.children.enumerated() where index < 1000 {
        guard child.value is UIView else { return }
        visit(child.value, "\(name)[\(index)]")
      }
    default: break
    }
  }
}
