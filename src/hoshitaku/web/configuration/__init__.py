"""The configuration of a server: environment variables named HOSHITAKU_..., parsed and checked."""

from hoshitaku.web.configuration.variables import Configuration, read_configuration

__all__ = ["Configuration", "read_configuration"]
