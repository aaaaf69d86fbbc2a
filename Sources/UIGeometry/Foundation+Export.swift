// SPDX-License-Identifier: Apache-2.0
// Foundation on Linux owns CGFloat, CGPoint, CGSize and CGRect, so they are used and never declared again.
@_exported public import Foundation
