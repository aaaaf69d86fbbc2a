import UIKit

// A screen for notes: styled bars, a text view that counts, and a detail screen that fades in.

class NotesController: UIViewController, UITextViewDelegate {
  let textView = UITextView()
  let countLabel = UILabel()
  let limit = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.backgroundColor = .white
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.backButtonTitle = "Back"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(doneTapped))
    textView.frame = CGRect(x: 16, y: 16, width: view.bounds.width - 32, height: 160)
    textView.autoresizingMask = [.flexibleWidth]
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.textColor = .darkText
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    textView.textContainer.lineFragmentPadding = 0
    textView.layer.borderColor = UIColor.lightGray.cgColor
    textView.layer.borderWidth = 1
    textView.delegate = self
    view.addSubview(textView)
    countLabel.frame = CGRect(x: 16, y: 184, width: 200, height: 24)
    view.addSubview(countLabel)
    textViewDidChange(textView)
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    if text == "\t" { return false }
    let current = (textView.text ?? "") as NSString
    return current.replacingCharacters(in: range, with: text).count <= limit
  }

  func textViewDidChange(_ textView: UITextView) {
    countLabel.text = "\(textView.text.count)/\(limit)"
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    textView.text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @objc func doneTapped() {
    textView.resignFirstResponder()
    let detail = UIViewController()
    detail.title = "Detail"
    detail.view.backgroundColor = .yellow
    navigationController?.pushViewController(detail, animated: true)
  }
}

class FadePush: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.25
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let to = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to)!
    transitionContext.containerView.addSubview(to.view)
    to.view.frame = transitionContext.finalFrame(for: to)
    to.view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        to.view.alpha = 1
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class NotesNavigationController: UINavigationController, UINavigationControllerDelegate {
  private(set) var shown = [String]()

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(red: 0.2, green: 0.2, blue: 0.6, alpha: 1)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.shadowColor = nil
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
    navigationBar.compactAppearance = appearance
    navigationBar.tintColor = .white
    navigationBar.isTranslucent = false
    navigationBar.prefersLargeTitles = true
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .push ? FadePush() : nil
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }
}
