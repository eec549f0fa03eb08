"""Runs code of other people: what it prints goes to standard error, and it cannot end this process silently."""

# Interpreted: runs code that is interpreted.

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from typing import Final, NoReturn

STDOUT: Final = 1
STDERR: Final = 2


class ProcessExit(BaseException):
    """The code called os._exit."""


# What the code can raise. KeyboardInterrupt is the user's.
BOT_EXCEPTIONS: Final = (Exception, SystemExit, ProcessExit)


@contextmanager
def contain_foreign_code() -> Iterator[None]:
    """While it runs, standard output is standard error, and os._exit in this thread raises ProcessExit."""
    leave, own = os._exit, threading.get_ident()

    def refuse_exit(status: int) -> NoReturn:
        if threading.get_ident() == own:
            raise ProcessExit(status)
        leave(status)

    os._exit = refuse_exit
    try:
        with redirect_stdout(sys.stderr), _stdout_descriptor_redirected():
            yield
    finally:
        os._exit = leave


@contextmanager
def _stdout_descriptor_redirected() -> Iterator[None]:
    """What is written past sys.stdout, such as by a command that the code runs, goes to standard error too."""
    _flush_stdout()
    try:
        kept = os.dup(STDOUT)
    except OSError:  # standard output is closed
        yield
        return
    try:
        os.dup2(STDERR, STDOUT)
        yield
    finally:
        _flush_stdout()
        os.dup2(kept, STDOUT)
        os.close(kept)


def _flush_stdout() -> None:
    with suppress(OSError, ValueError):  # its reader is gone, or it is closed
        if sys.__stdout__ is not None:
            sys.__stdout__.flush()


def fault_text(error: BaseException) -> tuple[str, str]:
    """What the code did, in English and Japanese: an exception, or an exit with what it said."""
    if isinstance(error, SystemExit | ProcessExit):
        call = "sys.exit" if isinstance(error, SystemExit) else "os._exit"
        said = ", ".join(map(repr, error.args))
        return f"exits by {call}({said})", f"が {call}({said}) で終了しました"
    reason = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return f"fails with {reason}", f"でエラーが発生しました（{reason}）"


def error_location(error: BaseException, file: Path) -> tuple[str, int]:
    """File and line of an error: the last line of this file that was running, else the last line of all."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return error.filename, error.lineno or 1
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == str(file)]
    last = (own or frames)[-1]
    return last.filename, last.lineno or 1


def method_location(owner: object, names: tuple[str, ...], file: Path) -> tuple[str, int]:
    """File and line of the first of an object's methods that the file defines; line 1 if it defines none."""
    codes = [getattr(getattr(owner, name, None), "__code__", None) for name in names]
    lines = [code.co_firstlineno for code in codes if code is not None and code.co_filename == str(file)]
    return str(file), lines[0] if lines else 1
