#include "smt/certificate/check.h"

#include "engine/base/text.h"
#include "smt/prove/family.h"

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
    uint64_t *known = map_insert(&seen, subject->arena, claim->functions[i]);
    if (*known != 0) return "names a function twice";
    *known = 1;
  }
  const struct call_graph_function *first = &subject->graph.functions.items[claim->functions[0]];
  if (claim->by_ownership &&
      (!may_return_ownership(first) || first->callers.count > 0 || (first->calls_itself && !recursive)))
    return "is about the ownership that a function returns, which it cannot or need not";
  return NULL;
}

// The writing of obligations, with a context of Z3 for their terms.
struct rebuilding {
  struct terms terms;
  struct certificate_subject *subject;
  const struct proof *proof;
  const struct certificate_part *part;
  const char *script;
  uint32_t count;
};

static void rebuild(void *argument) {
  struct rebuilding *r = argument;
  struct horn horn;
  const struct certificate_claim *claim = &r->part->claim;
  horn_build(&horn, &r->terms, (const struct flow *const *)r->proof->flows, r->proof->family.count, claim->question);
  for (size_t i = 0; i < horn.relations.count; i++) {
    struct relation *relation = &horn.relations.items[i];
    relation->invariant_text = certificate_invariant_named(r->part, relation->name);
    if (relation->invariant_text == NULL) relation->invariant_text = "false";  // the texts will differ
  }
  r->script = certificate_text(r->subject->arena, &horn, claim);
  r->count = (uint32_t)horn.clauses.count;
}

void certificate_rebuild(struct certificate_subject *subject, const struct certificate *certificate,
                         const struct certificate_part *part, struct certificate_obligations *obligations) {
  *obligations = (struct certificate_obligations){.failure = check_family(subject, &part->claim), .line = part->line};
  if (obligations->failure != NULL) return;
  const struct prove_options options = prove_options_default();
  struct arena_mark mark = arena_mark(subject->scratch);
  struct proof proof = {.arena = subject->arena,
                        .scratch = subject->scratch,
                        .symbols = subject->symbols,
                        .options = &options,
                        .numbers = part->claim.functions};
  proof.family.count = part->claim.function_count;
  proof.family.by_ownership = part->claim.by_ownership;
  struct op **members = ARENA_ARRAY(subject->scratch, struct op *, proof.family.count);
  for (uint32_t i = 0; i < proof.family.count; i++)
    members[i] = subject->graph.functions.items[part->claim.functions[i]].function;
  proof.family.members = members;
  family_find_globals(&proof.family, subject->scratch, subject->symbols);
  if (proof_start(&proof)) {
    for (uint32_t i = 0; i < proof.family.count; i++) flow_analyse(proof.flows[i], part->claim.integers);
    struct rebuilding rebuilding = {.subject = subject, .proof = &proof, .part = part};
    terms_run(&rebuilding.terms, subject->scratch, 0, rebuild, &rebuilding);
    obligations->script = rebuilding.script;
    obligations->count = rebuilding.count;
    uint32_t line = certificate_difference(certificate, subject->arena, part, rebuilding.script);
    if (line != 0) {
      obligations->failure = "is not what is to be shown of the program";
      obligations->line = line;
    }
  } else {
    obligations->failure = arena_format(subject->arena, "is about a function that the prover does not follow: %s",
                                        proof.verdicts[0].reason);
  }
  arena_rewind(subject->scratch, mark);
}

void certificate_confirm(struct certificate_subject *subject, const struct certificate_claim *claim) {
  VECTOR_PUSH(&subject->confirmed, subject->arena, *claim);
}

// --- Conclusions.

// A family whose members have all properties.
struct shown_family {
  const struct certificate_claim *claim;
  unsigned *missing;  // properties, per member
  bool complete;
};

struct family_list {
  VECTOR(uint32_t) items;
};

struct conclusion {
  struct certificate_subject *subject;
  VECTOR(struct shown_family) families;
  struct family_list *needed_by;  // per function: families outside of it that rely on its ABI
  uint32_t *by_abi, *anyhow;      // per function: how many complete families it is the first, or a member of
  bool *by_ownership;             // per function
};

static bool is_same_family(const struct certificate_claim *a, const struct certificate_claim *b) {
  return a->function_count == b->function_count && a->by_ownership == b->by_ownership &&
         memcmp(a->functions, b->functions, a->function_count * sizeof *a->functions) == 0;
}

// Claims about one family follow each other.
static void add_claim(struct conclusion *c, const struct certificate_claim *claim) {
  struct arena *arena = c->subject->arena;
  struct shown_family *family = c->families.count == 0 ? NULL : &VECTOR_LAST(&c->families);
  if (family == NULL || !is_same_family(family->claim, claim)) {
    struct shown_family other = {claim, ARENA_ARRAY(arena, unsigned, claim->function_count), false};
    for (uint32_t i = 0; i < claim->function_count; i++) other.missing[i] = PROVED_PROPERTIES;
    VECTOR_PUSH(&c->families, arena, other);
    family = &VECTOR_LAST(&c->families);
  }
  unsigned missing = 0;
  for (uint32_t i = 0; i < claim->function_count; i++) {
    if (claim->question.member == FLOW_NONE || claim->question.member == i)
      family->missing[i] &= ~claim->question.properties;
    missing |= family->missing[i];
  }
  family->complete = missing == 0;
}

static void count_family(struct conclusion *c, const struct shown_family *family, uint32_t by) {
  const struct certificate_claim *claim = family->claim;
  if (claim->by_ownership) c->by_ownership[claim->functions[0]] = by != UINT32_MAX;
  else c->by_abi[claim->functions[0]] += by;
  for (uint32_t i = 1; i < claim->function_count; i++) c->anyhow[claim->functions[i]] += by;
}

// The obligations assume that callees outside of the family keep the ABI. Within the family, calls of the first member
// are by the ABI, too, which the family itself proves.
static void note_needs(struct conclusion *c, uint32_t number) {
  struct arena *arena = c->subject->arena;
  const struct certificate_claim *claim = c->families.items[number].claim;
  struct map known = {0};
  for (uint32_t i = 0; i < claim->function_count; i++) *map_insert(&known, arena, claim->functions[i]) = 1;
  for (uint32_t i = 0; i < claim->function_count; i++) {
    const struct call_graph_function *member = &c->subject->graph.functions.items[claim->functions[i]];
    for (size_t k = 0; k < member->callees.count; k++) {
      uint64_t *is_known = map_insert(&known, arena, member->callees.items[k]);
      if (*is_known == 0) VECTOR_PUSH(&c->needed_by[member->callees.items[k]].items, arena, number);
      *is_known = 1;
    }
  }
}

// Removes claims that depend on something unproved, to a fixpoint.
static void take_away(struct conclusion *c) {
  VECTOR(uint32_t) lost = {0};  // functions that are not proved to keep the ABI
  for (uint32_t i = 0; i < c->families.count; i++) {
    if (!c->families.items[i].complete) continue;
    count_family(c, &c->families.items[i], 1);
    note_needs(c, i);
  }
  for (uint32_t i = 0; i < c->subject->graph.functions.count; i++)
    if (c->by_abi[i] == 0) VECTOR_PUSH(&lost, c->subject->arena, i);
  while (lost.count > 0) {
    const struct family_list *needing = &c->needed_by[VECTOR_POP(&lost)];
    for (size_t i = 0; i < needing->items.count; i++) {
      struct shown_family *family = &c->families.items[needing->items.items[i]];
      if (!family->complete) continue;
      family->complete = false;
      count_family(c, family, UINT32_MAX);
      uint32_t first = family->claim->functions[0];
      if (!family->claim->by_ownership && c->by_abi[first] == 0) VECTOR_PUSH(&lost, c->subject->arena, first);
    }
  }
}

static const char *judge(const struct conclusion *c, uint32_t number) {
  const struct call_graph_function *function = &c->subject->graph.functions.items[number];
  if (c->by_abi[number] > 0 || c->by_ownership[number]) return NULL;
  if (c->anyhow[number] == 0) return "the certificate does not show it";
  if (!function->is_private) return "it is shown as it is called, but anybody may call it";
  // Claims about its callers by the ABI would not hold.
  for (size_t i = 0; i < function->callers.count; i++) {
    uint32_t caller = function->callers.items[i];
    if (c->by_abi[caller] == 0 && !c->by_ownership[caller] && c->anyhow[caller] == 0)
      return "a function that calls it is not shown";
  }
  return function->callers.count > 0 ? NULL : "it is shown as it is called, but nobody calls it";
}

const char **certificate_conclude(struct certificate_subject *subject) {
  struct arena *arena = subject->arena;
  size_t count = subject->graph.functions.count;
  struct conclusion c = {.subject = subject};
  c.by_abi = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  c.anyhow = ARENA_ARRAY_ZEROED(arena, uint32_t, count + 1);
  c.by_ownership = ARENA_ARRAY_ZEROED(arena, bool, count + 1);
  c.needed_by = ARENA_ARRAY_ZEROED(arena, struct family_list, count + 1);
  for (size_t i = 0; i < subject->confirmed.count; i++) add_claim(&c, &subject->confirmed.items[i]);
  take_away(&c);
  const char **reasons = ARENA_ARRAY(arena, const char *, count + 1);
  for (uint32_t i = 0; i < count; i++) reasons[i] = judge(&c, i);
  return reasons;
}
