"""The folder in which the server keeps its tables and the terminal its results."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from hoshitaku.kernel.errors import HoshitakuError

NO_HOME_EN = "This user has no home folder. Name a folder for the data in HOSHITAKU_DATA"
NO_HOME_JA = "このユーザーにはホームフォルダがありません。データを置くフォルダを HOSHITAKU_DATA で指定してください"


def data_folder_path() -> Path:
    """The folder named by HOSHITAKU_DATA, otherwise the user's data folder for Hoshitaku.

    Raises:
        HoshitakuError: the folder would be in a home folder, and this user has none.
    """
    named = os.environ.get("HOSHITAKU_DATA", "").strip()
    return expand_home(named) if named else _user_data_folder()


def expand_home(path: str) -> Path:
    """A path with `~` replaced by the home folder. Raises HoshitakuError if there is no such home folder."""
    try:
        return Path(path).expanduser()
    except RuntimeError as error:
        raise HoshitakuError(NO_HOME_EN, NO_HOME_JA) from error


def _user_data_folder() -> Path:
    # Without a home folder, platformdirs would give a folder that is really named "~".
    expand_home("~")
    return platformdirs.user_data_path("hoshitaku", appauthor=False)
