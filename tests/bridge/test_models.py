"""Pydantic models as resources."""

import pytest
from godot import Node, Resource, load, load_model, model_of, resource_of


@pytest.fixture
def tuning():
    return load("res://python/shop/prices.py").call("new")


def test_fields_are_properties():
    listed = {info["name"]: info for info in load("res://python/shop/prices.py").get_script_property_list()}
    assert (listed["apple"]["type"], listed["apple"]["hint"], listed["apple"]["hint_string"]) == (
        3,
        1,
        "0.0,10.0,0.25,suffix:coins",
    )
    assert listed["stock"]["hint_string"] == "0.0,1000000.0,1.0,or_greater"
    assert listed["mood"]["hint"] == 2 and listed["mood"]["type"] == 4 and listed["mood"]["hint_string"] == "calm,busy"
    assert listed["names"]["type"] == 28 and listed["names"]["hint_string"] == "4:"
    assert listed["nested/size"]["type"] == 2 and listed["nested/size"]["hint_string"] == "1.0,9.0,1.0"
    names = list(listed)
    assert names.index("Fruit") == names.index("apple") - 1 and listed["Fruit"]["usage"] == 64


def test_values_and_defaults(tuning):
    assert tuning.get("apple") == 1.5
    tuning.set("apple", 2)
    assert model_of(tuning).apple == 2.0
    assert tuning.get_script().get_property_default_value("apple") == 1.5
    assert tuning.get_script().get_property_default_value("mood") == "calm"


def test_bad_value_is_refused_with_the_models_message(tuning, log):
    tuning.set("apple", 99)
    assert tuning.get("apple") == 1.5
    assert len(log) == 1 and "less than or equal to 10" in log[0] and "apple" in log[0]


def test_tuples_enums_and_nested_models(tuning):
    tuning.set("names", ["a", "b"])
    assert model_of(tuning).names == ("a", "b")
    tuning.set("mood", "busy")
    assert model_of(tuning).mood.value == "busy"
    tuning.set("nested/size", 9)
    assert model_of(tuning).nested.size == 9 and model_of(tuning).nested.name == "shelf"
    from shop.prices import Box, Prices

    other = resource_of(Prices(nested=Box(size=4)))
    assert other.get("nested/size") == 4 and other.get("nested/name") == "box"


def test_models_in_containers(tuning):
    tuning.set("boxes", {"a": {"size": 3}})
    from shop.prices import Box

    assert model_of(tuning).boxes == {"a": Box(size=3)}
    assert tuning.get("boxes") == {"a": {"size": 3}}


def test_required_fields_may_come_one_by_one(log):
    parcel = load("res://python/shop/parcel.py").call("new")
    with pytest.raises(ValueError, match="to: Field required"):
        model_of(parcel)
    parcel.set("weight", 2.0)
    parcel.set("weight", -1.0)
    parcel.set("to", "me")
    assert (model_of(parcel).to, model_of(parcel).weight) == ("me", 2.0)
    assert len(log) == 1


def test_round_trip_stores_only_differences(tuning, tmp_path):
    import _godot

    tuning.set("apple", 3.5)
    path = str(tmp_path / "prices.tres")
    assert _godot.ResourceSaver.save(tuning, path) == 0
    text = (tmp_path / "prices.tres").read_text()
    assert "apple = 3.5" in text and "stock" not in text and "mood" not in text
    model = load_model(path)
    assert type(model).__name__ == "Prices" and model.apple == 3.5 and model.stock == 3
    with pytest.raises(TypeError, match="not a Resource"):
        load_model(path, Resource)


def test_nested_round_trip(tuning, tmp_path):
    import _godot

    tuning.set("nested/size", 7)
    path = str(tmp_path / "nested.tres")
    assert _godot.ResourceSaver.save(tuning, path) == 0
    assert "nested/size = 7" in (tmp_path / "nested.tres").read_text()
    assert load_model(path).nested.size == 7


def test_hand_written_tres(tmp_path):
    path = tmp_path / "hand.tres"
    path.write_text(
        '[gd_resource type="Resource" format=3]\n'
        '[ext_resource type="Script" path="res://python/shop/prices.py" id="1"]\n'
        '[resource]\nscript = ExtResource("1")\napple = 4.25\n'
    )
    assert load_model(str(path)).apple == 4.25


def test_export_of_a_model_type(tuning):
    from godot import export
    from shop.prices import Prices

    class Shop(Node):
        prices: Prices = export()

    node = Shop()
    assert node.prices == Prices()
    info = next(one for one in node.get_property_list() if one["name"] == "prices")
    assert (info["type"], info["hint"], info["hint_string"]) == (24, 17, "Resource")
    tuning.set("apple", 5)
    node.set("prices", tuning)
    assert node.prices.apple == 5.0 and node.get("prices") == tuning
    node.free()


def test_description_is_the_tooltip():
    from godot import registry

    peer = registry.peer_of(load("res://python/shop/prices.py"))
    docs = {one["name"]: one["description"] for one in peer.get_documentation()[0]["properties"]}
    assert docs["apple"] == "What an apple costs." and docs["stock"] == "How many are left."
