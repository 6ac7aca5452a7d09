// What the worker runs once, before it makes the first child: a program with ops and passes of all kinds.
//
// Dialects are loaded into the context, and functions of the library bound, when they are first used; what is there
// before the children are made need not be done in each of them.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_WORKER_WARM_UP_H
#define BUFFERPROOF_FUZZ_SUBJECTS_WORKER_WARM_UP_H

extern const char *const warm_up_program, *const warm_up_pipeline;

#endif
