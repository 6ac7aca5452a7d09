// The Horn clauses of the functions of files, and what their symbolic execution finds, against
// tests/proofs/clause_texts.txt: each function by the ABI, by ownership, together with all others, and by contracts;
// with integers and without. Terms are written node by node, and new constants numbered as they occur, so that neither
// the order in which a compiler evaluates operands nor the solver matters. described_files.h says how the file is
// written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "smt/flow/call_graph.h"
#include "smt/prove/contract.h"
#include "smt/prove/horn.h"
#include "smt/prove/prove.h"
#include "smt/prove/symbolic_steps.h"
#include "smt/prove/unrolled.h"
#include "tests/unit/term_text.h"

enum { ALTERATIONS = 3, FAMILY_MAX = 5, CONTRACT_VARIANTS = 3 };

struct description {
  struct text *text;
  struct described_program *program;
  struct terms terms;
  struct term_text nodes;
  const struct flow *flows[FAMILY_MAX];
  uint32_t flow_count;
};

static const char *name_of(const struct op *op) { return op == NULL ? "-" : op->info->name; }

// --- Terms.

static void begin_terms(struct description *d) { term_text_begin(&d->nodes); }

static void add_terms(struct description *d, const char *title, const Z3_ast *terms, uint32_t count) {
  term_text_add(&d->nodes, title, terms, count);
}

static void add_state(struct description *d, const char *title, const struct object_state *state) {
  add_terms(d, title, (const Z3_ast[]){state->chosen, state->foreign, state->freed}, 3);
}

// --- Clauses.

static const char *relation_name(const struct horn *horn, uint32_t relation) {
  return relation == FLOW_NONE ? "error" : horn->relations.items[relation].name;
}

static void describe_clause(struct description *d, const struct horn *horn, const struct clause *clause) {
  begin_terms(d);
  text_format(d->text, "  clause, %u bound\n", clause->bound_count);
  for (uint32_t i = 0; i < clause->body_count; i++)
    add_terms(d, relation_name(horn, clause->body[i].relation), clause->body[i].values,
              horn->relations.items[clause->body[i].relation].arity);
  add_terms(d, "if", &clause->path, 1);
  add_terms(d, relation_name(horn, clause->target), clause->target_values,
            clause->target == FLOW_NONE ? 0 : horn->relations.items[clause->target].arity);
}

static void describe_relation(struct description *d, const struct relation *relation) {
  text_format(d->text, "  relation %s of", relation->name);
  for (uint32_t i = 0; i < relation->arity; i++)
    text_string(d->text, Z3_get_sort(d->terms.z3, relation->constants.items[i]) == d->terms.integer ? " int" : " bool");
  text_char(d->text, '\n');
}

static void describe_clauses(struct description *d, struct horn_question question,
                             const struct horn_contracts *contracts) {
  struct horn horn;
  text_format(d->text, " clauses, properties %x of %u by %s\n", question.properties, question.member,
              name_of(question.op));
  horn_build_by_contracts(&horn, &d->terms, d->flows, d->flow_count, question, contracts);
  for (size_t i = 0; i < horn.relations.count; i++) describe_relation(d, &horn.relations.items[i]);
  for (size_t i = 0; i < horn.clauses.count; i++) describe_clause(d, &horn, &horn.clauses.items[i]);
}

// --- Executions.

static void describe_events(struct description *d, const struct symbolic *s) {
  for (size_t i = 0; i < s->events.count; i++) {
    const struct event *event = &s->events.items[i];
    text_format(d->text, "  event %d at %s, base %d\n", (int)event->kind, name_of(event->op), event->is_base);
    add_terms(d, "if", &event->condition, 1);
    add_terms(d, "value", &event->term, 1);
  }
}

static void describe_arrivals(struct description *d, const struct symbolic *s) {
  for (size_t i = 0; i < s->arrivals.count; i++) {
    const struct arrival *arrival = &s->arrivals.items[i];
    text_format(d->text, "  arrives at %u after %zu\n", arrival->head, arrival->calls);
    add_terms(d, "if", &arrival->reached, 1);
    add_state(d, "state", &arrival->state);
    if (arrival->head != FLOW_NONE)
      add_terms(d, "live", arrival->live, s->flow->blocks.items[arrival->head].live_count == 0 ? 0 : 1);
  }
  for (size_t i = 0; i < s->calls.count; i++) {
    add_terms(d, "called if", &s->calls.items[i].reached, 1);
    add_state(d, "before", &s->calls.items[i].before);
    add_state(d, "after", &s->calls.items[i].after);
  }
}

static void describe_violations(struct description *d, const struct symbolic *s) {
  for (size_t i = 0; i < s->violations.count; i++) {
    const struct violation *violation = &s->violations.items[i];
    text_format(d->text, "  violates %d at %s after %zu calls\n", (int)violation->property, name_of(violation->op),
                violation->calls);
    add_terms(d, "if", &violation->condition, 1);
  }
}

// From the entry, with loops and calls in place as far as a budget goes.
static void describe_execution(struct description *d, bool unrolled) {
  struct unrolling unrolling = {.heads = 5, .calls = 6, .depth = 2, .cut = d->terms.no};
  const struct callees callees = {.flows = d->flows, .unrolling = &unrolling};
  struct symbolic symbolic;
  begin_terms(d);
  text_format(d->text, " execution, unrolled %d\n", unrolled);
  symbolic_init(&symbolic, &d->terms, d->flows[0]);
  symbolic.tells = true;
  if (unrolled) symbolic.callees = &callees;
  symbolic_run_entry(&symbolic);
  if (unrolled) symbolic_unroll(&symbolic);
  describe_events(d, &symbolic);
  describe_arrivals(d, &symbolic);
  describe_violations(d, &symbolic);
  if (!unrolled) return;
  text_format(d->text, "  left %lld heads, %u calls, %u deep\n", (long long)unrolling.heads, unrolling.calls,
              unrolling.depth);
  add_terms(d, "cut", &unrolling.cut, 1);
}

static void follow_integers(struct description *d, bool follow) {
  for (uint32_t i = 0; i < d->flow_count; i++) {
    struct flow *flow = ARENA_NEW(d->program->arena, struct flow);
    *flow = *d->flows[i];
    flow_analyse(flow, follow);
    d->flows[i] = flow;
  }
}

// --- Contracts: variants of what is guessed.

static void vary(struct contract *contract, uint32_t variant) {
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    if (contract->parameters[i].kind == PARAMETER_KEPT)
      contract->parameters[i].kind = (enum contract_parameter_kind)(PARAMETER_KEPT + (variant + i) % 3);
  for (uint32_t i = 0; i < contract->result_count; i++) {
    if (contract->results[i].kind == RESULT_OTHER) continue;
    contract->results[i].kind = (enum contract_result_kind)(RESULT_NEW + (variant + i) % 3);
    contract->results[i].argument = 0;
    while (contract->results[i].kind == RESULT_ARGUMENT &&
           contract->parameters[contract->results[i].argument].kind == PARAMETER_OTHER)
      if (++contract->results[i].argument == contract->parameter_count) contract->results[i].kind = RESULT_NEW;
  }
}

static const struct contract *variant_of(struct description *d, const struct flow *flow, uint32_t variant) {
  if (flow_first_return(flow) == NULL) return NULL;
  struct contract *contract = contract_guess(d->program->arena, flow);
  text_format(d->text, " contract of %u parameters, %u results:", contract->parameter_count, contract->result_count);
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    text_format(d->text, " %d/%d", (int)contract->parameters[i].kind, contract->parameters[i].has_inside);
  for (uint32_t i = 0; i < contract->result_count; i++) text_format(d->text, " %d", (int)contract->results[i].kind);
  text_char(d->text, '\n');
  if (contract->parameter_count == 0)
    for (uint32_t i = 0; i < contract->result_count; i++)
      if (contract->results[i].kind != RESULT_OTHER) return contract;
  vary(contract, variant);
  return contract;
}

// The callees by contracts: with integers and without; and asked for what a call violates that is not as they require.
static void describe_by_contracts(struct description *d) {
  const struct contract *of[FAMILY_MAX] = {NULL};
  for (uint32_t variant = 0; variant < CONTRACT_VARIANTS; variant++) {
    const unsigned properties = variant == 0 ? 1u << PROPERTY_NOT_USED_AFTER_FREE : PROVED_PROPERTIES;
    follow_integers(d, variant == 1);
    for (uint32_t i = 1; i < d->flow_count; i++) of[i] = variant_of(d, d->flows[i], variant + i);
    const struct horn_contracts contracts = {.of = of};
    describe_clauses(d, (struct horn_question){properties, FLOW_NONE, NULL}, &contracts);
  }
}

// The contract of the second member, which is the first one as it is called; the others are followed.
static void describe_subject(struct description *d) {
  static const enum contract_part parts[] = {CONTRACT_WHOLE,       CONTRACT_KEEPS,          CONTRACT_FREES,
                                             CONTRACT_TAKES,       CONTRACT_WHOLE,          CONTRACT_WHOLE,
                                             CONTRACT_RETURNS_NEW, CONTRACT_RETURNS_ANOTHER};
  const struct contract *of[FAMILY_MAX] = {NULL};
  for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    const enum contract_part part = parts[i];
    const struct contract *subject = variant_of(d, d->flows[1], i);
    if (subject == NULL) return;
    const bool is_of_results = part >= CONTRACT_RETURNS_NEW;
    const bool is_of_parameters = part != CONTRACT_WHOLE && part != CONTRACT_RETURNS_NEW;
    if ((is_of_results && subject->result_count == 0) || (is_of_parameters && subject->parameter_count == 0)) continue;
    if (is_of_results && subject->results[0].kind == RESULT_OTHER) continue;
    if (is_of_parameters && subject->parameters[0].kind == PARAMETER_OTHER) continue;
    const struct horn_contracts contracts = {of, subject, {part, 0, 0}};
    describe_clauses(d, (struct horn_question){PROVED_PROPERTIES, FLOW_NONE, NULL}, &contracts);
  }
}

// --- Families.

static bool build(struct description *d, struct op *const *members, uint32_t count, bool by_ownership) {
  struct flow_family family = {.members = members, .count = count, .by_ownership = by_ownership};
  family_find_globals(&family, d->program->arena, d->program->symbols);
  d->flow_count = count;
  for (uint32_t i = 0; i < count; i++) {
    struct flow *flow = ARENA_NEW(d->program->arena, struct flow);
    struct flow_fault fault;
    if (!flow_build_member(flow, d->program->arena, d->program->symbols, &family, i, &fault)) return false;
    d->flows[i] = flow;
  }
  return true;
}

static void describe_family(struct description *d) {
  for (int integers = 0; integers < 2; integers++) {
    follow_integers(d, integers != 0);
    describe_clauses(d, (struct horn_question){PROVED_PROPERTIES, FLOW_NONE, NULL}, NULL);
    describe_execution(d, true);
    if (d->flow_count > 1) {
      describe_clauses(d, (struct horn_question){PROVED_PROPERTIES, integers != 0, NULL}, NULL);
      continue;
    }
    describe_clauses(d, (struct horn_question){PROVED_PROPERTIES, 0, d->flows[0]->blocks.items[0].op}, NULL);
    describe_execution(d, false);
    for (unsigned i = 0; i <= PROPERTY_NOT_PASSED; i += 3)
      describe_clauses(d, (struct horn_question){1u << i, 0, NULL}, NULL);
  }
}

static void describe_first(struct text *text, struct described_program *program, uint32_t first,
                           struct op *const *members) {
  struct description d = {.text = text, .program = program};
  d.nodes = (struct term_text){.text = text, .arena = program->arena, .terms = &d.terms};
  const uint32_t count = program->function_count > FAMILY_MAX ? FAMILY_MAX : program->function_count;
  text_format(text, "function %u\n", first);
  terms_init(&d.terms, program->arena, 0);
  if (build(&d, members, 1, false)) describe_family(&d);
  if (build(&d, members, 1, true)) describe_family(&d);
  if (count > 1 && build(&d, members, count, false)) {
    describe_family(&d);
    describe_by_contracts(&d);
  }
  struct op *twice[FAMILY_MAX] = {members[0]};
  const uint32_t twice_count = program->function_count < FAMILY_MAX ? program->function_count + 1 : FAMILY_MAX;
  for (uint32_t i = 1; i < twice_count; i++) twice[i] = members[i - 1];
  if (build(&d, twice, twice_count, false)) {
    follow_integers(&d, false);
    describe_subject(&d);
  }
  terms_release(&d.terms);
}

static void describe(struct text *text, struct described_program *program) {
  described_families(program, text, describe_first);
}

static void test_clause_texts(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("clause_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_clause_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
