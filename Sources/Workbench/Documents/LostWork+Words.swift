// SPDX-License-Identifier: Apache-2.0
import Foundation

extension LostWork {
  /// What the work is and when it was last changed, for the question whether to open it.
  func sentence(_ document: Document, sceneTitle: String, now: Date = Date()) -> String {
    let name = entry.path.map { "“\(DocumentFolder.name(of: $0))”" } ?? "An unnamed “\(sceneTitle)”"
    let counts = [("item", document.pieces.count), ("value", document.values.count)].compactMap {
      word, count in
      count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let content = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
    return "\(name)\(content) was changed \(Self.words(date, now: now)) but not saved."
  }

  /// A moment in the past: "today at 9:05", "yesterday at 21:44", "on 28 November 2026 at 21:44".
  static func words(_ date: Date, now: Date) -> String {
    func parts(_ date: Date) -> tm {
      var (seconds, parts) = (time_t(date.timeIntervalSince1970), tm())
      localtime_r(&seconds, &parts)
      return parts
    }
    func isSameDay(_ a: tm, _ b: tm) -> Bool { a.tm_year == b.tm_year && a.tm_yday == b.tm_yday }
    let (then, today) = (parts(date), parts(now))
    let time = String(format: "%d:%02d", then.tm_hour, then.tm_min)
    if isSameDay(then, today) { return "today at \(time)" }
    // Noon of today less a day is yesterday, whatever the clocks do in spring and autumn.
    let noon = now.addingTimeInterval(Double((12 - today.tm_hour) * 3600))
    if isSameDay(then, parts(noon.addingTimeInterval(-86_400))) { return "yesterday at \(time)" }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return "on \(then.tm_mday) \(months[Int(then.tm_mon)]) \(then.tm_year + 1900) at \(time)"
  }
}
