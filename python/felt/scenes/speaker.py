"""Plays sounds by manifest key: three buses, a limited number of voices on each, and one loop of music."""

from collections import deque
from random import uniform

from godot import AudioServer, AudioStreamPlayer, BaseButton, Node, Time, Tween, linear_to_db

from felt.scenes.assets import sound
from felt.scenes.preferences import preferences
from felt.scenes.tuned import tuned, when_retuned
from felt.tuning.audio import Audio

EFFECTS, INTERFACE, MUSIC = "Effects", "Interface", "Music"
"""Names of the buses in `scenes/shared/buses.tres`."""
LOOP = "audio.music.lounge"
SILENT = -60.0


class Speaker(Node):
    """A child of the house, so that sounds outlive screens."""

    def __init__(self) -> None:
        super().__init__()
        self._voices: dict[str, list[AudioStreamPlayer]] = {}
        self._last: dict[str, int] = {}
        self.heard: deque[str] = deque(maxlen=64)
        """The last sounds asked for, oldest first."""
        self._music: AudioStreamPlayer | None = None
        self._fading: Tween | None = None
        self._deaf = AudioServer.get_driver_name() == "Dummy"
        """Nobody hears anything: tests and screenshots start no sound."""

    def _ready(self) -> None:
        self._music = self._add_voice(MUSIC)
        self.set_volumes()
        when_retuned(self.set_volumes)
        self.get_tree().node_added.connect(self._on_node_added)

    def silence(self) -> None:
        """Stop every sound, as before the engine ends: it reports streams that still play as leaked."""
        if self._fading is not None:
            self._fading.kill()
        for voice in self.get_children():
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

    def play(self, key: str, bus: str = EFFECTS, volume: float = 0.0) -> None:
        """Play a sound once, `volume` dB above its own; the same again within a moment is left out."""
        audio, now = tuned(Audio), Time.get_ticks_msec()
        if now - self._last.get(key, -10_000) < audio.same_gap:
            return
        self._last[key] = now
        self.heard.append(key)
        if self._deaf:
            return
        voice = self._free_voice(bus)
        voice.stream = sound(key)
        voice.volume_db = volume
        voice.pitch_scale = 1.0 if bus == INTERFACE else uniform(1 - audio.pitch_spread, 1 + audio.pitch_spread)
        voice.play()

    def hit(self, kind: str, speed: float, variants: int = 1) -> None:
        """Play `hit` or `rail` for two bodies that meet at `speed` px/s, as loud as they are fast."""
        audio = tuned(Audio)
        layer = audio.hit_layer(speed)
        if layer is not None:
            ending = f".{int(uniform(1, variants + 0.999))}" if variants > 1 else ""
            self.play(f"audio.{kind}.{layer}{ending}", volume=audio.hit_volume(speed))

    def start_music(self) -> None:
        """Let the loop come up slowly, if it is not there yet."""
        if self._deaf:
            return
        if not self._music.playing:
            self._music.stream = sound(LOOP)
            self._music.volume_db = SILENT
            self._music.play()
        self._fade_music(0.0)

    def jingle(self, key: str) -> None:
        """Play a jingle over the loop, which steps back and comes up again."""
        self.play(key)
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

    def _free_voice(self, bus: str) -> AudioStreamPlayer:
        """Give a silent voice; with all busy the one that has played longest gives way."""
        voices = self._voices.setdefault(bus, [])
        for voice in voices:
            if not voice.playing:
                return voice
        if len(voices) < self._most(bus):
            voices.append(self._add_voice(bus))
            return voices[-1]
        return max(voices, key=lambda voice: voice.get_playback_position())

    def _most(self, bus: str) -> int:
        audio = tuned(Audio)
        return audio.interface_voices if bus == INTERFACE else audio.hit_voices + audio.effect_voices

    def _add_voice(self, bus: str) -> AudioStreamPlayer:
        voice = AudioStreamPlayer()
        voice.bus = bus
        self.add_child(voice)
        return voice

    def _on_node_added(self, node: Node) -> None:
        """Every button of every screen is heard."""
        if isinstance(node, BaseButton):
            node.pressed.connect(lambda: self.play("audio.ui.tap", INTERFACE))
