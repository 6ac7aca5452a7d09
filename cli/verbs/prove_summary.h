// Counts of the verdicts of `prove`: of a module, and of all.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_SUMMARY_H
#define BUFFERPROOF_CLI_VERBS_PROVE_SUMMARY_H

#include "smt/prove/prove.h"

#include <jansson.h>
#include <stdio.h>

struct prove_summary {
  unsigned counts[NOT_FOLLOWED + 1], vacuous, cached;
  json_t *unknown;      // how many by rule or limit; owned
  double milliseconds;  // that the functions took, those from the cache none
};

void prove_summary_init(struct prove_summary *summary);
void prove_summary_release(struct prove_summary *summary);

void prove_summary_add(struct prove_summary *summary, const json_t *record);
void prove_summary_add_all(struct prove_summary *summary, const struct prove_summary *other);
unsigned prove_summary_functions(const struct prove_summary *summary);

// "4 functions: 2 proved 2 unknown (1 time, 1 values), 1 of them vacuously, 1 from the cache", with a newline.
void prove_summary_print(const struct prove_summary *summary, FILE *stream, bool with_times);

// Adds the counts to an object.
void prove_summary_to_json(const struct prove_summary *summary, json_t *object);

#endif
