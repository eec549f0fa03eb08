"""Records on disk while a game is played: saved as it goes, resumed later, the seed kept apart until the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import hoshitaku
from hoshitaku.cli.language import CommandRefused
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import load_record

SECRET_MODE = 0o600


def read_record_file(path: Path, pack: Path | None = None) -> Record:
    """The record of a file, with the pack it was played with; RecordError or PackError says what is wrong with it."""
    return load_record(path, hoshitaku.game, Pack.read(pack) if pack else None)


def seed_file(path: Path) -> Path:
    """Where the seed of an unfinished record lies: a record shows it only when the game is over."""
    return path.with_name(path.name + ".seed")


def refuse_existing_file(path: Path) -> None:
    """Refuse, before anything is played, a file that cannot be written or would be overwritten."""
    if path.exists():
        raise CommandRefused("file_exists", file=path)
    if not path.parent.is_dir():
        raise CommandRefused("no_folder", file=path, folder=path.parent)


def save_record(record: Record, path: Path) -> None:
    """Write the record; until the game is over, also its seed, readable by its owner only."""
    secret = seed_file(path)
    try:
        record.save(path)
        if record.is_over:
            secret.unlink(missing_ok=True)
        elif record.dealer is not None:
            secret.touch(mode=SECRET_MODE)
            secret.write_text(record.dealer.seed.hex() + "\n", "ascii")
    except OSError as error:
        raise CommandRefused("not_written", file=path, reason=error.strerror) from error


def resume_record(path: Path, pack: Path | None = None) -> Record:
    """An unfinished record with its dealer. Raises Refused if the game is over or the seed belongs to another game."""
    record = read_record_file(path, pack)
    if record.is_over:
        raise CommandRefused("over", file=path)
    secret = seed_file(path)
    if secret.exists():
        record.dealer = _dealer_from_seed_file(secret, record)
    return record


def _dealer_from_seed_file(secret: Path, record: Record) -> Dealer:
    try:
        seed = bytes.fromhex(secret.read_text("ascii").strip())
    except (OSError, ValueError) as error:
        raise CommandRefused("seed_unreadable", file=secret) from error
    dealer = Dealer(seed, sum(move.actor == CHANCE for move in record.moves))
    if dealer.commitment != record.commitment:
        raise CommandRefused("seed_foreign", file=secret)
    return dealer


def seats_of_record(record: Record) -> Sequence[str]:
    """Who sits at a recorded game, in the words of --seats. Raises Refused if the record does not say."""
    if len(record.player_names) != record.position.seats:
        raise CommandRefused("no_players")
    return record.player_names
