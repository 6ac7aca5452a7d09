#include "smt/certificate/obligations.h"

#include "smt/certificate/claim_contract.h"
#include "smt/certificate/helper_proof.h"
#include "smt/certificate/invariant.h"

#include "smt/flow/call_graph.h"

enum { DEPTH_LIMIT = 250 };  // of calls that are executed within each other

static struct arena *arena_of(const struct obliging *o) { return o->script.text.arena; }

static bool is_subject(const struct obliging *o, uint32_t member) {
  return o->claim->kind == CLAIM_CONTRACT && member == 1;
}

static bool has_summary(const struct obliging *o, uint32_t member) {
  return o->entries[member] != NULL && o->summaries[member] != NULL;
}

// Which of the values are bases: each is that of an object that exists.
static const char *bases_exist(struct script *s, const struct flow *flow, const uint32_t *variables, size_t count,
                               const char **values, const char *chosen) {
  const char *all = SCRIPT_TRUE;
  for (size_t i = 0; i < count; i++)
    if (flow->variables.items[variables[i]].sort == FLOW_BASE && values[i] != NULL)
      all = script_define(s, SCRIPT_BOOLEAN, "(and %s (=> %s %s))", all, values[i], chosen);
  return all;
}

static void miss(struct walk *w, const char *reached, const char *holds) {
  struct script *s = &w->o->script;
  VECTOR_PUSH(&w->o->missed, arena_of(w->o), script_define(s, SCRIPT_BOOLEAN, "(and %s (not %s))", reached, holds));
}

// --- Heads of loops.

// A value at a head: what the edge assigns, or what it is already.
struct head_values {
  struct walk *walk;
  const struct flow_edge *edge;
  uint32_t head;
};

static const char *value_at_head(void *argument, uint32_t variable) {
  const struct head_values *values = argument;
  struct walk *w = values->walk;
  const struct flow_block *block = &w->flow->blocks.items[values->head];
  enum flow_sort sort = w->flow->variables.items[variable].sort;
  for (size_t i = 0; values->edge != NULL && i < block->parameters.count; i++)
    if (block->parameters.items[i] == variable) variable = values->edge->assignments[i], i = block->parameters.count;
  walk_depend(w, variable);
  return walk_value(w, variable, sort);
}

// The invariant of a head, and what is always known there: which objects there can be, that bases are those of one, and
// in a member that is called that what the caller has is kept, also by the scopes that were entered since.
static const char *holds_at_head(struct head_values *values, struct object object) {
  struct walk *w = values->walk;
  struct obliging *o = w->o;
  struct script *s = &o->script;
  const struct invariant *invariant = o->heads[w->member][values->head];
  struct invariant_place place = {object, o->given, o->arguments, NULL, value_at_head, values};
  const char *all = invariant_at(s, invariant, &place);
  all = script_and(s, all, object_is_possible(s, object));
  for (uint32_t i = 0; i < invariant->parameter_count; i++)
    if (invariant->parameters[i].kind == HINT_VARIABLE && invariant->parameters[i].sort == FLOW_BASE)
      all = script_define(s, SCRIPT_BOOLEAN, "(and %s (=> %s %s))", all,
                          value_at_head(values, invariant->parameters[i].index), object.chosen);
  if (!w->flow->called) return all;
  all = script_and(s, all, object_is_kept(s, o->given, object));
  for (size_t b = 0; b < w->flow->blocks.count; b++) {
    const struct flow_block *block = &w->flow->blocks.items[b];
    for (size_t k = 0; k < block->steps.count; k++) {
      const struct flow_step *step = &block->steps.items[k];
      if (step->kind != FLOW_ENTER || w->values[step->targets[0]] == NULL) continue;
      bool is_own = step->op == w->flow->function;
      all = script_define(s, SCRIPT_BOOLEAN, is_own ? "(and %s (= %s %s))" : "(and %s (=> %s %s))", all,
                          o->given.chosen, w->values[step->targets[0]]);
    }
  }
  return all;
}

void oblige_at_head(struct walk *w, const struct flow_edge *edge, const char *reached) {
  struct head_values values = {w, edge, edge->target};
  const char *before = w->reached;
  w->reached = reached;
  miss(w, reached, holds_at_head(&values, w->object));
  w->reached = before;
}

// --- Exits.

// By the ABI, or by the i1s that are returned.
static void leave_first(struct walk *w, const struct flow_block *block) {
  struct script *s = &w->o->script;
  const char *returned = SCRIPT_FALSE, *given = SCRIPT_FALSE;
  struct object o = w->object;
  for (uint32_t i = 0; i < block->returned_count; i++) {
    const char *base = walk_value(w, block->returned[i], FLOW_BASE), *owned = SCRIPT_TRUE;
    if (block->owned != NULL) {
      owned = walk_value(w, block->owned[i], FLOW_BOOLEAN);
      walk_depend(w, block->owned[i]);
    }
    returned = script_or(s, returned, base);
    given = script_define(s, SCRIPT_BOOLEAN, "(or %s (and %s %s))", given, base, owned);
  }
  walk_violate(w, PROPERTY_NOT_LEAKED,
               script_define(s, SCRIPT_BOOLEAN, "(and %s (not (or %s %s %s)))", o.chosen, o.foreign, o.freed, given));
  walk_violate(w, PROPERTY_NOT_USED_AFTER_FREE, script_and(s, returned, o.freed));
  walk_violate(w, PROPERTY_RETURNED_OWNED, script_and(s, given, o.foreign));
}

// Which of the results are memrefs.
static const char **memrefs_of(struct walk *w, const struct flow *flow, const uint32_t *variables, uint32_t count,
                               const char **values, uint32_t *found) {
  const char **memrefs = ARENA_ARRAY_ZEROED(arena_of(w->o), const char *, count + 1);
  *found = 0;
  for (uint32_t i = 0; i < count; i++)
    if (flow->variables.items[variables[i]].sort == FLOW_BASE) memrefs[(*found)++] = values[i];
  return memrefs;
}

static bool find_own_arguments(const struct obliging *o, struct claim_arguments *arguments, uint32_t *count) {
  return claim_find_arguments(arena_of(o), o->members[1], &o->claim->contract, o->arguments, arguments, count);
}

// What a summary says, and what is always known of a call: the caller's object is kept, no other one is foreign.
static const char *holds_after(struct walk *w, const struct invariant *summary, const struct invariant_place *place,
                               const struct flow *flow, const uint32_t *results, uint32_t count) {
  struct script *s = &w->o->script;
  const char *all = invariant_at(s, summary, place);
  all = script_and(s, all, object_is_possible(s, place->object));
  all = script_and(s, all, object_is_kept(s, place->given, place->object));
  all = script_define(s, SCRIPT_BOOLEAN, "(and %s (or %s (not %s)))", all, place->given.chosen, place->object.foreign);
  return script_and(s, all, bases_exist(s, flow, results, count, place->results, place->object.chosen));
}

void oblige_at_exit(struct walk *w, const struct flow_block *block) {
  struct obliging *o = w->o;
  if (!w->flow->called) {
    leave_first(w, block);
    return;
  }
  const char **results = walk_values(w, block->returned, block->returned_count);
  if (w->depth > 0) {
    VECTOR_PUSH(&w->exits, arena_of(o), ((struct walk_exit){w->reached, w->object, results}));
    return;
  }
  if (is_subject(o, w->member)) {
    struct claim_arguments arguments;
    uint32_t found, count;
    const char **memrefs = memrefs_of(w, w->flow, block->returned, block->returned_count, results, &found);
    if (!find_own_arguments(o, &arguments, &count) || found != o->claim->contract.result_count)
      walk_fail(o, "has a contract of a function with other memrefs");
    else miss(w, w->reached, claim_ensures(&o->script, &o->claim->contract, o->given, &arguments, w->object, memrefs));
    return;
  }
  struct invariant_place place = {w->object, o->given, o->arguments, results, NULL, NULL};
  miss(w, w->reached, holds_after(w, o->summaries[w->member], &place, w->flow, block->returned, block->returned_count));
}

// --- Calls.

// New values for the results of a call.
static const char **any_results(struct walk *w, const struct flow_step *step) {
  const char **results = ARENA_ARRAY_ZEROED(arena_of(w->o), const char *, step->target_count + 1);
  for (uint32_t i = 0; i < step->target_count; i++) {
    const struct flow_variable *target = &w->flow->variables.items[step->targets[i]];
    if (!flow_has(w->flow, target->sort)) continue;
    results[i] = walk_any(w, target->sort, target->width);
    walk_set(w, step->targets[i], results[i]);
  }
  return results;
}

static bool call_by_contract(struct walk *w, const struct flow_step *step, const struct claim_contract *contract) {
  struct obliging *o = w->o;
  struct script *s = &o->script;
  uint32_t found, count;
  struct object before = w->object;
  struct claim_arguments arguments;
  const char **values = walk_values(w, step->operands, step->operand_count);
  if (!claim_find_arguments(arena_of(o), o->members[step->callee], contract, values, &arguments, &count))
    return walk_fail(o, "has a contract of a function with other memrefs");
  const char *required = claim_requires(s, contract, before, &arguments);
  walk_violate(w, PROPERTY_NOT_USED_AFTER_FREE, script_not(s, required));
  w->object = object_any(s);
  const char **results = any_results(w, step);
  const char **memrefs = memrefs_of(w, w->flow, step->targets, step->target_count, results, &found);
  if (found != contract->result_count) return walk_fail(o, "has a contract of a function with other memrefs");
  const char *ensured = claim_ensures(s, contract, before, &arguments, w->object, memrefs);
  w->reached = script_define(s, SCRIPT_BOOLEAN, "(and %s %s %s)", w->reached, required, ensured);
  return true;
}

static bool call_by_summary(struct walk *w, const struct flow_step *step) {
  struct obliging *o = w->o;
  struct script *s = &o->script;
  const struct flow *callee = o->flows[step->callee];
  struct object before = w->object;
  const char **arguments = walk_values(w, step->operands, step->operand_count);
  struct invariant_place place = {before, before, arguments, NULL, NULL, NULL};
  const char *may_enter = invariant_at(s, o->entries[step->callee], &place);
  may_enter = script_and(s, may_enter, object_is_possible(s, before));
  const uint32_t *parameters = callee->parameters.items;
  may_enter =
      script_and(s, may_enter, bases_exist(s, callee, parameters, callee->parameters.count, arguments, before.chosen));
  miss(w, w->reached, may_enter);
  w->object = object_any(s);
  place.object = w->object;
  place.results = any_results(w, step);
  const char *known = holds_after(w, o->summaries[step->callee], &place, w->flow, step->targets, step->target_count);
  w->reached = script_and(s, w->reached, known);
  return true;
}

// The state after a callee that is executed here is that of the exit which is reached.
static void merge_exits(struct walk *w, const struct walk *callee, const struct flow_step *step) {
  struct script *s = &w->o->script;
  const char *reached = SCRIPT_FALSE;
  const char **results = any_results(w, step);
  for (size_t i = 0; i < callee->exits.count; i++) {
    const struct walk_exit *exit = &callee->exits.items[i];
    w->object.chosen = script_if(s, SCRIPT_BOOLEAN, exit->reached, exit->object.chosen, w->object.chosen);
    w->object.foreign = script_if(s, SCRIPT_BOOLEAN, exit->reached, exit->object.foreign, w->object.foreign);
    w->object.freed = script_if(s, SCRIPT_BOOLEAN, exit->reached, exit->object.freed, w->object.freed);
    for (uint32_t k = 0; k < step->target_count; k++) {
      enum flow_sort sort = w->flow->variables.items[step->targets[k]].sort;
      if (results[k] != NULL) results[k] = script_if(s, walk_sort(sort), exit->reached, exit->results[k], results[k]);
    }
    reached = script_or(s, reached, exit->reached);
  }
  for (uint32_t k = 0; k < step->target_count; k++)
    if (results[k] != NULL) walk_set(w, step->targets[k], results[k]);
  w->reached = reached;
}

static bool execute_callee(struct walk *w, const struct flow_step *step) {
  struct walk callee;
  if (w->depth >= DEPTH_LIMIT) return walk_fail(w->o, "has no summary of a function that calls itself");
  const char **arguments = walk_values(w, step->operands, step->operand_count);
  walk_init(&callee, w->o, step->callee);
  callee.depth = w->depth + 1;
  callee.reached = w->reached;
  callee.object = w->object;
  for (size_t i = 0; i < callee.flow->parameters.count; i++)
    if (arguments[i] != NULL) walk_set(&callee, callee.flow->parameters.items[i], arguments[i]);
  if (!walk_run(&callee, 0)) return false;
  merge_exits(w, &callee, step);
  return true;
}

// The subject of a contract calls itself by that: no summary of it is shown.
bool oblige_at_call(struct walk *w, const struct flow_step *step) {
  const struct obliging *o = w->o;
  if (is_subject(o, step->callee)) return call_by_contract(w, step, &o->claim->contract);
  if (o->contracts[step->callee] != NULL) return call_by_contract(w, step, o->contracts[step->callee]);
  return has_summary(o, step->callee) ? call_by_summary(w, step) : execute_callee(w, step);
}

// --- Parts of members.

// What the claim comes to in the part that was executed.
static void conclude_part(struct obliging *o) {
  const char *broken = SCRIPT_FALSE;
  for (size_t i = 0; i < o->broken.count; i++) broken = script_or(&o->script, broken, o->broken.items[i]);
  script_oblige(&o->script, "no property is violated", broken);
  for (size_t i = 0; i < o->missed.count; i++)
    script_oblige(&o->script, "what is assumed elsewhere holds", o->missed.items[i]);
  o->broken.count = o->missed.count = 0;
  script_close(&o->script);
}

// What a member that is called may get.
static void take_arguments(struct obliging *o, const struct flow *flow, uint32_t member) {
  struct script *s = &o->script;
  size_t count = flow->parameters.count;
  o->given = object_any(s);
  o->arguments = ARENA_ARRAY_ZEROED(arena_of(o), const char *, count + 1);
  for (size_t i = 0; i < count; i++) {
    enum flow_sort sort = flow->variables.items[flow->parameters.items[i]].sort;
    if (flow_has(flow, sort)) o->arguments[i] = script_any(s, walk_sort(sort));
  }
  script_assert(s, object_is_possible(s, o->given));
  script_assert(s, bases_exist(s, flow, flow->parameters.items, count, o->arguments, o->given.chosen));
  if (!is_subject(o, member)) {
    struct invariant_place place = {o->given, o->given, o->arguments, NULL, NULL, NULL};
    script_assert(s, invariant_at(s, o->entries[member], &place));
    return;
  }
  struct claim_arguments arguments;
  uint32_t own;
  if (!find_own_arguments(o, &arguments, &own)) {
    walk_fail(o, "has a contract of a function with other memrefs");
    return;
  }
  script_assert(s, claim_requires(s, &o->claim->contract, o->given, &arguments));
  for (size_t i = own; i < count; i++)  // globals
    script_assert(s, script_define(s, SCRIPT_BOOLEAN, "(=> %s (and %s (not %s)))", o->arguments[i], o->given.foreign,
                                   o->given.freed));
}

static void begin_part(struct obliging *o, uint32_t member, struct walk *w) {
  script_open(&o->script);
  walk_init(w, o, member);
  if (!w->flow->called) return;
  take_arguments(o, w->flow, member);
  for (size_t i = 0; i < w->flow->parameters.count; i++)
    if (o->arguments[i] != NULL) walk_set(w, w->flow->parameters.items[i], o->arguments[i]);
}

static void begin_entry(struct walk *w) {
  struct script *s = &w->o->script;
  if (w->flow->called) {
    w->object = w->o->given;
    return;
  }
  const char *given = w->flow->inputs.count == 0 ? SCRIPT_FALSE : script_any(s, SCRIPT_BOOLEAN);
  w->object = (struct object){given, given, SCRIPT_FALSE};
  for (size_t i = 0; i < w->flow->inputs.count; i++)
    walk_set(w, w->flow->inputs.items[i], script_and(s, given, script_any(s, SCRIPT_BOOLEAN)));
}

// The variables of the invariant, and what scopes have noted, may be anything for which it holds.
static void begin_head(struct walk *w, uint32_t head) {
  struct script *s = &w->o->script;
  const struct invariant *invariant = w->o->heads[w->member][head];
  w->object = object_any(s);
  for (uint32_t i = 0; i < invariant->parameter_count; i++)
    if (invariant->parameters[i].kind == HINT_VARIABLE)
      walk_set(w, invariant->parameters[i].index, script_any(s, walk_sort(invariant->parameters[i].sort)));
  for (size_t b = 0; w->flow->called && b < w->flow->blocks.count; b++) {
    const struct flow_block *block = &w->flow->blocks.items[b];
    for (size_t k = 0; k < block->steps.count; k++) {
      const struct flow_step *step = &block->steps.items[k];
      if (step->kind == FLOW_ENTER && w->values[step->targets[0]] == NULL)
        walk_set(w, step->targets[0], script_any(s, SCRIPT_BOOLEAN));
    }
  }
  struct head_values values = {w, NULL, head};
  script_assert(s, holds_at_head(&values, w->object));
}

static bool write_member(struct obliging *o, uint32_t member) {
  const struct flow *flow = o->flows[member];
  struct walk walk;
  begin_part(o, member, &walk);
  begin_entry(&walk);
  walk_run(&walk, 0);
  conclude_part(o);
  for (uint32_t head = 0; head < flow->blocks.count; head++) {
    if (o->heads[member][head] == NULL) continue;
    begin_part(o, member, &walk);
    begin_head(&walk, head);
    walk_run(&walk, head);
    conclude_part(o);
  }
  return o->failure == NULL;
}

// --- Claims.

static const struct claim_contract *assumed_of(const struct certificate_claim *claim, uint32_t member) {
  for (uint32_t i = 0; i < claim->assumption_count; i++)
    if (claim->assumptions[i].member == member) return &claim->assumptions[i].contract;
  return NULL;
}

static bool build_flows(struct obliging *o, const struct certificate_program *program) {
  struct arena *arena = program->scratch;
  const struct certificate_claim *claim = o->claim;
  struct flow_family family = {.members = program->members,
                               .count = claim->function_count,
                               .by_ownership = claim->by_ownership,
                               .decide_helper = program->decide_helper,
                               .helper_argument = program->helper_argument};
  struct flow **flows = ARENA_ARRAY_ZEROED(arena, struct flow *, claim->function_count);
  const struct claim_contract **contracts =
      ARENA_ARRAY_ZEROED(arena, const struct claim_contract *, claim->function_count);
  family_find_globals(&family, arena, program->symbols);
  for (uint32_t i = 0; i < claim->function_count; i++) {
    struct flow_fault fault;
    contracts[i] = assumed_of(claim, i);
    if (contracts[i] != NULL) continue;
    flows[i] = ARENA_NEW(arena, struct flow);
    if (!flow_build_member(flows[i], arena, program->symbols, &family, i, &fault))
      return walk_fail(
          o, arena_format(program->arena, "is about a function that the prover does not follow: %s", fault.message));
    flow_analyse(flows[i], claim->integers);
  }
  o->flows = (const struct flow *const *)flows;
  o->contracts = contracts;
  if (!flow_keeps_memory_of_caller(o->flows, claim->function_count, program->members[0]))
    return walk_fail(o, model_rule_sentence(MODEL_PASSED_IN_MEMORY));
  return true;
}

static bool write_family(struct obliging *o, const struct certificate_program *program) {
  if (!build_flows(o, program) || !invariants_write(o)) return false;
  for (uint32_t i = 0; i < o->claim->function_count; i++) {
    bool is_obliged = i == 0 ? o->claim->kind == CLAIM_FAMILY : is_subject(o, i) || has_summary(o, i);
    if (o->flows[i] != NULL && is_obliged && !write_member(o, i)) return false;
  }
  return true;
}

void certificate_write(const struct certificate_program *program, const struct certificate_part *part,
                       struct certificate_script *script) {
  struct obliging o = {
      .script.text.arena = program->scratch, .claim = &part->claim, .part = part, .members = program->members};
  struct text *text = &o.script.text;
  text_string(text, "; bufferproof: a certificate: every check-sat answers unsat\n(reset)\n");
  text_format(text, "(set-info :bufferproof \"%s\")\n", certificate_claim_text(program->scratch, &part->claim));
  text_string(text, "(set-option :global-declarations false)\n(set-logic ALL)\n");
  if (part->claim.kind == CLAIM_HELPER) helper_proof_write(&o, program->members[0], part->claim.helper);
  else write_family(&o, program);
  *script = (struct certificate_script){.obligations = o.script.obligations, .failure = o.failure};
  if (o.failure == NULL) script->text = arena_string(program->arena, text->items, text->count);
}
