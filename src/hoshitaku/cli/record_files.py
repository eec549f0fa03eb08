"""Record files during play: saving, resuming, and keeping the seed in a separate file until the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import hoshitaku
from hoshitaku.cli import terminal
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.terminal import SessionLeft
from hoshitaku.cli.typed_input import normalize_line
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import RecordCutOff, load_record
from hoshitaku.kernel.text_file import read_text_file
from hoshitaku.kernel.words import LANGUAGES

SEED_FILE_MODE = 0o600


def read_record_file(path: Path, pack: Path | None = None) -> Record:
    """Reads a record with the pack it was played with. Raises RecordError, PackError or CommandRefused."""
    try:
        return load_record(path, hoshitaku.game, Pack.read(pack) if pack else None)
    except RecordCutOff as error:
        if not error.record.moves:
            raise
        reason = (error.text(lang) for lang in LANGUAGES)
        raise RecordPartRefused(*reason, file=path, record=error.record) from error


class RecordPartRefused(CommandRefused):
    """A record is cut off or damaged; `record` is the game up to there, `reason` says where by language."""

    def __init__(self, *reason: str, file: Path, record: Record) -> None:
        moves = len(record.moves)
        self.reason = dict(zip(LANGUAGES, reason, strict=True))
        given = {"file": file, "moves": moves}
        texts = (cli_text("refused.cut_off", lang, reason=self.reason[lang], **given) for lang in LANGUAGES)
        HoshitakuError.__init__(self, *texts)
        self.record = record


def read_record_or_part(path: Path, pack: Path | None, lang: str, *, partial: bool = False) -> Record:
    """As `read_record_file`. Of a damaged record the part before the damage, with `partial` or if the person at the
    terminal agrees.
    """
    try:
        return read_record_file(path, pack)
    except RecordPartRefused as error:
        if not partial and not terminal.is_interactive():
            raise
        terminal.print_error(error.reason[lang])
        if not partial and not _ask_yes_no(cli_text("replay.up_to", lang, moves=len(error.record.moves))):
            raise
        return error.record


def _ask_yes_no(question: str) -> bool:
    try:
        return normalize_line(terminal.read_line(question)) in {"", "y", "yes", "はい"}
    except SessionLeft:
        return False


def seed_file_path(path: Path) -> Path:
    """The file with the seed of an unfinished record. The record contains its seed only once the game is over."""
    return path.with_name(path.name + ".seed")


def refuse_existing_file(path: Path) -> None:
    """Raises CommandRefused if the file cannot be written or exists; called before the game begins."""
    if path.exists():
        raise CommandRefused("file_exists", file=path)
    if not path.parent.is_dir():
        raise CommandRefused("no_folder", file=path, folder=path.parent)


def save_record(record: Record, path: Path) -> None:
    """Write the record; until the game is over also its seed, in a file that only its owner can read."""
    secret = seed_file_path(path)
    try:
        record.save(path)
        if record.is_over:
            secret.unlink(missing_ok=True)
        elif record.dealer is not None:
            secret.touch(mode=SEED_FILE_MODE)
            secret.write_text(record.dealer.seed.hex() + "\n", "ascii")
    except OSError as error:
        raise CommandRefused("not_written", file=path, reason=error.strerror) from error


def resume_record(path: Path, pack: Path | None, lang: str) -> Record:
    """An unfinished record with its dealer. Raises CommandRefused if the game is over or the seed does not match."""
    record = read_record_or_part(path, pack, lang)
    if record.is_over:
        raise CommandRefused("over", file=path)
    secret = seed_file_path(path)
    if secret.exists():
        record.dealer = _dealer_from_seed_file(secret, record)
    return record


def _dealer_from_seed_file(secret: Path, record: Record) -> Dealer:
    try:
        seed = bytes.fromhex(read_text_file(secret).strip())
    except ValueError as error:
        raise CommandRefused("seed_unreadable", file=secret) from error
    dealer = Dealer(seed, sum(move.actor == CHANCE for move in record.moves))
    if dealer.commitment != record.commitment:
        raise CommandRefused("seed_foreign", file=secret)
    return dealer


def seats_of_record(record: Record) -> Sequence[str]:
    """The seats of a recorded game, written like --seats. Raises CommandRefused if the record does not name them."""
    if len(record.player_names) != record.position.seats:
        raise CommandRefused("no_players")
    return record.player_names
