"""The search of the Japanese pages, by pairs of characters.

Sphinx splits Japanese pages into words, but not what a reader types: it would look for 棋譜を読む as one word.
Here both are split alike, and 棋譜を読む is found wherever 棋譜, 譜を, を読 and 読む are.
"""

import re

from sphinx.search import SearchLanguage

# Japanese letters (indexed in pairs), or a word in other letters.
WORD = re.compile(r"([\u3041-\u30ff\u3400-\u9fff々〆]+)|(\w+)")

SPLIT_IN_THE_BROWSER = r"""
function splitQuery(query) {
  const parts = [];
  for (const [word, japanese] of query.matchAll(/([\u3041-\u30ff\u3400-\u9fff々〆]+)|[\p{L}\p{N}_]+/gu)) {
    if (!japanese || word.length === 1) parts.push(word);
    else for (let at = 0; at < word.length - 1; at += 1) parts.push(word.slice(at, at + 2));
  }
  return parts;
}
"""


class JapaneseSearch(SearchLanguage):
    """How pages and what readers type are split."""

    lang = "ja"
    language_name = "Japanese"
    js_splitter_code = SPLIT_IN_THE_BROWSER

    def split(self, input: str) -> list[str]:  # noqa: A002  as Sphinx calls it
        """Pairs and single characters of Japanese, words of everything else."""
        parts: list[str] = []
        for japanese, other in WORD.findall(input):
            pairs = [japanese[at : at + 2] for at in range(len(japanese) - 1)]
            parts += [other] if other else [*pairs, *japanese]
        return parts
