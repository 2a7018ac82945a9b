"""What a contact does to velocities.

Contacts at one instant are answered together: all their impulses follow from the velocities before, so that no order
of balls is preferred and a mirrored table gives a mirrored shot. Each contact keeps its own restitution, and none may
pull; energy therefore never rises.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contact:
    """Ball `a` touches ball `b`, or a cushion (`b` is -1); (nx, ny) points from a to what it touches."""

    a: int
    b: int
    rail: int
    nx: float
    ny: float
    restitution: float


Velocities = dict[int, tuple[float, float]]


def closing(contact: Contact, velocities: Velocities) -> float:
    """Return how fast a contact closes, px/s; negative when it opens."""
    ax, ay = velocities[contact.a]
    bx, by = velocities[contact.b] if contact.b >= 0 else (0.0, 0.0)
    return (ax - bx) * contact.nx + (ay - by) * contact.ny


def resolve(contacts: Sequence[Contact], velocities: Velocities) -> None:
    """Answer contacts of one instant together, changing the velocities of the balls they touch."""
    pushing = [contact for contact in contacts if closing(contact, velocities) > 0.0]
    while pushing:
        wanted = [(1.0 + contact.restitution) * closing(contact, velocities) for contact in pushing]
        impulses = _solve([[_share(row, column) for column in pushing] for row in pushing], wanted)
        if min(impulses) >= 0.0:
            for contact, impulse in zip(pushing, impulses, strict=True):
                _push(contact, impulse, velocities)
            return
        pushing = [contact for contact, impulse in zip(pushing, impulses, strict=True) if impulse >= 0.0]


def _share(row: Contact, column: Contact) -> float:
    """How much a unit impulse at one contact slows the closing of another (equal masses)."""
    along = row.nx * column.nx + row.ny * column.ny
    share = along if row.a == column.a else 0.0
    if row.b >= 0 and row.b == column.b:
        share += along
    if row.a == column.b or row.b == column.a:
        share -= along
    return share


def _push(contact: Contact, impulse: float, velocities: Velocities) -> None:
    px, py = contact.nx * impulse, contact.ny * impulse
    ax, ay = velocities[contact.a]
    velocities[contact.a] = (ax - px, ay - py)
    if contact.b >= 0:
        bx, by = velocities[contact.b]
        velocities[contact.b] = (bx + px, by + py)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small symmetric system; a contact that adds nothing to the others gets no impulse."""
    size = len(right)
    for step in range(size):
        pivot = matrix[step][step]
        if pivot < 1e-9:
            matrix[step] = [0.0] * size
            right[step] = 0.0
            matrix[step][step] = pivot = 1.0
        for row in range(step + 1, size):
            factor = matrix[row][step] / pivot
            if factor == 0.0:
                continue
            right[row] -= factor * right[step]
            for column in range(step, size):
                matrix[row][column] -= factor * matrix[step][column]
    for step in range(size - 1, -1, -1):
        for column in range(step + 1, size):  # not sum(): newer Pythons round it differently
            right[step] -= matrix[step][column] * right[column]
        right[step] /= matrix[step][step]
    return right
