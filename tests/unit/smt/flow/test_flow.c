// The flow of a function: which steps model its ops, on which buffers, in which order.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/ir/symbol_table.h"
#include "smt/flow/call_graph.h"

#include <stdio.h>

#define BUFFER "memref<4xf32>"
#define ALLOC(name) "%" name " = memref.alloc() : " BUFFER "\n"
#define FREE(name) "memref.dealloc %" name " : " BUFFER "\n"

struct expected {
  const char *program, *flow;
};

// Each reachable block is "steps | end". Bases are named a, b, ...: those of arguments of the function and of blocks,
// then those of ops. Accesses to a buffer of the caller, which nobody may free, are left out.
static const struct expected cases[] = {
    {"func.func @f(%i: index, %v: f32) {\n" ALLOC("a") "memref.store %v, %a[%i] : " BUFFER "\n"
                                                       "%r = memref.load %a[%i] : " BUFFER "\n" FREE("a") "return\n}",
     "allocate a, access a, access a, free a | return"},
    // A view is its source; the free of a cast frees the buffer.
    {"func.func @f() -> f32 {\n" ALLOC("a") "%c = memref.cast %a : " BUFFER " to memref<?xf32>\n"
                                            "%z = arith.constant 0 : index\n%r = memref.load %c[%z] : "
                                            "memref<?xf32>\nmemref.dealloc %c : memref<?xf32>\n"
                                            "return %r : f32\n}",
     "allocate a, access a, free a | return"},
    // Both operands of a copy: one is the caller's.
    {"func.func @f(%m: " BUFFER ") {\n" ALLOC("a") "memref.copy %m, %a : " BUFFER " to " BUFFER
                                                   "\n" FREE("a") "return\n}",
     "allocate b, access b, free b | return"},
    {"func.func @f(%c: i1, %m: " BUFFER ") -> " BUFFER " {\n" ALLOC("a") "%s = arith.select %c, %a, %m : " BUFFER
                                                                         "\nreturn %s : " BUFFER "\n}",
     "allocate b, select c from b a | return c"},
    // Stack allocations are not to be freed.
    {"func.func @f(%i: index) {\n%a = memref.alloca() : " BUFFER "\n%r = memref.load %a[%i] : " BUFFER "\nreturn\n}",
     "stack a, access a | return"},
    // Memrefs, then what is retained.
    {"func.func @f(%c: i1) -> (" BUFFER ", i1) {\n" ALLOC("a") ALLOC(
         "b") "%o = bufferization.dealloc (%a, %b : " BUFFER ", " BUFFER ") if (%c, %c) retain (%b : " BUFFER ")\n"
              "return %b, %o : " BUFFER ", i1\n}",
     "allocate a, allocate b, dealloc a b b (2, 1 retained) | return b"},
    // By the ABI, a call accesses what it is given and returns buffers that are to be freed.
    {"func.func private @g(" BUFFER ") -> " BUFFER "\nfunc.func @f() {\n" ALLOC(
         "a") "%r = call @g(%a) : (" BUFFER ") -> " BUFFER "\n" FREE("r") FREE("a") "return\n}",
     "allocate a, access a, receive b, free b, free a | return"},
    // A comparison follows four selections.
    {"func.func @f(%c: i1, %z: " BUFFER ") -> i1 {\n" ALLOC("a")
         ALLOC("b") "%s0 = arith.select %c, %a, %b : " BUFFER "\n"
                    "%s1 = arith.select %c, %s0, %b : " BUFFER "\n"
                    "%s2 = arith.select %c, %s1, %b : " BUFFER "\n"
                    "%s3 = arith.select %c, %s2, %b : " BUFFER "\n"
                    "%s4 = arith.select %c, %s3, %b : " BUFFER "\n"
                    "%s5 = arith.select %c, %s4, %b : " BUFFER "\n"
                    "%p = memref.extract_aligned_pointer_as_index %s5 : " BUFFER " -> index\n"
                    "%q = memref.extract_aligned_pointer_as_index %z : " BUFFER " -> index\n"
                    "%e = arith.cmpi eq, %p, %q : index\n" FREE("a") FREE("b") "return %e : i1\n}",
     "allocate b, allocate c, select d from b c, select e from d c, select f from e c, select g from f c, select h "
     "from g c, select i from h c, "
     "compare a e, compare a c, select from, select from, select from, select from, free b, free c | return"},
    {"func.func @f(%c: i1, %z: " BUFFER ") -> i1 {\n" ALLOC("a")
         ALLOC("b") "%s0 = arith.select %c, %b, %a : " BUFFER "\n"
                    "%s1 = arith.select %c, %b, %s0 : " BUFFER "\n"
                    "%s2 = arith.select %c, %b, %s1 : " BUFFER "\n"
                    "%s3 = arith.select %c, %b, %s2 : " BUFFER "\n"
                    "%s4 = arith.select %c, %b, %s3 : " BUFFER "\n"
                    "%s5 = arith.select %c, %b, %s4 : " BUFFER "\n"
                    "%p = memref.extract_aligned_pointer_as_index %s5 : " BUFFER " -> index\n"
                    "%q = memref.extract_aligned_pointer_as_index %z : " BUFFER " -> index\n"
                    "%e = arith.cmpi eq, %p, %q : index\n" FREE("a") FREE("b") "return %e : i1\n}",
     "allocate b, allocate c, select d from c b, select e from c d, select f from c e, select g from c f, select h "
     "from c g, select i from c h, "
     "compare a c, compare a e, select from, select from, select from, select from, free b, free c | return"},
    // Blocks: an edge assigns the buffer that the target knows as its argument.
    {"func.func @f() {\n" ALLOC("a") "cf.br ^l(%a : " BUFFER ")\n^l(%p: " BUFFER "):\n" FREE("p") "return\n}",
     "allocate b | jump a=b\nfree a | return"},
    {"func.func @f(%c: i1) {\n" ALLOC("a") ALLOC("b") "cf.cond_br %c, ^l(%a : " BUFFER "), ^l(%b : " BUFFER ")\n"
                                                      "^l(%p: " BUFFER "):\n" FREE("p") "return\n}",
     "allocate b, allocate c | branch a=b or a=c\nfree a | return"},
};
enum { CASE_COUNT = sizeof cases / sizeof *cases };

static const struct flow *flow_being_written;

static void write_base(struct text *text, uint32_t variable) {
  if (variable == FLOW_NONE || flow_being_written->variables.items[variable].sort != FLOW_BASE) return;
  uint32_t number = 0;
  for (uint32_t i = 0; i < variable; i++) number += flow_being_written->variables.items[i].sort == FLOW_BASE;
  text_format(text, " %c", 'a' + (int)number);
}

static const char *step_word(enum flow_step_kind kind) {
  switch (kind) {
    case FLOW_ALLOCATE: return "allocate";
    case FLOW_ALLOCATE_STACK: return "stack";
    case FLOW_ACCESS: return "access";
    case FLOW_FREE: return "free";
    case FLOW_RECEIVE: return "receive";
    case FLOW_SELECT: return "select";
    case FLOW_SAME_BASE: return "compare";
    case FLOW_DEALLOC: return "dealloc";
    default: return NULL;  // on no buffer
  }
}

static void write_step(struct text *text, const struct flow_step *step, const char **separator) {
  const char *word = step_word(step->kind);
  if (word == NULL) return;
  text_format(text, "%s%s", *separator, word);
  *separator = ", ";
  for (uint32_t i = 0; i < step->target_count; i++) write_base(text, step->targets[i]);
  if (step->kind == FLOW_SELECT) text_format(text, " from");
  for (uint32_t i = 0; i < step->operand_count; i++) write_base(text, step->operands[i]);
  if (step->kind == FLOW_DEALLOC) text_format(text, " (%u, %u retained)", step->memref_count, step->retained_count);
}

static void write_edge(struct text *text, const struct flow_edge *edge) {
  const struct flow_block *target = &flow_being_written->blocks.items[edge->target];
  for (size_t i = 0; i < target->parameters.count; i++) {
    uint32_t parameter = target->parameters.items[i];
    if (flow_being_written->variables.items[parameter].sort != FLOW_BASE) continue;
    struct text assigned = {.arena = text->arena};
    write_base(&assigned, edge->assignments[i]);
    write_base(text, parameter);
    text_format(text, "=%.*s", (int)assigned.count - 1, assigned.items + 1);
  }
}

static const char *flow_text(struct arena *arena, const struct flow *flow) {
  struct text text = {.arena = arena};
  flow_being_written = flow;
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const struct flow_block *block = &flow->blocks.items[flow->order[i]];
    const char *separator = "";
    if (i > 0) text_char(&text, '\n');
    for (size_t k = 0; k < block->steps.count; k++) write_step(&text, &block->steps.items[k], &separator);
    switch (block->end) {
      case FLOW_JUMP:
        text_format(&text, " | jump");
        write_edge(&text, &block->edges[0]);
        break;
      case FLOW_BRANCH:
        text_format(&text, " | branch");
        write_edge(&text, &block->edges[0]);
        text_format(&text, " or");
        write_edge(&text, &block->edges[1]);
        break;
      case FLOW_RETURN:
        text_format(&text, " | return");
        for (uint32_t k = 0; k < block->returned_count; k++) write_base(&text, block->returned[k]);
        break;
      default: text_format(&text, " | other");
    }
  }
  text_char(&text, '\0');
  return text.items;
}

static void build(struct parsed_test *test, struct arena *arena, struct flow *flow) {
  const struct symbol_table *symbols = symbol_table_build(arena, test->program.module);
  struct op *function = NULL;
  for (uint32_t i = 0; function == NULL || function->regions[0].first == NULL; i++)
    function = find_op(test, "func.func", i);
  struct flow_family family = {.members = (struct op *[]){function}, .count = 1};
  struct flow_fault fault;
  family_find_globals(&family, arena, symbols);
  if (!flow_build_member(flow, arena, symbols, &family, 0, &fault)) fail_msg("%s", fault.message);
  flow_analyse(flow, true);
}

static void flows_have_the_expected_steps(void **state) {
  (void)state;
  uint32_t wrong = 0;
  for (uint32_t i = 0; i < CASE_COUNT; i++) {
    struct parsed_test test;
    struct arena arena;
    struct flow flow;
    parsed_test_init(&test, cases[i].program);
    arena_init(&arena, &test.context.memory);
    build(&test, &arena, &flow);
    const char *text = flow_text(&arena, &flow);
    if (strcmp(text, cases[i].flow) != 0) print_error("case %u:\n%s\nexpected:\n%s\n", i, text, cases[i].flow);
    wrong += strcmp(text, cases[i].flow) != 0;
    arena_release(&arena);
    parsed_test_release(&test);
  }
  assert_int_equal(wrong, 0);
}

// The head of a loop is where its cycle is entered, and what is live there is what the loop carries.
static void loops_have_one_head(void **state) {
  (void)state;
  struct parsed_test test;
  struct arena arena;
  struct flow flow;
  parsed_test_init(&test, "func.func @f(%c: i1) {\n" ALLOC("a") "cf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER
                                                                "):\n"
                                                                "cf.cond_br %c, ^b, ^e\n^b:\n" FREE("p")
                                                                    ALLOC("n") "cf.br ^h(%n : " BUFFER
                                                                               ")\n^e:\n" FREE("p") "return\n}");
  arena_init(&arena, &test.context.memory);
  build(&test, &arena, &flow);
  assert_int_equal(flow.head_count, 1);
  for (uint32_t i = 0; i < flow.order_count; i++) {
    const struct flow_block *block = &flow.blocks.items[flow.order[i]];
    if (!block->head) continue;
    assert_int_equal(block->parameters.count, 1);
    assert_int_equal(block->live[block->live_count - 1], block->parameters.items[0]);
    assert_ptr_equal(block->begins, find_op(&test, "cf.cond_br", 0)->block);
  }
  arena_release(&arena);
  parsed_test_release(&test);
}

// Bounds that are constants or values are followed, each alone; what a map computes of them is not.
static void bounds_that_maps_compute_are_not_followed(void **state) {
  (void)state;
  static const struct {
    const char *name, *text;
    bool expected;
  } loops[] = {
      {"scf.for", "scf.for %i = %n to %m step %n {\n}", false},
      {"affine.if", "affine.if affine_set<(d0) : (d0 >= 0)>(%n) {\n}", true},
      {"affine.for", "affine.for %i = 0 to 4 {\n}", false},
      {"affine.for", "affine.for %i = %n to %m {\n}", false},
      {"affine.for", "affine.for %i = affine_map<()[s0] -> (s0)>()[%n] to 9 {\n}", false},
      {"affine.for", "affine.for %i = affine_map<(d0) -> (d0 + 1)>(%n) to 9 {\n}", true},
      {"affine.for", "affine.for %i = 0 to affine_map<(d0) -> (d0 * 2)>(%n) {\n}", true},
      {"affine.for", "affine.for %i = max affine_map<(d0, d1) -> (d0, d1)>(%n, %m) to 9 {\n}", true},
      {"affine.for", "affine.for %i = 0 to min affine_map<(d0, d1) -> (d0, d1)>(%n, %m) {\n}", true},
      {"affine.parallel", "affine.parallel (%i) = (0) to (4) {\n}", false},
      {"affine.parallel", "affine.parallel (%i) = (%n) to (%m) {\n}", false},
      {"affine.parallel", "affine.parallel (%i, %j) = (0, %n) to (%m, 4) {\n}", false},
      {"affine.parallel", "affine.parallel (%i) = (%n + 1) to (4) {\n}", true},
      {"affine.parallel", "affine.parallel (%i) = (0) to (%n + 1) {\n}", true},
      {"affine.parallel", "affine.parallel (%i, %j) = (0, %n + 1) to (4, 4) {\n}", true},
      {"affine.parallel", "affine.parallel (%i, %j) = (%n + 1, 0) to (4, 4) {\n}", true},
      {"affine.parallel", "affine.parallel (%i, %j) = (0, 0) to (4, %n + 1) {\n}", true},
      {"affine.parallel", "affine.parallel (%i, %j) = (0, 0) to (%n + 1, 4) {\n}", true},
      {"affine.parallel", "affine.parallel (%i) = (max(%n, %m)) to (4) {\n}", true},
      {"affine.parallel", "affine.parallel (%i) = (0) to (min(%n, 4)) {\n}", true},
      {"affine.parallel", "affine.parallel (%i, %j) = (0, 0) to (4, min(%n, 4)) {\n}", true},
  };
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
    char text[512];
    struct parsed_test test;
    snprintf(text, sizeof text, "func.func @f(%%n: index, %%m: index) {\n%s\nreturn\n}", loops[i].text);
    parsed_test_init(&test, text);
    if (flow_is_decided_by_map(find_op(&test, loops[i].name, 0)) != loops[i].expected) fail_msg("%s", loops[i].text);
    parsed_test_release(&test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(flows_have_the_expected_steps),
      cmocka_unit_test(loops_have_one_head),
      cmocka_unit_test(bounds_that_maps_compute_are_not_followed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
