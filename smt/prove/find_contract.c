// Finds the contract of a function: of its parts those that no trial refutes; the whole is proved, or there is none.
#include "smt/flow/callees.h"
#include "smt/prove/contract_trial.h"
#include "smt/prove/family.h"

struct search {
  struct proof *proof;
  struct horn_contracts contracts;
  struct contract *contract;
  struct terms terms;  // of the trial
  struct contract_trial *trial;
};

// Whether `part` of the contract may hold of parameter or result `index`.
static bool may_hold(struct search *search, enum contract_part part, uint32_t index) {
  return !contract_trial_refutes(search->trial, (struct contract_question){part, .index = index});
}

static bool may_return(struct search *search, uint32_t result, uint32_t parameter) {
  return !contract_trial_refutes(search->trial,
                                 (struct contract_question){CONTRACT_RETURNS_ANOTHER, result, parameter});
}

static void find_freed(struct search *search) {
  struct contract *contract = search->contract;
  bool returns_some = false;
  for (uint32_t i = 0; i < contract->result_count; i++) returns_some |= contract->results[i].kind != RESULT_OTHER;
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    struct contract_parameter *parameter = &contract->parameters[i];
    if (parameter->kind != PARAMETER_KEPT || (returns_some && may_hold(search, CONTRACT_KEEPS, i))) continue;
    if (may_hold(search, CONTRACT_FREES, i)) parameter->kind = PARAMETER_FREED;
    else if (returns_some && may_hold(search, CONTRACT_TAKES, i)) parameter->kind = PARAMETER_TAKEN;
  }
}

static void find_returned(struct search *search, uint32_t result) {
  struct contract *contract = search->contract;
  if (may_hold(search, CONTRACT_RETURNS_NEW, result)) {
    contract->results[result].kind = RESULT_NEW;
    return;
  }
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    if (contract->parameters[i].kind == PARAMETER_KEPT && may_return(search, result, i)) {
      contract->results[result] = (struct contract_result){RESULT_ARGUMENT, i};
      return;
    }
}

static bool is_proved(struct search *search, bool follow_integers) {
  const char *reason;
  search->contracts.question = (struct contract_question){.part = CONTRACT_WHOLE};
  return proof_ask_once(search->proof, (struct horn_question){PROVED_PROPERTIES, FLOW_NONE, NULL}, follow_integers,
                        proof_short_limit(search->proof->options), &reason) == HORN_HOLDS;
}

// Those that are executed at their calls need none. Memrefs in memory are not in the terms of a contract, nor that a
// call may not return.
static bool wants_contract(struct proof *proof) {
  for (uint32_t i = 1; i < proof->family.count; i++) {
    if (proof->flows[i] == NULL) continue;
    if (proof->flows[i]->keeps_memrefs_in_memory || proof->flows[i]->stores_memrefs) return false;
    flow_analyse(proof->flows[i], false);
    if (flow_may_never_exit(proof->flows[i])) return false;
  }
  const struct flow *const *flows = (const struct flow *const *)proof->flows;
  return !flow_callees_to_execute(proof->scratch, flows, proof->family.count, 1)[1];
}

static void find_parts(struct search *search) {
  find_freed(search);
  for (uint32_t i = 0; i < search->contract->result_count; i++)
    if (search->contract->results[i].kind == RESULT_OPEN) find_returned(search, i);
}

static void guess_parts(void *argument) {
  struct search *search = argument;
  search->trial =
      contract_trial_begin(&search->terms, (const struct flow *const *)search->proof->flows, &search->contracts);
  find_parts(search);
  search->proof->verdicts[0].rlimit_used += contract_trial_resources(search->trial);
}

// Without integers, as the flows have just been analysed.
static void guess(struct search *search) {
  struct proof *proof = search->proof;
  struct arena_mark mark = arena_mark(proof->scratch);
  terms_run(&search->terms, proof->scratch, proof_short_limit(proof->options), guess_parts, search);
  proof_rewind(proof->scratch, proof->arena, mark);
}

const struct contract *proof_find_contract(struct proof *proof) {
  if (!wants_contract(proof)) return NULL;
  struct search search = {
      .proof = proof, .contracts = *proof->contracts, .contract = contract_guess(proof->arena, proof->flows[1])};
  search.contracts.subject = search.contract;
  proof->contracts = &search.contracts;
  guess(&search);
  bool proved = is_proved(&search, false) || (proof_compares_integers(proof) && is_proved(&search, true));
  proof->contracts = NULL;
  return proved ? search.contract : NULL;
}
