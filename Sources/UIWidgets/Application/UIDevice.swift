// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The device, to the extent that a desktop is one.
///
/// ```swift
/// print(UIDevice.current.systemName)  // Linux
/// ```
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// `.pad` while the window is regular, `.phone` while it is compact.
  ///
  /// Differs from UIKit: follows the window's size.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// The system's name.
  open var systemName: String { "Linux" }
  /// The name of the product.
  open var model: String { "Tabletop" }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The idiom under its iOS 3 name.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
