"""Scene files as text: what a hand may write and the editor would not."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
SCENES = sorted((CHECKOUT / "scenes").rglob("*.tscn"))
NODE = re.compile(r'^\[node name="(?P<name>[^"]+)"(?P<rest>.*)\]$', re.MULTILINE)
PARENT = re.compile(r'parent="([^"]+)"')
EDITABLE = re.compile(r'^\[editable path="([^"]+)"\]$', re.MULTILINE)


def lost_when_saved(text: str) -> list[str]:
    """Nodes inside an instanced scene that is not marked editable: the engine reads them, and drops them when the
    editor saves the scene or an export packs it."""
    editable = set(EDITABLE.findall(text))
    instances: set[str] = set()
    lost = []
    for node in NODE.finditer(text):
        parent = PARENT.search(node["rest"])
        if parent is None:
            continue
        path = node["name"] if parent[1] == "." else f"{parent[1]}/{node['name']}"
        owner = next((one for one in instances if parent[1].startswith(f"{one}/")), None)
        if owner and owner not in editable:
            lost.append(path)
        if "instance=" in node["rest"]:
            instances.add(path)
    return lost


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: str(scene.relative_to(CHECKOUT)))
def test_every_node_outlives_a_save_and_an_export(scene):
    assert lost_when_saved(scene.read_text()) == []


def test_a_node_inside_an_instance_needs_the_mark():
    scene = '[node name="Main" type="Control"]\n[node name="Bar" parent="." instance=ExtResource("1")]\n'
    scene += '[node name="Extra" type="Label" parent="Bar/Rows"]\n'
    assert lost_when_saved(scene) == ["Bar/Rows/Extra"]
    assert lost_when_saved(scene + '[editable path="Bar"]\n') == []
