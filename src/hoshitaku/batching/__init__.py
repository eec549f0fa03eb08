"""Where the games of a batch run: in this process, or in several that share memory."""
