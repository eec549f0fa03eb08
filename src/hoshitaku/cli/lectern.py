"""One lesson at one terminal, a step at a time: the table, what is taught there, and what the learner answers."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hoshitaku.cli import clauses
from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.language import Refused, chosen
from hoshitaku.cli.screen import Screen
from hoshitaku.cli.seats import Sitter
from hoshitaku.cli.terminal import Ask, Left
from hoshitaku.cli.typed import meant, order, tidy
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.seat_names import with_names
from hoshitaku.web.learn.lesson import Beat, Lesson, carry_out, find_option

BACK = ("b", "back", "戻る")


class Lectern:
    """Goes through a lesson with one learner. `done` is how many of its beats are behind them."""

    def __init__(self, course: Lesson, title: str, console: Console, ask: Ask, lang: str) -> None:
        self.course = course
        self.title = title
        self.ask = ask
        self.console = console
        self.screen = self.screen_in(lang)
        self.done = 0
        self.position, self.luck = course.played(0)
        # What the last beat led to.
        self.events: list[Event] = []
        # What the table showed when it was last drawn.
        self.drawn = ""

    def screen_in(self, lang: str) -> Screen:
        """The screen in a language, in which those at the table have their names too."""
        sitters = [Sitter(name[lang], person=True) for name in self.course.names]
        return Screen(self.console, self.course.game, sitters, lang)

    @property
    def beat(self) -> Beat:
        """What the learner is at."""
        return self.course.beats[self.done]

    def run(self) -> None:
        """Until the lesson is over, or the learner leaves."""
        self.screen.say("learn.welcome", "bold", title=self.title)
        try:
            while self.done < len(self.course.beats):
                self.show()
                while not self.answer(self.ask("> ")):
                    pass
        except Left:
            self.screen.say("learn.left")
            return
        self.end()

    def show(self) -> None:
        """The table if it has changed, what happened, and what is taught or asked."""
        self.show_table()
        screen, beat = self.screen, self.beat
        steps = len(self.course.beats)
        screen.say("learn.step", "dim", step=self.done + 1, steps=steps)
        if beat.shows:
            screen.say("play.refused", "bold red", text=self.course.game.rules[beat.shows].text(screen.lang))
        self.paragraph(beat.says[screen.lang], "bold")
        screen.show(Text(" ".join(f"§ {slug}" for slug in beat.clauses), "dim"))
        if beat.option:
            screen.show(screen.listed({key: self.words(option, key) for key, option in self.offered().items()}))
        screen.say("learn.keys" if beat.option else "learn.keys_on", "dim")

    def show_table(self) -> None:
        """The table and what led to it, unless it stands on the screen already."""
        digest = self.position.digest() + self.screen.lang
        if digest != self.drawn:
            self.screen.table(self.position, self.course.learner, badges=False)
            self.screen.log(self.events, self.course.learner)
            self.drawn = digest

    def paragraph(self, text: str, style: str) -> None:
        """A text of the lesson."""
        told = Text(text, style)
        self.screen.show(fold(told, self.console.width) if self.screen.lang == "ja" else told)

    def words(self, option: int, key: str) -> Text:
        """An option in words, and if the rules allow it, what it gives."""
        if self.position.why_not(option) is None:
            return self.screen.option(self.position, option, key)
        return Text(with_names(self.position.describe(option, self.screen.lang), self.screen.names, self.screen.lang))

    def offered(self) -> dict[str, int]:
        """What can be chosen here, by what is typed for it: numbers (of cubes) as they are, all else counted from 1."""
        names = (self.beat.option, *self.beat.others)
        options = sorted(find_option(self.position, name) for name in names)
        typed = {option: self.position.option_name(option) for option in options}
        if all(name.isdecimal() for name in typed.values()):
            return {name: option for option, name in typed.items()}
        return {str(number): option for number, option in enumerate(options, 1)}

    def answer(self, line: str) -> bool:
        """Carry out a line; return whether there is something new to show."""
        name, rest = order(line)
        try:
            if name:
                return self.obey(name, rest)
            if tidy(line) in BACK:
                return self.go_back()
            return self.choose(line) if self.beat.option else self.go_on(line)
        except HoshitakuError as refusal:
            self.screen.say("play.refused", "bold red", text=refusal.text(self.screen.lang))
            return False

    def obey(self, name: str, rest: str) -> bool:
        """Carry out a word for the terminal; whether there is something new to show."""
        screen = self.screen
        if name == "quit":
            raise Left
        if name == "undo":
            return self.go_back()
        if name == "lang":
            self.screen = self.screen_in(chosen(rest or ("en" if screen.lang == "ja" else "ja")))
        elif name == "table":
            self.drawn = ""
        elif name == "rule":
            screen.show(clauses.look_up(self.course.game, rest, screen.lang))
        elif name == "card":
            self.card(rest)
        else:
            screen.say("learn.help")
        return name in {"lang", "table"}

    def card(self, word: str) -> None:
        """Show the text of a card; Refused if none is called so."""
        pack, screen = self.position.setup.pack, self.screen
        found = screen.drawing.cards(pack, word, screen.lang) if word else []
        if not found:
            raise Refused("card", word=word)
        screen.show(*found)

    def go_forward(self) -> bool:
        """Play the beat that the learner has answered or read."""
        self.events = carry_out(self.beat, self.position, self.luck)
        self.done += 1
        return True

    def go_back(self) -> bool:
        """Return to the beat before."""
        self.done = max(0, self.done - 1)
        self.position, self.luck = self.course.played(self.done)
        self.events = []
        return True

    def go_on(self, line: str) -> bool:
        """From a step that is only read, to the next."""
        if tidy(line):
            self.screen.say("learn.nothing_asked", "bold red", line=line.strip())
            return False
        return self.go_forward()

    def choose(self, line: str) -> bool:
        """Go on if the line means what the lesson asks for, or say why not."""
        word = tidy(line)
        if not word:
            return True
        numbers = self.offered()
        found = [numbers[word]] if word in numbers else [] if word.isdecimal() else meant(self.position, line)
        if find_option(self.position, self.beat.option) in found:
            return self.go_forward()
        self.explain(found, line)
        return False

    def explain(self, found: list[int], line: str) -> None:
        """Why a line does not go on: it means nothing, something refused, or another idea, good or less good."""
        screen, position = self.screen, self.position
        if not found:
            screen.say("play.unknown", "bold red", line=line.strip())
            return
        refusal = position.why_not(found[0])
        said = self.beat.others.get(position.option_name(found[0]))
        if refusal is not None:
            clause = f" [{refusal.clause}]" if refusal.clause else ""
            self.paragraph(with_names(refusal.text(screen.lang), screen.names, screen.lang) + clause, "bold red")
        elif said:
            self.paragraph(said[screen.lang], "yellow")
        else:
            words = with_names(position.describe(found[0], screen.lang), screen.names, screen.lang)
            screen.say("learn.another_idea", "yellow", option=words)

    def end(self) -> None:
        """The table as it is in the end, and how to play for real."""
        self.show_table()
        chosen_modules = self.course.options.get("modules", [])
        self.screen.say("learn.end_module" if self.course.module else "learn.end", "bold")
        modules = ["--modules", ",".join(chosen_modules)] if chosen_modules else []
        self.screen.command("play", self.course.game.name, *modules)
