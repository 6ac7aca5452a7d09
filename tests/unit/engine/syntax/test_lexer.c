// Tokens, their ends, and what is none.
#include "engine/syntax/lexer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct expected {
  enum token_kind kind;
  const char *text;
};

static void check_tokens(const char *text, const struct expected *expected) {
  struct lexer lexer;
  lexer_init(&lexer, text, strlen(text));
  for (;; expected++) {
    struct token token = lexer_next(&lexer);
    assert_int_equal(token.kind, expected->kind);
    if (expected->kind == TOKEN_EOF) return;
    assert_int_equal((size_t)(token.end - token.start), strlen(expected->text));
    assert_memory_equal(token.start, expected->text, strlen(expected->text));
  }
}

static void test_names(void **state) {
  (void)state;
  check_tokens("%0#1 %a-b ^bb0 @f @\"odd name\" #m.a !t arith.addi _x$y",
               (const struct expected[]){{TOKEN_PERCENT, "%0"},
                                         {TOKEN_HASH, "#1"},
                                         {TOKEN_PERCENT, "%a-b"},
                                         {TOKEN_CARET, "^bb0"},
                                         {TOKEN_AT, "@f"},
                                         {TOKEN_AT, "@\"odd name\""},
                                         {TOKEN_HASH, "#m.a"},
                                         {TOKEN_EXCLAMATION, "!t"},
                                         {TOKEN_WORD, "arith.addi"},
                                         {TOKEN_WORD, "_x$y"},
                                         {TOKEN_EOF, ""}});
}

static void test_numbers(void **state) {
  (void)state;
  check_tokens("12 0x1F 0xf32x 1.5 2. 1.e3 1.5e 3.0E-7 4x8", (const struct expected[]){{TOKEN_INTEGER, "12"},
                                                                                       {TOKEN_INTEGER, "0x1F"},
                                                                                       {TOKEN_INTEGER, "0xf32"},
                                                                                       {TOKEN_WORD, "x"},
                                                                                       {TOKEN_FLOAT, "1.5"},
                                                                                       {TOKEN_FLOAT, "2."},
                                                                                       {TOKEN_FLOAT, "1.e3"},
                                                                                       {TOKEN_FLOAT, "1.5"},
                                                                                       {TOKEN_WORD, "e"},
                                                                                       {TOKEN_FLOAT, "3.0E-7"},
                                                                                       {TOKEN_INTEGER, "4"},
                                                                                       {TOKEN_WORD, "x8"},
                                                                                       {TOKEN_EOF, ""}});
}

static void test_punctuation_and_comments(void **state) {
  (void)state;
  check_tokens("a->b // to the end\n::: ... - // last", (const struct expected[]){{TOKEN_WORD, "a"},
                                                                                  {TOKEN_ARROW, "->"},
                                                                                  {TOKEN_WORD, "b"},
                                                                                  {TOKEN_COLON_COLON, "::"},
                                                                                  {TOKEN_PUNCTUATION, ":"},
                                                                                  {TOKEN_ELLIPSIS, "..."},
                                                                                  {TOKEN_PUNCTUATION, "-"},
                                                                                  {TOKEN_EOF, ""}});
}

static void test_string_value(void **state) {
  (void)state;
  const char text[] = "\"a\\n\\t\\\"\\\\\\41\\C3\\a9\"";
  char value[sizeof text];
  size_t length = lexer_string_value(text, text + strlen(text), value);
  assert_int_equal(length, 8);
  assert_memory_equal(value, "a\n\t\"\\A\xc3\xa9", 8);
}

struct bad_token {
  const char *text;
  size_t length;
  const char *message;
  size_t offset;
};
#define BAD(text, message, offset) \
  { text, sizeof text - 1, message, offset }

static const struct bad_token bad_tokens[] = {
    BAD("$", "unexpected character", 0),
    BAD("\x01", "unexpected character", 0),
    BAD("\xff", "unexpected character", 0),
    BAD("\xc3\xa9", "unexpected character", 0),
    BAD("a\0b", "unexpected zero byte", 1),
    BAD("// a\0b", "unexpected zero byte", 4),
    BAD("\"a", "expected '\"' in string literal", 2),
    BAD("\"a\nb\"", "expected '\"' in string literal", 2),
    BAD("\"\\z\"", "unknown escape in string literal", 1),
    BAD("\"\xc0\x80\"", "invalid UTF-8 in string literal", 1),
    BAD("\"\xed\xa0\x80\"", "invalid UTF-8 in string literal", 1),
    BAD("\"a\0\"", "unexpected zero byte in string literal", 2),
    BAD("%", "invalid SSA name", 0),
    BAD("^ ", "invalid block name", 0),
    BAD("#(", "invalid attribute name", 0),
    BAD("!", "invalid type identifier", 0),
    BAD("@1", "@ identifier expected to start with letter or '_'", 1),
    BAD("{-# x #-}", "file metadata is not supported", 0),
};

// Each ends; the message and its place belong to the first fault.
static void test_what_is_no_token(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof bad_tokens / sizeof *bad_tokens; i++) {
    const struct bad_token *bad = &bad_tokens[i];
    struct lexer lexer;
    lexer_init(&lexer, bad->text, bad->length);
    struct token token = lexer_next(&lexer);
    if (token.kind == TOKEN_WORD) token = lexer_next(&lexer);
    assert_int_equal(token.kind, TOKEN_ERROR);
    assert_string_equal(lexer.message, bad->message);
    assert_int_equal((size_t)(lexer.error_at - bad->text), bad->offset);
    for (size_t tokens = 0; token.kind != TOKEN_EOF; token = lexer_next(&lexer)) assert_true(tokens++ <= bad->length);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_punctuation_and_comments),
      cmocka_unit_test(test_string_value),
      cmocka_unit_test(test_what_is_no_token),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
