"""The engine's documentation texts as docstrings."""

import re

_KINDS = "method|member|signal|constant|enum|param|annotation|theme_item|constructor|operator"
_LINKS = re.compile(rf"\[(?:{_KINDS}) ([^\]]+)\]")
_CLASS = re.compile(r"\[([A-Z@]\w*)\]")
_BLOCK = re.compile(r"\[codeblocks?[^\]]*\].*?\[/codeblocks?\]", re.S)
_GDSCRIPT = re.compile(r"\[(?:gdscript|codeblock)[^\]]*\](.*?)\[/(?:gdscript|codeblock)\]", re.S)
_URL = re.compile(r"\[url=([^\]]+)\](.*?)\[/url\]", re.S)
_TAGS = re.compile(r"\[/?(?:b|i|u|s|center|lb|rb|br|kbd|font|color|img)[^\]]*\]")


def _code(match: re.Match[str]) -> str:
    inner = _GDSCRIPT.search(match[0])
    lines = (inner[1] if inner else "").strip("\n").splitlines()
    return "\n" + "\n".join("    " + line for line in lines) + "\n"


def plain(text: str) -> str:
    """BBCode as text that reads well in a tooltip."""
    text = _BLOCK.sub(_code, text.replace("$DOCS_URL", "https://docs.godotengine.org/en/stable"))
    text = text.replace("[code]", "`").replace("[/code]", "`").replace("[code skip-lint]", "`")
    text = _LINKS.sub(r"`\1`", text)
    text = _URL.sub(r"\2 (\1)", text)
    text = _TAGS.sub("", text)
    return _CLASS.sub(r"`\1`", text).strip()


def docstring(text: str, indent: str) -> str:
    """Source lines of a docstring, or nothing."""
    text = plain(text).replace("\\", "\\\\").replace('"""', "'''")
    if not text:
        return ""
    lines = text.splitlines()
    if text.endswith('"'):
        lines[-1] += " "
    body = f"\n{indent}".join(line.rstrip() for line in lines)
    end = f"\n{indent}" if len(lines) > 1 else ""
    return f'{indent}"""{body}{end}"""\n'
