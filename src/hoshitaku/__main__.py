"""`python -m hoshitaku`: the command, in case its own name is not on the path."""

from hoshitaku.cli import main

main()
