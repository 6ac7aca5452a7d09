// Flows beside executions: they agree with what a program does, and with none of the histories that differ from it in
// one event.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/simulate/run.h"

#include <stdio.h>
#include <string.h>

#define BUFFER "memref<4xi32>"

enum event_kind { ENTERED, REACHED, DONE, MADE, FREED, ACCESSED };

// An event at the op of that name: `number` is the value of its result or first block argument, the address of the
// buffer, or the region of the block that is entered.
struct event {
  enum event_kind kind;
  const char *op;
  int64_t number;
};

struct history {
  const char *program;
  struct event events[16];
  uint32_t count;
};

static const struct history straight = {"func.func @f(%i: index, %v: i32) {\n%a = memref.alloc() : " BUFFER
                                        "\nmemref.store %v, %a[%i] : " BUFFER "\n%r = memref.load %a[%i] : " BUFFER
                                        "\nmemref.dealloc %a : " BUFFER "\nfunc.return\n}",
                                        {{ENTERED, "func.func", 0},
                                         {MADE, "memref.alloc", 8},
                                         {DONE, "memref.alloc", 8},
                                         {ACCESSED, "memref.store", 8},
                                         {DONE, "memref.store", 0},
                                         {ACCESSED, "memref.load", 8},
                                         {DONE, "memref.load", 5},
                                         {FREED, "memref.dealloc", 8},
                                         {DONE, "memref.dealloc", 0},
                                         {REACHED, "func.return", 0}},
                                        10};

// The first region of the scf.if is entered: the argument is false.
static const struct history branching = {"func.func @f(%c: i1) {\n%a = memref.alloc() : " BUFFER
                                         "\n%t = arith.constant true\n%n = arith.xori %c, %t : i1\n"
                                         "scf.if %n {\nmemref.dealloc %a : " BUFFER
                                         "\nscf.yield\n} else {\nscf.yield\n}\nfunc.return\n}",
                                         {{ENTERED, "func.func", 0},
                                          {MADE, "memref.alloc", 8},
                                          {DONE, "memref.alloc", 8},
                                          {DONE, "arith.constant", 1},
                                          {DONE, "arith.xori", 1},
                                          {REACHED, "scf.if", 0},
                                          {ENTERED, "scf.if", 0},
                                          {FREED, "memref.dealloc", 8},
                                          {DONE, "memref.dealloc", 0},
                                          {REACHED, "scf.yield", 0},
                                          {DONE, "scf.if", 0},
                                          {REACHED, "func.return", 0}},
                                         12};

struct simulated {
  struct parsed_test test;
  struct arena arena;
  struct flow_run *run;
};

static void start(struct simulated *s, const char *program, bool follow_private) {
  parsed_test_init(&s->test, program);
  arena_init(&s->arena, &s->test.context.memory);
  struct op *module = s->test.program.module;
  s->run = flow_run_create(&s->arena, symbol_table_build(&s->arena, module), module, follow_private);
  flow_run_start(s->run);
}

static void stop(struct simulated *s) {
  arena_release(&s->arena);
  parsed_test_release(&s->test);
}

static void send(struct simulated *s, const struct event *event) {
  struct op *op = find_op(&s->test, event->op, 0);
  struct flow_run_value values[4] = {{event->number, true, false}, {7, true, false}};
  switch (event->kind) {
    case ENTERED: {
      bool is_function = strcmp(event->op, "func.func") == 0;
      flow_run_entered(s->run, op->regions[is_function ? 0 : event->number].first, values);
      break;
    }
    case REACHED: flow_run_reached(s->run, op); break;
    case DONE: flow_run_done(s->run, op, values); break;
    case MADE: flow_run_made(s->run, op, event->number, FLOW_RUN_HEAP); break;
    case FREED: flow_run_freed(s->run, event->number); break;
    case ACCESSED: flow_run_accessed(s->run, event->number); break;
  }
}

// The history with event number `wrong` replaced, or left out where the replacement is null.
static enum flow_run_answer answer(const struct history *history, uint32_t wrong, const struct event *replacement) {
  struct simulated s;
  struct flow_fault fault;
  start(&s, history->program, false);
  for (uint32_t i = 0; i < history->count; i++)
    if (i != wrong) send(&s, &history->events[i]);
    else if (replacement != NULL) send(&s, replacement);
  flow_run_ended(s.run, true);
  enum flow_run_answer result = flow_run_answer(s.run, &fault);
  stop(&s);
  return result;
}

static void agrees(void **state) {
  (void)state;
  assert_int_equal(answer(&straight, UINT32_MAX, NULL), FLOW_RUN_AGREES);
  assert_int_equal(answer(&branching, UINT32_MAX, NULL), FLOW_RUN_AGREES);
}

// Each event of memory and each op that is done has its step.
static void events_that_lack_are_noticed(void **state) {
  (void)state;
  for (uint32_t i = 1; i < straight.count - 1; i++)
    if (answer(&straight, i, NULL) != FLOW_RUN_DISAGREES) fail_msg("event %u is not needed", i);
}

static void other_events_are_noticed(void **state) {
  (void)state;
  const struct {
    const struct history *history;
    uint32_t number;
    struct event event;
  } altered[] = {
      {&straight, 2, {DONE, "memref.alloc", 9}},         // the result is another buffer
      {&straight, 4, {FREED, "memref.store", 8}},        // an access frees
      {&straight, 3, {ACCESSED, "memref.store", 16}},    // to a buffer that is not there
      {&straight, 7, {FREED, "memref.dealloc", 16}},     // likewise
      {&straight, 8, {DONE, "memref.store", 0}},         // an op is done twice
      {&branching, 4, {DONE, "arith.xori", 0}},          // the value is negated
      {&branching, 6, {ENTERED, "scf.if", 1}},           // the other region
      {&branching, 7, {ACCESSED, "memref.dealloc", 8}},  // a free does not free
      {&branching, 11, {REACHED, "scf.yield", 0}},       // back in the region
  };
  for (size_t i = 0; i < sizeof altered / sizeof *altered; i++)
    if (answer(altered[i].history, altered[i].number, &altered[i].event) != FLOW_RUN_DISAGREES)
      fail_msg("alteration %zu is not noticed", i);
}

// Where the program misuses a buffer, the flow violates the property at the same op.
static void failures_are_those_of_the_flow(void **state) {
  (void)state;
  static const char twice[] = "func.func @f() {\n%a = memref.alloc() : " BUFFER "\nmemref.dealloc %a : " BUFFER
                              "\nmemref.dealloc %a : " BUFFER "\nfunc.return\n}";
  static const struct event events[] = {{ENTERED, "func.func", 0},
                                        {MADE, "memref.alloc", 0},
                                        {DONE, "memref.alloc", 0},
                                        {FREED, "memref.dealloc", 0},
                                        {DONE, "memref.dealloc", 0}};
  const struct {
    uint32_t op;  // which dealloc fails
    unsigned properties;
    enum flow_run_answer expected;
  } failures[] = {
      {1, 1u << PROPERTY_FREED_ONCE, FLOW_RUN_AGREES},
      {1, 1u << PROPERTY_FOREIGN_NOT_FREED, FLOW_RUN_DISAGREES},
      {0, 1u << PROPERTY_FREED_ONCE, FLOW_RUN_DISAGREES},
  };
  for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, twice, false);
    for (size_t k = 0; k < (failures[i].op == 0 ? 3 : sizeof events / sizeof *events); k++) send(&s, &events[k]);
    flow_run_failed(s.run, find_op(&s.test, "memref.dealloc", failures[i].op), failures[i].properties);
    if (flow_run_answer(s.run, &fault) != failures[i].expected) fail_msg("failure %zu is not judged rightly", i);
    stop(&s);
  }
}

// An execution that goes on where the flow says that it goes wrong has done so, even if it goes wrong there later.
static void breaks_count_when_they_are_passed(void **state) {
  (void)state;
  static const char program[] =
      "func.func @f(%i: index) {\n%a = memref.alloc() : " BUFFER "\nmemref.dealloc %a : " BUFFER
      "\n%r = memref.load %a[%i] : " BUFFER "\nfunc.return\n}";
  static const struct event events[] = {
      {ENTERED, "func.func", 0},    {MADE, "memref.alloc", 8},   {DONE, "memref.alloc", 8},
      {FREED, "memref.dealloc", 8}, {DONE, "memref.dealloc", 0}, {ACCESSED, "memref.load", 8},
      {DONE, "memref.load", 5},     {REACHED, "func.return", 0},
  };
  enum { BEFORE = 5, COUNT = sizeof events / sizeof *events };
  for (int goes_on = 0; goes_on < 2; goes_on++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    for (int i = 0; i < (goes_on ? COUNT : BEFORE); i++) send(&s, &events[i]);
    flow_run_failed(s.run, find_op(&s.test, "memref.load", 0), 1u << PROPERTY_NOT_USED_AFTER_FREE);
    assert_int_equal(flow_run_answer(s.run, &fault), goes_on ? FLOW_RUN_DISAGREES : FLOW_RUN_AGREES);
    stop(&s);
  }
}

// What a private function returns may be anybody's: the program goes on, and may go wrong at the same op in another
// way.
static void harmless_breaks_are_passed_by(void **state) {
  (void)state;
  static const char *const heads[] = {"func.func private @f()", "func.func @f()"};
  static const struct event events[] = {
      {ENTERED, "func.func", 0},   {DONE, "memref.get_global", 3}, {MADE, "memref.alloc", 8},
      {DONE, "memref.alloc", 8},   {FREED, "memref.dealloc", 8},   {DONE, "memref.dealloc", 0},
      {REACHED, "func.return", 0},
  };
  for (int variant = 0; variant < 4; variant++) {
    const bool is_public = variant % 2 != 0, is_made_late = variant / 2 != 0;
    struct simulated s;
    struct flow_fault fault;
    char program[512];
    snprintf(program, sizeof program,
             "memref.global @g : " BUFFER "\n%s -> (" BUFFER ", " BUFFER ") {\n%%g = memref.get_global @g : " BUFFER
             "\n%%a = memref.alloc() : " BUFFER "\nmemref.dealloc %%a : " BUFFER "\nfunc.return %%g, %%a : " BUFFER
             ", " BUFFER "\n}",
             heads[is_public]);
    start(&s, program, false);
    for (size_t k = 0; k < sizeof events / sizeof *events; k++) {
      if (k == is_made_late) flow_run_made(s.run, find_op(&s.test, "memref.global", 0), 3, FLOW_RUN_GLOBAL);
      send(&s, &events[k]);
    }
    flow_run_failed(s.run, find_op(&s.test, "func.return", 0), 1u << PROPERTY_NOT_USED_AFTER_FREE);
    assert_int_equal(flow_run_answer(s.run, &fault), is_public ? FLOW_RUN_DISAGREES : FLOW_RUN_AGREES);
    stop(&s);
  }
}

// A leak of the program is one of the flow, of the same buffer, and the other way round.
static void leaks_are_those_of_the_flow(void **state) {
  (void)state;
  static const char program[] = "func.func @f() {\n%a = memref.alloc() : " BUFFER "\n%b = memref.alloc() : " BUFFER
                                "\nmemref.dealloc %a : " BUFFER "\nfunc.return\n}";
  static const struct event events[] = {
      {ENTERED, "func.func", 0}, {MADE, "memref.alloc", 8}, {DONE, "memref.alloc", 8}};
  enum { ENDS_SILENTLY = 2, ENDS, CASES };
  for (uint32_t leak = 0; leak < CASES; leak++) {  // the first buffer, the second, or none that the program reports
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    for (size_t k = 0; k < sizeof events / sizeof *events; k++) send(&s, &events[k]);
    const struct flow_run_value second = {16, true, false};
    const struct op *allocs[] = {find_op(&s.test, "memref.alloc", 0), find_op(&s.test, "memref.alloc", 1)};
    flow_run_made(s.run, allocs[1], 16, FLOW_RUN_HEAP);
    flow_run_done(s.run, allocs[1], &second);
    flow_run_freed(s.run, 8);
    flow_run_done(s.run, find_op(&s.test, "memref.dealloc", 0), NULL);
    flow_run_reached(s.run, find_op(&s.test, "func.return", 0));
    if (leak < ENDS_SILENTLY) flow_run_failed(s.run, allocs[leak], 1u << PROPERTY_NOT_LEAKED);
    else flow_run_ended(s.run, leak == ENDS);
    bool agrees = leak == 1 || leak == ENDS_SILENTLY;
    assert_int_equal(flow_run_answer(s.run, &fault), agrees ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
    stop(&s);
  }
  struct simulated s;
  struct flow_fault fault;
  start(&s, straight.program, false);
  for (uint32_t i = 0; i < straight.count; i++) send(&s, &straight.events[i]);
  flow_run_failed(s.run, find_op(&s.test, "memref.alloc", 0), 1u << PROPERTY_NOT_LEAKED);
  assert_int_equal(flow_run_answer(s.run, &fault), FLOW_RUN_DISAGREES);
  stop(&s);
}

// ... of the first buffer of all as well, at the address at which the program began.
static void first_buffer_leaks(void **state) {
  (void)state;
  static const char program[] = "func.func @f() {\n%a = memref.alloc() : " BUFFER "\nfunc.return\n}";
  static const struct event events[] = {
      {ENTERED, "func.func", 0}, {MADE, "memref.alloc", 0}, {DONE, "memref.alloc", 0}, {REACHED, "func.return", 0}};
  for (int leaks = 0; leaks < 2; leaks++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    for (size_t k = 0; k < sizeof events / sizeof *events; k++) send(&s, &events[k]);
    if (leaks != 0) flow_run_failed(s.run, find_op(&s.test, "memref.alloc", 0), 1u << PROPERTY_NOT_LEAKED);
    else flow_run_ended(s.run, true);
    assert_int_equal(flow_run_answer(s.run, &fault), leaks != 0 ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
    stop(&s);
  }
}

// A callee that is followed has the globals of its caller.
static void globals_of_callees_are_those_of_callers(void **state) {
  (void)state;
  static const char program[] = "memref.global @g : " BUFFER "\nfunc.func @f() {\n%g = memref.get_global @g : " BUFFER
                                "\nfunc.call @c() : () -> ()\nfunc.return\n}\n"
                                "func.func private @c() {\n%g = memref.get_global @g : " BUFFER "\nfunc.return\n}";
  for (int64_t other = 0; other < 2; other++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, true);
    const struct flow_run_value in_caller = {3, true, false}, in_callee = {3 + other, true, false};
    flow_run_made(s.run, find_op(&s.test, "memref.global", 0), 3, FLOW_RUN_GLOBAL);
    flow_run_entered(s.run, find_op(&s.test, "func.func", 0)->regions[0].first, NULL);
    flow_run_done(s.run, find_op(&s.test, "memref.get_global", 0), &in_caller);
    flow_run_reached(s.run, find_op(&s.test, "func.call", 0));
    flow_run_entered(s.run, find_op(&s.test, "func.func", 1)->regions[0].first, NULL);
    flow_run_done(s.run, find_op(&s.test, "memref.get_global", 1), &in_callee);
    assert_int_equal(flow_run_answer(s.run, &fault), other == 0 ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
    stop(&s);
  }
}

// What a scope has on its stack ends with it, the first buffer made in it included: it is as good as freed.
static void buffers_of_a_scope_end_with_it(void **state) {
  (void)state;
  static const struct {
    const char *name, *rest;
    enum property property;
  } uses[] = {{"memref.load", "%s[%i]", PROPERTY_NOT_USED_AFTER_FREE},
              {"memref.dealloc", "%s", PROPERTY_FREED_ONCE},
              {"func.return", "%s", PROPERTY_NOT_USED_AFTER_FREE}};
  static const struct event before[] = {
      {ENTERED, "func.func", 0}, {REACHED, "memref.alloca_scope", 0}, {ENTERED, "memref.alloca_scope", 0}};
  static const struct event after[] = {
      {DONE, "memref.alloca", 0}, {REACHED, "memref.alloca_scope.return", 0}, {DONE, "memref.alloca_scope", 0}};
  for (int i = 0; i < 3 * PROPERTY_COUNT; i++) {
    struct simulated s;
    struct flow_fault fault;
    char program[512];
    const bool loads = i / PROPERTY_COUNT == 0, returns = i / PROPERTY_COUNT == 2;
    const enum property property = (enum property)(i % PROPERTY_COUNT), expected = uses[i / PROPERTY_COUNT].property;
    snprintf(program, sizeof program,
             "func.func private @f(%%i: index)%s {\n%%s = memref.alloca_scope -> (" BUFFER
             ") {\n%%a = memref.alloca() : " BUFFER "\nmemref.alloca_scope.return %%a : " BUFFER
             "\n}\n%s%s %s : " BUFFER "\n%s}",
             returns ? " -> " BUFFER : "", loads ? "%r = " : "", uses[i / PROPERTY_COUNT].name,
             uses[i / PROPERTY_COUNT].rest, returns ? "" : "func.return\n");
    start(&s, program, false);
    for (size_t k = 0; k < sizeof before / sizeof *before; k++) send(&s, &before[k]);
    flow_run_made(s.run, find_op(&s.test, "memref.alloca", 0), 0, FLOW_RUN_STACK);
    for (size_t k = 0; k < sizeof after / sizeof *after; k++) send(&s, &after[k]);
    const struct op *use = find_op(&s.test, uses[i / PROPERTY_COUNT].name, 0);
    if (returns) flow_run_reached(s.run, use);
    flow_run_failed(s.run, use, 1u << property);
    if (flow_run_answer(s.run, &fault) != (property == expected ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES))
      fail_msg("%s, property %d", uses[i / PROPERTY_COUNT].name, (int)property);
    stop(&s);
  }
}

// Where it is undefined to which buffer a memref in memory points, an access through it may be to any.
static void accesses_of_undefined_memrefs_may_be_to_any_buffer(void **state) {
  (void)state;
  static const char program[] =
      "func.func @f(%box: memref<" BUFFER ">, %i: index) {\n%m = memref.load %box[] : memref<" BUFFER
      ">\n%r = memref.load %m[%i] : " BUFFER "\nfunc.return\n}";
  for (int64_t accessed = 3; accessed <= 4; accessed++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    const struct op *function = find_op(&s.test, "func.func", 0);
    const struct flow_run_value arguments[] = {{3, true, false}, {1, true, false}}, undefined = {0, false, false},
                                element = {7, true, false};
    flow_run_made(s.run, function, 3, FLOW_RUN_ARGUMENT);
    flow_run_made(s.run, function, 4, FLOW_RUN_ARGUMENT);
    flow_run_entered(s.run, function->regions[0].first, arguments);
    flow_run_accessed(s.run, 3);
    flow_run_done(s.run, find_op(&s.test, "memref.load", 0), &undefined);
    flow_run_accessed(s.run, accessed);
    flow_run_done(s.run, find_op(&s.test, "memref.load", 1), &element);
    flow_run_reached(s.run, find_op(&s.test, "func.return", 0));
    flow_run_ended(s.run, true);
    assert_int_equal(flow_run_answer(s.run, &fault), FLOW_RUN_AGREES);
    stop(&s);
  }
}

// Whichever buffer it is, a memref has the address of itself.
static void addresses_of_undefined_memrefs_are_those_of_themselves(void **state) {
  (void)state;
  static const char program[] = "func.func @f(%box: memref<" BUFFER ">) {\n%m = memref.load %box[] : memref<" BUFFER
                                ">\n%p = memref.extract_aligned_pointer_as_index %m : " BUFFER
                                " -> index\n%q = memref.extract_aligned_pointer_as_index %m : " BUFFER
                                " -> index\n%same = arith.cmpi eq, %p, %q : index\nfunc.return\n}";
  for (int64_t same = 0; same < 2; same++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    const struct op *function = find_op(&s.test, "func.func", 0);
    const struct flow_run_value box = {3, true, false}, undefined = {0, false, false}, result = {same, true, false};
    flow_run_made(s.run, function, 3, FLOW_RUN_ARGUMENT);
    flow_run_entered(s.run, function->regions[0].first, &box);
    flow_run_accessed(s.run, 3);
    flow_run_done(s.run, find_op(&s.test, "memref.load", 0), &undefined);
    for (unsigned i = 0; i < 2; i++)
      flow_run_done(s.run, find_op(&s.test, "memref.extract_aligned_pointer_as_index", i), &undefined);
    flow_run_done(s.run, find_op(&s.test, "arith.cmpi", 0), &result);
    assert_int_equal(flow_run_answer(s.run, &fault), same ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
    stop(&s);
  }
}

// A buffer that grows stays where it is, and is not freed; or it is freed, and there is a new one.
static void reallocations_free_what_they_replace(void **state) {
  (void)state;
  static const char program[] = "func.func @f() {\n%a = memref.alloc() : " BUFFER "\n%r = memref.realloc %a : " BUFFER
                                " to memref<8xi32>\nmemref.dealloc %r : memref<8xi32>\nfunc.return\n}";
  for (int variant = 0; variant < 8; variant++) {
    const bool frees = variant & 1, makes = variant & 2, moves = variant & 4;
    const struct event before[] = {{ENTERED, "func.func", 0}, {MADE, "memref.alloc", 8}, {DONE, "memref.alloc", 8}};
    const int64_t address = moves ? 16 : 8;
    const struct event after[] = {{DONE, "memref.realloc", address},
                                  {FREED, "memref.dealloc", address},
                                  {DONE, "memref.dealloc", 0},
                                  {REACHED, "func.return", 0}};
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    for (size_t k = 0; k < sizeof before / sizeof *before; k++) send(&s, &before[k]);
    flow_run_accessed(s.run, 8);
    if (frees) flow_run_freed(s.run, 8);
    if (makes) flow_run_made(s.run, find_op(&s.test, "memref.realloc", 0), 16, FLOW_RUN_HEAP);
    for (size_t k = 0; k < sizeof after / sizeof *after; k++) send(&s, &after[k]);
    flow_run_ended(s.run, true);
    const bool agrees = frees == moves && makes == moves;
    if (flow_run_answer(s.run, &fault) != (agrees ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES)) fail_msg("%d", variant);
    stop(&s);
  }
}

// What an op allocates is a buffer that was not there, on the heap or on the stack as it says.
static void allocations_give_new_buffers_of_their_kind(void **state) {
  (void)state;
  for (int variant = 0; variant < 8; variant++) {
    const bool on_stack = variant & 1, is_made_on_stack = variant & 2, is_the_first_one = variant & 4;
    struct simulated s;
    struct flow_fault fault;
    char program[512];
    const char *name = on_stack ? "memref.alloca" : "memref.alloc";
    snprintf(program, sizeof program, "func.func @f() {\n%%a = %s() : " BUFFER "\n%%b = %s() : " BUFFER "\nreturn\n}",
             name, name);
    start(&s, program, false);
    const enum flow_run_buffer kind = is_made_on_stack ? FLOW_RUN_STACK : FLOW_RUN_HEAP;
    const struct flow_run_value first = {8, true, false}, second = {is_the_first_one ? 8 : 16, true, false};
    flow_run_entered(s.run, find_op(&s.test, "func.func", 0)->regions[0].first, NULL);
    flow_run_made(s.run, find_op(&s.test, name, 0), 8, on_stack ? FLOW_RUN_STACK : FLOW_RUN_HEAP);
    flow_run_done(s.run, find_op(&s.test, name, 0), &first);
    if (!is_the_first_one) flow_run_made(s.run, find_op(&s.test, name, 1), 16, kind);
    flow_run_done(s.run, find_op(&s.test, name, 1), &second);
    const bool agrees = !is_the_first_one && on_stack == is_made_on_stack;
    if (flow_run_answer(s.run, &fault) != (agrees ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES)) fail_msg("%d", variant);
    stop(&s);
  }
}

// What a call by the ABI gives was allocated in it, and is still there.
static void received_buffers_are_new(void **state) {
  (void)state;
  static const char program[] =
      "func.func private @g(" BUFFER ") -> " BUFFER "\nfunc.func @f() {\n%a = memref.alloc() : " BUFFER
      "\n%r = func.call @g(%a) : (" BUFFER ") -> " BUFFER "\nreturn\n}";
  enum { NEXT = 9 };  // the first address behind the buffer of %a
  enum { NEW, GIVEN, ON_STACK, FREED_AGAIN, CASES };
  for (int given = 0; given < CASES; given++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    const struct op *alloc = find_op(&s.test, "memref.alloc", 0), *call = find_op(&s.test, "func.call", 0);
    const struct flow_run_value allocated = {8, true, false}, result = {given == GIVEN ? 8 : NEXT, true, false};
    flow_run_entered(s.run, find_op(&s.test, "func.func", 1)->regions[0].first, NULL);
    flow_run_made(s.run, alloc, 8, FLOW_RUN_HEAP);
    flow_run_done(s.run, alloc, &allocated);
    flow_run_reached(s.run, call);
    if (given != GIVEN) flow_run_made(s.run, call, NEXT, given == ON_STACK ? FLOW_RUN_STACK : FLOW_RUN_HEAP);
    if (given == FREED_AGAIN) flow_run_freed(s.run, NEXT);
    flow_run_done(s.run, call, &result);
    if (flow_run_answer(s.run, &fault) != (given == NEW ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES)) fail_msg("%d", given);
    stop(&s);
  }
}

#define LOADS(more) LOADS_AS("%", more)

// `P`: how a percent sign is written.
#define LOADS_AS(P, more)                                                                                             \
  "func.func @f(" P "box: memref<" BUFFER ">, " P "t: i1, " P "i: index) {\n" P "a = memref.alloc() : " BUFFER "\n" P \
  "m = memref.load " P "box[] : memref<" BUFFER ">\n" more "\nreturn\n}"

enum { OWN = 5 };  // the first address behind those of the caller

static void start_loading(struct simulated *s, const char *program, bool is_defined) {
  start(s, program, false);
  const struct op *function = find_op(&s->test, "func.func", 0), *alloc = find_op(&s->test, "memref.alloc", 0);
  const struct flow_run_value arguments[] = {{3, true, false}, {1, true, false}, {0, true, false}},
                              allocated = {OWN, true, false}, loaded = {4, is_defined, false};
  flow_run_made(s->run, function, 3, FLOW_RUN_ARGUMENT);
  flow_run_made(s->run, function, 4, FLOW_RUN_ARGUMENT);
  flow_run_entered(s->run, function->regions[0].first, arguments);
  flow_run_made(s->run, alloc, OWN, FLOW_RUN_HEAP);
  flow_run_done(s->run, alloc, &allocated);
  flow_run_accessed(s->run, 3);
  flow_run_done(s->run, find_op(&s->test, "memref.load", 0), &loaded);
}

// Through a memref that may be any an own buffer may be accessed; and a dealloc op that has it may give anything.
static void undefined_memrefs_may_be_own_buffers(void **state) {
  (void)state;
  for (int is_defined = 0; is_defined < 2; is_defined++) {
    struct simulated s;
    struct flow_fault fault;
    const struct flow_run_value element = {7, true, false};
    start_loading(&s, LOADS("%r = memref.load %m[%i] : " BUFFER), is_defined != 0);
    flow_run_accessed(s.run, OWN);
    flow_run_done(s.run, find_op(&s.test, "memref.load", 1), &element);
    assert_int_equal(flow_run_answer(s.run, &fault), is_defined ? FLOW_RUN_DISAGREES : FLOW_RUN_AGREES);
    stop(&s);
    for (int64_t owned = 0; owned < 2; owned++) {
      const struct flow_run_value result = {owned, true, false};
      start_loading(&s,
                    LOADS("%f = arith.constant false\n%o = bufferization.dealloc (%m : " BUFFER
                          ") if (%f) retain (%a : " BUFFER ")"),
                    is_defined != 0);
      flow_run_done(s.run, find_op(&s.test, "bufferization.dealloc", 0), &result);
      const bool agrees = !is_defined || owned == 0;
      assert_int_equal(flow_run_answer(s.run, &fault), agrees ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
      stop(&s);
    }
  }
}

// Two addresses are one if the memrefs have one buffer; of an undefined memref that is not known.
static void addresses_are_those_of_buffers(void **state) {
  (void)state;
  static const struct {
    const char *one, *other;
    bool is_defined;
    int answers;  // the comparison may give: 1 false, 2 true
  } compared[] = {{"a", "a", true, 2}, {"a", "m", true, 1},  {"m", "a", true, 1},  {"m", "box", true, 1},
                  {"m", "m", true, 2}, {"a", "m", false, 3}, {"m", "a", false, 3}, {"a", "a", false, 2}};
  for (size_t i = 0; i < 2 * sizeof compared / sizeof *compared; i++) {
    struct simulated s;
    struct flow_fault fault;
    char program[1024];
    const char *names[] = {compared[i / 2].one, compared[i / 2].other};
    const char *types[2];
    for (int k = 0; k < 2; k++) types[k] = strcmp(names[k], "box") == 0 ? "memref<" BUFFER ">" : BUFFER;
    snprintf(program, sizeof program,
             LOADS_AS("%%",
                      "%%p = memref.extract_aligned_pointer_as_index %%%s : %s -> index\n"
                      "%%q = memref.extract_aligned_pointer_as_index %%%s : %s -> index\n"
                      "%%is = arith.cmpi eq, %%p, %%q : index"),
             names[0], types[0], names[1], types[1]);
    start_loading(&s, program, compared[i / 2].is_defined);
    const struct flow_run_value undefined = {0, false, false}, result = {(int64_t)i % 2, true, false};
    for (unsigned k = 0; k < 2; k++)
      flow_run_done(s.run, find_op(&s.test, "memref.extract_aligned_pointer_as_index", k), &undefined);
    flow_run_done(s.run, find_op(&s.test, "arith.cmpi", 0), &result);
    const bool agrees = (compared[i / 2].answers >> i % 2 & 1) != 0;
    if (flow_run_answer(s.run, &fault) != (agrees ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES)) fail_msg("%zu", i);
    stop(&s);
  }
}

// Nothing comes after an assertion that does not hold.
static void executions_end_where_assertions_fail(void **state) {
  (void)state;
  for (int condition = 0; condition < 3; condition++) {  // false, true, undefined
    struct simulated s;
    struct flow_fault fault;
    const struct flow_run_value argument = {condition == 1, condition < 2, false};
    start(&s, "func.func @f(%c: i1) {\ncf.assert %c, \"\"\nreturn\n}", false);
    flow_run_entered(s.run, find_op(&s.test, "func.func", 0)->regions[0].first, &argument);
    flow_run_done(s.run, find_op(&s.test, "cf.assert", 0), &argument);
    assert_int_equal(flow_run_answer(s.run, &fault), condition == 0 ? FLOW_RUN_DISAGREES : FLOW_RUN_AGREES);
    stop(&s);
  }
}

// A call of a private function that is followed is one of that function.
static void other_callees_are_noticed(void **state) {
  (void)state;
  static const char program[] =
      "func.func @f() {\nfunc.call @c() : () -> ()\nreturn\n}\n"
      "func.func private @c() {\nreturn\n}\nfunc.func private @d() {\nreturn\n}";
  for (unsigned called = 1; called < 3; called++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, true);
    flow_run_entered(s.run, find_op(&s.test, "func.func", 0)->regions[0].first, NULL);
    flow_run_reached(s.run, find_op(&s.test, "func.call", 0));
    flow_run_entered(s.run, find_op(&s.test, "func.func", called)->regions[0].first, NULL);
    assert_int_equal(flow_run_answer(s.run, &fault), called == 1 ? FLOW_RUN_AGREES : FLOW_RUN_DISAGREES);
    stop(&s);
  }
}

// By an undefined condition the program goes where it goes; between edges to one block nobody can tell which it took.
static void undefined_branches_follow_the_program(void **state) {
  (void)state;
  static const char *const ends[] = {"^x, ^y", "^y, ^x", "^x, ^x"};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct simulated s;
    struct flow_fault fault;
    char program[512];
    snprintf(program, sizeof program,
             "func.func @f(%%c: i1) {\ncf.cond_br %%c, %s\n^x:\nreturn\n^y:\n%%a = memref.alloc() : " BUFFER
             "\nreturn\n}",
             ends[i]);
    start(&s, program, false);
    const struct block *entry = find_op(&s.test, "func.func", 0)->regions[0].first;
    const struct flow_run_value undefined = {0, false, false};
    flow_run_entered(s.run, entry, &undefined);
    flow_run_reached(s.run, find_op(&s.test, "cf.cond_br", 0));
    flow_run_entered(s.run, entry->next, NULL);
    flow_run_reached(s.run, find_op(&s.test, "func.return", 0));
    flow_run_ended(s.run, true);
    assert_int_equal(flow_run_answer(s.run, &fault), i < 2 ? FLOW_RUN_AGREES : FLOW_RUN_NOT_FOLLOWED);
    if (i == 2) assert_ptr_equal(fault.op, find_op(&s.test, "cf.cond_br", 0));
    stop(&s);
  }
}

// Where it is undefined which buffer is returned, it may be the one that would leak.
static void leaks_are_not_told_where_any_buffer_is_returned(void **state) {
  (void)state;
  static const char program[] = "func.func @f(%box: memref<" BUFFER ">) -> " BUFFER " {\n%a = memref.alloc() : " BUFFER
                                "\n%m = memref.load %box[] : memref<" BUFFER ">\nfunc.return %m : " BUFFER "\n}";
  for (int is_defined = 0; is_defined < 2; is_defined++) {
    struct simulated s;
    struct flow_fault fault;
    start(&s, program, false);
    const struct op *function = find_op(&s.test, "func.func", 0), *alloc = find_op(&s.test, "memref.alloc", 0);
    const struct flow_run_value box = {3, true, false}, made = {OWN, true, false}, loaded = {4, is_defined != 0, false};
    flow_run_made(s.run, function, 3, FLOW_RUN_ARGUMENT);
    flow_run_made(s.run, function, 4, FLOW_RUN_ARGUMENT);
    flow_run_entered(s.run, function->regions[0].first, &box);
    flow_run_made(s.run, alloc, OWN, FLOW_RUN_HEAP);
    flow_run_done(s.run, alloc, &made);
    flow_run_accessed(s.run, 3);
    flow_run_done(s.run, find_op(&s.test, "memref.load", 0), &loaded);
    flow_run_reached(s.run, find_op(&s.test, "func.return", 0));
    flow_run_ended(s.run, true);
    assert_int_equal(flow_run_answer(s.run, &fault), is_defined ? FLOW_RUN_DISAGREES : FLOW_RUN_AGREES);
    stop(&s);
  }
}

// Where ub.unreachable is executed, the flow goes nowhere, as the program does.
static void what_never_ends_is_not_followed_for_ever(void **state) {
  (void)state;
  struct simulated s;
  struct flow_fault fault;
  start(&s, "func.func @f() {\nub.unreachable\n}", false);
  const struct op *unreachable = find_op(&s.test, "ub.unreachable", 0);
  flow_run_entered(s.run, find_op(&s.test, "func.func", 0)->regions[0].first, NULL);
  flow_run_reached(s.run, unreachable);
  flow_run_failed(s.run, unreachable, 0);
  assert_int_equal(flow_run_answer(s.run, &fault), FLOW_RUN_AGREES);
  stop(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_never_ends_is_not_followed_for_ever),
      cmocka_unit_test(addresses_of_undefined_memrefs_are_those_of_themselves),
      cmocka_unit_test(reallocations_free_what_they_replace),
      cmocka_unit_test(allocations_give_new_buffers_of_their_kind),
      cmocka_unit_test(received_buffers_are_new),
      cmocka_unit_test(undefined_memrefs_may_be_own_buffers),
      cmocka_unit_test(addresses_are_those_of_buffers),
      cmocka_unit_test(executions_end_where_assertions_fail),
      cmocka_unit_test(other_callees_are_noticed),
      cmocka_unit_test(undefined_branches_follow_the_program),
      cmocka_unit_test(leaks_are_not_told_where_any_buffer_is_returned),
      cmocka_unit_test(accesses_of_undefined_memrefs_may_be_to_any_buffer),
      cmocka_unit_test(buffers_of_a_scope_end_with_it),
      cmocka_unit_test(leaks_are_those_of_the_flow),
      cmocka_unit_test(first_buffer_leaks),
      cmocka_unit_test(globals_of_callees_are_those_of_callers),
      cmocka_unit_test(breaks_count_when_they_are_passed),
      cmocka_unit_test(harmless_breaks_are_passed_by),
      cmocka_unit_test(agrees),
      cmocka_unit_test(events_that_lack_are_noticed),
      cmocka_unit_test(other_events_are_noticed),
      cmocka_unit_test(failures_are_those_of_the_flow),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
