// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import CoreGraphics`: Core Graphics is part of what UIKit's files see here.
@_exported public import Tabletop
