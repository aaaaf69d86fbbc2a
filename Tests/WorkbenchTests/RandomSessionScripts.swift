import RandomSessions
import UIGeometry
import UIWidgets

/// Sessions that once differed when they were done again, made small.
extension RandomSessionTests {
  nonisolated static let once: [(scene: String, size: CGSize, steps: Int, acts: [SessionScript.Act])] = [
    // A press is held while the list of scenes pushes the stage aside.
    (
      "cards", CGSize(width: 1024, height: 768), 90,
      [
        act(10, .down(CGPoint(x: 512, y: 400), .primary)), act(20, .key(.character("f"), .control)),
        act(30, .up(CGPoint(x: 512, y: 400))),
      ]
    ),
    // Two presses without a release, the second one on the bar, then a move.
    (
      "fields", CGSize(width: 1024, height: 768), 90,
      [
        act(10, .down(CGPoint(x: 512, y: 400), .primary)), act(20, .down(CGPoint(x: 512, y: 10), .primary)),
        act(30, .move(CGPoint(x: 300, y: 300))),
      ]
    ),
    // The right button is pressed while the left one is held on the bar.
    (
      "push", CGSize(width: 1024, height: 768), 90,
      [
        act(10, .down(CGPoint(x: 512, y: 10), .primary)),
        act(12, .down(CGPoint(x: 512, y: 400), .secondary)), act(30, .up(CGPoint(x: 600, y: 300))),
      ]
    ),
    // A click before the first step, where the scene lays itself out after it.
    (
      "bricks", CGSize(width: 800, height: 600), 30,
      [
        act(0, .down(CGPoint(x: 97.25, y: 129.3125), .primary)),
        act(0, .up(CGPoint(x: 97.25, y: 129.3125))),
      ]
    ),
    // Several sizes before one step, also before the first.
    (
      "drop", CGSize(width: 320, height: 568), 130,
      [
        act(0, .resize(CGSize(width: 1024, height: 768))), act(0, .resize(CGSize(width: 30, height: 700))),
        act(40, .resize(CGSize(width: 1600, height: 90))),
        act(40, .resize(CGSize(width: 500, height: 500))),
        act(60, .key(.space, [])), act(62, .resize(CGSize(width: 50, height: 50))),
        act(64, .resize(CGSize(width: 700, height: 500))), act(70, .key(.space, [])),
      ]
    ),
    // Help takes the place of a popover, and the focus that the popover would have given back.
    (
      "popover", CGSize(width: 1187, height: 794), 34,
      [
        act(6, .down(CGPoint(x: 1136.9375, y: 780.9375), .primary)),
        act(6, .up(CGPoint(x: 1136.9375, y: 780.9375))),
        act(10, .down(CGPoint(x: 406.6875, y: 1055.4375), .primary)),
        act(10, .down(CGPoint(x: 760.1875, y: 1184.3125), .primary)),
        act(10, .up(CGPoint(x: 760.1875, y: 1184.3125))),
        act(17, .down(CGPoint(x: 608.5625, y: 404.25), .primary)),
        act(17, .up(CGPoint(x: 608.5625, y: 404.25))), act(22, .key(.function(1), [])),
      ]
    ),
    // Esc closes an alert in a small window, three steps before the scene steps back.
    (
      "popover", CGSize(width: 1280, height: 720), 184,
      [
        act(44, .down(CGPoint(x: 849.5625, y: 600.0625), .primary)),
        act(58, .resize(CGSize(width: 58, height: 642))),
        act(163, .down(CGPoint(x: 29.5625, y: 39), .primary)), act(163, .up(CGPoint(x: 29.5625, y: 39))),
        act(175, .key(.escape, [])),
      ]
    ),
    // An alert comes while the stage is pressed.
    (
      "popover", CGSize(width: 43, height: 36), 48,
      [
        act(19, .resize(CGSize(width: 267, height: 619))),
        act(19, .down(CGPoint(x: 217.5, y: 430.5625), .primary)), act(47, .key(.character("a"), [])),
      ]
    ),
    // A popover has no room in the window of the replay, which is as small as the first one was.
    (
      "popover", CGSize(width: 154, height: 95), 141,
      [
        act(85, .resize(CGSize(width: 1280, height: 720))),
        act(89, .down(CGPoint(x: 725.0625, y: 589), .primary)),
        act(99, .down(CGPoint(x: 566, y: 372.4375), .primary)), act(99, .up(CGPoint(x: 566, y: 372.4375))),
        act(140, .key(.tab, [])),
      ]
    ),
    // F1 in a field of the scene opens help, which in a replay would keep the keys.
    (
      "widgets", CGSize(width: 800, height: 600), 145,
      [
        act(6, .resize(CGSize(width: 1024, height: 768))),
        act(19, .down(CGPoint(x: 146.375, y: 594.875), .primary)), act(56, .key(.function(1), [])),
        act(119, .down(CGPoint(x: 981.1875, y: 0.25), .primary)),
        act(129, .down(CGPoint(x: 251.1875, y: 315.9375), .primary)),
        act(144, .move(CGPoint(x: 56.3125, y: 644.8125))), act(144, .key(.pageUp, [])),
      ]
    ),
    // A step back to the beginning, from a stage of another size.
    (
      "bubbles", CGSize(width: 2, height: 58), 170,
      [
        act(145, .key(.character("r"), [])), act(146, .key(.space, [])),
        act(169, .resize(CGSize(width: 1516, height: 829))),
      ]
    ),
    // A second press while the first one, whose release was lost, drags the playhead of the motion strip.
    (
      "snap", CGSize(width: 640, height: 360), 236,
      [
        act(52, .resize(CGSize(width: 1280, height: 720))),
        act(52, .down(CGPoint(x: 1100.9375, y: 34.5625), .primary)),
        act(52, .up(CGPoint(x: 1100.9375, y: 34.5625))), act(188, .key(.character("f"), .control)),
        act(200, .down(CGPoint(x: 8.125, y: 130.0625), .primary)),
        act(200, .up(CGPoint(x: 8.125, y: 130.0625))),
        act(228, .down(CGPoint(x: 574.4375, y: 338.625), .primary)),
        act(228, .up(CGPoint(x: 574.4375, y: 338.625))),
        act(228, .down(CGPoint(x: 671.3125, y: 665), .primary)),
        act(232, .move(CGPoint(x: 413.0625, y: 699.5))),
        act(234, .down(CGPoint(x: 545.4375, y: 297.5), .primary)),
        act(235, .move(CGPoint(x: 454.375, y: 386.5))),
      ]
    ),
    // The stage slides after the item whose motion is shown, also where nothing is drawn meanwhile.
    (
      "gravity", CGSize(width: 1024, height: 768), 133,
      [
        act(46, .down(CGPoint(x: 890.375, y: 764.1875), .primary)),
        act(46, .up(CGPoint(x: 890.375, y: 764.1875))),
        act(63, .down(CGPoint(x: 550.875, y: 442.4375), .primary)),
        act(63, .up(CGPoint(x: 550.875, y: 442.4375))), act(73, .key(.character("."), [])),
        act(124, .key(.character("x"), .control)), act(129, .resize(CGSize(width: 1085, height: 803))),
        act(132, .down(CGPoint(x: 308.8125, y: 48.4375), .primary)),
      ]
    ),
    // A window that changes its size while the playhead is dragged lays out the scene as it is.
    (
      "corners", CGSize(width: 118, height: 26), 79,
      [
        act(25, .resize(CGSize(width: 1359, height: 1095))),
        act(53, .down(CGPoint(x: 1220.5625, y: 1077.6875), .primary)),
        act(53, .up(CGPoint(x: 1220.5625, y: 1077.6875))),
        act(77, .down(CGPoint(x: 1291.5, y: 992.8125), .primary)),
        act(78, .move(CGPoint(x: 1043.375, y: 989.875))), act(78, .key(.character("o"), [])),
      ]
    ),
    // A press whose release was lost, and a step back into another size: what its end moved is laid out
    // in the size of then.
    (
      "album", CGSize(width: 360, height: 640), 154,
      [
        act(67, .resize(CGSize(width: 1280, height: 720))), act(90, .key(.character("]"), [])),
        act(96, .down(CGPoint(x: 568.25, y: 402), .primary)),
        act(98, .resize(CGSize(width: 3537, height: 308))), act(99, .move(CGPoint(x: 527.5, y: 356.25))),
        act(145, .down(CGPoint(x: 628.125, y: 283.5), .primary)),
        act(145, .up(CGPoint(x: 628.125, y: 283.5))), act(145, .resize(CGSize(width: 548, height: 732))),
        act(153, .down(CGPoint(x: 105.125, y: 713.875), .primary)),
        act(153, .up(CGPoint(x: 105.125, y: 713.875))),
      ]
    ),
    // An item is deleted by a key while a slider of it is held.
    (
      "corners", CGSize(width: 640, height: 360), 149,
      [
        act(23, .down(CGPoint(x: 482.625, y: 30.4375), .primary)),
        act(23, .up(CGPoint(x: 482.625, y: 30.4375))), act(24, .key(.character("]"), [])),
        act(97, .resize(CGSize(width: 1280, height: 720))), act(109, .key(.space, [])),
        act(130, .down(CGPoint(x: 633.625, y: 302.4375), .primary)),
        act(140, .down(CGPoint(x: 1193.9375, y: 43.5625), .primary)),
        act(140, .up(CGPoint(x: 1193.9375, y: 43.5625))),
        act(142, .down(CGPoint(x: 1214.6875, y: 616.25), .primary)), act(143, .key(.backspace, [])),
        act(148, .resize(CGSize(width: 1056, height: 186))),
      ]
    ),
    // A delete that was undone is done again after a step back, in a scene that began anew.
    (
      "photo-pin", CGSize(width: 465, height: 77), 106,
      [
        act(7, .key(.character("a"), .control)), act(9, .key(.backspace, [])),
        act(25, .resize(CGSize(width: 610, height: 214))),
        act(39, .down(CGPoint(x: 392.8125, y: 193.1875), .primary)),
        act(39, .up(CGPoint(x: 392.8125, y: 193.1875))), act(49, .resize(CGSize(width: 1428, height: 742))),
        act(50, .down(CGPoint(x: 1370.3125, y: 701.4375), .primary)),
        act(50, .up(CGPoint(x: 1370.3125, y: 701.4375))),
        act(51, .down(CGPoint(x: 379.0625, y: 1402.375), .primary)),
        act(51, .up(CGPoint(x: 379.0625, y: 1402.375))), act(90, .resize(CGSize(width: 360, height: 640))),
        act(93, .down(CGPoint(x: 116.125, y: 35.75), .primary)),
        act(93, .up(CGPoint(x: 116.125, y: 35.75))),
        act(93, .key(.character("d"), [])), act(94, .down(CGPoint(x: 131.5, y: 628.8125), .primary)),
        act(94, .up(CGPoint(x: 131.5, y: 628.8125))),
        act(101, .down(CGPoint(x: 93.1875, y: 615.875), .primary)),
        act(101, .up(CGPoint(x: 93.1875, y: 615.875))),
        act(105, .key(.character("z"), [.control, .shift])),
      ]
    ),
    // A key opens a list, which takes the keyboard from a field that is pressed, before a step back.
    (
      "widgets", CGSize(width: 640, height: 360), 18,
      [
        act(10, .resize(CGSize(width: 1024, height: 768))),
        act(11, .down(CGPoint(x: 370.4375, y: 616.875), .primary)), act(14, .key(.backspace, [])),
        act(17, .key(.function(8), [])),
      ]
    ),
    // A control of the scene is pressed while an alert leaves, in a step back with the focus in the chrome.
    (
      "popover", CGSize(width: 360, height: 640), 226,
      [
        act(7, .down(CGPoint(x: 336.25, y: 624.9375), .primary)),
        act(7, .up(CGPoint(x: 336.25, y: 624.9375))),
        act(143, .down(CGPoint(x: 328.5, y: 160), .primary)), act(143, .up(CGPoint(x: 328.5, y: 160))),
        act(149, .resize(CGSize(width: 1024, height: 768))),
        act(151, .down(CGPoint(x: 1009.75, y: 766), .primary)),
        act(151, .up(CGPoint(x: 1009.75, y: 766))),
        act(155, .down(CGPoint(x: 42.25, y: 999.1875), .primary)),
        act(155, .up(CGPoint(x: 42.25, y: 999.1875))),
        act(170, .resize(CGSize(width: 561, height: 541))),
        act(173, .down(CGPoint(x: 319.9375, y: 283.1875), .primary)),
        act(173, .up(CGPoint(x: 319.9375, y: 283.1875))), act(184, .key(.return, [])),
        act(186, .down(CGPoint(x: 516.0625, y: 402.6875), .primary)),
        act(225, .down(CGPoint(x: 94.1875, y: 483.1875), .primary)),
      ]
    ),
    // The boxes of a pile are made anew, by a change of size, while one of them is dragged.
    (
      "pile", CGSize(width: 1131, height: 737), 39,
      [
        act(34, .down(CGPoint(x: 229.375, y: 412.6875), .primary)),
        act(36, .move(CGPoint(x: 416.0625, y: 314.0625))),
        act(38, .move(CGPoint(x: 602.6875, y: 215.4375))),
        act(38, .resize(CGSize(width: 360, height: 640))),
      ]
    ),
    // A press is held while keys look back along the strip, and the next one is on the stage.
    (
      "fields", CGSize(width: 1024, height: 768), 117,
      [
        act(26, .down(CGPoint(x: 916.375, y: 757), .primary)), act(26, .up(CGPoint(x: 916.375, y: 757))),
        act(28, .down(CGPoint(x: 769.875, y: 624.25), .primary)), act(91, .key(.character("["), [])),
        act(92, .down(CGPoint(x: 300.0625, y: 249.0625), .primary)), act(99, .key(.left, [])),
        act(114, .down(CGPoint(x: 479.25, y: 109.875), .primary)),
        act(114, .up(CGPoint(x: 479.25, y: 109.875))),
      ]
    ),
    // A drag far to the right, in a window as wide as can be, on a stage that has slid aside.
    (
      "album", CGSize(width: 1280, height: 720), 66,
      [
        act(7, .key(.character(","), [])), act(10, .key(.character("o"), [])),
        act(21, .down(CGPoint(x: 622.875, y: 14.625), .primary)),
        act(21, .up(CGPoint(x: 622.875, y: 14.625))), act(22, .key(.character("]"), [])),
        act(35, .resize(CGSize(width: 16_282, height: 603))),
        act(62, .down(CGPoint(x: 90.8125, y: 384.25), .primary)),
        act(65, .move(CGPoint(x: 16_165, y: 572.1875))),
      ]
    ),
    // A second turn of the wheel goes to what took the first one, though the stage is not there any more.
    (
      "widgets", CGSize(width: 798, height: 670), 18,
      [
        act(8, .key(.character("o"), [])), act(14, .up(CGPoint(x: 367.75, y: 728.6875))),
        act(14, .wheel(CGVector(dx: 0, dy: 3))), act(17, .resize(CGSize(width: 9, height: 7))),
        act(17, .wheel(CGVector(dx: 0, dy: 0.5))),
      ]
    ),
    // Esc cancels a press on a bar while a text field of the scene is edited.
    (
      "pile", CGSize(width: 777, height: 1181), 51,
      [
        act(15, .key(.character("]"), [])), act(34, .down(CGPoint(x: 499.1875, y: 847.1875), .primary)),
        act(44, .text(" ")), act(48, .down(CGPoint(x: 293.4375, y: 3.875), .primary)),
        act(50, .key(.escape, [])),
      ]
    ),
  ]

  nonisolated private static func act(_ step: Int, _ action: SessionScript.Action) -> SessionScript.Act {
    SessionScript.Act(step: step, action: action)
  }
}
