// What the execution on terms makes of the functions of files, against tests/proofs/execution_texts.txt: as they are
// and with an op broken, with loops that run and with loops that are inductions. described_files.h says how the file is
// written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "smt/execute/execute.h"
#include "smt/prove/prove.h"
#include "tests/unit/term_text.h"

enum { ALTERATIONS = 2, BROKEN_MAX = 6 };

struct description {
  struct text *text;
  struct described_program *program;
  struct theorem_query query;
  struct term_text terms;
};

// Something about all that is carried.
static Z3_ast invariant(void *argument, struct execution *e, const struct execution_loop *loop) {
  struct description *d = argument;
  struct theorem_query *q = &d->query;
  text_format(d->text, "   loop %u in %d\n", loop->number, loop->around == NULL ? -1 : (int)loop->around->number);
  term_text_add(&d->terms, "at", (const Z3_ast[]){loop->index, loop->carried, loop->carried_at_entry}, 3);
  Z3_ast holds = theorem_within(q, loop->index, NUMBER(9));
  Z3_context z3 = q->terms.z3;
  if (loop->carried != NULL && Z3_get_sort(z3, loop->carried) == Z3_get_sort(z3, loop->carried_at_entry))
    holds = AND(holds, SAME(loop->carried, loop->carried_at_entry));
  for (size_t i = 0; i < e->arrays.count; i++)
    holds = AND(holds, SAME(e->arrays.items[i].contents, loop->contents_at_entry[i]));
  return holds;
}

// Values that it knows: indices, conditions, arrays of them, and bases.
static void pass_arguments(struct execution *e, const struct op *function) {
  struct theorem_query *q = e->q;
  const struct block *body = function->regions[0].first;
  for (uint32_t i = 0; i < body->argument_count; i++) {
    const struct value *argument = body->arguments[i];
    const struct type *type = argument->type;
    const bool is_array = type->kind == TYPE_MEMREF && execution_is_helper_type(type);
    if (is_array) execution_add_array(e, argument, execution_any_contents(e, type), theorem_base(q, "size"));
    else if (type_is_integer(type, 1)) execution_set(e, argument, theorem_condition(q, "condition"));
    else execution_set(e, argument, theorem_base(q, "base"));
  }
}

static void describe_state(struct description *d, const struct execution *e) {
  struct theorem_query *q = &d->query;
  for (size_t i = 0; i < e->arrays.count; i++) {
    const struct execution_array *array = &e->arrays.items[i];
    text_format(d->text, "   array %zu, released %u times, local %d\n", i, array->releases, array->is_local);
    term_text_add(&d->terms, "contents and size", (const Z3_ast[]){array->contents, array->size}, 2);
  }
  for (size_t i = 0; i < e->releases.count; i++)
    term_text_add(&d->terms, "releases if", (const Z3_ast[]){e->releases.items[i].base, e->releases.items[i].condition},
                  2);
  const Z3_ast base = theorem_base(q, "any");
  term_text_add(&d->terms, "released, allocated",
                (const Z3_ast[]){execution_releases(e, base), execution_is_allocated(e, base)}, 2);
  for (size_t i = 0; i < e->returned.count; i++) {
    const uintptr_t array = (uintptr_t)e->returned.items[i];  // 1 + its number
    if (array > e->arrays.count) term_text_add(&d->terms, "returned", &e->returned.items[i], 1);
    else text_format(d->text, "   returned array %u\n", (unsigned)array);
  }
  term_text_add(&d->terms, "allocated", e->allocated.items, (uint32_t)e->allocated.count);
  term_text_add(&d->terms, "in bounds, path", (const Z3_ast[]){e->in_bounds, e->path}, 2);
  term_text_add(&d->terms, "premises", q->premises.items, (uint32_t)q->premises.count);
  text_format(d->text, "   %u loops, %u obligations\n", e->loops_seen, q->seen);
}

static void describe_run(struct description *d, const struct op *function, const struct op *broken, bool inductions) {
  struct execution e;
  d->query.premises.count = d->query.seen = 0;
  term_text_begin(&d->terms);
  execution_init(&e, &d->query);
  e.knows_contract = true;
  e.broken = broken;
  if (inductions) {
    e.invariant = invariant;
    e.argument = d;
  }
  pass_arguments(&e, function);
  const bool ran = execution_run(&e, function);
  text_format(d->text, "  broken %s, inductions %d: %d, unsupported %s\n", broken == NULL ? "-" : broken->info->name,
              inductions, ran, e.unsupported == NULL ? "-" : e.unsupported->info->name);
  describe_state(d, &e);
}

static void describe_allowed(struct text *text, struct op *function) {
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    text_char(text, execution_is_allowed_in_helper(op) ? '+' : '-');
  text_char(text, '\n');
}

static void describe_function(struct description *d, struct op *function) {
  const uint32_t breakable = execution_breakable_count(function);
  text_format(d->text, "function, %u can be broken\n", breakable);
  describe_allowed(d->text, function);
  for (int inductions = 0; inductions < 2; inductions++) {
    describe_run(d, function, NULL, inductions != 0);
    for (uint32_t k = 0; k < breakable && k < BROKEN_MAX; k++)
      describe_run(d, function, execution_breakable(function, k), inductions != 0);
  }
}

static void describe(struct text *text, struct described_program *program) {
  struct description d = {.text = text, .program = program};
  d.query = (struct theorem_query){.arena = program->arena, .wanted = UINT32_MAX};
  terms_init(&d.query.terms, program->arena, 0);
  d.terms = (struct term_text){.text = text, .arena = program->arena, .terms = &d.query.terms};
  for (uint32_t i = 0; i < program->function_count; i++) describe_function(&d, program->functions[i]);
  terms_release(&d.query.terms);
}

static void test_execution_texts(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("execution_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_execution_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
