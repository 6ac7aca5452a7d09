// Corpus cases: the header is read as it was written, and malformed ones are refused with a message.
#include "fuzz/finding/case.h"
#include "fuzz/finding/case_choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

struct case_test {
  struct memory memory;
  struct arena arena;
  struct corpus_case parsed;
  const char *message;
};

static void init(struct case_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
}

static void release(struct case_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

static bool parse(struct case_test *test, const char *text) {
  test->message = NULL;
  return case_parse(&test->arena, text, strlen(text), &test->parsed, &test->message);
}

static void test_a_finding_is_read_back(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  const struct finding finding = {.oracle = ORACLE_leak,
                                  .signature = "leak|LEAK|memref.alloc",
                                  .message = "first line\nsecond line",
                                  .pipeline = "one-shot-bufferize,cse",
                                  .input_seed = UINT64_MAX,
                                  .frees_by_itself = true,
                                  .key = "leak|LEAK|memref.alloc|cse"};
  size_t length;
  const char *text = case_format(&test.arena, &finding, "cmd:a\nb", "module {\n}\n", &length);
  assert_int_equal(strlen(text), length);
  assert_non_null(strstr(text, "// | first line\n// | second line\nmodule {\n}\n"));
  assert_true(parse(&test, text));
  assert_true(test.parsed.is_case);
  assert_true(test.parsed.finding.oracle == ORACLE_leak);
  assert_string_equal(test.parsed.subject, "cmd:a b");  // a header line is one line
  assert_string_equal(test.parsed.finding.pipeline, finding.pipeline);
  assert_string_equal(test.parsed.finding.signature, finding.signature);
  assert_string_equal(test.parsed.finding.key, finding.key);
  assert_true(test.parsed.finding.input_seed == UINT64_MAX);
  assert_true(test.parsed.finding.frees_by_itself);
  release(&test);
}

static void test_choices_are_read_back(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  const unsigned char bytes[] = {0, 0x1f, 0xff};
  const struct case_choices written = {
      {.ops = 30, .branches = true, .buffers = true, .opaque = true}, bytes, sizeof bytes};
  struct case_choices read;
  const char *text = case_choices_format(&test.arena, &written);
  assert_string_equal(text, "ops=30 branches buffers opaque 001fff");
  assert_true(case_choices_parse(&test.arena, text, &read));
  assert_int_equal(read.generator.ops, 30);
  assert_true(read.generator.branches && read.generator.buffers && read.generator.opaque && !read.generator.calls);
  assert_int_equal(read.count, 3);
  assert_memory_equal(read.bytes, bytes, 3);
  static const char *const malformed[] = {"",
                                          "ops=3",
                                          "ops= 00",
                                          "ops=0 00",
                                          "ops=-1 00",
                                          "ops=3 0",
                                          "ops=3 0G",
                                          "ops=3 branches",
                                          "ops=99999999999999999999 00",
                                          "ops=3 branches calls 00"};
  for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++)
    assert_false(case_choices_parse(&test.arena, malformed[i], &read));
  assert_true(case_choices_parse(&test.arena, "ops=3 ", &read));  // no choices: the simplest program
  assert_int_equal(read.count, 0);
  release(&test);
}

static void test_file_names_follow_signatures(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  const struct finding one = {.oracle = ORACLE_leak, .signature = "leak|a/../b"};
  const struct finding same = {.oracle = ORACLE_leak, .signature = "leak|a/../b", .input_seed = 3};
  const struct finding other = {.oracle = ORACLE_leak, .signature = "leak|c"};
  const struct finding finer = {.oracle = ORACLE_leak, .signature = "leak|a/../b", .key = "leak|a/../b|cse"};
  const char *name = case_file_name(&test.arena, &one);
  assert_memory_equal(name, "leak-", 5);
  assert_null(strchr(name, '/'));
  assert_string_equal(name, case_file_name(&test.arena, &same));
  assert_string_not_equal(name, case_file_name(&test.arena, &other));
  assert_string_not_equal(name, case_file_name(&test.arena, &finer));
  release(&test);
}

static void test_programs_are_no_cases(void **state) {
  (void)state;
  static const char *const texts[] = {
      "", "\n", "module {\n}\n", "// a comment\n// oracle: leak\nmodule {}", "\n// bufferproof: case 1\n", "//"};
  struct case_test test;
  init(&test);
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    assert_true(parse(&test, texts[i]));
    assert_false(test.parsed.is_case);
    assert_null(test.parsed.subject);
  }
  release(&test);
}

static void test_malformed_cases_are_refused(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
    uint32_t line;
  } rows[] = {
#define HEAD "// bufferproof: case 1\n// oracle: leak\n"
#define WHOLE HEAD "// subject: engine\n"
      {"// bufferproof: case 2\n", "version 1", 1},
      {"// bufferproof: case 11\n", "version 1", 1},
      {"// bufferproof: case 1", "oracle", 1},
      {"// bufferproof: case 1\n// subject: engine\n", "oracle", 2},
      {"// bufferproof: case 1\n// oracle: nonsense\n// subject: engine\n", "oracle", 2},
      {HEAD, "subject", 2},
      {HEAD "// subject: true\n", "a subject is engine, mlir,", 3},  // no command without cmd:
      {HEAD "// subject: mlirs\n", "a subject is", 3},
      {HEAD "\n// subject: engine\n", "subject", 2},  // after the header's end
      {WHOLE "// input: 7\n", "input", 4},
      {WHOLE "// input: seed=\n", "input", 4},
      {WHOLE "// input: seed=7x\n", "input", 4},
      {WHOLE "// input: seed=-7\n", "input", 4},
      {WHOLE "// input: seed=18446744073709551616\n", "input", 4},
      {WHOLE "// pipelin: cse\n", "there is no key 'pipelin'", 4},
      {WHOLE "// also: verifier|cse|x\n// also: value|result\n", "of a crash or of invalid IR", 5},
      {WHOLE "// note: fine\n// subject: cmd:true\n", "given twice", 5},
      {WHOLE "// bufferproof: case 1\n", "given twice", 4},
      {WHOLE "// note: a\bb\n", "text", 4},
      {WHOLE "// note: a\r\r\n", "text", 4},
#undef HEAD
#undef WHOLE
  };
  struct case_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    assert_false(parse(&test, rows[i].text));
    assert_non_null(test.message);
    assert_non_null(strstr(test.message, rows[i].message));
    assert_int_equal(test.parsed.line, rows[i].line);
  }
  release(&test);
}

static void test_other_lines_are_left_alone(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  assert_true(
      parse(&test,
            "// bufferproof: case 1\n// note: oracle: value\n// oracle: leak\n// subject:engine\n// note: again\n"
            "// | subject: other\n// RUN: true\n// two words: x\n//\nfunc.func @main() {"));
  assert_true(test.parsed.finding.oracle == ORACLE_leak);
  assert_string_equal(test.parsed.subject, "engine");
  assert_null(test.parsed.finding.signature);
  assert_true(test.parsed.finding.input_seed == 0);
  release(&test);
}

static void test_ends_of_lines(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  assert_true(parse(&test, "// bufferproof: case 1\r\n// oracle: leak\r\n// subject: engine\r\nmodule {}\r\n"));
  assert_true(test.parsed.finding.oracle == ORACLE_leak);
  assert_string_equal(test.parsed.subject, "engine");
  assert_true(parse(&test, "// bufferproof: case 1\n// oracle: leak\n// subject: engine"));
  assert_string_equal(test.parsed.subject, "engine");
  release(&test);
}

static void test_bytes_that_are_no_text(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  static const char zero[] = "// bufferproof: case 1\n// oracle: le\0ak\n";
  assert_false(case_parse(&test.arena, zero, sizeof zero - 1, &test.parsed, &test.message));
  assert_int_equal(test.parsed.line, 2);
  release(&test);
}

static void test_huge_headers(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  static const char first[] = "// bufferproof: case 1\n// note: ";
  enum { LENGTH = 1 << 20, HEAD = sizeof first - 1 };
  char *text = arena_allocate(&test.arena, LENGTH);
  memset(text, 'x', LENGTH);
  memcpy(text, first, HEAD);
  assert_false(case_parse(&test.arena, text, LENGTH, &test.parsed, &test.message));
  assert_int_equal(test.parsed.line, 2);
  for (size_t i = HEAD; i < LENGTH; i++) text[i] = "\n//"[(i - HEAD) % 3];
  assert_false(case_parse(&test.arena, text, LENGTH, &test.parsed, &test.message));
  assert_non_null(strstr(test.message, "200 lines"));
  // A program may begin with any comment.
  memset(text, '/', LENGTH);
  assert_true(case_parse(&test.arena, text, LENGTH, &test.parsed, &test.message));
  assert_false(test.parsed.is_case);
  release(&test);
}

static void test_cases_do_not_reach_out_unasked(void **state) {
  (void)state;
  struct case_test test;
  init(&test);
  static const struct {
    const char *subject, *pipeline;
    bool refused, refused_in_mlir;  // by itself; with --subject mlir, which takes the passes of the case over
  } rows[] = {
      {"engine", "one-shot-bufferize", false, false},
      {"cmd:touch x", NULL, true, false},
      {"serve:touch x", NULL, true, false},
      {"cmd:mlir-opt --canonicalize", NULL, true, false},
      {"cmd:mlir-opt --view-op-graph", NULL, true, true},
      {"cmd:mlir-opt --pass-pipeline=snapshot-op-locations{filename=x}", NULL, true, true},
      {"mlir", "one-shot-bufferize,canonicalize", false, false},
      {"mlir", "snapshot-op-locations{filename=x}", true, true},
      {"mlir:canonicalize", NULL, false, false},
      {"mlir:view-op-graph", NULL, true, false},
      {"mlir:canonicalize", "view-op-graph", true, true},
      {"engine", "snapshot-op-locations{filename=x}", false, false},  // no pass of the engine's
      {NULL, "snapshot-op-locations{filename=x}", false, false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const struct corpus_case parsed = {.subject = rows[i].subject, .finding.pipeline = rows[i].pipeline};
    assert_int_equal(case_refusal(&test.arena, &parsed, NULL, NULL) != NULL, rows[i].refused);
    assert_int_equal(case_refusal(&test.arena, &parsed, "mlir", NULL) != NULL, rows[i].refused_in_mlir);
    assert_null(case_refusal(&test.arena, &parsed, "mlir", "cse"));  // the user's choice
    assert_null(case_refusal(&test.arena, &parsed, "engine", NULL));
  }
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_finding_is_read_back),
      cmocka_unit_test(test_choices_are_read_back),
      cmocka_unit_test(test_file_names_follow_signatures),
      cmocka_unit_test(test_programs_are_no_cases),
      cmocka_unit_test(test_malformed_cases_are_refused),
      cmocka_unit_test(test_other_lines_are_left_alone),
      cmocka_unit_test(test_bytes_that_are_no_text),
      cmocka_unit_test(test_ends_of_lines),
      cmocka_unit_test(test_huge_headers),
      cmocka_unit_test(test_cases_do_not_reach_out_unasked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
