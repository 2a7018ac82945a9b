"""How a command ends: with its own code, or with one line and a code that says set-up failed."""

from collections.abc import Callable

from felt.tools.setup.console import say
from felt.tools.setup.problem import SetupProblem

SETUP_FAILED = 3


def run_command(work: Callable[[], int]) -> int:
    """Do ``work``; a failure of set-up or of the file system becomes one line, never a traceback."""
    try:
        return work()
    except SetupProblem as problem:
        say(str(problem))
    except OSError as error:
        say(f"{error.filename or 'a system call'}: {error.strerror or error}: mend that and run this again")
    except KeyboardInterrupt:
        say("stopped; run this again to go on where it stopped")
        return 130
    return SETUP_FAILED
