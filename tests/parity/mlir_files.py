"""The programs that a script is given."""

import os


def list_files(paths):
    """The files among the paths, and all .mlir files in the folders, sorted."""
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".mlir"))
        else:
            yield path
