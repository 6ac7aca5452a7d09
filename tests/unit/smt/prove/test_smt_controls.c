// Negative controls of the prover: every property has a program that breaks it, and is refuted, beside one that does
// not, and is proved - of executions that there are. A property without them fails, as does a theorem without a broken
// variant, or one whose premises contradict each other.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/prove/prove.h"
#include "smt/theorems/theorem.h"
#include "smt/theorems/theorems.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>
#include <string.h>

#define BUFFER "memref<4xf32>"
#define ALLOC(name) "%" name " = memref.alloc() : " BUFFER "\n"
#define FREE(name) "memref.dealloc %" name " : " BUFFER "\n"
#define LOAD(name) "%v = memref.load %" name "[%i] : " BUFFER "\n"
#define LOOP(body, value)                                                                                       \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n" ALLOC(                                     \
      "a") "%r = scf.for %k = %c0 to %n step %c1 iter_args(%p = %a) -> " BUFFER " {\n" body "scf.yield %" value \
           " : " BUFFER " }\n"
#define FUNCTION(arguments, results, body) "func.func @f(" arguments ")" results " {\n" body "}\n"
#define OPEN "memref<2xf32, strided<[1], offset: ?>>"
#define SUBVIEW(offset) "%s = memref.subview %a[" offset "] [2] [1] : " BUFFER " to " OPEN "\n"

struct control {
  enum property property;
  const char *right, *wrong;  // the function @f of each
};

static const struct control controls[] = {
    // In a row, in a loop, and across a call that is followed.
    {PROPERTY_FREED_ONCE, FUNCTION("", "", ALLOC("a") FREE("a") "return "),
     FUNCTION("", "", ALLOC("a") FREE("a") FREE("a") "return ")},
    {PROPERTY_FREED_ONCE, FUNCTION("%n: index", "", LOOP(ALLOC("b") FREE("p"), "b") FREE("r") "return "),
     FUNCTION("%n: index", "", LOOP(ALLOC("b") FREE("p") FREE("b"), "b") FREE("r") "return ")},
    {PROPERTY_FREED_ONCE,
     "func.func private @g(%a: " BUFFER
     ") { " FREE("a") "return }\n" FUNCTION("", "", ALLOC("a") "call @g(%a) : (" BUFFER ") -> ()\nreturn "),
     "func.func private @g(%a: " BUFFER ") { " FREE("a") "return }\n" FUNCTION(
         "", "", ALLOC("a") "call @g(%a) : (" BUFFER ") -> ()\n" FREE("a") "return ")},
    {PROPERTY_NOT_USED_AFTER_FREE, FUNCTION("%i: index", "", ALLOC("a") LOAD("a") FREE("a") "return "),
     FUNCTION("%i: index", "", ALLOC("a") FREE("a") LOAD("a") "return ")},
    {PROPERTY_NOT_USED_AFTER_FREE, FUNCTION("%n: index, %i: index", "", LOOP(LOAD("p"), "p") FREE("a") "return "),
     FUNCTION("%n: index, %i: index", "", LOOP(LOAD("p") FREE("a"), "p") "return ")},
    {PROPERTY_NOT_LEAKED, FUNCTION("", "", ALLOC("a") FREE("a") "return "), FUNCTION("", "", ALLOC("a") "return ")},
    {PROPERTY_NOT_LEAKED, FUNCTION("%n: index", "", LOOP(ALLOC("b") FREE("p"), "b") FREE("r") "return "),
     FUNCTION("%n: index", "", LOOP(ALLOC("b"), "b") FREE("r") "return ")},
    {PROPERTY_FOREIGN_NOT_FREED, FUNCTION("%a: " BUFFER, "", ALLOC("b") FREE("b") "return "),
     FUNCTION("%a: " BUFFER, "", FREE("a") "return ")},
    {PROPERTY_FOREIGN_NOT_FREED, FUNCTION("%n: index, %x: " BUFFER, "", LOOP("", "p") FREE("r") "return "),
     FUNCTION("%n: index, %x: " BUFFER, "", LOOP("", "x") FREE("r") "return ")},
    {PROPERTY_RETURNED_OWNED, FUNCTION("%a: " BUFFER, " -> " BUFFER, ALLOC("b") "return %b : " BUFFER),
     FUNCTION("%a: " BUFFER, " -> " BUFFER, "return %a : " BUFFER)},
    {PROPERTY_RETURNED_OWNED, FUNCTION("%n: index, %x: " BUFFER, " -> " BUFFER, LOOP("", "p") "return %r : " BUFFER),
     FUNCTION("%n: index, %x: " BUFFER, " -> " BUFFER, LOOP("", "x") "return %r : " BUFFER)},
    {PROPERTY_FREED_WHOLE, FUNCTION("", "", ALLOC("a") SUBVIEW("0") "memref.dealloc %s : " OPEN "\nreturn "),
     FUNCTION("", "", ALLOC("a") SUBVIEW("1") "memref.dealloc %s : " OPEN "\nreturn ")},
    {PROPERTY_FREED_WHOLE,
     FUNCTION("%o: index", "",
              ALLOC("a") SUBVIEW("%o") "%c0 = arith.constant 0 : index\n%e = arith.cmpi eq, %o, %c0 : index\n"
                                       "scf.if %e { memref.dealloc %s : " OPEN " } else { " FREE("a") "}\nreturn "),
     FUNCTION("%o: index", "", ALLOC("a") SUBVIEW("%o") "memref.dealloc %s : " OPEN "\nreturn ")},
};
enum { CONTROL_COUNT = sizeof controls / sizeof *controls };

struct decision {
  enum verdict_kind kind, function;
};

static struct op *find_function(struct parsed_test *test, const char *name) {
  for (uint32_t i = 0;; i++) {
    struct op *function = find_op(test, "func.func", i);
    if (strcmp(op_symbol_name(function)->text, name) == 0) return function;
  }
}

static struct decision decide(const char *text, enum property property) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  struct op *function = find_function(&test, "f");
  prove_one(&arena, function, &options, &verdict);
  struct decision decision = {verdict.properties[property].kind, verdict.kind};
  arena_release(&arena);
  parsed_test_release(&test);
  return decision;
}

// Whether an execution of @f reaches an exit: only then a buffer that is allocated just before it is leaked.
static bool reaches_exit(const char *text) {
  const char *exit = strstr(strstr(text, "@f("), "return ");
  if (exit == NULL) return false;
  char leaking[4096];
  int length = snprintf(leaking, sizeof leaking, "%.*s%s%s", (int)(exit - text), text, ALLOC("leaked"), exit);
  assert_in_range(length, 1, sizeof leaking - 1);
  return decide(leaking, PROPERTY_NOT_LEAKED).kind == REFUTED;
}

static void every_property_has_controls(void **state) {
  (void)state;
  for (int property = 0; property < PROPERTY_COUNT; property++) {
    uint32_t count = 0;
    for (size_t i = 0; i < CONTROL_COUNT; i++) count += controls[i].property == (enum property)property;
    if (count < 2) fail_msg("'%s' has %u controls, not 2", property_identifier((enum property)property), count);
  }
}

static void controls_are_refuted(void **state) {
  (void)state;
  for (size_t i = 0; i < CONTROL_COUNT; i++) {
    const char *name = property_identifier(controls[i].property);
    struct decision right = decide(controls[i].right, controls[i].property),
                    wrong = decide(controls[i].wrong, controls[i].property);
    if (right.function != PROVED)
      fail_msg("control %zu, %s: the right program is %s", i, name, verdict_word(right.function));
    if (!reaches_exit(controls[i].right))
      fail_msg("control %zu, %s: the right program is proved of no execution", i, name);
    if (wrong.kind != REFUTED) fail_msg("control %zu, %s: the wrong program is %s", i, name, verdict_word(wrong.kind));
  }
}

// A proof of no execution is told apart from others.
static void contradictions_are_seen(void **state) {
  (void)state;
  static const char *const programs[] = {
      FUNCTION("", "", ALLOC("a") "%no = arith.constant false\ncf.assert %no, \"never\"\nreturn "),
      FUNCTION("", "", ALLOC("a") "cf.br ^l\n^l:\ncf.br ^l\n"),
      FUNCTION("%c: i1", "",
               ALLOC("a") "cf.assert %c, \"so\"\n%yes = arith.constant true\n%not = arith.xori %c, %yes : "
                          "i1\ncf.assert %not, \"not so\"\nreturn "),
  };
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    struct decision decision = decide(programs[i], PROPERTY_NOT_LEAKED);
    assert_int_equal(decision.function, PROVED);
    assert_false(reaches_exit(programs[i]));
  }
}

static enum theorem_answer answer_under(bool contradicting, bool sound) {
  struct context context;
  struct arena arena;
  assert_true(context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  arena_init(&arena, &context.memory);
  struct theorem_query query = {.arena = &arena}, *q = &query;
  terms_init(&query.terms, &arena, theorem_options_default().rlimit);
  Z3_ast a = theorem_base(q, "a"), b = theorem_base(q, "b"), c = theorem_base(q, "c");
  theorem_assume(q, SAME(a, b));
  theorem_assume(q, SAME(b, c));
  if (contradicting) theorem_assume(q, DIFFER(a, c));
  theorem_conclude(q, "what is the same as the same is the same", sound ? SAME(a, c) : DIFFER(a, c));
  enum theorem_answer answer = query.answer;
  terms_release(&query.terms);
  arena_release(&arena);
  context_release(&context);
  return answer;
}

static void premises_of_theorems_are_checked(void **state) {
  (void)state;
  assert_int_equal(answer_under(false, true), THEOREM_HOLDS);
  assert_int_equal(answer_under(false, false), THEOREM_HAS_COUNTEREXAMPLE);
  assert_int_equal(answer_under(true, true), THEOREM_PREMISES_CONTRADICT);
  assert_int_equal(answer_under(true, false), THEOREM_PREMISES_CONTRADICT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_property_has_controls),
      cmocka_unit_test(controls_are_refuted),
      cmocka_unit_test(contradictions_are_seen),
      cmocka_unit_test(premises_of_theorems_are_checked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

static void needs_z3(void **state) {
  (void)state;
  skip();
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(needs_z3)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
