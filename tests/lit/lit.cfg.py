# lit runs every .mlir file below this folder; ctest passes the paths of the tools as --param.
#
# RUN lines may use: bufferproof, mlir-opt (needs `REQUIRES: mlir-opt`), FileCheck, not, %s, %t, %S.
# Features for REQUIRES: mlir-opt (upstream's tool is installed), smt (built with Z3), mlir (built
# with upstream's MLIR), cvc5 (it is installed).
import os
import re
import shutil

import lit.formats

config.name = "bufferproof"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params["exec_root"]

config.available_features.update(feature for feature in lit_config.params.get("features", "").split(",") if feature)
tools = {
    "bufferproof": lit_config.params["bufferproof"],
    "FileCheck": lit_config.params["filecheck"],
    "not": lit_config.params["not"],
    "mlir-opt": lit_config.params.get("mlir_opt", ""),
}
if tools["mlir-opt"]:
    config.available_features.add("mlir-opt")
if shutil.which("cvc5"):
    config.available_features.add("cvc5")

# lit passes on few variables of its own accord. In the preset mutants these switch a mutant on, and name a file for what is
# reached.
for name in ("BUFFERPROOF_MUTANT", "BUFFERPROOF_MUTANTS_REACHED"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# Whole words only, and never a part of a path or of an option.
for name, path in tools.items():
    config.substitutions.append((r"(?<![-\w./%])" + re.escape(name) + r"(?![-\w./:=])", path or f"{name}-is-not-installed"))
