// What is special about the form of a program, as words that `// cause:` lines match (triage/key/declared_cause.h):
//
//   twice->func.return         an op that has one tensor as two of its operands
//   tensor.empty->func.call    a tensor that a call, a loop or a terminator gets, by the op that makes it
//   unreachable-block          a block that no way leads to, by its predecessors
//   block-loop                 a loop that is made of blocks
//   masked->vector.transfer_write  an op that has a mask as an operand
//   reduced->tensor.extract_slice  a slice that drops dimensions, or is inserted along ones that it has not
//   one-thread->scf.forall     a parallel loop with bounds that are constants, for one iteration or none
//   idle-output                a tensor that a parallel loop may update in its terminator, uses, and does not update
//   updated-twice              one that two ops in the terminator update
//   unranked->func.return      a tensor that a call, a loop or a terminator gets, cast from one without a rank
//   output-read->linalg.map    an op whose body uses what its output had before
//   vector->tensor.from_elements   an op that has a vector as an operand and makes a tensor of vectors
#ifndef BUFFERPROOF_TRIAGE_TRAITS_PROGRAM_TRAITS_H
#define BUFFERPROOF_TRIAGE_TRAITS_PROGRAM_TRAITS_H

#include "engine/ir/op.h"

// Each word once, separated by blanks, in the arena.
const char *program_traits(struct arena *arena, struct op *module);

// Whether a block that is not the first of its region has no predecessors.
bool program_has_unreachable_block(struct op *module);

#endif
