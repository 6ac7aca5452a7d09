// Findings are the same after a copy, and at the other end of a pipe.
#include "fuzz/finding/finding.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct finding whole = {.oracle = ORACLE_leak,
                                     .signature = "leak|LEAK|memref.alloc",
                                     .message = "one line\nand another",
                                     .pipeline = "",
                                     .input_seed = UINT64_MAX,
                                     .input_set = 3,
                                     .frees_by_itself = true,
                                     .history = "3,5..9/2",
                                     .key = "leak|LEAK|memref.alloc|cse"};
static const struct finding without_texts = {.oracle = ORACLE_crash, .input_seed = 1};

static void assert_same_text(const char *one, const char *other) {
  assert_int_equal(one == NULL, other == NULL);
  if (one != NULL) assert_string_equal(one, other);
}

static void assert_same(const struct finding *one, const struct finding *other) {
  assert_int_equal(one->oracle, other->oracle);
  assert_true(one->input_seed == other->input_seed);
  assert_int_equal(one->input_set, other->input_set);
  assert_int_equal(one->frees_by_itself, other->frees_by_itself);
  assert_same_text(one->signature, other->signature);
  assert_same_text(one->message, other->message);
  assert_same_text(one->pipeline, other->pipeline);
  assert_same_text(one->history, other->history);
  assert_same_text(one->key, other->key);
}

static void test_pipe(void **state) {
  (void)state;
  const struct finding *const findings[] = {&whole, &without_texts};
  for (int i = 0; i < 2; i++) {
    int ends[2];
    struct finding_head sent, got;
    struct pipe_part parts[FINDING_PARTS];
    assert_true(pipe_make(ends));
    finding_to_parts(findings[i], &sent, parts);
    assert_true(pipe_write_parts(ends[1], parts, FINDING_PARTS));
    close(ends[1]);
    assert_true(pipe_read_all(ends[0], &got, sizeof got));
    size_t size = finding_texts_size(&got);
    char *texts = malloc(size + 1);
    assert_non_null(texts);
    assert_true(pipe_read_all(ends[0], texts, size));
    assert_false(pipe_read_all(ends[0], texts + size, 1));  // nothing more was sent
    const struct finding received = finding_from_parts(&got, texts);
    assert_same(findings[i], &received);
    free(texts);
    close(ends[0]);
  }
}

static void test_copy(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  char signature[] = "value|result";
  struct finding changed = whole;
  changed.signature = signature;
  const struct finding copy = finding_copy(&arena, &changed), none = finding_copy(&arena, &without_texts);
  signature[0] = 'V';
  assert_string_equal(copy.signature, "value|result");
  changed.signature = copy.signature;
  assert_same(&changed, &copy);
  assert_same(&without_texts, &none);
  arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_pipe), cmocka_unit_test(test_copy)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
