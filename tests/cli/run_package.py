#!/usr/bin/env python3
"""The Debian packages that cpack makes have what `cmake --install` puts in place, and work where they are unpacked; the
steps of the Dockerfile, which needs a network to be built, are those that make them.

    run_package.py SOURCE BUILD CMAKE CPACK
"""

import glob
import json
import os
import re
import shlex
import shutil
import sys
import tempfile

from run_install import check_man, check_program, complete, require, run

PROGRAM = """func.func @main(%n: index) {
  %buffer = memref.alloc(%n) : memref<?xi64>
  memref.dealloc %buffer : memref<?xi64>
  return
}
"""
LEAK = PROGRAM.replace("  memref.dealloc %buffer : memref<?xi64>\n", "")


def files_below(folder):
    return {os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names}


def make_packages(build, cpack, folder):
    """Packs, and returns the packages' files by name."""
    run([cpack, "--config", os.path.join(build, "CPackConfig.cmake"), "-B", folder], folder)
    found = glob.glob(os.path.join(folder, "*.deb"))
    packages = {os.path.basename(path).split("_")[0]: path for path in found}
    require("bufferproof" in packages and len(packages) == len(found), f"packages: {found}")
    return packages


def check_fields(packages, folder):
    """What the packages say of themselves: their version, and the libraries that their programs are linked with."""
    version = None
    for name, path in sorted(packages.items()):
        field = lambda what, path=path: run(["dpkg-deb", "--field", path, what], folder).strip()
        require(field("Package") == name, f"{path}: {field('Package')}")
        version = version or field("Version")
        require(field("Version") == version, f"{path}: version {field('Version')}")
        needed = [word.split()[0] for word in field("Depends").split(", ")]
        require("libc6" in needed, f"{path} depends on {needed}")
        if name != "bufferproof":
            require(f"bufferproof (= {version})" in field("Depends"), f"{path} depends on {needed}")
    return version


def unpack(packages, folder):
    root = os.path.join(folder, "root")
    for path in packages.values():
        run(["dpkg-deb", "--extract", path, root], folder)
    return root


def check_prover(program, folder):
    for name, text in [("frees.mlir", PROGRAM), ("leaks.mlir", LEAK)]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    if "without Z3" in run(["sh", "-c", f"{shlex.quote(program)} prove frees.mlir || true"], folder):
        print("the prover is not built")
        return
    require("proved" in run([program, "prove", "frees.mlir"], folder), "a program that frees is not proved")
    refuted = run(["sh", "-c", f"{shlex.quote(program)} prove leaks.mlir || [ $? = 1 ]"], folder)
    require("refuted" in refuted, f"a leak is not refuted: {refuted}")


def instructions(path):
    """The instructions of a Dockerfile: (word, rest), with continued lines joined."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^#.*\n", "", file.read(), flags=re.M).replace("\\\n", " ")
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


def available_packages(names, folder):
    """Those of the Debian packages that this machine knows of; all if it has no list of packages."""
    if shutil.which("apt-cache") is None or not run(["apt-cache", "pkgnames", "libc6"], folder).strip():
        return set(names)
    return {name for name in names if run(["apt-cache", "pkgnames", name], folder).split().count(name)}


def installed_by(command):
    """The words after `apt-get install`, without options."""
    words = shlex.split(command.replace("&&", " && "))
    at = words.index("install")
    end = words.index("&&", at) if "&&" in words[at:] else len(words)
    return [word for word in words[at + 1:end] if not word.startswith("-")]


def check_dockerfile(source, build, cmake, packages, root, folder):
    """Each step is one that was taken above, or is checked here."""
    steps = instructions(os.path.join(source, "Dockerfile"))
    require([word for word, _ in steps].count("FROM") == 2, "the Dockerfile has two stages")
    commands = [rest for word, rest in steps if word == "RUN"]
    tools = installed_by(commands[0])
    require(set(tools) == available_packages(tools, folder), f"packages of the Dockerfile: {tools}")
    configure, compile_all, pack = (shlex.split(command) for command in commands[1:4])
    with open(os.path.join(source, "CMakePresets.json"), encoding="utf-8") as file:
        presets = [preset["name"] for preset in json.load(file)["configurePresets"]]
    require(configure[:2] == ["cmake", "--preset"] and configure[2] in presets, f"configure step: {configure}")
    built = f"build/{configure[2]}"
    with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as file:
        known = set(re.findall(r"^(\w+):", file.read(), re.M))
    for option in configure[3:]:
        require(option.startswith("-D") and option[2:].split("=")[0] in known, f"no option {option}")
    targets = compile_all[4:]
    require(compile_all[:4] == ["cmake", "--build", built, "--target"], f"build step: {compile_all}")
    # On these the worker, the checker, the page and the completion depend; nothing is built here.
    require(set(targets) == {"bufferproof", "manual"}, f"what is installed is not built by {targets}")
    run([cmake, "--build", build, "--target", *targets, "--", "-n"], folder)
    with open(os.path.join(source, "docs", "install.md"), encoding="utf-8") as file:
        require(shlex.join(compile_all) in file.read(), "the document has another build step")
    require(pack[:4] == ["cpack", "--config", f"{built}/CPackConfig.cmake", "-B"], f"packing step: {pack}")
    copied = [shlex.split(rest) for word, rest in steps if word == "COPY" and "--from=build" in rest]
    require(copied == [["--from=build", f"{pack[4]}/*.deb", "/packages/"]] and all(
        path.endswith(".deb") for path in packages.values()), f"copied: {copied}")
    require(installed_by(commands[4]) == ["/packages/*.deb"], f"installed: {commands[4]}")
    entry = json.loads(dict(steps)["ENTRYPOINT"])
    require(os.access(os.path.join(root, entry[0].lstrip("/")), os.X_OK), f"no program {entry[0]}")
    run([os.path.join(root, entry[0].lstrip("/"))] + json.loads(dict(steps)["CMD"]), folder)


def main(source, build, cmake, cpack):
    with tempfile.TemporaryDirectory(prefix="package.") as folder:
        elsewhere, packed = os.path.join(folder, "elsewhere"), os.path.join(folder, "packed")
        os.mkdir(elsewhere)
        os.mkdir(packed)
        packages = make_packages(build, cpack, packed)
        version = check_fields(packages, folder)
        root = unpack(packages, folder)
        prefix, program = os.path.join(root, "usr"), os.path.join(root, "usr", "bin", "bufferproof")
        run([cmake, "--install", build, "--prefix", os.path.join(folder, "installed")], folder)
        installed = files_below(os.path.join(folder, "installed"))
        require(files_below(prefix) == installed, f"packed or installed only: {files_below(prefix) ^ installed}")
        require(("bufferproof-mlir" in packages) == ("bin/bufferproof-mlir" in installed), "the worker has a package")
        require(version in run([program, "version"], elsewhere), f"the program is not of version {version}")
        help_lines = check_program(prefix, elsewhere).splitlines()
        verbs = [line.split()[0] for line in help_lines if line.startswith("  ")]
        check_man(prefix, elsewhere, verbs)
        require(complete(prefix, elsewhere, "bufferproof", "fuzz", "--sec") == ["--seconds"], "completion of options")
        check_prover(program, elsewhere)
        check_dockerfile(source, build, cmake, packages, root, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
