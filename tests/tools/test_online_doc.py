"""The page about the protocol says what the messages are."""

import re

from felt.online.limits import Close
from felt.online.messages import from_client, from_server
from felt.tools.online_doc import document, main
from felt.tools.setup.places import Places


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


def test_what_is_said_to_show_a_promise_is_there() -> None:
    named = re.findall(r"`(tests/[a-z_/]+\.py)(?:::(\w+))?`", document())
    assert len(named) > 30
    for file, test in named:
        text = (Places.of().checkout / file).read_text(encoding="utf-8")
        assert f"def {test}(" in text or not test, f"{file}::{test}"
    for bench in re.findall(r"`python -m (tests\.bench\.[a-z_.]+)", document()):
        assert (Places.of().checkout / (bench.replace(".", "/") + ".py")).exists(), bench
