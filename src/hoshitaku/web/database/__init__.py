"""The database: settings, errors, threads, schema version, dumps. Knows no table and no account."""
