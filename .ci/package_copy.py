# SPDX-License-Identifier: Apache-2.0
"""A changed copy of the package, for `.ci/mutants` and `.ci/cost`."""
import json

# To be put behind the manifest: nothing but what some tests need is built.
closure = """
var wanted: Set<String> = [TESTS]
var known = 0
while known < wanted.count {
  known = wanted.count
  for target in package.targets where wanted.contains(target.name) {
    for dependency in target.dependencies {
      if case .byNameItem(let name, _) = dependency { wanted.insert(name) }
    }
  }
}
package.targets.removeAll { [wanted] target in !wanted.contains(target.name) }
package.products = []
package.dependencies = []
package.traits = []
"""


def only(tests):
    """What follows the manifest so that it has nothing but these test targets and what they need."""
    return closure.replace("TESTS", ", ".join(map(json.dumps, tests)))


def write(path, data):
    """Keeps the dates of what stays as it is, so that it is not built again."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def lay_out(root, copy, changed, added, manifest_end):
    """Copies the package with other contents in some files and with more files, by their paths from its root; what is
    in the copy and no longer in the package goes."""
    paths = [path for folder in ["Sources", "Tests", "assets"] for path in (root / folder).rglob("*")]
    files = {path.relative_to(root): path for path in paths}
    wanted = {copy / "Package.swift"}
    for place, path in files.items():
        if path.is_file() and ".build" not in path.parts:
            write(copy / place, changed[place] if place in changed else path.read_bytes())
            wanted.add(copy / place)
    for place, data in added.items():
        write(copy / place, data)
        wanted.add(copy / place)
    manifest = (root / "Package.swift").read_text().replace("  .treatAllWarnings(as: .error),\n", "")
    write(copy / "Package.swift", (manifest + manifest_end).encode())
    for folder in ["Sources", "Tests", "assets"]:
        for path in (copy / folder).rglob("*"):
            if path.is_file() and path not in wanted:
                path.unlink()
