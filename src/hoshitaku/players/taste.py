"""The taste of a greedy player of any game: named weights that can be tuned or distorted."""

# Interpreted: called once per player.

from __future__ import annotations

from typing import Any, Final

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.random import Random

RANDOM_FACTOR_STEPS: Final = 1_000


def taste_values(taste: object) -> dict[str, int]:
    """All numbers of a taste by name, items of a list as "first_crew_values.4"."""
    found: dict[str, int] = {}
    for name in dir(taste):
        value: Any = None if name.startswith("_") else getattr(taste, name)
        if isinstance(value, int):
            found[name] = value
        elif value is not None:
            found |= {f"{name}.{at}": int(value[at]) for at in range(len(value))}
    return found


def set_taste_value(taste: object, name: str, value: int) -> None:
    """Set a number of a taste; SetupError if it has none of this name."""
    if name not in taste_values(taste):
        raise SetupError(f"a taste has no value {name!r}", f"好みに {name!r} という値はありません")
    field, _, at = name.partition(".")
    if at:
        getattr(taste, field)[int(at)] = value
    else:
        setattr(taste, field, value)


def distort_taste(taste: object, times: float, seed: int) -> None:
    """Multiply or divide every number of a taste by a random factor up to `times`."""
    lots = Random(seed)
    for name, value in taste_values(taste).items():
        lean = int(lots.below(2 * RANDOM_FACTOR_STEPS + 1)) / RANDOM_FACTOR_STEPS - 1.0  # from -1 to 1
        set_taste_value(taste, name, round(value * times**lean))
