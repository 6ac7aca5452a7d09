// The flows of the functions of programs of the hunt, against tests/proofs/flows.txt: no solver takes part. A line has
// the number of a program and a hash over its functions: each alone, together with all others, with calls inlined, and
// by ownership; with and without integers. BUFFERPROOF_WRITE_FLOWS=FILE writes the file anew.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/hash.h"
#include "engine/ir/symbol_table.h"
#include "fuzz/generate/choice.h"
#include "fuzz/generate/soundness/soundness.h"
#include "smt/theorems/flow_key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROGRAMS = 400, SEED = 20261125, CHOICES_MAX = 4096, MEMBERS_MAX = 64, LINE_LENGTH_MAX = 80 };

static void mix(uint64_t *hash, uint64_t number) { *hash = hash_combine(*hash, number); }

// What flow_analyse finds, which is not in the key.
static void mix_analysis(uint64_t *hash, const struct flow *flow) {
  mix(hash, flow->head_count);
  mix(hash, (uint64_t)flow_may_never_exit(flow));
  for (size_t i = 0; i < flow->variables.count; i++) {
    mix(hash, flow->variables.items[i].needed);
    mix(hash, flow->variables.items[i].origins);
    mix(hash, flow->variables.items[i].width);
  }
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    mix(hash, (uint64_t)block->head);
    for (uint32_t k = 0; block->head && k < block->live_count; k++) mix(hash, block->live[k]);
  }
}

static void mix_fault(uint64_t *hash, const struct flow_fault *fault) {
  mix(hash, hash_bytes(0, fault->message, strlen(fault->message)));
  mix(hash, (uint64_t)fault->rule);
  if (fault->op != NULL) mix(hash, fault->op->location->place.line);
}

static void mix_flow(uint64_t *hash, struct arena *arena, const struct symbol_table *symbols,
                     const struct flow_family *family) {
  struct flow flow;
  struct flow_fault fault;
  if (!flow_build_member(&flow, arena, symbols, family, 0, &fault)) {
    mix_fault(hash, &fault);
    return;
  }
  for (int integers = 0; integers < 2; integers++) {
    flow_analyse(&flow, integers != 0);
    const struct flow_key key = flow_key_of(&flow, 0);
    mix(hash, key.first);
    mix(hash, key.second);
    mix_analysis(hash, &flow);
  }
}

static void mix_families(uint64_t *hash, struct arena *arena, const struct symbol_table *symbols,
                         struct op *const *members, uint32_t count) {
  const struct flow_family families[] = {
      {.members = members, .count = 1},
      {.members = members, .count = count},
      {.members = members, .count = count, .inlined = true},
      {.members = members, .count = 1, .by_ownership = true},
  };
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) mix_flow(hash, arena, symbols, &families[i]);
}

static uint64_t hash_of_program(uint64_t number) {
  struct memory memory;
  struct arena arena;
  struct choices choices;
  struct soundness_program made;
  struct parsed_test test;
  memory_init(&memory);
  arena_init(&arena, &memory);
  choices_from_seed(&choices, &arena, seed_mix(SEED, number), CHOICES_MAX);
  soundness_generate(&arena, &choices, &made);
  parsed_test_init(&test, made.text);
  struct op *members[MEMBERS_MAX];
  uint32_t count = 0;
  for (struct op *op = op_body(test.program.module, 0)->first->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op)) continue;
    assert_true(count < MEMBERS_MAX);
    members[count++] = op;
  }
  assert_true(count > 0);
  const struct symbol_table *symbols = symbol_table_build(&arena, test.program.module);
  uint64_t hash = 0;
  for (uint32_t i = 0; i < count; i++) {
    mix_families(&hash, &arena, symbols, members, count);
    struct op *first = members[0];  // each is the first once
    memmove(members, members + 1, (count - 1) * sizeof members[0]);
    members[count - 1] = first;
  }
  parsed_test_release(&test);
  arena_release(&arena);
  return hash;
}

static void test_flow_keys(void **state) {
  (void)state;
  char line[LINE_LENGTH_MAX], expected[LINE_LENGTH_MAX];
  unsigned different = 0;
  const char *written = getenv("BUFFERPROOF_WRITE_FLOWS");
  FILE *file =
      fopen(written != NULL ? written : BUFFERPROOF_SOURCE_DIR "/tests/proofs/flows.txt", written != NULL ? "w" : "r");
  assert_non_null(file);
  for (unsigned number = 0; number < PROGRAMS; number++) {
    snprintf(line, sizeof line, "%u %08x\n", number, (unsigned)(hash_of_program(number) >> 32));
    if (written != NULL) {
      fputs(line, file);
      continue;
    }
    assert_non_null(fgets(expected, sizeof expected, file));
    if (strcmp(line, expected) == 0) continue;
    print_error("%sis %s", expected, line);
    different++;
  }
  if (written == NULL) assert_null(fgets(expected, sizeof expected, file));
  assert_int_equal(fclose(file), 0);
  assert_int_equal(different, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_flow_keys)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
