// The visit of all states gives the prover's answers on written programs, right ones and wrong ones.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/explore/exploration.h"
#include "smt/prove/prove.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>
#include <string.h>

static uint32_t holding, failing;

static bool explore(struct arena *arena, struct op *function, struct exploration *exploration) {
  const struct symbol_table *symbols = symbol_table_build(arena, op_parent(function));
  struct map helpers = {0};
  struct flow_family family = {.members = &function, .count = 1, .helpers = &helpers};
  struct flow flow;
  struct flow_fault fault;
  if (!flow_build_member(&flow, arena, symbols, &family, 0, &fault)) return false;
  flow_analyse(&flow, false);
  *exploration = explore_flow(arena, &flow, ALL_PROPERTIES, EXPLORATION_UNBOUNDED);
  return exploration->answer != EXPLORATION_IS_OPEN;
}

static void compare(struct arena *arena, struct op *function) {
  struct exploration exploration;
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  if (!explore(arena, function, &exploration)) return;
  bool holds = exploration.answer == EXPLORATION_HOLDS;
  prove_one(arena, function, &options, &verdict);
  if (!holds && verdict.followed_integers) return;  // the visit does not follow them
  if (holds != (verdict.kind == PROVED)) print_error("@%s\n", verdict.name);
  assert_int_equal(holds, verdict.kind == PROVED);
  if (holds) holding++;
  else failing++;
}

// Calls of functions with a body are looked into by the prover alone.
static bool calls_are_external(const struct op *module) {
  for (const struct op *op = module->regions[0].first->first; op != NULL; op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op_symbol_is_private(op) && op->regions[0].first != NULL) return false;
  return true;
}

static void compare_part(const char *text) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  struct op *module = test.program.module;
  for (struct op *op = module->regions[0].first->first; op != NULL && calls_are_external(module); op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op->regions[0].first != NULL) compare(&arena, op);
  arena_release(&arena);
  parsed_test_release(&test);
}

static void compare_file(const char *name) {
  static const char separator[] = "// -----\n";
  static char text[1 << 16];
  char path[1024];
  snprintf(path, sizeof path, "%s/tests/lit/prove/%s", BUFFERPROOF_SOURCE_DIR, name);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  assert_true(length < sizeof text - 1);
  text[length] = '\0';
  for (char *part = text, *next; part != NULL; part = next) {
    next = strstr(part, separator);
    if (next != NULL) {
      *next = '\0';
      next += strlen(separator);
    }
    compare_part(part);
  }
}

static void test_answers_are_those_of_the_prover(void **state) {
  (void)state;
  static const char *const names[] = {"lists.mlir", "values.mlir", "proved.mlir", "refuted.mlir", "interior.mlir"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) compare_file(names[i]);
  assert_true(holding > 20);
  assert_true(failing > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers_are_those_of_the_prover)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
