// The table of `bufferproof bench faults`.
#ifndef BUFFERPROOF_CLI_BENCH_FAULTS_REPORT_H
#define BUFFERPROOF_CLI_BENCH_FAULTS_REPORT_H

#include "engine/base/arena.h"

#include <jansson.h>
#include <stdbool.h>

// Prints the results of all faults and adds them to `figures`, with totals; owns `results`. Returns whether all went
// well: each fault was built, and is found, and refuted if requested, or has a recorded reason why not.
bool bench_faults_report(struct arena *arena, json_t *results, json_t *figures);

#endif
