// Arenas keep objects apart, rewind and reuse; vectors grow in them.
#include "engine/base/arena.h"
#include "engine/base/vector.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct memory memory;
static struct arena arena;

static int set_up(void **state) {
  (void)state;
  memory_init(&memory);
  arena_init(&arena, &memory);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  arena_release(&arena);
  return memory.in_use == 0 ? 0 : 1;
}

static void test_objects_are_aligned_and_apart(void **state) {
  (void)state;
  unsigned char *objects[200];
  for (size_t i = 0; i < 200; i++) {
    objects[i] = arena_allocate(&arena, i * 37);
    assert_int_equal((uintptr_t)objects[i] % 8, 0);
    memset(objects[i], (int)i, i * 37);
  }
  for (size_t i = 1; i < 200; i++) {
    assert_int_equal(objects[i][0], i);
    assert_int_equal(objects[i][i * 37 - 1], i);
  }
}

static void test_reset_keeps_the_memory(void **state) {
  (void)state;
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 1000; i++) arena_allocate(&arena, 1000);
    uint64_t requests = memory.requests;
    size_t in_use = memory.in_use;
    arena_reset(&arena);
    for (int i = 0; i < 1000; i++) arena_allocate(&arena, 1000);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(memory.in_use, in_use);
    assert_true(arena_used_bytes(&arena) >= 1000 * 1000);
    arena_reset(&arena);
    assert_int_equal(arena_used_bytes(&arena), 0);
    assert_int_equal(memory.in_use, in_use);
  }
}

static void test_rewind(void **state) {
  (void)state;
  char *kept = arena_string(&arena, "kept", 4);
  struct arena_mark mark = arena_mark(&arena);
  for (int i = 0; i < 100; i++) memset(arena_allocate(&arena, 5000), 'x', 5000);
  arena_rewind(&arena, mark);
  assert_string_equal(kept, "kept");
  assert_ptr_equal(arena_allocate(&arena, 8), kept + 8 + ARENA_GAP);
}

#ifdef ARENA_HAS_ADDRESS_SANITIZER
int __asan_address_is_poisoned(const volatile void *address);

static void test_only_objects_are_accessible(void **state) {
  (void)state;
  char *first = arena_allocate(&arena, 5);
  struct arena_mark mark = arena_mark(&arena);
  VECTOR(int32_t) numbers = {0};
  for (int32_t i = 0; i < 8; i++) VECTOR_PUSH(&numbers, &arena, i);
  int32_t *before = numbers.items;
  VECTOR_PUSH(&numbers, &arena, 8);
  assert_false(__asan_address_is_poisoned(first + 4));
  assert_true(__asan_address_is_poisoned(first + 5));
  assert_true(__asan_address_is_poisoned(before));
  assert_false(__asan_address_is_poisoned(&numbers.items[15]));
  assert_true(__asan_address_is_poisoned(&numbers.items[16]));
  arena_rewind(&arena, mark);
  assert_false(__asan_address_is_poisoned(first));
  assert_true(__asan_address_is_poisoned(&numbers.items[0]));
}
#endif

static void test_format(void **state) {
  (void)state;
  assert_string_equal(arena_format(&arena, "%s-%d", "a", 12), "a-12");
}

static void multiply_too_large(void *argument) {
  (void)argument;
  ARENA_ARRAY(&arena, int64_t, SIZE_MAX / 4);
}

static void test_overflow_is_running_out(void **state) {
  (void)state;
  assert_false(memory_protect(&memory, multiply_too_large, NULL));
}

static void test_vector(void **state) {
  (void)state;
  VECTOR(int) numbers = {0};
  VECTOR(short) others = {0};
  for (int i = 0; i < 10000; i++) {
    VECTOR_PUSH(&numbers, &arena, i);
    if (i % 100 == 0) VECTOR_PUSH(&others, &arena, (short)i);
  }
  assert_int_equal(numbers.count, 10000);
  for (int i = 0; i < 10000; i++) assert_int_equal(numbers.items[i], i);
  assert_int_equal(VECTOR_LAST(&others), 9900);
  assert_int_equal(VECTOR_POP(&others), 9900);
  assert_int_equal(VECTOR_LAST(&others), 9800);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_objects_are_aligned_and_apart, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_reset_keeps_the_memory, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_rewind, set_up, tear_down),
#ifdef ARENA_HAS_ADDRESS_SANITIZER
      cmocka_unit_test_setup_teardown(test_only_objects_are_accessible, set_up, tear_down),
#endif
      cmocka_unit_test_setup_teardown(test_format, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_overflow_is_running_out, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_vector, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
