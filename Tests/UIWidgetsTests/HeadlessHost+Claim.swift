import HeadlessHost
import UIWidgets

extension HeadlessHost {
  /// Makes this the application's host again and its window the key window: tests share a process, and another test may
  /// have made a host since.
  func claim() {
    UIApplication.shared.host = self
    window.makeKey()
  }
}
