// The way of a program: choices or text -> program -> reference, and beside it subjects -> comparison -> finding ->
// case.
//
// check_program() in check.c is this way; docs/architecture.md draws it. Each station is a call downwards into a file
// of its own, and none calls back. A station that ends the round early returns its verdict.
#ifndef BUFFERPROOF_FUZZ_CHECK_CHECK_H
#define BUFFERPROOF_FUZZ_CHECK_CHECK_H

#include "fuzz/check/harness.h"

// A round on a program made from choices; `index` says which periodic oracles are due and seeds the arguments.
enum verdict check_choices(struct harness *harness, struct choices choices, struct generator_options generator,
                           uint64_t index);

// Runs the subject, a command, on the programs of these choices at once; the following rounds on them use its answers.
// Returns after how many programs the next batch begins, at least 1.
size_t check_prepare(struct harness *harness, const struct choices *choices, const uint64_t *indices, size_t count,
                     struct generator_options generator);

// How many programs should be prepared at once, BATCH_MAX at most; 0 if the subject takes one after the other.
size_t check_batch_size(const struct harness *harness);

// A round on a given text, with all enabled oracles.
enum verdict check_text(struct harness *harness, const char *file, const char *text, size_t length,
                        uint64_t input_seed);

// The case of a finding on a program made from choices, as text in harness->arena. The program is generated again,
// since the finding may come from another process. Running out of memory unwinds (memory.h).
const char *check_case(struct harness *harness, const struct finding *finding, struct choices choices,
                       struct generator_options generator, size_t *length);

#endif
