# SPDX-License-Identifier: Apache-2.0
"""Makes mutants at random for `.ci/mutants --random`: one operator, constant, sign, comparison or negation each.

No parser: an expression is taken where a line holds all of it, behind `=`, `return`, `if`, `guard` or `while`, or
between the braces of a property or function of one line. What does not compile is left out by the caller.
"""
import random, re

opposites = {
    " + ": [" - "], " - ": [" + "], " * ": [" / "], " / ": [" * "], " &+ ": [" &- "], " &- ": [" &+ "],
    " < ": [" <= ", " > "], " <= ": [" < ", " >= "], " > ": [" >= ", " < "], " >= ": [" > ", " <= "],
    " == ": [" != "], " != ": [" == "], " && ": [" || "], " || ": [" && "],
}
words = {"true": "false", "false": "true", "min(": "max(", "max(": "min(", "cos(": "sin(", "sin(": "cos("}

modifiers = r"(?:(?:static|private|package|public|final|fileprivate|open|internal|override|lazy|mutating|@\w+)\s+)*"
behind = [
    re.compile(rf"^\s*{modifiers}(?:let|var) \w+(?:: [^={{]+)? = (.+)$"),
    re.compile(r"^\s*(?!let |var |case |for |where )[\w.\[\]?!]+ (?:=|\+=|-=|\*=|/=) (.+)$"),
    re.compile(r"^\s*return (.+)$"),
]
conditions = re.compile(r"^\s*(?:\} else )?(?:if|while|guard) (.+?) (?:else )?\{(?: .+ \})?$")
braces = re.compile(rf"^\s*(?:{modifiers}(?:var|func|subscript)\b[^{{]*|get |set |didSet )\{{ ([^{{}};]+) \}}$")


def whole(text):
    """Whether the text is an expression that ends on its line, and none that must stay as it is."""
    if re.search(r'["{}#`]|\b(?:try|await|in|as|is|let|var|case|self\.init|super)\b|[(, ]&\w|[^=!<>]=[^=]', text):
        return False
    if re.search(r"(?:[-+*/<>&|=?:,.(]|\b(?:return|throw|break|continue).*)$", text):
        return False
    depth = 0
    for character in text:
        depth += character in "([" and 1 or character in ")]" and -1 or 0
        if depth < 0:
            return False
    return depth == 0


def pieces(text, start):
    """The parts between commas that are in no bracket, each with its place."""
    depth, first, found = 0, 0, []
    for index, character in enumerate(text + ","):
        depth += character in "([{" and 1 or character in ")]}" and -1 or 0
        if character == "," and depth == 0:
            piece = text[first:index]
            found.append((start + first + len(piece) - len(piece.lstrip()), piece.strip()))
            first = index + 1
    return found


def regions(code, following):
    """Expressions of a line: (column, text, whether it is a condition)."""
    goes_on = re.match(r"\s*(?:[-+*/<>&|=?:.]|else\b)", following)
    match = conditions.match(code)
    if match:
        for column, piece in pieces(match[1], match.start(1)):
            if whole(piece):
                yield column, piece, True
        return
    match = braces.match(code)
    if match:
        if whole(match[1]):
            yield match.start(1), match[1], False
        return
    for pattern in behind:
        match = pattern.match(code)
        if match and whole(match[1]) and not goes_on:
            yield match.start(1), match[1], False
            return


def changed(text, is_condition):
    """Everything that one change makes of an expression."""
    for old, news in opposites.items():
        for match in re.finditer(re.escape(old), text):
            for new in news:
                yield text[: match.start()] + new + text[match.end() :]
    for match in re.finditer(r"(?<![\w.])(\d[\d_]*)(\.\d+)?(?![\w.])", text):
        number = match[0].replace("_", "")
        if match[2]:
            new = "1.0" if float(number) == 0 else repr(2 * float(number))
        else:
            new = str(int(number) + 1)
        yield text[: match.start()] + new + text[match.end() :]
    for match in re.finditer(r"(?:^|(?<=[(,?:=\[ ]))-(?=[\w(])", text):
        yield text[: match.start()] + text[match.end() :]
    for match in re.finditer(r"(?:^|(?<=[(,?:\[ ]))!(?=[\w(])", text):
        yield text[: match.start()] + text[match.end() :]
    for old, new in words.items():
        for match in re.finditer(r"(?<![\w.])" + re.escape(old) + (r"\b" if old[-1] != "(" else ""), text):
            yield text[: match.start()] + new + text[match.end() :]
    if is_condition:
        yield f"!({text})"


def candidates(path):
    """(span, line number, old, new) of every change of a file."""
    lines = path.read_text().split("\n")
    at, in_text, found = 0, False, []
    for number, line in enumerate(lines):
        if line.count('"""') == 1:
            in_text = not in_text
        code = line if "//" not in line else line[: line.index("//")]
        code = code.rstrip()
        skipped = ("@", "#", "*", "import ", "case ", "assert", "precondition")
        if not in_text and code and not code.lstrip().startswith(skipped):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            for column, old, is_condition in regions(code, following):
                for new in changed(old, is_condition):
                    found.append(((at + column, at + column + len(old)), number + 1, old, new))
        at += len(line) + 1
    return found


def sequence(folder, seed):
    """All changes of a folder's files in an order that the seed alone decides: one for a line at most."""
    every = [(path, *change) for path in sorted(folder.rglob("*.swift")) for change in candidates(path)]
    random.Random(seed).shuffle(every)
    seen = set()
    for change in every:
        if (change[0], change[2]) not in seen:
            seen.add((change[0], change[2]))
            yield change
