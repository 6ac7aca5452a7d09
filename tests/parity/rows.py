#!/usr/bin/env python3
"""Compares the rows of the op table with upstream's op definitions, as mlir-tblgen reads them.

    rows.py --bufferproof BUFFERPROOF --mlir-tblgen MLIR_TBLGEN --include FOLDER

Compared are names and order of operands, results and attributes, how many values each has, regions, successors and
traits. The role of each operand is that which its upstream name has everywhere. What differs on purpose is in
DEVIATIONS, with the reason; one that is not there any more is an error, too.
"""

import argparse
import copy
import fnmatch
import json
import re
import subprocess
import sys

DEFINITIONS = [
    "IR/BuiltinOps.td", "Dialect/Func/IR/FuncOps.td", "Dialect/Arith/IR/ArithOps.td", "Dialect/Index/IR/IndexOps.td",
    "Dialect/Tensor/IR/TensorOps.td", "Dialect/Linalg/IR/LinalgOps.td", "Dialect/Linalg/IR/LinalgStructuredOps.td",
    "Dialect/SCF/IR/SCFOps.td", "Dialect/ControlFlow/IR/ControlFlowOps.td", "Dialect/MemRef/IR/MemRefOps.td",
    "Dialect/Bufferization/IR/BufferizationOps.td",
]

# Our trait -> upstream's, as the C++ names.
TRAITS = {
    "terminator": "IsTerminator",
    "isolated": "IsIsolatedFromAbove",
    "symbol": "SymbolOpInterface",
    "symbol table": "SymbolTable",
    "single block": "SingleBlock",
    "no terminator": "NoTerminator",
    "commutative": "IsCommutative",
    "elementwise": "Elementwise",
    "destination style": "DestinationStyleOpInterface",
    "segments": "AttrSizedOperandSegments",
    "return-like": "ReturnLike",
    "allocation scope": "AutomaticAllocationScope",
    "constant": "ConstantLike",
    "view": "ViewLikeOpInterface",
    "recursive effects": "HasRecursiveMemoryEffects",
    "structured": "LinalgOp",
    "slice": "OffsetSizeAndStrideOpInterface",
    "cast": "CastOpInterface",
    "call": "CallOpInterface",
    "function": "FunctionOpInterface",
    "branch": "BranchOpInterface",
    "loop": "LoopLikeOpInterface",
    "parallel": "HasParallelRegion",
}

# The role of operands by their upstream name, or by op and name where a name means several things.
ROLES = {
    "arg": "selector", "args": "forwarded", "buffer": "source", "caseOperands": "forwarded", "condition": "condition",
    "conditions": "conditions", "copy": "copy", "defaultOperands": "forwarded", "dest": "destination",
    "destOperands": "forwarded", "dynamicExtents": "dynamic sizes", "dynamicLowerBound": "lower bound",
    "dynamicResultSize": "dynamic sizes", "dynamicSizes": "dynamic sizes", "dynamicStep": "step",
    "dynamicUpperBound": "upper bound", "dynamic_sizes": "dynamic sizes", "elements": "value",
    "falseDestOperands": "forwarded", "false_value": "false value", "flag": "selector", "high": "high padding",
    "in": "source", "index": "dimension", "indices": "indices", "init": "destination", "initArgs": "carried",
    "initVals": "carried", "inits": "carried", "input": "source", "inputs": "inputs", "lhs": "left-hand side",
    "low": "low padding", "lowerBound": "lower bound", "memref": "source", "memrefs": "memrefs", "offsets": "offsets",
    "operand": "source", "operands": "forwarded", "output_shape": "sizes", "outputs": "destination",
    "result": "forwarded", "results": "forwarded", "retained": "retained", "rhs": "right-hand side",
    "scalar": "value", "shape": "shape", "size_hint": "size hint", "sizes": "sizes", "source": "source",
    "src": "source", "step": "step", "strides": "strides", "symbolOperands": "symbols", "target": "destination",
    "tensor": "source", "trueDestOperands": "forwarded", "true_value": "true value", "upperBound": "upper bound",
    "value": "value", "values": "forwarded",
    "builtin.unrealized_conversion_cast inputs": "source",
    "cf.assert arg": "condition",
    "func.call operands": "arguments",
    "linalg.broadcast input": "inputs",
    "linalg.reduce inits": "destination",
    "linalg.transpose input": "inputs",
    "memref.dealloc memref": "memrefs",
    "memref.store memref": "destination",
    "scf.forall outputs": "carried",
    "tensor.splat input": "value",
    "tensor.yield value": "forwarded",
}

# "op: what" -> why our row differs; * stands for several ops.
DEVIATIONS = {
    "builtin.module: trait symbol": "its name is optional, and nothing refers to it",
    "arith.floordivsi: trait pure": "undefined for some operands, as the other divisions, so not to be speculated",
    "arith.remsi: trait pure": "likewise",
    "arith.remui: trait pure": "likewise",
    "tensor.bitcast: trait cast": "changes the elements, not what the type says of the shape",
    "memref.memory_space_cast: trait cast": "changes where the buffer is",
    "linalg.*: trait recursive effects": "its effects are those on its operands; the payload has none",
    "scf.forall: trait destination style": "its outputs are carried; threads insert into them",
    "scf.reduce: trait single block": "upstream says so by a constraint of its regions",
    "memref.reinterpret_cast: trait slice": "offset, sizes and strides are those of the base, not of the source",
    "memref.reshape: trait pure": "reads the memref of extents",
    "memref.transpose: trait view": "is the source with its dimensions permuted",
}


def read_records(tblgen, include, definition):
    """The records of a .td file: name -> {"classes": names of its classes, field: text}."""
    command = [tblgen, "--print-records", "-I", include, f"{include}/mlir/{definition}"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    records, record = {}, None
    for line in text.split("\n"):
        begin = re.match(r"def (\S+) \{(?:\t// (.*))?$", line)
        if begin:
            record = records[begin.group(1)] = {"classes": (begin.group(2) or "").split()}
        elif line == "}":
            record = None
        elif record is not None:
            field = re.match(r"  (?:field )?\S.*? (\w+) = (.*);$", line)
            if field:
                record[field.group(1)] = field.group(2)
    return records


def words_of(dag):
    """(type, name) of each argument of a dag as text: "(ins A:$a, B:$b)"."""
    inside = dag[1:-1].partition(" ")[2]
    return [tuple(word.split(":$")) if ":$" in word else (word, "") for word in inside.split(", ") if word]


def traits_of(records, text, into):
    for name in text.strip("[]").split(", "):
        record = records.get(name)
        if record is None:
            continue
        into.add(name)
        if "traits" in record and "Op" not in record["classes"]:
            traits_of(records, record["traits"], into)
        word = record.get("trait") or record.get("cppInterfaceName") or ""
        into.add(re.split("[<:]", word.strip('"').removesuffix("::Trait"))[0])
        if name == "FunctionOpInterface" or "FunctionOpInterface" in word:
            into.add("SymbolOpInterface")


def same_slots(ours, theirs):
    """Results without a name upstream may have any."""
    return len(ours) == len(theirs) and all(
        a == b or (b[0] == "" and a[1] == b[1]) for a, b in zip(ours, theirs))


def arity_of(records, name):
    classes = records.get(name, {"classes": []})["classes"]
    return "variadic" if "Variadic" in classes else "optional" if "Optional" in classes else "one"


def is_required(records, name):
    record = records.get(name, {"classes": []})
    optional = {"OptionalAttr", "DefaultValuedAttr", "DefaultValuedOptionalAttr", "UnitAttr", "UnitProp",
                "DefaultValuedProp", "OptionalProp"}
    return name not in ("UnitAttr", "UnitProp") and record.get("isOptional") != "1" and not optional & set(
        record["classes"]) and record.get("defaultValue", "?") in ("?", '""')


def upstream_op(records, record):
    dialect = records[record["opDialect"]]["name"].strip('"')
    operands, attributes = [], []
    for constraint, name in words_of(record["arguments"]):
        if "Arg" in records.get(constraint, {"classes": []})["classes"]:
            constraint = records[constraint]["constraint"]
        if "TypeConstraint" in records.get(constraint, {"classes": []})["classes"]:
            operands.append((name, arity_of(records, constraint)))
        else:
            attributes.append((name, is_required(records, constraint)))
    regions, successors = words_of(record["regions"]), words_of(record["successors"])
    traits = set()
    traits_of(records, record["traits"], traits)
    return {
        "name": f"{dialect}.{record['opName'].strip(chr(34))}",
        "operands": operands,
        "attributes": attributes,
        "results": [(name, arity_of(records, records.get(constraint, {}).get("constraint", constraint)))
                    for constraint, name in words_of(record["results"])],
        "regions": -1 if any("Variadic" in records[r]["classes"][-1] or "VariadicRegion" in records[r]["classes"]
                             for r, _ in regions) else len(regions),
        "successors": -1 if any("VariadicSuccessor" in records[s]["classes"] for s, _ in successors)
        else len(successors),
        "traits": traits,
    }


def compare(row, upstream):
    """Yields (what, our side, upstream's side) of all that differs."""
    slots = {which: [(slot["name"], slot["arity"]) for slot in row[which]] for which in ("operands", "results")}
    for which in ("operands", "results"):
        if not same_slots(slots[which], upstream[which]):
            yield which, slots[which], upstream[which]
    for which in ("regions", "successors"):
        if row[which] != upstream[which]:
            yield which, row[which], upstream[which]
    ours = {attribute["name"]: attribute["required"] for attribute in row["attributes"]}
    theirs = dict(upstream["attributes"])
    for name in sorted(set(ours) | set(theirs)):
        if ours.get(name) != theirs.get(name):
            yield f"attribute {name}", ours.get(name), theirs.get(name)
    for ours_name, name in TRAITS.items():
        if ours_name == "cast" and row["name"].partition(".")[0] not in ("tensor", "memref"):
            continue  # the trait is of casts of tensors and memrefs
        if (ours_name in row["traits"]) != (name in upstream["traits"]):
            yield f"trait {ours_name}", ours_name in row["traits"], name in upstream["traits"]
    if "SameOperandsAndResultType" in upstream["traits"]:
        related = {relation.partition("=")[0] for relation in row["types"].split()}
        free = [slot["name"] for slot in row["operands"] if slot["name"] not in related and slot["type"] != "index"]
        if free:
            yield "operands of another type than the result", free, []
    branches = bool({"region runs once", "one region runs", "loop"} & set(row["traits"]))
    if branches != ("RegionBranchOpInterface" in upstream["traits"]):
        yield "control flow between regions", branches, not branches
    no_effects = "NoMemoryEffect" in upstream["traits"] or "MemoryEffectOpInterface" in upstream["traits"]
    pure = "Pure" in upstream["traits"]
    if ("pure" in row["traits"]) != pure:
        yield "trait pure", "pure" in row["traits"], pure
    if ("divides" in row["traits"] or "no effect" in row["traits"]) and not no_effects:
        yield "trait divides or no effect", True, False
    for slot in row["operands"]:
        role = ROLES.get(f"{row['name']} {slot['name']}", ROLES.get(slot["name"]))
        if slot["role"] != role:
            yield f"role of {slot['name']}", slot["role"], role


def check_seeded_faults(rows, upstream):
    """The comparison sees a swapped role, a wrong trait, a renamed operand and an attribute that is missing."""
    def swap_roles(row):
        row["operands"][0]["role"], row["operands"][1]["role"] = (row["operands"][1]["role"],
                                                                  row["operands"][0]["role"])

    row = next(row for row in rows if row["name"] == "tensor.insert_slice")
    for fault in (swap_roles, lambda row: row["traits"].remove("destination style"),
                  lambda row: row["operands"][0].update(name="src"), lambda row: row["attributes"].pop()):
        broken = copy.deepcopy(row)
        fault(broken)
        if not list(compare(broken, upstream[row["name"]])):
            sys.exit("a seeded fault in the row of tensor.insert_slice is not seen")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--mlir-tblgen", required=True)
    parser.add_argument("--include", required=True)
    arguments = parser.parse_args()
    rows = json.loads(subprocess.run([arguments.bufferproof, "ops", "--json", "-"], check=True, capture_output=True,
                                     text=True).stdout)["ops"]
    upstream = {}
    for definition in DEFINITIONS:
        records = read_records(arguments.mlir_tblgen, arguments.include, definition)
        for record in records.values():
            if "Op" in record["classes"] and "opName" in record:
                op = upstream_op(records, record)
                upstream[op["name"]] = op
    check_seeded_faults(rows, upstream)
    failures, seen, compared = 0, set(), 0
    for row in rows:
        if row["name"] not in upstream:
            print(f"{row['name']}: upstream has no such op")
            failures += 1
            continue
        compared += 1
        for what, ours, theirs in compare(row, upstream[row["name"]]):
            key = f"{row['name']}: {what}"
            known = next((pattern for pattern in DEVIATIONS if fnmatch.fnmatchcase(key, pattern)), None)
            seen.add(known or key)
            if known is None:
                print(f"{key}: {ours}, upstream: {theirs}")
                failures += 1
    for key in sorted(set(DEVIATIONS) - seen):
        print(f"{key}: no deviation any more")
        failures += 1
    print(f"{compared} ops compared, {len(seen)} deviations, {failures} of them not told")
    return 1 if failures != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
