"""Write the .pyi stubs of the package `godot`."""
def write_stubs(api, folder, write):
    pass
