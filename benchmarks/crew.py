"""The measuring processes of one comparison: started together, then asked one after another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parent.parent
PEERS_PYTHON = ROOT / ".venv-research" / "bin" / "python"
COMPILED = ROOT / "build" / "compiled"


class Process:
    """One measuring process (see `benchmarks.worker`) and the list of its subjects."""

    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=dict(environment), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.subjects: list[dict[str, str]] = self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._process.args!r} ended with exit code {self._process.wait()}")
        return json.loads(line)

    def measure(self, subject: str, seconds: float) -> dict[str, Any]:
        """The figures of one of its subjects."""
        assert self._process.stdin is not None
        print(json.dumps({"subject": subject, "seconds": seconds}), file=self._process.stdin, flush=True)
        figures: dict[str, Any] = self._answer()
        return figures

    def stop(self) -> None:
        """End the process by closing its input."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


class Crew:
    """All measuring processes; a context manager that ends them on exit."""

    def __init__(self, seats: int) -> None:
        self._owner: dict[str, Process] = {}
        self._processes: list[Process] = []
        self.about: dict[str, str] = {}
        self.missing: dict[str, str] = {}
        plain = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        self._start("C twin", "benchmarks.twin", sys.executable, plain, ["--seats", str(seats)])
        self._start_ours("compiled", plain | {"PYTHONPATH": str(COMPILED)}, seats)
        self._start_ours("interpreted", plain, seats)
        self._start("peers", "benchmarks.peers", str(PEERS_PYTHON), plain, ["--serve"])

    def _start_ours(self, build: str, environment: Mapping[str, str], seats: int) -> None:
        arguments = ["--seats", str(seats), "--build", build]
        self._start(f"Hoshitaku {build}", "benchmarks.ours", sys.executable, environment, arguments)

    def _start(self, name: str, module: str, python: str, environment: Mapping[str, str], arguments: list[str]) -> None:
        """Start a process; one that cannot start is listed as missing, with the reason."""
        if not Path(python).exists():
            self.missing[name] = f"there is no {python} (scripts/setup.sh research makes it)"
            return
        try:
            process = Process([python, "-m", module, *arguments], environment)
        except (OSError, RuntimeError) as error:
            self.missing[name] = str(error)
            return
        self._processes.append(process)
        for subject in process.subjects:
            self.about[subject["name"]] = subject["about"]
            if subject["missing"]:
                self.missing[subject["name"]] = subject["missing"]
            else:
                self._owner[subject["name"]] = process

    def names(self) -> list[str]:
        """The names of all subjects, in a fixed order."""
        return list(self._owner)

    def measure(self, name: str, seconds: float) -> dict[str, Any]:
        """Measure one subject and return its figures."""
        return self._owner[name].measure(name, seconds)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._processes:
            process.stop()
