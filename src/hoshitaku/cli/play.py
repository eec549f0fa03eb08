"""`hoshitaku play GAME`: a whole game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoshitaku.cli import keeping, language, terminal
from hoshitaku.cli.language import Refused
from hoshitaku.cli.options import Lang, PackFolder, Seats, Seed
from hoshitaku.cli.seats import Bots, Sitter, default_seats, read_seats
from hoshitaku.cli.session import Session
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.record import Record


def play(
    game: Game,
    table: dict[str, object],
    *,
    seats: Seats = "",
    lang: Lang = None,
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    pack: PackFolder = None,
    undo: Annotated[bool, typer.Option("--undo/--no-undo")] = True,
) -> None:
    """Play a game, new or resumed."""
    spoken = language.chosen(lang)
    if resume is None:
        sitters = read_seats(seats or default_seats(game), game)
        played = start(game, sitters, table, seed, pack)
    else:
        if table or seed is not None:
            raise Refused("resume_alone")
        played, sitters = go_on(game, resume, seats, pack)
    if any(sitter.person for sitter in sitters) and not terminal.attached():
        raise Refused("no_terminal")
    file = record or resume
    if record is not None and record != resume:
        keeping.check_new(record)
    bots = Bots(sitters, game, seed)
    again = (["--pack", str(pack)] if pack else []) + ([] if undo else ["--no-undo"])
    session = Session(played, sitters, terminal.screen(), terminal.ask, spoken, bots, file, undo, again)
    if session.people:
        session.welcome()
    session.run()


def start(game: Game, sitters: list[Sitter], table: dict[str, object], seed: int | None, pack: Path | None) -> Record:
    """A new record; SetupError or PackError if the game cannot be set up like this."""
    dealer = Dealer() if seed is None else Dealer.from_number(seed)
    words = [sitter.word for sitter in sitters]
    return Record.start(game, len(sitters), table, Pack.read(pack) if pack else None, dealer, words)


def go_on(game: Game, file: Path, seats: str, pack: Path | None) -> tuple[Record, list[Sitter]]:
    """A record to resume and who sits there. Raises Refused if it is another game's or the seats do not fit."""
    record = keeping.resume(file, pack)
    if record.game.name != game.name:
        raise Refused("other_game", file=file, game=record.game.name)
    sitters = read_seats(seats or keeping.seats_of(record), game)
    if len(sitters) != record.position.seats:
        raise Refused("seat_count", file=file, count=record.position.seats, given=len(sitters))
    record.players = [sitter.word for sitter in sitters]
    return record, sitters
