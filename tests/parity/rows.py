#!/usr/bin/env python3
"""Compares the rows of the op table with upstream's op definitions, as mlir-tblgen reads them.

    rows.py --bufferproof BUFFERPROOF --mlir-tblgen MLIR_TBLGEN --include FOLDER

Compared are names and order of operands, results and attributes, how many values each has, regions, successors, traits
and roles. The role of each operand and result is that which its upstream name has everywhere; what the regions of an op
are follows from its interfaces. What differs on purpose is in DEVIATIONS, with the reason; one that is not there any more
is an error, too. At last, each row is broken in every way that the comparison is to see, one at a time.
"""

import argparse
import copy
import fnmatch
import itertools
import json
import re
import subprocess
import sys

DEFINITIONS = [
    "IR/BuiltinOps.td", "Dialect/Func/IR/FuncOps.td", "Dialect/Arith/IR/ArithOps.td", "Dialect/Index/IR/IndexOps.td",
    "Dialect/Math/IR/MathOps.td", "Dialect/Complex/IR/ComplexOps.td", "Dialect/Affine/IR/AffineOps.td", "Dialect/Vector/IR/VectorOps.td",
    "Dialect/UB/IR/UBOps.td", "Dialect/MLProgram/IR/MLProgramOps.td",
    "Dialect/Tensor/IR/TensorOps.td", "Dialect/Linalg/IR/LinalgOps.td",
    "Dialect/Linalg/IR/LinalgRelayoutOps.td", "Dialect/Linalg/IR/LinalgStructuredOps.td",
    "Dialect/SCF/IR/SCFOps.td", "Dialect/ControlFlow/IR/ControlFlowOps.td", "Dialect/MemRef/IR/MemRefOps.td",
    "Dialect/Bufferization/IR/BufferizationOps.td", "Dialect/Shape/IR/ShapeOps.td",
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
    "arg": "selector", "args": "forwarded", "buffer": "source", "caseOperands": "forwarded", "complex": "source", "condition": "condition",
    "conditions": "conditions", "copy": "copy", "defaultOperands": "forwarded", "dest": "destination",
    "destOperands": "forwarded", "dynamicExtents": "dynamic sizes", "dynamicLowerBound": "lower bound",
    "dynamicResultSize": "dynamic sizes", "dynamicSizes": "dynamic sizes", "dynamicStep": "step",
    "dynamicUpperBound": "upper bound", "dynamic_sizes": "dynamic sizes", "elements": "value",
    "falseDestOperands": "forwarded", "false_value": "false value", "flag": "selector", "high": "high padding",
    "in": "source", "index": "dimension", "indices": "indices", "init": "destination", "initArgs": "carried",
    "initVals": "carried", "inits": "carried", "input": "source", "inputs": "inputs", "lhs": "left-hand side",
    "low": "low padding", "lowerBound": "lower bound", "lowerBoundOperands": "lower bound", "memref": "source", "memrefs": "memrefs", "offsets": "offsets",
    "operand": "source", "operands": "forwarded", "output_shape": "sizes", "outputs": "destination",
    "result": "forwarded", "results": "forwarded", "retained": "retained", "rhs": "right-hand side",
    "scalar": "value", "shape": "shape", "size_hint": "size hint", "sizes": "sizes", "source": "source",
    "src": "source", "step": "step", "strides": "strides", "symbolOperands": "symbols", "target": "destination",
    "tensor": "source", "trueDestOperands": "forwarded", "true_value": "true value", "upperBound": "upper bound",
    "upperBoundOperands": "upper bound",
    "value": "value", "values": "forwarded",
    "acc": "value", "initial_value": "value", "base": "source", "dynamic_position": "indices", "mask": "mask", "padding": "padding", "pass_thru": "padding", "passthru": "padding", 
    "v1": "left-hand side", "v2": "right-hand side", "valueToStore": "value", "vector": "source",
    "arg0": "left-hand side", "arg1": "right-hand side", "dim": "dimension", "extents": "sizes", "pred": "condition",
    "shapes": "source", "witness": "condition",
    "affine.apply mapOperands": "arguments",
    "affine.delinearize_index dynamic_basis": "arguments",
    "affine.delinearize_index linear_index": "source",
    "affine.if operands": "arguments",
    "affine.linearize_index dynamic_basis": "arguments",
    "affine.linearize_index multi_index": "value",
    "affine.load indices": "arguments",
    "affine.max operands": "arguments",
    "affine.min operands": "arguments",
    "affine.parallel mapOperands": "arguments",
    "affine.prefetch indices": "arguments",
    "affine.store indices": "arguments",
    "affine.store memref": "destination",
    "affine.vector_load indices": "arguments",
    "affine.vector_store indices": "arguments",
    "affine.vector_store memref": "destination",
    "builtin.unrealized_conversion_cast inputs": "source",
    "cf.assert arg": "condition",
    "complex.create imaginary": "right-hand side",
    "complex.create real": "left-hand side",
    "func.call operands": "arguments",
    "func.call_indirect callee": "selector",
    "func.call_indirect callee_operands": "arguments",
    "linalg.broadcast input": "inputs",
    "linalg.pack inner_tiles": "sizes",
    "linalg.pack padding_value": "padding",
    "linalg.reduce inits": "destination",
    "linalg.softmax input": "inputs",
    "linalg.softmax output": "destination",
    "linalg.transpose input": "inputs",
    "linalg.unpack inner_tiles": "sizes",
    "math.clampf max": "upper bound",
    "math.clampf min": "lower bound",
    "math.fma a": "left-hand side",
    "math.fma b": "right-hand side",
    "math.fma c": "value",
    "memref.atomic_rmw memref": "destination",
    "memref.atomic_yield result": "forwarded",
    "memref.dealloc memref": "memrefs",
    "memref.distinct_objects operands": "source",
    "memref.dma_start operands": "arguments",
    "memref.dma_wait numElements": "sizes",
    "memref.dma_wait tagIndices": "indices",
    "memref.dma_wait tagMemRef": "source",
    "memref.generic_atomic_rmw memref": "destination",
    "memref.store memref": "destination",
    "memref.view byte_shift": "offsets",
    "memref.view sizes": "dynamic sizes",
    "scf.forall outputs": "carried",
    "shape.any inputs": "source",
    "shape.assuming_all inputs": "source",
    "shape.dim value": "source",
    "shape.get_extent shape": "source",
    "shape.index_to_size arg": "source",
    "shape.num_elements shape": "source",
    "shape.rank shape": "source",
    "shape.reduce shape": "source",
    "shape.shape_of arg": "source",
    "shape.size_to_index arg": "source",
    "shape.value_as_shape arg": "source",
    "shape.value_of arg": "source",
    "tensor.gather indices": "lanes",
    "tensor.scatter indices": "lanes",
    "tensor.splat input": "value",
    "vector.compressstore base": "destination",
    "vector.create_mask operands": "sizes",
    "vector.gather indices": "lanes",
    "vector.gather offsets": "indices",
    "vector.maskedstore base": "destination",
    "vector.scatter base": "destination",
    "vector.scatter indices": "lanes",
    "vector.scatter offsets": "indices",
    "vector.store base": "destination",
    "vector.transfer_write base": "destination",
    "tensor.yield value": "forwarded",
}

# The role of results by their upstream name; all others are "result".
RESULT_ROLES = {
    "base_buffer": "base", "offset": "offsets", "sizes": "sizes", "strides": "strides",
    "updatedConditions": "conditions",
}

REGION_KINDS = {"region runs once", "one region runs", "loop", "payload"}

# "op: what" -> why our row differs, as each row that the pattern before the colon matches does.
DEVIATIONS = {
    "builtin.module: trait symbol": "its name is optional, and nothing refers to it",
    "arith.floordivsi: trait pure": "undefined for some operands, as the other divisions, so not to be speculated",
    "arith.remsi: trait pure": "likewise",
    "arith.remui: trait pure": "likewise",
    "arith.floordivsi: trait divides": "likewise",
    "arith.remsi: trait divides": "likewise",
    "arith.remui: trait divides": "likewise",
    "tensor.bitcast: trait cast": "changes the elements, not what the type says of the shape",
    "memref.memory_space_cast: trait cast": "changes where the buffer is",
    "linalg.[!ipsuy]*: trait recursive effects": "its effects are those on its operands; the payload has none",
    "linalg.po*: trait recursive effects": "its effects are those on its operands; the payload has none",
    "linalg.s[!o]*: trait recursive effects": "its effects are those on its operands; the payload has none",
    "scf.forall: trait destination style": "its outputs are carried; threads insert into them",
    "affine.parallel: trait loop": "its interface is that of a loop, between whose iterations no control goes",
    "affine.parallel: trait parallel": "upstream says so in the description only",
    "affine.parallel: trait payload": "it is a loop",
    "memref.reinterpret_cast: trait slice": "offset, sizes and strides are those of the base, not of the source",
    "memref.reshape: trait pure": "reads the memref of extents",
    "memref.transpose: trait view": "is the source with its dimensions permuted",
    "vector.mask: trait payload": "its region runs once",
    "vector.transfer_read: trait destination style": "it has no destination",
    "shape.func: trait function": "nothing calls it; how a shape is computed",
    "shape.return: trait return": "likewise",
    "ub.poison: trait constant": "it has no number",
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
        word = (record.get("trait") or record.get("cppInterfaceName") or "").strip('"')
        into.update((word, re.split("[<:]", word.removesuffix("::Trait"))[0]))
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


def region_kind(upstream):
    """What our row has to say of the regions of an op: a loop by its interface; else the number of regions between which
    control goes tells one that runs from one of several. Any other region that gives results is a payload."""
    if "RegionBranchOpInterface" in upstream["traits"]:
        if "LoopLikeOpInterface" in upstream["traits"]:
            return {"loop"}
        return {"region runs once" if upstream["regions"] == 1 else "one region runs"}
    return {"payload"} if upstream["regions"] != 0 and upstream["results"] else set()


def expected_traits(row, upstream):
    """Our trait -> whether upstream's definition implies it."""
    traits = upstream["traits"]
    expected = {ours: theirs in traits for ours, theirs in TRAITS.items()}
    if row["name"].partition(".")[0] not in ("tensor", "memref"):
        expected["cast"] = False  # the trait is of casts of tensors and memrefs
    without_effect = "NoMemoryEffect" in traits and "Pure" not in traits
    binary = [name for name, _ in upstream["operands"]] == ["lhs", "rhs"]
    kinds = region_kind(upstream)
    expected.update({kind: kind in kinds for kind in REGION_KINDS})
    expected.update({
        "pure": "Pure" in traits,
        "divides": without_effect and binary,
        "no effect": without_effect and not binary,
        "reshape": "reassociation" in dict(upstream["attributes"]),
        "return": "ReturnLike" in traits and any(word.startswith("HasParent<FuncOp>") for word in traits),
    })
    return expected


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
    for name, expected in expected_traits(row, upstream).items():
        if (name in row["traits"]) != expected:
            yield f"trait {name}", name in row["traits"], expected
    if "SameOperandsAndResultType" in upstream["traits"]:
        related = {relation.partition("=")[0] for relation in row["types"].split()}
        free = [slot["name"] for slot in row["operands"] if slot["name"] not in related and slot["type"] != "index"]
        if free:
            yield "operands of another type than the result", free, []
    for slot in row["operands"]:
        role = ROLES.get(f"{row['name']} {slot['name']}", ROLES.get(slot["name"]))
        if slot["role"] != role:
            yield f"role of {slot['name']}", slot["role"], role
    for slot in row["results"]:
        role = RESULT_ROLES.get(slot["name"], "result")
        if slot["role"] != role:
            yield f"role of result {slot['name']}", slot["role"], role


def exchange_roles(row, which, first, second):
    slots = row[which]
    slots[first]["role"], slots[second]["role"] = slots[second]["role"], slots[first]["role"]


def exchange_trait(row, dropped, added):
    row["traits"] = [trait for trait in row["traits"] if trait != dropped] + ([added] if added else [])


def seeded_faults(row, all_traits):
    """(what is wrong, function that breaks a copy of the row), in every way that has one wrong place."""
    def put(which, index, key, value):
        return lambda broken: broken[which][index].update({key: value})

    for which, name in (("operands", "operand"), ("results", "result")):
        for i, slot in enumerate(row[which]):
            other = "forwarded" if slot["role"] == "source" else "source"
            yield f"role of {name} {slot['name']}", put(which, i, "role", other)
            yield f"arity of {name} {slot['name']}", put(which, i, "arity",
                                                         "optional" if slot["arity"] == "variadic" else "variadic")
        for i, j in itertools.combinations(range(len(row[which])), 2):
            if row[which][i]["role"] != row[which][j]["role"]:
                yield f"exchanged roles of {name}s {i} and {j}", lambda broken, i=i, j=j, which=which: exchange_roles(
                    broken, which, i, j)
    for i, slot in enumerate(row["operands"]):
        yield f"name of operand {slot['name']}", put("operands", i, "name", slot["name"] + "s")
    for i, attribute in enumerate(row["attributes"]):
        yield f"attribute {attribute['name']}", lambda broken, i=i: broken["attributes"].pop(i)
        yield f"need of attribute {attribute['name']}", put("attributes", i, "required", not attribute["required"])
    for trait in all_traits:
        if trait in row["traits"]:
            yield f"dropped trait {trait}", lambda broken, trait=trait: exchange_trait(broken, trait, None)
        else:
            yield f"added trait {trait}", lambda broken, trait=trait: exchange_trait(broken, None, trait)
    for kind, other in itertools.permutations(REGION_KINDS, 2):
        if kind in row["traits"]:
            yield f"{kind} for {other}", lambda broken, kind=kind, other=other: exchange_trait(broken, kind, other)
    for which in ("regions", "successors"):
        yield f"number of {which}", lambda broken, which=which: broken.update({which: row[which] + 1})


def failures_of(row, upstream):
    """A message on each difference that is not in DEVIATIONS, and on each of those that is no difference any more."""
    untold = {pattern for pattern in DEVIATIONS if fnmatch.fnmatchcase(row["name"], pattern.partition(":")[0])}
    failures = []
    for what, ours, theirs in compare(row, upstream):
        key = f"{row['name']}: {what}"
        known = next((pattern for pattern in DEVIATIONS if fnmatch.fnmatchcase(key, pattern)), None)
        if known is None:
            failures.append(f"{key}: {ours}, upstream: {theirs}")
        untold.discard(known)
    return failures + [f"{row['name']}: no deviation any more: {pattern}" for pattern in sorted(untold)]


def count_seeded_faults(rows, upstream):
    """Breaks each row in each way; returns how many faults there were, and the messages on those that are not seen."""
    all_traits = sorted(set(TRAITS) | REGION_KINDS | {trait for row in rows for trait in row["traits"]})
    count, unseen = 0, []
    for row in rows:
        for what, fault in seeded_faults(row, all_traits):
            broken = copy.deepcopy(row)
            fault(broken)
            count += 1
            if not failures_of(broken, upstream[row["name"]]):
                unseen.append(f"{row['name']}: a seeded fault is not seen: {what}")
    return count, unseen


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
    compared = [row for row in rows if row["name"] in upstream]
    messages = [f"{row['name']}: upstream has no such op" for row in rows if row not in compared]
    for row in compared:
        messages += failures_of(row, upstream[row["name"]])
    for pattern in DEVIATIONS:
        if not any(fnmatch.fnmatchcase(row["name"], pattern.partition(":")[0]) for row in compared):
            messages.append(f"{pattern}: no op of this name")
    faults, unseen = count_seeded_faults(compared, upstream)
    for message in messages + unseen:
        print(message)
    print(f"{len(compared)} ops compared, {len(DEVIATIONS)} deviations, {len(messages)} failures; "
          f"{faults} seeded faults, {len(unseen)} not seen")
    return 1 if messages or unseen or faults == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
