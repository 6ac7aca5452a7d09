// The elements of a paged list stay where they are.
#include "engine/base/paged.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { COUNT = 5 * PAGE_ITEMS + 3 };

static void elements_do_not_move(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  PAGED(int) list = {0};
  int *first = PAGED_PUSH(&list, &arena);
  *first = 0;
  for (int i = 1; i < COUNT; i++) *PAGED_PUSH(&list, &arena) = i;
  assert_int_equal(list.count, COUNT);
  assert_ptr_equal(PAGED_AT(&list, 0), first);
  for (int i = 0; i < COUNT; i++) assert_int_equal(*PAGED_AT(&list, i), i);
  arena_release(&arena);
  assert_int_equal(memory.in_use, 0);
}

static void pages_are_used_again(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  PAGED(int) list = {0};
  for (int i = 0; i < COUNT; i++) *PAGED_PUSH(&list, &arena) = i;
  const size_t used = arena_used_bytes(&arena), pages = list.pages.count;
  for (int i = COUNT; i-- > 0;) assert_int_equal(*PAGED_POP(&list), i);
  assert_int_equal(list.count, 0);
  for (int i = 0; i < COUNT; i++) *PAGED_PUSH(&list, &arena) = -i;
  for (int i = 0; i < COUNT; i++) assert_int_equal(*PAGED_AT(&list, i), -i);
  assert_int_equal(arena_used_bytes(&arena), used);
  assert_int_equal(list.pages.count, pages);
  arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(elements_do_not_move),
      cmocka_unit_test(pages_are_used_again),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
