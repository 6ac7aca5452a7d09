// Flows beside runs of the memref machine: right programs and wrong ones agree, and where the flow is that of a program
// that differs in one operand from the one that runs, the step is found.
#include "tests/unit/alter_helper.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/verify/verify.h"
#include "fuzz/check/proof/simulation.h"
#include "fuzz/subjects/entry.h"

// The flow reads another program: operand number `operand` of an op is the first result of another.
struct alteration {
  const char *op;
  unsigned op_index, operand;
  const char *other;
  unsigned other_index;
};

struct simulated {
  struct parsed_test test;
  struct arena arena;
  struct outcome outcome;
  struct simulation_answer answer;
};

// The program as it runs; what is altered after that is what the flow reads.
static const struct code *decode(struct simulated *s, const char *text) {
  struct fault fault;
  parsed_test_init(&s->test, text);
  assert_true(verify(&s->test.context, s->test.program.module));
  arena_init(&s->arena, &s->test.context.memory);
  const struct code *code = memref_decode_observed(&s->arena, &s->test.program, entry_find(&s->test.program), &fault);
  assert_non_null(code);
  return code;
}

static void run(struct simulated *s, const struct code *code, bool follow_private) {
  struct inputs inputs;
  const struct type *unsupported;
  struct op *entry = entry_find(&s->test.program);
  struct simulation *simulation = simulation_create(&s->arena, &s->test.program, follow_private);
  struct memref_options options = memref_options_default(1);
  assert_true(inputs_make(&s->arena, entry, inputs_options_default(1, 0), &inputs, &unsupported));
  simulation_run(simulation, code, &s->arena, &inputs, &options, &s->outcome);
  s->answer = simulation_answer(simulation);
}

static void simulate(struct simulated *s, const char *text, const struct alteration *alteration, bool follow_private) {
  const struct code *code = decode(s, text);
  if (alteration != NULL)
    use_set(&find_op(&s->test, alteration->op, alteration->op_index)->operands[alteration->operand],
            op_result(find_op(&s->test, alteration->other, alteration->other_index), 0));
  run(s, code, follow_private);
}

static void release(struct simulated *s) {
  arena_release(&s->arena);
  parsed_test_release(&s->test);
}

#define M "memref<4xi64>"

// The helper that the engine lowers bufferization.dealloc to.
// clang-format off
#define DEALLOC_HELPER \
  "func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {\n" \
  "%c0 = arith.constant 0 : index\n" \
  "%c1 = arith.constant 1 : index\n" \
  "%true = arith.constant true\n" \
  "%false = arith.constant false\n" \
  "%dim = memref.dim %arg0, %c0 : memref<?xindex>\n" \
  "%dim_0 = memref.dim %arg1, %c0 : memref<?xindex>\n" \
  "scf.for %arg5 = %c0 to %dim_0 step %c1 {\n" \
  "memref.store %false, %arg4[%arg5] : memref<?xi1>\n" \
  "}\n" \
  "scf.for %arg5 = %c0 to %dim step %c1 {\n" \
  "%0 = memref.load %arg0[%arg5] : memref<?xindex>\n" \
  "%1 = memref.load %arg2[%arg5] : memref<?xi1>\n" \
  "%2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {\n" \
  "%5 = memref.load %arg1[%arg6] : memref<?xindex>\n" \
  "%6 = arith.cmpi eq, %5, %0 : index\n" \
  "scf.if %6 {\n" \
  "%9 = memref.load %arg4[%arg6] : memref<?xi1>\n" \
  "%10 = arith.ori %9, %1 : i1\n" \
  "memref.store %10, %arg4[%arg6] : memref<?xi1>\n" \
  "}\n" \
  "%7 = arith.cmpi ne, %5, %0 : index\n" \
  "%8 = arith.andi %arg7, %7 : i1\n" \
  "scf.yield %8 : i1\n" \
  "}\n" \
  "%3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {\n" \
  "%5 = memref.load %arg0[%arg6] : memref<?xindex>\n" \
  "%6 = arith.cmpi ne, %5, %0 : index\n" \
  "%7 = memref.load %arg2[%arg6] : memref<?xi1>\n" \
  "%8 = arith.xori %7, %true : i1\n" \
  "%9 = arith.ori %6, %8 : i1\n" \
  "%10 = arith.andi %arg7, %9 : i1\n" \
  "scf.yield %10 : i1\n" \
  "}\n" \
  "%4 = arith.andi %3, %1 : i1\n" \
  "memref.store %4, %arg3[%arg5] : memref<?xi1>\n" \
  "}\n" \
  "return\n" \
  "}\n"
// clang-format on

// Programs, and what comes of them in the machine.
static const struct {
  const char *text;
  enum fault_kind fault;
} agreeing[] = {
    // Numbers in the lists of a helper that are the address of no buffer: one is retained, one is listed twice.
    {"func.func @main() -> i1 {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
     " %c2 = arith.constant 2 : index\n %c7 = arith.constant 7 : index\n %c9 = arith.constant 9 : index\n"
     " %true = arith.constant true\n %l = memref.alloca() : memref<3xindex>\n %r = memref.alloca() : memref<1xindex>\n"
     " %d = memref.alloca() : memref<3xi1>\n %f = memref.alloca() : memref<3xi1>\n %o = memref.alloca() : "
     "memref<1xi1>\n"
     " memref.store %c9, %l[%c0] : memref<3xindex>\n memref.store %c7, %l[%c1] : memref<3xindex>\n"
     " memref.store %c7, %l[%c2] : memref<3xindex>\n memref.store %c9, %r[%c0] : memref<1xindex>\n"
     " memref.store %true, %d[%c0] : memref<3xi1>\n memref.store %true, %d[%c1] : memref<3xi1>\n"
     " memref.store %true, %d[%c2] : memref<3xi1>\n"
     " %lc = memref.cast %l : memref<3xindex> to memref<?xindex>\n"
     " %rc = memref.cast %r : memref<1xindex> to memref<?xindex>\n"
     " %dc = memref.cast %d : memref<3xi1> to memref<?xi1>\n %fc = memref.cast %f : memref<3xi1> to memref<?xi1>\n"
     " %oc = memref.cast %o : memref<1xi1> to memref<?xi1>\n"
     " call @dealloc_helper(%lc, %rc, %dc, %fc, %oc) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>,"
     " memref<?xi1>) -> ()\n"
     " %f0 = memref.load %f[%c0] : memref<3xi1>\n %f1 = memref.load %f[%c1] : memref<3xi1>\n"
     " %f2 = memref.load %f[%c2] : memref<3xi1>\n %o0 = memref.load %o[%c0] : memref<1xi1>\n"
     " %x = arith.andi %f0, %f1 : i1\n %y = arith.andi %f2, %o0 : i1\n %z = arith.andi %x, %y : i1\n"
     " cf.cond_br %z, ^a, ^b\n^a:\n return %f0 : i1\n^b:\n return %o0 : i1\n}\n" DEALLOC_HELPER,
     FAULT_NONE},
    {"func.func @main(%c: i1) -> " M " {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n"
     " %s = arith.select %c, %a, %b : " M "\n %t = arith.select %c, %b, %a : " M "\n"
     " memref.dealloc %t : " M "\n return %s : " M "\n}\n",
     FAULT_NONE},
    {"func.func @main(%n: index) {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
     " %c3 = arith.constant 3 : index\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n"
     " %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %a, %y = %b) -> (" M ", " M ") {\n"
     "  scf.yield %y, %x : " M ", " M "\n }\n memref.dealloc %r#0 : " M "\n memref.dealloc %r#1 : " M "\n return\n}\n",
     FAULT_NONE},
    {"func.func @main() {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
     " %c3 = arith.constant 3 : index\n %w = scf.while (%i = %c0) : (index) -> index {\n"
     "  %go = arith.cmpi slt, %i, %c3 : index\n  scf.condition(%go) %i : index\n } do {\n ^bb0(%j: index):\n"
     "  %s = memref.alloca() : " M "\n  %k = arith.addi %j, %c1 : index\n  scf.yield %k : index\n }\n"
     " %r = scf.index_switch %w -> " M "\n case 2 {\n  %x = memref.alloc() : " M "\n  scf.yield %x : " M "\n }\n"
     " case 3 {\n  %x = memref.alloc() : " M "\n  scf.yield %x : " M "\n }\n"
     " default {\n  %x = memref.alloc() : " M "\n  scf.yield %x : " M "\n }\n memref.dealloc %r : " M "\n return\n}\n",
     FAULT_NONE},
    {"func.func @main(%c: i1) {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n"
     " cf.cond_br %c, ^j(%a, %b : " M ", " M "), ^j(%b, %a : " M ", " M ")\n^j(%x: " M ", %y: " M "):\n"
     " memref.dealloc %x : " M "\n memref.dealloc %y : " M "\n return\n}\n",
     FAULT_NONE},
    {"func.func @main() {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
     " %c3 = arith.constant 3 : index\n scf.parallel (%i) = (%c0) to (%c3) step (%c1) {\n  %s = memref.alloca() : " M
     "\n  %a = memref.alloc() : " M "\n  memref.dealloc %a : " M "\n  scf.reduce\n }\n return\n}\n",
     FAULT_NONE},
    {"func.func @main() {\n cf.br ^e\n^e:\n cf.br ^e\n}\n", FAULT_FUEL},
    {"func.func private @made() -> " M "\nfunc.func private @pick(%x: " M ", %y: " M ", %c: i1) -> " M " {\n"
     " %s = arith.select %c, %x, %y : " M "\n return %s : " M "\n}\n"
     "func.func @main(%c: i1) {\n %a = func.call @made() : () -> " M "\n %b = memref.alloc() : " M "\n"
     " %s = func.call @pick(%a, %b, %c) : (" M ", " M ", i1) -> " M "\n"
     " %own = arith.constant true\n bufferization.dealloc (%a, %s, %b : " M ", " M ", " M ") if (%own, %own, %own)\n"
     " return\n}\n",
     FAULT_NONE},
    {"memref.global @g : " M " = dense<1>\nfunc.func @read(%x: " M ") -> i64 {\n %c0 = arith.constant 0 : index\n"
     " %v = memref.load %x[%c0] : " M "\n return %v : i64\n}\nfunc.func @main() -> i64 {\n"
     " %g = memref.get_global @g : " M "\n %k = bufferization.clone %g : " M " to " M "\n"
     " %v = func.call @read(%k) : (" M ") -> i64\n memref.dealloc %k : " M "\n return %v : i64\n}\n",
     FAULT_NONE},
    {"func.func @main() {\n %a = memref.alloc() : " M "\n memref.dealloc %a : " M "\n memref.dealloc %a : " M
     "\n return\n}\n",
     FAULT_DOUBLE_FREE},
    {"func.func @main() {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n memref.dealloc %a : " M
     "\n return\n}\n",
     FAULT_LEAK},
    {"func.func @main(%a: " M ") {\n memref.dealloc %a : " M "\n return\n}\n", FAULT_FREE_OF_ARGUMENT},
    {"func.func @main(%a: " M ") -> " M " {\n return %a : " M "\n}\n", FAULT_RETURN_OF_ARGUMENT},
    {"func.func @main() -> " M " {\n %a = memref.alloca() : " M "\n return %a : " M "\n}\n", FAULT_RETURN_OF_STACK},
    {"func.func @main() {\n %a = memref.alloca() : " M "\n memref.dealloc %a : " M "\n return\n}\n",
     FAULT_FREE_OF_STACK},
    {"func.func @main() -> " M " {\n %a = memref.alloc() : " M "\n memref.dealloc %a : " M "\n return %a : " M "\n}\n",
     FAULT_RETURN_FREED},
    {"func.func @main() {\n %a = memref.alloc() : " M "\n"
     " %v = memref.subview %a[2] [2] [1] : " M " to memref<2xi64, strided<[1], offset: 2>>\n"
     " memref.dealloc %v : memref<2xi64, strided<[1], offset: 2>>\n return\n}\n",
     FAULT_FREE_OF_INTERIOR},
    {"func.func @main() {\n %c0 = arith.constant 0 : index\n %a = memref.alloc() : " M "\n memref.dealloc %a : " M "\n"
     " %v = memref.load %a[%c0] : " M "\n return\n}\n",
     FAULT_USE_AFTER_FREE},
    {"func.func @main() {\n %c0 = arith.constant 0 : index\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M
     "\n"
     " memref.dealloc %a : " M "\n linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = "
     "[\"parallel\"]} outs(%b : " M ") {\n ^bb0(%o: i64):\n  %v = memref.load %a[%c0] : " M "\n"
     "  linalg.yield %v : i64\n }\n memref.dealloc %b : " M "\n return\n}\n",
     FAULT_USE_AFTER_FREE},
    {"func.func @main() {\n %c0 = arith.constant 0 : index\n %x = memref.alloca_scope -> (" M ") {\n"
     "  %a = memref.alloca() : " M "\n  memref.alloca_scope.return %a : " M "\n }\n"
     " %v = memref.load %x[%c0] : " M "\n return\n}\n",
     FAULT_USE_AFTER_SCOPE},
    // What is computed of an element is as unknown as that is, unless the other operand decides.
    {"func.func @main(%m: " M ", %c: i1) -> i64 {\n %c0 = arith.constant 0 : index\n %c5 = arith.constant 5 : i64\n"
     " %true = arith.constant true\n %false = arith.constant false\n %n = memref.alloc() : " M "\n"
     " memref.copy %m, %n : " M " to " M "\n %e = memref.load %n[%c0] : " M "\n"
     " %0 = arith.addi %e, %c5 : i64\n %1 = arith.addi %c5, %e : i64\n %2 = arith.subi %e, %c5 : i64\n"
     " %3 = arith.subi %c5, %e : i64\n %4 = arith.muli %e, %c5 : i64\n %5 = arith.muli %c5, %e : i64\n"
     " %6 = arith.trunci %e : i64 to i8\n %7 = arith.extui %6 : i8 to i16\n %8 = arith.index_cast %e : i64 to index\n"
     " %9 = arith.cmpi eq, %e, %c5 : i64\n %10 = arith.cmpi ne, %c5, %e : i64\n %11 = arith.cmpi slt, %e, %c5 : i64\n"
     " %12 = arith.cmpi ugt, %c5, %e : i64\n %13 = arith.andi %9, %10 : i1\n %14 = arith.andi %10, %true : i1\n"
     " %15 = arith.andi %true, %10 : i1\n %16 = arith.andi %10, %false : i1\n %17 = arith.andi %false, %10 : i1\n"
     " %18 = arith.ori %10, %true : i1\n %19 = arith.ori %true, %10 : i1\n %20 = arith.ori %9, %false : i1\n"
     " %21 = arith.ori %false, %9 : i1\n %22 = arith.xori %9, %true : i1\n %23 = arith.xori %true, %9 : i1\n"
     " %24 = arith.select %10, %0, %c5 : i64\n %25 = arith.select %16, %0, %c5 : i64\n"
     " %26 = arith.select %18, %c5, %0 : i64\n %27 = arith.cmpi eq, %16, %18 : i1\n"
     " %28 = arith.cmpi ult, %9, %18 : i1\n %29 = arith.maxsi %e, %c5 : i64\n %30 = arith.minui %c5, %e : i64\n"
     " scf.if %10 {\n  memref.dealloc %n : " M "\n } else {\n  memref.dealloc %n : " M "\n }\n"
     " return %25 : i64\n}\n",
     FAULT_NONE},
    // The ABI is broken before anything goes wrong.
    {"func.func @free(%x: " M ") {\n memref.dealloc %x : " M "\n return\n}\nfunc.func @main() {\n"
     " %a = memref.alloc() : " M "\n func.call @free(%a) : (" M ") -> ()\n memref.dealloc %a : " M "\n return\n}\n",
     FAULT_DOUBLE_FREE},
    {"func.func @lose() {\n %a = memref.alloc() : " M "\n return\n}\nfunc.func @main() {\n"
     " func.call @lose() : () -> ()\n return\n}\n",
     FAULT_LEAK},
};

static void test_programs_agree(void **state) {
  (void)state;
  for (size_t i = 0; i < 2 * sizeof agreeing / sizeof agreeing[0]; i++) {
    struct simulated s;
    simulate(&s, agreeing[i / 2].text, NULL, i % 2 != 0);
    if (!s.answer.agrees) fail_msg("program %zu: %s", i / 2, s.answer.message);
    if (!s.answer.followed) fail_msg("program %zu is not followed", i / 2);
    if (s.outcome.fault.kind != agreeing[i / 2].fault)
      fail_msg("program %zu: %s", i / 2, fault_name(s.outcome.fault.kind));
    release(&s);
  }
}

static const char two_buffers[] =
    "func.func private @two() -> (" M ", " M ")\nfunc.func private @take(%x: " M ", %y: " M ") -> " M
    " {\n"
    " %k = bufferization.clone %y : " M " to " M "\n return %k : " M
    "\n}\n"
    "func.func @main(%c: i1) {\n %c0 = arith.constant 0 : index\n %one = arith.constant 1 : index\n"
    " %c3 = arith.constant 3 : index\n %true = arith.constant true\n %false = arith.constant false\n"
    " %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n %p:2 = func.call @two() : () -> (" M ", " M
    ")\n"
    " %s = arith.select %true, %a, %b : " M "\n %v = memref.load %s[%c0] : " M
    "\n"
    " memref.store %v, %b[%c0] : " M
    "\n"
    " scf.if %true {\n  memref.dealloc %s : " M
    "\n }\n"
    " %r = scf.for %i = %c0 to %c3 step %one iter_args(%x = %b) -> " M " {\n  scf.yield %x : " M
    "\n }\n"
    " %n = arith.addi %c3, %one : index\n %t = func.call @take(%p#0, %p#1) : (" M ", " M ") -> " M
    "\n"
    " cf.br ^end(%r, %t : " M ", " M ")\n^end(%y: " M ", %z: " M "):\n memref.dealloc %y : " M
    "\n"
    " bufferization.dealloc (%p#0, %z : " M ", " M ") if (%true, %true)\n memref.dealloc %p#1 : " M "\n return\n}\n";

static const struct {
  struct alteration alteration;
  const char *message;
} disagreeing[] = {
    {{"arith.select", 0, 1, "memref.alloc", 1}, "the value is"},
    {{"arith.select", 0, 0, "arith.constant", 4}, "the value is"},
    {{"memref.load", 0, 0, "memref.alloc", 1}, "the program accesses a buffer, the flow does not"},
    {{"memref.store", 0, 1, "memref.alloc", 0}, "the program accesses a buffer, the flow does not"},
    {{"scf.if", 0, 0, "arith.constant", 4}, "the program enters a block, the flow goes elsewhere"},
    {{"memref.dealloc", 0, 0, "memref.alloc", 1}, "the program frees a buffer, the flow does not"},
    {{"scf.for", 0, 1, "arith.constant", 1}, "the program enters a block, the flow goes elsewhere"},
    {{"scf.for", 0, 2, "arith.constant", 2}, "the program enters a block, the flow goes elsewhere"},
    {{"scf.for", 0, 3, "memref.alloc", 0}, "the value is"},
    {{"scf.yield", 1, 0, "memref.alloc", 0}, "the value is"},
    {{"arith.addi", 0, 1, "arith.constant", 2}, "the value is 4, in the flow 6"},
    {{"cf.br", 0, 0, "memref.alloc", 0}, "the value is"},
    {{"func.call", 1, 1, "memref.alloc", 1}, "the value is"},
    {{"bufferization.dealloc", 0, 0, "memref.alloc", 1}, "no buffer is freed twice"},
    {{"bufferization.dealloc", 0, 2, "arith.constant", 4}, "the program frees a buffer, the flow does not"},
};

static void test_other_programs_are_told_apart(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof disagreeing / sizeof disagreeing[0]; i++) {
    struct simulated s;
    simulate(&s, two_buffers, &disagreeing[i].alteration, true);
    if (s.answer.agrees) fail_msg("alteration %zu of %s is not seen", i, disagreeing[i].alteration.op);
    if (strstr(s.answer.message, disagreeing[i].message) == NULL) fail_msg("alteration %zu: %s", i, s.answer.message);
    assert_memory_equal(s.answer.signature, "simulation|", strlen("simulation|"));
    release(&s);
  }
}

// Programs whose operands are altered, besides the agreeing ones.
static const char *const altered[] = {
    // Integers: sums that wrap, products and conversions that may not fit, comparisons of each kind.
    "func.func @main(%n: index) -> i1 {\n %c1 = arith.constant 1 : index\n %c7 = arith.constant 7 : index\n"
    " %m3 = arith.constant -3 : index\n %big = arith.constant 9223372036854775807 : index\n"
    " %x1 = arith.constant 1 : i8\n %x100 = arith.constant 100 : i8\n %xm = arith.constant -100 : i8\n"
    " %s = arith.addi %x100, %x100 : i8\n %d = arith.subi %xm, %x100 : i8\n %p = arith.muli %x100, %x1 : i8\n"
    " %q = arith.muli %xm, %x100 : i8\n %w = arith.extsi %p : i8 to i16\n %u = arith.extui %x100 : i8 to i16\n"
    " %v = arith.extui %xm : i8 to i16\n %k = arith.trunci %u : i16 to i8\n %h = arith.trunci %v : i16 to i8\n"
    " %i = arith.index_cast %p : i8 to index\n %y = arith.index_cast %big : index to i8\n %j = arith.index_castui "
    "%x100 : i8 to index\n"
    " %t = arith.addi %big, %c1 : index\n %z = arith.muli %big, %c7 : index\n"
    " %a = arith.maxsi %c7, %m3 : index\n %b = arith.minui %c7, %m3 : index\n"
    " %e0 = arith.cmpi eq, %i, %j : index\n %e1 = arith.cmpi ne, %i, %t : index\n %e2 = arith.cmpi slt, %m3, %c7 : "
    "index\n"
    " %e3 = arith.cmpi sle, %c7, %a : index\n %e4 = arith.cmpi sgt, %c1, %m3 : index\n %e5 = arith.cmpi sge, %b, %c7 : "
    "index\n"
    " %e6 = arith.cmpi ult, %c7, %m3 : index\n %e7 = arith.cmpi ule, %c1, %c1 : index\n %e8 = arith.cmpi ugt, %m3, %c1 "
    ": index\n"
    " %e9 = arith.cmpi uge, %c1, %c7 : index\n %f0 = arith.cmpi slt, %s, %d : i8\n %f1 = arith.cmpi sgt, %k, %h : i8\n"
    " %g0 = arith.cmpi slt, %e2, %e9 : i1\n %g1 = arith.cmpi ult, %e2, %e9 : i1\n %g2 = arith.xori %e4, %f0 : i1\n"
    " %g3 = arith.andi %e6, %f1 : i1\n %g4 = arith.ori %e8, %e9 : i1\n %g5 = arith.select %e0, %g2, %g3 : i1\n"
    " return %g5 : i1\n}\n",
    // Where memrefs point, and a realloc that moves and one that does not.
    "func.func @main() {\n %c0 = arith.constant 0 : index\n %c2 = arith.constant 2 : index\n %c9 = arith.constant 9 : "
    "index\n"
    " %true = arith.constant true\n %false = arith.constant false\n %a = memref.alloc() : " M
    "\n %b = memref.alloc() : " M
    "\n"
    " %v = memref.subview %a[%c0] [2] [1] : " M
    " to memref<2xi64, strided<[1], offset: ?>>\n"
    " %w = memref.subview %a[%c2] [2] [1] : " M
    " to memref<2xi64, strided<[1], offset: ?>>\n"
    " %x = memref.subview %b[%c2] [2] [1] : " M
    " to memref<2xi64, strided<[1], offset: ?>>\n"
    " %s = arith.select %true, %v, %w : memref<2xi64, strided<[1], offset: ?>>\n"
    " %e = memref.load %w[%c0] : memref<2xi64, strided<[1], offset: ?>>\n"
    " memref.copy %v, %x : memref<2xi64, strided<[1], offset: ?>> to memref<2xi64, strided<[1], offset: ?>>\n"
    " %r = memref.realloc %b : " M
    " to memref<9xi64>\n %q = memref.realloc %r(%c9) : memref<9xi64> to memref<?xi64>\n"
    " %f = memref.load %q[%c2] : memref<?xi64>\n"
    " bufferization.dealloc (%s, %v : memref<2xi64, strided<[1], offset: ?>>, memref<2xi64, strided<[1], offset: ?>>)"
    " if (%true, %false)\n memref.dealloc %q : memref<?xi64>\n return\n}\n",
    // Memrefs in memory: which buffer is loaded, freed, listed or returned is unknown.
    "func.func @main(%n: index) -> " M
    " {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
    " %true = arith.constant true\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M
    "\n"
    " %t = memref.alloc(%c1) : memref<?x" M ">\n memref.store %a, %t[%c0] : memref<?x" M
    ">\n"
    " %l = memref.load %t[%c0] : memref<?x" M ">\n %v = memref.load %l[%c1] : " M "\n memref.store %v, %l[%c0] : " M
    "\n"
    " %o:2 = bufferization.dealloc (%l, %b : " M ", " M ") if (%true, %true) retain (%l, %b : " M ", " M
    ")\n"
    " memref.dealloc %t : memref<?x" M ">\n scf.if %o#1 {\n  memref.dealloc %b : " M "\n }\n return %l : " M "\n}\n",
    // Stack buffers of a callee and of scopes, and leaks.
    "func.func private @keep(%x: " M ", %c: i1) -> " M " {\n %s = memref.alloca() : " M "\n %h = memref.alloc() : " M
    "\n"
    " %k = arith.select %c, %h, %x : " M "\n scf.if %c {\n } else {\n  memref.dealloc %h : " M "\n }\n return %k : " M
    "\n}\n"
    "func.func @main() {\n %c0 = arith.constant 0 : index\n %true = arith.constant true\n %false = arith.constant "
    "false\n"
    " %a = memref.alloc() : " M "\n %p = func.call @keep(%a, %true) : (" M ", i1) -> " M
    "\n"
    " %q = func.call @keep(%a, %false) : (" M ", i1) -> " M
    "\n"
    " %x = memref.alloca_scope -> (" M ") {\n  %s = memref.alloca() : " M "\n  %v = memref.load %s[%c0] : " M
    "\n"
    "  memref.store %v, %p[%c0] : " M "\n  memref.alloca_scope.return %q : " M
    "\n }\n"
    " memref.dealloc %x : " M "\n memref.dealloc %p : " M "\n return\n}\n",
    // Assumptions, branches that depend on elements, and a body of linalg that accesses other buffers.
    "func.func @main(%c: i1, %n: index) {\n %c0 = arith.constant 0 : index\n %c1 = arith.constant 1 : index\n"
    " %c4 = arith.constant 4 : index\n %true = arith.constant true\n %false = arith.constant false\n"
    " %k = arith.constant 1 : i32\n cf.assert %true, \"holds\"\n %f = memref.alloc() : memref<4xi1>\n memref.store "
    "%true, %f[%c1] : memref<4xi1>\n"
    " %g = memref.load %f[%c1] : memref<4xi1>\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M
    "\n"
    " %r = scf.if %g -> " M " {\n  scf.yield %a : " M "\n } else {\n  scf.yield %b : " M
    "\n }\n"
    " %e = arith.cmpi slt, %c1, %c4 : index\n cf.assert %e, \"less\"\n"
    " %w:2 = scf.while (%i = %c0, %x = %a) : (index, " M ") -> (index, " M
    ") {\n  %h = memref.load %f[%c1] : memref<4xi1>\n"
    "  %lt = arith.cmpi ult, %i, %c4 : index\n  %go = arith.andi %h, %lt : i1\n  scf.condition(%go) %i, %x : index, " M
    "\n"
    " } do {\n ^bb0(%i: index, %x: " M "):\n  %j = arith.addi %i, %c1 : index\n  scf.yield %j, %x : index, " M
    "\n }\n"
    " linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = "
    "[\"parallel\"]} ins(%a : " M ") outs(%b : " M ") {\n ^bb0(%i: i64, %o: i64):\n  %v = memref.load %r[%c0] : " M
    "\n"
    "  linalg.yield %v : i64\n }\n cf.switch %k : i32, [\n default: ^other(%w#1, %b : " M ", " M
    "),\n"
    " 0: ^other(%b, %b : " M ", " M "),\n 1: ^other(%a, %b : " M ", " M ")\n ]\n^other(%y: " M ", %z: " M
    "):\n"
    " memref.dealloc %y : " M "\n memref.dealloc %z : " M "\n memref.dealloc %f : memref<4xi1>\n return\n}\n",
};

// How many of all alterations of `altered` and `agreeing` are noticed by what. Those that agree give an operand the
// same value, or one that the flow does not follow; most are in the body of a helper.
static const struct {
  const char *message;
  uint32_t count;
} noticed[] = {
    {"agrees", 2012},
    {"the value is", 1467},
    {"the program enters a block, the flow goes elsewhere", 104},
    {"the program frees a buffer, the flow does not", 34},
    {"the program accesses a buffer, the flow does not", 35},
    {"the flow says: not so that no buffer is freed twice", 21},
    {"the flow accesses a buffer, the program does not", 15},
    {"the program is here, the flow elsewhere", 12},
    {"the flow says: not so that no buffer is used after it is freed", 10},
    {"a memref points to the begin of its buffer, not so in the flow", 8},
    {"the flow ends here, the program goes on", 8},
    {"the flow gives no value", 8},
    {"the flow frees a buffer, the program does not", 6},
    {"the flow says: not so that no buffer of an argument, a global or the stack is freed", 8},
    {"a memref points into the middle of its buffer, not so in the flow", 4},
    {"the flow says: not so that no buffer is freed by a pointer into its middle", 2},
    {"the flow says: not so that no returned buffer is that of an argument, a global or the stack", 2},
    {"the program goes wrong, the flow does not", 2},
};
enum { NOTICED = sizeof noticed / sizeof noticed[0] };

static void count_noticed(const char *text, bool follow_private, uint32_t *counts) {
  for (uint32_t number = 0;; number++) {
    struct simulated s;
    const struct code *code = decode(&s, text);
    bool is_altered = alter_operand(&s.arena, s.test.program.module, number) != NULL;
    if (is_altered) {
      run(&s, code, follow_private);
      const char *message = s.answer.agrees ? s.answer.followed ? "agrees" : "not followed" : s.answer.signature;
      size_t i = 0;
      while (i < NOTICED && strstr(message, noticed[i].message) == NULL) i++;
      if (i == NOTICED) fail_msg("alteration %u: %s", number, message);
      counts[i]++;
    }
    release(&s);
    if (!is_altered) return;
  }
}

static void test_altered_operands_are_noticed(void **state) {
  (void)state;
  uint32_t counts[NOTICED] = {0}, wrong = 0;
  for (size_t i = 0; i < 2 * sizeof altered / sizeof altered[0]; i++) count_noticed(altered[i / 2], i % 2 != 0, counts);
  for (size_t i = 0; i < 2 * sizeof agreeing / sizeof agreeing[0]; i++)
    count_noticed(agreeing[i / 2].text, i % 2 != 0, counts);
  for (size_t i = 0; i < NOTICED; i++) {
    if (counts[i] != noticed[i].count) print_error("%s: %u, not %u\n", noticed[i].message, counts[i], noticed[i].count);
    wrong += counts[i] != noticed[i].count;
  }
  assert_int_equal(wrong, 0);
}

static void test_unaltered_program_agrees(void **state) {
  (void)state;
  for (int follow_private = 0; follow_private < 2; follow_private++) {
    struct simulated s;
    simulate(&s, two_buffers, NULL, follow_private != 0);
    if (!s.answer.agrees) fail_msg("%s", s.answer.message);
    assert_true(s.answer.followed);
    assert_int_equal(s.outcome.fault.kind, FAULT_NONE);
    release(&s);
  }
}

// A fault of the machine that the flow does not have: it frees another buffer than the one that is freed twice.
static void test_faults_are_compared(void **state) {
  (void)state;
  static const char text[] = "func.func @main() {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M
                             "\n"
                             " memref.dealloc %a : " M "\n memref.dealloc %a : " M "\n return\n}\n";
  const struct alteration alteration = {"memref.dealloc", 1, 0, "memref.alloc", 1};
  struct simulated s;
  simulate(&s, text, &alteration, false);
  assert_false(s.answer.agrees);
  assert_non_null(strstr(s.answer.message, "the program goes wrong, the flow does not"));
  release(&s);
}

// A linalg body that does more than access memory is not followed, whether it goes wrong in there or not.
static void test_unfollowed_is_told(void **state) {
  (void)state;
#define BODY(ops)                                                                                              \
  "func.func private @f(%x: i64) -> i64 {\n return %x : i64\n}\nfunc.func @main() {\n"                         \
  " %true = arith.constant true\n %b = memref.alloc() : " M "\n linalg.map outs(%b : " M ") (%o: i64) {\n" ops \
  "  linalg.yield %o : i64\n }\n memref.dealloc %b : " M "\n return\n}\n"
  static const struct {
    const char *text;
    enum fault_kind fault;
  } programs[] = {
      {BODY("  %v = func.call @f(%o) : (i64) -> i64\n"), FAULT_NONE},
      {BODY("  %a = memref.alloc() : " M "\n  scf.if %true {\n   memref.dealloc %a : " M "\n   memref.dealloc %a : " M
            "\n  }\n"),
       FAULT_DOUBLE_FREE},
      {BODY("  %a = memref.alloc() : " M "\n"), FAULT_LEAK},
  };
  for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
    struct simulated s;
    simulate(&s, programs[i].text, NULL, false);
    if (!s.answer.agrees) fail_msg("program %zu: %s", i, s.answer.message);
    assert_false(s.answer.followed);
    assert_int_equal(s.outcome.fault.kind, programs[i].fault);
    release(&s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_agree),
      cmocka_unit_test(test_unaltered_program_agrees),
      cmocka_unit_test(test_other_programs_are_told_apart),
      cmocka_unit_test(test_altered_operands_are_noticed),
      cmocka_unit_test(test_faults_are_compared),
      cmocka_unit_test(test_unfollowed_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

static void test_without_prover(void **state) {
  (void)state;
  skip();
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_without_prover)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
