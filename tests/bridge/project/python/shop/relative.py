from .till import Till

__all__ = ["Till"]
