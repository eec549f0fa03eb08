"""Tables: seats, the log of actions, snapshots, streams, bots and chat."""
