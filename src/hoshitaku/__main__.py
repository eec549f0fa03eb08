"""`python -m hoshitaku`: the command, where its own name is not on the path."""

from hoshitaku.cli import main

main()
