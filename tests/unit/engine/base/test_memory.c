// Accounts, and running out of memory at every place where IR is built.
#include "engine/base/memory.h"
#include "engine/ir/builder.h"
#include "engine/ir/clone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct op_info tiny_table[] = {
    {.name = "t.module", .kind = 0, .traits = TRAIT_SYMBOL_TABLE, .region_count = 1},
    {.name = "t.add", .kind = 1},
};

static void allocate_and_fail(void *argument) {
  struct memory *memory = argument;
  memory_allocate(memory, 1000);
}

static void test_limit(void **state) {
  (void)state;
  struct memory memory;
  memory_init(&memory);
  memory.limit = 100;
  assert_false(memory_protect(&memory, allocate_and_fail, &memory));
  assert_null(memory.handler);
  void *block = memory_allocate(&memory, 60);
  assert_int_equal(memory.in_use, 60);
  memory_free(&memory, block, 60);
  assert_int_equal(memory.in_use, 0);
  assert_int_equal(memory.peak, 60);
}

struct nested {
  struct memory *memory;
  bool inner_result;
};

static void protect_again(void *argument) {
  struct nested *nested = argument;
  nested->inner_result = memory_protect(nested->memory, allocate_and_fail, nested->memory);
}

static void test_protection_nests(void **state) {
  (void)state;
  struct memory memory;
  memory_init(&memory);
  memory.limit = 1;
  struct nested nested = {&memory, true};
  assert_true(memory_protect(&memory, protect_again, &nested));
  assert_false(nested.inner_result);
}

struct work {
  struct context *context;
  struct program program, copy;
};

// Touches every table: idents, types, attributes, affine maps, unregistered ops, operands beyond their room, clones.
static void build_ir(void *argument) {
  struct work *work = argument;
  struct context *context = work->context;
  struct op_state module = {.info = &tiny_table[0], .region_count = 1};
  work->program.module = op_create(&work->program, &module);
  struct block *block = region_entry(&work->program, op_body(work->program.module, 0));
  struct builder builder = builder_at_end(&work->program, block);
  struct value *value = block_add_argument(&work->program, block, context->i32_type);
  for (int i = 0; i < 300; i++) {
    char *name = arena_format(&context->scratch, "name%d", i);
    const struct type *type = type_tensor(context, (int64_t[]){i, DYNAMIC}, 2, context->f32_type, NULL);
    struct named_attribute attribute = {context_ident(context, name), attribute_i64(context, i)};
    struct value *operands[] = {value, value};
    struct op *op = builder_op(&builder, 1, operands, 2, &type, 1, &attribute, 1);
    op_set_operands(&work->program, op, (struct value *[]){value, value, value}, 3);
    affine_map_get(context, 1, 0,
                   (const struct affine_expr *[]){
                       affine_binary(context, AFFINE_ADD, affine_dim(context, 0), affine_constant(context, i))},
                   1);
    op_info_lookup(context, context_ident(context, name));
    value = op_result(op, 0);
  }
  clone_program(&work->copy, &work->program);
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  bool done = false;
  for (uint64_t n = 1; !done; n++) {
    struct context context;
    if (!context_init(&context, tiny_table, 2, (struct context_options){0})) fail();
    struct work work = {.context = &context};
    program_init(&work.program, &context);
    program_init(&work.copy, &context);
    context.memory.fail_at = context.memory.requests + n;
    done = memory_protect(&context.memory, build_ir, &work);
    if (!done) {
      // The context is as good as new after a reset.
      context.memory.fail_at = 0;
      program_reset(&work.program);
      assert_true(context_reset(&context));
      assert_true(memory_protect(&context.memory, build_ir, &work));
    }
    program_release(&work.program);
    program_release(&work.copy);
    context_release(&context);
    assert_int_equal(context.memory.in_use, 0);
    assert_true(n < 1000);
  }
}

static void test_context_within_limits(void **state) {
  (void)state;
  bool fits = false;
  for (size_t limit = 1000; !fits; limit += 5000) {
    struct context context;
    fits = context_init(&context, tiny_table, 2, (struct context_options){.memory_limit = limit});
    if (fits) context_release(&context);
    assert_int_equal(context.memory.in_use, 0);
    assert_true(limit < 1000000);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_limit),
      cmocka_unit_test(test_protection_nests),
      cmocka_unit_test(test_every_allocation_may_fail),
      cmocka_unit_test(test_context_within_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
