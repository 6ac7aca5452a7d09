// Which texts are certificates and claims, what is read of them, and where two texts part.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/certificate/read.h"

#include <string.h>

struct fixture {
  struct memory memory;
  struct arena arena;
};

static void start(struct fixture *f) {
  memory_init(&f->memory);
  arena_init(&f->arena, &f->memory);
}

static void stop(struct fixture *f) { arena_release(&f->arena); }

#define CLAIM "(reset)\n(set-info :bufferproof \"program 1 functions 0 properties 127\")\n"
#define INVARIANT(REST) CLAIM "(define-fun entry0 ((given " REST ")"
#define TEXT(text) text, sizeof(text) - 1

static void texts_that_are_no_certificates_are_not_read(void **state) {
  (void)state;
  static const char unclaimed[] = "does not say what it is of";
  static const struct {
    const char *text;
    size_t length;
    const char *failure;
    uint32_t line;
  } texts[] = {
      {TEXT(""), "is empty", 1},
      {TEXT("; a comment alone"), "is empty", 1},
      {TEXT("(reset)\n(set-info :bufferproof \"open"), "has a string without end", 2},
      {TEXT("(reset)(set-info :bufferproof |open"), "has a string without end", 1},
      {TEXT("(reset)\n\n(set-info \0)"), "has a zero byte", 3},
      {TEXT("(reset)\0"), "has a zero byte", 1},
      {TEXT("(reset\n"), "ends within a command", 1},
      {TEXT("(reset)\n(\nreset\n"), "ends within a command", 3},
      {TEXT("(reset))"), "has something that is no command", 1},
      {TEXT("(reset)\nreset"), "has something that is no command", 2},
      {TEXT("\n(reset)"), unclaimed, 2},
      {TEXT(CLAIM "(a b c d e f)(reset)"), unclaimed, 3},
      {TEXT("(reset)(check-sat)"), unclaimed, 1},
      {TEXT("(reset)\n(set-info :bufferproof \"program 1 functions 0\")"), unclaimed, 2},
      {TEXT("(check-sat)(reset)"), unclaimed, 1},
      {TEXT("(set-info)(set-info :bufferproof \"program 1 functions 0 properties 127\")"), unclaimed, 1},
      {TEXT("(reset (set-info :bufferproof \"program 1 functions 0 properties 127\"))"), unclaimed, 1},
      {TEXT("(reset x(set-info :bufferproof \"program 1 functions 0 properties 127\"))"), unclaimed, 1},
      {TEXT("(reset)\n(set-option :bufferproof \"program 1 functions 0 properties 127\")"), unclaimed, 1},
      {TEXT("(reset)(set-info :program \"program 1 functions 0 properties 127\")"), unclaimed, 1},
      {TEXT("(reset)(set-info :bufferproof program 1 functions 0 properties 127)"), unclaimed, 1},
      {TEXT("(reset)(set-info :bufferproof |program 1 functions 0 properties 127|)"), unclaimed, 1},
      {TEXT(CLAIM "\n(define-fun x (y))"), "has a define-fun that is not of sort Bool", 4},
      {TEXT(INVARIANT("Bool)) Bool")), "has a define-fun without a body, or with several", 3},
      {TEXT(INVARIANT("Bool)) Int true")), "has a define-fun that is not of sort Bool", 3},
      {TEXT(INVARIANT("Bool)) Bool true false")), "has a define-fun without a body, or with several", 3},
      {TEXT(INVARIANT("Bool)) Bool (not) given")), "has a define-fun without a body, or with several", 3},
      {TEXT(INVARIANT("Bool)) Bool\nother")), "has the word 'other' in an invariant", 4},
      {TEXT(INVARIANT("Bool)) Bool (not\n Bool)")), "has the word 'Bool' in an invariant", 4},
      {TEXT(INVARIANT("Bool)) Bool (and given x)")), "has the word 'x' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and give given)")), "has the word 'give' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and a! given)")), "has the word 'a!' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and A!1 given)")), "has the word 'A!1' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and a1! given)")), "has the word 'a1!' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and a!1x given)")), "has the word 'a!1x' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and a!x1 given)")), "has the word 'a!x1' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and 1x given)")), "has the word '1x' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and an given)")), "has the word 'an' in an invariant", 3},
      {TEXT(INVARIANT("Bool)) Bool (and ands given)")), "has the word 'ands' in an invariant", 3},
  };
  struct fixture f;
  start(&f);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct certificate certificate;
    if (certificate_read(&certificate, &f.arena, texts[i].text, texts[i].length)) fail_msg("it is read: %zu", i);
    if (strcmp(certificate.failure, texts[i].failure) != 0 || certificate.line != texts[i].line)
      fail_msg("%zu: %s at %u", i, certificate.failure, certificate.line);
  }
  stop(&f);
}

// Definitions without parameters are none of invariants.
static void invariants_are_read(void **state) {
  (void)state;
  static const struct {
    const char *text, *body;
    size_t parameters;
  } texts[] = {
      {CLAIM "(define-fun)(check-sat)", NULL, 0},
      {CLAIM "(define-fun x)(push 1)", NULL, 0},
      {CLAIM "(define-fun x () Bool other)", NULL, 0},
      {CLAIM "(define-const x (y) Bool other)", NULL, 0},
      {INVARIANT("Bool)) Bool given"), "given", 1},
      {INVARIANT("Bool)) Bool (let ((a!12  (not given))) ; \"\n a!12)"), "( let ( ( a!12 ( not given ) ) ) a!12 )", 1},
      {INVARIANT("Bool)(x@1 Int)(|y z| Bool)) Bool (=> given (or (< x@1 12) |y z|))"),
       "( => given ( or ( < x@1 12 ) |y z| ) )", 3},
  };
  struct fixture f;
  start(&f);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct certificate certificate;
    if (!certificate_read(&certificate, &f.arena, texts[i].text, strlen(texts[i].text)))
      fail_msg("%zu: %s", i, certificate.failure);
    assert_int_equal(certificate.parts.count, 1);
    const struct certificate_part *part = &certificate.parts.items[0];
    assert_int_equal(part->invariants.count, texts[i].body != NULL);
    if (texts[i].body == NULL) continue;
    assert_string_equal(part->invariants.items[0].name, "entry0");
    assert_string_equal(part->invariants.items[0].body, texts[i].body);
    assert_int_equal(part->invariants.items[0].parameters.count, texts[i].parameters);
    assert_string_equal(part->invariants.items[0].parameters.items[0], "given");
  }
  stop(&f);
}

// --- Claims as text.

static bool is_claim(struct fixture *f, const char *text, struct certificate_claim *claim) {
  return certificate_claim_read(&f->arena, text, claim);
}

static void claims_are_read_as_they_are_written(void **state) {
  (void)state;
  static const char *const claims[] = {
      "program 1 functions 0 properties 127",
      "program 999999999 functions 3 1 2 properties 64 of 2",
      "program 2 functions 5 properties 127 of 0 integers ownership",
      "program 1 functions 7 helper bases",
      "program 1 functions 7 helper conditions",
      "program 1 functions 0 1 properties 127 assuming 1 f -",
      "program 1 functions 0 1 2 properties 127 ownership assuming 1 kft n,a,2 assuming 2 - n",
      "program 1 functions 1 1 properties 127 contract f -",
      "program 1 functions 1 1 2 properties 127 integers assuming 2 k 0 contract kk 1,0",
  };
  struct fixture f;
  struct certificate_claim claim;
  start(&f);
  for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
    if (!is_claim(&f, claims[i], &claim)) fail_msg("no claim: %s", claims[i]);
    assert_string_equal(certificate_claim_text(&f.arena, &claim), claims[i]);
  }
  stop(&f);
}

static void other_texts_are_no_claims(void **state) {
  (void)state;
  static const char *const texts[] = {
      "",
      "program",
      "program functions 0 properties 127",
      "program 1000000000 functions 0 properties 127",
      "program 4294967295 functions 0 properties 127",
      "program 18446744073709551617 functions 0 properties 127",
      "program 1x functions 0 properties 127",
      "programs 1 functions 0 properties 127",
      "program 1 0 properties 127",
      "program 1 functions properties 127",
      "program 1 functions 0",
      "program 1 functions 0 properties",
      "program 1 functions 0 properties 128",
      "program 1 functions 0 properties 127 of",
      "program 1 functions 0 properties 127 of 1",
      "program 1 functions 0 properties 127 and more",
      "program 1 functions 0 properties 127 ownership integers",
      "program 1 functions 7 helper",
      "program 1 functions 7 helper anything",
      "program 1 functions 7 helper bases properties 127",
      "program 1 functions 7 8 helper bases",
      "program 1 functions 0 1 properties 127 assuming 0 f -",
      "program 1 functions 0 1 properties 127 assuming 2 f -",
      "program 1 functions 0 1 properties 127 assuming f -",
      "program 1 functions 0 1 properties 127 assuming 1 f",
      "program 1 functions 0 1 properties 127 assuming 1 x -",
      "program 1 functions 0 1 properties 127 assuming 1 f 1",
      "program 1 functions 0 1 properties 127 assuming 1 f n,b",
      "program 1 functions 1 properties 127 contract f -",
      "program 1 functions 1 1 properties 127 contract",
      "program 1 functions 1 1 properties 127 contract f - more",
  };
  struct fixture f;
  struct certificate_claim claim;
  start(&f);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (is_claim(&f, texts[i], &claim)) fail_msg("read as a claim: %s", texts[i]);
  stop(&f);
}

// The line where texts part, also where one of them goes on as it ends, or another word follows behind its end.
static void texts_part_where_one_is_longer(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t length;
    const char *expected;
    uint32_t line;
  } pairs[] = {{TEXT("x\ny"), "x y", 0},
               {TEXT("x\ny"), "x z", 2},
               {TEXT("x\nx"), "x x x", 2},
               {TEXT("x\nx\n"), "x x x", 3},
               {TEXT("x\nx"), "x", 2},
               {TEXT(""), "x", 1},
               {TEXT(""), "", 0},
               {TEXT("x y"), "x yy", 1},
               {TEXT("x \n;y\nz"), "x z", 0},
               {TEXT("x\n|y"), "x", 2},
               {"x\nyz", 3, "x y", 0},
               {"(ab", 2, "( a", 0},
               {"x|y|", 3, "x", 1},
               {"x\n;y\nz", 4, "x", 0},
               {"x \"y\nz\" y", 7, "x \"y\nz\"", 0}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    struct memory memory;
    struct arena arena;
    memory_init(&memory);
    arena_init(&arena, &memory);
    const uint32_t line = certificate_text_difference(&arena, pairs[i].text, pairs[i].length, pairs[i].expected);
    if (line != pairs[i].line) fail_msg("%zu: %u", i, line);
    arena_release(&arena);
  }
}

static void contracts_are_equal_word_by_word(void **state) {
  (void)state;
  static const char *const contracts[] = {"f -", "k -", "ff -", "f n", "f a", "f 0", "f n,n", "f n,a", "f a,n"};
  enum { COUNT = sizeof contracts / sizeof *contracts };
  struct certificate_claim claims[COUNT];
  struct fixture f;
  start(&f);
  for (size_t i = 0; i < COUNT; i++)
    assert_true(is_claim(&f, arena_format(&f.arena, "program 1 functions 1 1 properties 127 contract %s", contracts[i]),
                         &claims[i]));
  for (size_t i = 0; i < COUNT; i++)
    for (size_t k = 0; k < COUNT; k++)
      assert_int_equal(claim_contract_equals(&claims[i].contract, &claims[k].contract), i == k);
  stop(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(texts_that_are_no_certificates_are_not_read),
      cmocka_unit_test(invariants_are_read),
      cmocka_unit_test(claims_are_read_as_they_are_written),
      cmocka_unit_test(other_texts_are_no_claims),
      cmocka_unit_test(texts_part_where_one_is_longer),
      cmocka_unit_test(contracts_are_equal_word_by_word),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
