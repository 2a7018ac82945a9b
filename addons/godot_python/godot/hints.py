"""The engine's numbers for property types, hints and usage flags that the bridge itself needs (`PropertyHint` ...)."""

NIL, BOOL, INT, FLOAT, STRING = 0, 1, 2, 3, 4
COLOR, STRING_NAME, NODE_PATH, OBJECT, CALLABLE, SIGNAL = 20, 21, 22, 24, 25, 26
DICTIONARY, ARRAY = 27, 28
PACKED_BYTES, PACKED_STRINGS, PACKED_LAST = 29, 34, 38
MAX = 39

HINT_RANGE, HINT_ENUM, HINT_ENUM_SUGGESTION, HINT_EXP_EASING, HINT_LINK, HINT_FLAGS = 1, 2, 3, 4, 5, 6
HINT_FILE, HINT_DIR, HINT_GLOBAL_FILE, HINT_GLOBAL_DIR, HINT_RESOURCE_TYPE = 13, 14, 15, 16, 17
HINT_MULTILINE, HINT_EXPRESSION, HINT_PLACEHOLDER, HINT_COLOR_NO_ALPHA = 18, 19, 20, 21
HINT_TYPE_STRING, HINT_NODE_PATH_TYPES, HINT_SAVE_FILE = 23, 26, 27
HINT_ARRAY_TYPE, HINT_LOCALE, HINT_NODE_TYPE, HINT_PASSWORD, HINT_DICTIONARY_TYPE = 31, 32, 34, 36, 38
HINT_TOOL_BUTTON, HINT_INPUT_NAME, HINT_FILE_PATH = 39, 43, 44
LAYER_HINTS = {
    "2d_render": 7,
    "2d_physics": 8,
    "2d_navigation": 9,
    "3d_render": 10,
    "3d_physics": 11,
    "3d_navigation": 12,
    "avoidance": 37,
}

USAGE_STORAGE, USAGE_EDITOR, USAGE_GROUP, USAGE_CATEGORY, USAGE_SUBGROUP = 2, 4, 64, 128, 256
USAGE_SCRIPT_VARIABLE, USAGE_CLASS_IS_BITFIELD, USAGE_CLASS_IS_ENUM, USAGE_NIL_IS_VARIANT = 4096, 512, 65536, 131072
USAGE_EXPORTED = USAGE_SCRIPT_VARIABLE | USAGE_EDITOR | USAGE_STORAGE
USAGE_STORED = USAGE_SCRIPT_VARIABLE | USAGE_STORAGE
USAGE_BUTTON = USAGE_SCRIPT_VARIABLE | USAGE_EDITOR
USAGE_DEFAULT = 6


def property_info(
    name: str, variant: int, *, class_name: str = "", hint: int = 0, hint_string: str = "", usage: int = USAGE_DEFAULT
) -> dict[str, object]:
    """One entry of an engine property list."""
    return {
        "name": name,
        "type": variant,
        "class_name": class_name,
        "hint": hint,
        "hint_string": hint_string,
        "usage": usage,
    }
