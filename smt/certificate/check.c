#include "smt/certificate/check.h"

#include "engine/base/text.h"
#include "smt/certificate/obligations.h"
#include "smt/flow/helper_contract.h"

void certificate_subject_init(struct certificate_subject *subject, struct arena *arena, struct arena *scratch,
                              const struct symbol_table *symbols, struct op *module) {
  *subject = (struct certificate_subject){.arena = arena, .scratch = scratch, .symbols = symbols};
  call_graph_build(&subject->graph, arena, symbols, module);
}

// Null, or what is wrong with the functions of a claim.
static const char *check_family(const struct certificate_subject *subject, const struct certificate_claim *claim) {
  struct map seen = {0};
  bool recursive = false;
  for (uint32_t i = 0; i < claim->function_count; i++) {
    if (claim->functions[i] >= subject->graph.functions.count)
      return "is about a function that the program does not have";
    if (i == 0) continue;  // it may occur again, as a member that is called
    recursive |= claim->functions[i] == claim->functions[0];
    if (!map_add(&seen, subject->arena, claim->functions[i])) return "names a function twice";
  }
  const struct call_graph_function *first = &subject->graph.functions.items[claim->functions[0]];
  if (claim->by_ownership &&
      (!may_return_ownership(first) || first->callers.count > 0 || (first->calls_itself && !recursive)))
    return "is about the ownership that a function returns, which it cannot or need not";
  if (claim->kind == CLAIM_CONTRACT && claim->functions[1] != claim->functions[0])
    return "is about the contract of another function than it names";
  for (uint32_t i = 0; i < claim->assumption_count; i++)
    if (claim->kind == CLAIM_CONTRACT && claim->assumptions[i].member == 1)
      return "assumes the contract that it claims";
  return NULL;
}

// A helper of unknown text has the contract that was confirmed before.
static bool decide_helper(void *argument, struct arena *arena, const struct op *function, enum flow_helper_kind *kind) {
  const struct certificate_subject *subject = argument;
  const uint64_t *known = map_find(&subject->helpers, map_key(function));
  if (helper_reads_as_known(arena, function, kind)) return true;
  if (known == NULL) return false;
  *kind = (enum flow_helper_kind)(*known - 1);
  return true;
}

void certificate_rebuild(struct certificate_subject *subject, const struct certificate *certificate,
                         const struct certificate_part *part, struct certificate_obligations *obligations) {
  const struct certificate_claim *claim = &part->claim;
  *obligations = (struct certificate_obligations){.failure = check_family(subject, claim), .line = part->line};
  if (obligations->failure != NULL) return;
  struct arena_mark mark = arena_mark(subject->scratch);
  struct op **members = ARENA_ARRAY(subject->scratch, struct op *, claim->function_count);
  for (uint32_t i = 0; i < claim->function_count; i++)
    members[i] = subject->graph.functions.items[claim->functions[i]].function;
  struct certificate_program program = {.arena = subject->arena,
                                        .scratch = subject->scratch,
                                        .symbols = subject->symbols,
                                        .members = members,
                                        .decide_helper = decide_helper,
                                        .helper_argument = subject};
  struct certificate_script script;
  certificate_write(&program, part, &script);
  obligations->script = script.text;
  obligations->count = script.obligations;
  obligations->failure = script.failure;
  uint32_t line = script.failure != NULL ? 0 : certificate_difference(certificate, subject->arena, part, script.text);
  if (line != 0) {
    obligations->failure = "is not what is to be shown of the program";
    obligations->line = line;
  }
  arena_rewind(subject->scratch, mark);
}

void certificate_confirm(struct certificate_subject *subject, const struct certificate_claim *claim) {
  if (claim->kind != CLAIM_HELPER) {
    VECTOR_PUSH(&subject->confirmed, subject->arena, *claim);
    return;
  }
  const struct op *function = subject->graph.functions.items[claim->functions[0]].function;
  *map_insert(&subject->helpers, subject->arena, map_key(function)) = 1 + (uint64_t)claim->helper;
}

// --- Conclusions.

// The functions of claims, whose members have all properties or not.
struct shown_family {
  const struct certificate_claim *claim;
  unsigned *missing;         // properties, per member
  bool complete;             // none, and what the obligations assume of functions outside is shown
  VECTOR(uint32_t) callees;  // outside, which are assumed to keep the ABI
};

struct conclusion {
  struct certificate_subject *subject;
  VECTOR(struct shown_family) families;
  // Per function: whether it is the first of a complete family, by the ABI or the ownership that it returns; a member
  // of one, also by its contract.
  bool *by_abi, *by_ownership, *as_called;
};

// What a claim with contracts says holds of all properties at once.
static bool is_same_family(const struct certificate_claim *a, const struct certificate_claim *b) {
  return a->kind == CLAIM_FAMILY && b->kind == CLAIM_FAMILY && a->assumption_count + b->assumption_count == 0 &&
         a->function_count == b->function_count && a->by_ownership == b->by_ownership &&
         memcmp(a->functions, b->functions, a->function_count * sizeof *a->functions) == 0;
}

static bool is_assumed(const struct certificate_claim *claim, uint32_t member) {
  for (uint32_t i = 0; i < claim->assumption_count; i++)
    if (claim->assumptions[i].member == member) return true;
  return false;
}

// Of those that are executed. Within the family, calls of the first member are by the ABI, too, which it proves itself.
static void find_callees(const struct certificate_subject *subject, struct shown_family *family) {
  const struct certificate_claim *claim = family->claim;
  struct map known = {0};
  for (uint32_t i = 0; i < claim->function_count; i++) map_add(&known, subject->arena, claim->functions[i]);
  for (uint32_t i = 0; i < claim->function_count; i++) {
    const struct call_graph_function *member = &subject->graph.functions.items[claim->functions[i]];
    for (size_t k = 0; k < member->callees.count && !is_assumed(claim, i); k++)
      if (map_add(&known, subject->arena, member->callees.items[k]))
        VECTOR_PUSH(&family->callees, subject->arena, member->callees.items[k]);
  }
}

// Claims about one family follow each other.
static void add_claim(struct conclusion *c, const struct certificate_claim *claim) {
  struct arena *arena = c->subject->arena;
  struct shown_family *family = c->families.count == 0 ? NULL : &VECTOR_LAST(&c->families);
  if (family == NULL || !is_same_family(family->claim, claim)) {
    struct shown_family other = {.claim = claim, .missing = ARENA_ARRAY(arena, unsigned, claim->function_count)};
    for (uint32_t i = 0; i < claim->function_count; i++) other.missing[i] = PROVED_PROPERTIES;
    find_callees(c->subject, &other);
    VECTOR_PUSH(&c->families, arena, other);
    family = &VECTOR_LAST(&c->families);
  }
  unsigned missing = 0;
  for (uint32_t i = 0; i < claim->function_count; i++) {
    if (claim->member == FLOW_NONE || claim->member == i) family->missing[i] &= ~claim->properties;
    missing |= family->missing[i];
  }
  family->complete = missing == 0;
}

static void count_families(struct conclusion *c) {
  size_t size = c->subject->graph.functions.count * sizeof(bool);
  memset(c->by_abi, 0, size);
  memset(c->by_ownership, 0, size);
  memset(c->as_called, 0, size);
  for (size_t i = 0; i < c->families.count; i++) {
    const struct certificate_claim *claim = c->families.items[i].claim;
    if (!c->families.items[i].complete) continue;
    bool is_by_abi = claim->kind == CLAIM_FAMILY && !claim->by_ownership;
    c->by_abi[claim->functions[0]] |= is_by_abi;
    c->by_ownership[claim->functions[0]] |= claim->kind == CLAIM_FAMILY && claim->by_ownership;
    for (uint32_t k = 1; k < claim->function_count; k++)
      c->as_called[claim->functions[k]] |= claim->kind == CLAIM_FAMILY || k > 1;
  }
}

static bool has_contract(const struct conclusion *c, uint32_t function, const struct claim_contract *contract) {
  for (size_t i = 0; i < c->families.count; i++) {
    const struct certificate_claim *claim = c->families.items[i].claim;
    if (c->families.items[i].complete && claim->kind == CLAIM_CONTRACT && claim->functions[1] == function &&
        claim_contract_equals(&claim->contract, contract))
      return true;
  }
  return false;
}

static bool is_supported(const struct conclusion *c, const struct shown_family *family) {
  const struct certificate_claim *claim = family->claim;
  for (size_t i = 0; i < family->callees.count; i++)
    if (!c->by_abi[family->callees.items[i]]) return false;
  for (uint32_t i = 0; i < claim->assumption_count; i++)
    if (!has_contract(c, claim->functions[claim->assumptions[i].member], &claim->assumptions[i].contract)) return false;
  return true;
}

// Drops claims that depend on something unproved, until none does: what is left holds by induction on the steps of an
// execution.
static void drop_unsupported(struct conclusion *c) {
  for (bool changed = true; changed;) {
    changed = false;
    count_families(c);
    for (size_t i = 0; i < c->families.count; i++) {
      struct shown_family *family = &c->families.items[i];
      if (!family->complete || is_supported(c, family)) continue;
      family->complete = false;
      changed = true;
    }
  }
}

static const char *judge(const struct conclusion *c, uint32_t number) {
  const struct call_graph_function *function = &c->subject->graph.functions.items[number];
  if (c->by_abi[number] || c->by_ownership[number]) return NULL;
  if (!c->as_called[number]) return "the certificate does not show it";
  if (!function->is_private) return "it is shown as it is called, but anybody may call it";
  // Claims about its callers by the ABI would not hold.
  for (size_t i = 0; i < function->callers.count; i++) {
    uint32_t caller = function->callers.items[i];
    if (!c->by_abi[caller] && !c->by_ownership[caller] && !c->as_called[caller])
      return "a function that calls it is not shown";
  }
  return function->callers.count > 0 ? NULL : "it is shown as it is called, but nobody calls it";
}

const char **certificate_conclude(struct certificate_subject *subject) {
  struct arena *arena = subject->arena;
  size_t count = subject->graph.functions.count;
  struct conclusion c = {.subject = subject};
  c.by_abi = ARENA_ARRAY(arena, bool, count + 1);
  c.by_ownership = ARENA_ARRAY(arena, bool, count + 1);
  c.as_called = ARENA_ARRAY(arena, bool, count + 1);
  for (size_t i = 0; i < subject->confirmed.count; i++) add_claim(&c, &subject->confirmed.items[i]);
  drop_unsupported(&c);
  const char **reasons = ARENA_ARRAY(arena, const char *, count + 1);
  for (uint32_t i = 0; i < count; i++) reasons[i] = judge(&c, i);
  return reasons;
}
