// Pipes: parts that go out at once come in as one, also where the pipe holds less than all of them; waiting for pipes.
#include "fuzz/system/pipe_io.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const size_t large = (size_t)1 << 20;  // more than a pipe holds

// Reads all of the parts in another process; returns whether they are what was written.
static int read_and_compare(int descriptor, const struct pipe_part *parts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char *read = malloc(parts[i].size + 1);
    if (read == NULL || !pipe_read_all(descriptor, read, parts[i].size)) return 1;
    if (parts[i].size > 0 && memcmp(read, parts[i].data, parts[i].size) != 0) return 1;
    free(read);
  }
  char more;
  return pipe_read_all(descriptor, &more, 1) ? 1 : 0;
}

static void check_parts(const struct pipe_part *parts, size_t count) {
  int ends[2], status;
  assert_true(pipe_make(ends));
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    close(ends[1]);
    _exit(read_and_compare(ends[0], parts, count));
  }
  close(ends[0]);
  assert_true(pipe_write_parts(ends[1], parts, count));
  close(ends[1]);
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void test_parts(void **state) {
  (void)state;
  char *bytes = malloc(large);
  assert_non_null(bytes);
  for (size_t i = 0; i < large; i++) bytes[i] = (char)(i % 251);
  check_parts((struct pipe_part[]){{"ab", 2}, {NULL, 0}, {"cde", 3}}, 3);
  check_parts((struct pipe_part[]){{"ab", 2}, {bytes, large}, {"", 0}, {"z", 1}}, 4);
  check_parts((struct pipe_part[]){{bytes, large - 7}, {bytes + 3, large - 3}}, 2);
  free(bytes);
}

static void test_wait(void **state) {
  (void)state;
  int written[2], silent[2], ended[2];
  assert_true(pipe_make(written) && pipe_make(silent) && pipe_make(ended));
  assert_true(pipe_write_all(written[1], "a", 1));
  close(ended[1]);
  const int pipes[] = {silent[0], written[0], -1, ended[0]};
  bool is_ready[4];
  assert_int_equal(pipe_wait(pipes, 4, 10000, is_ready), 3);
  assert_true(!is_ready[0] && is_ready[1] && !is_ready[2] && is_ready[3]);
  assert_int_equal(pipe_wait(pipes, 1, 0, is_ready), 1);
  assert_false(is_ready[0]);
  assert_int_equal(pipe_wait((const int[]){-1}, 1, 100000, is_ready), 0);
  assert_false(is_ready[0]);
  close(ended[0]);
  pipe_close(written);
  pipe_close(silent);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts), cmocka_unit_test(test_wait)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
