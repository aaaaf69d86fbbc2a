/// What recordings of versions 1 and 2 call the parameters of the scenes: the labels that people saw then.
///
/// Labels may be reworded since version 3, so this table stays as it is.
enum ParameterLabels {
  /// Scene by scene, the labels of all parameters and their ids.
  static let ids: [String: [String: String]] = [
    "snap": ["Squares": "squares", "Damping": "damping"],
    "item-properties": [
      "Electric field": "electric-field", "Elasticity": "elasticity", "Friction": "friction",
      "Density": "density", "Side": "side", "Resistance": "resistance",
      "Greatest resistance": "greatest-resistance", "Angular resistance": "angular-resistance",
      "Rotation": "rotation", "Anchored": "anchored", "Charge": "charge",
    ],
    "collision-mode": ["Collision mode": "collision-mode", "Line": "line"],
    "popover": [
      "Arrow directions": "arrow-directions", "On rotation": "on-rotation",
      "No + in portrait": "no-plus-in-portrait",
    ],
    "boundary": ["Line": "line"],
    "attachment": [
      "Attached to": "attached-to", "Length": "length", "Frequency": "frequency", "Damping": "damping",
    ],
    "push": ["Distance for 1 N": "distance-per-newton"],
    "push-button": ["Friction of the table": "table-friction", "Weight of the pointer": "pointer-weight"],
    "jelly": [
      "String's frequency": "string-frequency", "String's damping": "string-damping",
      "Snap's damping": "snap-damping",
    ],
    "album": ["Snap's damping": "snap-damping", "Friction of the table": "table-friction"],
    "photo-toss": ["Friction of the table": "table-friction", "Elasticity": "elasticity"],
    "photo-pin": ["Resistance": "resistance", "Angular resistance": "angular-resistance"],
    "lightbox": ["A throw is faster than": "throw-speed", "Angular resistance": "angular-resistance"],
    "bubbles": ["Strength": "strength", "Falloff": "falloff", "Resistance": "resistance"],
    "cards": ["Snap's damping": "snap-damping", "A throw is faster than": "throw-speed"],
    "pendulum": ["Pendulum": "pendulum", "Push": "push", "Resistance": "resistance"],
    "drop": ["Elasticity": "elasticity", "A row is full at": "row-fullness", "Squares turn": "squares-turn"],
    "corners": [
      "Strength of the springs": "spring-strength", "Density": "density", "Resistance": "resistance",
    ],
    "pile": ["Boxes": "boxes", "Friction": "friction", "Elasticity": "elasticity"],
    "fields": [
      "Field": "field", "Strength": "strength", "Falloff": "falloff", "Minimum radius": "minimum-radius",
      "Direction x": "direction-x", "Direction y": "direction-y", "Smoothness": "smoothness",
      "Animation speed": "animation-speed", "Region's radius": "region-radius", "Resistance": "resistance",
    ],
    "drawer": ["Gravity": "gravity", "Elasticity": "elasticity"],
    "bricks": ["Speed of the ball": "ball-speed"],
  ]
}
