// The first difference between two programs that should be alike, apart from what depends on names, types and
// sizes.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_PROGRAM_DIFFERENCE_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_PROGRAM_DIFFERENCE_H

#include "triage/diagnose/facts.h"

// The first difference of `expected`, in the order of the text. In words:
//
//   "-memref.copy +memref.alloc for scf.for"        ops that only the actual program has there, or only the expected
//                                                   one, and what first uses their results, or the copy; "for new
//                                                   scf.if" where locations (source_names.h) say that it is made from
//                                                   another op
//   "scf.yield results"                  another operand in that slot
//   "memref.subview offsets argument memref.dim"    the same, between values of kinds that differ: actual, expected
//   "bufferization.dealloc retained +1 memref.alloc"  more operands, or fewer: the first that only one side has, and
//                                        " of another block" if it is
//   "+bufferization.dealloc of func.call"  the same of what a dealloc frees that is there on one side alone
//   "linalg.generic indexing_maps"       another attribute, or one that only one of the two has
//   "cf.cond_br successors"              another block to go on with
//   "scf.for result +1", "scf.for argument +1"      more results, or arguments of a block, or fewer
//   "memref.subview result layout"       where all else is the same, another type: its layout, shape, element or
//                                        memory space
//
// and " by tensor.insert_slice", where locations (source_names.h) name the op that the first of these was made from.
//
// Ops are aligned by their kinds and those of their parents, so that it is the longest that both have in common. Casts,
// and where constants and bases of buffers are made, do not matter. "same" if nothing differs; empty if a text is no
// program, or they are too large. Made in `arena`; the cost is quadratic in the number of ops.
struct difference program_difference(struct arena *arena, const char *actual, const char *expected);

// The kinds of ops of which the second program has fewer than the first, in the order of the table.
struct op_names program_losses(struct arena *arena, const char *before, const char *after);

#endif
