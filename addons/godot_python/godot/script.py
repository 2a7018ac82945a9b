"""One Python script as the engine sees it. The native PythonScript forwards its virtual methods to `Script`."""

from __future__ import annotations

import _godot_script as native

from . import files, project, registry
from .describe import Description, describe
from .errors import report
from .faults import ScriptFault
from .methods import argument_counts
from .script_class import module_at, script_class_in

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


class Script:
    """Peer of one native script. Method names are the engine's virtuals without the underscore."""

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self.path = ""
        self.source: str | None = None
        self.cls: type | None = None
        self.description: Description | None = None
        self.tried = False
        self.stamp: float | None = None

    # -- loading ----------------------------------------------------------------------------------------------

    def ensure(self) -> Description | None:
        """The description, importing the module the first time; None when the script is broken (reported once)."""
        if not self.tried:
            self.tried = True
            self._load()
        return self.description

    def _load(self) -> None:
        if project.is_editor() and self.scanned() is None:
            return
        try:
            self.stamp = files.modified(self.path)
            self.adopt(script_class_in(module_at(self.path), self.path))
        except Exception as error:
            report(error, f"load {self.path}")

    def scanned(self) -> Any:
        """What the text of the file says about its class, without importing it."""
        from .scan import class_in_file

        return class_in_file(self.path)

    def adopt(self, cls: type) -> None:
        """Make `cls` the class of this script and move its living instances over."""
        description = describe(cls, self.path)
        old = self.cls
        self.cls, self.description, self.tried = cls, description, True
        registry.classes[cls] = self
        native.bind_class(self.handle, cls, description)
        if old is not None and old is not cls:
            registry.classes.pop(old, None)
        self.update_exports()

    # -- what it is -------------------------------------------------------------------------------------------

    def get_base_script(self) -> Any:
        description = self.ensure()
        for base in description.bases if description else ():
            return registry.script_of_class(base.cls)
        return None

    def get_global_name(self) -> str:
        if self.description is not None:
            return self.description.global_name
        found = self.scanned()
        return found.global_name if found else ""

    def get_class_icon_path(self) -> str:
        description = self.ensure()
        return description.icon if description else ""

    def get_instance_base_type(self) -> str:
        description = self.ensure()
        return native.engine_class_name(description.cls) if description else ""

    def inherits_script(self, script: Any) -> bool:
        other = registry.peer_of(script)
        return bool(other and self.ensure() and other.ensure() and issubclass(self.cls, other.cls))  # type: ignore

    def is_tool(self) -> bool:
        if self.description is None and project.is_editor():
            found = self.scanned()
            return bool(found and found.tool)
        description = self.ensure()
        return bool(description and description.tool)

    def is_abstract(self) -> bool:
        description = self.ensure()
        return bool(description and description.abstract)

    def can_instantiate(self) -> bool:
        """In the editor only tool scripts run; everything else gets a placeholder there."""
        description = self.ensure()
        if description is None or description.abstract:
            return False
        return description.tool or not project.is_editor()

    def refuse(self) -> None:
        """Raise what is wrong with giving this script to an object of another class."""
        name = self.cls.__name__ if self.cls else self.path
        raise ScriptFault(f"{name} is for {self.get_instance_base_type()} objects and was given to another", self.path)

    def is_valid(self) -> bool:
        return self.ensure() is not None

    def editor_can_reload_from_file(self) -> bool:
        return True

    # -- source -----------------------------------------------------------------------------------------------

    def has_source_code(self) -> bool:
        return True

    def get_source_code(self) -> str:
        if self.source is None:
            self.source = files.read_text(self.path) or ""
        return self.source

    def set_source_code(self, code: str) -> None:
        self.source = code

    def reload(self, keep_state: bool) -> int:
        from .reload import reload_script

        return reload_script(self)

    # -- members ----------------------------------------------------------------------------------------------

    def has_method(self, method: str) -> bool:
        return self._function(method) is not None

    def has_static_method(self, method: str) -> bool:
        function = self._function(method)
        return isinstance(function, (staticmethod, classmethod))

    def _function(self, name: str) -> Any:
        description = self.ensure()
        for one in description.chain() if description else ():
            if name in one.functions:
                return one.functions[name]
        return None

    def get_script_method_argument_count(self, method: str) -> Any:
        function = self._function(method)
        return None if function is None else max(argument_counts(function))

    def get_method_info(self, method: str) -> dict[str, Any]:
        for info in self.get_script_method_list():
            if info["name"] == method:
                return info
        return {}

    def get_script_method_list(self) -> list[dict[str, Any]]:
        description = self.ensure()
        return description.method_list() if description else []

    def get_script_property_list(self) -> list[dict[str, Any]]:
        description = self.ensure()
        return description.property_list() if description else []

    def has_script_signal(self, signal: str) -> bool:
        description = self.ensure()
        return description is not None and any(signal in one.signals for one in description.chain())

    def get_script_signal_list(self) -> list[dict[str, Any]]:
        description = self.ensure()
        return description.signal_list() if description else []

    def has_property_default_value(self, name: str) -> bool:
        description = self.ensure()
        return description is not None and name in description.all_members()

    def get_property_default_value(self, name: str) -> Any:
        description = self.ensure()
        member = description.all_members().get(name) if description else None
        return None if member is None else member.engine_default()

    def get_members(self) -> list[str]:
        description = self.ensure()
        return list(description.all_members()) if description else []

    def get_constants(self) -> dict[str, Any]:
        description = self.ensure()
        chain = reversed(description.chain()) if description else ()
        return {name: value for one in chain for name, value in one.constants.items()}

    def get_member_line(self, member: str) -> int:
        function = getattr(self._function(member), "__code__", None)
        if function:
            return function.co_firstlineno  # type: ignore[no-any-return]
        from .scan import line_of

        return line_of(self.get_source_code(), member)

    def get_rpc_config(self) -> Any:
        description = self.ensure()
        return description.rpc_config() if description else {}

    # -- editor -----------------------------------------------------------------------------------------------

    def update_exports(self) -> None:
        if self.description is not None and native.has_placeholders(self.handle):
            defaults = {name: member.engine_default() for name, member in self.description.all_members().items()}
            native.update_placeholders(self.handle, self.get_script_property_list(), defaults)

    def is_placeholder_fallback_enabled(self) -> bool:
        return self.ensure() is None

    def get_doc_class_name(self) -> str:
        from .documentation import class_title

        return class_title(self)

    def get_documentation(self) -> list[dict[str, Any]]:
        from .documentation import class_docs

        description = self.ensure()
        return [class_docs(self, description)] if description else []
