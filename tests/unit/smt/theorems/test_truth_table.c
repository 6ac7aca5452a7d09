// Truth tables of small programs: what each op gives, frees and gets wrong for all assignments, and which programs do
// the same.
#include "engine/dialects/ops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "smt/execute/execute.h"
#include "smt/theorems/truth_table.h"
#include "tests/unit/context_fixture.h"

#include <stdio.h>
#include <string.h>

// In all programs: %x and %y are one buffer in every other assignment, %p holds in every second pair, %q in the last
// four. The global is what %x is where %q holds.
enum { ROWS = 8, X = TRUTH_FIRST_GIVEN, Y };

#define F "memref<?xf32>"
#define HEAD "func.func @lowered(%x: " F ", %y: " F ", %p: i1, %q: i1)"
#define GLOBAL "memref.global @g : memref<4xf32>\n"

static struct op *parse(struct program *program, const char *text) {
  program_init(program, &fixture.context);
  assert_true(parse_program(program, "test", text, strlen(text)));
  struct op *op = program->module->regions[0].first->first;
  while (strcmp(op_symbol_name(op)->text, "lowered") != 0) op = op->next;
  return op;
}

static bool run(struct truth_table *table, struct op *function, bool is_broken) {
  truth_table_init(table, &fixture.arena, ROWS);
  if (is_broken) table->broken = execution_breakable(function, 0);
  uint8_t *bytes[4], *global = truth_table_new(table);
  for (int i = 0; i < 4; i++) bytes[i] = truth_table_new(table);
  for (uint32_t row = 0; row < ROWS; row++) {
    bytes[0][row] = X;
    bytes[1][row] = (row & 1) != 0 ? X : Y;
    bytes[2][row] = row >> 1 & 1;
    bytes[3][row] = row >> 2 & 1;
    global[row] = (row & 4) != 0 ? X : Y;
  }
  table->global = global;
  for (uint32_t i = 0; i < 4; i++) truth_table_set(table, function->regions[0].first->arguments[i], bytes[i]);
  return truth_table_run(table, function);
}

static void write_rows(struct text *text, const uint8_t *bytes) {
  for (uint32_t row = 0; row < ROWS; row++) text_format(text, bytes[row] < 10 ? "%u" : "(%u)", bytes[row]);
}

// What is returned, what is freed how often, and how it ends.
static const char *outcome(const char *program_text, bool is_broken) {
  struct program program;
  struct truth_table table;
  struct text text = {.arena = &fixture.arena};
  bool done = run(&table, parse(&program, program_text), is_broken);
  for (size_t i = 0; i < table.returned.count; i++) {
    text_string(&text, " ");
    write_rows(&text, table.returned.items[i]);
  }
  for (uint32_t base = 0; base < TRUTH_BASES; base++) {
    bool is_freed = false;
    for (uint32_t row = 0; row < ROWS; row++) is_freed |= table.freed[base * ROWS + row] != 0;
    if (table.is_made[base]) text_format(&text, " made %u", base);
    if (!is_freed) continue;
    text_format(&text, " frees %u ", base);
    write_rows(&text, table.freed + base * ROWS);
  }
  if (table.local_arrays.count > 0) text_format(&text, " arrays %u", (unsigned)table.local_arrays.count);
  if (table.is_faulty) text_string(&text, " faulty");
  if (!done) text_format(&text, " unsupported %s", table.unsupported->info->name);
  program_release(&program);
  return text_end(&text);
}

#define RETURNS(ops, type, value) HEAD " -> " type " {\n" ops "return " value " : " type "\n}\n"
#define DOES(ops) HEAD " {\n" ops "return\n}\n"
#define ADDRESSES                                        \
  "%m = memref.extract_aligned_pointer_as_index %x : " F \
  " -> index\n"                                          \
  "%n = memref.extract_aligned_pointer_as_index %y : " F " -> index\n"
#define PART "%s = memref.subview %x[1] [2] [1] : " F " to memref<2xf32, strided<[1], offset: 1>>\n"
#define MADE "%a = memref.alloc() : memref<3xf32>\n"
#define MADE_AND_FREED MADE "memref.dealloc %a : memref<3xf32>\n"
#define ARRAY(ops)                                                                                    \
  RETURNS(                                                                                            \
      "%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n%2 = arith.constant 2 : index\n" \
      "%a = memref.alloc() : memref<2xi1>\n" ops,                                                     \
      "i1", "%r")

// Programs, and what they do; with the first op that can be broken doing something else, unless that is null.
static const struct {
  const char *text, *expected, *broken;
} programs[] = {
    {RETURNS("%r = arith.andi %p, %q : i1\n", "i1", "%r"), " 00000011", " 00111111"},
    {RETURNS("%r = arith.ori %p, %q : i1\n", "i1", "%r"), " 00111111", " 00000011"},
    {RETURNS("%r = arith.xori %p, %q : i1\n", "i1", "%r"), " 00111100", " 00110011"},
    {RETURNS("%r = arith.constant true\n", "i1", "%r"), " 11111111", NULL},
    {RETURNS("%r = arith.constant false\n", "i1", "%r"), " 00000000", NULL},
    {RETURNS("%r = arith.constant 200 : index\n", "index", "%r"), " (200)(200)(200)(200)(200)(200)(200)(200)", NULL},
    {RETURNS("%r = arith.constant 255 : index\n", "index", "%r"), " (255)(255)(255)(255)(255)(255)(255)(255)", NULL},
    {RETURNS("%r = arith.constant 0 : index\n", "index", "%r"), " 00000000", NULL},
    {RETURNS("%r = arith.constant 256 : index\n", "index", "%r"), " unsupported arith.constant", NULL},
    {RETURNS("%r = arith.constant -1 : index\n", "index", "%r"), " unsupported arith.constant", NULL},
    {RETURNS("%r = arith.constant 1.0 : f32\n", "f32", "%r"), " unsupported arith.constant", NULL},
    {RETURNS("%r = arith.constant 1 : index\n%s = arith.andi %r, %r : index\n", "index", "%s"),
     " unsupported arith.andi", NULL},
    // Comparisons are of bases.
    {RETURNS(ADDRESSES "%r = arith.cmpi eq, %m, %n : index\n", "i1", "%r"), " 01010101", " 10101010"},
    {RETURNS(ADDRESSES "%r = arith.cmpi ne, %m, %n : index\n", "i1", "%r"), " 10101010", " 01010101"},
    {RETURNS(ADDRESSES "%r = arith.cmpi ult, %m, %n : index\n", "i1", "%r"), " unsupported arith.cmpi", NULL},
    {RETURNS("%r = arith.select %p, %x, %y : " F "\n", F, "%r"), " (17)(16)(16)(16)(17)(16)(16)(16)", NULL},
    {RETURNS("%r = arith.select %p, %q, %p : i1\n", "i1", "%r"), " 00000011", NULL},
    {GLOBAL RETURNS("%r = memref.get_global @g : memref<4xf32>\n", "memref<4xf32>", "%r"),
     " (17)(17)(17)(17)(16)(16)(16)(16)", NULL},
    {RETURNS("%r = memref.cast %y : " F " to memref<4xf32>\n", "memref<4xf32>", "%r"),
     " (17)(16)(17)(16)(17)(16)(17)(16)", NULL},
    // New buffers are known by their extents.
    {DOES("%a = memref.alloc() : memref<3xf32>\nmemref.dealloc %a : memref<3xf32>\n"), " made 3 frees 3 11111111",
     " made 3"},
    {DOES("%a = memref.alloc() : memref<15xf32>\n"), " made 15", NULL},
    {DOES("%a = memref.alloc() : memref<16xf32>\n"), " unsupported memref.alloc", NULL},
    {DOES("%a = memref.alloc() : memref<f32>\n"), " unsupported memref.alloc", NULL},
    {DOES("%c = arith.constant 1 : index\n%a = memref.alloc(%c) : memref<?xf32>\n"), " unsupported memref.alloc", NULL},
    {DOES("%a = memref.alloc() : memref<3xf32>\n%b = memref.realloc %a : memref<3xf32> to memref<2xf32>\n"
          "memref.dealloc %b : memref<2xf32>\n"),
     " made 3 frees 3 11111111", NULL},
    {DOES("%a = memref.alloc() : memref<3xf32>\n%b = memref.realloc %a : memref<3xf32> to memref<0xf32>\n"), " made 3",
     NULL},
    {DOES("%a = memref.alloc() : memref<3xf32>\n%b = memref.realloc %a : memref<3xf32> to memref<3xf32>\n"), " made 3",
     NULL},
    {DOES("%a = memref.alloc() : memref<3xf32>\n%b = memref.realloc %a : memref<3xf32> to memref<4xf32>\n"),
     " made 3 unsupported memref.realloc", NULL},
    {DOES("memref.dealloc %x : " F "\nscf.if %p {\nmemref.dealloc %y : " F "\n}\n"),
     " frees 16 11121112 frees 17 00100010", " frees 16 00010001 frees 17 00100010"},
    {DOES("scf.if %p {\nscf.if %q {\nmemref.dealloc %x : " F "\n}\nmemref.dealloc %y : " F "\n}\n"),
     " frees 16 00010012 frees 17 00100010", " frees 16 00010001 frees 17 00100010"},
    {DOES("scf.if %p {\n} else {\nmemref.dealloc %y : " F "\n}\n"), " unsupported scf.if", NULL},
    {DOES("%r = scf.if %p -> (i1) {\nscf.yield %q : i1\n} else {\nscf.yield %p : i1\n}\n"), " unsupported scf.if",
     NULL},
    // A part is not freed.
    {DOES(PART "memref.dealloc %s : memref<2xf32, strided<[1], offset: 1>>\n"), " frees 16 11111111 faulty", ""},
    {DOES(PART "bufferization.dealloc (%s : memref<2xf32, strided<[1], offset: 1>>) if (%p)\n"),
     " frees 16 00110011 faulty", NULL},
    {DOES(PART "%r = bufferization.dealloc (%x : " F
               ") if (%p) retain (%s : memref<2xf32, strided<[1], offset: 1>>)\n"),
     "", NULL},
    // Deallocs by their contract.
    {DOES("bufferization.dealloc (%x, %y : " F ", " F ") if (%p, %q)\n"), " frees 16 00110111 frees 17 00001010",
     " frees 16 00000101 frees 17 00001010"},
    {DOES("bufferization.dealloc (%x, %x : " F ", " F ") if (%p, %q)\n"), " frees 16 00111111", " frees 16 00001111"},
    {RETURNS("%r = bufferization.dealloc (%x : " F ") if (%p) retain (%y : " F ")\n", "i1", "%r"),
     " 00010001 frees 16 00100010", " 00000000"},
    {HEAD " -> (i1, i1) {\n%r:2 = bufferization.dealloc (%x, %y : " F ", " F ") if (%p, %q) retain (%y, %x : " F ", " F
          ")\nreturn %r#0, %r#1 : i1, i1\n}\n",
     " 00011111 00110111", " 00001111 00000101"},
    {DOES("scf.if %q {\nbufferization.dealloc (%x : " F ") if (%p)\n}\n"), " frees 16 00000011", NULL},
    {RETURNS("%r = bufferization.dealloc retain (%y : " F ")\n", "i1", "%r"), " 00000000", NULL},
    // Arrays of temporaries.
    {ARRAY("memref.store %p, %a[%0] : memref<2xi1>\nmemref.store %q, %a[%1] : memref<2xi1>\n"
           "%r = memref.load %a[%0] : memref<2xi1>\nmemref.dealloc %a : memref<2xi1>\n"),
     " 00110011 arrays 1", " 00000000 arrays 1 faulty"},
    {ARRAY("memref.store %p, %a[%1] : memref<2xi1>\nscf.if %q {\nmemref.store %q, %a[%1] : memref<2xi1>\n}\n"
           "%r = memref.load %a[%1] : memref<2xi1>\n"),
     " 00111111 arrays 1", NULL},
    {ARRAY("scf.if %q {\nmemref.store %p, %a[%1] : memref<2xi1>\n}\n%r = memref.load %a[%1] : memref<2xi1>\n"),
     " arrays 1 unsupported memref.store", NULL},
    {ARRAY("%r = memref.load %a[%0] : memref<2xi1>\n"), " 00000000 arrays 1 faulty", NULL},
    {ARRAY("memref.store %p, %a[%2] : memref<2xi1>\nmemref.store %p, %a[%1] : memref<2xi1>\n"
           "%r = memref.load %a[%1] : memref<2xi1>\n"),
     " 00110011 arrays 1 faulty", NULL},
    {ARRAY("memref.store %p, %a[%1] : memref<2xi1>\n%r = memref.load %a[%2] : memref<2xi1>\n"),
     " 00000000 arrays 1 faulty", NULL},
    {ARRAY("memref.store %p, %a[%1] : memref<2xi1>\nmemref.dealloc %a : memref<2xi1>\n"
           "%r = memref.load %a[%1] : memref<2xi1>\nmemref.dealloc %a : memref<2xi1>\n"),
     " 00000000 arrays 1 faulty", NULL},
    {ARRAY("memref.store %p, %a[%1] : memref<2xi1>\n%r = memref.load %a[%1] : memref<2xi1>\n"
           "scf.if %p {\nmemref.dealloc %a : memref<2xi1>\n}\n"),
     " arrays 1 unsupported memref.dealloc", NULL},
    {ARRAY("%v = memref.cast %a : memref<2xi1> to memref<?xi1>\n%d = memref.dim %v, %0 : memref<?xi1>\n"
           "%r = arith.cmpi eq, %d, %2 : index\n"),
     " 11111111 arrays 1", NULL},
    {ARRAY("%b = memref.alloc() : memref<2xi1>\n%c = arith.select %p, %a, %b : memref<2xi1>\n%r = arith.andi %p, %q : "
           "i1\n"),
     " arrays 2 unsupported arith.select", NULL},
    {RETURNS("%0 = arith.constant 0 : index\n%r = memref.dim %x, %0 : " F "\n", "index", "%r"),
     " unsupported memref.dim", NULL},
    {DOES("%a = memref.alloc() : memref<2x2xi1>\n"), " unsupported memref.alloc", NULL},
    {DOES("%0 = arith.constant 0 : index\n%f = memref.load %x[%0] : " F "\n"), " faulty", NULL},
    // Loops of known bounds.
    {ARRAY("scf.for %i = %0 to %2 step %1 {\nmemref.store %p, %a[%i] : memref<2xi1>\n}\n"
           "%r = memref.load %a[%1] : memref<2xi1>\n"),
     " 00110011 arrays 1", " 00000000 arrays 1 faulty"},
    {ARRAY("scf.for %i = %0 to %2 step %2 {\nmemref.store %p, %a[%i] : memref<2xi1>\n}\n"
           "%r = memref.load %a[%1] : memref<2xi1>\n"),
     " 00000000 arrays 1 faulty", NULL},
    {ARRAY("scf.for %i = %1 to %2 step %1 {\nmemref.store %p, %a[%i] : memref<2xi1>\n}\n"
           "%r = memref.load %a[%0] : memref<2xi1>\n"),
     " 00000000 arrays 1 faulty", NULL},
    {ARRAY("%r, %s = scf.for %i = %0 to %2 step %1 iter_args(%u = %p, %v = %q) -> (i1, i1) {\n"
           "%w = arith.andi %u, %v : i1\nscf.yield %v, %w : i1, i1\n}\n"),
     " 00000011 arrays 1", " 00111111 arrays 1"},
    {ARRAY("%r, %s = scf.for %i = %2 to %0 step %1 iter_args(%u = %p, %v = %q) -> (i1, i1) {\n"
           "scf.yield %v, %u : i1, i1\n}\n"),
     " 00110011 arrays 1", NULL},
    {ARRAY("%r, %s = scf.for %i = %0 to %1 step %1 iter_args(%u = %p, %v = %q) -> (i1, i1) {\n"
           "scf.yield %v, %u : i1, i1\n}\n"),
     " 00001111 arrays 1", NULL},
    // Functions of the module.
    {"func.func private @other(%x: i1) -> i1 {\nreturn %x : i1\n}\n"
     "func.func private @both(%x: i1, %y: i1) -> (i1, i1) {\n%z = arith.andi %x, %y : i1\nreturn %x, %z : i1, "
     "i1\n}\n" HEAD " -> (i1, i1, i1) {\n%a:2 = call @both(%q, %p) : (i1, i1) -> (i1, i1)\n"
     "%b = call @other(%p) : (i1) -> i1\nreturn %a#0, %a#1, %b : i1, i1, i1\n}\n",
     " 00001111 00000011 00110011", NULL},
    {"func.func private @other(%x: i1)\n" DOES("call @other(%p) : (i1) -> ()\n"), " unsupported func.call", NULL},
    // No meaning here.
    {DOES("cf.br ^b\n^b:\n"), " unsupported cf.br", NULL},
    {DOES("scf.if %p {\nscf.while : () -> () {\nscf.condition(%q)\n} do {\nscf.yield\n}\n}\n"),
     " unsupported scf.while", NULL},
    {DOES("%a, %b = arith.mulsi_extended %p, %q : i1\n%c = arith.andi %a, %a : i1\n"),
     " unsupported arith.mulsi_extended", NULL},
};

static void programs_do_what_is_expected(void **state) {
  (void)state;
  uint32_t wrong = 0;
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    for (int is_broken = 0; is_broken < 1 + (programs[i].broken != NULL); is_broken++) {
      const char *found = outcome(programs[i].text, is_broken != 0);
      const char *expected = is_broken != 0 ? programs[i].broken : programs[i].expected;
      if (strcmp(found, expected) == 0) continue;
      print_error("%zu %s: \"%s\" instead of \"%s\"\n", i, is_broken != 0 ? "broken" : "", found, expected);
      wrong++;
    }
  assert_int_equal(wrong, 0);
}

// Whether the second of two programs may stand for the first.
static const struct {
  const char *before, *after;
  bool agree;
} pairs[] = {
    {DOES(""), DOES(""), true},
    {DOES("memref.dealloc %x : " F "\n"), DOES("memref.dealloc %x : " F "\n"), true},
    {DOES("memref.dealloc %x : " F "\n"), DOES(""), false},
    {DOES(""), DOES("memref.dealloc %x : " F "\n"), false},
    {DOES("memref.dealloc %x : " F "\n"), DOES("memref.dealloc %y : " F "\n"), false},
    {DOES("memref.dealloc %x : " F "\n"), DOES("memref.dealloc %x : " F "\nmemref.dealloc %x : " F "\n"), false},
    // A buffer need not be made, if it is not freed either; but no other is made.
    {DOES(MADE_AND_FREED), DOES(MADE_AND_FREED), true},
    {DOES(MADE_AND_FREED), DOES(""), true},
    {DOES(MADE), DOES(""), true},
    {DOES(MADE_AND_FREED), DOES(MADE), false},
    {DOES(MADE), DOES(MADE_AND_FREED), false},
    {DOES(""), DOES(MADE), false},
    {DOES(""), DOES(MADE_AND_FREED), false},
    {DOES("%b = memref.alloc() : memref<4xf32>\n"), DOES(MADE), false},
    // Results.
    {RETURNS("", "i1", "%p"), RETURNS("", "i1", "%p"), true},
    {RETURNS("", "i1", "%p"), RETURNS("", "i1", "%q"), false},
    {RETURNS("", "i1", "%p"), DOES(""), false},
    {DOES(""), RETURNS("", "i1", "%p"), false},
    {HEAD " -> (i1, i1) {\nreturn %p, %q : i1, i1\n}\n", HEAD " -> (i1, i1) {\nreturn %p, %p : i1, i1\n}\n", false},
    {RETURNS("", F, "%x"), RETURNS("", F, "%y"), false},
    // Faults, of the second only; temporaries are freed once.
    {DOES(PART "memref.dealloc %s : memref<2xf32, strided<[1], offset: 1>>\n"), DOES("memref.dealloc %x : " F "\n"),
     true},
    {DOES("memref.dealloc %x : " F "\n"), DOES(PART "memref.dealloc %s : memref<2xf32, strided<[1], offset: 1>>\n"),
     false},
    {DOES(""), DOES("%a = memref.alloc() : memref<2xi1>\nmemref.dealloc %a : memref<2xi1>\n"), true},
    {DOES(""), DOES("%a = memref.alloc() : memref<2xi1>\n"), false},
    {DOES("%a = memref.alloc() : memref<2xi1>\n"), DOES(""), true},
    {DOES(""),
     DOES("%a = memref.alloc() : memref<2xi1>\n%b = memref.alloc() : memref<2xi1>\nmemref.dealloc %a : memref<2xi1>\n"),
     false},
};

static void programs_that_do_the_same_agree(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    struct program programs_of[2];
    struct truth_table before, after;
    assert_true(run(&before, parse(&programs_of[0], pairs[i].before), false));
    assert_true(run(&after, parse(&programs_of[1], pairs[i].after), false));
    if (truth_table_agrees(&before, &after) != pairs[i].agree) fail_msg("pair %zu", i);
    program_release(&programs_of[0]);
    program_release(&programs_of[1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(programs_do_what_is_expected, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(programs_that_do_the_same_agree, context_fixture_set_up,
                                      context_fixture_tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
