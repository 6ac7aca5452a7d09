// What the execution on terms cannot execute it refuses, and names: an op that it does not know, one in a form that it
// does not know, and one with an operand that has no term. Beside each a twin that it executes.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/execute/execute.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 4096 };

#define HEAD                                                                                                     \
  "func.func private @other(%q: index) {\nreturn\n}\n"                                                           \
  "func.func private @helper(%q: index) {\n%0 = arith.cmpi eq, %q, %q : index\nreturn\n}\n"                      \
  "func.func private @gives(%q: index) -> index {\nreturn %q : index\n}\n"                                       \
  "func.func @main(%a: i1, %b: i1, %x: index, %y: index, %i: memref<?xindex>, %l: memref<4xindex>, %c: "         \
  "memref<4xi1>, %f: memref<4xf32>, %g: memref<4xf32>, %h: memref<2x2xindex>) {\n"                               \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n%c16 = arith" \
  ".constant 16 : index\n%c17 = arith.constant 17 : index\n"
#define METADATA(of, type) "%base, %offset, %size, %stride = memref.extract_strided_metadata " of " : " type " -> "

// `refused`: the name of the op, or null for a twin that is executed.
static const struct form {
  const char *body, *refused;
} forms[] = {
    {"%0 = arith.constant true\n", NULL},
    {"%0 = arith.constant 1.0 : f32\n", "arith.constant"},
    {"%0 = arith.addi %x, %y : index\n", "arith.addi"},
    // Operands without a term.
    {METADATA("%f", "memref<4xf32>") "memref<f32>, index, index, index\n%0 = arith.cmpi eq, %x, %y : index\n", NULL},
    {METADATA("%f", "memref<4xf32>") "memref<f32>, index, index, index\n%0 = arith.cmpi eq, %x, %offset : index\n",
     "arith.cmpi"},
    {METADATA("%f", "memref<4xf32>") "memref<f32>, index, index, index\n%0 = arith.cmpi ne, %size, %x : index\n",
     "arith.cmpi"},
    // Arrays are those of indices and conditions, in one dimension.
    {"%0 = memref.load %l[%x] : memref<4xindex>\n", NULL},
    {"%0 = memref.load %f[%x] : memref<4xf32>\n", "memref.load"},
    {"%0 = memref.load %h[%x, %y] : memref<2x2xindex>\n", "memref.load"},
    {"memref.store %a, %c[%x] : memref<4xi1>\n", NULL},
    {"memref.store %x, %h[%x, %y] : memref<2x2xindex>\n", "memref.store"},
    {"%0 = memref.dim %i, %c0 : memref<?xindex>\n", NULL},
    {"%0 = memref.dim %i, %c1 : memref<?xindex>\n", "memref.dim"},
    {"%0 = memref.dim %i, %x : memref<?xindex>\n", "memref.dim"},
    {"%0 = memref.dim %f, %c0 : memref<4xf32>\n", "memref.dim"},
    // Comparisons for equality, and connectives of conditions.
    {"%0 = arith.cmpi eq, %x, %y : index\n", NULL},
    {"%0 = arith.cmpi ne, %x, %y : index\n", NULL},
    {"%0 = arith.cmpi slt, %x, %y : index\n", "arith.cmpi"},
    {"%0 = arith.cmpi uge, %x, %y : index\n", "arith.cmpi"},
    {"%0 = arith.andi %a, %b : i1\n%1 = arith.ori %a, %b : i1\n%2 = arith.xori %a, %b : i1\n", NULL},
    {"%0 = arith.andi %x, %y : index\n", "arith.andi"},
    {"%0 = arith.ori %x, %y : index\n", "arith.ori"},
    {"%0 = arith.xori %x, %y : index\n", "arith.xori"},
    {"%0 = arith.select %a, %f, %g : memref<4xf32>\n%1 = arith.select %a, %x, %y : index\n", NULL},
    {"%0 = arith.select %a, %l, %l : memref<4xindex>\n", "arith.select"},
    {"%0 = arith.select %a, %c, %c : memref<4xi1>\n", "arith.select"},
    // Arrays live from their allocation on, on all paths; buffers are allocated on all paths and have a size that
    // tells them apart.
    {"%0 = memref.alloc() : memref<4xindex>\nmemref.dealloc %0 : memref<4xindex>\n", NULL},
    {"%0 = memref.alloc() : memref<4xindex>\nscf.if %a {\nmemref.dealloc %0 : memref<4xindex>\n}\n", "memref.dealloc"},
    {"scf.if %a {\nmemref.dealloc %f : memref<4xf32>\n}\n", NULL},
    {"%0 = memref.alloc() : memref<9xf32>\n", NULL},
    {"scf.if %a {\n%0 = memref.alloc() : memref<9xf32>\n}\n", "memref.alloc"},
    {"scf.if %a {\n%0 = memref.alloc() : memref<9xi1>\n}\n", NULL},
    {"%0 = memref.alloc() : memref<f32>\n", "memref.alloc"},
    {"%0 = memref.alloc(%x) : memref<?xindex>\n", "memref.alloc"},
    {"%0 = memref.alloc() : memref<2x2xindex>\n", "memref.alloc"},
    // Control flow.
    {"scf.if %a {\n%0 = arith.constant true\n} else {\n%0 = arith.constant false\n}\n", NULL},
    {"%0 = scf.if %a -> (index) {\nscf.yield %x : index\n} else {\nscf.yield %y : index\n}\n", "scf.if"},
    {"scf.if %a {\n%0 = arith.addi %x, %y : index\n}\n", "arith.addi"},
    {"scf.if %a {\n} else {\n%0 = arith.muli %x, %y : index\n}\n", "arith.muli"},
    {"scf.for %k = %c0 to %c16 step %c1 {\n}\n", NULL},
    {"scf.for %k = %c1 to %c17 step %c1 {\n}\n", NULL},
    {"%0 = scf.for %k = %c0 to %c2 step %c1 iter_args(%p = %a) -> (i1) {\nscf.yield %p : i1\n}\n", NULL},
    {"scf.for %k = %c0 to %c17 step %c1 {\n}\n", "scf.for"},
    {"scf.for %k = %c0 to %c2 step %c2 {\n}\n", "scf.for"},
    {"scf.for %k = %c0 to %c2 step %x {\n}\n", "scf.for"},
    {"scf.for %k = %c0 to %x step %c1 {\n}\n", "scf.for"},
    {"scf.for %k = %x to %c2 step %c1 {\n}\n", "scf.for"},
    {"scf.for unsigned %k = %c0 to %c2 step %c1 {\n}\n", "scf.for"},
    {"%0:2 = scf.for %k = %c0 to %c2 step %c1 iter_args(%p = %a, %r = %b) -> (i1, i1) {\nscf.yield %p, %r : i1, "
     "i1\n}\n",
     "scf.for"},
    {"scf.for %k = %c0 to %c2 step %c1 {\n%0 = arith.addi %x, %k : index\n}\n", "arith.addi"},
    {"cf.br ^end\n^end:\n", "arith.constant"},  // the first op of the block that others follow
    // Calls of the helper alone.
    {"call @helper(%x) : (index) -> ()\n", NULL},
    {"call @other(%x) : (index) -> ()\n", "func.call"},
    {"%0 = call @gives(%x) : (index) -> index\n", "func.call"},
    // A dealloc op is executed where its contract is known.
    {"bufferization.dealloc (%f : memref<4xf32>) if (%a)\n", "bufferization.dealloc"},
};

static struct op *function_of(struct parsed_test *test, const char *name) {
  for (unsigned i = 0;; i++) {
    struct op *function = find_op(test, "func.func", i);
    if (strcmp(op_symbol_name(function)->text, name) == 0) return function;
  }
}

static void pass_arguments(struct execution *e, const struct op *function) {
  struct theorem_query *q = e->q;
  const struct block *body = function->regions[0].first;
  for (uint32_t i = 0; i < body->argument_count; i++) {
    const struct value *argument = body->arguments[i];
    const struct type *type = argument->type;
    if (type->kind == TYPE_MEMREF && execution_is_helper_type(type))
      execution_add_array(e, argument, execution_any_contents(e, type), theorem_base(q, "size"));
    else if (type_is_integer(type, 1)) execution_set(e, argument, theorem_condition(q, "condition"));
    else execution_set(e, argument, theorem_base(q, "base"));
  }
}

static void each_form_is_executed_or_refused(void **state) {
  (void)state;
  char text[TEXT_MAX];
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    struct parsed_test test;
    struct arena arena;
    struct execution e;
    snprintf(text, sizeof text, "%s%sreturn\n}\n", HEAD, forms[i].body);
    parsed_test_init(&test, text);
    arena_init(&arena, &test.context.memory);
    struct theorem_query query = {.arena = &arena};
    terms_init(&query.terms, &arena, 0);
    execution_init(&e, &query);
    e.helper = function_of(&test, "helper");
    const struct op *function = function_of(&test, "main");
    pass_arguments(&e, function);
    const bool done = execution_run(&e, function);
    const char *refused = e.unsupported == NULL ? NULL : e.unsupported->info->name;
    if (done != (forms[i].refused == NULL) || done != (refused == NULL) ||
        (refused != NULL && strcmp(refused, forms[i].refused) != 0))
      fail_msg("%s: executed %d, refused %s", forms[i].body, done, refused == NULL ? "-" : refused);
    // Where nothing is known of a helper, no call is executed.
    if (done && strstr(forms[i].body, "@helper") != NULL) {
      execution_init(&e, &query);
      pass_arguments(&e, function);
      assert_false(execution_run(&e, function));
      assert_string_equal(e.unsupported->info->name, "func.call");
    }
    terms_release(&query.terms);
    arena_release(&arena);
    parsed_test_release(&test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(each_form_is_executed_or_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
