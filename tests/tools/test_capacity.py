"""The sum of how many servers so many players need, and the page that shows it."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from felt.tools.capacity import Load, main, need

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hosting" / "README.md"


def test_the_page_shows_what_the_tool_works_out() -> None:
    rows = re.findall(r"^\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d.]+) \| (\d+) \| (\d+) MiB", PAGE.read_text(), re.M)
    assert len(rows) == 4
    for row in rows:
        players, matches, actions, cores, nodes, memory = (float(cell.replace(",", "")) for cell in row)
        told = need(replace(Load(), players=int(players)))
        shown = (told.matches, told.actions_per_second, told.cores, told.nodes, told.node_memory_mib)
        assert shown == (matches, actions, cores, nodes, memory)


def test_more_players_never_need_less() -> None:
    needs = [need(replace(Load(), players=players)) for players in (0, 1, 10, 1000, 100_000)]
    assert [each.nodes for each in needs] == sorted(each.nodes for each in needs)
    assert needs[0].matches == 0 and needs[0].nodes == 1


def test_the_command_prints_json_and_refuses_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--players", "1000", "--action-ms", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 280
    for wrong in (["--full", "0"], ["--players", "-1"], ["--per-match", "0"]):
        with pytest.raises(SystemExit):
            main(wrong)
