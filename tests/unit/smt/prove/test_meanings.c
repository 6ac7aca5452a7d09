// What ops compute decides whether a buffer is freed: programs that free it if and only if they are computed rightly
// are proved, and their wrong twins are not.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/prove/prove.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>
#include <string.h>

#define M "memref<4xf32>"
#define D "memref<?xf32>"
#define OPEN "memref<2xf32, strided<[1], offset: ?>>"
#define ALLOC(name) "%" name " = memref.alloc() : " M "\n"
#define FREE(name) "memref.dealloc %" name " : " M "\n"
#define CONDITIONS "%yes = arith.constant true\n%no = arith.constant false\n"
#define INDEX(name, number) "%" name " = arith.constant " number " : index\n"

// Of function @f: its verdict, and that of a property.
static enum verdict_kind verdicts_of(const char *text, enum property property, enum verdict_kind *of_property) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  struct op *function = test.program.module->regions[0].first->first;
  while (strcmp(op_symbol_name(function)->text, "f") != 0) function = function->next;
  prove_one(&arena, function, &options, &verdict);
  enum verdict_kind kind = verdict.kind;
  *of_property = verdict.properties[property].kind;
  arena_release(&arena);
  parsed_test_release(&test);
  return kind;
}

static enum verdict_kind verdict_of(const char *text) {
  enum verdict_kind unused;
  return verdicts_of(text, PROPERTY_NOT_LEAKED, &unused);
}

// Whether %e holds after the body, for all arguments %x and %y and for one %b.
static enum verdict_kind always_holds(const char *type, const char *body) {
  char text[2048];
  int length =
      snprintf(text, sizeof text, "func.func @f(%%x: %s, %%y: %s, %%b: i1) {\n%s%s\nscf.if %%e {\n%s}\nreturn\n}\n",
               type, type, CONDITIONS ALLOC("a"), body, FREE("a"));
  assert_in_range(length, 1, sizeof text - 1);
  return verdict_of(text);
}

static const struct {
  const char *name, *swapped, *opposite;
} predicates[] = {
    {"eq", "eq", "ne"},    {"ne", "ne", "eq"},    {"slt", "sgt", "sge"}, {"sle", "sge", "sgt"}, {"sgt", "slt", "sle"},
    {"sge", "sle", "slt"}, {"ult", "ugt", "uge"}, {"ule", "uge", "ugt"}, {"ugt", "ult", "ule"}, {"uge", "ule", "ult"},
};
enum { PREDICATES = sizeof predicates / sizeof *predicates };

// In the order of the predicates.
static bool compare(int predicate, int64_t x, int64_t y) {
  uint64_t u = (uint64_t)x, v = (uint64_t)y;
  const bool answers[PREDICATES] = {x == y, x != y, x<y, x <= y, x> y, x >= y, u<v, u <= v, u> v, u >= v};
  return answers[predicate];
}

static void expect(enum verdict_kind found, enum verdict_kind expected, const char *type, const char *what) {
  if (found != expected) fail_msg("%s: %s is %s", type, what, verdict_word(found));
}

static void comparisons_of_constants(void **state) {
  (void)state;
  static const int64_t pairs[][2] = {{1, 2}, {2, 1}, {2, 2}, {-1, 1}, {1, -1}, {-1, -2}};
  static const int64_t bits[][2] = {{0, -1}, {-1, 0}, {0, 0}, {-1, -1}};  // true is -1, as a signed number
  char body[256];
  for (int p = 0; p < PREDICATES; p++) {
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
      snprintf(body, sizeof body,
               "%%s = arith.constant %lld : index\n%%t = arith.constant %lld : index\n%%e = arith.cmpi %s, %%s, %%t : "
               "index",
               (long long)pairs[i][0], (long long)pairs[i][1], predicates[p].name);
      expect(always_holds("index", body), compare(p, pairs[i][0], pairs[i][1]) ? PROVED : REFUTED, "index", body);
    }
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
      snprintf(body, sizeof body, "%%e = arith.cmpi %s, %%%s, %%%s : i1", predicates[p].name,
               bits[i][0] != 0 ? "yes" : "no", bits[i][1] != 0 ? "yes" : "no");
      expect(always_holds("i1", body), compare(p, bits[i][0], bits[i][1]) ? PROVED : REFUTED, "i1", body);
    }
  }
}

// A comparison says of %x and %y what the swapped one says of %y and %x, and what the opposite one denies.
static void comparisons_of_unknowns(void **state) {
  (void)state;
  static const char *const types[] = {"index", "i8", "i1"};
  char body[512];
  for (size_t t = 0; t < sizeof types / sizeof *types; t++)
    for (int p = 0; p < PREDICATES; p++) {
      const char
          *type = types[t],
          *format =
              "%%p = arith.cmpi %s, %%x, %%y : %s\n%%q = arith.cmpi %s, %s : %s\n%%e = arith.cmpi %s, %%p, %%q : i1";
      snprintf(body, sizeof body, format, predicates[p].name, type, predicates[p].swapped, "%y, %x", type, "eq");
      expect(always_holds(type, body), PROVED, type, body);
      snprintf(body, sizeof body, format, predicates[p].name, type, predicates[p].opposite, "%x, %y", type, "ne");
      expect(always_holds(type, body), PROVED, type, body);
      snprintf(body, sizeof body, format, predicates[p].name, type, predicates[p].opposite, "%x, %y", type, "eq");
      expect(always_holds(type, body), REFUTED, type, body);
    }
}

#define CUT_OFF(number, predicate, other) \
  "func.func @f() {\n%x = arith.constant " number " : i64\n%z = arith.constant " other " : i8\n" ALLOC(              \
      "a") "%c = arith.trunci %x : i64 to i8\n%e = arith.cmpi " predicate ", %c, %z : i8\nscf.if %e {\n" FREE("a") "}\n" \
           "return\n}\n"
#define SIDE_BY_SIDE(first, end)                                                  \
  "func.func @f() {\n" INDEX("step", "1") INDEX("first", first) INDEX("end", end) \
      ALLOC("a") "scf.parallel (%i) = (%first) to (%end) step (%step) {\n" FREE("a") "scf.reduce\n}\nreturn\n}\n"
#define MAPPED(result, dimension, symbol)                       \
  "func.func @f() {\n" INDEX("d", dimension) INDEX("s", symbol) \
      ALLOC("a") "affine.for %i = 0 to affine_map<(d0)[s0] -> (" result ")>(%d)[%s] {\n" FREE("a") "}\nreturn\n}\n"
#define CARRIED(offset)                                                                                               \
  "func.func private @c() -> i1\nfunc.func @f() {\n" ALLOC("a") "%s = memref.subview %a[" offset "] [2] [1] : " M     \
                                                                " to " OPEN                                           \
                                                                "\n"                                                  \
                                                                "%r = scf.while (%p = %s) : (" OPEN ") -> " OPEN      \
                                                                " {\n%c = func.call @c() : () -> i1\n"                \
                                                                "scf.condition(%c) %p : " OPEN                        \
                                                                "\n} do {\n^bb0(%q: " OPEN "):\nscf.yield %q : " OPEN \
                                                                "\n}\n"                                               \
                                                                "memref.dealloc %r : " OPEN "\nreturn\n}\n"
static const struct {
  enum verdict_kind expected;
  const char *text;
} programs[] = {
    // Numbers that are cut off: those that fit stay, of others nothing is known. Likewise of vectors.
    {PROVED, CUT_OFF("100", "eq", "100")},
    {REFUTED, CUT_OFF("256", "ne", "0")},
    {PROVED, "func.func @f(%v: vector<4xi32>) {\n" ALLOC("a") "%w = arith.addi %v, %v : vector<4xi32>\n"
                                                              "%m = arith.maxsi %v, %w : vector<4xi32>\n" FREE(
                                                                  "a") "return\n}\n"},
    // A module in a function is not followed, and tensors are to be bufferized before.
    {NOT_FOLLOWED, "func.func @f() {\nbuiltin.module {\n}\nreturn\n}\n"},
    {NOT_FOLLOWED, "func.func @f() {\n%t = tensor.empty() : tensor<4xf32>\nreturn\n}\n"},
    // Iterations side by side: one, none, several.
    {PROVED, SIDE_BY_SIDE("4", "5")},
    {REFUTED, SIDE_BY_SIDE("3", "5")},
    {REFUTED, SIDE_BY_SIDE("5", "5")},
    // The operands of a map are dimensions, then symbols.
    {PROVED, MAPPED("s0", "5", "1")},
    {PROVED, MAPPED("d0", "1", "5")},
    {REFUTED, MAPPED("s0", "1", "5")},
    {REFUTED, MAPPED("d0", "5", "1")},
    // A view of the begin, or of the middle, of a buffer is carried by a loop.
    {PROVED, CARRIED("0")},
    {REFUTED, CARRIED("1")},
    // What is allocated anew depends on a selection; the other buffer is freed.
    {PROVED,
     "func.func @f(%c: i1, %n: index) {\n%a = memref.alloc(%n) : " D "\n%b = memref.alloc(%n) : " D
     "\n%s = arith.select %c, %a, %b : " D "\n%o = arith.select %c, %b, %a : " D "\n%r = memref.realloc %s(%n) : " D
     " to " D "\nmemref.dealloc %r : " D "\nmemref.dealloc %o : " D "\nreturn\n}\n"},
    {REFUTED, "func.func @f(%c: i1, %n: index) {\n%a = memref.alloc(%n) : " D "\n%b = memref.alloc(%n) : " D
              "\n%s = arith.select %c, %a, %b : " D "\n%r = memref.realloc %s(%n) : " D " to " D
              "\nmemref.dealloc %r : " D "\nmemref.dealloc %a : " D "\nreturn\n}\n"},
};

static void written_programs(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    expect(verdict_of(programs[i].text), programs[i].expected, "written", programs[i].text);
}

// The address of a buffer that is freed may be that of the next one: what depends on whether it is, is not proved. One
// operand of a connective can decide alone.
static void stale_addresses(void **state) {
  (void)state;
  static const struct {
    enum verdict_kind expected;
    const char *condition;
  } rows[] = {
      {UNDECIDED, "%x = arith.andi %is, %yes : i1"}, {UNDECIDED, "%x = arith.andi %yes, %is : i1"},
      {PROVED, "%x = arith.andi %is, %no : i1"},     {PROVED, "%x = arith.andi %no, %is : i1"},
      {UNDECIDED, "%x = arith.andi %is, %b : i1"},   {UNDECIDED, "%x = arith.andi %b, %is : i1"},
      {UNDECIDED, "%x = arith.andi %is, %is : i1"},
  };
  static const char addresses[] =
      CONDITIONS ALLOC("first") "%p = memref.extract_aligned_pointer_as_index %first : " M " -> index\n" FREE("first")
          ALLOC("second") "%q = memref.extract_aligned_pointer_as_index %second : " M
                          " -> index\n%is = arith.cmpi eq, %p, %q : index\n";
  char text[1024];
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    snprintf(text, sizeof text, "func.func @f(%%b: i1) {\n%s%s\nscf.if %%x {\n} else {\n%s}\nreturn\n}\n", addresses,
             rows[i].condition, FREE("second"));
    expect(verdict_of(text), rows[i].expected, "stale", rows[i].condition);
  }
}

// What a realloc frees matters also if nobody reads what it gives, which leaks.
static void unread_buffers(void **state) {
  (void)state;
  static const char *const lists[] = {"%a, %b", "%b, %a"};  // of the selection that is freed afterwards
  for (int is_other = 0; is_other < 2; is_other++) {
    char text[1024];
    enum verdict_kind of_property;
    snprintf(text, sizeof text,
             "func.func @f(%%c: i1, %%n: index) {\n%%a = memref.alloc(%%n) : %s\n%%b = memref.alloc(%%n) : %s\n"
             "%%s = scf.if %%c -> (%s) {\nscf.yield %%a : %s\n} else {\nscf.yield %%b : %s\n}\n"
             "%%o = arith.select %%c, %s : %s\n"
             "%%r = memref.realloc %%s(%%n) : %s to %s\nmemref.dealloc %%o : %s\nreturn\n}\n",
             D, D, D, D, D, lists[is_other], D, D, D, D);
    expect(verdicts_of(text, PROPERTY_FREED_ONCE, &of_property), REFUTED, "unread", text);
    expect(of_property, is_other ? PROVED : REFUTED, "freed once", text);
  }
}

// What the solver has no time for is not decided, and said to be for that reason.
static void exhausted_solvers(void **state) {
  (void)state;
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test,
                   "func.func @f(%x: index, %y: index) {\n%e = arith.cmpi eq, %x, %y : index\n"
                   "%d = arith.cmpi ne, %x, %y : index\n" ALLOC("a") "scf.if %e {\n" FREE("a") "}\nscf.if %d {\n" FREE(
                       "a") "}\nreturn\n}\n");
  arena_init(&arena, &test.context.memory);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  struct op *function = find_op(&test, "func.func", 0);
  prove_one(&arena, function, &options, &verdict);
  assert_int_equal(verdict.kind, PROVED);
  options.rlimit = 1;
  prove_one(&arena, function, &options, &verdict);
  assert_int_equal(verdict.kind, UNDECIDED);
  assert_string_equal(verdict.reason, "the resource limit is reached (--rlimit)");
  arena_release(&arena);
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(comparisons_of_constants), cmocka_unit_test(comparisons_of_unknowns),
      cmocka_unit_test(written_programs),         cmocka_unit_test(stale_addresses),
      cmocka_unit_test(unread_buffers),           cmocka_unit_test(exhausted_solvers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
