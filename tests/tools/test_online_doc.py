"""The page about the protocol says what the messages are."""

from felt.online.limits import Close
from felt.online.messages import from_client, from_server
from felt.tools.online_doc import document, main


def test_the_page_is_up_to_date() -> None:
    assert main(["--check"]) == 0, "run: python -m felt.tools.online_doc"


def test_the_page_has_every_message_field_and_code() -> None:
    text = document()
    for module in (from_client, from_server):
        for model in vars(module).values():
            fields = getattr(model, "model_fields", {})
            if "t" in fields and isinstance(model, type):
                section = text.split(f"### {fields['t'].default}\n")[1].split("###")[0]
                assert all(f"| `{name}` |" in section for name in fields if name != "t"), model
    assert all(f"| {code.value} | {code.name.lower()} |" in text for code in Close)
