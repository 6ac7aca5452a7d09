// What the three executions of small programs do not know, they refuse by name: on terms, by truth tables, and of
// contents.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/execute/execute.h"
#include "smt/theorems/contents.h"
#include "smt/theorems/truth_table.h"

#include <stdio.h>
#include <string.h>

static const char fine[] = "", faulty[] = "(faulty)";

// The body of a function, and the op that an execution refuses, or that it is fine, or faulty.
struct refusal {
  const char *body, *on_terms, *by_table;
};

static const struct refusal refusals[] = {
    {"%0 = arith.constant 1.0 : f32", "arith.constant", "arith.constant"},
    {"%0 = arith.constant -1 : index", fine, "arith.constant"},
    {"%0 = arith.constant 255 : index", fine, fine},
    {"%0 = arith.constant 256 : index", fine, "arith.constant"},
    {"%0 = arith.constant true", fine, fine},
    {"%0 = arith.andi %x, %x : index", "arith.andi", "arith.andi"},
    {"%0 = arith.ori %x, %x : index", "arith.ori", "arith.ori"},
    {"%0 = arith.xori %x, %x : index", "arith.xori", "arith.xori"},
    {"%0 = arith.xori %a, %a : i1", fine, fine},
    {"%0 = arith.cmpi slt, %x, %x : index", "arith.cmpi", "arith.cmpi"},
    {"%0 = arith.cmpi eq, %x, %x : index", fine, fine},
    {"%0 = arith.addi %x, %x : index", "arith.addi", "arith.addi"},
    {"%s = memref.alloc() : memref<2xindex>\n%0 = arith.select %a, %s, %s : memref<2xindex>", "arith.select",
     "arith.select"},
    {"%0 = arith.select %a, %m, %m : memref<4xi64>", fine, fine},
    // Arrays and buffers of one dimension.
    {"%0 = memref.alloc() : memref<2x2xindex>", "memref.alloc", "memref.alloc"},
    {"%0 = memref.alloc() : memref<index>", "memref.alloc", "memref.alloc"},
    {"%0 = memref.alloc(%x) : memref<?xi64>", "memref.alloc", "memref.alloc"},
    {"%0 = memref.alloc() : memref<15xi64>", fine, fine},
    {"%0 = memref.alloc() : memref<16xi64>", fine, "memref.alloc"},
    {"scf.if %a {\n%0 = memref.alloc() : memref<4xi64>\n}", "memref.alloc", fine},
    {"%0 = memref.load %m[%x] : memref<4xi64>", "memref.load", faulty},
    {"%0 = memref.load %w[%x, %x] : memref<2x2xi64>", "memref.load", "memref.load"},
    {"memref.store %v, %m[%x] : memref<4xi64>", "memref.store", faulty},
    {"memref.store %v, %w[%x, %x] : memref<2x2xi64>", "memref.store", "memref.store"},
    {"%s = memref.alloc() : memref<2xindex>\nmemref.store %x, %s[%x] : memref<2xindex>\n"
     "%0 = memref.load %s[%x] : memref<2xindex>\nmemref.dealloc %s : memref<2xindex>",
     fine, fine},
    {"%s = memref.alloc() : memref<2xindex>\n%0 = memref.load %s[%x] : memref<2xindex>", fine, faulty},
    {"%s = memref.alloc() : memref<1xindex>\nmemref.store %x, %s[%x] : memref<1xindex>", fine, faulty},
    {"%s = memref.alloc() : memref<2xindex>\nmemref.dealloc %s : memref<2xindex>\n"
     "memref.store %x, %s[%x] : memref<2xindex>",
     fine, faulty},
    {"%s = memref.alloc() : memref<2xindex>\nscf.if %a {\nmemref.dealloc %s : memref<2xindex>\n}", "memref.dealloc",
     "memref.dealloc"},
    {"scf.if %a {\nmemref.dealloc %m : memref<4xi64>\n}", fine, fine},
    {"%0 = memref.dim %m, %x : memref<4xi64>", "memref.dim", "memref.dim"},
    {"%c0 = arith.constant 0 : index\n%s = memref.alloc() : memref<2xindex>\n%0 = memref.dim %s, %c0 : memref<2xindex>",
     fine, fine},
    {"%c1 = arith.constant 1 : index\n%s = memref.alloc() : memref<2xindex>\n%0 = memref.dim %s, %c1 : memref<2xindex>",
     "memref.dim", fine},
    {"%0 = memref.realloc %m : memref<4xi64> to memref<2xi64>", "memref.realloc", fine},
    {"%0 = memref.realloc %m : memref<4xi64> to memref<8xi64>", "memref.realloc", "memref.realloc"},
    {"%0 = memref.realloc %m(%x) : memref<4xi64> to memref<?xi64>", "memref.realloc", "memref.realloc"},
    {"%0 = memref.cast %m : memref<4xi64> to memref<?xi64>", fine, fine},
    // Regions and blocks.
    {"%0 = scf.if %a -> (index) {\nscf.yield %x : index\n} else {\nscf.yield %x : index\n}", "scf.if", "scf.if"},
    {"scf.if %a {\n} else {\n}", fine, "scf.if"},
    {"scf.if %a {\n%0 = arith.addi %x, %x : index\n}", "arith.addi", "arith.addi"},
    {"%c0 = arith.constant 0 : index\n%c2 = arith.constant 2 : index\n%c4 = arith.constant 4 : index\n"
     "scf.for %i = %c0 to %c4 step %c2 {\n}",
     "scf.for", fine},
    {"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c16 = arith.constant 16 : index\n"
     "scf.for %i = %c0 to %c16 step %c1 {\n}",
     fine, fine},
    {"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c17 = arith.constant 17 : index\n"
     "scf.for %i = %c0 to %c17 step %c1 {\n}",
     "scf.for", fine},
    {"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\nscf.for %i = %c0 to %n step %c1 {\n}", "scf.for",
     fine},
    {"%c1 = arith.constant 1 : index\n%c3 = arith.constant 3 : index\nscf.for %i = %n to %c3 step %c1 {\n}", "scf.for",
     fine},
    {"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
     "%p, %q = scf.for %i = %c0 to %c1 step %c1 iter_args(%s = %a, %t = %a) -> (i1, i1) {\nscf.yield %s, %t : i1, "
     "i1\n}",
     "scf.for", fine},
    {"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\nscf.for %i = %c0 to %c1 step %c1 {\n"
     "%0 = arith.addi %x, %x : index\n}",
     "arith.addi", "arith.addi"},
    {"cf.br ^e\n^e:", "cf.br", "cf.br"},
    {"%0 = arith.andi %a, %unknown : i1", "arith.andi", "arith.andi"},
    {"func.call @external() : () -> ()", "func.call", "func.call"},
    {"func.call @refused(%x) : (index) -> ()", "func.call", "arith.addi"},
    {"%0 = func.call @gives(%x) : (index) -> index\n%1 = arith.cmpi eq, %0, %x : index", "func.call", fine},
};

#define ARGUMENTS "%a: i1, %x: index, %n: index, %v: i64, %m: memref<4xi64>, %w: memref<2x2xi64>, %unknown: i1"
static const char others[] =
    "func.func private @external()\n"
    "func.func private @refused(%i: index) {\n%0 = arith.addi %i, %i : index\nreturn\n}\n"
    "func.func private @gives(%i: index) -> index {\nreturn %i : index\n}\n";
enum { BOUND_ARGUMENTS = 6, THE_NUMBER = 1 };

struct fixture {
  struct parsed_test test;
  struct arena arena;
  struct theorem_query query;
  const struct op *function;
};

static void start(struct fixture *f, const char *arguments, const char *body) {
  char text[2048];
  snprintf(text, sizeof text, "func.func @main(%s) {\n%s\nreturn\n}\n%s", arguments, body, others);
  *f = (struct fixture){.function = NULL};
  parsed_test_init(&f->test, text);
  arena_init(&f->arena, &f->test.context.memory);
  f->query.arena = &f->arena;
  terms_init(&f->query.terms, &f->arena, 0);
  f->function = find_op(&f->test, "func.func", 0);
}

static void stop(struct fixture *f) {
  terms_release(&f->query.terms);
  arena_release(&f->arena);
  parsed_test_release(&f->test);
}

static struct value *argument(const struct fixture *f, uint32_t number) {
  return f->function->regions[0].first->arguments[number];
}

// What an execution answers, beside what it says of an op.
static const char *answer(bool done, const struct op *unsupported, bool is_faulty) {
  if (done != (unsupported == NULL)) return "no op is named, or one for nothing";
  return !done ? unsupported->info->name : is_faulty ? faulty : fine;
}

static const char *execute_on_terms(const char *body) {
  static char kept[64];
  struct fixture f;
  struct execution e;
  start(&f, ARGUMENTS, body);
  struct theorem_query *q = &f.query;
  execution_init(&e, q);
  for (uint32_t i = 0; i < BOUND_ARGUMENTS; i++) {
    bool is_condition = type_is_integer(argument(&f, i)->type, 1);
    Z3_ast any = terms_fresh(&q->terms, is_condition ? q->terms.boolean : q->terms.integer, "argument");
    execution_set(&e, argument(&f, i), i == THE_NUMBER ? NUMBER(1) : any);
  }
  bool done = execution_run(&e, f.function);
  snprintf(kept, sizeof kept, "%s", answer(done, e.unsupported, false));
  stop(&f);
  return kept;
}

static const char *execute_by_table(const char *body) {
  static char kept[64];
  struct fixture f;
  struct truth_table table;
  start(&f, ARGUMENTS, body);
  truth_table_init(&table, &f.arena, 4);
  for (uint32_t i = 0; i < BOUND_ARGUMENTS; i++) {
    uint8_t *bytes = truth_table_new(&table);
    for (uint32_t row = 0; row < table.rows; row++)
      bytes[row] = type_is_integer(argument(&f, i)->type, 1) ? row % 2 : i == THE_NUMBER ? 1 : TRUTH_FIRST_GIVEN;
    truth_table_set(&table, argument(&f, i), bytes);
  }
  bool done = truth_table_run(&table, f.function);
  snprintf(kept, sizeof kept, "%s", answer(done, table.unsupported, table.is_faulty));
  stop(&f);
  return kept;
}

static void test_unknown_ops_are_refused(void **state) {
  (void)state;
  uint32_t wrong = 0;
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    const struct refusal *r = &refusals[i];
    const char *on_terms = execute_on_terms(r->body), *by_table = execute_by_table(r->body);
    if (strcmp(on_terms, r->on_terms) == 0 && strcmp(by_table, r->by_table) == 0) continue;
    print_error("%s\n  on terms: '%s', by table: '%s'\n", r->body, on_terms, by_table);
    wrong++;
  }
  assert_int_equal(wrong, 0);
}

// Of contents, the element %x of each memref is followed.
static const struct {
  const char *body, *refused;
} of_contents[] = {
    {"%0 = memref.load %m[%x] : memref<?xi64>\nmemref.store %0, %m[%x] : memref<?xi64>", fine},
    {"%0 = memref.load %m[%y] : memref<?xi64>", "memref.load"},
    {"memref.store %v, %m[%y] : memref<?xi64>", "memref.store"},
    {"%0 = memref.load %w[%x, %x] : memref<?x?xi64>", "memref.load"},
    {"memref.store %v, %w[%x, %x] : memref<?x?xi64>", "memref.store"},
    {"%0 = memref.cast %m : memref<?xi64> to memref<4xi64>", fine},
    {"%0 = memref.collapse_shape %w [[0, 1]] : memref<?x?xi64> into memref<?xi64>", "memref.collapse_shape"},
    {"%0 = arith.cmpi eq, %x, %y : index", "arith.cmpi"},
    {"%0 = arith.cmpi ult, %x, %y : index", fine},
    {"%0 = arith.muli %x, %y : index", "arith.muli"},
    {"%0 = func.call @gives(%x) : (index) -> index", "func.call"},
    {"%c = arith.cmpi ult, %x, %y : index\nscf.if %c {\n} else {\n%0 = arith.muli %x, %y : index\n}", "arith.muli"},
    {"%c = arith.cmpi ult, %x, %y : index\nscf.if %c {\n%0 = arith.muli %x, %y : index\n}", "arith.muli"},
};

// Also gives the number of buffers left, if it is a constant, else -1.
static const char *execute_contents(const char *body, int64_t *left) {
  static char kept[64];
  struct fixture f;
  struct contents_run run;
  start(&f, "%x: index, %y: index, %v: i64, %m: memref<?xi64>, %w: memref<?x?xi64>", body);
  struct theorem_query *q = &f.query;
  Z3_ast numbers[5];
  for (uint32_t i = 0; i < 5; i++) numbers[i] = terms_fresh(&q->terms, q->terms.integer, "argument");
  contents_run_init(&run, q, numbers[0]);
  for (uint32_t i = 0; i < 5; i++)
    contents_run_set(&run, argument(&f, i),
                     i < 3 ? (struct contents_value){.number = numbers[i]}
                           : (struct contents_value){.base = numbers[i], .extent = numbers[1]});
  bool done = contents_run_function(&run, f.function);
  snprintf(kept, sizeof kept, "%s", answer(done, run.unsupported, false));
  if (!Z3_get_numeral_int64(q->terms.z3, Z3_simplify(q->terms.z3, run.made), left)) *left = -1;
  stop(&f);
  return kept;
}

static void test_unknown_contents_are_refused(void **state) {
  (void)state;
  uint32_t wrong = 0;
  for (size_t i = 0; i < sizeof of_contents / sizeof *of_contents; i++) {
    int64_t left;
    const char *found = execute_contents(of_contents[i].body, &left);
    if (strcmp(found, of_contents[i].refused) == 0) continue;
    print_error("%s\n  '%s'\n", of_contents[i].body, found);
    wrong++;
  }
  assert_int_equal(wrong, 0);
}

static void test_conditions_of_contents_decide(void **state) {
  (void)state;
#define ALLOCATE "scf.if %c {\n%0 = memref.alloc(%x) : memref<?xi64>\n}"
  static const struct {
    const char *body;
    int64_t left;
  } rows[] = {{"%c = arith.constant true\n" ALLOCATE, 1},
              {"%c = arith.constant false\n" ALLOCATE, 0},
              {"%c = arith.cmpi ult, %x, %y : index\n" ALLOCATE, -1}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int64_t left;
    assert_string_equal(execute_contents(rows[i].body, &left), fine);
    assert_int_equal(left, rows[i].left);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_unknown_ops_are_refused),
      cmocka_unit_test(test_unknown_contents_are_refused),
      cmocka_unit_test(test_conditions_of_contents_decide),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
