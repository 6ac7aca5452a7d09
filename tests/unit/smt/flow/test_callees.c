// Which callees are executed at their calls, and which have a summary.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/ir/symbol_table.h"
#include "smt/flow/callees.h"

#include <stdio.h>

enum { MEMBERS_MAX = 512 };

struct family {
  struct parsed_test test;
  struct arena arena;
  struct memory memory;
  struct text text;
  uint32_t count;
  const bool *executed;
};

static void begin(struct family *f) {
  *f = (struct family){.count = 0};
  memory_init(&f->memory);
  arena_init(&f->arena, &f->memory);
  f->text = (struct text){.arena = &f->arena};
}

// @f0, @f1 ...: the function that is proved, then private ones.
static void add_function(struct family *f, const char *body) {
  text_format(&f->text, "func.func %s@f%u(%%c: i1) {\n%sreturn\n}\n", f->count == 0 ? "" : "private ", f->count, body);
  f->count++;
}

static const char *call_of(struct family *f, uint32_t callee) {
  return arena_format(&f->arena, "func.call @f%u(%%c) : (i1) -> ()\n", callee);
}

static void decide(struct family *f) {
  static struct op *members[MEMBERS_MAX];
  static struct flow flows[MEMBERS_MAX];
  static const struct flow *known[MEMBERS_MAX];
  parsed_test_init(&f->test, text_end(&f->text));
  assert_true(f->count <= MEMBERS_MAX);
  const struct symbol_table *symbols = symbol_table_build(&f->arena, f->test.program.module);
  for (uint32_t i = 0; i < f->count; i++) {
    members[i] = i == 0 ? f->test.program.module->regions[0].first->first : members[i - 1]->next;
    known[i] = &flows[i];
  }
  const struct flow_family family = {.members = members, .count = f->count};
  for (uint32_t i = 0; i < f->count; i++) {
    struct flow_fault fault;
    assert_true(flow_build_member(&flows[i], &f->arena, symbols, &family, i, &fault));
    flow_analyse(&flows[i], false);
  }
  f->executed = flow_callees_to_execute(&f->arena, known, f->count, 0);
}

static void end(struct family *f) {
  arena_release(&f->arena);
  parsed_test_release(&f->test);
}

// In a chain every callee is executed in its caller, but not deeper than 200.
static void chains_are_executed_to_a_depth(void **state) {
  (void)state;
  enum { LENGTH = 450, DEPTH = 200 };
  struct family f;
  begin(&f);
  for (uint32_t i = 0; i < LENGTH; i++) add_function(&f, i + 1 < LENGTH ? call_of(&f, i + 1) : "");
  decide(&f);
  for (uint32_t i = 1; i < LENGTH; i++) {
    const uint32_t depth = (LENGTH - 1 - i) % (DEPTH + 1);
    if (f.executed[i] != (depth < DEPTH)) fail_msg("member %u", i);
  }
  assert_false(f.executed[0]);
  end(&f);
}

// What is called once is executed whatever its size; what is called twice only if it is small, with what it calls.
static void large_callees_are_executed_once(void **state) {
  (void)state;
  enum { CALLED_ONCE = 1, CALLED_TWICE, CALLS_IT, CALLEE };
  uint32_t largest = 0;
  for (uint32_t size = 1; size < 100; size++) {
    struct family f;
    begin(&f);
    struct text body = {.arena = &f.arena};
    for (uint32_t i = 0; i < size; i++) text_format(&body, "%%x%u = memref.alloc() : memref<4xf32>\n", i);
    const char *steps = text_end(&body);
    add_function(&f, arena_format(&f.arena, "%s%s%s%s%s", call_of(&f, CALLED_ONCE), call_of(&f, CALLED_TWICE),
                                  call_of(&f, CALLED_TWICE), call_of(&f, CALLS_IT), call_of(&f, CALLS_IT)));
    add_function(&f, steps);
    add_function(&f, steps);
    add_function(&f, call_of(&f, CALLEE));
    add_function(&f, steps);
    decide(&f);
    assert_true(f.executed[CALLED_ONCE] && f.executed[CALLEE]);
    if (f.executed[CALLED_TWICE]) largest = size;
    // A callee has its block, an entry and a leave besides; its caller these and the call.
    if (f.executed[CALLS_IT] != (size + 3 + 4 <= 64)) fail_msg("size %u", size);
    end(&f);
  }
  assert_int_equal(largest, 61);
}

// Loops and recursion need summaries; of functions that call each other only the one that is met again.
static void loops_and_recursion_have_summaries(void **state) {
  (void)state;
  enum { LOOPS = 1, CALLS_ITSELF, CALLS_OTHER, CALLS_BACK, PLAIN, ALSO_PLAIN };
  struct family f;
  begin(&f);
  add_function(&f, arena_format(&f.arena, "%s%s%s%s%s", call_of(&f, LOOPS), call_of(&f, CALLS_ITSELF),
                                call_of(&f, CALLS_OTHER), call_of(&f, PLAIN), call_of(&f, ALSO_PLAIN)));
  add_function(&f, "cf.br ^head\n^head:\ncf.cond_br %c, ^head, ^out\n^out:\n");
  add_function(&f, call_of(&f, CALLS_ITSELF));
  add_function(&f, call_of(&f, CALLS_BACK));
  add_function(&f, call_of(&f, CALLS_OTHER));
  add_function(&f, "");
  add_function(&f, "");
  decide(&f);
  const bool expected[] = {false, false, false, false, true, true, true};
  for (uint32_t i = 0; i < f.count; i++)
    if (f.executed[i] != expected[i]) fail_msg("member %u", i);
  end(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chains_are_executed_to_a_depth),
      cmocka_unit_test(large_callees_are_executed_once),
      cmocka_unit_test(loops_and_recursion_have_summaries),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
