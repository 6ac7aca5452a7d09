// A benchmark of `bufferproof bench`. The table is benches.def; a new benchmark is a row there and a file
// cli/bench/<name>.c.
#ifndef BUFFERPROOF_CLI_BENCH_BENCH_H
#define BUFFERPROOF_CLI_BENCH_BENCH_H

#include "cli/exit_codes.h"
#include "cli/options.h"

#include <jansson.h>

// Prints figures to standard output, adds them to `figures` under its name, and reports errors on stderr.
#define BENCH(name, by_default, sentence) enum exit_code bench_##name(const struct options *options, json_t *figures);
#include "cli/benches.def"
#undef BENCH

#endif
