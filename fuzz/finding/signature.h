// Findings in words: signatures, by which equal causes are grouped, and messages.
#ifndef BUFFERPROOF_FUZZ_FINDING_SIGNATURE_H
#define BUFFERPROOF_FUZZ_FINDING_SIGNATURE_H

#include "reference/outcome.h"

// All results live in the arena.

// "<oracle>|<where>|<message without names, numbers and quoted text>". `where` may be null.
const char *signature_of_text(struct arena *arena, const char *oracle, const char *where, const char *message);

// "memory|USE_AFTER_FREE|memref.load|memref.alloc": the fault, the op that met it, the op that allocated.
const char *signature_of_fault(struct arena *arena, const char *oracle, const struct fault *fault);

// "value|result", "value|call", "value|order": what kind of observable differs.
const char *signature_of_difference(struct arena *arena, const char *oracle, const struct outcome *expected,
                                    const struct outcome *actual);

// A finding that does not show in every run of the subject has a signature of its own: that of its fault and
// "|unstable".
const char *signature_unstable(struct arena *arena, const char *signature);
bool signature_is_unstable(const char *signature);

// Whether a run that shows `actual` shows the finding `expected`. One that does not show in every run may show in
// another process as a crash at another place.
bool signature_matches(const char *expected, const char *actual);

const char *message_of_fault(struct arena *arena, const struct outcome *outcome);
const char *first_line_that_differs(struct arena *arena, const char *a, const char *b);

#endif
