// Histories of executions on the memref machine, each altered in every event: how many of the alterations the flow
// notices. It notices fewer where it says less of the program, and a flow that follows one is not meant to.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "engine/verify/verify.h"
#include "fuzz/subjects/entry.h"
#include "tests/unit/history_helper.h"

#include <string.h>

struct counts {
  uint32_t noticed, not_noticed, not_followed;
};

struct recorded {
  struct parsed_test test;
  struct arena arena;
  struct history history;
};

static void replay(struct recorded *r, size_t place, enum alteration alteration, struct counts *counts) {
  struct arena arena;
  struct flow_fault fault;
  struct op *module = r->test.program.module;
  arena_init(&arena, &r->test.context.memory);
  struct flow_run *run = flow_run_create(&arena, symbol_table_build(&arena, module), module, true);
  flow_run_start(run);
  if (history_replay(&r->history, run, place, alteration)) {
    flow_run_ended(run, true);
    enum flow_run_answer answer = flow_run_answer(run, &fault);
    counts->noticed += answer == FLOW_RUN_DISAGREES;
    counts->not_noticed += answer == FLOW_RUN_AGREES;
    counts->not_followed += answer == FLOW_RUN_NOT_FOLLOWED;
  }
  arena_release(&arena);
}

static void record(struct recorded *r, const char *text) {
  struct outcome outcome;
  parsed_test_init(&r->test, text);
  assert_true(verify(&r->test.context, r->test.program.module));
  arena_init(&r->arena, &r->test.context.memory);
  r->history = (struct history){.arena = &r->arena};
  assert_true(history_record(&r->history, &r->test.program, entry_find(&r->test.program), 0, &outcome));
  assert_false(r->history.has_more_values);
  assert_int_equal(outcome.status, OUTCOME_FINISHED);
}

#define M "memref<4xi64>"
#define D "memref<?xi64>"
#define X "memref<?xindex>"
#define B "memref<?xi1>"

// Programs, and how many alterations are noticed, are not, and lead to where the flow does not follow.
static const struct {
  const char *text;
  struct counts expected;
} programs[] = {
    {"func.func @f(%x: " M ") -> i64 {\n%i = arith.constant 2 : index\n%a = memref.alloc() : " M
     "\nmemref.copy %x, %a : " M " to " M "\n%v = memref.load %a[%i] : " M "\nmemref.dealloc %a : " M
     "\nreturn %v : i64\n}\n",
     {25, 25, 0}},
    // A loop that carries a buffer and frees the one before.
    {"func.func @f() -> " M " {\n%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n"
     "%2 = arith.constant 2 : index\n%a = memref.alloc() : " M
     "\n%r = scf.for %i = %0 to %2 step %1 iter_args(%p = %a) -> (" M ") {\n%n = memref.alloc() : " M
     "\nmemref.dealloc %p : " M "\nscf.yield %n : " M "\n}\nreturn %r : " M "\n}\n",
     {43, 40, 0}},
    // Conditions, and what is decided by them.
    {"func.func @f(%c: i1, %d: i1) -> i1 {\n%t = arith.constant true\n%a = memref.alloc() : " M
     "\n%n = arith.xori %c, %t : i1\n%b = arith.andi %n, %d : i1\n%o = arith.ori %c, %b : i1\n"
     "%e = arith.cmpi ult, %b, %o : i1\n%s = arith.select %e, %n, %d : i1\n"
     "scf.if %c {\nmemref.dealloc %a : " M "\n}\nscf.if %n {\nmemref.dealloc %a : " M "\n}\nreturn %s : i1\n}\n",
     {28, 34, 0}},
    // Arithmetic, narrow and wide.
    {"func.func @f() -> index {\n%a = arith.constant 7 : index\n%b = arith.constant -3 : index\n"
     "%c = arith.addi %a, %b : index\n%d = arith.subi %c, %a : index\n%e = arith.muli %d, %b : index\n"
     "%w = arith.constant 100 : i8\n%x = arith.addi %w, %w : i8\n%y = arith.extsi %x : i8 to i64\n"
     "%z = arith.trunci %y : i64 to i32\n%lt = arith.cmpi slt, %d, %e : index\n"
     "%r = arith.select %lt, %d, %e : index\nreturn %r : index\n}\n",
     {18, 37, 0}},
    // Views, of the begin and of the middle, and their addresses.
    {"func.func @f(%o: index) -> i1 {\n%z = arith.constant 0 : index\n%1 = arith.constant 1 : index\n"
     "%a = memref.alloc() : " M "\n"
     "%s = memref.subview %a[%1] [2] [1] : " M " to memref<2xi64, strided<[1], offset: ?>>\n"
     "%t = memref.subview %a[%z] [2] [1] : " M " to memref<2xi64, strided<[1], offset: ?>>\n"
     "%c = memref.cast %a : " M " to " D "\n%p = memref.extract_aligned_pointer_as_index %c : " D " -> index\n"
     "%q = memref.extract_aligned_pointer_as_index %a : " M " -> index\n%is = arith.cmpi eq, %p, %q : index\n"
     "%v = memref.load %s[%z] : memref<2xi64, strided<[1], offset: ?>>\nmemref.dealloc %a : " M
     "\nreturn %is : i1\n}\n",
     {28, 37, 0}},
    // A private function that is followed; it returns what it gets, or a new buffer.
    {"func.func @f(%c: i1) {\n%a = memref.alloc() : " M "\n%r:2 = call @g(%a, %c) : (" M ", i1) -> (" M ", " M
     ")\nmemref.dealloc %r#0 : " M "\nmemref.dealloc %r#1 : " M "\nreturn\n}\n"
     "func.func private @g(%x: " M ", %c: i1) -> (" M ", " M ") {\n%n = memref.alloc() : " M
     "\n%s = arith.select %c, %x, %n : " M "\n%t = arith.select %c, %n, %x : " M "\nreturn %s, %t : " M ", " M "\n}\n",
     {31, 26, 0}},
    // A dealloc by its contract, and a clone.
    {"func.func @f(%x: " M ", %c: i1) -> i1 {\n%t = arith.constant true\n%a = memref.alloc() : " M
     "\n%k = bufferization.clone %a : " M " to " M "\n%s = arith.select %c, %a, %x : " M
     "\n%o = bufferization.dealloc (%a, %k : " M ", " M ") if (%t, %t) retain (%s : " M
     ")\nscf.if %o {\nmemref.dealloc %s : " M "\n}\nreturn %o : i1\n}\n",
     {35, 37, 0}},
    // The stack, and a reallocation.
    {"func.func @f(%n: index) {\n%r = memref.alloca_scope -> (index) {\n%s = memref.alloca() : " M
     "\n%d = arith.constant 5 : index\nmemref.alloca_scope.return %d : index\n}\n%a = memref.alloc() : " M
     "\n%b = memref.realloc %a : " M " to memref<9xi64>\nmemref.dealloc %b : memref<9xi64>\nreturn\n}\n",
     {36, 24, 0}},
    // Blocks: a loop of blocks, a switch, and a global.
    {"memref.global @g : " M
     " = dense<1>\nfunc.func @f() -> i32 {\n%0 = arith.constant 0 : i32\n%1 = arith.constant 1 : i32\n"
     "%g = memref.get_global @g : " M "\n%a = memref.alloc() : " M "\nmemref.copy %g, %a : " M " to " M
     "\ncf.br ^h(%0, %a : i32, " M ")\n^h(%i: i32, %p: " M "):\n%more = arith.cmpi slt, %i, %1 : i32\n"
     "cf.cond_br %more, ^b, ^e\n^b:\n%j = arith.addi %i, %1 : i32\ncf.br ^h(%j, %p : i32, " M ")\n^e:\n"
     "cf.switch %i : i32, [default: ^x, 1: ^y]\n^x:\ncf.br ^y\n^y:\nmemref.dealloc %p : " M "\nreturn %i : i32\n}\n",
     {42, 37, 0}},
    // A body that only accesses memory; an external function.
    {"func.func private @e(" M ") -> " M "\nfunc.func @f(%x: " M ") {\n%a = memref.alloc() : " M
     "\nlinalg.map { arith.addi } ins(%x, %x : " M ", " M ") outs(%a : " M ")\n%r = call @e(%a) : (" M ") -> " M
     "\nmemref.dealloc %r : " M "\nmemref.dealloc %a : " M "\nreturn\n}\n",
     {35, 26, 0}},
    // While loops and switches of regions; sizes.
    {"func.func @f(%n: index) -> index {\n%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n"
     "%3 = arith.constant 3 : index\n%w = scf.while (%i = %0) : (index) -> index {\n"
     "%more = arith.cmpi slt, %i, %1 : index\nscf.condition(%more) %i : index\n} do {\n^b(%i: index):\n"
     "%j = arith.addi %i, %1 : index\nscf.yield %j : index\n}\n%s = scf.index_switch %w -> index\ncase 1 {\n"
     "scf.yield %3 : index\n}\ndefault {\nscf.yield %0 : index\n}\n%a = memref.alloc(%s) : " D
     "\n%d = memref.dim %a, %0 : " D "\nmemref.dealloc %a : " D "\nreturn %d : index\n}\n",
     {37, 55, 0}},
    // A parallel loop, and one without iterations.
    {"func.func @f() {\n%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n%2 = arith.constant 2 : index\n"
     "scf.parallel (%i) = (%0) to (%2) step (%1) {\n%a = memref.alloc() : " M "\nmemref.dealloc %a : " M
     "\nscf.reduce\n}\nscf.forall (%j) in (0) {\n%b = memref.alloc() : " M "\nmemref.dealloc %b : " M
     "\n}\n%c = memref.alloc() : " M "\nmemref.dealloc %c : " M "\nreturn\n}\n",
     {45, 37, 0}},
    // The helper of deallocs, by its contract. Numbers that are the address of no buffer are compared all the same.
    {"func.func @f() -> (i1, i1, i1) {\n%0 = arith.constant 0 : index\n%1 = arith.constant 1 : index\n%5 = "
     "arith.constant 5 : index\n%7 = arith.constant 7 : index\n%t = arith.constant true\n%a = memref.alloc() : " M
     "\n%q = memref.extract_aligned_pointer_as_index %a : " M
     " -> index\n%m = memref.alloca() : memref<2xindex>\n%r = memref.alloca() : memref<2xindex>\n%c = memref.alloca() "
     ": memref<2xi1>\n%f = memref.alloca() : memref<2xi1>\n%o = memref.alloca() : memref<2xi1>\nmemref.store %q, "
     "%m[%0] : memref<2xindex>\nmemref.store %5, %m[%1] : memref<2xindex>\nmemref.store %7, %r[%0] : "
     "memref<2xindex>\nmemref.store %5, %r[%1] : memref<2xindex>\nmemref.store %t, %c[%0] : memref<2xi1>\nmemref.store "
     "%t, %c[%1] : memref<2xi1>\n%md = memref.cast %m : memref<2xindex> to " X
     "\n%rd = memref.cast %r : memref<2xindex> to " X "\n%cd = memref.cast %c : memref<2xi1> to " B
     "\n%fd = memref.cast %f : memref<2xi1> to " B "\n%od = memref.cast %o : memref<2xi1> to " B
     "\ncall @dealloc_helper(%md, %rd, %cd, %fd, %od) : (" X ", " X ", " B ", " B ", " B
     ") -> ()\n%g = memref.load %f[%0] : memref<2xi1>\n%h = memref.load %f[%1] : memref<2xi1>\n%k = memref.load %o[%1] "
     ": memref<2xi1>\nscf.if %g {\nmemref.dealloc %a : " M
     "\n}\nreturn %g, %h, %k : i1, i1, i1\n}\nfunc.func private @dealloc_helper(%m: " X ", %r: " X ", %c: " B ", %f: " B
     ", %o: " B ") {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%true = arith.constant "
     "true\n%false = arith.constant false\n%dim = memref.dim %m, %c0 : " X "\n%dim_0 = memref.dim %r, %c0 : " X
     "\nscf.for %i = %c0 to %dim_0 step %c1 {\nmemref.store %false, %o[%i] : " B
     "\n}\nscf.for %i = %c0 to %dim step %c1 {\n%0 = memref.load %m[%i] : " X "\n%1 = memref.load %c[%i] : " B
     "\n%2 = scf.for %j = %c0 to %dim_0 step %c1 iter_args(%p = %true) -> (i1) {\n%5 = memref.load %r[%j] : " X
     "\n%6 = arith.cmpi eq, %5, %0 : index\nscf.if %6 {\n%9 = memref.load %o[%j] : " B
     "\n%10 = arith.ori %9, %1 : i1\nmemref.store %10, %o[%j] : " B
     "\n}\n%7 = arith.cmpi ne, %5, %0 : index\n%8 = arith.andi %p, %7 : i1\nscf.yield %8 : i1\n}\n%3 = scf.for %j = "
     "%c0 to %i step %c1 iter_args(%p = %2) -> (i1) {\n%5 = memref.load %m[%j] : " X
     "\n%6 = arith.cmpi ne, %5, %0 : index\n%7 = memref.load %c[%j] : " B
     "\n%8 = arith.xori %7, %true : i1\n%9 = arith.ori %6, %8 : i1\n%10 = arith.andi %p, %9 : i1\nscf.yield %10 : "
     "i1\n}\n%4 = arith.andi %3, %1 : i1\nmemref.store %4, %f[%i] : " B "\n}\nreturn\n}\n",
     {94, 484, 0}},
};

static void alterations_are_noticed(void **state) {
  (void)state;
  bool as_expected = true;
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    struct recorded r;
    struct counts unaltered = {0}, counts = {0};
    record(&r, programs[i].text);
    replay(&r, 0, NONE, &unaltered);
    assert_int_equal(unaltered.not_noticed, 1);
    for (size_t place = 0; place < r.history.events.count; place++)
      for (enum alteration alteration = DROPPED; alteration < ALTERATIONS; alteration++)
        replay(&r, place, alteration, &counts);
    if (memcmp(&counts, &programs[i].expected, sizeof counts) != 0) {
      print_error("program %zu: {%u, %u, %u}\n", i, counts.noticed, counts.not_noticed, counts.not_followed);
      as_expected = false;
    }
    arena_release(&r.arena);
    parsed_test_release(&r.test);
  }
  assert_true(as_expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(alterations_are_noticed)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
