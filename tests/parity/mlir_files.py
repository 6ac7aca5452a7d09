"""The programs that a script is given, and how they are to be read."""

import os
import re

UNREGISTERED = "--allow-unregistered-dialect"


def list_files(paths):
    """The files among the paths, and all .mlir files in the folders, sorted."""
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".mlir"))
        else:
            yield path


def allows_unregistered(text):
    """Whether the RUN line of a text allows unregistered dialects, or it has none."""
    run = re.search(r"^// RUN:.*$", text, re.MULTILINE)
    return run is None or UNREGISTERED in run.group()
