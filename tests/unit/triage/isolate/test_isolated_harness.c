// Rounds in a child process: each answer is that to the last request, whatever became of the one before.
#include "triage/isolate/isolated_harness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static const char good_program[] = "func.func @main() { return }";

static struct harness_answer ask(struct isolated_harness *server, const char *text) {
  return isolated_harness_text(server, text, strlen(text), 1);
}

static void check_good(struct isolated_harness *server) {
  struct harness_answer answer = ask(server, good_program);
  assert_int_equal(answer.verdict, VERDICT_PASSED);
  assert_string_equal(answer.finding.message, "");
}

// The name of an unknown op comes back in the message.
static void an_answer_without_room_is_not_the_next_one(void **state) {
  (void)state;
  char name[5001] = {0};
  memset(name, 'a', sizeof name - 1);
  struct check_options options = check_options_default();
  struct isolated_harness server = {.options = &options, .answer_limit = 300};
  check_good(&server);
  for (int i = 0; i < 3; i++) {
    struct harness_answer answer = ask(&server, name);
    assert_int_equal(answer.verdict, VERDICT_LIMIT);
    assert_string_equal(answer.finding.message, "out of memory");
    check_good(&server);
  }
  server.answer_limit = 0;
  struct harness_answer answer = ask(&server, name);
  assert_int_equal(answer.verdict, VERDICT_INVALID);
  assert_non_null(strstr(answer.finding.message, name));
  check_good(&server);
  isolated_harness_stop(&server);
}

static void no_room_at_all_is_told(void **state) {
  (void)state;
  struct check_options options = check_options_default();
  struct isolated_harness server = {.options = &options, .answer_limit = 1};
  assert_int_equal(ask(&server, good_program).verdict, VERDICT_LIMIT);
  server.answer_limit = 0;
  check_good(&server);
  isolated_harness_stop(&server);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_answer_without_room_is_not_the_next_one),
      cmocka_unit_test(no_room_at_all_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
