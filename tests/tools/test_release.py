"""A release has one version in every place, and a changelog that tells what it holds."""

from pathlib import Path

import pytest

from felt.tools import release
from felt.tools.setup.problem import SetupProblem

CHECKOUT = Path(__file__).parents[2]
CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n- A game.\n\n## 0.1.0 (2020-01-01)\n\n- Begun.\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "felt"\nversion = "0.1.0"\n')
    (tmp_path / "project.godot").write_text('[application]\nconfig/name="Felt"\nconfig/version="0.1.0"\n')
    (tmp_path / "export_presets.cfg").write_text('[preset.3.options]\nversion/code=100\nversion/name=""\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    return tmp_path


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_this_checkout_has_one_version() -> None:
    assert len(set(release.versions(CHECKOUT).values())) == 1
    version = release.parse(release.versions(CHECKOUT)["pyproject.toml"])
    presets = (CHECKOUT / "export_presets.cfg").read_text()
    assert release.CODE.findall(presets) == [str(release.code_of(version))]


def test_a_release_writes_its_version_everywhere(checkout: Path) -> None:
    release.release(checkout, "0.2.0", "2020-02-02")
    assert set(release.versions(checkout).values()) == {"0.2.0"}
    assert "version/code=200\n" in (checkout / "export_presets.cfg").read_text()
    told = (checkout / "CHANGELOG.md").read_text()
    assert told == CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 0.2.0 (2020-02-02)\n")


@pytest.mark.parametrize("wanted", ["0.2", "v0.2.0", "0.2.0-beta", "00.2.0", "", "0.0.9", "0.1.0"])
def test_a_version_that_is_none_or_not_the_next_changes_nothing(checkout: Path, wanted: str) -> None:
    before = contents(checkout)
    with pytest.raises(SetupProblem, match=r"no version|does not come after"):
        release.release(checkout, wanted, "2020-02-02")
    assert contents(checkout) == before


def test_a_release_without_changes_is_refused(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text(CHANGELOG.replace("### Added\n- A game.\n", ""))
    with pytest.raises(SetupProblem, match="nothing under 'Unreleased'"):
        release.release(checkout, "0.2.0", "2020-02-02")


def test_the_first_release_may_have_the_version_the_sources_carry(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- A game.\n")
    release.release(checkout, "0.1.0", "2020-02-02")
    assert "## 0.1.0 (2020-02-02)\n\n- A game.\n" in (checkout / "CHANGELOG.md").read_text()


def test_a_file_without_its_version_is_named(checkout: Path) -> None:
    (checkout / "project.godot").write_text("[application]\n")
    with pytest.raises(SetupProblem, match=r"project\.godot has no line"):
        release.versions(checkout)
