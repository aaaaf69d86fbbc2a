// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import QuartzCore`, whose layers and display links are part of Tabletop.
@_exported public import Tabletop
