"""Second factors for accounts: passkeys, an authenticator app, recovery codes, and the pages that ask for them."""
