// What a trial refutes of a contract: for each function, the parts of it that hold. Horn clauses say the same of those
// that are not executed at their calls.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/flow/call_graph.h"
#include "smt/flow/callees.h"
#include "smt/prove/contract_trial.h"
#include "smt/prove/prove.h"

#define BUFFER "memref<?xf32>"
#define FUNCTION "func.func private @f(%m: " BUFFER ", %n: index, %c: i1) -> " BUFFER " {\n"
#define LOOP                                                         \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n" \
  "%r = scf.for %i = %c0 to %n step %c1 iter_args(%b = %m) -> (" BUFFER ") {\n"
#define ALLOC(name) "%" name " = memref.alloc(%n) : " BUFFER "\n"
#define FREE(name) "memref.dealloc %" name " : " BUFFER "\n"
#define RETURN(name) "return %" name " : " BUFFER "\n}"
#define BIT(part) (1u << CONTRACT_##part)

struct function_case {
  const char *text;
  unsigned holds;  // mask of parts, of the first parameter and the first result
};

// clang-format off
static const struct function_case cases[] = {
    {FUNCTION RETURN("m"), BIT(KEEPS) | BIT(TAKES) | BIT(RETURNS_ANOTHER)},
    {FUNCTION ALLOC("a") RETURN("a"), BIT(KEEPS) | BIT(RETURNS_NEW)},
    {FUNCTION ALLOC("a") FREE("m") RETURN("a"), BIT(FREES) | BIT(TAKES) | BIT(RETURNS_NEW)},
    // Freed unless it is returned, after one iteration or none.
    {FUNCTION LOOP ALLOC("a") FREE("b") "scf.yield %a : " BUFFER "\n}\n" RETURN("r"), BIT(TAKES)},
    {FUNCTION "%r = scf.if %c -> (" BUFFER ") {\n" ALLOC("a") FREE("m") "scf.yield %a : " BUFFER "\n} else {\n"
     "scf.yield %m : " BUFFER "\n}\n" RETURN("r"), BIT(TAKES)},
    // ... and kept.
    {FUNCTION "%r = scf.if %c -> (" BUFFER ") {\n" ALLOC("a") "scf.yield %a : " BUFFER "\n} else {\n"
     "scf.yield %m : " BUFFER "\n}\n" RETURN("r"), BIT(KEEPS)},
    // What a second iteration does.
    {FUNCTION ALLOC("a") LOOP "%k = arith.cmpi eq, %i, %c1 : index\n%s = arith.select %k, %a, %b : " BUFFER "\n"
     "scf.yield %s : " BUFFER "\n}\n" RETURN("r"), BIT(KEEPS)},
    // Who never returns keeps what he likes.
    {FUNCTION "%false = arith.constant false\ncf.assert %false, \"never\"\n" RETURN("m"),
     BIT(KEEPS) | BIT(FREES) | BIT(TAKES) | BIT(RETURNS_NEW) | BIT(RETURNS_ANOTHER)},
};
// clang-format on

struct subject {
  struct parsed_test test;
  struct terms terms;
  const struct flow *flows[2];
  struct horn_contracts contracts;
  const struct contract *of[2];
};

// The function by the ABI, which is not looked at, and as it is called.
static void begin(struct subject *subject, const char *text) {
  parsed_test_init(&subject->test, text);
  struct arena *arena = &subject->test.program.arena;
  struct op *function = find_op(&subject->test, "func.func", 0);
  struct op *members[] = {function, function};
  struct flow_family family = {.members = members, .count = 2};
  const struct symbol_table *symbols = symbol_table_build(arena, subject->test.program.module);
  family_find_globals(&family, arena, symbols);
  for (uint32_t i = 0; i < 2; i++) {
    struct flow *flow = ARENA_NEW(arena, struct flow);
    struct flow_fault fault;
    assert_true(flow_build_member(flow, arena, symbols, &family, i, &fault));
    flow_analyse(flow, false);
    subject->flows[i] = flow;
  }
  terms_init(&subject->terms, arena, 0);
  subject->contracts = (struct horn_contracts){.of = subject->of, .subject = contract_guess(arena, subject->flows[1])};
}

static bool horn_holds(struct subject *subject, struct contract_question question) {
  struct terms terms;
  struct horn horn;
  const char *reason;
  subject->contracts.question = question;
  terms_init(&terms, &subject->test.program.arena, 0);
  horn_build_by_contracts(&horn, &terms, subject->flows, 2, (struct horn_question){0, FLOW_NONE, NULL},
                          &subject->contracts);
  bool holds = horn_solve(&horn, false, &reason) == HORN_HOLDS;
  terms_release(&terms);
  return holds;
}

static void check_case(const struct function_case *test_case) {
  struct subject subject = {.of = {NULL}};
  begin(&subject, test_case->text);
  struct contract_trial *trial = contract_trial_begin(&subject.terms, subject.flows, &subject.contracts);
  unsigned kept = 0, proved = 0;
  for (unsigned part = CONTRACT_KEEPS; part <= CONTRACT_RETURNS_ANOTHER; part++) {
    const struct contract_question question = {(enum contract_part)part, 0, 0};
    kept |= (unsigned)!contract_trial_refutes(trial, question) << part;
    proved |= (unsigned)horn_holds(&subject, question) << part;
  }
  const bool executed = flow_callees_to_execute(&subject.test.program.arena, subject.flows, 2, 1)[1];
  terms_release(&subject.terms);
  parsed_test_release(&subject.test);
  if (!executed) assert_int_equal(proved, test_case->holds);
  assert_int_equal(kept, test_case->holds);
}

static void test_parts(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check_case(&cases[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
