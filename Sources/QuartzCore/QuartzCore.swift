// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import QuartzCore`: layers and display links are part of what UIKit's files see
// here.
@_exported public import Tabletop
