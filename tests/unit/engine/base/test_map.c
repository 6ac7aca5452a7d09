// The hash map finds what was put in, and nothing else.
#include "engine/base/map.h"

#include "engine/base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_many_keys(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct map map = {0};
  assert_null(map_find(&map, 0));
  for (uint64_t i = 0; i < 5000; i++) *map_insert(&map, &arena, hash_u64(i)) = i;
  for (uint64_t i = 0; i < 5000; i++) assert_int_equal(*map_find(&map, hash_u64(i)), i);
  assert_null(map_find(&map, hash_u64(5000)));
  assert_int_equal(map.count, 5000);
  assert_int_equal(*map_insert(&map, &arena, hash_u64(7)), 7);
  assert_int_equal(map.count, 5000);
  map_clear(&map);
  assert_null(map_find(&map, hash_u64(7)));
  assert_int_equal(*map_insert(&map, &arena, hash_u64(7)), 0);
  arena_release(&arena);
  assert_int_equal(memory.in_use, 0);
}

static void test_zero_key_and_pointers(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct map map = {0};
  int a, b;
  *map_insert(&map, &arena, 0) = 5;
  map_set_pointer(&map, &arena, &a, &b);
  assert_int_equal(*map_find(&map, 0), 5);
  assert_ptr_equal(map_get_pointer(&map, &a), &b);
  assert_null(map_get_pointer(&map, &b));
  for (uint64_t i = 0; i < 100; i++) *map_insert(&map, &arena, i) = i + 5;
  assert_int_equal(*map_find(&map, 0), 5);
  assert_int_equal(*map_find(&map, 1), 6);
  assert_int_equal(map.count, 101);
  map_clear(&map);
  assert_null(map_find(&map, 0));
  arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_many_keys),
      cmocka_unit_test(test_zero_key_and_pointers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
