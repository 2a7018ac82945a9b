"""Plays sounds by manifest key: three buses, a limited number of voices on each, and one loop of music."""

from collections import deque
from random import uniform

from godot import AudioServer, AudioStreamPlayer, BaseButton, Node, Time, Tween, linear_to_db

from felt.scenes.assets import sound
from felt.scenes.captions import Captions
from felt.scenes.preferences import preferences
from felt.scenes.tuned import tuned, when_retuned
from felt.tuning.audio import Audio
from felt.tuning.cues import EFFECTS, INTERFACE, LOOP, MUSIC, Cue

__all__ = ["EFFECTS", "INTERFACE", "MUSIC", "Speaker"]

HITS = "Hits"
"""Collisions have voices of their own on the effects' bus: a break must not cut a falling ball short."""
SILENT = -60.0


class Speaker(Node):
    """A child of the house, so that sounds outlive screens."""

    def __init__(self) -> None:
        super().__init__()
        self._voices: dict[str, list[AudioStreamPlayer]] = {}
        self._last: dict[str, int] = {}
        self.heard: deque[str] = deque(maxlen=64)
        """The last sounds asked for, oldest first."""
        self.captions = Captions()
        self._music: AudioStreamPlayer | None = None
        self._fading: Tween | None = None
        self._deaf = AudioServer.get_driver_name() == "Dummy"
        """Nobody hears anything: tests and screenshots start no sound."""

    def _ready(self) -> None:
        self.add_child(self.captions)
        self._music = self._add_voice(MUSIC)
        self.set_volumes()
        when_retuned(self.set_volumes)
        self.get_tree().node_added.connect(self._on_node_added)

    def silence(self) -> None:
        """Stop every sound, as before the engine ends: it reports streams that still play as leaked."""
        if self._fading is not None:
            self._fading.kill()
        for voice in self.get_children():
            if isinstance(voice, AudioStreamPlayer):
                voice.stop()
                voice.stream = None

    def set_volumes(self) -> None:
        """Set the buses to what the designer and the player want."""
        audio, wanted = tuned(Audio), preferences()
        shares = {EFFECTS: wanted.effects, INTERFACE: wanted.interface, MUSIC: wanted.music}
        volumes = {EFFECTS: audio.effects, INTERFACE: audio.interface, MUSIC: audio.music}
        AudioServer.set_bus_volume_db(0, audio.master)
        for bus, share in shares.items():
            AudioServer.set_bus_volume_db(AudioServer.get_bus_index(bus), volumes[bus] + linear_to_db(max(share, 1e-3)))

    def cue(self, cue: Cue | None) -> None:
        """Play a sound of the table in `felt.tuning.cues`; None is silence."""
        if cue is not None:
            self.play(cue.key, cue.bus)

    def play(self, key: str, bus: str = EFFECTS, volume: float = 0.0, voices: str = "") -> None:
        """Play a sound once, `volume` dB above its own; the same again within a moment is left out.

        `voices` names the voices it may take, those of its bus unless said otherwise.
        """
        audio, now = tuned(Audio), Time.get_ticks_msec()
        if now - self._last.get(key, -10_000) < audio.same_gap:
            return
        self._last[key] = now
        self.heard.append(key)
        self.captions.hear(key)
        if self._deaf:
            return
        voice = self._free_voice(bus, voices or bus)
        voice.stream = sound(key)
        voice.volume_db = volume
        spread = audio.pitch_spread if bus == EFFECTS else 0.0
        voice.pitch_scale = uniform(1 - spread, 1 + spread)
        voice.play()

    def hit(self, kind: str, speed: float, variants: int = 1) -> None:
        """Play `hit` or `rail` for two bodies that meet at `speed` px/s, as loud as they are fast."""
        audio = tuned(Audio)
        layer = audio.hit_layer(speed)
        if layer is not None:
            ending = f".{int(uniform(1, variants + 0.999))}" if variants > 1 else ""
            self.play(f"audio.{kind}.{layer}{ending}", volume=audio.hit_volume(speed), voices=HITS)

    def start_music(self) -> None:
        """Let the loop come up slowly, if it is not there yet."""
        if self._deaf:
            return
        if not self._music.playing:
            self._music.stream = sound(LOOP.key)
            self._music.volume_db = SILENT
            self._music.play()
        self._fade_music(0.0)

    def jingle(self, key: str) -> None:
        """Play a jingle over the loop, which steps back and comes up again."""
        self.play(key, MUSIC)
        if self._deaf:
            return
        self._fade_music(tuned(Audio).music_duck)
        self._fading.tween_interval(sound(key).get_length())
        self._fading.tween_property(self._music, "volume_db", 0.0, tuned(Audio).music_fade / 1000)

    def _fade_music(self, volume: float) -> None:
        if self._fading is not None:
            self._fading.kill()
        self._fading = self.create_tween()
        self._fading.tween_property(self._music, "volume_db", volume, tuned(Audio).music_fade / 1000)

    def _free_voice(self, bus: str, kind: str) -> AudioStreamPlayer:
        """Give a silent voice of a kind; with all busy the one that has played longest gives way."""
        voices = self._voices.setdefault(kind, [])
        for voice in voices:
            if not voice.playing:
                return voice
        if len(voices) < self._most(kind):
            voices.append(self._add_voice(bus))
            return voices[-1]
        return max(voices, key=lambda voice: voice.get_playback_position())

    def _most(self, kind: str) -> int:
        audio = tuned(Audio)
        limits = {HITS: audio.hit_voices, EFFECTS: audio.effect_voices, INTERFACE: audio.interface_voices}
        return limits.get(kind, 1)

    def _add_voice(self, bus: str) -> AudioStreamPlayer:
        voice = AudioStreamPlayer()
        voice.bus = bus
        self.add_child(voice)
        return voice

    def _on_node_added(self, node: Node) -> None:
        """Every button of every screen is heard."""
        if isinstance(node, BaseButton):
            node.pressed.connect(lambda: self.play("audio.ui.tap", INTERFACE))
