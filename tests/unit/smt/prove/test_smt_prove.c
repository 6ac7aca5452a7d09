// The prover: each property is refuted where it breaks and nowhere else, and limits never turn into proofs.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/ir/symbol_table.h"
#include "smt/prove/necessity.h"
#include "tests/unit/prove_helper.h"

#include <z3.h>

#define BUFFER "memref<4xf32>"
#define ALLOC(name) "%" name " = memref.alloc() : " BUFFER "\n"
#define FREE(name) "memref.dealloc %" name " : " BUFFER "\n"
#define CONSTANTS "%true = arith.constant true\n%false = arith.constant false\n"
#define BIT(property) (1u << PROPERTY_##property)

struct program_case {
  const char *text;  // the first function with a body is proved
  unsigned refuted;  // mask of properties
};

// Deallocations as the passes make them, each beside ones that are wrong in a single place.
// clang-format off
static const struct program_case cases[] = {
    {"func.func @f() { " ALLOC("a") FREE("a") "return }", 0},
    {"func.func @f() { " ALLOC("a") "return }", BIT(NOT_LEAKED)},
    {"func.func @f() -> " BUFFER " { " ALLOC("a") "return %a : " BUFFER " }", 0},
    {"func.func @f() -> " BUFFER " { " ALLOC("a") FREE("a") "return %a : " BUFFER " }", BIT(NOT_USED_AFTER_FREE)},
    {"func.func @f(%a: " BUFFER ") { " FREE("a") "return }", BIT(FOREIGN_NOT_FREED)},
    {"func.func @f(%a: " BUFFER ") -> " BUFFER " { return %a : " BUFFER " }", BIT(RETURNED_OWNED)},
    {"func.func @f(%a: " BUFFER ") -> " BUFFER " { %c = bufferization.clone %a : " BUFFER " to " BUFFER " return %c : " BUFFER " }", 0},
    // A retained memref is not freed; what is not retained is.
    {"func.func @f() -> " BUFFER " { " CONSTANTS ALLOC("a") ALLOC("b")
     "%o = bufferization.dealloc (%a, %b : " BUFFER ", " BUFFER ") if (%true, %true) retain (%a : " BUFFER ") return %a : " BUFFER " }", 0},
    {"func.func @f() -> " BUFFER " { " CONSTANTS ALLOC("a") ALLOC("b")
     "%o = bufferization.dealloc (%a, %b : " BUFFER ", " BUFFER ") if (%true, %true) retain (%b : " BUFFER ") return %a : " BUFFER " }",
     BIT(NOT_LEAKED) | BIT(NOT_USED_AFTER_FREE)},
    // One buffer in the list twice goes once.
    {"func.func @f() { " CONSTANTS ALLOC("a")
     "bufferization.dealloc (%a, %a : " BUFFER ", " BUFFER ") if (%true, %true) return }", 0},
    // A condition that is false where it must hold.
    {"func.func @f(%a: " BUFFER ") { " CONSTANTS ALLOC("b")
     "bufferization.dealloc (%a, %b : " BUFFER ", " BUFFER ") if (%false, %true) return }", 0},
    {"func.func @f(%a: " BUFFER ") { " CONSTANTS ALLOC("b")
     "bufferization.dealloc (%a, %b : " BUFFER ", " BUFFER ") if (%true, %false) return }", BIT(NOT_LEAKED) | BIT(FOREIGN_NOT_FREED)},
    // Ownership of the right branch, and of the wrong one.
    {"func.func @f(%c: i1, %a: " BUFFER ") { " CONSTANTS ALLOC("b") "%s = arith.select %c, %a, %b : " BUFFER "\n"
     "%own = arith.select %c, %false, %true : i1\n%rest = arith.xori %own, %true : i1\n"
     "bufferization.dealloc (%s, %b : " BUFFER ", " BUFFER ") if (%own, %rest) return }", 0},
    {"func.func @f(%c: i1, %a: " BUFFER ") { " CONSTANTS ALLOC("b") "%s = arith.select %c, %a, %b : " BUFFER "\n"
     "%own = arith.select %c, %true, %false : i1\n%rest = arith.xori %own, %true : i1\n"
     "bufferization.dealloc (%s, %b : " BUFFER ", " BUFFER ") if (%own, %rest) return }", BIT(NOT_LEAKED) | BIT(FOREIGN_NOT_FREED)},
    // A comparison of addresses guards the free.
    {"func.func @f(%c: i1) -> " BUFFER " { " ALLOC("a") ALLOC("b") "%s = arith.select %c, %a, %b : " BUFFER "\n"
     "%pa = memref.extract_aligned_pointer_as_index %a : " BUFFER " -> index\n"
     "%pb = memref.extract_aligned_pointer_as_index %b : " BUFFER " -> index\n"
     "%ps = memref.extract_aligned_pointer_as_index %s : " BUFFER " -> index\n"
     "%na = arith.cmpi ne, %pa, %ps : index\n%nb = arith.cmpi ne, %pb, %ps : index\n"
     "scf.if %na { " FREE("a") "}\nscf.if %nb { " FREE("b") "}\nreturn %s : " BUFFER " }", 0},
    {"func.func @f(%c: i1) -> " BUFFER " { " ALLOC("a") ALLOC("b") "%s = arith.select %c, %a, %b : " BUFFER "\n"
     "%pa = memref.extract_aligned_pointer_as_index %a : " BUFFER " -> index\n"
     "%ps = memref.extract_aligned_pointer_as_index %s : " BUFFER " -> index\n"
     "%na = arith.cmpi ne, %pa, %ps : index\n"
     "scf.if %na { " FREE("a") "}\nscf.if %na { " FREE("b") "}\nreturn %s : " BUFFER " }",
     BIT(NOT_LEAKED) | BIT(NOT_USED_AFTER_FREE)},
    // Across a call: what it gives is to be freed, what it takes is not given away.
    {"func.func @f() { " ALLOC("a") "%r = call @g(%a) : (" BUFFER ") -> " BUFFER "\n" FREE("a") FREE("r") "return }\n"
     "func.func private @g(" BUFFER ") -> " BUFFER, 0},
    {"func.func @f() { " ALLOC("a") "%r = call @g(%a) : (" BUFFER ") -> " BUFFER "\n" FREE("r") "return }\n"
     "func.func private @g(" BUFFER ") -> " BUFFER, BIT(NOT_LEAKED)},
    {"func.func @f() { " ALLOC("a") FREE("a") "%r = call @g(%a) : (" BUFFER ") -> " BUFFER "\n" FREE("r") "return }\n"
     "func.func private @g(" BUFFER ") -> " BUFFER, BIT(NOT_USED_AFTER_FREE)},
    // A block argument whose ownership is forgotten.
    {"func.func @f(%c: i1) { " ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER "):\n" ALLOC("n")
     FREE("p") "cf.cond_br %c, ^h(%n : " BUFFER "), ^e\n^e:\n" FREE("n") "return }", 0},
    {"func.func @f(%m: memref<i1>) { " ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER "):\n" ALLOC("n")
     "%c = memref.load %m[] : memref<i1>\ncf.cond_br %c, ^h(%n : " BUFFER "), ^e\n^e:\n" FREE("p") FREE("n") "return }",
     BIT(NOT_LEAKED)},
    // The same loop ends at once or never if its condition does not change: nothing leaks.
    {"func.func @f(%c: i1) { " ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER "):\n" ALLOC("n")
     "cf.cond_br %c, ^h(%n : " BUFFER "), ^e\n^e:\n" FREE("p") FREE("n") "return }", 0},
    {"func.func @f() { %a = memref.alloca() : " BUFFER "\n" FREE("a") "return }", BIT(FOREIGN_NOT_FREED)},
};
// clang-format on

static unsigned refuted_properties(const char *text, struct prove_options options, struct function_verdict *verdict) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  unsigned refuted = 0;
  prove_one(&arena, find_op(&test, "func.func", 0), &options, verdict);
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const struct property_verdict *own = &verdict->properties[i];
    if (own->kind == REFUTED) refuted |= 1u << i;
    if (own->kind == REFUTED) assert_true(own->tale_count > 0 && own->tale[own->tale_count - 1].wrong);
  }
  arena_release(&arena);
  parsed_test_release(&test);
  return refuted;
}

static void test_properties(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct function_verdict verdict;
    unsigned refuted = refuted_properties(cases[i].text, prove_options_default(), &verdict);
    if (refuted != cases[i].refuted)
      print_error("case %zu: refuted %x, not %x\n%s\n", i, refuted, cases[i].refuted, cases[i].text);
    assert_int_equal(refuted, cases[i].refuted);
    assert_int_equal(verdict.kind, refuted == 0 ? PROVED : REFUTED);
  }
}

// All properties at once, after a visit of the states and without: what is not proved is not refuted then.
static void test_together(void **state) {
  (void)state;
  for (size_t i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
    const struct program_case *own = &cases[i / 2];
    struct prove_options options = prove_options_default();
    struct function_verdict verdict;
    options.together_only = true;
    options.explores = i % 2 != 0;
    assert_int_equal(refuted_properties(own->text, options, &verdict), 0);
    const enum verdict_kind kind = own->refuted == 0 ? PROVED : UNDECIDED;
    assert_int_equal(verdict.kind, kind);
    for (int k = 0; k < PROPERTY_COUNT; k++) {
      assert_int_equal(verdict.properties[k].kind, kind);
      if (kind == UNDECIDED)
        assert_string_equal(verdict.properties[k].reason, "not all properties hold, or not within the limit");
    }
  }
}

// Out of resources is unknown, with the reason.
static void test_limit(void **state) {
  (void)state;
  struct prove_options options = {.rlimit = 1};
  struct function_verdict verdict;
  const char *text = "func.func @f(%c: i1) { " ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER "):\n" ALLOC("n")
      FREE("p") "cf.cond_br %c, ^h(%n : " BUFFER "), ^e\n^e:\n" FREE("n") "return }";
  assert_int_equal(refuted_properties(text, options, &verdict), 0);
  assert_int_equal(verdict.kind, UNDECIDED);
}

struct prove_call {
  struct arena *arena;
  struct op *function;
  bool certificates, ended;
};

static void call_prover(void *argument) {
  struct prove_call *call = argument;
  struct prove_options options = prove_options_default();
  options.certificates = call->certificates;
  struct function_verdict verdict;
  prove_one(call->arena, call->function, &options, &verdict);
  call->ended = true;
}

// Wherever memory runs out, what Z3 holds afterwards is what it held before: no context is left behind. The arena has
// `room` bytes left when the proof begins, and gets no more.
static void check_exhaustion(const char *text, bool certificates) {
  // Z3 keeps names, and adds up what it holds in steps of 100,000 bytes. A solver takes 400,000, a context 17 million.
  enum { LARGEST = 1 << 20, STEP = 1000, SLACK = 1 << 17 };
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  struct memory *memory = &test.context.memory;
  arena_init(&arena, memory);
  struct prove_call call = {&arena, find_op(&test, "func.func", 0), certificates, false};
  prove_prepare_process();
  call_prover(&call);
  uint64_t held = Z3_get_estimated_alloc_size();
  size_t rooms = 0;
  call.ended = false;
  for (size_t room = 0; !call.ended && room < LARGEST; room += STEP, rooms++) {
    arena_release(&arena);
    memory->fail_at = 0;
    arena_allocate(&arena, LARGEST);
    arena_reset(&arena);
    arena_allocate(&arena, LARGEST - room);
    memory->fail_at = memory->requests + 1;
    assert_true(memory_protect(memory, call_prover, &call) == call.ended);
    assert_true(Z3_get_estimated_alloc_size() <= held + SLACK);
  }
  memory->fail_at = 0;
  assert_true(call.ended && rooms > 10);
  arena_release(&arena);
  parsed_test_release(&test);
}

static void test_exhaustion(void **state) {
  (void)state;
  const char *loop =
      "func.func @f(%m: memref<i1>) { " ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER "):\n" ALLOC("n")
          FREE("p") "%c = memref.load %m[] : memref<i1>\ncf.cond_br %c, ^h(%n : " BUFFER
                    "), ^e\n^e:\n" FREE("n") "return }";
  check_exhaustion(loop, true);
  check_exhaustion("func.func @f(%c: i1) { " ALLOC("a") "scf.if %c { " FREE("a") "}\nreturn }", false);
  // By a contract, which is guessed by a trial.
  check_exhaustion("func.func @f(%c: i1) { " ALLOC("a") "call @g(%a, %c) : (" BUFFER
                                                        ", i1) -> ()\nreturn }\n"
                                                        "func.func private @g(%m: " BUFFER
                                                        ", %c: i1) { cf.br ^h\n^h:\ncf.cond_br %c, ^h, ^e\n^e:\n" FREE(
                                                            "m") "return }",
                   false);
}

// The first function of a chain frees its argument, by a loop, so that it has a contract; the others pass theirs on.
// Each has a caller that keeps the ABI, by contracts; and the callers of those form a chain, in which integers decide.
static const char *chain_text(struct arena *arena, uint32_t length) {
  struct text text = {.arena = arena};
  for (uint32_t i = 0; i < length; i++) {
    text_format(&text, "func.func private @f%u(%%m: " BUFFER ", %%c: i1) {\n", i);
    text_string(&text, "cf.br ^h\n^h:\ncf.cond_br %c, ^h, ^e\n^e:\n");
    if (i == 0) text_string(&text, FREE("m"));
    else text_format(&text, "call @f%u(%%m, %%c) : (" BUFFER ", i1) -> ()\n", i - 1);
    text_string(&text, "return }\n");
    text_format(&text, "func.func private @k%u(%%c: i1) {\n", i);
    text_string(&text, ALLOC("a"));
    text_format(&text, "call @f%u(%%a, %%c) : (" BUFFER ", i1) -> ()\nreturn }\n", i);
    text_format(&text, "func.func private @d%u(%%c: i1, %%i: index, %%k: index) {\n", i);
    text_string(&text, ALLOC("a") "%less = arith.cmpi slt, %i, %k : index\n%more = arith.cmpi sge, %i, %k : index\n");
    text_string(&text, "bufferization.dealloc (%a : " BUFFER ") if (%less)\n");
    text_string(&text, "bufferization.dealloc (%a : " BUFFER ") if (%more)\n");
    text_format(&text, "call @k%u(%%c) : (i1) -> ()\n", i);
    if (i > 0) text_format(&text, "call @d%u(%%c, %%i, %%k) : (i1, index, index) -> ()\n", i - 1);
    text_string(&text, "return }\n");
  }
  return text_end(&text);
}

// Proves the last function of a chain first, and then the others; with temporary data among the results, or apart.
static void prove_chain(uint32_t length, bool explores, struct arena *scratch) {
  struct memory memory;
  struct arena text, arena;
  struct parsed_test test;
  struct prove_options options = prove_options_default();
  options.explores = explores;
  memory_init(&memory);
  arena_init(&text, &memory);
  parsed_test_init(&test, chain_text(&text, length));
  arena_init(&arena, &test.context.memory);
  struct prover *prover = prover_create(&arena, scratch != NULL ? scratch : &arena,
                                        symbol_table_build(&arena, test.program.module), test.program.module, &options);
  for (uint32_t i = 3 * length; i-- > 0;) {
    struct op *function = find_op(&test, "func.func", i);
    struct function_verdict verdict;
    struct necessity necessity;
    prover_prove(prover, function, &verdict);
    assert_int_equal(verdict.kind, PROVED);
    prover_necessity(prover, function, &necessity);
    if (scratch != NULL) assert_int_equal(arena_used_bytes(scratch), 0);
  }
  arena_release(&arena);
  parsed_test_release(&test);
  arena_release(&text);
}

// How much temporary memory is held at once.
static size_t scratch_peak(uint32_t length, bool explores) {
  struct memory temporary;
  struct arena scratch;
  memory_init(&temporary);
  arena_init(&scratch, &temporary);
  prove_chain(length, explores, &scratch);
  arena_release(&scratch);
  return temporary.peak;
}

// What a proof needs besides its results is released: it does not grow with the number of functions that are proved.
static void test_scratch(void **state) {
  (void)state;
  prove_chain(3, false, NULL);
  for (int explores = 0; explores < 2; explores++)
    assert_int_equal(scratch_peak(14, explores != 0), scratch_peak(2, explores != 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_properties), cmocka_unit_test(test_together),
                                     cmocka_unit_test(test_limit), cmocka_unit_test(test_scratch),
                                     cmocka_unit_test(test_exhaustion)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
