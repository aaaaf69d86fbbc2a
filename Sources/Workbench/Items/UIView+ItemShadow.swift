// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

extension UIView {
  /// Gives the view the soft shadow of things on the table.
  package func castItemShadow() {
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 1
    layer.shadowOpacity = 0.13
    layer.shadowOpacityInDark = 0.42
    layer.ambientShadow = LayerShadow(y: 4, sigma: 6, light: 0.10, dark: 0.34)
  }
}
