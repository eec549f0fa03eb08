"""`hoshitaku play GAME`: a whole game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoshitaku.cli import language, record_files, terminal
from hoshitaku.cli.game_session import GameSession
from hoshitaku.cli.language import CommandRefused
from hoshitaku.cli.seats import SeatedBots, SeatHolder, default_seats, parse_seats
from hoshitaku.cli.shared_options import GameSeedOption, LanguageOption, PackFolderOption, SeatsOption
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.record import Record


def play(
    game: Game,
    table: dict[str, object],
    *,
    seats: SeatsOption = "",
    lang: LanguageOption = None,
    seed: GameSeedOption = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    pack: PackFolderOption = None,
    undo: Annotated[bool, typer.Option("--undo/--no-undo")] = True,
) -> None:
    """Play a new or resumed game."""
    spoken = language.choose_language(lang)
    if resume is None:
        sitters = parse_seats(seats or default_seats(game), game)
        played = new_record(game, sitters, table, seed, pack)
    else:
        if table or seed is not None:
            raise CommandRefused("resume_alone")
        played, sitters = resume_game(game, resume, seats, pack, spoken)
    if any(sitter.is_person for sitter in sitters) and not terminal.is_interactive():
        raise CommandRefused("no_terminal")
    file = record or resume
    if record is not None and record != resume:
        record_files.refuse_existing_file(record)
    bots = SeatedBots(sitters, game, seed)
    again = (["--pack", str(pack)] if pack else []) + ([] if undo else ["--no-undo"])
    session = GameSession(
        played, sitters, terminal.stdout_console(), terminal.read_line, spoken, bots, file, undo, again
    )
    if session.has_people:
        session.show_welcome()
    session.run()


def new_record(
    game: Game, sitters: list[SeatHolder], table: dict[str, object], seed: int | None, pack: Path | None
) -> Record:
    """A new record. Raises SetupError or PackError if the game cannot be set up with these options."""
    dealer = Dealer() if seed is None else Dealer.from_number(seed)
    words = [sitter.typed_name for sitter in sitters]
    return Record.start(game, len(sitters), table, Pack.read(pack) if pack else None, dealer, words)


def resume_game(game: Game, file: Path, seats: str, pack: Path | None, lang: str) -> tuple[Record, list[SeatHolder]]:
    """A saved record with its seats. Raises CommandRefused if it is of another game or the seats do not fit."""
    record = record_files.resume_record(file, pack, lang)
    if record.game.name != game.name:
        raise CommandRefused("other_game", file=file, game=record.game.name)
    sitters = parse_seats(seats or record_files.seats_of_record(record), game)
    if len(sitters) != record.position.seats:
        raise CommandRefused("seat_count", file=file, count=record.position.seats, given=len(sitters))
    record.player_names = [sitter.typed_name for sitter in sitters]
    return record, sitters
