// Which commands run an mlir-opt of another release than the worker's.
#include "fuzz/subjects/mlir_command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void other_releases_are_told_by_their_number(void **state) {
  (void)state;
  assert_true(mlir_command_is_of_other_release("mlir-opt-19 --canonicalize"));
  assert_true(mlir_command_is_of_other_release("/usr/bin/mlir-opt-16"));
  assert_false(mlir_command_is_of_other_release("mlir-opt-22 --canonicalize"));
  assert_false(mlir_command_is_of_other_release("mlir-opt --canonicalize"));
  assert_false(mlir_command_is_of_other_release("mlir-opt-next --canonicalize"));
  assert_false(mlir_command_is_of_other_release("my-opt-19"));
}

static void what_does_not_verify_its_output_is_not_among_them(void **state) {
  (void)state;
  assert_false(mlir_command_is_of_other_release("mlir-opt-19 --verify-each=false --canonicalize"));
  assert_false(mlir_command_is_of_other_release("mlir-opt-19 --canonicalize | sed s/a/b/"));
  assert_false(mlir_command_is_of_other_release("mlir-opt-19; echo"));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(other_releases_are_told_by_their_number),
                                     cmocka_unit_test(what_does_not_verify_its_output_is_not_among_them)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
