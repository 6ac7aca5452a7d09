// Control flow between the regions of structured ops: which region runs after which, and what values go along.
//
// A point is a place that control can be at: the parent op (before its regions run, or after them) or a region. An edge
// goes from a point to a point and forwards operands, one to one, to the inputs of its target: the arguments of a
// region's entry block, or the results of the op. Ops: scf.if, for, while, execute_region, index_switch,
// forall, parallel, and memref.alloca_scope. Values that parallel loops reduce or
// insert follow no edge: they are combined.
// Source: the RegionBranchOpInterface of these ops.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_REGION_BRANCH_H
#define BUFFERPROOF_ENGINE_DIALECTS_REGION_BRANCH_H

#include "engine/dialects/ops.h"

enum { REGION_PARENT = -1 };  // as an edge's end: the op itself

struct region_edge {
  int32_t from, to;        // region numbers or REGION_PARENT
  struct op *terminator;   // whose operands are forwarded: in `from`; the op itself if from is the parent
  uint32_t operand_first;  // forwarded: terminator->operands[operand_first ... + count)
  uint32_t operand_count;
  uint32_t input_first;  // to: inputs number input_first ... + operand_count of the target (scf.for's induction
                         // variable is an argument that nothing is forwarded to)
};

// Whether the op has this interface.
bool is_region_branch(const struct op *op);

// Whether the op runs its region for a counter that goes from bound to bound, one iteration after the other: scf.for.
bool is_counted_loop(const struct op *op);

// Stores the number of its iterations and returns true if it is known: its bounds are one value, or bounds and step are
// constants such that the counter does not wrap. Not of affine.for, whose bounds are maps, nor of unsigned loops.
bool counted_loop_trips(const struct op *loop, uint64_t *trips);

// Whether the op ends a region of a region-branch op (scf.yield, scf.condition, memref.alloca_scope.return there).
bool is_region_branch_terminator(const struct op *op);

// An iterator over edges:
//   struct region_edge edge;
//   for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) ...
// Edge number i out of point `from` (REGION_PARENT: what can run first), false beyond the last. A region with several
// blocks has an edge for each of its terminators that leave it. Constant time for single-block regions.
bool region_branch_edge(const struct op *op, int32_t from, uint32_t i, struct region_edge *edge);

// The values at the target of an edge: argument of the entry block of region `to`, or result of the op.
struct value *region_branch_input(const struct op *op, const struct region_edge *edge, uint32_t i);  // of operand i

// All values that flow into `input`, a region's entry block argument or a result of a region-branch op, over its edges:
// calls visit(argument, use) for each forwarded operand. Nothing is called for arguments that nothing is forwarded to.
void region_branch_visit_sources(const struct value *input, void (*visit)(void *argument, struct use *operand),
                                 void *argument);

// Whether the region may run again after it has run, within one execution of the op.
bool region_is_repetitive(const struct op *op, uint32_t region);

// Whether two regions of the op never both run in one execution of it: the branches of an if or a switch.
bool regions_mutually_exclusive(const struct op *op, uint32_t a, uint32_t b);

#endif
