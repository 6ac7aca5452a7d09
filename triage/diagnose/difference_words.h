// Differences as words, and what of them says something of the cause, apart from what depends on the program.
//
// Words are those of program_difference.h: "+memref.copy for linalg.fill by tensor.insert". All texts live in the
// arena.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_DIFFERENCE_WORDS_H

#include "engine/base/text.h"
#include "triage/diagnose/facts.h"

void difference_write(struct text *text, const struct difference *difference);
const char *difference_words(struct arena *arena, const struct difference *difference);

// Reads what was written. Returns false if it is none.
bool difference_read(struct arena *arena, const char *words, struct difference *difference);

// Without the op that it comes from.
const char *difference_words_without_source(struct arena *arena, const struct difference *difference);

// Of ops that are there or not, the ops alone; of the rest the op, its slot, and whether there are more or fewer
// values.
const char *difference_settled_words(struct arena *arena, const struct difference *difference);

// Whether these ops are there in the one alone (sign '-'), or in the other alone ('+'), first, or among others.
bool difference_begins_with(const struct difference *difference, char sign, enum op_kind kind);
bool difference_has_op(const struct difference *difference, enum op_kind kind);

// The role of the operands that differ; ROLE_COUNT if it is not that.
enum slot_role difference_role(const struct difference *difference);

// What no list of a deallocation has, according to the other implementation; null if it is not that. What comes from
// another block was forgotten for that, whatever it is.
const char *difference_unlisted_memref(struct arena *arena, const struct difference *difference);

// The op that copies, where the difference is about a copy that is made from another op; or none.
struct op_name difference_copier(const struct difference *difference);

#endif
