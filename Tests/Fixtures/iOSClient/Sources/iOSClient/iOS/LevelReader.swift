import Foundation
import UIKit

// Walls of a level that is read from XML.

class LevelReader: NSObject, XMLParserDelegate {
  private(set) var walls: [(name: String, from: CGPoint, to: CGPoint)] = []

  func read(_ text: String) -> Bool {
    guard let data = text.data(using: .utf8) else { return false }
    let parser = XMLParser(data: data)
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    guard elementName == "wall", let name = attributeDict["name"] else { return }
    func number(_ key: String) -> CGFloat { return CGFloat(Double(attributeDict[key] ?? "") ?? 0) }
    walls.append((name, CGPoint(x: number("x1"), y: number("y1")), CGPoint(x: number("x2"), y: number("y2"))))
  }
}

class LevelController: UIViewController {
  static let level = """
    <level><wall name="slope" x1="0" y1="0.3" x2="0.7" y2="0.5"/><wall name="step" x1="0.4" y1="0.8" x2="1" y2="0.7"/></level>
    """
  let ball = UIView(frame: CGRect(x: 20, y: 10, width: 36, height: 36))
  let collision = UICollisionBehavior()
  private var animator: UIDynamicAnimator!
  private(set) var reader = LevelReader()
  private var size = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    ball.layer.cornerRadius = 18
    ball.backgroundColor = .purple
    view.addSubview(ball)
    _ = reader.read(LevelController.level)
    animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [ball])
    collision.addItem(ball)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard size != view.bounds.size else { return }
    size = view.bounds.size
    collision.removeAllBoundaries()
    for wall in reader.walls {
      collision.addBoundary(
        withIdentifier: wall.name as NSString,
        from: CGPoint(x: wall.from.x * size.width, y: wall.from.y * size.height),
        to: CGPoint(x: wall.to.x * size.width, y: wall.to.y * size.height))
    }
  }
}
