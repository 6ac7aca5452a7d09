// What the checker and the execution on terms make of functions that are named as a @dealloc_helper, as they are in
// files and with another operand somewhere, against tests/proofs/helper_texts.txt: their obligations, and their arrays
// after an execution. described_files.h says how the file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/certificate/obligations.h"
#include "smt/execute/helper.h"
#include "smt/prove/prove.h"
#include "tests/unit/term_text.h"

enum { ALTERATIONS = 80 };

static void describe_obligations(struct text *text, struct described_program *program, struct op *function,
                                 enum flow_helper_kind kind) {
  struct arena *arena = program->arena;
  struct op *members[] = {function};
  const uint32_t number = 0;
  const struct certificate_part part = {.claim = {.kind = CLAIM_HELPER,
                                                  .program = 1,
                                                  .functions = &number,
                                                  .function_count = 1,
                                                  .member = FLOW_NONE,
                                                  .helper = kind}};
  const struct certificate_program of = {
      .arena = arena, .scratch = arena, .symbols = program->symbols, .members = members};
  struct certificate_script script;
  certificate_write(&of, &part, &script);
  text_format(text, "%u obligations: %s\n", script.obligations, script.failure != NULL ? script.failure : script.text);
}

// Of lists of two memrefs and one retained memref, so that the loops run.
static void describe_execution(struct text *text, struct described_program *program, const struct op *function) {
  struct theorem_query query = {.arena = program->arena, .wanted = UINT32_MAX}, *q = &query;
  struct term_text terms = {.text = text, .arena = program->arena, .terms = &query.terms};
  struct execution e;
  terms_init(&query.terms, program->arena, 0);
  const struct dealloc_lists lists = dealloc_lists_any(q);
  execution_init(&e, q);
  const bool ran = helper_execute(&e, function, &lists, NUMBER(2), NUMBER(1));
  text_format(text, "executed %d: %s\n", ran, query.subject_error == NULL ? "-" : query.subject_error);
  for (size_t i = 0; i < e.arrays.count; i++)
    term_text_add(&terms, "array", (const Z3_ast[]){e.arrays.items[i].contents, e.arrays.items[i].size}, 2);
  term_text_add(&terms, "in bounds", &e.in_bounds, 1);
  terms_release(&query.terms);
}

static void describe(struct text *text, struct described_program *program) {
  for (uint32_t i = 0; i < program->function_count; i++) {
    struct op *function = program->functions[i];
    if (!is_named_as_helper(function)) continue;
    describe_obligations(text, program, function, HELPER_LOOKS_AT_CONDITIONS);
    describe_obligations(text, program, function, HELPER_LOOKS_AT_BASES);
    describe_execution(text, program, function);
  }
}

static void test_helper_texts(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("helper_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_helper_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
