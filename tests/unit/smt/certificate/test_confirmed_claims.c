// What is concluded of functions from claims that are confirmed, and which claims cannot be about a program.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/ir/symbol_table.h"
#include "smt/certificate/check.h"
#include "tests/unit/certificate_helper.h"

#include <stdio.h>
#include <string.h>

#define BUFFER "memref<4xf32>"

// --- What is concluded of functions from confirmed claims about them.

#define SHOWN "+"
#define UNSHOWN "the certificate does not show it"
#define OPEN_TO_ALL "it is shown as it is called, but anybody may call it"
#define CALLER_UNSHOWN "a function that calls it is not shown"
#define UNCALLED "it is shown as it is called, but nobody calls it"

// @main (0) calls @f (1), which calls @g (2); @p (3) is public, and @h (4) is not called.
static const char chain[] =
    "func.func @main() {\ncall @f() : () -> ()\nreturn\n}\n"
    "func.func private @f() {\ncall @g() : () -> ()\nreturn\n}\nfunc.func private @g() {\nreturn\n}\n"
    "func.func @p() {\nreturn\n}\nfunc.func private @h() {\nreturn\n}\n";

enum { MOST_CLAIMS = 5, FUNCTIONS = 5 };

static const struct {
  const char *claims[MOST_CLAIMS];   // without the program
  const char *concluded[FUNCTIONS];  // null: UNSHOWN
} conclusions[] = {
    {{NULL}, {NULL}},
    // All properties of all members, perhaps from several claims about the same family one after the other.
    {{"3 properties 127"}, {NULL, NULL, NULL, SHOWN}},
    {{"3 properties 126"}, {NULL}},
    {{"3 properties 63", "3 properties 64"}, {NULL, NULL, NULL, SHOWN}},
    {{"3 properties 63", "4 properties 127", "3 properties 64"}, {NULL, NULL, NULL, NULL, SHOWN}},
    {{"3 4 properties 127 of 0"}, {NULL}},
    {{"3 4 properties 127 of 1"}, {NULL}},
    {{"3 4 properties 127 of 0", "3 4 properties 127 of 1"}, {NULL, NULL, NULL, SHOWN, UNCALLED}},
    {{"3 4 properties 127 of 1", "3 4 properties 100 of 0", "3 4 properties 27"}, {NULL, NULL, NULL, SHOWN, UNCALLED}},
    // They are not added up if they are about other functions, another boundary, or contracts.
    {{"3 4 properties 63", "3 properties 64"}, {NULL}},
    {{"3 properties 63", "3 4 properties 64"}, {NULL}},
    {{"3 4 properties 63", "3 2 properties 64"}, {NULL}},
    {{"3 properties 63", "3 properties 64 ownership"}, {NULL}},
    {{"3 3 properties 63", "3 3 properties 64 contract - -"}, {NULL}},
    {{"3 3 properties 63 contract - -", "3 3 properties 64"}, {NULL}},
    {{"3 3 4 properties 63 contract - -", "3 3 4 properties 64 contract - -"}, {NULL}},
    {{"0 1 properties 63 assuming 1 - -", "0 1 properties 64 assuming 1 - -", "1 1 2 properties 127 contract - -"},
     {NULL, NULL, CALLER_UNSHOWN}},
    // Callees that are not of the family keep the ABI.
    {{"0 properties 127"}, {NULL}},
    {{"0 properties 127", "1 properties 127", "2 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"2 properties 127", "1 properties 127", "0 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 properties 127", "1 properties 127"}, {NULL}},
    {{"1 properties 127", "2 properties 127"}, {NULL, SHOWN, SHOWN}},
    {{"0 properties 127", "1 2 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127"}, {NULL}},
    {{"0 1 properties 127", "2 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 2 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127", "2 properties 127 ownership"}, {NULL, NULL, SHOWN}},
    {{"0 1 properties 127", "2 properties 127", "2 properties 127 ownership"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127", "2 properties 127 ownership", "2 properties 127"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127", "2 2 properties 127 contract - -"}, {NULL}},
    // Contracts: of that function, all that they assume, and by those alone that assume them.
    {{"0 1 properties 127 assuming 1 - -"}, {NULL}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 2 properties 127 contract - -"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 2 properties 126 contract - -"}, {NULL}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 properties 127 contract - -", "2 properties 127"},
     {SHOWN, SHOWN, SHOWN}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 properties 127 contract - -"}, {NULL}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 2 properties 127 contract k -"}, {NULL, NULL, CALLER_UNSHOWN}},
    {{"0 1 properties 127 assuming 1 - -", "2 2 properties 127 contract - -", "1 1 2 properties 127"},
     {NULL, SHOWN, SHOWN}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 2 properties 127 assuming 2 - - contract - -"}, {NULL}},
    {{"0 1 properties 127 assuming 1 - -", "1 1 2 properties 127 assuming 2 - - contract - -",
      "2 2 properties 127 contract - -"},
     {SHOWN, SHOWN, SHOWN}},
    {{"0 1 2 properties 127 assuming 1 - -", "1 1 2 properties 127 contract - -"}, {SHOWN, SHOWN, SHOWN}},
    {{"0 1 2 properties 127 assuming 2 - -", "2 2 properties 127 contract - -"}, {SHOWN, SHOWN, SHOWN}},
    // As they are called: by functions that are shown, and by no others.
    {{"3 4 properties 127"}, {NULL, NULL, NULL, SHOWN, UNCALLED}},
    {{"4 3 properties 127"}, {NULL, NULL, NULL, OPEN_TO_ALL, SHOWN}},
    {{"3 1 2 properties 127"}, {NULL, CALLER_UNSHOWN, SHOWN, SHOWN}},
    {{"3 2 properties 127"}, {NULL, NULL, CALLER_UNSHOWN, SHOWN}},
    {{"3 2 properties 127", "0 1 properties 127"}, {NULL, NULL, CALLER_UNSHOWN, SHOWN}},
    {{"3 2 properties 127", "2 properties 127", "0 1 properties 127"}, {SHOWN, SHOWN, SHOWN, SHOWN}},
};

static void conclusions_need_confirmed_claims(void **state) {
  (void)state;
  unsigned different = 0;
  for (size_t i = 0; i < sizeof conclusions / sizeof *conclusions; i++) {
    struct certified_test f;
    struct certificate_subject subject;
    certified_test_init(&f, chain);
    struct op *module = f.test.program.module;
    certificate_subject_init(&subject, &f.arena, &f.arena, symbol_table_build(&f.arena, module), module);
    for (size_t k = 0; k < MOST_CLAIMS && conclusions[i].claims[k] != NULL; k++) {
      struct certificate_claim claim;
      const char *text = arena_format(&f.arena, "program 1 functions %s", conclusions[i].claims[k]);
      if (!certificate_claim_read(&f.arena, text, &claim)) fail_msg("no claim: %s", text);
      certificate_confirm(&subject, &claim);
    }
    const char **reasons = certificate_conclude(&subject);
    for (size_t k = 0; k < FUNCTIONS; k++) {
      const char *expected = conclusions[i].concluded[k] == NULL ? UNSHOWN : conclusions[i].concluded[k];
      const char *concluded = reasons[k] == NULL ? SHOWN : reasons[k];
      if (strcmp(expected, concluded) == 0) continue;
      print_error("%zu: of %zu: %s\n", i, k, concluded);
      different++;
    }
    certified_test_release(&f);
  }
  assert_int_equal(different, 0);
}

// --- Claims that are not about the program.

#define OWNS "func.func private @f(%a: " BUFFER ") -> (" BUFFER ", i1) {\n%t = arith.constant true\n"
#define OWNS_END "return %a, %t : " BUFFER ", i1\n}\n"
#define OWNS_CALL "%b, %c = call @f(%a) : (" BUFFER ") -> (" BUFFER ", i1)\nmemref.dealloc %b : " BUFFER "\n"
#define OTHER_FUNCTION "func.func private @o() {\nreturn\n}\n"
#define NOT_SAME "is not what is to be shown of the program"
#define NOT_OWNER "is about the ownership that a function returns, which it cannot or need not"

#define NO_HELPER "is about a function that is no helper of the known form"
#define INDICES "memref<?xindex>"
#define FLAGS "memref<?xi1>"
// A helper with loops of one kind and lists of these types.
#define HELPER_OF(loop, bases, kept, conditions, free, owned)                                                       \
  "func.func private @dealloc_helper(%bases: " bases ", %kept: " kept ", %conditions: " conditions ", %free: " free \
  ", %owned: " owned                                                                                                \
  ") {\n%zero = arith.constant 0 : index\n%one = arith.constant 1 : index\n"                                        \
  "%yes = arith.constant true\n%no = arith.constant false\n%n = memref.dim %bases, %zero : " bases                  \
  "\n%r = memref.dim %kept, %zero : " kept "\n" loop                                                                \
  " %j = %zero to %r step %one {\nmemref.store %no, %owned[%j] : " owned "\n}\n" loop                               \
  " %i = %zero to %n step %one {\n%base = memref.load %bases[%i] : " bases                                          \
  "\n%given = memref.load %conditions[%i] : " conditions "\n%1 = " loop                                             \
  " %j = %zero to %r step %one iter_args(%so_far = %yes) -> (i1) {\n%other = memref.load %kept[%j] "                \
  ": " kept "\n%is = arith.cmpi eq, %base, %other : index\nscf.if %is {\n%before = memref.load %owned[%j] : " owned \
  "\n%now = arith.ori %given, %before : i1\nmemref.store %now, %owned[%j] : " owned                                 \
  "\n}\n%is_not = arith.xori %is, %yes : i1\n%still = arith.andi %so_far, %is_not : i1\nscf.yield %still : i1\n}\n" \
  "%2 = " loop                                                                                                      \
  " %j = %zero to %i step %one iter_args(%so_far = %1) -> (i1) {\n%other = memref.load %bases[%j] "                 \
  ": " bases                                                                                                        \
  "\n%differs = arith.cmpi ne, %other, %base : index\n%still = arith.andi %so_far, %differs : i1\n"                 \
  "scf.yield %still : i1\n}\n%goes = arith.andi %given, %2 : i1\nmemref.store %goes, %free[%i] : " free             \
  "\n}\nreturn\n}\n"
#define HELPER(...) HELPER_OF("scf.for", __VA_ARGS__)

static const struct {
  const char *program, *claim, *failure;
} rejected[] = {
    {HELPER(INDICES, INDICES, FLAGS, FLAGS, FLAGS), "0 helper bases", NOT_SAME},
    {HELPER_OF("scf.for unsigned", INDICES, INDICES, FLAGS, FLAGS, FLAGS), "0 helper bases", NO_HELPER},
    {HELPER("memref<4xindex>", INDICES, FLAGS, FLAGS, FLAGS), "0 helper bases", NO_HELPER},
    {HELPER(INDICES, "memref<4xindex>", FLAGS, FLAGS, FLAGS), "0 helper bases", NO_HELPER},
    {HELPER(INDICES, INDICES, "memref<4xi1>", FLAGS, FLAGS), "0 helper bases", NO_HELPER},
    {HELPER(INDICES, INDICES, FLAGS, "memref<4xi1>", FLAGS), "0 helper bases", NO_HELPER},
    {HELPER(INDICES, INDICES, FLAGS, FLAGS, "memref<4xi1>"), "0 helper bases", NO_HELPER},
    {HELPER("memref<?xindex, strided<[2]>>", INDICES, FLAGS, FLAGS, FLAGS), "0 helper bases", NO_HELPER},
    {HELPER(INDICES, INDICES, FLAGS, FLAGS, "memref<?xi1, strided<[2]>>"), "0 helper bases", NO_HELPER},
    {chain, "0 properties 127", NOT_SAME},
    {chain, "5 properties 127", "is about a function that the program does not have"},
    {chain, "4 properties 127", NOT_SAME},
    {chain, "0 5 properties 127", "is about a function that the program does not have"},
    {chain, "0 0 properties 127", NOT_SAME},
    {chain, "0 0 1 properties 127", NOT_SAME},
    {chain, "0 1 1 properties 127", "names a function twice"},
    {chain, "0 0 0 properties 127", "names a function twice"},
    {chain, "0 1 2 1 properties 127", "names a function twice"},
    {chain, "0 properties 127 ownership", NOT_OWNER},
    {chain, "0 properties 128", NULL},
    {chain, "1 1 properties 127 contract - -", NOT_SAME},
    {chain, "0 1 properties 127 assuming 1 - n", "has a contract of a function with other memrefs"},
    {chain, "0 1 properties 127 assuming 1 k -", "has a contract of a function with other memrefs"},
    {chain, "1 1 2 properties 127 contract - n", "has a contract of a function with other memrefs"},
    {chain, "1 1 2 properties 127 contract k -", "has a contract of a function with other memrefs"},
    {chain, "1 2 properties 127 contract - -", "is about the contract of another function than it names"},
    {chain, "1 2 properties 127 assuming 1 - -", NOT_SAME},
    {chain, "1 1 2 properties 127 assuming 1 - - contract - -", "assumes the contract that it claims"},
    {chain, "1 1 2 properties 127 assuming 2 - - assuming 1 - - contract - -", "assumes the contract that it claims"},
    {chain, "1 1 2 properties 127 assuming 2 - - contract - -", NOT_SAME},
    {OWNS OWNS_END, "0 properties 127 ownership", NOT_SAME},
    {OWNS OWNS_END OTHER_FUNCTION, "0 1 properties 127 ownership", NOT_SAME},
    {OWNS OWNS_END OTHER_FUNCTION, "1 properties 127 ownership", NOT_OWNER},
    {OWNS OWNS_END "func.func @g(%a: " BUFFER ") {\n" OWNS_CALL "return\n}\n", "0 properties 127 ownership", NOT_OWNER},
    {OWNS OWNS_CALL OWNS_END, "0 properties 127 ownership", NOT_OWNER},
    {OWNS OWNS_CALL OWNS_END OTHER_FUNCTION, "0 1 properties 127 ownership", NOT_OWNER},
    {OWNS OWNS_CALL OWNS_END, "0 0 properties 127 ownership", "has no summary of a function that calls itself"},
    {OWNS OWNS_CALL OWNS_END OTHER_FUNCTION, "0 0 1 properties 127 ownership",
     "has no summary of a function that calls itself"},
    {OWNS OWNS_CALL OWNS_END OTHER_FUNCTION, "0 1 0 properties 127 ownership",
     "has no summary of a function that calls itself"},
};

// Why the claim, without the program, is not that of a text without obligations.
static const char *refusal(struct certified_test *f, const char *claim) {
  struct certificate_subject subject;
  struct certificate certificate;
  struct certificate_obligations obligations;
  struct op *module = f->test.program.module;
  const char *text = arena_format(&f->arena, "(reset)(set-info :bufferproof \"program 1 functions %s\")", claim);
  if (!certificate_read(&certificate, &f->arena, text, strlen(text))) return NULL;
  certificate_subject_init(&subject, &f->arena, &f->arena, symbol_table_build(&f->arena, module), module);
  certificate_rebuild(&subject, &certificate, &certificate.parts.items[0], &obligations);
  assert_non_null(obligations.failure);
  return obligations.failure;
}

static void claims_about_other_programs_are_rejected(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rejected / sizeof *rejected; i++) {
    struct certified_test f;
    certified_test_init(&f, rejected[i].program);
    const char *failure = refusal(&f, rejected[i].claim);
    if ((failure == NULL) != (rejected[i].failure == NULL) ||
        (failure != NULL && strcmp(failure, rejected[i].failure) != 0))
      fail_msg("%zu: %s", i, failure == NULL ? "no claim" : failure);
    certified_test_release(&f);
  }
}

// Loops of helpers are four, in their order, and carry a condition where two are within another one.
static void helpers_of_other_forms_are_rejected(void **state) {
  (void)state;
  static const char helper[] = HELPER(INDICES, INDICES, FLAGS, FLAGS, FLAGS);
  static const struct {
    const char *what, *by;
  } changes[] = {
      {"scf.for %j = %zero to %r step %one {", "scf.for %j = %one to %r step %one {"},
      {"scf.for %j = %zero to %r step %one {", "scf.for %j = %zero to %r step %n {"},
      {"scf.for %i = %zero to %n", "scf.for %i = %n to %n"},
      {"scf.for %i = %zero to %n", "scf.for %j = %zero to %r step %one {\n}\nscf.for %i = %zero to %n"},
      {"scf.for %i = %zero to %n",
       "%x = scf.for %j = %zero to %r step %one iter_args(%y = %yes) -> (i1) {\n"
       "scf.yield %y : i1\n}\nscf.for %i = %zero to %n"},
      {"}\nreturn", "}\nscf.for %i = %zero to %n step %one {\n}\nreturn"},
      {"}\nreturn",
       "%3 = scf.for %j = %zero to %i step %one iter_args(%y = %2) -> (i1) {\nscf.yield %y : i1\n}\n}\nreturn"},
      {"%1 = scf.for", "scf.for %j = %zero to %i step %one {\n}\n%1 = scf.for"},
      {"%1 = scf.for",
       "%x = scf.for %j = %zero to %i step %one iter_args(%y = %n) -> (index) {\nscf.yield %y : index\n}\n"
       "%1 = scf.for"},
      {"%1 = scf.for",
       "%x:2 = scf.for %j = %zero to %i step %one iter_args(%y = %yes, %z = %no) -> (i1, i1) {\n"
       "scf.yield %y, %z : i1, i1\n}\n%1 = scf.for"},
      {"scf.if %is {", "scf.if %is {\nscf.for %k = %zero to %i step %one {\n}"},
      {"%is = arith.cmpi eq, %base, %other", "%is = arith.cmpi sle, %base, %other"},
      {"%is_not = arith.xori %is, %yes", "%is_not = arith.cmpi eq, %is, %no"},
      {"%n = memref.dim %bases, %zero", "%n = memref.dim %bases, %one"},
      {"%no = arith.constant false", "%no = arith.constant false\n%x = arith.constant 0 : i32"},
      {"%no = arith.constant false", "%no = arith.constant false\n%x = arith.constant 0.0 : f32"},
      {"%no = arith.constant false", "%no = arith.constant false\n%x = arith.addi %zero, %one : index"},
      {"%no = arith.constant false", "%no = arith.constant false\n%x = arith.ori %zero, %one : index"},
  };
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    struct certified_test f;
    char text[sizeof helper + 512];
    const char *at = strstr(helper, changes[i].what);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - helper), helper, changes[i].by, at + strlen(changes[i].what));
    certified_test_init(&f, text);
    if (strcmp(refusal(&f, "0 helper bases"), NO_HELPER) != 0) fail_msg("%zu: %s", i, changes[i].by);
    certified_test_release(&f);
  }
}

// Callees are executed at their calls up to a depth.
static void calls_within_calls_have_a_limit(void **state) {
  (void)state;
  enum { LIMIT = 251 };  // of functions
  for (unsigned count = LIMIT; count <= LIMIT + 1; count++) {
    struct memory memory;
    struct arena arena;
    struct certified_test f;
    memory_init(&memory);
    arena_init(&arena, &memory);
    struct text program = {.arena = &arena}, claim = {.arena = &arena};
    for (unsigned i = 0; i < count; i++) {
      text_format(&program, "func.func private @f%u() {\n", i);
      if (i + 1 < count) text_format(&program, "call @f%u() : () -> ()\n", i + 1);
      text_string(&program, "return\n}\n");
      text_format(&claim, "%u ", i);
    }
    text_string(&claim, "properties 127");
    certified_test_init(&f, text_end(&program));
    assert_string_equal(refusal(&f, text_end(&claim)),
                        count == LIMIT ? NOT_SAME : "has no summary of a function that calls itself");
    certified_test_release(&f);
    arena_release(&arena);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(conclusions_need_confirmed_claims),
      cmocka_unit_test(claims_about_other_programs_are_rejected),
      cmocka_unit_test(helpers_of_other_forms_are_rejected),
      cmocka_unit_test(calls_within_calls_have_a_limit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
