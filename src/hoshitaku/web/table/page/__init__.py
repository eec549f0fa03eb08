"""The page of a table: its context, fragments, stream, log and chat."""
