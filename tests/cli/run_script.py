#!/usr/bin/env python3
"""The script `bufferproof` on machines that lack something, and on one to which tools come later.

    run_script.py SOURCE_DIR

The programs that the script calls are stubs in a folder that is its whole PATH.
"""

import os
import shutil
import subprocess
import sys
import tempfile

FINE, LACKS = 0, 4
TOOLS = ("bash cat dirname env flock grep head kill mkdir nproc readlink sed sleep sort stat").split()
NOBODY = 65534
CMAKE = """#!/bin/sh
case "$1" in
--version) echo "cmake version VERSION" ;;
--preset)
  echo configured >> "ROOT/configured"
  mkdir -p "ROOT/build/$2"
  : > "ROOT/build/$2/build.ninja"
  printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\\nTOOL:FILEPATH=FOUND\\n' "ROOT" > "ROOT/build/$2/CMakeCache.txt" ;;
esac
"""


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Machine:
    def __init__(self, source, folder):
        self.root, self.programs = os.path.join(folder, "checkout"), os.path.join(folder, "programs")
        os.mkdir(self.root)
        os.mkdir(self.programs)
        shutil.copy(os.path.join(source, "bufferproof"), self.root)
        for tool in TOOLS:
            os.symlink(shutil.which(tool), os.path.join(self.programs, tool))
        for name in ("gcc", "cc", "ninja"):
            self.install(name, "#!/bin/sh\n")
        self.install_cmake("3.25.1", "TOOL-NOTFOUND")

    def install(self, name, text):
        path = os.path.join(self.programs, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, 0o755)

    def install_cmake(self, version, found):
        self.install("cmake", CMAKE.replace("VERSION", version).replace("ROOT", self.root).replace("FOUND", found))

    def remove(self, *names):
        for name in names:
            os.remove(os.path.join(self.programs, name))

    def build(self, user=None):
        result = subprocess.run([os.path.join(self.root, "bufferproof"), "--yes", "build"], capture_output=True, text=True,
                                env={"PATH": self.programs}, stdin=subprocess.DEVNULL, user=user, check=False)
        return result.returncode, result.stderr

    def times_configured(self):
        path = os.path.join(self.root, "configured")
        with open(path, encoding="utf-8") as file:
            return len(file.readlines())


def check_refused(machine, said, user=None):
    code, errors = machine.build(user)
    lines = [line for line in errors.splitlines() if said in line]
    require(code == LACKS and len(lines) == 1, f"'{said}': {code} {errors}")


def check_configured(machine, times):
    code, errors = machine.build()
    require(code == FINE and machine.times_configured() == times, f"{times} times: {code} {machine.times_configured()} {errors}")


def check_tools_that_come_later(machine):
    check_configured(machine, 1)
    check_configured(machine, 1)
    machine.install("cvc5", "#!/bin/sh\n")
    os.utime(machine.programs, (1, 1))
    machine.install_cmake("3.25.1", "/usr/bin/tool")
    check_configured(machine, 2)
    os.utime(machine.programs, (2, 2))
    check_configured(machine, 2)  # nothing is missing


def check_lacking(machine):
    for version in ("3.5.0", "3.24.4"):
        machine.install_cmake(version, "/usr/bin/tool")
        check_refused(machine, f"cmake is version {version}, but 3.25 or newer is needed")
    machine.install_cmake("4.0.1", "/usr/bin/tool")
    check_configured(machine, 2)
    machine.remove("ninja")
    for name in ("apt-get", "apt-cache"):
        machine.install(name, "#!/bin/sh\nexit 100\n")
    if os.geteuid() == 0:
        check_refused(machine, "the package lists could not be fetched, so ninja-build cannot be installed")
        machine.install("apt-cache", "#!/bin/sh\n")
        check_refused(machine, "apt-get could not install ninja-build: check the network")
    else:
        print("skipped: script.network: not for this user")
    check_refused(machine, "installing packages needs root rights, and there is no sudo", NOBODY if os.geteuid() == 0 else None)


def main(source):
    with tempfile.TemporaryDirectory(prefix="script.") as folder:
        os.chmod(folder, 0o755)
        machine = Machine(source, folder)
        check_tools_that_come_later(machine)
        check_lacking(machine)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
