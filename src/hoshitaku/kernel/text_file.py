"""Text from files and uploads: in UTF-8 or UTF-16, gzipped or not, with any line ends, up to a maximum size."""

# Interpreted: only checks input from outside.

from __future__ import annotations

import codecs
import zlib
from io import BytesIO
from pathlib import Path
from typing import IO, Final

from hoshitaku.kernel.errors import TextError

MAX_TEXT_BYTES: Final = 64 * 1024 * 1024  # bytes, unzipped
READ_CHUNK_BYTES: Final = 64 * 1024
UNZIP_CHUNK_BYTES: Final = 1024  # a damaged gzip file is read up to the piece with the damage
GZIP_MAGIC: Final = b"\x1f\x8b"
GZIP_WBITS: Final = zlib.MAX_WBITS | 16
BYTE_ORDER_MARK: Final = "\ufeff"
UNREADABLE_CHARACTER: Final = "\ufffd"
# By their first bytes; the longer marks first. JSON and TOML begin with an ASCII character, so a NUL next to it shows
# UTF-16 without a mark.
FIRST_BYTES_AND_ENCODINGS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"{\0", "utf-16-le"),
    (b"\0{", "utf-16-be"),
)


def read_text_file(path: Path, max_bytes: int = MAX_TEXT_BYTES) -> str:
    """The text of a file, with "\\n" as line end.

    TextError (without the path) if it cannot be read, is not text, or has more than `max_bytes`, unzipped.
    """
    try:
        with path.open("rb") as stream:
            return read_text(stream, max_bytes)
    except OSError as error:
        raise TextError(f"cannot be read: {error.strerror}", f"読めません: {error.strerror}") from error


def decode_text(content: bytes, max_bytes: int = MAX_TEXT_BYTES) -> str:
    """As `read_text_file`, for the content of a file."""
    return read_text(BytesIO(content), max_bytes)


def read_text(stream: IO[bytes], max_bytes: int = MAX_TEXT_BYTES) -> str:
    """As `read_text_file`, for an open file. Reads, and unzips, little more than `max_bytes`."""
    content = _read_up_to(stream, max_bytes)
    if content.startswith(GZIP_MAGIC):
        content = _unzip(content, max_bytes)
    if len(content) > max_bytes:
        raise too_large_error(max_bytes)
    return normalize_text(_decode(content))


def normalize_text(text: str) -> str:
    """The text without a byte order mark, and with "\\n" as line end."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def too_large_error(max_bytes: int) -> TextError:
    """The error for a text with more than `max_bytes`."""
    megabytes = max_bytes // 1024**2
    return TextError(
        f"cannot be read: it is larger than {megabytes} MB, the maximum here",
        f"大きすぎます。ここで読めるのは{megabytes}MBまでです（圧縮されていれば解凍後）",
    )


def _read_up_to(stream: IO[bytes], max_bytes: int) -> bytes:
    """At most one byte more than the maximum."""
    content = bytearray()
    # A file allocates as much as it is asked for.
    while len(content) <= max_bytes and (piece := stream.read(min(READ_CHUNK_BYTES, max_bytes + 1 - len(content)))):
        content += piece
    return bytes(content)


def _unzip(content: bytes, max_bytes: int) -> bytes:
    """At most one byte more than the maximum; of a damaged file, what can be read."""
    found, unzip = bytearray(), zlib.decompressobj(GZIP_WBITS)
    try:
        for start in range(0, len(content), UNZIP_CHUNK_BYTES):
            piece = content[start : start + UNZIP_CHUNK_BYTES]
            while piece and len(found) <= max_bytes:
                if unzip.eof:  # a gzip file may have several parts
                    unzip = zlib.decompressobj(GZIP_WBITS)
                found += unzip.decompress(piece, max_bytes + 1 - len(found))
                piece = unzip.unused_data
    except zlib.error as error:
        if not found:
            raise TextError(
                "cannot be read: it is a damaged gzip file", "読めません: gzipファイルが壊れています"
            ) from error
    return bytes(found)


def _decode(content: bytes) -> str:
    """The text; a character that is cut off at the end becomes U+FFFD."""
    encoding = next((name for mark, name in FIRST_BYTES_AND_ENCODINGS if content.startswith(mark)), "utf-8")
    decoder = codecs.getincrementaldecoder(encoding)()
    try:
        text = decoder.decode(content)
    except UnicodeDecodeError as error:
        before = content[: error.start].decode(encoding, "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise TextError(
            f"cannot be read: it is neither UTF-8 nor UTF-16 text (line {line}, column {column})",
            f"読めません: UTF-8でもUTF-16でもありません（{line}行目の{column}文字目）",
        ) from error
    is_cut_off = bool(decoder.getstate()[0])
    return text + UNREADABLE_CHARACTER * is_cut_off
