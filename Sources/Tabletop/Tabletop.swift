// SPDX-License-Identifier: Apache-2.0
// One import for client code, like UIKit: geometry, views, dynamics, and all of Foundation.
@_exported public import UIDynamics
@_exported public import UIGeometry
@_exported public import UIWidgets
