// Which functions are proved together. Each function is proved by the function boundary ABI, save private ones that do
// not keep it: those belong to the families of the functions that call them. Where a caller needs to know more of a
// function than that it keeps the ABI, that one belongs to its family, too.
#include "smt/prove/family.h"

#include "engine/ir/symbol_table.h"
#include "smt/execute/helper_contract.h"
#include "smt/flow/call_graph.h"

#include <stdlib.h>

struct candidate {
  bool as_called;             // a private one that does not keep the ABI
  bool wide;                  // all functions that it reaches belong to its family
  bool open;                  // ... which would have to, but is not decided then
  enum model_rule open_rule;  // ... because what it calls leaves the model by it
  bool settled;               // it keeps the ABI, given which others are as_called
  bool decided;               // `verdict` is there: as the first of its family
  bool by_ownership;          // nobody calls it, and it keeps the other ABI
  bool merged;                // `as_member` is there, of some family
  bool examined;              // it is known whether it is as_called, and how it is proved
  bool surveyed;              // all families that it is a member of are decided
  struct function_verdict verdict, as_member;
  const struct contract *contract;   // of one that is as_called, or null
  const char *contract_certificate;  // of its proof, if wanted
  uint64_t contract_cost;            // of the search for it: units
  double milliseconds;               // spent on it
  bool reported;                     // its verdict has been given, with its time
};

struct prover {
  struct arena *arena, *scratch;
  const struct symbol_table *symbols;
  struct prove_options options;
  struct call_graph graph;
  uint32_t *order, *cycles;      // of the call graph, see call_graph_order()
  uint32_t *places;              // per function: where it is in `order`
  struct candidate *candidates;  // per function
  struct helper_decisions helpers;
};

enum family_kind {
  TOGETHER,
  BY_CONTRACTS,  // members that have a contract are taken by it: what they call is not followed
};

static double now(const struct prover *prover) {
  return prover->options.milliseconds == NULL ? 0 : prover->options.milliseconds();
}

// Charges the time since `start` to functions in equal shares; those that are reported already leave theirs to the
// first.
static void charge(struct prover *prover, const uint32_t *numbers, uint32_t count, double start) {
  double share = (now(prover) - start) / count;
  for (uint32_t i = 0; i < count; i++)
    prover->candidates[prover->candidates[numbers[i]].reported ? numbers[0] : numbers[i]].milliseconds += share;
}

// Whether calls of a function are followed in a family.
static bool is_followed(const struct prover *prover, uint32_t callee, bool wide) {
  return prover->candidates[callee].as_called ||
         (wide && !is_named_as_helper(prover->graph.functions.items[callee].function));
}

static bool takes_contract(const struct prover *prover, uint32_t number, enum family_kind kind) {
  return kind == BY_CONTRACTS && prover->candidates[number].contract != NULL;
}

// The family of a function: those that it reaches through functions that are followed. If it is one of those itself, it
// is there twice: by the ABI, and as it is called; also if it is the subject of a contract.
static void find_family(struct prover *prover, uint32_t first, enum family_kind kind, bool is_subject,
                        struct flow_family *family, const uint32_t **numbers) {
  struct arena *arena = prover->scratch;
  struct map seen = {0};
  VECTOR(uint32_t) members = {0};
  VECTOR(struct op *) functions = {0};
  bool wide = prover->candidates[first].wide;
  VECTOR_PUSH(&members, arena, first);
  if (is_subject) VECTOR_PUSH(&members, arena, first);
  for (size_t i = 0; i < members.count; i++) {
    const struct call_graph_function *function = &prover->graph.functions.items[members.items[i]];
    VECTOR_PUSH(&functions, arena, function->function);
    if (i > 0 && takes_contract(prover, members.items[i], kind)) continue;
    for (size_t k = 0; k < function->callees.count + function->calls_itself; k++) {
      uint32_t callee = k < function->callees.count ? function->callees.items[k] : members.items[i];
      if (is_followed(prover, callee, wide) && map_add(&seen, arena, callee)) VECTOR_PUSH(&members, arena, callee);
    }
  }
  *family = (struct flow_family){.members = functions.items,
                                 .count = (uint32_t)functions.count,
                                 .decide_helper = helper_decide_by_proof,
                                 .helper_argument = &prover->helpers};
  *numbers = members.items;
}

static struct proof start_proof(struct prover *prover) {
  return (struct proof){.arena = prover->arena,
                        .scratch = prover->scratch,
                        .symbols = prover->symbols,
                        .options = &prover->options,
                        .graph = &prover->graph};
}

static struct proof make_proof(struct prover *prover, uint32_t first) {
  struct proof proof = start_proof(prover);
  find_family(prover, first, TOGETHER, false, &proof.family, &proof.numbers);
  family_find_globals(&proof.family, prover->scratch, prover->symbols);
  return proof;
}

static struct arena_mark scratch_mark(struct prover *prover) { return arena_mark(prover->scratch); }

static void scratch_rewind(struct prover *prover, struct arena_mark mark) {
  proof_rewind(prover->scratch, prover->arena, mark);
}

// A proof with the contracts that members of the family have. False: none has one.
static bool make_proof_by_contracts(struct prover *prover, uint32_t first, bool is_subject, struct proof *proof) {
  struct arena *arena = prover->scratch;
  *proof = start_proof(prover);
  find_family(prover, first, BY_CONTRACTS, is_subject, &proof->family, &proof->numbers);
  family_find_globals(&proof->family, arena, prover->symbols);
  const struct contract **of = ARENA_ARRAY_ZEROED(arena, const struct contract *, proof->family.count);
  struct horn_contracts *contracts = ARENA_NEW(arena, struct horn_contracts);
  bool some = false;
  for (uint32_t i = 1; i < proof->family.count; i++) {
    of[i] = prover->candidates[proof->numbers[i]].contract;
    some |= of[i] != NULL;
  }
  *contracts = (struct horn_contracts){.of = of};
  proof->contracts = contracts;
  return some;
}

static bool calls_by_contract(const struct prover *prover, uint32_t number) {
  const struct call_graph_function *function = &prover->graph.functions.items[number];
  for (size_t i = 0; i < function->callees.count; i++)
    if (prover->candidates[function->callees.items[i]].contract != NULL) return true;
  return false;
}

static bool calls_some(const struct prover *prover, uint32_t number) {
  const struct call_graph_function *function = &prover->graph.functions.items[number];
  for (size_t i = 0; i < function->callees.count; i++)
    if (is_followed(prover, function->callees.items[i], true)) return true;
  return function->calls_itself;
}

// A quick answer for the family of a candidate, without verdicts. What cannot be followed is unknown.
// `left_by`, unless null: the rule by which the family leaves the model, if it does.
static enum horn_answer family_holds(struct prover *prover, uint32_t first, bool by_ownership,
                                     enum model_rule *left_by) {
  struct arena_mark mark = scratch_mark(prover);
  struct prove_options options = {.rlimit = prover->options.rlimit, .explores = prover->options.explores};
  struct proof proof = make_proof(prover, first);
  proof.options = &options;
  proof.family.by_ownership = by_ownership;
  enum horn_answer answer = proof_start(&proof) ? proof_holds(&proof) : HORN_UNKNOWN;
  if (left_by != NULL) *left_by = proof.verdicts[0].rule;
  scratch_rewind(prover, mark);
  return answer;
}

// Whether a function and its family keep what they must, by the contracts of those that it calls: an answer that is not
// searched for in their text. The certificate of that alone is stored if it is wanted, unless `certificate` is null.
static bool holds_by_contracts(struct prover *prover, uint32_t first, uint64_t *cost, const char **certificate) {
  struct arena_mark mark = scratch_mark(prover);
  struct prove_options options = prover->options;
  struct proof proof;
  options.certificates &= certificate != NULL;
  bool holds = false;
  if (make_proof_by_contracts(prover, first, false, &proof)) {
    proof.options = &options;
    holds = proof_start(&proof) && proof_holds(&proof) == HORN_HOLDS && !proof_may_be_vacuous(&proof);
  }
  if (proof.verdicts != NULL) *cost += proof.verdicts[0].rlimit_used;
  if (holds && certificate != NULL) *certificate = proof.verdicts[0].certificate;
  scratch_rewind(prover, mark);
  return holds;
}

// Finds a contract of a function that does not call itself and is called as it is.
static bool find_contract(struct prover *prover, uint32_t number) {
  struct candidate *candidate = &prover->candidates[number];
  struct arena_mark mark = scratch_mark(prover);
  struct proof proof;
  make_proof_by_contracts(prover, number, true, &proof);
  if (proof_start(&proof)) candidate->contract = proof_find_contract(&proof);
  if (candidate->contract != NULL) candidate->contract_certificate = proof.verdicts[0].certificate;
  candidate->contract_cost += proof.verdicts[0].rlimit_used;
  scratch_rewind(prover, mark);
  return candidate->contract != NULL;
}

// Whether nothing in the family is unsupported. What leaves the model is not: it may stay inside as it is called.
static bool is_supported(struct prover *prover, uint32_t first) {
  struct arena_mark mark = scratch_mark(prover);
  struct proof proof = make_proof(prover, first);
  bool supported = proof_start(&proof) || proof.verdicts[0].kind != NOT_FOLLOWED;
  scratch_rewind(prover, mark);
  return supported;
}

static uint32_t family_size(struct prover *prover, uint32_t first) {
  struct flow_family family;
  const uint32_t *numbers;
  find_family(prover, first, TOGETHER, false, &family, &numbers);
  return family.count;
}

// Makes the family wide if that helps: what keeps the ABI may do so for reasons that its callers need to know.
static enum horn_answer narrow_or_wide(struct prover *prover, uint32_t first) {
  struct candidate *candidate = &prover->candidates[first];
  candidate->wide = candidate->open = false;
  candidate->open_rule = MODEL_KEPT;
  enum horn_answer narrow = family_holds(prover, first, false, NULL), wide = HORN_UNKNOWN;
  if (narrow == HORN_HOLDS || !calls_some(prover, first)) return narrow;
  uint32_t narrow_size = family_size(prover, first);
  candidate->wide = true;
  if (family_size(prover, first) > narrow_size) {
    wide = family_holds(prover, first, false, &candidate->open_rule);
    candidate->open = wide == HORN_UNKNOWN;
  }
  if (wide != HORN_UNKNOWN) return wide;
  candidate->wide = false;
  return narrow;
}

// An unsupported function is assumed to keep the ABI: its own verdict reports it. An undecided one is not, as its
// callers must not depend on an open question.
static bool keeps_abi(struct prover *prover, uint32_t index) {
  return narrow_or_wide(prover, index) == HORN_HOLDS || !is_supported(prover, index);
}

// Decides about a private function by the contracts of those that it calls: first whether it keeps the ABI. Returns
// false if that decides nothing.
static bool settle_by_contracts(struct prover *prover, uint32_t number) {
  struct candidate *candidate = &prover->candidates[number];
  if (!calls_by_contract(prover, number)) return false;
  candidate->settled = holds_by_contracts(prover, number, &candidate->contract_cost, NULL);
  if (!candidate->settled) candidate->as_called = find_contract(prover, number);
  return candidate->settled || candidate->as_called;
}

// Functions that call each other are first assumed to keep the ABI; the others are examined again if one does not.
static void settle_cycle(struct prover *prover, const uint32_t *numbers, uint32_t count) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < count; i++) {
      struct candidate *candidate = &prover->candidates[numbers[i]];
      const struct call_graph_function *function = &prover->graph.functions.items[numbers[i]];
      if (!function->is_private || function->callers.count == 0 || candidate->as_called || candidate->settled) continue;
      bool is_alone = count == 1 && !function->calls_itself;
      if (is_alone && settle_by_contracts(prover, numbers[i])) continue;
      candidate->settled = keeps_abi(prover, numbers[i]);
      if (candidate->settled) continue;
      candidate->as_called = true;
      if (is_alone) find_contract(prover, numbers[i]);
      for (uint32_t k = 0; k < count; k++) prover->candidates[numbers[k]].settled = false;
      changed = count > 1;
    }
  }
}

static int compare_places(const void *a, const void *b) {
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  return (left > right) - (left < right);
}

// Where the functions that are reached from one and not examined yet, and the cycles that they are in, begin in the
// order, in ascending order.
static uint32_t *find_unexamined(struct prover *prover, uint32_t from, size_t *count) {
  struct arena *arena = prover->scratch;
  VECTOR(uint32_t) work = {0}, starts = {0};
  prover->candidates[from].examined = true;
  VECTOR_PUSH(&work, arena, from);
  for (size_t i = 0; i < work.count; i++) {
    const struct call_graph_function *function = &prover->graph.functions.items[work.items[i]];
    VECTOR_PUSH(&starts, arena, prover->cycles[prover->places[work.items[i]]]);
    for (size_t k = 0; k < function->callees.count; k++) {
      uint32_t callee = function->callees.items[k];
      if (prover->candidates[callee].examined) continue;
      prover->candidates[callee].examined = true;
      VECTOR_PUSH(&work, arena, callee);
    }
  }
  qsort(starts.items, starts.count, sizeof *starts.items, compare_places);
  *count = starts.count;
  return starts.items;
}

// Examines a function and those that it reaches, once. Callees come first: their results are final when their callers
// are examined.
static void examine(struct prover *prover, uint32_t number) {
  if (prover->candidates[number].examined) return;
  struct arena_mark mark = scratch_mark(prover);
  size_t count, total = prover->graph.functions.count;
  const uint32_t *starts = find_unexamined(prover, number, &count);
  for (size_t i = 0; i < count; i++) {
    uint32_t start = starts[i], end = start + 1;
    if (i > 0 && starts[i - 1] == start) continue;
    while (end < total && prover->cycles[end] == start) end++;
    double began = now(prover);
    settle_cycle(prover, prover->order + start, end - start);
    charge(prover, prover->order + start, end - start, began);
  }
  scratch_rewind(prover, mark);
}

struct prover *prover_create(struct arena *arena, struct arena *scratch, const struct symbol_table *symbols,
                             struct op *module, const struct prove_options *options) {
  struct prover *prover = ARENA_NEW(arena, struct prover);
  *prover = (struct prover){
      .arena = arena, .scratch = scratch, .symbols = symbols, .options = *options, .helpers = {.arena = arena}};
  call_graph_build(&prover->graph, arena, symbols, module);
  size_t count = prover->graph.functions.count;
  prover->candidates = ARENA_ARRAY_ZEROED(arena, struct candidate, count);
  prover->order = ARENA_ARRAY(arena, uint32_t, count);
  prover->cycles = ARENA_ARRAY(arena, uint32_t, count);
  prover->places = ARENA_ARRAY(arena, uint32_t, count);
  struct arena_mark mark = scratch_mark(prover);
  call_graph_order(&prover->graph, scratch, prover->order, prover->cycles);
  scratch_rewind(prover, mark);
  for (uint32_t i = 0; i < count; i++) prover->places[prover->order[i]] = i;
  return prover;
}

static int rank(enum verdict_kind kind) {
  static const int ranks[] = {[PROVED] = 0, [UNDECIDED] = 1, [NOT_FOLLOWED] = 2, [REFUTED] = 3};
  return ranks[kind];
}

static void take_worse(struct function_verdict *own, const struct function_verdict *other) {
  own->followed_integers |= other->followed_integers;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (rank(other->properties[i].kind) > rank(own->properties[i].kind)) own->properties[i] = other->properties[i];
  if (rank(other->kind) > rank(own->kind)) {
    own->kind = other->kind;
    own->reason = other->reason;
    own->rule = other->rule;
    own->op = other->op;
  }
}

// A member has a property if it has it in all families.
static void merge(struct candidate *candidate, const struct function_verdict *other) {
  if (candidate->merged) {
    candidate->as_member.rlimit_used += other->rlimit_used;
    take_worse(&candidate->as_member, other);
    return;
  }
  candidate->as_member = *other;
  candidate->as_member.as_called = candidate->merged = true;
}

// Decides how a family is proved: wide, if that helps; a private function that nobody calls may have either ABI.
static void choose_family(struct prover *prover, uint32_t first) {
  struct candidate *candidate = &prover->candidates[first];
  const struct call_graph_function *function = &prover->graph.functions.items[first];
  bool is_free = (function->callers.count == 0 || candidate->as_called) && may_return_ownership(function);
  if (!is_free && (candidate->settled || !calls_some(prover, first))) return;
  enum horn_answer answer = narrow_or_wide(prover, first);
  candidate->by_ownership = is_free && answer != HORN_HOLDS && family_holds(prover, first, true, NULL) == HORN_HOLDS;
}

// The certificates of the contracts that the proof of a function assumes, and of those that their proofs assume, then
// its own; null if none is wanted.
static const char *with_contracts(struct prover *prover, uint32_t first, const char *own) {
  if (own == NULL) return NULL;
  struct map seen = {0};
  VECTOR(uint32_t) work = {0};
  struct text text = {.arena = prover->arena};
  VECTOR_PUSH(&work, prover->scratch, first);
  for (size_t i = 0; i < work.count; i++) {
    struct flow_family family;
    const uint32_t *numbers;
    find_family(prover, work.items[i], BY_CONTRACTS, false, &family, &numbers);
    for (uint32_t k = 1; k < family.count; k++) {
      const struct candidate *member = &prover->candidates[numbers[k]];
      if (member->contract == NULL || !map_add(&seen, prover->scratch, numbers[k])) continue;
      VECTOR_PUSH(&work, prover->scratch, numbers[k]);
      text_string(&text, member->contract_certificate);
    }
  }
  text_string(&text, own);
  return text_end(&text);
}

// What it calls is proved by its contract, too, as all that those call.
static void conclude_by_contracts(struct prover *prover, uint32_t first, uint64_t cost, const char *certificate) {
  struct flow_family family;
  const uint32_t *numbers;
  find_family(prover, first, TOGETHER, false, &family, &numbers);
  for (uint32_t i = 0; i < family.count; i++) {
    struct candidate *candidate = &prover->candidates[numbers[i]];
    struct function_verdict verdict = {.function = family.members[i],
                                       .name = op_symbol_name(family.members[i])->text,
                                       .rlimit_used = i == 0              ? cost
                                                      : candidate->merged ? 0
                                                                          : candidate->contract_cost};
    if (i > 0) merge(candidate, &verdict);
    else candidate->verdict = verdict;
  }
  prover->candidates[first].verdict.certificate = with_contracts(prover, first, certificate);
}

// Decides a family that is followed as a whole.
static void decide_together(struct prover *prover, uint32_t first, double began) {
  struct candidate *candidate = &prover->candidates[first];
  choose_family(prover, first);
  struct proof proof = make_proof(prover, first);
  proof.family.by_ownership = candidate->by_ownership;
  if (proof_start(&proof)) proof_decide(&proof);
  candidate->verdict = proof.verdicts[0];
  candidate->verdict.by_ownership = candidate->by_ownership;
  candidate->verdict.open_callees = candidate->open;
  candidate->verdict.open_rule = candidate->open_rule;
  for (uint32_t i = 1; i < proof.family.count; i++) take_worse(&candidate->verdict, &proof.verdicts[i]);
  for (uint32_t i = 1; i < proof.family.count; i++) merge(&prover->candidates[proof.numbers[i]], &proof.verdicts[i]);
  charge(prover, proof.numbers, proof.family.count, began);
}

// Decides the family of a function that is examined. The verdict on it includes those on the others: it has a property
// if all members have it there.
static void decide_family(struct prover *prover, uint32_t first) {
  if (prover->candidates[first].decided) return;
  struct arena_mark mark = scratch_mark(prover);
  uint64_t cost = 0;
  double began = now(prover);
  const char *certificate = NULL;
  if (holds_by_contracts(prover, first, &cost, &certificate)) {
    conclude_by_contracts(prover, first, cost, certificate);
    charge(prover, &first, 1, began);
  } else {
    decide_together(prover, first, began);
  }
  prover->candidates[first].decided = true;
  scratch_rewind(prover, mark);
}

// Calls visit for each function that is the first of a family which has `number`, that does not keep the ABI: its
// callers that keep it, and those of its callers that do not.
static void visit_firsts(struct prover *prover, uint32_t number,
                         void (*visit)(void *argument, struct prover *prover, uint32_t first), void *argument) {
  struct map seen = {0};
  VECTOR(uint32_t) work = {0};
  map_add(&seen, prover->arena, number);
  VECTOR_PUSH(&work, prover->arena, number);
  for (size_t i = 0; i < work.count; i++) {
    const struct call_graph_function *function = &prover->graph.functions.items[work.items[i]];
    for (size_t k = 0; k < function->callers.count; k++) {
      uint32_t caller = function->callers.items[k];
      if (!map_add(&seen, prover->arena, caller)) continue;
      examine(prover, caller);
      if (prover->candidates[caller].as_called) VECTOR_PUSH(&work, prover->arena, caller);
      else visit(argument, prover, caller);
    }
  }
}

static void decide_first(void *argument, struct prover *prover, uint32_t first) {
  (void)argument;
  decide_family(prover, first);
}

// Whether the proof of a function looked into functions that keep the ABI, its own or that of a private one below it.
static bool looks_wide(struct prover *prover, uint32_t number) {
  struct arena_mark mark = scratch_mark(prover);
  struct map seen = {0};
  VECTOR(uint32_t) work = {0};
  bool wide = false;
  map_add(&seen, prover->scratch, number);
  VECTOR_PUSH(&work, prover->scratch, number);
  for (size_t i = 0; i < work.count; i++) {
    const struct call_graph_function *function = &prover->graph.functions.items[work.items[i]];
    wide |= prover->candidates[work.items[i]].wide;
    for (size_t k = 0; k < function->callees.count; k++) {
      uint32_t callee = function->callees.items[k];
      if (prover->graph.functions.items[callee].is_private && map_add(&seen, prover->scratch, callee))
        VECTOR_PUSH(&work, prover->scratch, callee);
    }
  }
  scratch_rewind(prover, mark);
  return wide;
}

// Decides all families that a function is a member of, so that its verdict does not depend on what was asked before.
static void decide_families_of(struct prover *prover, uint32_t number) {
  if (prover->candidates[number].surveyed) return;
  visit_firsts(prover, number, decide_first, NULL);
  prover->candidates[number].surveyed = true;
}

void prover_prove(struct prover *prover, struct op *function, struct function_verdict *verdict) {
  uint32_t index = call_graph_number(&prover->graph, function);
  struct candidate *candidate = &prover->candidates[index];
  examine(prover, index);
  if (candidate->as_called) decide_families_of(prover, index);
  bool is_member = candidate->as_called && candidate->merged;
  if (!is_member) decide_family(prover, index);
  *verdict = is_member ? candidate->as_member : candidate->verdict;
  if (verdict->kind != PROVED) verdict->end = NULL;  // of a family for which it was
  verdict->wide = looks_wide(prover, index);
  verdict->milliseconds = candidate->milliseconds;
  candidate->reported = true;
}

struct arena *prover_arena(struct prover *prover) {
  return prover->arena;
}

struct family_visit {
  void (*visit)(void *argument, struct proof *proof);
  void *argument;
  bool visited;
};

static void visit_family(void *argument, struct prover *prover, uint32_t first) {
  struct family_visit *family = argument;
  struct arena_mark mark = scratch_mark(prover);
  struct proof proof = make_proof(prover, first);
  family->visited = true;
  family->visit(family->argument, &proof);
  scratch_rewind(prover, mark);
}

void prover_visit_families(struct prover *prover, struct op *function,
                           void (*visit)(void *argument, struct proof *proof), void *argument) {
  struct family_visit family = {visit, argument, false};
  uint32_t number = call_graph_number(&prover->graph, function);
  if (prover->candidates[number].as_called) visit_firsts(prover, number, visit_family, &family);
  if (!family.visited) visit_family(&family, prover, number);
}
