// Differences as words, and the parts of them that identify a cause, without those that depend on the program.
//
// Words are those of program_difference.h: "+memref.copy for linalg.fill by tensor.insert". All texts live in the
// arena.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H

#include "triage/diagnose/word_codec.h"

word_coding code_difference;
const char *difference_words(struct arena *arena, const struct difference *difference);

// Without the op that it comes from.
const char *difference_words_without_source(struct arena *arena, const struct difference *difference);

// Of ops that are there or not, the ops alone; of the rest the op, its slot, and whether there are more or fewer
// values.
const char *difference_settled_words(struct arena *arena, const struct difference *difference);

// Whether an op of this kind is in the actual program only (sign '-') or in the expected one only ('+'), first or among
// others.
bool difference_begins_with(const struct difference *difference, char sign, enum op_kind kind);
bool difference_has_op(const struct difference *difference, enum op_kind kind);

// The role of the operands that differ; ROLE_COUNT if it is not that.
enum slot_role difference_role(const struct difference *difference);

// The memref that is missing from the lists of a deallocation, according to the other implementation; null if the
// difference is another one. A memref of another block is missing because of that, whatever makes it.
const char *difference_unlisted_memref(struct arena *arena, const struct difference *difference);

// The op that copies, where the difference is about a copy that is made from another op; or none.
struct op_name difference_copier(const struct difference *difference);

#endif
