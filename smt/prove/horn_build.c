// Makes the clauses of a family: each member is executed symbolically from its entry and from each of its heads.
#include "smt/flow/callees.h"
#include "smt/prove/horn.h"

enum { STATE_VALUES = 3 };  // of struct object_state

static uint32_t add_relation(struct horn *horn, const char *name) {
  struct relation relation = {.name = name};
  VECTOR_PUSH(&horn->relations, horn->terms->arena, relation);
  return (uint32_t)horn->relations.count - 1;
}

static void add_argument(struct horn *horn, uint32_t relation, Z3_sort sort, const char *name, uint32_t number) {
  struct terms *t = horn->terms;
  struct relation *r = &horn->relations.items[relation];
  const char *text = number == FLOW_NONE ? arena_format(t->arena, "%s@%s", name, r->name)
                                         : arena_format(t->arena, "%s%u@%s", name, number, r->name);
  VECTOR_PUSH(&r->constants, t->arena, Z3_mk_const(t->z3, Z3_mk_string_symbol(t->z3, text), sort));
  r->arity++;
}

static void add_state(struct horn *horn, uint32_t relation, const char *const *names) {
  for (int i = 0; i < STATE_VALUES; i++) add_argument(horn, relation, horn->terms->boolean, names[i], FLOW_NONE);
}

static void add_variables(struct horn *horn, uint32_t relation, const struct flow *flow, const char *prefix,
                          const uint32_t *variables, size_t count) {
  for (size_t i = 0; i < count; i++) {
    enum flow_sort sort = flow->variables.items[variables[i]].sort;
    Z3_sort z3_sort = sort == FLOW_INTEGER ? horn->terms->integer : horn->terms->boolean;
    if (flow_has(flow, sort)) add_argument(horn, relation, z3_sort, prefix, variables[i]);
  }
}

static const char *const state_names[STATE_VALUES] = {"chosen", "foreign", "freed"};

// The arguments of a member that is called: part of all its relations, so that its summary relates results to them.
static void add_given(struct horn *horn, uint32_t relation, const struct flow *flow) {
  static const char *const given_names[STATE_VALUES] = {"given_chosen", "given_foreign", "given_freed"};
  if (!flow->called) return;
  add_state(horn, relation, given_names);
  add_variables(horn, relation, flow, "given", flow->parameters.items, flow->parameters.count);
}

static void declare(struct horn *horn, uint32_t relation) {
  struct terms *t = horn->terms;
  struct relation *r = &horn->relations.items[relation];
  Z3_sort *sorts = ARENA_ARRAY(t->arena, Z3_sort, r->arity);
  for (uint32_t i = 0; i < r->arity; i++) sorts[i] = Z3_get_sort(t->z3, r->constants.items[i]);
  r->declaration = Z3_mk_func_decl(t->z3, Z3_mk_string_symbol(t->z3, r->name), r->arity, sorts, t->boolean);
}

static void declare_head(struct horn *horn, uint32_t member, uint32_t head) {
  const struct flow *flow = horn->flows[member];
  const struct flow_block *block = &flow->blocks.items[head];
  const char *name = member == 0 ? arena_format(horn->terms->arena, "loop%u", head)
                                 : arena_format(horn->terms->arena, "loop%u_%u", member, head);
  uint32_t relation = add_relation(horn, name);
  add_given(horn, relation, flow);
  add_state(horn, relation, state_names);
  add_variables(horn, relation, flow, "v", block->live, block->live_count);
  declare(horn, relation);
  horn->heads[member][head] = relation;
}

// A member that never returns has a summary of its arguments alone.
static void declare_called(struct horn *horn, uint32_t member) {
  struct arena *arena = horn->terms->arena;
  const struct flow *flow = horn->flows[member];
  const struct flow_block *end = flow_first_return(flow);
  uint32_t entry = add_relation(horn, arena_format(arena, "entry%u", member));
  add_given(horn, entry, flow);
  declare(horn, entry);
  uint32_t summary = add_relation(horn, arena_format(arena, "summary%u", member));
  add_argument(horn, summary, horn->terms->boolean, "made", FLOW_NONE);
  add_given(horn, summary, flow);
  add_state(horn, summary, state_names);
  // The variables of one return represent all: only their sorts matter. One can occur twice.
  for (uint32_t i = 0; end != NULL && i < end->returned_count; i++) {
    enum flow_sort sort = flow->variables.items[end->returned[i]].sort;
    if (flow_has(flow, sort))
      add_argument(horn, summary, sort == FLOW_INTEGER ? horn->terms->integer : horn->terms->boolean, "result", i);
  }
  declare(horn, summary);
  horn->entries[member] = entry;
  horn->summaries[member] = summary;
}

static bool has_contract(const struct horn *horn, uint32_t member) {
  return horn->contracts != NULL && horn->contracts->of[member] != NULL;
}

// Whether a member is what the contract in question is about.
static bool is_subject(const struct horn *horn, uint32_t member) {
  return horn->contracts != NULL && horn->contracts->subject != NULL && member == 1;
}

static uint32_t first_member(const struct horn *horn) { return is_subject(horn, 1) ? 1 : 0; }

// Whether clauses are made of a member.
static bool is_built(const struct horn *horn, uint32_t member) {
  return member >= first_member(horn) && !horn->executed[member] && !has_contract(horn, member);
}

static void declare_relations(struct horn *horn) {
  struct arena *arena = horn->terms->arena;
  horn->heads = ARENA_ARRAY(arena, uint32_t *, horn->flow_count);
  horn->entries = ARENA_ARRAY(arena, uint32_t, horn->flow_count);
  horn->summaries = ARENA_ARRAY(arena, uint32_t, horn->flow_count);
  for (uint32_t member = 0; member < horn->flow_count; member++) {
    horn->entries[member] = horn->summaries[member] = FLOW_NONE;
    if (!is_built(horn, member)) continue;
    const struct flow *flow = horn->flows[member];
    horn->heads[member] = ARENA_ARRAY(arena, uint32_t, flow->blocks.count);
    memset(horn->heads[member], 0xff, flow->blocks.count * sizeof(uint32_t));
    if (flow->called) declare_called(horn, member);
    for (uint32_t i = 0; i < flow->order_count; i++)
      if (flow->blocks.items[flow->order[i]].head) declare_head(horn, member, flow->order[i]);
  }
}

// Values of a relation, put together part by part.
struct values {
  Z3_ast *items;
  uint32_t count;
};

static struct values values_of(struct horn *horn, uint32_t relation) {
  return (struct values){ARENA_ARRAY(horn->terms->arena, Z3_ast, horn->relations.items[relation].arity), 0};
}

static void put(struct values *values, const Z3_ast *items, uint32_t count) {
  if (count > 0) memcpy(values->items + values->count, items, count * sizeof *items);
  values->count += count;
}

static void put_state(struct values *values, struct object_state state) {
  put(values, (Z3_ast[]){state.chosen, state.foreign, state.freed}, STATE_VALUES);
}

// The part of a member that was executed last.
struct run {
  struct horn *horn;
  uint32_t member, source;  // the relation where it began; FLOW_NONE: the entry of the first member
  uint32_t given;           // how many arguments of the source are what the member got
  const struct symbolic *symbolic;
  struct literal *literals;  // the source's, then those of the calls
  uint32_t source_literals;  // 0 or 1
  struct clause clause;      // what the clauses have in common
};

static void add_clause(struct run *run, size_t calls, uint32_t target, Z3_ast *target_values, Z3_ast path) {
  struct clause clause = run->clause;
  clause.body_count = run->source_literals + (uint32_t)calls;
  clause.target = target;
  clause.target_values = target_values;
  clause.path = path;
  VECTOR_PUSH(&run->horn->clauses, run->horn->terms->arena, clause);
}

static uint32_t followed_count(const struct flow *flow, const uint32_t *variables, size_t count) {
  uint32_t followed = 0;
  for (size_t i = 0; i < count; i++) followed += flow_has(flow, flow->variables.items[variables[i]].sort);
  return followed;
}

// A call implies the callee's entry for its arguments; afterwards the callee's summary is a premise.
static void add_call(struct run *run, size_t index) {
  struct horn *horn = run->horn;
  const struct called *call = &run->symbolic->calls.items[index];
  const struct flow_step *step = call->step;
  uint32_t entry = horn->entries[step->callee], summary = horn->summaries[step->callee];
  struct values given = values_of(horn, entry), related = values_of(horn, summary);
  put_state(&given, call->before);
  put(&given, call->arguments, call->argument_count);
  add_clause(run, index, entry, given.items, call->reached);
  put(&related, &call->reached, 1);
  put(&related, given.items, given.count);
  put_state(&related, call->after);
  uint32_t rest = horn->relations.items[summary].arity - related.count;  // none, if the callee never returns
  put(&related, call->results, rest);
  run->literals[run->source_literals + index] = (struct literal){summary, related.items};
}

static struct object_state state_of(const Z3_ast *values) {
  return (struct object_state){values[0], values[1], values[2]};
}

// A return of the subject is an error unless it is as its contract says.
static void add_return_of_subject(struct run *run, const struct arrival *arrival) {
  struct horn *horn = run->horn;
  const struct flow *flow = horn->flows[run->member];
  const struct flow_block *end = flow_first_return(flow);
  const Z3_ast *given = horn->relations.items[run->source].constants.items;
  Z3_ast *parameters =
      symbolic_spread(horn->terms, flow, flow->parameters.items, flow->parameters.count, given + STATE_VALUES);
  Z3_ast *results = symbolic_spread(horn->terms, flow, end->returned, end->returned_count, arrival->live);
  Z3_ast kept = contract_ensures(horn->terms, horn->contracts->subject, horn->contracts->question, state_of(given),
                                 parameters, arrival->state, results);
  Z3_ast path = term_and(horn->terms, arrival->reached, term_not(horn->terms, kept));
  if (path != horn->terms->no) add_clause(run, arrival->calls, FLOW_NONE, NULL, path);
}

static void add_arrival(struct run *run, const struct arrival *arrival) {
  struct horn *horn = run->horn;
  bool ends = arrival->head == FLOW_NONE;
  if (ends && is_subject(horn, run->member)) {
    add_return_of_subject(run, arrival);
    return;
  }
  uint32_t target = ends ? horn->summaries[run->member] : horn->heads[run->member][arrival->head];
  struct values values = values_of(horn, target);
  if (ends) put(&values, &horn->terms->yes, 1);
  if (run->source != FLOW_NONE) put(&values, horn->relations.items[run->source].constants.items, run->given);
  put_state(&values, arrival->state);
  put(&values, arrival->live, horn->relations.items[target].arity - values.count);
  add_clause(run, arrival->calls, target, values.items, arrival->reached);
}

bool horn_question_asks_for(const struct horn_question *question, const struct flow *const *flows,
                            const struct violation *violation) {
  return (question->properties >> violation->property & 1) != 0 &&
         (question->op == NULL || violation->op == question->op) &&
         (question->member == FLOW_NONE || violation->flow == flows[question->member]);
}

// One clause for all violations after as many calls.
static void add_errors(struct run *run) {
  struct terms *t = run->horn->terms;
  const struct symbolic *symbolic = run->symbolic;
  for (size_t i = 0; i < symbolic->violations.count;) {
    size_t calls = symbolic->violations.items[i].calls;
    Z3_ast path = t->no;
    for (; i < symbolic->violations.count && symbolic->violations.items[i].calls == calls; i++)
      if (horn_question_asks_for(&run->horn->question, run->horn->flows, &symbolic->violations.items[i]))
        path = term_or(t, path, symbolic->violations.items[i].condition);
    if (path != t->no) add_clause(run, calls, FLOW_NONE, NULL, path);
  }
}

// Makes clauses of what a run has found, and empties the lists.
static void collect(struct horn *horn, struct symbolic *symbolic, uint32_t member, uint32_t source) {
  struct terms *t = horn->terms;
  const struct flow *flow = horn->flows[member];
  uint32_t own = source == FLOW_NONE ? 0 : horn->relations.items[source].arity;
  uint32_t count = own + (uint32_t)t->fresh.count;
  struct run run = {.horn = horn, .member = member, .source = source, .symbolic = symbolic};
  run.clause.bound = ARENA_ARRAY(t->arena, Z3_ast, count);
  run.clause.bound_count = count;
  if (own > 0) memcpy(run.clause.bound, horn->relations.items[source].constants.items, own * sizeof(Z3_ast));
  if (t->fresh.count > 0) memcpy(run.clause.bound + own, t->fresh.items, t->fresh.count * sizeof(Z3_ast));
  run.clause.body = run.literals = ARENA_ARRAY(t->arena, struct literal, 1 + symbolic->calls.count);
  if (source != FLOW_NONE)
    run.literals[run.source_literals++] = (struct literal){source, horn->relations.items[source].constants.items};
  if (flow->called) run.given = STATE_VALUES + followed_count(flow, flow->parameters.items, flow->parameters.count);
  for (size_t i = 0; i < symbolic->calls.count; i++) add_call(&run, i);
  for (size_t i = 0; i < symbolic->arrivals.count; i++) add_arrival(&run, &symbolic->arrivals.items[i]);
  add_errors(&run);
  symbolic->arrivals.count = symbolic->violations.count = symbolic->calls.count = t->fresh.count = 0;
}

// Whatever the contract of the subject allows is passed to it.
static void add_required(struct horn *horn, uint32_t member) {
  const struct flow *flow = horn->flows[member];
  const struct relation *entry = &horn->relations.items[horn->entries[member]];
  Z3_ast *parameters = symbolic_spread(horn->terms, flow, flow->parameters.items, flow->parameters.count,
                                       entry->constants.items + STATE_VALUES);
  struct clause clause = {
      .target = horn->entries[member],
      .path = contract_requires(horn->terms, horn->contracts->subject, state_of(entry->constants.items), parameters),
      .target_values = entry->constants.items,
      .bound = entry->constants.items,
      .bound_count = entry->arity};
  VECTOR_PUSH(&horn->clauses, horn->terms->arena, clause);
}

// The summary holds of calls that are not executed, with any results.
static void add_unmade_calls(struct horn *horn, uint32_t member) {
  const struct relation *summary = &horn->relations.items[horn->summaries[member]];
  struct clause clause = {.target = horn->summaries[member],
                          .path = term_not(horn->terms, summary->constants.items[0]),
                          .target_values = summary->constants.items,
                          .bound = summary->constants.items,
                          .bound_count = summary->arity};
  VECTOR_PUSH(&horn->clauses, horn->terms->arena, clause);
}

static void build_member(struct horn *horn, uint32_t member) {
  const struct flow *flow = horn->flows[member];
  const struct callees callees = {horn->flows, horn->executed, horn->contracts == NULL ? NULL : horn->contracts->of,
                                  NULL};
  struct symbolic symbolic;
  symbolic_init(&symbolic, horn->terms, flow);
  symbolic.callees = &callees;
  horn->terms->fresh.count = 0;
  uint32_t entry = horn->entries[member];
  if (flow->called) {
    const struct relation *relation = &horn->relations.items[entry];
    symbolic_run_called(&symbolic, state_of(relation->constants.items), relation->constants.items + STATE_VALUES);
    if (is_subject(horn, member)) add_required(horn, member);
    else add_unmade_calls(horn, member);
  } else {
    symbolic_run_entry(&symbolic);
  }
  collect(horn, &symbolic, member, entry);
  uint32_t given = flow->called ? horn->relations.items[entry].arity : 0;
  for (uint32_t i = 0; i < flow->order_count; i++) {
    uint32_t head = flow->order[i], own = horn->heads[member][head];
    if (own == FLOW_NONE) continue;
    const struct relation *relation = &horn->relations.items[own];
    symbolic_run_head(&symbolic, head, horn->terms->yes, state_of(relation->constants.items + given),
                      relation->constants.items + given + STATE_VALUES);
    collect(horn, &symbolic, member, own);
  }
}

void horn_build_by_contracts(struct horn *horn, struct terms *terms, const struct flow *const *flows,
                             uint32_t flow_count, struct horn_question question,
                             const struct horn_contracts *contracts) {
  *horn = (struct horn){
      .terms = terms, .flows = flows, .flow_count = flow_count, .question = question, .contracts = contracts};
  horn->executed = flow_callees_to_execute(terms->arena, flows, flow_count, first_member(horn));
  declare_relations(horn);
  for (uint32_t member = 0; member < flow_count; member++)
    if (is_built(horn, member)) build_member(horn, member);
}

void horn_build(struct horn *horn, struct terms *terms, const struct flow *const *flows, uint32_t flow_count,
                struct horn_question question) {
  horn_build_by_contracts(horn, terms, flows, flow_count, question, NULL);
}
