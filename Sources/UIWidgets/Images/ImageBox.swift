// SPDX-License-Identifier: Apache-2.0

/// A box for an image in a value that may be passed between threads; the image is used on the main thread
/// only.
struct ImageBox: @unchecked Sendable { var value: UIImage? }
