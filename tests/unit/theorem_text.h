// What theorems ask, as text: their obligations as terms, or the form that decides them. The solver has no part in it.
#ifndef BUFFERPROOF_TESTS_UNIT_THEOREM_TEXT_H
#define BUFFERPROOF_TESTS_UNIT_THEOREM_TEXT_H

#include "engine/base/text.h"
#include "smt/theorems/subjects.h"

// The first obligation of the theorem is decided by many forms, which takes long unless one of the first fails.
bool theorem_text_is_by_forms(const char *theorem);

// Describes every `stride`-th obligation from number `first` on, of the theorem itself (fault 0) or with a fault.
void theorem_text_add(struct text *text, const struct theorem_subjects *subjects, const char *theorem, uint32_t fault,
                      uint32_t first, uint32_t stride);

// How many faults it has: those of the table, then those of the subject.
uint32_t theorem_text_fault_count(const struct theorem_subjects *subjects, const char *theorem);

#endif
