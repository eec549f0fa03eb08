"""A second factor for accounts: passkeys, an authenticator app, recovery codes, and where they are asked for."""
