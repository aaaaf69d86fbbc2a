// Foundation on Linux owns CGFloat, CGPoint, CGSize and CGRect: they are used, never declared again.
@_exported public import Foundation
