// Forms that must not be left in a program after a pass: what the pass is there to remove, as its documentation has it.
//
// They are stated here without the rules of the engine's passes, so that a rule that misses something, or is not
// applied, does not hide it. Each form is what can be seen at one op, in time that does not grow with the program, or
// little; none is a form that the engine leaves knowingly (docs/deviations.md).
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_FORMS_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_FORMS_H

#include "engine/ir/op_info.h"

#include <string.h>

// Each returns a form that is left, in words without numbers and names, or null. The op is one of the program.
typedef const char *form_finder(struct op *op);

form_finder forms_arith;     // canonicalize: ops on integers
form_finder forms_blocks;    // canonicalize: branches and regions
form_finder forms_values;    // canonicalize: what nothing uses; extents, casts and dealloc
form_finder forms_merged;    // cse
form_finder forms_hoisted;   // loop-invariant-code-motion
form_finder forms_named;     // symbol-dce
form_finder forms_promoted;  // promote-buffers-to-stack
form_finder forms_moved;     // buffer-loop-hoisting
form_finder forms_accessed;  // fold-memref-alias-ops
form_finder forms_copied;    // one-shot-bufferize and copy-removal
form_finder forms_carried;   // loop-invariant-subset-hoisting
form_finder forms_called;    // inline

static inline bool form_is(const struct op *op, const char *name) { return strcmp(op->info->name, name) == 0; }

// Whether the value is a scalar constant of integer or index type; stores its number, sign-extended, of i1 too.
bool form_constant(const struct value *value, int64_t *number);

// Whether a program has an op whose name begins with one of these, which are separated by blanks.
bool form_program_has(const struct program *program, const char *begins);

// Whether the op computes numbers from its operands alone, and may be left out, merged and moved.
bool form_computes(const struct op *op);

#endif
