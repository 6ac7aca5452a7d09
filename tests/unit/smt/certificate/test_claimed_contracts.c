// Contracts as anybody could claim them: of a function the checker shows those that hold, and of its callers only what
// follows from them.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "tests/unit/certificate_helper.h"

#include <stdio.h>
#include <string.h>

#define M "memref<4xf32>"
#define V "memref<2xf32, strided<[1], offset: ?>>"
#define W "memref<4xf32, strided<[1], offset: ?>>"

#define CALLER(arguments, body) \
  "func.func @main(" arguments ") {\n %c0 = arith.constant 0 : index\n" body " return\n}\n"
#define CALLEE(arguments, results, body) \
  "func.func private @f(" arguments ")" results " {\n %c0 = arith.constant 0 : index\n" body "}\n"
#define ALLOC(name) " " name " = memref.alloc() : " M "\n"
#define FREE(name) " memref.dealloc " name " : " M "\n"
#define READ(name) " memref.copy " name ", " name " : " M " to " M "\n"
#define RETURN " return\n"
#define CALL_F " func.call @f(%a) : (" M ") -> ()\n"
#define CALL_TWO(a, b) " func.call @f(" a ", " b ") : (" M ", " M ") -> ()\n"
#define GET_R " %r = func.call @f(%a) : (" M ") -> " M "\n"
#define GET_R_IF " %r = func.call @f(%a, %c) : (" M ", i1) -> " M "\n"
#define GET_R_AND_S " %r, %s = func.call @f(%a) : (" M ") -> (" M ", " M ")\n"
#define GLOBAL "memref.global \"private\" @g : " M "\n"
#define GET_GLOBAL " %a = memref.get_global @g : " M "\n"
#define VIEW(offset) " %v = memref.subview %a[" offset "][2][1] : " M " to " V "\n"

enum { MOST_CALLERS = 5 };

// A function, and others that call it.
static const struct called_function {
  const char *text;
  uint32_t memrefs, results;  // that it gets and returns
  const char *shown;          // its contracts that hold
  struct {
    const char *text;
    bool is_right;        // if the function is executed where it is called
    const char *suffice;  // those of its contracts by which the caller is right
  } callers[MOST_CALLERS];
} functions[] = {
    {CALLEE("%a: " M, "", FREE("%a") RETURN),
     1,
     0,
     "f -; t -",
     {{CALLER("", ALLOC("%a") CALL_F), true, "f -; t -"},
      {CALLER("", ALLOC("%a") CALL_F READ("%a")), false, ""},
      {CALLER("", ALLOC("%a") CALL_F CALL_F), false, ""},
      {CALLER("%a: " M, CALL_F), false, ""},
      {GLOBAL CALLER("", GET_GLOBAL CALL_F), false, ""}}},
    {CALLEE("%a: " M, "", READ("%a") RETURN),
     1,
     0,
     "k -",
     {{CALLER("", ALLOC("%a") CALL_F FREE("%a")), true, "k -"},
      {CALLER("", ALLOC("%a") CALL_F), false, ""},
      {CALLER("", ALLOC("%a") FREE("%a") CALL_F), false, ""},
      {CALLER("%a: " M, CALL_F), true, "k -"},
      {GLOBAL CALLER("", GET_GLOBAL CALL_F), true, "k -"}}},
    // One of two is freed, or both are.
    {CALLEE("%a: " M ", %b: " M, "", FREE("%a") READ("%b") RETURN),
     2,
     0,
     "fk -; tk -",
     {{CALLER("", ALLOC("%a") ALLOC("%b") CALL_TWO("%a", "%b") FREE("%b")), true, "fk -; tk -"},
      {CALLER("", ALLOC("%a") ALLOC("%b") CALL_TWO("%b", "%a") FREE("%b")), false, ""},
      {CALLER("", ALLOC("%a") CALL_TWO("%a", "%a")), false, ""},
      {CALLER("%b: " M, ALLOC("%a") CALL_TWO("%a", "%b")), true, "fk -; tk -"},
      {CALLER("%b: " M, ALLOC("%a") CALL_TWO("%b", "%a") FREE("%a")), false, ""}}},
    {CALLEE("%a: " M ", %b: " M, "", FREE("%b") READ("%a") RETURN),
     2,
     0,
     "kf -; kt -",
     {{CALLER("", ALLOC("%a") ALLOC("%b") CALL_TWO("%a", "%b") FREE("%a")), true, "kf -; kt -"},
      {CALLER("", ALLOC("%a") CALL_TWO("%a", "%a")), false, ""}}},
    {CALLEE("%a: " M ", %b: " M, "", FREE("%a") FREE("%b") RETURN),
     2,
     0,
     "ff -; tf -; ft -; tt -",
     {{CALLER("", ALLOC("%a") ALLOC("%b") CALL_TWO("%b", "%a")), true, "ff -; tf -; ft -; tt -"},
      {CALLER("", ALLOC("%a") CALL_TWO("%a", "%a")), false, ""},
      {CALLER("", ALLOC("%a") ALLOC("%b") CALL_TWO("%b", "%a") READ("%a")), false, ""}}},
    // A new one is returned, or the argument, or either.
    {CALLEE("%a: " M, " -> " M, ALLOC("%r") " memref.copy %a, %r : " M " to " M "\n return %r : " M "\n"),
     1,
     1,
     "k n; k a",
     {{CALLER("", ALLOC("%a") GET_R FREE("%a") FREE("%r")), true, "k n"},
      {CALLER("", ALLOC("%a") GET_R FREE("%r")), false, ""},
      {CALLER("%a: " M, GET_R FREE("%r")), true, "k n"},
      {CALLER("%a: " M, GET_R), false, ""},
      {CALLER("", ALLOC("%a") FREE("%a") GET_R FREE("%r")), false, ""}}},
    {CALLEE("%a: " M, " -> " M, " return %a : " M "\n"),
     1,
     1,
     "k a; t a; k 0; t 0",
     {{CALLER("", ALLOC("%a") GET_R FREE("%r")), true, "t a; k 0; t 0"},
      {CALLER("", ALLOC("%a") GET_R FREE("%a")), true, "k 0; t 0"},
      {CALLER("", ALLOC("%a") GET_R FREE("%a") FREE("%r")), false, ""},
      {CALLER("%a: " M, GET_R READ("%r")), true, "k 0"},
      {CALLER("%a: " M, GET_R FREE("%r")), false, ""}}},
    {CALLEE("%a: " M, " -> " M, FREE("%a") ALLOC("%r") " return %r : " M "\n"),
     1,
     1,
     "f n; t n; f a; t a",
     {{CALLER("", ALLOC("%a") GET_R FREE("%r")), true, "f n; t n; f a; t a"},
      {CALLER("", ALLOC("%a") GET_R READ("%a") FREE("%r")), false, ""},
      {CALLER("%a: " M, GET_R FREE("%r")), false, ""}}},
    {CALLEE("%a: " M ", %c: i1", " -> " M,
            " cf.cond_br %c, ^new, ^old\n^new:\n" FREE("%a") ALLOC("%r") " return %r : " M "\n^old:\n return %a : " M
                                                                         "\n"),
     1,
     1,
     "t a",
     {{CALLER("%c: i1", ALLOC("%a") GET_R_IF FREE("%r")), true, "t a"},
      {CALLER("%c: i1", ALLOC("%a") GET_R_IF READ("%a") FREE("%r")), false, ""},
      {CALLER("%c: i1", ALLOC("%a") GET_R_IF), false, ""}}},
    {CALLEE("%a: " M ", %c: i1", " -> " M,
            " cf.cond_br %c, ^new, ^old\n^new:\n" ALLOC("%r") " return %r : " M "\n^old:\n return %a : " M "\n"),
     1,
     1,
     "k a",
     {{CALLER("%c: i1", ALLOC("%a") GET_R_IF READ("%r") FREE("%a") " scf.if %c {\n" FREE("%r") " }\n"), true, ""},
      {CALLER("%c: i1", ALLOC("%a") GET_R_IF READ("%r") FREE("%a")), false, ""}}},
    // Two are returned: a new one and the argument, or the argument twice.
    {CALLEE("%a: " M, " -> (" M ", " M ")", ALLOC("%r") " return %r, %a : " M ", " M "\n"),
     1,
     2,
     "k n,a; t n,a; k a,a; t a,a; k n,0; t n,0; k a,0; t a,0",
     {{CALLER("", ALLOC("%a") GET_R_AND_S FREE("%r") FREE("%s")), true, "k n,0; t n,0"},
      {CALLER("", ALLOC("%a") GET_R_AND_S FREE("%r") FREE("%a")), true, "k n,0; t n,0"},
      {CALLER("", ALLOC("%a") GET_R_AND_S FREE("%s") FREE("%a")), false, ""},
      {CALLER("%a: " M, GET_R_AND_S FREE("%r")), true, "k n,0"}}},
    {CALLEE("%a: " M, " -> (" M ", " M ")", " return %a, %a : " M ", " M "\n"),
     1,
     2,
     "k a,a; t a,a; k 0,a; t 0,a; k a,0; t a,0; k 0,0; t 0,0",
     {{CALLER("", ALLOC("%a") GET_R_AND_S FREE("%s")), true, "k 0,0; t 0,0"},
      {CALLER("", ALLOC("%a") GET_R_AND_S FREE("%s") FREE("%r")), false, ""}}},
    // What is wrong by itself has no contract. What a function makes for itself ends with it.
    {CALLEE("%a: " M, "", ALLOC("%b") RETURN), 1, 0, "", {{CALLER("", ALLOC("%a") CALL_F FREE("%a")), false, ""}}},
    {CALLEE("%a: " M, "", FREE("%a") FREE("%a") RETURN), 1, 0, "", {{CALLER("", ALLOC("%a") CALL_F), false, ""}}},
    {CALLEE("%a: " M, "", ALLOC("%b") FREE("%b") READ("%b") RETURN),
     1,
     0,
     "",
     {{CALLER("", ALLOC("%a") CALL_F FREE("%a")), false, ""}}},
    {CALLEE("%a: " M, " -> " M, " %r = memref.alloca() : " M "\n return %r : " M "\n"),
     1,
     1,
     "",
     {{CALLER("", ALLOC("%a") GET_R FREE("%a") READ("%r")), false, ""}}},
    {CALLEE("%a: " M, "", ALLOC("%b") " %s = memref.alloca() : " M "\n" FREE("%b") RETURN),
     1,
     0,
     "k -",
     {{CALLER("", ALLOC("%a") CALL_F FREE("%a")), true, "k -"}}},
    // Views: only one that points to the begin of a buffer frees it.
    {CALLEE("%a: " V, "", " memref.dealloc %a : " V "\n" RETURN),
     1,
     0,
     "f -; t -",
     {{CALLER("", ALLOC("%a") VIEW("%c0") " func.call @f(%v) : (" V ") -> ()\n"), true, "f -; t -"},
      {CALLER("%i: index", ALLOC("%a") VIEW("%i") " func.call @f(%v) : (" V ") -> ()\n"), false, ""}}},
    {CALLEE("%a: " V ", %b: " M, "", " memref.dealloc %a : " V "\n" FREE("%b") RETURN),
     2,
     0,
     "ff -; tf -; ft -; tt -",
     {{CALLER("", ALLOC("%a") ALLOC("%b") VIEW("%c0") " func.call @f(%v, %b) : (" V ", " M ") -> ()\n"), true,
       "ff -; tf -; ft -; tt -"},
      {CALLER("", ALLOC("%a") VIEW("%c0") " func.call @f(%v, %a) : (" V ", " M ") -> ()\n"), false, ""}}},
    {CALLEE("%a: " V, "", " %l = memref.load %a[%c0] : " V "\n" RETURN),
     1,
     0,
     "k -",
     {{CALLER("%i: index", ALLOC("%a") VIEW("%i") " func.call @f(%v) : (" V ") -> ()\n" FREE("%a")), true, "k -"}}},
    // Globals are nobody's to free, and no buffers of the caller's that contracts speak of.
    {CALLEE("", "", GET_GLOBAL READ("%a") RETURN),
     0,
     0,
     "- -",
     {{GLOBAL CALLER("", " func.call @f() : () -> ()\n"), true, "- -"}}},
    {CALLEE("", "", GET_GLOBAL FREE("%a") RETURN),
     0,
     0,
     "",
     {{GLOBAL CALLER("", " func.call @f() : () -> ()\n"), false, ""}}},
    {CALLEE("", " -> " M, GET_GLOBAL " return %a : " M "\n"),
     0,
     1,
     "",
     {{GLOBAL CALLER("", " %r = func.call @f() : () -> " M "\n" READ("%r")), true, ""},
      {GLOBAL CALLER("", " %r = func.call @f() : () -> " M "\n" FREE("%r")), false, ""}}},
};

// The contracts of functions with so many memrefs, one after the other. False: there are no more.
static bool contract_text(struct text *text, const struct called_function *function, uint32_t number) {
  static const char parameters[] = "kft";
  for (uint32_t i = 0; i < function->memrefs; i++, number /= 3) text_char(text, parameters[number % 3]);
  if (function->memrefs == 0) text_char(text, '-');
  text_char(text, ' ');
  for (uint32_t i = 0; i < function->results; i++, number /= 2 + function->memrefs) {
    uint32_t kind = number % (2 + function->memrefs);
    if (i > 0) text_char(text, ',');
    if (kind < 2) text_char(text, "na"[kind]);
    else text_format(text, "%u", kind - 2);
  }
  if (function->results == 0) text_char(text, '-');
  return number == 0;
}

struct fixture {
  struct parsed_test test;
  struct arena arena;
};

static void start(struct fixture *f, const char *caller, const char *callee) {
  char source[2048];
  snprintf(source, sizeof source, "%s%s", caller, callee);
  parsed_test_init(&f->test, source);
  arena_init(&f->arena, &f->test.context.memory);
}

static void stop(struct fixture *f) {
  arena_release(&f->arena);
  parsed_test_release(&f->test);
}

static bool is_shown(struct fixture *f, const char *claim, const char *contract) {
  return is_anybodys_claim_shown(&f->arena, &f->test,
                                 arena_format(&f->arena, "program 1 functions %s%s", claim, contract), "");
}

// Those contracts among `among`, or of all if that is null, for which the claim is shown.
static const char *shown_contracts(struct fixture *f, const struct called_function *function, const char *claim,
                                   const char *among) {
  struct text list = {.arena = &f->arena};
  for (uint32_t number = 0;; number++) {
    struct text text = {.arena = &f->arena};
    if (!contract_text(&text, function, number)) return text_end(&list);
    const char *contract = text_end(&text);
    if (among != NULL && strstr(among, contract) == NULL) continue;
    if (is_shown(f, claim, contract)) text_format(&list, "%s%s", list.count == 0 ? "" : "; ", contract);
  }
}

static uint32_t count_errors(const struct called_function *function, size_t caller) {
  struct fixture f;
  start(&f, function->callers[caller].text, function->text);
  bool is_right = is_shown(&f, "0 1 properties 127", "");
  const char *suffice = shown_contracts(&f, function, "0 1 properties 127 assuming 1 ", function->shown);
  const char *shown =
      caller > 0 ? function->shown : shown_contracts(&f, function, "1 1 properties 127 contract ", NULL);
  bool is_as_expected = is_right == function->callers[caller].is_right && strcmp(shown, function->shown) == 0 &&
                        strcmp(suffice, function->callers[caller].suffice) == 0;
  if (!is_as_expected)
    print_error("%s%s: %d, \"%s\", \"%s\"\n", function->callers[caller].text, function->text, is_right, shown, suffice);
  stop(&f);
  return !is_as_expected;
}

static void test_contracts_that_hold_are_shown(void **state) {
  (void)state;
  uint32_t errors = 0;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    for (size_t k = 0; k < MOST_CALLERS && functions[i].callers[k].text != NULL; k++)
      errors += count_errors(&functions[i], k);
  assert_int_equal(errors, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_contracts_that_hold_are_shown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
