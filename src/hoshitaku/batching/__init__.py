"""Where the games of a batch are played: in this process, or in several that share memory."""
