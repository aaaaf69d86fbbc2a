// SPDX-License-Identifier: Apache-2.0
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
        down(10, 512, 400), act(20, .key(.character("f"), .control)), up(30, 512, 400),
      ]
    ),
    // Two presses without a release, the second one on the bar, then a move.
    (
      "fields", CGSize(width: 1024, height: 768), 90,
      [
        down(10, 512, 400), down(20, 512, 10), act(30, .move(CGPoint(x: 300, y: 300))),
      ]
    ),
    // The right button is pressed while the left one is held on the bar.
    (
      "push", CGSize(width: 1024, height: 768), 90,
      [
        down(10, 512, 10), act(12, .down(CGPoint(x: 512, y: 400), .secondary)), up(30, 600, 300),
      ]
    ),
    // A click before the first step, where the scene lays itself out after it.
    (
      "bricks", CGSize(width: 800, height: 600), 30,
      [
        down(0, 97.25, 129.3125), up(0, 97.25, 129.3125),
      ]
    ),
    // Several sizes before one step, also before the first.
    (
      "drop", CGSize(width: 320, height: 568), 130,
      [
        resize(0, 1024, 768), resize(0, 30, 700), resize(40, 1600, 90), resize(40, 500, 500),
        act(60, .key(.space, [])), resize(62, 50, 50), resize(64, 700, 500), act(70, .key(.space, [])),
      ]
    ),
    // Help takes the place of a popover, and the focus that the popover would have given back.
    (
      "popover", CGSize(width: 1187, height: 794), 34,
      [
        down(6, 1136.9375, 780.9375), up(6, 1136.9375, 780.9375), down(10, 406.6875, 1055.4375),
        down(10, 760.1875, 1184.3125), up(10, 760.1875, 1184.3125), down(17, 608.5625, 404.25),
        up(17, 608.5625, 404.25), act(22, .key(.function(1), [])),
      ]
    ),
    // Esc closes an alert in a small window, three steps before the scene steps back.
    (
      "popover", CGSize(width: 1280, height: 720), 184,
      [
        down(44, 849.5625, 600.0625), resize(58, 58, 642), down(163, 29.5625, 39), up(163, 29.5625, 39),
        act(175, .key(.escape, [])),
      ]
    ),
    // An alert comes while the stage is pressed.
    (
      "popover", CGSize(width: 43, height: 36), 48,
      [
        resize(19, 267, 619), down(19, 217.5, 430.5625), act(47, .key(.character("a"), [])),
      ]
    ),
    // A popover has no room in the window of the replay, which is as small as the first one was.
    (
      "popover", CGSize(width: 154, height: 95), 141,
      [
        resize(85, 1280, 720), down(89, 725.0625, 589), down(99, 566, 372.4375), up(99, 566, 372.4375),
        act(140, .key(.tab, [])),
      ]
    ),
    // F1 in a field of the scene opens help, which in a replay would keep the keys.
    (
      "widgets", CGSize(width: 800, height: 600), 145,
      [
        resize(6, 1024, 768), down(19, 146.375, 594.875), act(56, .key(.function(1), [])),
        down(119, 981.1875, 0.25), down(129, 251.1875, 315.9375),
        act(144, .move(CGPoint(x: 56.3125, y: 644.8125))), act(144, .key(.pageUp, [])),
      ]
    ),
    // A step back to the beginning, from a stage of another size.
    (
      "bubbles", CGSize(width: 2, height: 58), 170,
      [
        act(145, .key(.character("r"), [])), act(146, .key(.space, [])), resize(169, 1516, 829),
      ]
    ),
    // A second press while the first one, whose release was lost, drags the playhead of the motion strip.
    (
      "snap", CGSize(width: 640, height: 360), 236,
      [
        resize(52, 1280, 720), down(52, 1100.9375, 34.5625), up(52, 1100.9375, 34.5625),
        act(188, .key(.character("f"), .control)), down(200, 8.125, 130.0625), up(200, 8.125, 130.0625),
        down(228, 574.4375, 338.625), up(228, 574.4375, 338.625), down(228, 671.3125, 665),
        act(232, .move(CGPoint(x: 413.0625, y: 699.5))), down(234, 545.4375, 297.5),
        act(235, .move(CGPoint(x: 454.375, y: 386.5))),
      ]
    ),
    // The stage slides after the item whose motion is shown, also where nothing is drawn meanwhile.
    (
      "gravity", CGSize(width: 1024, height: 768), 133,
      [
        down(46, 890.375, 764.1875), up(46, 890.375, 764.1875), down(63, 550.875, 442.4375),
        up(63, 550.875, 442.4375), act(73, .key(.character("."), [])),
        act(124, .key(.character("x"), .control)), resize(129, 1085, 803), down(132, 308.8125, 48.4375),
      ]
    ),
    // A window that changes its size while the playhead is dragged lays out the scene as it is.
    (
      "corners", CGSize(width: 118, height: 26), 79,
      [
        resize(25, 1359, 1095), down(53, 1220.5625, 1077.6875), up(53, 1220.5625, 1077.6875),
        down(77, 1291.5, 992.8125), act(78, .move(CGPoint(x: 1043.375, y: 989.875))),
        act(78, .key(.character("o"), [])),
      ]
    ),
    // A press whose release was lost, and a step back into another size: what its end moved is laid out
    // in the size of then.
    (
      "album", CGSize(width: 360, height: 640), 154,
      [
        resize(67, 1280, 720), act(90, .key(.character("]"), [])), down(96, 568.25, 402),
        resize(98, 3537, 308), act(99, .move(CGPoint(x: 527.5, y: 356.25))), down(145, 628.125, 283.5),
        up(145, 628.125, 283.5), resize(145, 548, 732), down(153, 105.125, 713.875),
        up(153, 105.125, 713.875),
      ]
    ),
    // An item is deleted by a key while a slider of it is held.
    (
      "corners", CGSize(width: 640, height: 360), 149,
      [
        down(23, 482.625, 30.4375), up(23, 482.625, 30.4375), act(24, .key(.character("]"), [])),
        resize(97, 1280, 720), act(109, .key(.space, [])), down(130, 633.625, 302.4375),
        down(140, 1193.9375, 43.5625), up(140, 1193.9375, 43.5625), down(142, 1214.6875, 616.25),
        act(143, .key(.backspace, [])), resize(148, 1056, 186),
      ]
    ),
    // A delete that was undone is done again after a step back, in a scene that began anew.
    (
      "photo-pin", CGSize(width: 465, height: 77), 106,
      [
        act(7, .key(.character("a"), .control)), act(9, .key(.backspace, [])), resize(25, 610, 214),
        down(39, 392.8125, 193.1875), up(39, 392.8125, 193.1875), resize(49, 1428, 742),
        down(50, 1370.3125, 701.4375), up(50, 1370.3125, 701.4375), down(51, 379.0625, 1402.375),
        up(51, 379.0625, 1402.375), resize(90, 360, 640), down(93, 116.125, 35.75), up(93, 116.125, 35.75),
        act(93, .key(.character("d"), [])), down(94, 131.5, 628.8125), up(94, 131.5, 628.8125),
        down(101, 93.1875, 615.875), up(101, 93.1875, 615.875),
        act(105, .key(.character("z"), [.control, .shift])),
      ]
    ),
    // A key opens a list, which takes the keyboard from a field that is pressed, before a step back.
    (
      "widgets", CGSize(width: 640, height: 360), 18,
      [
        resize(10, 1024, 768), down(11, 370.4375, 616.875), act(14, .key(.backspace, [])),
        act(17, .key(.function(8), [])),
      ]
    ),
    // A control of the scene is pressed while an alert leaves, in a step back with the focus in the chrome.
    (
      "popover", CGSize(width: 360, height: 640), 226,
      [
        down(7, 336.25, 624.9375), up(7, 336.25, 624.9375), down(143, 328.5, 160), up(143, 328.5, 160),
        resize(149, 1024, 768), down(151, 1009.75, 766), up(151, 1009.75, 766), down(155, 42.25, 999.1875),
        up(155, 42.25, 999.1875), resize(170, 561, 541), down(173, 319.9375, 283.1875),
        up(173, 319.9375, 283.1875), act(184, .key(.return, [])), down(186, 516.0625, 402.6875),
        down(225, 94.1875, 483.1875),
      ]
    ),
    // The boxes of a pile are made anew, by a change of size, while one of them is dragged.
    (
      "pile", CGSize(width: 1131, height: 737), 39,
      [
        down(34, 229.375, 412.6875), act(36, .move(CGPoint(x: 416.0625, y: 314.0625))),
        act(38, .move(CGPoint(x: 602.6875, y: 215.4375))), resize(38, 360, 640),
      ]
    ),
    // A press is held while keys look back along the strip, and the next one is on the stage.
    (
      "fields", CGSize(width: 1024, height: 768), 117,
      [
        down(26, 916.375, 757), up(26, 916.375, 757), down(28, 769.875, 624.25),
        act(91, .key(.character("["), [])), down(92, 300.0625, 249.0625), act(99, .key(.left, [])),
        down(114, 479.25, 109.875), up(114, 479.25, 109.875),
      ]
    ),
    // A drag far to the right, in a window as wide as can be, on a stage that has slid aside.
    (
      "album", CGSize(width: 1280, height: 720), 66,
      [
        act(7, .key(.character(","), [])), act(10, .key(.character("o"), [])), down(21, 622.875, 14.625),
        up(21, 622.875, 14.625), act(22, .key(.character("]"), [])), resize(35, 16_282, 603),
        down(62, 90.8125, 384.25), act(65, .move(CGPoint(x: 16_165, y: 572.1875))),
      ]
    ),
    // A second turn of the wheel goes to what took the first one, though the stage is not there any more.
    (
      "widgets", CGSize(width: 798, height: 670), 18,
      [
        act(8, .key(.character("o"), [])), up(14, 367.75, 728.6875), act(14, .wheel(CGVector(dx: 0, dy: 3))),
        resize(17, 9, 7), act(17, .wheel(CGVector(dx: 0, dy: 0.5))),
      ]
    ),
    // Esc cancels a press on a bar while a text field of the scene is edited.
    (
      "pile", CGSize(width: 777, height: 1181), 51,
      [
        act(15, .key(.character("]"), [])), down(34, 499.1875, 847.1875), act(44, .text(" ")),
        down(48, 293.4375, 3.875), act(50, .key(.escape, [])),
      ]
    ),
    // A slider of the scene has the focus while the menu of the title is open, a popover of the chrome.
    (
      "widgets", CGSize(width: 1530, height: 561), 48,
      [
        act(0, .key(.character("o"), [])), down(39, 298.5, 583.625), resize(39, 800, 600),
        down(39, 441.8125, 36.5625), up(39, 441.8125, 36.5625), act(42, .key(.left, [])),
      ]
    ),
    // A text field of the scene is edited meanwhile.
    (
      "table", CGSize(width: 640, height: 360), 82,
      [
        act(31, .key(.character("["), [])), resize(32, 1024, 768), act(33, .key(.function(8), [])),
        act(36, .key(.return, [])), down(69, 277.875, 624.125), down(81, 76, 727.4375), up(81, 76, 727.4375),
        down(81, 76, 727.4375), up(81, 76, 727.4375), act(81, .key(.character("a"), .control)),
        act(81, .text("-")),
      ]
    ),
  ]

  nonisolated private static func down(_ step: Int, _ x: Double, _ y: Double) -> SessionScript.Act {
    act(step, .down(CGPoint(x: x, y: y), .primary))
  }

  nonisolated private static func up(_ step: Int, _ x: Double, _ y: Double) -> SessionScript.Act {
    act(step, .up(CGPoint(x: x, y: y)))
  }

  nonisolated private static func resize(_ step: Int, _ width: Double, _ height: Double) -> SessionScript.Act
  {
    act(step, .resize(CGSize(width: width, height: height)))
  }

  nonisolated private static func act(_ step: Int, _ action: SessionScript.Action) -> SessionScript.Act {
    SessionScript.Act(step: step, action: action)
  }
}
