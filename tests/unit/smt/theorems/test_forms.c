// The forms of deallocs that theorems are about: numbers and seeds give the forms that they should, written in full.
#include "engine/dialects/ops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/theorems/forms.h"

#include <stdio.h>
#include <string.h>

enum { NOT_OF_A_SHAPE = 99 };
#define LARGER \
  { NOT_OF_A_SHAPE, 0, 0 }

// The form of a number of a shape, or a larger one of a seed: its dealloc, with what is returned.
static const struct {
  struct form_shape shape;
  uint64_t number;
  const char *text;
} written[] = {
    {{0, 0, 1},
     0,
     "  bufferization.dealloc\n"
     "  return\n"
     "}\n"},
    {{0, 2, 1},
     13,
     "  %r:2 = bufferization.dealloc retain (%s, %x : memref<?xf32>, memref<?xf32>)\n"
     "  return %r#1 : i1\n"
     "}\n"},
    {{0, 2, 1},
     98,
     "%r:2 = bufferization.dealloc retain (%ra, %w : memref<1xf32>, memref<1xf32, strided<[1], offset: 1>>)\n"
     "  return %r#1 : i1\n"
     "}\n"},
    {{1, 0, 1},
     10,
     "bufferization.dealloc (%mw : memref<f32>) if (%yes)\n"
     "  return\n"
     "}\n"},
    {{1, 0, 1},
     32,
     "bufferization.dealloc (%mw : memref<f32>) if (%c0)\n"
     "  return\n"
     "}\n"},
    {{1, 2, 1},
     1234,
     "%r:2 = bufferization.dealloc (%vb : memref<?xf32>) if (%yes) retain (%ra, %vb : memref<1xf32>, memref<?xf32>)\n"
     "  return %r#1 : i1\n"
     "}\n"},
    {{2, 0, 1},
     1000,
     "bufferization.dealloc (%mw, %va : memref<f32>, memref<?xf32>) if (%c0, %c0)\n"
     "  return\n"
     "}\n"},
    {{2, 1, 1},
     9999,
     "  %r:1 = bufferization.dealloc (%va, %t : memref<?xf32>, memref<?xf32>) if (%no, %yes) retain (%va2 : "
     "memref<?xf32>)\n"
     "  return %r#0 : i1\n"
     "}\n"},
    {LARGER, 0,
     "  bufferization.dealloc (%x : memref<?xf32>) if (%c4)\n"
     "  return\n"
     "}\n"},
    {LARGER, 5,
     "bufferization.dealloc (%m, %ra, %g, %s, %vb, %mw : memref<f32>, memref<1xf32>, memref<?xf32>, memref<?xf32>, "
     "memref<?xf32>, memref<f32>) if (%c3, %c5, %c3, %c0, %c1, %c5)\n"
     "  return\n"
     "}\n"},
    {LARGER, 7,
     "bufferization.dealloc (%t, %va, %m, %mw, %s, %vb, %ra, %m : memref<?xf32>, memref<?xf32>, memref<f32>, "
     "memref<f32>, memref<?xf32>, memref<?xf32>, memref<1xf32>, memref<f32>) if (%c2, %c4, %no, %c5, %c1, %c5, %c4, "
     "%c4)\n"
     "  return\n"
     "}\n"},
    {LARGER, 10,
     "%r:1 = bufferization.dealloc (%d70, %g, %ra : memref<?xf32>, memref<?xf32>, memref<1xf32>) if (%c4, %c3, %c0) "
     "retain (%t : memref<?xf32>)\n"
     "  return %r#0 : i1\n"
     "}\n"},
    {LARGER, 20,
     "%r:2 = bufferization.dealloc (%x, %t, %s, %ra, %va : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<1xf32>, "
     "memref<?xf32>) if (%yes, %c4, %c2, %c2, %c2) retain (%va2, %d70 : memref<?xf32>, memref<?xf32>)\n"
     "  return %r#0, %r#1 : i1, i1\n"
     "}\n"},
    {LARGER, 33,
     "  %r:4 = bufferization.dealloc (%x, %vb : memref<?xf32>, memref<?xf32>) if (%c5, %yes) retain (%y, %g, %s, %t : "
     "memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>)\n"
     "  return %r#1, %r#2, %r#3 : i1, i1, i1\n"
     "}\n"},
    {LARGER, 50,
     "%r:6 = bufferization.dealloc (%va, %t, %g : memref<?xf32>, memref<?xf32>, memref<?xf32>) if (%c2, %c2, %c0) "
     "retain (%y, %va2, %va2, %y, %k, %w : memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>, "
     "memref<1xf32, strided<[1], offset: 1>>)\n"
     "  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : i1, i1, i1, i1, i1, i1\n"
     "}\n"},
    {LARGER, 71,
     "%r:8 = bufferization.dealloc (%mw, %va, %va, %vb, %vb, %g, %y, %va2 : memref<f32>, memref<?xf32>, memref<?xf32>, "
     "memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>) if (%c1, %c2, %c4, %c2, %c4, %c0, "
     "%c0, %c0) retain (%s, %ra, %g, %w, %y, %s, %g, %g : memref<?xf32>, memref<1xf32>, memref<?xf32>, memref<1xf32, "
     "strided<[1], offset: 1>>, memref<?xf32>, memref<?xf32>, memref<?xf32>, memref<?xf32>)\n"
     "  return %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : i1, i1, i1, i1, i1, i1, i1\n"
     "}\n"},
};

static void test_forms_are_written(void **state) {
  (void)state;
  struct context context;
  struct arena arena;
  uint32_t wrong = 0;
  assert_true(context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  arena_init(&arena, &context.memory);
  for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
    struct form form = {0};
    bool is_larger = written[i].shape.memref_count == NOT_OF_A_SHAPE;
    if (is_larger) form = form_larger(written[i].number);
    else assert_true(form_of(&written[i].shape, written[i].number, &form));
    const char *text = form_text(&arena, &form), *dealloc = strstr(text, "bufferization.dealloc");
    while (dealloc[-1] != '\n') dealloc--;
    if (strcmp(dealloc, written[i].text) == 0) continue;
    print_error("%zu:\n%s", i, dealloc);
    wrong++;
  }
  arena_release(&arena);
  context_release(&context);
  assert_int_equal(wrong, 0);
}

// Free conditions are named in the order of their use: other names make no other form.
static void test_all_forms_of_a_shape_are_numbered(void **state) {
  (void)state;
  static const struct {
    struct form_shape shape;
    uint64_t numbers;
    uint32_t forms, with_free[3];  // by how many free conditions they have
  } shapes[] = {{{0, 0, 1}, 1, 1, {1, 0, 0}},
                {{0, 1, 1}, 10, 10, {10, 0, 0}},
                {{1, 0, 1}, 11 * 4, 11 * 3, {11 * 2, 11, 0}},
                {{1, 1, 1}, 10 * 11 * 4, 10 * 11 * 3, {10 * 11 * 2, 10 * 11, 0}},
                {{2, 0, 1}, 44 * 44, 121 * 10, {121 * 4, 121 * 5, 121}}};
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    uint32_t forms = 0, with_free[3] = {0, 0, 0};
    struct form form;
    assert_int_equal(form_shape_count(&shapes[i].shape), shapes[i].numbers);
    for (uint64_t number = 0; number < shapes[i].numbers; number++)
      if (form_of(&shapes[i].shape, number, &form)) forms++, with_free[form_free_conditions(&form)]++;
    assert_int_equal(forms, shapes[i].forms);
    assert_memory_equal(with_free, shapes[i].with_free, sizeof with_free);
  }
}

// How many of the larger forms have what only they have, and how many first results are left out.
static void test_larger_forms_are_of_all_kinds(void **state) {
  (void)state;
  enum { FORMS = 500 };
  uint32_t calls = 0, rare = 0, rare_of_solver = 0, unused = 0, longest = 0;
  for (uint64_t seed = 0; seed < FORMS; seed++) {
    struct form form = form_larger(seed);
    calls += form_calls(&form);
    rare += form_is_rare(&form);
    rare_of_solver += seed % 3 == 0 && form_is_rare(&form);
    unused += form.first_returned;
    longest += form.memref_count == FORM_MOST_LISTED - 1 && form.retained_count == FORM_MOST_LISTED - 1;
    assert_in_range(form.memref_count, 1, FORM_MOST_LISTED - 1);
    assert_in_range(form.retained_count, 0, FORM_MOST_LISTED - 1);
    assert_in_range(form_free_conditions(&form), 0, FORM_FREE_CONDITIONS);
  }
  assert_int_equal(calls, 30);
  assert_int_equal(rare, 358);
  assert_int_equal(rare_of_solver, 85);
  assert_int_equal(unused, 197);
  assert_int_equal(longest, 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_forms_are_written),
                                     cmocka_unit_test(test_all_forms_of_a_shape_are_numbered),
                                     cmocka_unit_test(test_larger_forms_are_of_all_kinds)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
