#!/usr/bin/env python3
"""Each fault of tests/faults still applies to the sources, so that `bench faults` can build it.

    check_faults.py PATCH SOURCE
    check_faults.py --self-test PATCH SOURCE

Exit code 1 if one does not. --self-test alters a line that a fault expects, and succeeds if that is seen.
"""

import pathlib
import subprocess
import sys


def applies(patch, source, text):
    done = subprocess.run([patch, "--strip=1", "--fuzz=0", "--dry-run", "--force", "--silent"], cwd=source, input=text,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def altered(text):
    """The fault with another line where it takes one away."""
    lines = text.splitlines(keepends=True)
    taken = next(i for i, line in enumerate(lines) if line.startswith(b"-") and not line.startswith(b"---"))
    return b"".join(lines[:taken] + [b"-  no such line;\n"] + lines[taken + 1:])


def main():
    self_test = sys.argv[1] == "--self-test"
    patch, source = sys.argv[1 + self_test:]
    faults = sorted((pathlib.Path(source) / "tests/faults").glob("*.patch"))
    if self_test:
        first = next(fault.read_bytes() for fault in faults if b"\n-  " in fault.read_bytes())
        sys.exit(0 if applies(patch, source, first) and not applies(patch, source, altered(first)) else 1)
    stale = [fault.name for fault in faults if not applies(patch, source, fault.read_bytes())]
    for name in stale:
        print(f"tests/faults/{name} does not apply to the sources")
    print(f"{len(faults)} faults, {len(stale)} stale")
    sys.exit(1 if stale else 0)


if __name__ == "__main__":
    main()
