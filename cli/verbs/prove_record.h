// What `prove` keeps of a function once it is proved or given up: a JSON value that workers send and the cache stores.
//
//   code, kind   the exit code and the verdict's kind
//   vacuous      whether it is proved vacuously
//   text         the report for a terminal
//   result       the object of --json
//   certificate  the text, if wanted and proved
//   operands     the counts of --necessity, by role and kind
//   fact         of a plain proof: from what it can be made anew, see prove_record_of_proof()
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_RECORD_H
#define BUFFERPROOF_CLI_VERBS_PROVE_RECORD_H

#include "cli/report/prove_report.h"
#include "cli/verbs/prove_necessity.h"
#include "cli/verbs/prove_workers.h"

struct prove_subject {
  const struct options *options;
  const struct prove_options *limits;
  struct session *session;
};

// Proves a function and replays what is refuted.
json_t *prove_record_make(const struct prove_subject *subject, struct prover *prover, struct proof_replayer *replayer,
                          struct op *function);

// Of a function that was given up after this time of a core: unknown.
json_t *prove_record_of_loss(const struct prove_subject *subject, struct op *function, enum prove_loss loss,
                             double milliseconds);

// Of a function that is proved by what it calls, while the function of this name, which it reaches by calls, is not
// proved: unknown.
json_t *prove_record_of_caller(const struct prove_subject *subject, struct op *function, const char *callee,
                               const json_t *proved);

// Of a function that was proved by an earlier run, from the fact of that record. Null: this is no such fact.
json_t *prove_record_of_proof(const struct prove_subject *subject, struct op *function, const json_t *fact);

void prove_record_count_operands(const json_t *record, struct necessity_counts *counts);

#endif
