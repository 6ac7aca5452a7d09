// Which functions are proved together. Each function is proved by the function boundary ABI, save private ones that do
// not keep it: those belong to the families of the functions that call them. Where a caller needs to know more of a
// function than that it keeps the ABI, that one belongs to its family, too.
#include "smt/prove_family.h"

#include "base/map.h"
#include "dialects/ops.h"
#include "ir/symbol_table.h"
#include "ir/walk.h"
#include "smt/helper_contract.h"

struct candidate {
  struct op *function;
  bool is_private, called;  // called: by another function
  bool as_called;           // a private one that does not keep the ABI
  bool wide;                // all functions that it reaches belong to its family
  bool settled;             // it keeps the ABI, given who else is as_called
  bool decided;             // `verdict` is there: as the first of its family
  bool by_ownership;        // nobody calls it, and it keeps the other ABI
  bool merged;              // `as_member` is there, of some family
  struct function_verdict verdict, as_member;
  VECTOR(uint32_t) callees;  // candidates
};

struct prover {
  struct arena *arena, *scratch;
  const struct symbol_table *symbols;
  struct prove_options options;
  VECTOR(struct candidate) candidates;
  struct map indices;  // function -> 1 + its candidate
};

static bool is_private(const struct op *function) {
  const struct attribute *visibility = op_attribute(function, ID_sym_visibility);
  return visibility != NULL && strcmp(visibility->u.string->text, "private") == 0;
}

static bool has_body(const struct op *op) { return op->kind == OP_func_func && op->regions[0].first != NULL; }

static void note_callees(struct prover *prover, uint32_t index) {
  struct op *function = prover->candidates.items[index].function;
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    if (op->kind != OP_func_call) continue;
    const struct op *callee = symbol_lookup(prover->symbols, op, op_attribute(op, ID_callee));
    const uint64_t *known = callee == NULL ? NULL : map_find(&prover->indices, map_key(callee));
    if (known == NULL) continue;
    uint32_t other = (uint32_t)*known - 1;
    VECTOR_PUSH(&prover->candidates.items[index].callees, prover->arena, other);
    if (other != index) prover->candidates.items[other].called = true;
  }
}

// Whether calls of a candidate are followed in a family.
static bool is_followed(const struct candidate *callee, bool wide) {
  return callee->as_called || (wide && !is_named_as_helper(callee->function));
}

// The family of a candidate: those that it reaches through functions that are followed.
static void find_family(struct prover *prover, uint32_t first, struct arena *arena, struct flow_family *family,
                        uint32_t **indices) {
  bool *seen = ARENA_ARRAY_ZEROED(arena, bool, prover->candidates.count);
  VECTOR(uint32_t) members = {0};
  VECTOR(struct op *) functions = {0};
  bool wide = prover->candidates.items[first].wide;
  seen[first] = true;
  VECTOR_PUSH(&members, arena, first);
  for (size_t i = 0; i < members.count; i++) {
    const struct candidate *candidate = &prover->candidates.items[members.items[i]];
    VECTOR_PUSH(&functions, arena, candidate->function);
    for (size_t k = 0; k < candidate->callees.count; k++) {
      uint32_t callee = candidate->callees.items[k];
      if (seen[callee] || !is_followed(&prover->candidates.items[callee], wide)) continue;
      seen[callee] = true;
      VECTOR_PUSH(&members, arena, callee);
    }
  }
  *family = (struct flow_family){.members = functions.items, .count = (uint32_t)functions.count};
  *indices = members.items;
}

// Globals that members use must be known to all of them.
static void find_globals(struct prover *prover, struct arena *arena, struct flow_family *family) {
  struct map seen = {0};
  for (uint32_t i = 0; i < family->count && family->count > 1; i++)
    for (struct op *op = family->members[i]; op != NULL; op = walk_next(op, family->members[i])) {
      if (op->kind != OP_memref_get_global) continue;
      const struct op *global = symbol_lookup(prover->symbols, op, op_attribute(op, ID_name));
      if (global == NULL || map_find(&seen, map_key(global)) != NULL) continue;
      *map_insert(&seen, arena, map_key(global)) = 1;
      VECTOR_PUSH(&family->globals, arena, global);
    }
}

static struct proof make_proof(struct prover *prover, uint32_t first, uint32_t **indices) {
  struct proof proof = {
      .arena = prover->arena, .scratch = prover->scratch, .symbols = prover->symbols, .options = &prover->options};
  find_family(prover, first, prover->scratch, &proof.family, indices);
  find_globals(prover, prover->scratch, &proof.family);
  return proof;
}

static struct arena_mark scratch_mark(struct prover *prover) { return arena_mark(prover->scratch); }

static void scratch_rewind(struct prover *prover, struct arena_mark mark) {
  if (prover->scratch != prover->arena) arena_rewind(prover->scratch, mark);
}

static bool family_has(struct prover *prover, uint32_t first, uint32_t member) {
  struct arena_mark mark = scratch_mark(prover);
  struct flow_family family;
  uint32_t *indices;
  bool found = false;
  find_family(prover, first, prover->scratch, &family, &indices);
  for (uint32_t i = 0; i < family.count; i++) found = found || indices[i] == member;
  scratch_rewind(prover, mark);
  return found;
}

static bool calls_some(const struct prover *prover, uint32_t index) {
  const struct candidate *candidate = &prover->candidates.items[index];
  for (size_t i = 0; i < candidate->callees.count; i++) {
    uint32_t callee = candidate->callees.items[i];
    if (callee != index && is_followed(&prover->candidates.items[callee], true)) return true;
  }
  return false;
}

// A quick answer for the family of a candidate, without verdicts. What cannot be followed is unknown.
static enum horn_answer family_holds(struct prover *prover, uint32_t first, bool by_ownership) {
  struct arena_mark mark = scratch_mark(prover);
  struct prove_options options = {.rlimit = prover->options.rlimit};
  uint32_t *indices;
  struct proof proof = make_proof(prover, first, &indices);
  proof.options = &options;
  proof.family.by_ownership = by_ownership;
  enum horn_answer answer = proof_start(&proof) ? proof_holds(&proof) : HORN_UNKNOWN;
  scratch_rewind(prover, mark);
  return answer;
}

// Makes the family wide if that helps: what keeps the ABI may do so for reasons that its callers need to know.
static enum horn_answer narrow_or_wide(struct prover *prover, uint32_t first) {
  struct candidate *candidate = &prover->candidates.items[first];
  candidate->wide = false;
  enum horn_answer narrow = family_holds(prover, first, false), wide;
  if (narrow == HORN_HOLDS || !calls_some(prover, first)) return narrow;
  candidate->wide = true;
  wide = family_holds(prover, first, false);
  if (wide != HORN_UNKNOWN) return wide;
  candidate->wide = false;
  return narrow;
}

// What cannot be decided, or followed, is taken to keep the ABI: its own verdict says what is missing.
static bool keeps_abi(struct prover *prover, uint32_t index) { return narrow_or_wide(prover, index) != HORN_FAILS; }

// To begin with all are taken to keep the ABI; one that does not makes those that call it be asked again.
static void settle(struct prover *prover) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < prover->candidates.count; i++) {
      struct candidate *candidate = &prover->candidates.items[i];
      if (!candidate->is_private || !candidate->called || candidate->as_called || candidate->settled) continue;
      candidate->settled = keeps_abi(prover, i);
      if (candidate->settled) continue;
      candidate->as_called = changed = true;
      for (uint32_t k = 0; k < prover->candidates.count; k++)
        if (prover->candidates.items[k].settled && family_has(prover, k, i))
          prover->candidates.items[k].settled = false;
    }
  }
}

struct prover *prover_create(struct arena *arena, struct arena *scratch, const struct symbol_table *symbols,
                             struct op *module, const struct prove_options *options) {
  struct prover *prover = ARENA_NEW(arena, struct prover);
  *prover = (struct prover){.arena = arena, .scratch = scratch, .symbols = symbols, .options = *options};
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!has_body(op)) continue;
    struct candidate candidate = {.function = op, .is_private = is_private(op)};
    VECTOR_PUSH(&prover->candidates, arena, candidate);
    *map_insert(&prover->indices, arena, map_key(op)) = prover->candidates.count;
  }
  for (uint32_t i = 0; i < prover->candidates.count; i++) note_callees(prover, i);
  settle(prover);
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

// The first of a family answers for the others: it has a property if all members have it there.
static void decide_family(struct prover *prover, uint32_t first) {
  struct candidate *candidate = &prover->candidates.items[first];
  if (candidate->decided) return;
  if (!candidate->settled && calls_some(prover, first)) narrow_or_wide(prover, first);
  struct arena_mark mark = scratch_mark(prover);
  uint32_t *indices;
  struct proof proof = make_proof(prover, first, &indices);
  proof.family.by_ownership = candidate->by_ownership;
  if (proof_start(&proof)) proof_decide(&proof);
  candidate->decided = true;
  candidate->verdict = proof.verdicts[0];
  candidate->verdict.by_ownership = candidate->by_ownership;
  for (uint32_t i = 1; i < proof.family.count; i++) take_worse(&candidate->verdict, &proof.verdicts[i]);
  for (uint32_t i = 1; i < proof.family.count; i++) merge(&prover->candidates.items[indices[i]], &proof.verdicts[i]);
  scratch_rewind(prover, mark);
}

// The ABI of private-function-dynamic-ownership: an i1 for each memref among the results, last.
static bool may_return_ownership(const struct candidate *candidate) {
  const struct type *type = op_attribute(candidate->function, ID_function_type)->type;
  uint32_t memrefs = 0;
  for (uint32_t i = 0; i < type->result_count; i++) memrefs += type_is_memref(type->results[i]);
  if (!candidate->is_private || memrefs == 0 || type->result_count < 2 * memrefs) return false;
  for (uint32_t i = type->result_count - memrefs; i < type->result_count; i++)
    if (!type_is_integer(type->results[i], 1)) return false;
  return true;
}

// A private function that nobody calls may have either ABI.
static void choose_abi(struct prover *prover, uint32_t index) {
  struct candidate *candidate = &prover->candidates.items[index];
  if (candidate->decided || !may_return_ownership(candidate)) return;
  candidate->by_ownership =
      narrow_or_wide(prover, index) != HORN_HOLDS && family_holds(prover, index, true) == HORN_HOLDS;
}

void prover_prove(struct prover *prover, struct op *function, struct function_verdict *verdict) {
  const uint64_t *known = map_find(&prover->indices, map_key(function));
  uint32_t index = (uint32_t)*known - 1;
  struct candidate *candidate = &prover->candidates.items[index];
  if (candidate->as_called) {
    for (uint32_t i = 0; i < prover->candidates.count; i++)
      if (!prover->candidates.items[i].as_called && family_has(prover, i, index)) decide_family(prover, i);
    if (candidate->merged) {
      *verdict = candidate->as_member;
      return;
    }
  }
  if (!candidate->called || candidate->as_called) choose_abi(prover, index);
  decide_family(prover, index);
  *verdict = candidate->verdict;
}

struct arena *prover_arena(struct prover *prover) {
  return prover->arena;
}

static void visit_family(struct prover *prover, uint32_t first, uint32_t member,
                         void (*visit)(void *argument, struct proof *proof, uint32_t member), void *argument) {
  struct arena_mark mark = scratch_mark(prover);
  uint32_t *indices, place = 0;
  struct proof proof = make_proof(prover, first, &indices);
  while (indices[place] != member) place++;
  visit(argument, &proof, place);
  scratch_rewind(prover, mark);
}

void prover_visit_families(struct prover *prover, struct op *function,
                           void (*visit)(void *argument, struct proof *proof, uint32_t member), void *argument) {
  const uint64_t *known = map_find(&prover->indices, map_key(function));
  uint32_t index = (uint32_t)*known - 1;
  bool called = false;
  for (uint32_t i = 0; prover->candidates.items[index].as_called && i < prover->candidates.count; i++) {
    if (prover->candidates.items[i].as_called || !family_has(prover, i, index)) continue;
    called = true;
    visit_family(prover, i, index, visit, argument);
  }
  if (!called) visit_family(prover, index, index, visit, argument);
}

void prove_function(struct arena *arena, const struct symbol_table *symbols, struct op *function,
                    const struct prove_options *options, struct function_verdict *verdict) {
  struct op *module = function;
  while (op_parent(module) != NULL) module = op_parent(module);
  prover_prove(prover_create(arena, arena, symbols, module, options), function, verdict);
}

bool prove_reaches_exit(struct arena *arena, const struct symbol_table *symbols, struct op *function,
                        const struct prove_options *options) {
  struct op *module = function;
  while (op_parent(module) != NULL) module = op_parent(module);
  struct prover *prover = prover_create(arena, arena, symbols, module, options);
  uint32_t *indices;
  struct proof proof = make_proof(prover, (uint32_t)*map_find(&prover->indices, map_key(function)) - 1, &indices);
  return proof_start(&proof) && proof_reaches_exit(&proof);
}
