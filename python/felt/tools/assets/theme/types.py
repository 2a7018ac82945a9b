"""Which control wears which box, colour and letter size."""

from felt.tools.assets.theme.resource import ThemeText
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette


def words(theme: ThemeText, p: Palette, layout: Layout) -> None:
    """Fonts and text colours: labels and their variations."""
    theme.items += ['default_font = SubResource("font_text")', f"default_font_size = {layout.body}"]
    theme.colours("Label", {"font_color": p.text})
    theme.font("Label", "text", layout.body)
    kinds = {
        "Title": ("title", layout.title, p.text),
        "Heading": ("title", layout.heading, p.text),
        "Body": ("text", layout.body, p.text),
        "Strong": ("strong", layout.body, p.text),
        "Caption": ("text", layout.caption, p.text_muted),
        "Number": ("strong", layout.number, p.text),
        "Highlight": ("strong", layout.body, p.accent),
        "Warning": ("strong", layout.body, p.warning),
        "Alarm": ("strong", layout.body, p.danger),
        "Phase": ("strong", layout.caption, p.accent),
        "BadgeText": ("strong", layout.caption, p.on_accent),
    }
    for name, (face, size, tint) in kinds.items():
        theme.variation(name, "Label")
        theme.font(name, face, size)
        theme.colours(name, {"font_color": tint})
    _other_words(theme, p, layout)


def _other_words(theme: ThemeText, p: Palette, layout: Layout) -> None:
    theme.colours("RichTextLabel", {"default_color": p.text})
    theme.font("RichTextLabel", "text", layout.body, "normal_font")
    theme.font("RichTextLabel", "strong", layout.body, "bold_font")
    theme.font("TooltipLabel", "text", layout.caption)
    theme.colours("TooltipLabel", {"font_color": p.text})
    pressed = (
        "Button",
        "OptionButton",
        "TabBar",
        "TabContainer",
        "LinkButton",
        "MenuButton",
    )
    for kind in pressed:
        theme.font(kind, "strong", layout.body)
    for kind in ("CheckButton", "CheckBox", "LineEdit", "PopupMenu", "ProgressBar", "ItemList", "TextEdit"):
        theme.font(kind, "text", layout.body)


INKED = ("font_color", "font_hover_color", "font_pressed_color", "font_focus_color", "font_hover_pressed_color")
TINTED = ("icon_normal_color", "icon_hover_color", "icon_pressed_color", "icon_focus_color", "icon_hover_pressed_color")


def _pressable(
    theme: ThemeText, kind: str, look: str, ink: str, p: Palette, *, tinted: bool = True, chosen: str = ""
) -> None:
    """A control in the boxes ``look``, ``look_hover`` and ``look_pressed``, or ``chosen`` for one that stays pressed.

    Pictures keep their colours untinted.
    """
    greyed = {"ghost": "ghost", "round": "round", "slim": "slim_disabled", "slim_primary": "slim_disabled"}
    disabled = greyed.get(look, "button_disabled")
    theme.styles(
        kind,
        normal=look,
        hover=f"{look}_hover",
        pressed=chosen or f"{look}_pressed",
        hover_pressed=chosen or f"{look}_pressed",
        disabled=disabled,
        focus="round_focus" if look == "round" else "focus",
    )
    theme.colours(kind, {**dict.fromkeys(INKED, ink), "font_disabled_color": p.text_disabled})
    theme.colours(kind, dict.fromkeys(TINTED, ink if tinted else "#ffffff"))
    theme.colours(kind, {"icon_disabled_color": p.text_disabled if tinted else "#ffffff"}, 1.0 if tinted else 0.35)
    theme.constants(kind, h_separation=10)


def controls(theme: ThemeText, p: Palette, layout: Layout) -> None:
    """What is pressed, dragged, ticked or typed into."""
    for kind in ("Button", "OptionButton", "MenuButton"):
        _pressable(theme, kind, "button", p.text, p)
    for kind in ("CheckButton", "CheckBox"):
        # The switch itself tells that it is on.
        _pressable(theme, kind, "ghost", p.text, p, chosen="ghost")
    looks = {
        "Accent": ("primary", p.on_accent),
        "Danger": ("danger", p.text),
        "Ghost": ("ghost", p.text),
        "Round": ("round", p.text),
        "Slim": ("slim", p.text),
        "SlimAccent": ("slim_primary", p.on_accent),
    }
    for name, (look, ink) in looks.items():
        theme.variation(name, "Button")
        _pressable(theme, name, look, ink, p)
        if look.startswith("slim"):
            theme.font(name, "strong", layout.caption + 1)
    theme.variation("Choice", "Button")
    _pressable(theme, "Choice", "button", p.text, p, tinted=False, chosen="choice_on")
    _ranges(theme)
    _choices(theme, p)
    _tabs(theme, p)
    theme.styles("LineEdit", normal="field", focus="focus", read_only="field_disabled")
    theme.styles("TextEdit", normal="field", focus="focus", read_only="field_disabled")
    theme.colours(
        "LineEdit",
        {
            "font_color": p.text,
            "font_placeholder_color": p.text_muted,
            "caret_color": p.accent,
            "font_uneditable_color": p.text_disabled,
        },
    )
    theme.colours("LineEdit", {"selection_color": p.accent}, 0.35)


def _ranges(theme: ThemeText) -> None:
    theme.styles("ProgressBar", background="track", fill="track_fill")
    for kind in ("HSlider", "VSlider"):
        theme.styles(kind, slider="slider", grabber_area="slider_fill", grabber_area_highlight="slider_fill")
        theme.icons(
            kind, grabber="slider_knob", grabber_highlight="slider_knob_hover", grabber_disabled="slider_knob_off"
        )
    for kind in ("HScrollBar", "VScrollBar"):
        theme.styles(
            kind,
            scroll="scroll",
            scroll_focus="scroll",
            grabber="scroll_grab",
            grabber_highlight="scroll_grab_hover",
            grabber_pressed="scroll_grab_hover",
        )
    theme.styles("ScrollContainer", panel="empty", focus="focus")


def _choices(theme: ThemeText, p: Palette) -> None:
    theme.icons(
        "CheckButton",
        checked="switch_on",
        unchecked="switch_off",
        checked_disabled="switch_on",
        unchecked_disabled="switch_off",
    )
    for kind in ("CheckBox", "PopupMenu"):
        theme.icons(
            kind, checked="tick_on", unchecked="tick_off", radio_checked="radio_on", radio_unchecked="radio_off"
        )
    theme.icons("OptionButton", arrow="chevron_down")
    theme.constants("OptionButton", arrow_margin=14)
    theme.styles("PopupMenu", panel="tooltip", hover="ghost_hover")
    theme.colours(
        "PopupMenu", {"font_color": p.text, "font_hover_color": p.text, "font_disabled_color": p.text_disabled}
    )
    theme.constants("PopupMenu", v_separation=14, item_start_padding=12, item_end_padding=12)


def _tabs(theme: ThemeText, p: Palette) -> None:
    for kind in ("TabBar", "TabContainer"):
        theme.styles(
            kind,
            tab_unselected="tab",
            tab_hovered="tab_hover",
            tab_selected="tab_selected",
            tab_disabled="tab",
            tab_focus="focus",
        )
        theme.colours(
            kind,
            {
                "font_selected_color": p.text,
                "font_unselected_color": p.text_muted,
                "font_hovered_color": p.text,
                "font_disabled_color": p.text_disabled,
            },
        )
    theme.styles("TabContainer", panel="tab_page", tabbar_background="empty")


def panels(theme: ThemeText) -> None:
    """What other things stand on."""
    for kind in ("Panel", "PanelContainer", "PopupPanel"):
        theme.styles(kind, panel="panel")
    kinds = {
        "Dialog": "dialog",
        "Drawer": "drawer",
        "Sheet": "sheet",
        "Bar": "bar",
        "SlimBar": "bar_slim",
        "Row": "row",
        "ActiveRow": "row_active",
        "Badge": "badge",
        "Toast": "toast",
        "SlimToast": "toast_slim",
        "Slot": "slot",
        "KeyCap": "cap",
    }
    for name, box in kinds.items():
        theme.variation(name, "PanelContainer")
        theme.styles(name, panel=box)
    theme.styles("TooltipPanel", panel="tooltip")
    for kind in ("HSeparator", "VSeparator"):
        theme.styles(kind, separator="rule")
    for kind, gap in (("VBoxContainer", 12), ("HBoxContainer", 12), ("GridContainer", 12), ("FlowContainer", 10)):
        names = ("separation",) if "Box" in kind else ("h_separation", "v_separation")
        theme.constants(kind, **dict.fromkeys(names, gap))
