"""The database: settings, errors, threads, schema version, dumps. Does not depend on tables and accounts."""
