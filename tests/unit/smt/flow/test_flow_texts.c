// The flows of the programs of files, as text, against tests/proofs/flow_texts.txt: each function alone, together with
// all others, with calls inlined, and by ownership; with integers and without. described_files.h says how it is
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
#include "smt/flow/callees.h"
#include "smt/flow/helper_contract.h"
#include "smt/flow/helper_text.h"
#include "smt/flow/origins.h"

enum { ALTERATIONS = 20, BASES_COMPARED = 24 };

// A flow, and its variables in the order in which they occur: compilers evaluate operands in different orders, so that
// their own numbers differ.
struct described_flow {
  struct text *text;
  const struct flow *flow;
  uint32_t *numbers;  // per variable, 1 + its place in `variables`
  VECTOR(uint32_t) variables;
};

static void add_variable(struct described_flow *d, uint32_t variable) {
  if (variable == FLOW_NONE) {
    text_string(d->text, " any");
    return;
  }
  if (d->numbers[variable] == 0) {
    VECTOR_PUSH(&d->variables, d->text->arena, variable);
    d->numbers[variable] = (uint32_t)d->variables.count;
  }
  text_format(d->text, " v%u", d->numbers[variable] - 1);
}

static void add_list(struct described_flow *d, const char *title, const uint32_t *variables, size_t count) {
  text_format(d->text, " %s", title);
  for (size_t i = 0; i < count; i++) add_variable(d, variables[i]);
}

static const char *name_of(const struct op *op) { return op == NULL ? "-" : op->info->name; }

static const char *const sorts[] = {"base", "boolean", "integer"};

static void describe_variable(struct text *text, const struct flow_variable *variable, size_t number) {
  text_format(text, "  v%zu: %s%u", number, sorts[variable->sort], variable->width);
  if (variable->constant) text_format(text, " = %lld", (long long)variable->number);
  else if (variable->block != FLOW_NONE) text_format(text, " of block %u", variable->block);
  text_format(text, "%s%s", variable->caller ? " of the caller" : "", variable->needed ? " needed" : "");
  text_format(text, " origins %d of %s\n", __builtin_popcountll(variable->origins),
              variable->value == NULL        ? "no value"
              : variable->value->is_argument ? "an argument"
                                             : name_of(value_op(variable->value)));
}

static void describe_step(struct described_flow *d, const struct flow_step *step) {
  text_format(d->text, "   ");
  add_list(d, "", step->targets, step->target_count);
  text_format(d->text, " := %d/%u/%u/%u/%u/%u", (int)step->kind, step->predicate, step->helper, step->memref_count,
              step->retained_count, step->kind == FLOW_CALL ? step->callee : 0);
  add_list(d, "", step->operands, step->operand_count);
  text_format(d->text, "  (%s)\n", name_of(step->op));
}

static void describe_edge(struct described_flow *d, const struct flow_edge *edge) {
  if (edge->target == FLOW_NONE) return;
  text_format(d->text, "    to %u:", edge->target);
  add_list(d, "", edge->assignments, d->flow->blocks.items[edge->target].parameters.count);
  text_char(d->text, '\n');
}

static void describe_block(struct described_flow *d, uint32_t number) {
  const struct flow_block *block = &d->flow->blocks.items[number];
  text_format(d->text, "  block %u at %u%s begins %d", number, block->position, block->head ? " head" : "",
              block->begins != NULL);
  add_list(d, "parameters", block->parameters.items, block->parameters.count);
  if (block->head) add_list(d, "live", block->live, block->live_count);
  text_char(d->text, '\n');
  for (size_t i = 0; i < block->steps.count; i++) describe_step(d, &block->steps.items[i]);
  text_format(d->text, "    ends %d (%s)", (int)block->end, name_of(block->op));
  if (block->end == FLOW_BRANCH) add_list(d, "if", &block->guard, 1);
  if (block->end == FLOW_RETURN) add_list(d, "returns", block->returned, block->returned_count);
  if (block->owned != NULL) add_list(d, "owned", block->owned, block->returned_count);
  text_char(d->text, '\n');
  for (int k = 0; k < 2; k++) describe_edge(d, &block->edges[k]);
}

static bool is_base(const struct described_flow *d, size_t place) {
  return d->flow->variables.items[d->variables.items[place]].sort == FLOW_BASE;
}

static void describe_same(struct described_flow *d) {
  uint32_t found = 0;
  for (size_t a = 0; a < d->variables.count && found < BASES_COMPARED; a++) {
    if (!is_base(d, a)) continue;
    found++;
    text_format(d->text, "  v%zu may be", a);
    for (size_t b = 0; b < d->variables.count; b++)
      if (is_base(d, b) && flow_may_be_same(d->flow, d->variables.items[a], d->variables.items[b]))
        text_format(d->text, " v%zu", b);
    text_char(d->text, '\n');
  }
}

static void describe_flow(struct text *text, const struct flow *flow) {
  struct described_flow d = {.text = text, .flow = flow};
  d.numbers = ARENA_ARRAY_ZEROED(text->arena, uint32_t, flow->variables.count + 1);
  text_format(text, "  called %d keeps %d stores %d heads %u may never exit %d variables %zu", flow->called,
              flow->keeps_memrefs_in_memory, flow->stores_memrefs, flow->head_count, flow_may_never_exit(flow),
              flow->variables.count);
  add_list(&d, "inputs", flow->inputs.items, flow->inputs.count);
  add_list(&d, "parameters", flow->parameters.items, flow->parameters.count);
  const struct flow_block *first = flow_first_return(flow);
  text_format(text, " first return %d\n", first == NULL ? -1 : (int)(first - flow->blocks.items));
  for (uint32_t i = 0; i < flow->order_count; i++) describe_block(&d, flow->order[i]);
  for (size_t i = 0; i < d.variables.count; i++)
    describe_variable(text, &flow->variables.items[d.variables.items[i]], i);
  describe_same(&d);
}

static void describe_fault(struct text *text, const struct flow_fault *fault) {
  const char *rule = model_rule_name(fault->rule);
  text_format(text, "  not followed: %s at %s, %s\n", fault->message, name_of(fault->op), rule == NULL ? "-" : rule);
}

// All members; of a family of several also which of them are executed at their calls.
static void describe_family(struct text *text, struct described_program *program, struct flow_family *family) {
  struct flow **flows = ARENA_ARRAY_ZEROED(program->arena, struct flow *, family->count + 1);
  bool all = true;
  for (uint32_t i = 0; i < family->count; i++) {
    struct flow_fault fault;
    flows[i] = ARENA_NEW(program->arena, struct flow);
    text_format(text, " member %u of %u, inlined %d, by ownership %d\n", i, family->count, family->inlined,
                family->by_ownership);
    if (!flow_build_member(flows[i], program->arena, program->symbols, family, i, &fault)) {
      describe_fault(text, &fault);
      all = false;
      continue;
    }
    for (int integers = 0; integers < 2; integers++) {
      flow_analyse(flows[i], integers != 0);
      describe_flow(text, flows[i]);
    }
  }
  if (!all) return;
  const struct flow *const *known = (const struct flow *const *)flows;
  for (uint32_t first = 0; first < 2 && first < family->count; first++) {
    const bool *executed = flow_callees_to_execute(program->arena, known, family->count, first);
    text_string(text, "  executed at calls:");
    for (uint32_t i = first; i < family->count; i++) text_format(text, " %d", executed[i]);
  }
  text_format(text, "; keeps the memory of its caller %d\n",
              flow_keeps_memory_of_caller(known, family->count, family->members[0]));
}

static void describe_first(struct text *text, struct described_program *program, uint32_t first,
                           struct op *const *members) {
  text_format(text, "function %u passes memrefs in memory %d\n", first, function_passes_memrefs_in_memory(members[0]));
  struct flow_family families[] = {
      {.members = members, .count = 1},
      {.members = members, .count = program->function_count},
      {.members = members, .count = program->function_count, .inlined = true},
      {.members = members, .count = 1, .by_ownership = true},
  };
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
    if (i > 0 && i < 3 && program->function_count == 1) continue;
    family_find_globals(&families[i], program->arena, program->symbols);
    text_format(text, " %zu globals\n", families[i].globals.count);
    describe_family(text, program, &families[i]);
  }
}

static void describe_calls(struct text *text, struct described_program *program) {
  struct call_graph graph = {0};
  call_graph_build(&graph, program->arena, program->symbols, program->module);
  const size_t count = graph.functions.count;
  uint32_t *order = ARENA_ARRAY(program->arena, uint32_t, count + 1);
  uint32_t *cycles = ARENA_ARRAY(program->arena, uint32_t, count + 1);
  call_graph_order(&graph, program->arena, order, cycles);
  for (size_t i = 0; i < count; i++) {
    const struct call_graph_function *function = &graph.functions.items[i];
    text_format(text, "%u in the cycle of %u; %zu: private %d, calls itself %d, ownership %d, callees", order[i],
                cycles[i], i, function->is_private, function->calls_itself, may_return_ownership(function));
    for (size_t k = 0; k < function->callees.count; k++) text_format(text, " %u", function->callees.items[k]);
    text_string(text, ", callers");
    for (size_t k = 0; k < function->callers.count; k++) text_format(text, " %u", function->callers.items[k]);
    text_char(text, '\n');
  }
}

// Every function could be a helper by its text.
static void describe_helpers(struct text *text, struct described_program *program) {
  for (uint32_t i = 0; i < program->function_count; i++) {
    enum flow_helper_kind kind = HELPER_UNKNOWN;
    const struct op *function = program->functions[i];
    const char *body = helper_text(program->arena, function);
    const bool is_known = helper_reads_as_known(program->arena, function, &kind);
    text_format(text, "named %d known %d %d:\n%s\n", is_named_as_helper(function), is_known, (int)kind,
                body == NULL ? "other branches" : body);
  }
}

static void describe(struct text *text, struct described_program *program) {
  describe_calls(text, program);
  describe_helpers(text, program);
  described_families(program, text, describe_first);
}

static void test_flow_texts(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("flow_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_flow_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
