// What is read out of the last words of a command that died.
#include "fuzz/subjects/crash_message.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define START "#9 0x0000000000000009 _start (/usr/bin/tool+0x9)\n"

static void expect(const char *errors, const char *expected) {
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  const char *message = crash_message(&arena, errors, strlen(errors));
  if (expected == NULL) assert_null(message);
  else {
    assert_non_null(message);
    assert_string_equal(message, expected);
  }
  arena_release(&arena);
}

static void test_first_function_of_the_subject(void **state) {
  (void)state;
  expect(
      "PLEASE submit a bug report\nStack dump:\n"
      " #0 0x0000000000000001 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/lib/libLLVM.so+0x1)\n"
      " #1 0x0000000000000002 (/lib/libc.so.6+0x2)\n"
      " #2 0x0000000000000003 mlir::foo(mlir::Value) (/lib/libMLIR.so+0x3)\n" START,
      "in mlir::foo");
  expect(
      "0  libLLVM.so 0x01 llvm::sys::RunSignalHandlers() + 131\n1  libMLIR.so 0x02 mlir::foo(mlir::Value) + 54\n"
      "2  tool 0x03 _start + 33\n",
      "in mlir::foo");
  expect("==1==ERROR: AddressSanitizer: SEGV\n    #0 0x01 in (anonymous namespace)::Pass::run() /a/b.cpp:1:2\n" START,
         "in (anonymous namespace)::Pass::run");
}

static void test_assertions_come_first(void **state) {
  (void)state;
  expect("tool: a.cpp:1: void f(): Assertion `x != y' failed.\n#0 0x01 mlir::foo() (a)\n" START,
         "Assertion `x != y' failed.");
  expect("LLVM ERROR: out of luck\n", "LLVM ERROR: out of luck");
}

static void test_dumps_without_bottom_are_endless_recursion(void **state) {
  (void)state;
  expect("#0 0x01 mlir::foo() (/lib/libMLIR.so+0x1)\n#1 0x02 mlir::bar() (/lib/libMLIR.so+0x2)\n",
         "endless recursion\nin mlir::foo");
  expect("#0 0x01 mlir::foo() (a)\n#255 0x02 (/lib/libc.so.6+0x2)\n", "endless recursion\nin mlir::foo");
}

static uint64_t key_of(const char *errors) { return crash_key(errors, strlen(errors)); }

static void test_keys_do_not_depend_on_where_libraries_are(void **state) {
  (void)state;
#define DUMP(error, page, place, depth)                                                               \
  error "0  libLLVM.so 0x00007f00" page "123 f() + 1\n1  libMLIR.so 0x00007f11" page place "\n" depth \
        "  tool 0x03 _start + 33\n"
  const uint64_t key = key_of(DUMP("", "5ab8", "456", "2"));
  assert_int_not_equal(key, 0);
  assert_int_equal(key_of("<stdin>:1:2: error: no\n" DUMP("", "2ff0", "456", "2")), key);
  assert_int_not_equal(key_of(DUMP("", "5ab8", "457", "2")), key);
  assert_int_not_equal(key_of(DUMP("Assertion `x' failed\n", "5ab8", "456", "2")), key);
  assert_int_not_equal(key_of(DUMP("", "5ab8", "456", "255")), key);
  assert_int_equal(key_of("<stdin>:1:2: error: no\n"), 0);
#undef DUMP
}

static void test_nothing_to_read(void **state) {
  (void)state;
  expect("", NULL);
  expect("Segmentation fault", NULL);
  expect("#\n#1\n#1 0x\n# 0x1 f\n#123456789 0x1 f\n1 2 3\n", NULL);
  expect("#0 0x01 llvm::foo() (a)\n" START, NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_first_function_of_the_subject),
      cmocka_unit_test(test_assertions_come_first),
      cmocka_unit_test(test_dumps_without_bottom_are_endless_recursion),
      cmocka_unit_test(test_keys_do_not_depend_on_where_libraries_are),
      cmocka_unit_test(test_nothing_to_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
