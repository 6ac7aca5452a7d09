// What a subject makes of a program, as text.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_SUBJECT_OUTPUT_H
#define BUFFERPROOF_TRIAGE_ISOLATE_SUBJECT_OUTPUT_H

#include "fuzz/subjects/mlir_session.h"

// The output, printed as messages about it count its lines, in the arena; null if the subject rejects the program, or
// its output is not valid. The engine runs in this process: not for a program on which it crashes. `pipeline`: of the
// engine or of upstream's MLIR. The session may serve any number of calls; the caller ends it.
const char *subject_output(struct arena *arena, struct mlir_session *session, const char *subject, const char *pipeline,
                           const char *program, unsigned timeout_seconds);

#endif
