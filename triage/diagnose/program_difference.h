// The first difference between two programs that should be alike, apart from what depends on names, types and
// sizes.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_PROGRAM_DIFFERENCE_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_PROGRAM_DIFFERENCE_H

#include "triage/diagnose/facts.h"

// The first difference of `expected` from `actual`, in the order of the text. In words:
//
//   "-memref.copy +memref.alloc for scf.for"
//       ops that only the actual program has at this point, then those that only the expected one has, and the first
//       user of their results, or of the copy; "for new scf.if" if locations (source_names.h) show that the user was
//       made from another op
//   "scf.yield results"
//       another operand in this slot
//   "memref.subview offsets argument memref.dim"
//       the same, for values of different kinds: actual, then expected
//   "bufferization.dealloc retained +1 memref.alloc"
//       more operands, or fewer: the first one that only one side has, followed by " of another block" if it is
//   "+bufferization.dealloc of func.call"
//       what a dealloc frees that only one side has
//   "linalg.generic indexing_maps"
//       another attribute, or one that only one side has
//   "cf.cond_br successors"
//       another successor
//   "scf.for result +1", "scf.for argument +1"
//       more results, or block arguments, or fewer
//   "memref.subview result layout"
//       only the type differs: its layout, shape, element or memory space
//
// followed by " by tensor.insert_slice" if locations (source_names.h) name the op that the first of these was made
// from.
//
// Ops are aligned by their kinds and those of their parents: the longest common subsequence. Casts are ignored, and so
// are the positions of constants and base buffers. "same" if nothing differs; empty if a text is not a program, or the
// programs are too large. Allocated in `arena`; the cost is quadratic in the number of ops.
struct difference program_difference(struct arena *arena, const char *actual, const char *expected);

// The kinds of ops of which the second program has fewer than the first, in the order of the table.
struct op_names program_losses(struct arena *arena, const char *before, const char *after);

#endif
