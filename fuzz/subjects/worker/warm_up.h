// What the worker runs once, before it creates the first child: a program with ops and passes of all kinds.
//
// Dialects are loaded into the context, and functions of the library bound, on first use: doing so before the children
// are created saves the time in each of them.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_WORKER_WARM_UP_H
#define BUFFERPROOF_FUZZ_SUBJECTS_WORKER_WARM_UP_H

extern const char *const warm_up_program, *const warm_up_pipeline;

#endif
