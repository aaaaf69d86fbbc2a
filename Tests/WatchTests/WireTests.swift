import Testing

@testable import Watch
