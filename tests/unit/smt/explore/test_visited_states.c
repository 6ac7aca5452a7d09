// What a visit of all states finds of the functions of files, against tests/proofs/visited_states.txt: for each
// property alone and for all, the answer, where it fails, and how many states there are. described_files.h says how the
// file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "smt/explore/exploration.h"

enum { ALTERATIONS = 32, MOST_STEPS = 4000, BASES_MAX = 10 };

static void describe_visit(struct text *text, struct described_program *program, const struct flow *flow,
                           unsigned properties, uint64_t most_steps) {
  struct arena scratch;
  arena_init(&scratch, program->arena->memory);
  const struct exploration found = explore_flow(&scratch, flow, properties, most_steps);
  text_format(text, "  %x: %d, %llu states, vacuous %d, twice %d", properties, (int)found.answer,
              (unsigned long long)found.states, found.is_vacuous, found.returns_twice);
  if (found.answer == EXPLORATION_FAILS)
    text_format(text, ", property %d at %s", (int)found.property, found.op == NULL ? "-" : found.op->info->name);
  text_char(text, '\n');
  arena_release(&scratch);
}

struct bases {
  uint32_t variables[BASES_MAX];
  uint32_t count;
};

static void add_bases(struct bases *bases, const struct flow *flow, const uint32_t *variables, size_t count) {
  for (size_t i = 0; i < count && bases->count < BASES_MAX; i++)
    if (flow->variables.items[variables[i]].sort == FLOW_BASE) bases->variables[bases->count++] = variables[i];
}

// In the order of their definitions.
static struct bases find_bases(const struct flow *flow) {
  struct bases bases = {.count = 0};
  add_bases(&bases, flow, flow->inputs.items, flow->inputs.count);
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    add_bases(&bases, flow, block->parameters.items, block->parameters.count);
    for (size_t k = 0; k < block->steps.count; k++)
      add_bases(&bases, flow, block->steps.items[k].targets, block->steps.items[k].target_count);
  }
  return bases;
}

// That two bases are one, or are not, some of the pairs one by one and all together.
static void describe_claims(struct text *text, struct described_program *program, const struct flow *flow) {
  struct exploration_claim claims[BASES_MAX * BASES_MAX];
  uint32_t count = 0, failed;
  struct arena scratch;
  const struct bases bases = find_bases(flow);
  arena_init(&scratch, program->arena->memory);
  for (uint32_t a = 0; a < bases.count; a++)
    for (uint32_t b = 0; b < a; b++, count++)
      claims[count] = (struct exploration_claim){bases.variables[a], bases.variables[b], count % 2 == 0};
  for (uint32_t i = 0; i < count; i += 3) {
    const enum exploration_answer answer = explore_claims(&scratch, flow, claims + i, 1, &failed);
    text_format(text, "  pair %u %s: %d, %u\n", i, claims[i].same ? "one" : "two", (int)answer, failed);
  }
  const enum exploration_answer answer = explore_claims(&scratch, flow, claims, count, &failed);
  text_format(text, "  all %u: %d, %u\n", count, (int)answer, failed);
  arena_release(&scratch);
}

static void describe_function(struct text *text, struct described_program *program, struct op *const *members,
                              bool inlined) {
  struct flow flow;
  struct flow_fault fault;
  const struct flow_family family = {
      .members = members, .count = inlined ? program->function_count : 1, .inlined = inlined};
  if (!flow_build_member(&flow, program->arena, program->symbols, &family, 0, &fault)) return;
  flow_analyse(&flow, false);
  describe_visit(text, program, &flow, ALL_PROPERTIES, MOST_STEPS);
  describe_visit(text, program, &flow, PROVED_PROPERTIES, MOST_STEPS);
  for (int i = 0; i < PROPERTY_COUNT; i++) describe_visit(text, program, &flow, 1u << i, MOST_STEPS);
  describe_visit(text, program, &flow, PROVED_PROPERTIES, 40);
  describe_claims(text, program, &flow);
}

static void describe_first(struct text *text, struct described_program *program, uint32_t first,
                           struct op *const *members) {
  text_format(text, "function %u\n", first);
  describe_function(text, program, members, false);
  if (program->function_count > 1) describe_function(text, program, members, true);
}

static void describe(struct text *text, struct described_program *program) {
  described_families(program, text, describe_first);
}

static void test_visited_states(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("visited_states.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_visited_states)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
