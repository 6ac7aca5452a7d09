// Questions about families of functions, and verdicts made of their answers; which functions form a family is decided
// in prover.c.
#include "smt/prove/family.h"

#include "engine/ir/symbol_table.h"
#include "smt/explore/exploration.h"
#include "smt/prove/certificate.h"
#include "smt/prove/counterexample.h"
#include "smt/prove/horn.h"
#include "smt/prove/unrolled.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

// A context of Z3 takes some 18 megabytes; requesting them from the system each time costs ten times the rest.
void prove_prepare_process(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 1 << 29);
  mallopt(M_MMAP_THRESHOLD, 1 << 29);
  mallopt(M_TOP_PAD, 1 << 24);
#endif
}

struct prove_options prove_options_default(void) {
  return (struct prove_options){.rlimit = 20000000, .program = 1};
}

const char *verdict_word(enum verdict_kind kind) {
  static const char *const words[] = {
      [PROVED] = "proved", [REFUTED] = "refuted", [UNDECIDED] = "unknown", [NOT_FOLLOWED] = "unsupported"};
  return words[kind];
}

void proof_rewind(struct arena *scratch, const struct arena *results, struct arena_mark mark) {
  if (scratch != results) arena_rewind(scratch, mark);
}

static void add_certificate(struct proof *proof, const struct horn *horn) {
  struct function_verdict *verdict = &proof->verdicts[0];
  const char *own = certificate_text(proof, horn);
  verdict->certificate =
      verdict->certificate == NULL ? own : arena_format(proof->arena, "%s%s", verdict->certificate, own);
}

// Whether the properties of a question hold.
struct asking {
  struct terms terms;
  struct proof *proof;
  struct horn_question question;
  enum horn_answer answer;
  const char *reason;
};

// The verdict that a question costs: of all members, that on the first.
static struct function_verdict *verdict_asked_of(struct proof *proof, const struct horn_question *question) {
  return &proof->verdicts[question->member == FLOW_NONE ? 0 : question->member];
}

static void ask(void *argument) {
  struct asking *asking = argument;
  struct proof *proof = asking->proof;
  struct horn horn;
  horn_build_by_contracts(&horn, &asking->terms, (const struct flow *const *)proof->flows, proof->family.count,
                          asking->question, proof->contracts);
  asking->answer = horn_solve(&horn, proof->options->certificates, &asking->reason);
  const char *reason = asking->reason;
  if (reason != NULL) asking->reason = arena_string(proof->arena, reason, strlen(reason));
  verdict_asked_of(proof, &asking->question)->rlimit_used += horn.rlimit_used;
  if (asking->answer == HORN_HOLDS && proof->options->certificates) add_certificate(proof, &horn);
}

enum horn_answer proof_ask_once(struct proof *proof, struct horn_question question, bool follow_integers,
                                uint32_t rlimit, const char **reason) {
  struct asking asking = {.proof = proof, .question = question};
  struct arena_mark mark = arena_mark(proof->scratch);
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i] != NULL) flow_analyse(proof->flows[i], follow_integers);
  terms_run(&asking.terms, proof->scratch, rlimit, ask, &asking);
  verdict_asked_of(proof, &question)->followed_integers |= follow_integers;
  proof_rewind(proof->scratch, proof->arena, mark);
  *reason = asking.reason;
  return asking.answer;
}

static void decide_unrolled(void *argument) {
  struct asking *asking = argument;
  struct proof *proof = asking->proof;
  uint64_t rlimit_used = 0;
  asking->answer =
      unrolled_decide(&asking->terms, (const struct flow *const *)proof->flows, asking->question, &rlimit_used);
  verdict_asked_of(proof, &asking->question)->rlimit_used += rlimit_used;
}

static bool has_loops(const struct proof *proof) {
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i]->head_count > 0) return true;
  return false;
}

// Decides cheaply, with integers, unless a certificate wants the invariants. Without loops and other members the
// clauses are as cheap.
static enum horn_answer ask_unrolled(struct proof *proof, struct horn_question question) {
  enum { PATIENCE = 100000 };
  if (proof->options->certificates || proof->contracts != NULL) return HORN_UNKNOWN;
  struct arena_mark mark = arena_mark(proof->scratch);
  struct asking asking = {.proof = proof, .question = question, .answer = HORN_UNKNOWN};
  bool follow_integers = proof_compares_integers(proof);
  for (uint32_t i = 0; i < proof->family.count; i++) flow_analyse(proof->flows[i], follow_integers);
  if (proof->family.count > 1 || has_loops(proof))
    terms_run(&asking.terms, proof->scratch, PATIENCE, decide_unrolled, &asking);
  if (asking.answer != HORN_UNKNOWN) verdict_asked_of(proof, &question)->followed_integers |= follow_integers;
  proof_rewind(proof->scratch, proof->arena, mark);
  return asking.answer;
}

// Callees are inlined, so that a counterexample is complete from start to end.
bool proof_tell(struct proof *proof, enum property property, uint32_t member, struct property_verdict *verdict) {
  struct flow inlined, *flow = proof->flows[0];
  struct flow_fault fault;
  verdict->entry = proof->family.members[0];
  if (proof->family.count > 1) {
    struct flow_family family = proof->family;
    family.inlined = true;
    if (!flow_build_member(&inlined, proof->arena, proof->symbols, &family, 0, &fault)) return false;
    flow = &inlined;
    struct altered_steps altered = {{0}};
    if (proof->alteration != NULL) flow_alter(flow, proof->alteration, &altered);
  }
  flow_analyse(flow, true);
  return counterexample_find(proof->arena, flow, property, proof->family.members[member], proof->options->rlimit,
                             verdict);
}

// Nothing is refuted then: a memref that is loaded may not be the one that goes wrong.
static bool keeps_memrefs_in_memory(const struct proof *proof) {
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i]->keeps_memrefs_in_memory) return true;
  return false;
}

static bool compares_integers(const struct flow *flow) {
  for (size_t i = 0; i < flow->blocks.count; i++)
    for (size_t k = 0; k < flow->blocks.items[i].steps.count; k++) {
      const struct flow_step *step = &flow->blocks.items[i].steps.items[k];
      uint32_t compared = step->kind == FLOW_COMPARE ? step->operands[0] : FLOW_NONE;
      if (compared != FLOW_NONE && flow->variables.items[compared].sort == FLOW_INTEGER) return true;
    }
  return false;
}

bool proof_compares_integers(const struct proof *proof) {
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i] != NULL && compares_integers(proof->flows[i])) return true;
  return false;
}

// Integers are left out first: most proofs do not need them. Only queries that fail then are repeated with them.
enum horn_answer proof_ask(struct proof *proof, struct horn_question question, const char **reason) {
  *reason = NULL;
  enum horn_answer answer = ask_unrolled(proof, question);
  bool decided = answer != HORN_UNKNOWN;
  if (!decided) answer = proof_ask_once(proof, question, false, proof->options->rlimit, reason);
  if (!decided && answer != HORN_HOLDS && proof_compares_integers(proof))
    answer = proof_ask_once(proof, question, true, proof->options->rlimit, reason);
  if (answer != HORN_FAILS || !keeps_memrefs_in_memory(proof)) return answer;
  *reason = model_rule_sentence(MODEL_KEPT_IN_MEMORY);
  return HORN_UNKNOWN;
}

// The rule of proof_ask's reason.
static enum model_rule rule_of(const char *reason) {
  return reason == model_rule_sentence(MODEL_KEPT_IN_MEMORY) ? MODEL_KEPT_IN_MEMORY : MODEL_KEPT;
}

static void decide_property(struct proof *proof, enum property property, uint32_t member) {
  struct property_verdict *own = &proof->verdicts[member].properties[property];
  enum horn_answer answer = proof_ask(proof, (struct horn_question){1u << property, member, NULL}, &own->reason);
  own->kind = answer == HORN_HOLDS ? PROVED : answer == HORN_FAILS ? REFUTED : UNDECIDED;
  own->rule = rule_of(own->reason);
  if (answer == HORN_FAILS && !proof_tell(proof, property, member, own)) own->reason = "too long to be told";
}

uint32_t proof_short_limit(const struct prove_options *options) {
  enum { PATIENCE = 2000000 };
  return options->rlimit == 0 || options->rlimit > PATIENCE ? PATIENCE : options->rlimit;
}

// All properties at once, as most functions have them all; with a low limit, since one by one they are easier.
static enum horn_answer decide_together(struct proof *proof, bool follow_integers) {
  const char *reason;
  return proof_ask_once(proof, (struct horn_question){PROVED_PROPERTIES, FLOW_NONE, NULL}, follow_integers,
                        proof_short_limit(proof->options), &reason);
}

void verdict_conclude(struct function_verdict *verdict) {
  verdict->kind = PROVED;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    enum verdict_kind kind = verdict->properties[i].kind;
    if (kind == REFUTED) verdict->kind = REFUTED;
    if (kind == UNDECIDED && verdict->kind == PROVED) {
      verdict->kind = UNDECIDED;
      verdict->reason = verdict->properties[i].reason;
      verdict->rule = verdict->properties[i].rule;
    }
  }
}

static void not_followed(struct function_verdict *verdict, const struct flow_fault *fault) {
  verdict->kind = fault->rule == MODEL_KEPT ? NOT_FOLLOWED : UNDECIDED;
  verdict->op = fault->op;
  verdict->reason = fault->message;
  verdict->rule = fault->rule;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    verdict->properties[i] =
        (struct property_verdict){.kind = verdict->kind, .reason = fault->message, .rule = fault->rule};
}

static void follow_none(struct proof *proof, const struct flow_fault *fault) {
  for (uint32_t i = 0; i < proof->family.count; i++) not_followed(&proof->verdicts[i], fault);
}

static bool keeps_memory_of_caller(struct proof *proof) {
  const struct flow *const *flows = (const struct flow *const *)proof->flows;
  if (flow_keeps_memory_of_caller(flows, proof->family.count, proof->family.members[0])) return true;
  const struct flow_fault fault = {proof->family.members[0], model_rule_sentence(MODEL_PASSED_IN_MEMORY),
                                   MODEL_PASSED_IN_MEMORY};
  follow_none(proof, &fault);
  return false;
}

static bool needs_flow(const struct proof *proof, uint32_t member) {
  return proof->contracts == NULL || proof->contracts->of[member] == NULL;
}

bool proof_start(struct proof *proof) {
  uint32_t count = proof->family.count;
  struct flow_fault fault;
  proof->verdicts = ARENA_ARRAY_ZEROED(proof->arena, struct function_verdict, count);
  proof->flows = ARENA_ARRAY(proof->scratch, struct flow *, count);
  for (uint32_t i = 0; i < count; i++) {
    struct op *function = proof->family.members[i];
    proof->verdicts[i].function = function;
    proof->verdicts[i].name = op_symbol_name(function)->text;
  }
  for (uint32_t i = 0; i < count; i++) {
    proof->flows[i] = NULL;
    if (!needs_flow(proof, i)) continue;
    proof->flows[i] = ARENA_NEW(proof->scratch, struct flow);
    if (flow_build_member(proof->flows[i], proof->scratch, proof->symbols, &proof->family, i, &fault)) continue;
    follow_none(proof, &fault);
    return false;
  }
  return keeps_memory_of_caller(proof);
}

// Whether a visit of all states of a function that is proved alone shows that it has all properties. What it does not
// show, the solver decides: the visit leaves out integers, and large flows.
static bool explore(struct proof *proof) {
  enum { MOST_STEPS = 20000 };  // what a context of Z3 costs
  if (!proof->options->explores || proof->options->certificates || proof->family.count > 1) return false;
  struct arena_mark mark = arena_mark(proof->scratch);
  flow_analyse(proof->flows[0], false);
  struct exploration exploration = explore_flow(proof->scratch, proof->flows[0], PROVED_PROPERTIES, MOST_STEPS);
  proof_rewind(proof->scratch, proof->arena, mark);
  return exploration.answer == EXPLORATION_HOLDS;
}

enum horn_answer proof_holds(struct proof *proof) {
  if (explore(proof)) return HORN_HOLDS;
  enum horn_answer answer = ask_unrolled(proof, (struct horn_question){PROVED_PROPERTIES, FLOW_NONE, NULL});
  if (answer != HORN_UNKNOWN) return answer;
  answer = decide_together(proof, false);
  return answer == HORN_HOLDS || !proof_compares_integers(proof) ? answer : decide_together(proof, true);
}

static void decide_together_only(struct proof *proof) {
  if (proof_holds(proof) == HORN_HOLDS) return;
  for (uint32_t i = 0; i < proof->family.count; i++)
    for (int k = 0; k < PROPERTY_COUNT; k++)
      proof->verdicts[i].properties[k] =
          (struct property_verdict){.kind = UNDECIDED, .reason = "not all properties hold, or not within the limit"};
}

// One property of all members. Members are examined one by one only if some lack it.
static void decide_of_all(struct proof *proof, enum property property) {
  const char *reason = NULL;
  enum horn_answer answer = HORN_FAILS;
  if (proof->family.count > 1)
    answer = proof_ask(proof, (struct horn_question){1u << property, FLOW_NONE, NULL}, &reason);
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (answer == HORN_FAILS) decide_property(proof, property, i);
    else
      proof->verdicts[i].properties[property] = (struct property_verdict){
          .kind = answer == HORN_HOLDS ? PROVED : UNDECIDED, .reason = reason, .rule = rule_of(reason)};
}

enum horn_answer proof_ask_model(struct proof *proof, const char **reason, enum model_rule *rule) {
  enum horn_answer answer = proof_ask(proof, (struct horn_question){MODEL_PROPERTIES, FLOW_NONE, NULL}, reason);
  *rule = answer == HORN_FAILS ? MODEL_STALE_ADDRESS : rule_of(*reason);
  if (answer == HORN_FAILS) *reason = model_rule_sentence(*rule);
  return answer;
}

// What is proved in the model is so only of a program that stays inside.
static void decide_model(struct proof *proof) {
  struct property_verdict undecided = {.kind = UNDECIDED};
  if (proof_ask_model(proof, &undecided.reason, &undecided.rule) == HORN_HOLDS) return;
  for (uint32_t i = 0; i < proof->family.count; i++)
    for (int k = 0; k < PROPERTY_COUNT; k++)
      if (proof->verdicts[i].properties[k].kind == PROVED) proof->verdicts[i].properties[k] = undecided;
}

void proof_decide(struct proof *proof) {
  if (proof->options->together_only) {
    decide_together_only(proof);
  } else if (proof_holds(proof) != HORN_HOLDS) {
    for (int k = 0; k < PROPERTY_COUNT; k++) decide_of_all(proof, (enum property)k);
    decide_model(proof);
  }
  for (uint32_t i = 0; i < proof->family.count; i++) verdict_conclude(&proof->verdicts[i]);
  if (proof->verdicts[0].kind == PROVED) proof->verdicts[0].end = proof_find_end(proof);
}

enum horn_answer proof_decide_question(struct proof *proof, struct horn_question question, bool follow_integers) {
  const char *reason;
  return proof_ask_once(proof, question, follow_integers, proof->options->rlimit, &reason);
}
