"""The steps of the pool tutorial, each reached by doing the ones before."""

from collections.abc import Mapping

from felt.scenes.exhibits.staging import Exhibit, settle
from felt.scenes.house import House
from felt.scenes.tutorial.lesson import LESSONS, SUIT


def _step(number: int) -> Exhibit:
    async def exhibit(house: House) -> None:
        house.show("tutorial")
        await settle(house)
        table = house.get_tree().current_scene
        for _ in range(number if number != SUIT else 0):
            table.coach.next_pressed.emit()
        await settle(house)

    return exhibit


EXHIBITS: Mapping[str, Exhibit] = {
    f"tutorial.{lesson.name}": _step(number) for number, lesson in enumerate(LESSONS) if number != SUIT
}
