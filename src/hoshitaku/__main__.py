"""`python -m hoshitaku`: runs the command line, for when the `hoshitaku` script is not on the path."""

from hoshitaku.cli import main

main()
