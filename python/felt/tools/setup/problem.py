"""The one way in which set-up fails: a line that says what to do."""


class SetupProblem(Exception):
    """Set-up cannot go on; the message is one line that tells the player what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))
