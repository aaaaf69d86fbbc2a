// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import CoreGraphics`, whose declarations are part of Tabletop.
@_exported public import Tabletop
