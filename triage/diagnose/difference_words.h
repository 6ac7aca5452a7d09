// Differences as words, and the parts of these that identify a cause, without those that depend on the program.
//
// The words are those of program_difference.h: "+memref.copy for linalg.fill by tensor.insert". All texts are in the
// arena.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H

#include "triage/diagnose/word_codec.h"

word_coding code_difference;
const char *difference_words(struct arena *arena, const struct difference *difference);

// Without the op that it was made from.
const char *difference_words_without_source(struct arena *arena, const struct difference *difference);

// For missing or additional ops, only the ops; otherwise the op, its slot, and whether there are more or fewer values.
const char *difference_settled_words(struct arena *arena, const struct difference *difference);

// Whether an op of this kind, the first or any, is only in the actual program (sign '-') or only in the expected one
// ('+').
bool difference_begins_with(const struct difference *difference, char sign, enum op_kind kind);
bool difference_has_op(const struct difference *difference, enum op_kind kind);

// The role of the operands that differ; ROLE_COUNT if the difference is another one.
enum slot_role difference_role(const struct difference *difference);

// The memref that is missing in the lists of a deallocation, according to the other implementation; null if the
// difference is another one. If it is a memref of another block, the op that creates it is not relevant.
const char *difference_unlisted_memref(struct arena *arena, const struct difference *difference);

// The op that copies, if the difference is a copy made from another op; or none.
struct op_name difference_copier(const struct difference *difference);

#endif
