// The visit of all states gives the prover's answers on written programs, right ones and wrong ones.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "smt/explore/exploration.h"
#include "smt/prove/prove.h"
#include "tests/unit/alter_helper.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>
#include <string.h>

static const uint32_t unaltered = UINT32_MAX;

// What came of all visits. The states are those that differ in what is read later.
struct visits {
  uint32_t holding, failing, open, vacuous, returning_twice, violated[PROPERTY_COUNT];
  uint64_t states;
};

static bool build(struct arena *arena, struct op *function, struct flow *flow) {
  const struct symbol_table *symbols = symbol_table_build(arena, op_parent(function));
  struct map *helpers = ARENA_NEW(arena, struct map);
  *helpers = (struct map){0};
  struct flow_family family = {.members = &function, .count = 1, .helpers = helpers};
  struct flow_fault fault;
  if (!flow_build_member(flow, arena, symbols, &family, 0, &fault)) return false;
  flow_analyse(flow, false);
  return true;
}

static void count_visit(struct visits *visits, const struct exploration *exploration) {
  visits->holding += exploration->answer == EXPLORATION_HOLDS;
  visits->failing += exploration->answer == EXPLORATION_FAILS;
  visits->open += exploration->answer == EXPLORATION_IS_OPEN;
  visits->vacuous += exploration->answer == EXPLORATION_HOLDS && exploration->is_vacuous;
  visits->returning_twice += exploration->answer == EXPLORATION_HOLDS && exploration->returns_twice;
  if (exploration->answer == EXPLORATION_FAILS) visits->violated[exploration->property]++;
  visits->states += exploration->states;
}

// The visit does not follow integers: neither what arith computes of them nor the case of a switch that they take.
static bool computes_integers(struct op *function) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    if (op->operand_count == 0 || type_is_integer(op_operand(op, 0)->type, 1)) continue;
    if (strncmp(op->info->name, "arith.", 6) == 0 || strcmp(op->info->name, "scf.index_switch") == 0 ||
        strcmp(op->info->name, "cf.switch") == 0)
      return true;
  }
  return false;
}

static void compare(struct arena *arena, struct op *function, struct visits *visits) {
  struct flow flow;
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  if (!build(arena, function, &flow)) return;
  struct exploration exploration = explore_flow(arena, &flow, ALL_PROPERTIES, EXPLORATION_MOST_STEPS);
  count_visit(visits, &exploration);
  if (exploration.answer == EXPLORATION_IS_OPEN) return;
  bool holds = exploration.answer == EXPLORATION_HOLDS;
  options.together_only = true;
  prove_one(arena, function, &options, &verdict);
  if (!holds && (computes_integers(function) || verdict.followed_integers || verdict.wide)) return;
  if (holds && verdict.rule != MODEL_KEPT) return;  // before anything is proved
  if (holds != (verdict.kind == PROVED)) print_error("@%s\n", verdict.name);
  assert_int_equal(holds, verdict.kind == PROVED);
  if (holds && exploration.is_vacuous) assert_non_null(verdict.end);
}

// Calls of functions with a body are looked into by the prover alone.
static bool calls_are_external(const struct op *module) {
  for (const struct op *op = module->regions[0].first->first; op != NULL; op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op_symbol_is_private(op) && op->regions[0].first != NULL) return false;
  return true;
}

static const struct op *function_of(const struct op *op) {
  while (op != NULL && !op_has_trait(op, TRAIT_FUNCTION)) op = op_parent(op);
  return op;
}

// The functions of a part of a file, or with alteration `number` of an operand the one that is altered. False if there
// are fewer.
static bool compare_part(const char *text, uint32_t number, struct visits *visits) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  struct op *module = test.program.module;
  const struct op *altered = number == unaltered ? NULL : alter_operand(&arena, module, number);
  bool is_there = number == unaltered || altered != NULL;
  for (struct op *op = module->regions[0].first->first; is_there && op != NULL && calls_are_external(module);
       op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op->regions[0].first != NULL &&
        (altered == NULL || function_of(altered) == op))
      compare(&arena, op, visits);
  arena_release(&arena);
  parsed_test_release(&test);
  return is_there;
}

static char *read_file(const char *name) {
  static char text[1 << 16];
  char path[1024];
  snprintf(path, sizeof path, "%s/tests/lit/prove/%s", BUFFERPROOF_SOURCE_DIR, name);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  assert_true(length < sizeof text - 1);
  text[length] = '\0';
  return text;
}

static void compare_file(const char *name, bool with_alterations, struct visits *visits) {
  enum { STEP = 5 };  // of the alterations, for time
  static const char separator[] = "// -----\n";
  for (char *part = read_file(name), *next; part != NULL; part = next) {
    next = strstr(part, separator);
    if (next != NULL) {
      *next = '\0';
      next += strlen(separator);
    }
    compare_part(part, unaltered, visits);
    for (uint32_t number = 0; with_alterations && compare_part(part, number, visits);) number += STEP;
  }
}

static void test_answers_are_those_of_the_prover(void **state) {
  (void)state;
  static const char *const names[] = {"lists.mlir",
                                      "proved.mlir",
                                      "refuted.mlir",
                                      "interior.mlir",
                                      "others.mlir",
                                      "hostile_wrong.mlir",
                                      "rare.mlir",
                                      "lowered.mlir",
                                      "affine_loops.mlir",
                                      "replay.mlir",
                                      "assume_alignment.mlir",
                                      "model/stale_address.mlir",
                                      "model/dealloc_of_interior.mlir",
                                      "model/stale_address_in_lists.mlir",
                                      "linalg_bodies.mlir"};
  struct visits visits = {0};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) compare_file(names[i], true, &visits);
  compare_file("values.mlir", true, &visits);  // altered, they depend on integers
  assert_true(visits.holding > 80);
  assert_true(visits.open > 20);
  for (int i = 0; i < PROPERTY_COUNT; i++) assert_true(visits.violated[i] > 4);
}

#define M "memref<4xf32>"

// Functions, what a visit of their states finds, and in how many steps.
static const struct {
  const char *text;
  struct exploration expected;
  const char *op;
  uint64_t steps;
} visited[] = {
    // Two buffers swap places in a loop: of the one that is tracked it is known where it is, and nothing of %x.
    {"func.func @f(%c: i1, %x: " M ") {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n"
     " cf.br ^h(%a, %b : " M ", " M ")\n^h(%p: " M ", %q: " M "):\n %u = arith.select %c, %p, %x : " M "\n"
     " cf.cond_br %c, ^h(%q, %p : " M ", " M "), ^e\n^e:\n memref.dealloc %p : " M "\n memref.dealloc %q : " M "\n"
     " return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 14},
     NULL,
     55},
    // Conditions: each of the four that are computed matters in one way only.
    {"func.func @f(%c: i1, %d: i1, %x: " M ") -> (" M ", i1) {\n %a = memref.alloc() : " M
     "\n %true = arith.constant true\n"
     " %0 = arith.andi %c, %d : i1\n %1 = arith.ori %c, %d : i1\n %2 = arith.xori %0, %1 : i1\n %3 = arith.cmpi ult, "
     "%0, %1 : i1\n"
     " %same = arith.cmpi eq, %2, %3 : i1\n %s = arith.select %c, %a, %x : " M "\n"
     " %o = bufferization.dealloc (%s, %a : " M ", " M ") if (%2, %same) retain (%x : " M ")\n"
     " %k = bufferization.clone %x : " M " to " M "\n return %k, %o : " M ", i1\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 3},
     NULL,
     153},
    // The second of two branches leaks.
    {"func.func @f(%c: i1, %d: i1) {\n %a = memref.alloc() : " M "\n scf.if %c {\n  memref.dealloc %a : " M
     "\n } else {\n"
     "  scf.if %d {\n   memref.dealloc %a : " M "\n  }\n }\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_NOT_LEAKED, .states = 15},
     "func.return",
     38},
    // A number is compared with two others: at most one comparison holds.
    {"func.func private @n() -> index\nfunc.func @f() {\n %c1 = arith.constant 1 : index\n %c2 = arith.constant 2 : "
     "index\n"
     " %a = memref.alloc() : " M "\n %n = func.call @n() : () -> index\n %one = arith.cmpi eq, %n, %c1 : index\n"
     " %two = arith.cmpi eq, %n, %c2 : index\n %none = arith.cmpi ne, %n, %c2 : index\n scf.if %one {\n"
     "  memref.dealloc %a : " M "\n }\n scf.if %two {\n  memref.dealloc %a : " M
     "\n }\n %r = arith.xori %one, %none : i1\n"
     " scf.if %r {\n  memref.dealloc %a : " M "\n }\n return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 25},
     NULL,
     69},
    // It is compared with a number that nothing is known of: both comparisons may hold.
    {"func.func private @n() -> (index, index)\nfunc.func @f() {\n %c0 = arith.constant 0 : index\n"
     " %a = memref.alloc() : " M "\n %n, %m = func.call @n() : () -> (index, index)\n"
     " %zero = arith.cmpi eq, %n, %c0 : index\n %same = arith.cmpi eq, %n, %m : index\n memref.dealloc %a : " M
     "\n %one = arith.xori %zero, %same : i1\n scf.if %one {\n  memref.dealloc %a : " M "\n }\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_FREED_ONCE, .states = 9},
     "memref.dealloc",
     47},
    // Two other buffers are never one.
    {"func.func @f() {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n %c = memref.alloc() : " M
     "\n %p = memref.extract_aligned_pointer_as_index %a : " M " -> index\n"
     " %q = memref.extract_aligned_pointer_as_index %b : " M " -> index\n %is = arith.cmpi eq, %p, %q : index\n"
     " memref.dealloc %a : " M "\n memref.dealloc %b : " M "\n memref.dealloc %c : " M
     "\n scf.if %is {\n  memref.dealloc %c : " M "\n }\n return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 3},
     NULL,
     34},
    // The stack of a scope is gone after it.
    {"func.func @f(%i: index) {\n %r = memref.alloca_scope -> (" M ") {\n  %s = memref.alloca() : " M "\n"
     "  memref.alloca_scope.return %s : " M "\n }\n %v = memref.load %r[%i] : " M "\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_NOT_USED_AFTER_FREE, .states = 4},
     "memref.load",
     10},
    // A callee may return one buffer twice; a caller must not free both.
    {"func.func private @two() -> (" M ", " M ")\nfunc.func @f() -> (" M ", " M ") {\n"
     " %r:2 = func.call @two() : () -> (" M ", " M ")\n return %r#0, %r#1 : " M ", " M "\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 1, .returns_twice = true},
     NULL,
     9},
    {"func.func private @two() -> (" M ", " M ")\nfunc.func @f() {\n %r:2 = func.call @two() : () -> (" M ", " M ")\n"
     " memref.dealloc %r#0 : " M "\n memref.dealloc %r#1 : " M "\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .states = 1},
     "memref.dealloc",
     9},
    // No execution gets past the assertion.
    {"func.func @f() {\n %false = arith.constant false\n %a = memref.alloc() : " M "\n cf.assert %false, \"never\"\n"
     " return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 1, .is_vacuous = true},
     NULL,
     5},
    // A realloc frees its operand, or not; what it gives is the same buffer, or a new one.
    {"func.func @f(%n: index) {\n %a = memref.alloc(%n) : memref<?xf32>\n %r = memref.realloc %a(%n) : memref<?xf32> "
     "to memref<?xf32>\n"
     " memref.dealloc %r : memref<?xf32>\n return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 1},
     NULL,
     16},
    {"func.func @f(%n: index) {\n %a = memref.alloc(%n) : memref<?xf32>\n %r = memref.realloc %a(%n) : memref<?xf32> "
     "to memref<?xf32>\n"
     " memref.dealloc %r : memref<?xf32>\n %v = memref.load %a[%n] : memref<?xf32>\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_NOT_USED_AFTER_FREE, .states = 1},
     "memref.load",
     15},
    // Nobody frees what is the caller's: not by a realloc either, and by a view of its middle no more than as a whole.
    {"func.func @f(%x: memref<?xf32>, %n: index) {\n %r = memref.realloc %x(%n) : memref<?xf32> to memref<?xf32>\n"
     " return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_FOREIGN_NOT_FREED, .states = 3},
     "memref.realloc",
     6},
    {"func.func @f(%x: " M ") {\n %s = memref.subview %x[1] [2] [1] : " M " to memref<2xf32, strided<[1], offset: 1>>\n"
     " memref.dealloc %s : memref<2xf32, strided<[1], offset: 1>>\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_FOREIGN_NOT_FREED, .states = 3},
     "memref.dealloc",
     2},
    {"func.func @f(%x: " M ", %o: index) {\n %a = memref.alloc() : " M "\n %s = memref.subview %x[%o] [2] [1] : " M
     " to memref<2xf32, strided<[1], offset: ?>>\n"
     " memref.dealloc %a : " M "\n memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_FOREIGN_NOT_FREED, .states = 3},
     "memref.dealloc",
     41},
    // A switch hands each of its targets other buffers.
    {"func.func @f(%n: i32) {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n"
     " cf.switch %n : i32, [default: ^j(%a, %b : " M ", " M "), 1: ^j(%b, %a : " M ", " M ")]\n"
     "^j(%p: " M ", %q: " M "):\n memref.dealloc %p : " M "\n memref.dealloc %q : " M "\n return\n}\n",
     {.answer = EXPLORATION_HOLDS, .states = 10},
     NULL,
     44},
    // Of a view it is open whether an address as its offset is zero.
    {"func.func @f() {\n %a = memref.alloc() : " M "\n %p = memref.extract_aligned_pointer_as_index %a : " M
     " -> index\n %s = memref.subview %a[%p] [2] [1] : " M " to memref<2xf32, strided<[1], offset: ?>>\n"
     " memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>\n return\n}\n",
     {.answer = EXPLORATION_FAILS, .property = PROPERTY_FREED_WHOLE, .states = 1},
     "memref.dealloc",
     11},
    // The address of a freed buffer may be that of another.
    {"func.func @f() {\n %a = memref.alloc() : " M "\n %p = memref.extract_aligned_pointer_as_index %a : " M
     " -> index\n"
     " memref.dealloc %a : " M "\n %b = memref.alloc() : " M "\n"
     " %q = memref.extract_aligned_pointer_as_index %b : " M " -> index\n %is = arith.cmpi eq, %p, %q : index\n"
     " scf.if %is {\n } else {\n  memref.dealloc %b : " M "\n }\n return\n}\n",
     {.answer = EXPLORATION_IS_OPEN, .states = 1},
     NULL,
     0},
};

// How many steps suffice for the answer.
static uint64_t count_steps(struct arena *arena, const struct flow *flow, enum exploration_answer answer) {
  uint64_t steps = 0;
  while (explore_flow(arena, flow, ALL_PROPERTIES, steps).answer != answer) steps++;
  return steps;
}

static void test_visits_find_what_is_expected(void **state) {
  (void)state;
  uint32_t wrong = 0;
  for (size_t i = 0; i < sizeof visited / sizeof visited[0]; i++) {
    struct parsed_test test;
    struct arena arena;
    struct flow flow;
    parsed_test_init(&test, visited[i].text);
    arena_init(&arena, &test.context.memory);
    struct op *function = test.program.module->regions[0].first->first;
    while (op_symbol_is_private(function)) function = function->next;
    assert_true(build(&arena, function, &flow));
    const struct exploration found = explore_flow(&arena, &flow, ALL_PROPERTIES, EXPLORATION_MOST_STEPS);
    const struct exploration *expected = &visited[i].expected;
    const char *op = found.answer == EXPLORATION_FAILS ? found.op->info->name : NULL;
    const uint64_t steps = count_steps(&arena, &flow, found.answer);
    bool is_right = found.answer == expected->answer && found.property == expected->property &&
                    found.states == expected->states &&
                    (found.answer != EXPLORATION_HOLDS || found.is_vacuous == expected->is_vacuous) &&
                    found.returns_twice == expected->returns_twice && (op == NULL) == (visited[i].op == NULL) &&
                    (op == NULL || strcmp(op, visited[i].op) == 0) && steps == visited[i].steps;
    if (!is_right)
      print_error("visit %zu: answer %d, property %d at %s, %llu states, %d, %d, %llu steps\n", i, found.answer,
                  found.property, op == NULL ? "none" : op, (unsigned long long)found.states, found.is_vacuous,
                  found.returns_twice, (unsigned long long)steps);
    wrong += !is_right;
    arena_release(&arena);
    parsed_test_release(&test);
  }
  assert_int_equal(wrong, 0);
}

// A function of written text, analysed.
struct built {
  struct parsed_test test;
  struct arena arena;
  struct flow flow;
};

static void start(struct built *b, const char *text) {
  parsed_test_init(&b->test, text);
  arena_init(&b->arena, &b->test.context.memory);
  assert_true(build(&b->arena, b->test.program.module->regions[0].first->first, &b->flow));
}

static void stop(struct built *b) {
  arena_release(&b->arena);
  parsed_test_release(&b->test);
}

// A text that says something of each number from 0 on.
struct written {
  char text[1 << 15];
  size_t length;
};

static void write(struct written *w, const char *text) {
  w->length += (size_t)snprintf(w->text + w->length, sizeof w->text - w->length, "%s", text);
}

static void write_each(struct written *w, const char *each, int count) {
  for (int i = 0; i < count; i++)
    w->length += (size_t)snprintf(w->text + w->length, sizeof w->text - w->length, each, i, i + 1);
}

static enum exploration_answer answer_of(const struct written *w) {
  struct built b;
  start(&b, w->text);
  const enum exploration_answer answer = explore_flow(&b.arena, &b.flow, ALL_PROPERTIES, EXPLORATION_MOST_STEPS).answer;
  stop(&b);
  return answer;
}

// A state has 256 bits, of which three are the tracked buffer's.
static void test_large_states_are_left_open(void **state) {
  (void)state;
  for (int more = 0; more < 2; more++) {
    struct written w = {.length = 0};
    write(&w, "func.func @f() {\n");
    write_each(&w, " %%a%d = memref.alloc() : memref<f32>\n", 253 + more);
    write_each(&w, " memref.dealloc %%a%d : memref<f32>\n", 253 + more);
    write(&w, " return\n}\n");
    assert_int_equal(answer_of(&w), more == 0 ? EXPLORATION_HOLDS : EXPLORATION_IS_OPEN);
  }
}

// Each of the memrefs may be the one that is tracked, or not.
static void test_steps_with_many_ways_are_left_open(void **state) {
  (void)state;
  struct written w = {.length = 0};
  write(&w, "func.func @f(%c: i1, %s0: memref<f32>");
  write_each(&w, ", %%x%d: memref<f32>", 24);
  write(&w, ") {\n");
  write_each(&w, " %%s%2$d = arith.select %%c, %%x%1$d, %%s%1$d : memref<f32>\n", 24);
  write(&w, " memref.dealloc %s24 : memref<f32>\n return\n}\n");
  assert_int_equal(answer_of(&w), EXPLORATION_IS_OPEN);
}

// Claims are checked with a set of at most 64 blocks.
static void test_claims_are_of_flows_with_few_blocks(void **state) {
  (void)state;
  for (int more = 0; more < 2; more++) {
    struct built b;
    uint32_t failed;
    struct written w = {.length = 0};
    write(&w, "func.func @f() {\n cf.br ^b0\n");
    write_each(&w, "^b%d:\n cf.br ^b%d\n", 62 + more);
    write(&w, more == 0 ? "^b62:\n return\n}\n" : "^b63:\n return\n}\n");
    start(&b, w.text);
    assert_int_equal(b.flow.blocks.count, 64 + more);
    assert_int_equal(explore_claims(&b.arena, &b.flow, NULL, 0, &failed),
                     more == 0 ? EXPLORATION_HOLDS : EXPLORATION_IS_OPEN);
    stop(&b);
  }
}

// Of two buffers that swap places in a loop: a claim has to hold wherever both are there, not only at first.
static void test_claims_are_of_all_states(void **state) {
  (void)state;
  enum { A, B, P, Q };  // the buffers, and the memrefs that they are passed to the loop as
  static const struct {
    uint32_t a, b;
    bool same, holds;
  } claimed[] = {{A, B, false, true},  {A, B, true, false},  {A, A, true, true},   {P, Q, false, true},
                 {P, A, true, false},  {P, A, false, false}, {P, B, false, false}, {Q, A, false, false},
                 {Q, B, false, false}, {Q, Q, true, true}};
  enum { CLAIMS = sizeof claimed / sizeof *claimed };
  struct built b;
  start(&b, "func.func @f(%c: i1) {\n %a = memref.alloc() : " M "\n %b = memref.alloc() : " M "\n cf.br ^h(%a, %b : " M
            ", " M ")\n^h(%p: " M ", %q: " M "):\n cf.cond_br %c, ^h(%q, %p : " M ", " M
            ") , ^e\n^e:\n"
            " memref.dealloc %p : " M "\n memref.dealloc %q : " M "\n return\n}\n");
  const struct block *header = find_op(&b.test, "func.func", 0)->regions[0].first->next;
  const uint32_t variables[] = {b.flow.variable_of[op_result(find_op(&b.test, "memref.alloc", 0), 0)->id],
                                b.flow.variable_of[op_result(find_op(&b.test, "memref.alloc", 1), 0)->id],
                                b.flow.variable_of[header->arguments[0]->id],
                                b.flow.variable_of[header->arguments[1]->id]};
  struct exploration_claim claims[CLAIMS];
  uint32_t failed, holding = 0;
  for (uint32_t i = 0; i < CLAIMS; i++) {
    claims[i] = (struct exploration_claim){variables[claimed[i].a], variables[claimed[i].b], claimed[i].same};
    const enum exploration_answer answer = explore_claims(&b.arena, &b.flow, &claims[i], 1, &failed);
    if (answer != (claimed[i].holds ? EXPLORATION_HOLDS : EXPLORATION_FAILS) || failed != claimed[i].holds)
      fail_msg("claim %u", i);
    if (claimed[i].holds) claims[holding++] = claims[i];
    claims[holding] = claims[i];
    assert_int_equal(explore_claims(&b.arena, &b.flow, claims, holding + !claimed[i].holds, &failed), answer);
    assert_int_equal(failed, holding);
  }
  stop(&b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_answers_are_those_of_the_prover),
      cmocka_unit_test(test_visits_find_what_is_expected),
      cmocka_unit_test(test_large_states_are_left_open),
      cmocka_unit_test(test_steps_with_many_ways_are_left_open),
      cmocka_unit_test(test_claims_are_of_flows_with_few_blocks),
      cmocka_unit_test(test_claims_are_of_all_states),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
