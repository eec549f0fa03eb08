"""One lesson in the terminal, step by step: shows the table and the text, and reads the answers."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hoshitaku.cli import rule_lookup
from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.language import CommandRefused, choose_language
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import SeatHolder
from hoshitaku.cli.terminal import AskLine, SessionLeft
from hoshitaku.cli.typed_input import matching_options, normalize_line, parse_command
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web.learn.lesson import Lesson, LessonStep, find_option_by_name, play_step

BACK_WORDS = ("b", "back", "戻る")


class LessonSession:
    """Takes one learner through a lesson."""

    def __init__(self, course: Lesson, title: str, console: Console, ask: AskLine, lang: str) -> None:
        self.lesson = course
        self.title = title
        self.ask_line = ask
        self.console = console
        self.screen = self.make_screen(lang)
        self.finished_beats = 0
        self.position, self.chance_dealer = course.position_and_unused_results(0)
        # Events of the last step.
        self.last_events: list[Event] = []
        # The view when the table was last drawn.
        self.drawn_digest = ""

    def make_screen(self, lang: str) -> GameScreen:
        """A screen in this language; player names depend on the language."""
        sitters = [SeatHolder(name[lang], is_person=True) for name in self.lesson.seat_names]
        return GameScreen(self.console, self.lesson.game, sitters, lang)

    @property
    def current_step(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self.finished_beats]

    def run(self) -> None:
        """Run until the lesson is over or the learner leaves."""
        self.screen.print_text("learn.welcome", "bold", title=self.title)
        try:
            while self.finished_beats < len(self.lesson.steps):
                self.show_step_text()
                while not self.handle_line(self.ask_line("> ")):
                    pass
        except SessionLeft:
            self.screen.print_text("learn.left")
            return
        self.show_end()

    def show_step_text(self) -> None:
        """Show the table if it has changed, the events, and the text or question of the step."""
        self.show_table()
        screen, beat = self.screen, self.current_step
        steps = len(self.lesson.steps)
        screen.print_text("learn.step", "dim", step=self.finished_beats + 1, steps=steps)
        if beat.shown_refusal_clause:
            screen.print_text(
                "play.refused", "bold red", text=self.lesson.game.rulebook[beat.shown_refusal_clause].text(screen.lang)
            )
        self.show_paragraph(beat.text_by_lang[screen.lang], "bold")
        screen.print_parts(Text(" ".join(f"§ {slug}" for slug in beat.clauses), "dim"))
        if beat.expected_option_name:
            screen.print_parts(
                screen.option_list({key: self.option_text(option, key) for key, option in self.option_by_key().items()})
            )
        screen.print_text("learn.keys" if beat.expected_option_name else "learn.keys_on", "dim")

    def show_table(self) -> None:
        """Show the table and the events before it, unless they are on the screen already."""
        digest = self.position.digest() + self.screen.lang
        if digest != self.drawn_digest:
            self.screen.show_table(self.position, self.lesson.learner_seat, badges=False)
            self.screen.show_events(self.last_events, self.lesson.learner_seat)
            self.drawn_digest = digest

    def show_paragraph(self, text: str, style: str) -> None:
        """Print a text of the lesson."""
        paragraph = Text(text, style)
        self.screen.print_parts(fold_lines(paragraph, self.console.width) if self.screen.lang == "ja" else paragraph)

    def option_text(self, option: int, key: str) -> Text:
        """An option in words; if it is legal, also its result."""
        if self.position.why_not(option) is None:
            return self.screen.option_line(self.position, option, key)
        return Text(
            replace_seat_labels(self.position.describe(option, self.screen.lang), self.screen.names, self.screen.lang)
        )

    def option_by_key(self) -> dict[str, int]:
        """Options by the key to type: numbers (of cubes) as they are, other options counted from 1."""
        names = (self.current_step.expected_option_name, *self.current_step.replies_by_other_option)
        options = sorted(find_option_by_name(self.position, name) for name in names)
        typed = {option: self.position.option_name(option) for option in options}
        if all(name.isdecimal() for name in typed.values()):
            return {name: option for option, name in typed.items()}
        return {str(number): option for number, option in enumerate(options, 1)}

    def handle_line(self, line: str) -> bool:
        """Carry out a typed line. Returns whether there is something new to show."""
        name, rest = parse_command(line)
        try:
            if name:
                return self.run_command(name, rest)
            if normalize_line(line) in BACK_WORDS:
                return self.go_back()
            return self.try_answer(line) if self.current_step.expected_option_name else self.go_on_after_reading(line)
        except HoshitakuError as refusal:
            self.screen.print_text("play.refused", "bold red", text=refusal.text(self.screen.lang))
            return False

    def run_command(self, name: str, rest: str) -> bool:
        """Carry out a command word. Returns whether there is something new to show."""
        screen = self.screen
        if name == "quit":
            raise SessionLeft
        if name == "undo":
            return self.go_back()
        if name == "lang":
            self.screen = self.make_screen(choose_language(rest or ("en" if screen.lang == "ja" else "ja")))
        elif name == "table":
            self.drawn_digest = ""
        elif name == "rule":
            screen.print_parts(rule_lookup.find_rules(self.lesson.game, rest, screen.lang))
        elif name == "card":
            self.show_card(rest)
        else:
            screen.print_text("learn.help")
        return name in {"lang", "table"}

    def show_card(self, word: str) -> None:
        """Show the text of a card. Raises CommandRefused if no card has this name."""
        pack, screen = self.position.setup.pack, self.screen
        found = screen.drawing.find_cards(pack, word, screen.lang) if word else []
        if not found:
            raise CommandRefused("card", word=word)
        screen.print_parts(*found)

    def go_forward(self) -> bool:
        """Play the current step's moves and go to the next."""
        self.last_events = play_step(self.current_step, self.position, self.chance_dealer)
        self.finished_beats += 1
        return True

    def go_back(self) -> bool:
        """Go back one step."""
        self.finished_beats = max(0, self.finished_beats - 1)
        self.position, self.chance_dealer = self.lesson.position_and_unused_results(self.finished_beats)
        self.last_events = []
        return True

    def go_on_after_reading(self, line: str) -> bool:
        """Go from a step that asks nothing to the next."""
        if normalize_line(line):
            self.screen.print_text("learn.nothing_asked", "bold red", line=line.strip())
            return False
        return self.go_forward()

    def try_answer(self, line: str) -> bool:
        """Go on if the line is the expected answer; else print why not."""
        word = normalize_line(line)
        if not word:
            return True
        numbers = self.option_by_key()
        found = (
            [numbers[word]] if word in numbers else [] if word.isdecimal() else matching_options(self.position, line)
        )
        if find_option_by_name(self.position, self.current_step.expected_option_name) in found:
            return self.go_forward()
        self.explain_wrong_answer(found, line)
        return False

    def explain_wrong_answer(self, found: list[int], line: str) -> None:
        """Explain a wrong answer: not understood, illegal, or legal but not the option that the lesson asks for."""
        screen, position = self.screen, self.position
        if not found:
            screen.print_text("play.unknown", "bold red", line=line.strip())
            return
        refusal = position.why_not(found[0])
        said = self.current_step.replies_by_other_option.get(position.option_name(found[0]))
        if refusal is not None:
            clause = f" [{refusal.clause}]" if refusal.clause else ""
            self.show_paragraph(
                replace_seat_labels(refusal.text(screen.lang), screen.names, screen.lang) + clause, "bold red"
            )
        elif said:
            self.show_paragraph(said[screen.lang], "yellow")
        else:
            words = replace_seat_labels(position.describe(found[0], screen.lang), screen.names, screen.lang)
            screen.print_text("learn.another_idea", "yellow", option=words)

    def show_end(self) -> None:
        """Show the final table, and the command to play for real."""
        self.show_table()
        chosen_modules = self.lesson.game_options.get("modules", [])
        self.screen.print_text("learn.end_module" if self.lesson.module else "learn.end", "bold")
        modules = ["--modules", ",".join(chosen_modules)] if chosen_modules else []
        self.screen.show_command("play", self.lesson.game.name, *modules)
