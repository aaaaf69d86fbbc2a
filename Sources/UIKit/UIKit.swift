// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import UIKit`. Nothing in this package imports it.
@_exported public import Tabletop
