// Whether a contract can be kept, by executing the function's first iterations: what that refutes is refuted, and costs
// a tenth of what Horn clauses do. A contract that is guessed in this way is proved as a whole afterwards.
#ifndef BUFFERPROOF_SMT_PROVE_CONTRACT_TRIAL_H
#define BUFFERPROOF_SMT_PROVE_CONTRACT_TRIAL_H

#include "smt/prove/horn.h"

struct contract_trial;

// Executes member 1, given what `contracts`, which must have a subject and outlive the trial, require now. The flows
// of members without contracts are analysed. The result lives in the arena of the terms.
struct contract_trial *contract_trial_begin(struct terms *terms, const struct flow *const *flows,
                                            const struct horn_contracts *contracts);

// Whether some execution returns otherwise than the question says, for the subject as it is now.
bool contract_trial_refutes(struct contract_trial *trial, struct contract_question question);

// The resource units of Z3 that the questions so far have taken.
uint64_t contract_trial_resources(const struct contract_trial *trial);

#endif
