// Prints the stack of a child that a signal killed, in the format of LLVM's own dumps, which crash_message.c parses.
//
// LLVM's handler looks up the name of each of up to 256 frames among a hundred thousand symbols, which takes longer
// than fuzzing a hundred programs. Here the child only records addresses. Its parent, of which it is a copy, finds the
// names of the innermost frames and of the outermost one, each looked up once; the other frames are only counted.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_WORKER_STACK_DUMP_H
#define BUFFERPROOF_FUZZ_SUBJECTS_WORKER_STACK_DUMP_H

#include <stdbool.h>

// Call once, before children are created: they inherit the handlers. These have a separate stack, so that endless
// recursion is reported too; afterwards the signal ends the process. Returns false if memory ran out.
bool stack_dump_on_signals(void);

// After a child has crashed: prints what it recorded, if anything, to standard error.
void stack_dump_print(void);

#endif
