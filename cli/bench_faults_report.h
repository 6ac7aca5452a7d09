// The table of `bufferproof bench faults`.
#ifndef BUFFERPROOF_CLI_BENCH_FAULTS_REPORT_H
#define BUFFERPROOF_CLI_BENCH_FAULTS_REPORT_H

#include "base/arena.h"

#include <jansson.h>
#include <stdbool.h>

// Prints the results of all faults and adds them to `figures`, with totals; takes over `results`. Returns whether
// nothing went wrong: each fault was built and is found, and refuted where that was asked for, or has a reason why not.
bool bench_faults_report(struct arena *arena, json_t *results, json_t *figures);

#endif
