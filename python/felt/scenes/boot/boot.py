"""Reads the command line and starts what it asks for: the menu, a match, a replay or a screenshot."""

from godot import OS, Node, printerr, start

from felt.scenes import errands
from felt.scenes.house import House, house_of
from felt.scenes.keeping import profile
from felt.scenes.orders import BadOrder, read


class Boot(Node):
    """The main scene; gone as soon as another screen shows."""

    def _ready(self) -> None:
        house: House = house_of(self)
        try:
            orders = read(list(OS.get_cmdline_user_args()))
        except BadOrder as error:
            printerr(f"play: {error}")
            self.get_tree().quit(2)
            return
        if not profile().knows_the_way:
            house.next_page = ("welcome", {})
        if not (orders.match or orders.replay or orders.screenshot):
            house.watch_for_crashes()
        start(errands.run(house, orders))
