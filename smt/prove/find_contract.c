// Finds the contract of a function: its parts one by one, then the whole is proved. The parts are first what no trial
// refutes; if that cannot be proved, each part is proved by itself.
#include "smt/flow/callees.h"
#include "smt/prove/contract_trial.h"
#include "smt/prove/family.h"

struct search {
  struct proof *proof;
  struct horn_contracts contracts;
  struct contract *contract;
  struct terms terms;            // of the trial
  struct contract_trial *trial;  // or null: parts are proved
};

static enum horn_answer ask(struct search *search, struct contract_question question, unsigned properties,
                            bool follow_integers) {
  const char *reason;
  search->contracts.question = question;
  return proof_ask_once(search->proof, (struct horn_question){properties, FLOW_NONE, NULL}, follow_integers,
                        proof_short_limit(search->proof->options), &reason);
}

static bool holds_of(struct search *search, struct contract_question question) {
  if (search->trial != NULL) return !contract_trial_refutes(search->trial, question);
  return ask(search, question, 0, false) == HORN_HOLDS;
}

// Whether `part` of the contract holds of parameter or result `index`.
static bool holds(struct search *search, enum contract_part part, uint32_t index) {
  return holds_of(search, (struct contract_question){part, .index = index});
}

static bool returns_argument(struct search *search, uint32_t result, uint32_t parameter) {
  return holds_of(search, (struct contract_question){CONTRACT_RETURNS_ANOTHER, result, parameter});
}

static void find_freed(struct search *search) {
  struct contract *contract = search->contract;
  bool returns_some = false;
  for (uint32_t i = 0; i < contract->result_count; i++) returns_some |= contract->results[i].kind != RESULT_OTHER;
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    struct contract_parameter *parameter = &contract->parameters[i];
    if (parameter->kind != PARAMETER_KEPT || (returns_some && holds(search, CONTRACT_KEEPS, i))) continue;
    if (holds(search, CONTRACT_FREES, i)) parameter->kind = PARAMETER_FREED;
    else if (returns_some && holds(search, CONTRACT_TAKES, i)) parameter->kind = PARAMETER_TAKEN;
  }
}

static void find_returned(struct search *search, uint32_t result) {
  struct contract *contract = search->contract;
  if (holds(search, CONTRACT_RETURNS_NEW, result)) {
    contract->results[result].kind = RESULT_NEW;
    return;
  }
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    if (contract->parameters[i].kind == PARAMETER_KEPT && returns_argument(search, result, i)) {
      contract->results[result] = (struct contract_result){RESULT_ARGUMENT, i};
      return;
    }
}

static bool is_kept(struct search *search) {
  const struct contract_question whole = {.part = CONTRACT_WHOLE};
  enum horn_answer answer = ask(search, whole, PROVED_PROPERTIES, false);
  if (answer != HORN_HOLDS && proof_compares_integers(search->proof))
    answer = ask(search, whole, PROVED_PROPERTIES, true);
  return answer == HORN_HOLDS;
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

// Without integers, as the parts are proved, and as the flows have just been analysed.
static void guess(struct search *search) {
  struct proof *proof = search->proof;
  struct arena_mark mark = arena_mark(proof->scratch);
  terms_run(&search->terms, proof->scratch, proof_short_limit(proof->options), guess_parts, search);
  search->trial = NULL;
  proof_rewind(proof->scratch, proof->arena, mark);
}

// A certificate is wanted of the whole alone.
static void prove_parts(struct search *search) {
  struct proof *proof = search->proof;
  const struct prove_options *options = proof->options;
  struct prove_options of_parts = *options;
  of_parts.certificates = false;
  proof->options = &of_parts;
  find_parts(search);
  proof->options = options;
}

static void start_from(struct search *search, struct contract *contract) {
  search->contract = contract;
  search->contracts.subject = contract;
}

static bool is_same(const struct contract *a, const struct contract *b) {
  for (uint32_t i = 0; i < a->parameter_count; i++)
    if (a->parameters[i].kind != b->parameters[i].kind) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (a->results[i].kind != b->results[i].kind || a->results[i].argument != b->results[i].argument) return false;
  return true;
}

const struct contract *proof_find_contract(struct proof *proof) {
  if (!wants_contract(proof)) return NULL;
  struct search search = {.proof = proof, .contracts = *proof->contracts};
  proof->contracts = &search.contracts;
  struct contract *guessed = contract_guess(proof->arena, proof->flows[1]);
  struct contract *proved = contract_guess(proof->arena, proof->flows[1]);  // each question analyses the flows anew
  start_from(&search, guessed);
  guess(&search);
  bool kept = is_kept(&search);
  if (!kept) {
    start_from(&search, proved);
    prove_parts(&search);
    kept = !is_same(proved, guessed) && is_kept(&search);
  }
  proof->contracts = NULL;
  return kept ? search.contract : NULL;
}
