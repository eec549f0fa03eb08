"""The table in the database: log, positions, snapshots, records, and the one transaction that changes it."""
