// SPDX-License-Identifier: Apache-2.0
// The module's files lie in the folder iOS, as their authors wrote them for iOS. The plugin PortUIKit
// converts them. SwiftPM leaves out a target without any file of its own: so there is this one.
