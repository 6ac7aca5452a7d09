// Runs a program given as text in one of the interpreters and returns what `bufferproof run` would print.
#ifndef BUFFERPROOF_TESTS_UNIT_RUN_TEXT_H
#define BUFFERPROOF_TESTS_UNIT_RUN_TEXT_H

#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

struct text_run {
  struct context context;
  struct program program;
  struct arena arena;
  struct outcome outcome;
  struct memref_options options;  // of the next run
};

void text_run_init(struct text_run *run);
void text_run_release(struct text_run *run);

// Runs @main, or the first function with a body. `arguments` are separated by semicolons; those left out come from the
// seed. Returns the lines of calls and results, and for a fault the line "<FAULT NAME>"; text that does not parse or
// verify is a failure of the test. The returned text lives until the next run.
const char *text_run_tensors(struct text_run *run, const char *program, const char *arguments);
const char *text_run_memrefs(struct text_run *run, const char *program, const char *arguments);

#endif
