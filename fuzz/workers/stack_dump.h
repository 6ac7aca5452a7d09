// Prints the stack when a signal ends the process, in the form of LLVM's own dumps, which crash_message.c reads.
//
// LLVM's handler looks up the name of each of up to 256 frames among a hundred thousand symbols, which takes longer
// than fuzzing a hundred programs. Here only the innermost frames and the outermost have names; the rest are counted.
#ifndef BUFFERPROOF_FUZZ_WORKERS_STACK_DUMP_H
#define BUFFERPROOF_FUZZ_WORKERS_STACK_DUMP_H

// Once per process. The handlers have a stack of their own, so that endless recursion is told too; afterwards the
// signal ends the process.
void stack_dump_on_signals(void);

#endif
