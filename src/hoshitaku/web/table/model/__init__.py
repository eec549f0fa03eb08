"""The table in the database: log, positions, snapshots, records, and the only transaction that changes it."""
