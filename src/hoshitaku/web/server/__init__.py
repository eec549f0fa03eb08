"""Running a server: start, checks, data folder, processes, backup and restore."""
