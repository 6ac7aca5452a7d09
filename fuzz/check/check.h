// The way of a program: choices or text -> program -> reference, and beside it subjects -> comparison -> finding ->
// case.
//
// check_program() in check.c is that way. Each station is a call downwards into a file of its own, and none calls back;
// docs/architecture.md draws it. What ends a round early is a verdict.
#ifndef BUFFERPROOF_FUZZ_CHECK_CHECK_H
#define BUFFERPROOF_FUZZ_CHECK_CHECK_H

#include "fuzz/check/harness.h"

// A round on a program made from choices; `index` says which periodic oracles are due and seeds the arguments.
enum verdict check_choices(struct harness *harness, struct choices choices, struct generator_options generator,
                           uint64_t index);

// A round on a given text, with all enabled oracles.
enum verdict check_text(struct harness *harness, const char *file, const char *text, size_t length,
                        uint64_t input_seed);

// The case of a finding on a program made from choices, as text in harness->arena. The program is made once more, since
// the finding may come from another process. Running out of memory unwinds (memory.h).
const char *check_case(struct harness *harness, const struct finding *finding, struct choices choices,
                       struct generator_options generator, size_t *length);

#endif
