// A benchmark of `bufferproof bench`. The table is benches.def; a new one is a row there and a file cli/bench_<name>.c.
#ifndef BUFFERPROOF_CLI_BENCH_H
#define BUFFERPROOF_CLI_BENCH_H

#include "exit_codes.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

// The options of all benchmarks; 0 or null where one is not given: each benchmark has its own default.
struct bench_options {
  uint64_t programs, seed, ops, smallest, largest;
  const char *json, *shape;
  uint64_t seeds, jobs, refute, every;
  const char *seconds, *source, *only, *work, *compiler;
  bool reduce;
  uint64_t certificates;
  const char *subject, *pipeline;
};

// Prints figures to standard output, adds them to `figures` under its name, and says on standard error what is wrong.
#define BENCH(name, by_default, sentence) \
  enum exit_code bench_##name(const struct bench_options *options, json_t *figures);
#include "benches.def"
#undef BENCH

#endif
