// Certificates: those that the prover writes are read, belong to their program and are confirmed; altered ones, and
// those of another program, are not.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/certificate/check.h"
#include "smt/certificate/obligations.h"
#include "smt/execute/helper_contract.h"
#include "tests/unit/alter_helper.h"
#include "tests/unit/certificate_helper.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>
#include <string.h>

#define BUFFER "memref<4xf32>"
#define LOOP(end)                                                                                        \
  "func.func @f(%c: i1) {\n%a = memref.alloc() : " BUFFER "\ncf.br ^h(%a : " BUFFER ")\n^h(%p: " BUFFER  \
  "):\n%n = memref.alloc() : " BUFFER "\nmemref.dealloc %p : " BUFFER "\ncf.cond_br %c, ^h(%n : " BUFFER \
  "), ^e\n^e:\n" end "return\n}"

static const char good[] = LOOP("memref.dealloc %n : " BUFFER "\n");
static const char leaking[] = LOOP("");

static const char *write_certificate(struct certified_test *f) {
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  options.certificates = true;
  options.program = 1;
  prove_one(&f->arena, find_op(&f->test, "func.func", 0), &options, &verdict);
  assert_int_equal(verdict.kind, PROVED);
  assert_non_null(verdict.certificate);
  return verdict.certificate;
}

enum outcome { NOT_READ, OF_ANOTHER_PROGRAM, NOT_SHOWN, NOT_CONCLUDED, ACCEPTED };

// What becomes of the text as a certificate of the program.
static enum outcome check(struct certified_test *f, const char *text) {
  struct certificate certificate;
  struct certificate_subject subject;
  struct arena scratch;
  enum outcome outcome = ACCEPTED;
  if (!certificate_read(&certificate, &f->arena, text, strlen(text))) return NOT_READ;
  struct op *module = f->test.program.module;
  arena_init(&scratch, &f->test.context.memory);
  certificate_subject_init(&subject, &f->arena, &scratch, symbol_table_build(&f->arena, module), module);
  for (size_t i = 0; i < certificate.parts.count && outcome == ACCEPTED; i++) {
    const struct certificate_part *part = &certificate.parts.items[i];
    struct certificate_obligations obligations;
    if (part->claim.program != 1) outcome = OF_ANOTHER_PROGRAM;
    else certificate_rebuild(&subject, &certificate, part, &obligations);
    if (outcome == ACCEPTED && obligations.failure != NULL) outcome = OF_ANOTHER_PROGRAM;
    if (outcome == ACCEPTED && !obligations_are_shown(&f->arena, &obligations)) outcome = NOT_SHOWN;
    if (outcome == ACCEPTED) certificate_confirm(&subject, &part->claim);
  }
  if (outcome == ACCEPTED && certificate_conclude(&subject)[0] != NULL) outcome = NOT_CONCLUDED;
  arena_release(&scratch);
  return outcome;
}

static void written_certificates_are_accepted(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, good);
  assert_int_equal(check(&f, write_certificate(&f)), ACCEPTED);
  assert_int_equal(check(&f, ""), NOT_READ);
  certified_test_release(&f);
}

static void certificates_of_other_programs_are_rejected(void **state) {
  (void)state;
  struct certified_test f, other;
  certified_test_init(&f, good);
  certified_test_init(&other, leaking);
  enum outcome outcome = check(&other, write_certificate(&f));
  assert_true(outcome == OF_ANOTHER_PROGRAM || outcome == NOT_SHOWN);
  certified_test_release(&other);
  certified_test_release(&f);
}

// The text with `length` bytes at `at` replaced.
static const char *altered(struct arena *arena, const char *text, const char *at, size_t length, const char *by) {
  return arena_format(arena, "%.*s%s%s", (int)(at - text), text, by, at + length);
}

// Whatever token is left out, the text is no certificate of the program any more.
static void certificates_without_a_token_are_rejected(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, good);
  const char *text = write_certificate(&f);
  struct certificate certificate;
  assert_true(certificate_read(&certificate, &f.arena, text, strlen(text)));
  size_t count = certificate.tokens.count, tried = 0;
  assert_true(count > 100);
  for (size_t i = 0; i < count; i += 1 + count / 97, tried++) {
    const struct certificate_token *token = &certificate.tokens.items[i];
    const char *without = altered(&f.arena, text, token->at, token->length, " ");
    if (check(&f, without) == ACCEPTED)
      fail_msg("accepted without token %zu, '%.*s'", i, (int)token->length, token->at);
  }
  assert_true(tried > 50);
  certified_test_release(&f);
}

// An invariant that holds always, or never, shows nothing.
static void other_invariants_are_rejected(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, good);
  const char *text = write_certificate(&f);
  struct certificate certificate;
  assert_true(certificate_read(&certificate, &f.arena, text, strlen(text)));
  assert_true(certificate.parts.count > 0 && certificate.parts.items[0].invariants.count > 0);
  static const char *const bodies[] = {"true", "false"};
  uint32_t rejected = 0;
  for (const char *define = strstr(text, "(define-fun "); define != NULL; define = strstr(define + 1, "(define-fun ")) {
    const char *body = strstr(define, ") Bool"), *end = define;
    int depth = 0;
    do depth += (*end == '(') - (*end == ')');
    while (++end, depth > 0);
    if (body == NULL || body > end) continue;
    body += strlen(") Bool");
    for (size_t i = 0; i < 2; i++)
      rejected += check(&f, altered(&f.arena, text, body, (size_t)(end - 1 - body),
                                    arena_format(&f.arena, " %s", bodies[i]))) != ACCEPTED;
  }
  assert_true(rejected >= 2);
  certified_test_release(&f);
}

// Parameters of relations are what their names say, which must be known.
static void other_parameters_are_rejected(void **state) {
  (void)state;
  static const char *const names[] = {"foreigns", "f", "v", "v99999", "v9999999999", "given99999", "result0", "1"};
  static const char known[] = "foreign@";
  struct certified_test f;
  certified_test_init(&f, good);
  const char *text = write_certificate(&f), *at = strstr(text, known);
  assert_non_null(at);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    assert_int_not_equal(check(&f, altered(&f.arena, text, at, sizeof known - 2, names[i])), ACCEPTED);
  certified_test_release(&f);
}

// --- Contracts of functions that call themselves, which the prover does not claim.

#define GIVES_UP \
  "func.func @main(%c: i1) {\n%a = memref.alloc() : " BUFFER "\ncall @f(%a, %c) : (" BUFFER ", i1) -> ()\nreturn\n}\n"
#define CONSUMES(name, again, ...)                                                                            \
  "func.func private @" name "(%a: " BUFFER ", %c: i1) {\ncf.cond_br %c, ^again, ^end\n^again:\n" __VA_ARGS__ \
  "call @" again "(%a, %c) : (" BUFFER ", i1) -> ()\nreturn\n^end:\nmemref.dealloc %a : " BUFFER "\nreturn\n}\n"

// A part as anybody could write it, with the obligations that belong to it.
static const char *part_of(struct certified_test *f, const char *claim, const char *invariants) {
  struct certificate_obligations obligations;
  if (!claim_obligations(&f->arena, &f->test, claim, invariants, &obligations))
    fail_msg("%s: %s", claim, obligations.failure);
  return obligations.script;
}

static const char caller_assumes[] = "program 1 functions 0 1 properties 127 assuming 1 f -";

static void recursive_contracts_are_shown_by_induction(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, GIVES_UP CONSUMES("f", "f", ""));
  const char *caller = part_of(&f, caller_assumes, "");
  const char *own = part_of(&f, "program 1 functions 1 1 properties 127 contract f -", "");
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", own, caller)), ACCEPTED);
  assert_int_equal(check(&f, caller), NOT_CONCLUDED);
  own = part_of(&f, "program 1 functions 1 1 properties 127 contract k -", "");
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", own, caller)), NOT_SHOWN);
  certified_test_release(&f);
}

// What depends on the address of a freed buffer is not shown, by whichever operand it depends.
static void stale_addresses_are_not_shown(void **state) {
  (void)state;
  static const char *const ops[] = {
      "arith.xori %s, %c : i1",       "arith.xori %c, %s : i1",       "arith.andi %s, %c : i1",
      "arith.andi %c, %s : i1",       "arith.ori %s, %c : i1",        "arith.ori %c, %s : i1",
      "arith.select %s, %c, %d : i1", "arith.select %c, %s, %d : i1", "arith.select %c, %d, %s : i1"};
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    for (int is_stale = 0; is_stale < 2; is_stale++) {
      struct certified_test f;
      struct arena texts;
      struct memory memory;
      memory_init(&memory);
      arena_init(&texts, &memory);
      const char *program = arena_format(
          &texts,
          "func.func @f(%%c: i1, %%d: i1, %%s: i1) {\n%%a = memref.alloc() : " BUFFER
          "\n%%p = memref.extract_aligned_pointer_as_index %%a : " BUFFER " -> index\nmemref.dealloc %%a : " BUFFER
          "\n%%b = memref.alloc() : " BUFFER "\n%%q = memref.extract_aligned_pointer_as_index %%b : " BUFFER
          " -> index\n%%t = arith.constant true\n%%same = arith.cmpi eq, %%p, %%q : index\n%%r = %s\n"
          "scf.if %%r {\nmemref.dealloc %%b : " BUFFER
          "\n}\n%%n = arith.xori %%r, %%t : i1\n"
          "scf.if %%n {\nmemref.dealloc %%b : " BUFFER "\n}\nreturn\n}\n",
          is_stale != 0 ? altered(&texts, ops[i], strstr(ops[i], "%s"), 2, "%same") : ops[i]);
      certified_test_init(&f, program);
      bool shown = is_anybodys_claim_shown(&f.arena, &f.test, "program 1 functions 0 properties 127", "");
      if (shown == (is_stale != 0)) fail_msg("%s: %d", ops[i], shown);
      certified_test_release(&f);
      arena_release(&texts);
    }
}

// What a claim needs to be stated at all.
static void claims_that_lack_something_are_named(void **state) {
  (void)state;
  static const struct {
    const char *program, *claim, *failure;
  } lacking[] = {
      {GIVES_UP CONSUMES("f", "f", ""), "program 1 functions 0 1 properties 127",
       "has no summary of a function that calls itself"},
      {GIVES_UP CONSUMES("f", "g", "") CONSUMES("g", "f", ""), "program 1 functions 0 1 2 properties 127",
       "has no summary of a function that calls itself"},
      {good, "program 1 functions 0 properties 127", "has no invariant for a loop of the program"},
      {GIVES_UP CONSUMES("f", "f", ""), "program 1 functions 1 1 properties 127 contract ff -",
       "has a contract of a function with other memrefs"},
      {GIVES_UP CONSUMES("f", "f", ""), "program 1 functions 1 1 properties 127 contract f n",
       "has a contract of a function with other memrefs"},
      {GIVES_UP CONSUMES("f", "f", ""), "program 1 functions 0 1 properties 127 assuming 1 - -",
       "has a contract of a function with other memrefs"},
  };
  for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++) {
    struct certified_test f;
    struct certificate_obligations obligations;
    certified_test_init(&f, lacking[i].program);
    assert_false(claim_obligations(&f.arena, &f.test, lacking[i].claim, "", &obligations));
    if (strcmp(obligations.failure, lacking[i].failure) != 0) fail_msg("%zu: %s", i, obligations.failure);
    certified_test_release(&f);
  }
}

// A summary of the function is nobody's obligation, so that it must not be believed either.
static void summaries_do_not_show_contracts(void **state) {
  (void)state;
  static const char summary[] =
      "(define-fun entry1 ((given_freed@entry1 Bool)) Bool true)\n"
      "(define-fun summary1 ((made@summary1 Bool)) Bool false)\n";
  struct certified_test f;
  certified_test_init(&f, GIVES_UP CONSUMES("f", "f", "%b = memref.alloc() : " BUFFER "\n"));
  const char *own = part_of(&f, "program 1 functions 1 1 properties 127 contract f -", summary);
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", own, part_of(&f, caller_assumes, ""))), NOT_SHOWN);
  certified_test_release(&f);
}

// That a function frees its argument, as its contract says, is not that it keeps the ABI, which its caller assumes.
static void contracts_do_not_show_the_abi(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, "func.func @main() {\n%a = memref.alloc() : " BUFFER "\ncall @f(%a) : (" BUFFER
                          ") -> ()\nmemref.dealloc %a : " BUFFER
                          "\nreturn\n}\n"
                          "func.func private @f(%a: " BUFFER ") {\nmemref.dealloc %a : " BUFFER "\nreturn\n}\n");
  const char *caller = part_of(&f, "program 1 functions 0 properties 127", "");
  const char *own = part_of(&f, "program 1 functions 1 1 properties 127 contract f -", "");
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", own, caller)), NOT_CONCLUDED);
  certified_test_release(&f);
}

// An entry without a summary is none, and the other way round: the function is executed where it is called.
static void halves_of_summaries_are_left_out(void **state) {
  (void)state;
  static const char *const halves[] = {"(define-fun entry1 ((given_freed@entry1 Bool)) Bool false)\n",
                                       "(define-fun summary1 ((made@summary1 Bool)) Bool false)\n"};
  static const char *const programs[] = {
#define HANDED "func.func @main() {\n%a = memref.alloc() : " BUFFER "\ncall @f(%a) : (" BUFFER ") -> ()\nreturn\n}\n"
      HANDED "func.func private @f(%a: " BUFFER ") {\nmemref.dealloc %a : " BUFFER "\nreturn\n}\n",
      HANDED "func.func private @f(%a: " BUFFER ") {\nreturn\n}\n"};
  for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
    for (size_t k = 0; k < sizeof programs / sizeof *programs; k++) {
      struct certified_test f;
      certified_test_init(&f, programs[k]);
      const char *part = part_of(&f, "program 1 functions 0 1 properties 127", halves[i]);
      assert_int_equal(check(&f, part), k == 0 ? ACCEPTED : NOT_SHOWN);
      certified_test_release(&f);
    }
}

static void contracts_in_a_cycle_need_each_other(void **state) {
  (void)state;
  struct certified_test f;
  certified_test_init(&f, GIVES_UP CONSUMES("f", "g", "") CONSUMES("g", "f", ""));
  const char *caller = part_of(&f, caller_assumes, "");
  const char *first = part_of(&f, "program 1 functions 1 1 2 properties 127 assuming 2 f - contract f -", "");
  const char *second = part_of(&f, "program 1 functions 2 2 1 properties 127 assuming 2 f - contract f -", "");
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s%s", caller, first, second)), ACCEPTED);
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", caller, first)), NOT_CONCLUDED);
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s", caller, second)), NOT_CONCLUDED);
  second = part_of(&f, "program 1 functions 2 2 1 properties 127 assuming 1 f - contract f -", "");
  assert_int_equal(check(&f, arena_format(&f.arena, "%s%s%s", caller, first, second)), OF_ANOTHER_PROGRAM);
  certified_test_release(&f);
}

// --- The programs of the prover's tests: what it proves is accepted, and what it does not, is not, whoever claims it.

struct tally {
  uint32_t accepted, refused;
};

// Whether anybody can claim this of a function that calls others by the ABI alone. Loops have no invariants here.
static bool is_claim_shown(struct certified_test *f, uint32_t function, const char *words) {
  return is_anybodys_claim_shown(
      &f->arena, &f->test,
      arena_format(&f->arena, "program 1 functions %u properties %d%s", function, PROVED_PROPERTIES, words), "");
}

static void compare_with_verdict(struct certified_test *f, uint32_t number, struct tally *tally) {
  struct op *function = find_op(&f->test, "func.func", number);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  options.certificates = true;
  options.program = 1;
  prove_one(&f->arena, function, &options, &verdict);
  if (verdict.kind == PROVED && verdict.certificate != NULL) {  // none, if it is proved as its callers call it
    enum outcome outcome = check(f, verdict.certificate);
    if (outcome != ACCEPTED && outcome != NOT_CONCLUDED)
      fail_msg("the certificate of @%s is refused: %d\n%s", verdict.name, (int)outcome, verdict.certificate);
    tally->accepted++;
  } else if (verdict.kind == REFUTED || (verdict.kind == UNDECIDED && verdict.rule != MODEL_KEPT)) {
    if (is_claim_shown(f, number, "") || is_claim_shown(f, number, " integers"))
      fail_msg("@%s, which is not proved, is shown", verdict.name);
    tally->refused++;
  }
}

static void compare_program(const char *text, struct tally *tally) {
  struct certified_test f;
  certified_test_init(&f, text);
  struct op *module = f.test.program.module;
  uint32_t number = 0;
  for (struct op *op = op_body(module, 0)->first->first; op != NULL; op = op->next) {
    if (op_is_defined_function(op)) compare_with_verdict(&f, number, tally);
    number += op_has_trait(op, TRAIT_FUNCTION);
  }
  certified_test_release(&f);
}

static void compare_file(const char *path, struct tally *tally) {
  enum { LENGTH_MAX = 1 << 16 };
  static char text[LENGTH_MAX];
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  size_t length = fread(text, 1, LENGTH_MAX - 1, file);
  assert_true(length < LENGTH_MAX - 1);
  fclose(file);
  text[length] = '\0';
  static const char separator[] = "// -----";
  for (char *at = text, *end; at != NULL; at = end) {
    end = strstr(at, separator);
    if (end != NULL) *end = '\0', end += strlen(separator);
    compare_program(at, tally);
  }
}

#define PROGRAMS BUFFERPROOF_SOURCE_DIR "/tests/lit/prove/"

static void checker_and_prover_agree(void **state) {
  (void)state;
  static const char *const paths[] = {PROGRAMS "values.mlir",
                                      PROGRAMS "lists.mlir",
                                      PROGRAMS "refuted.mlir",
                                      PROGRAMS "hostile_wrong.mlir",
                                      PROGRAMS "model/stale_address.mlir",
                                      PROGRAMS "model/dealloc_of_interior.mlir",
                                      PROGRAMS "model/cells_aliased.mlir",
                                      PROGRAMS "model/cells_kept_by_external.mlir",
                                      PROGRAMS "model/known_values.mlir",
                                      PROGRAMS "model/memory_of_caller.mlir",
                                      PROGRAMS "model/cast_addresses.mlir",
                                      PROGRAMS "interior.mlir",
                                      PROGRAMS "ops.mlir",
                                      PROGRAMS "model/stale_address_in_lists.mlir"};
  struct tally tally = {0};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) compare_file(paths[i], &tally);
  assert_true(tally.accepted > 30 && tally.refused > 30);
}

// --- Claims about helpers: the checker shows the contracts that the prover proves by its own induction, and no others.

#define LISTS(bases, conditions) \
  "%bases: " bases ", %kept: " bases ", %conditions: " conditions ", %free: " conditions ", %owned: " conditions
// Its constants and conditions are in other places than in the texts that are known.
#define HELPER_BODY                                                                                                   \
  "%zero = arith.constant 0 : index\n%no = arith.constant false\n%one = arith.constant 1 : index\n"                   \
  "%yes = arith.constant true\n%n = memref.dim %bases, %zero : memref<?xindex>\n"                                     \
  "%r = memref.dim %kept, %zero : memref<?xindex>\nscf.for %j = %zero to %r step %one {\n"                            \
  " memref.store %no, %owned[%j] : memref<?xi1>\n}\nscf.for %i = %zero to %n step %one {\n"                           \
  " %base = memref.load %bases[%i] : memref<?xindex>\n %given = memref.load %conditions[%i] : memref<?xi1>\n"         \
  " %1 = scf.for %j = %zero to %r step %one iter_args(%so_far = %yes) -> (i1) {\n"                                    \
  "  %other = memref.load %kept[%j] : memref<?xindex>\n  %is = arith.cmpi eq, %base, %other : index\n"                \
  "  scf.if %is {\n   %before = memref.load %owned[%j] : memref<?xi1>\n   %now = arith.ori %given, %before : i1\n"    \
  "   memref.store %now, %owned[%j] : memref<?xi1>\n  } else {\n  }\n"                                                \
  "  %is_not = arith.xori %is, %yes : i1\n  %still = arith.andi %so_far, %is_not : i1\n  scf.yield %still : i1\n }\n" \
  " %2 = scf.for %j = %zero to %i step %one iter_args(%so_far = %1) -> (i1) {\n"                                      \
  "  %other = memref.load %bases[%j] : memref<?xindex>\n  %differs = arith.cmpi ne, %other, %base : index\n"          \
  "  %theirs = memref.load %conditions[%j] : memref<?xi1>\n  %not = arith.xori %theirs, %yes : i1\n"                  \
  "  %either = arith.ori %differs, %not : i1\n  %still = arith.andi %so_far, %either : i1\n  scf.yield %still : i1\n" \
  " }\n %goes = arith.andi %given, %2 : i1\n memref.store %goes, %free[%i] : memref<?xi1>\n}\n"
#define HELPER(name, lists, body) "func.func private @" name "(" lists ") {\n" body "return\n}\n"
#define OWN_LISTS LISTS("memref<?xindex>", "memref<?xi1>")

enum { PATIENCE = 1000000 };  // of Z3

static bool is_helper_shown(struct certified_test *f, const char *kind) {
  return is_anybodys_claim_shown(&f->arena, &f->test, arena_format(&f->arena, "program 1 functions 0 helper %s", kind),
                                 arena_format(&f->arena, "(set-option :rlimit %d)\n", PATIENCE));
}

// Whether the prover proves a contract; the checker shows the same one, and not the other.
static bool is_helper_proved(struct certified_test *f, const char *what) {
  struct op *function = find_op(&f->test, "func.func", 0);
  enum flow_helper_kind kind = HELPER_LOOKS_AT_CONDITIONS;
  bool is_proved = helper_contract_of(&f->arena, function, &kind);
  bool by_conditions = is_helper_shown(f, "conditions"), by_bases = is_helper_shown(f, "bases");
  if (by_conditions != (is_proved && kind == HELPER_LOOKS_AT_CONDITIONS) ||
      by_bases != (is_proved && kind == HELPER_LOOKS_AT_BASES))
    fail_msg("%s: %d, shown by conditions %d, by bases %d", what, is_proved, by_conditions, by_bases);
  return is_proved;
}

static void altered_helpers_are_shown_if_they_are_proved(void **state) {
  (void)state;
  enum { STEP = 3 };  // of the alterations, for time
  uint32_t proved = 0, number = 0;
  for (struct op *altered = NULL; number == 0 || altered != NULL; number += STEP) {
    struct certified_test f;
    certified_test_init(&f, HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY));
    altered = alter_operand(&f.arena, f.test.program.module, number);
    if (altered != NULL)
      proved += is_helper_proved(&f, arena_format(&f.arena, "alteration %u, of %s", number, altered->info->name));
    certified_test_release(&f);
  }
  assert_in_range(proved, 1, 20);
  assert_true(number > 200);
}

static void other_helpers_are_not_shown(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool is_right;
  } helpers[] = {
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY), true},
      {HELPER("dealloc_helper_7", OWN_LISTS, HELPER_BODY), true},
      // Accesses out of bounds, of lists that may be empty.
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = memref.load %kept[%zero] : memref<?xindex>\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = memref.load %bases[%n] : memref<?xindex>\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS,
              "%end = arith.constant 0 : index\nmemref.store %end, %bases[%end] : memref<?xindex>\n" HELPER_BODY),
       false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "memref.store %yes, %owned[%r] : memref<?xi1>\n"), false},
      // An extent that a list does not have.
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = memref.dim %bases, %one : memref<?xindex>\n"), false},
      // Writes to what it is given to read.
      {HELPER("dealloc_helper", OWN_LISTS,
              HELPER_BODY "scf.for %i = %zero to %n step %one {\nmemref.store %i, %bases[%i] : memref<?xindex>\n}\n"),
       false},
      // Types and ops that no helper has.
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.constant 7 : i32\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.constant 1.0 : f32\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.cmpi slt, %n, %r : index\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.cmpi eq, %yes, %no : i1\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.addi %n, %r : index\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.andi %n, %r : index\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = memref.alloc() : memref<2xindex>\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "%x = arith.select %yes, %bases, %kept : memref<?xindex>\n"),
       false},
      {HELPER("dealloc_helper", OWN_LISTS,
              HELPER_BODY "%x = scf.if %yes -> (i1) {\nscf.yield %no : i1\n} else {\nscf.yield %yes : i1\n}\n"),
       false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "cf.br ^e\n^e:\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "scf.for %i = %zero to %n step %one {\n}\n"), false},
      {HELPER("dealloc_helper", OWN_LISTS, HELPER_BODY "scf.if %yes {\nscf.for %i = %zero to %n step %one {\n}\n}\n"),
       false},
      {HELPER("dealloc_helper", OWN_LISTS, ""), false},
      {"func.func private @dealloc_helper(" OWN_LISTS ") -> i1 {\n" HELPER_BODY "return %yes : i1\n}\n", false},
      {HELPER("dealloc_helper", OWN_LISTS ", %more: memref<?xi1>", HELPER_BODY), false},
      {HELPER("dealloc_helper", LISTS("memref<?xindex, 1>", "memref<?xi1>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<4xindex>", "memref<?xi1>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<?xindex>", "memref<4xi1>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<?xi32>", "memref<?xi1>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<?xindex>", "memref<?xi8>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<?xi1>", "memref<?xindex>"), ""), false},
      {HELPER("dealloc_helper", LISTS("memref<?x?xindex>", "memref<?x?xi1>"), ""), false},
      {HELPER("dealloc_helper", LISTS("index", "i1"), ""), false},
      {HELPER("dealloc_helper", "", ""), false},
  };
  for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++) {
    struct certified_test f;
    certified_test_init(&f, helpers[i].text);
    bool is_proved = is_helper_proved(&f, arena_format(&f.arena, "helper %zu", i));
    if (is_proved != helpers[i].is_right) fail_msg("helper %zu: %d", i, is_proved);
    certified_test_release(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(altered_helpers_are_shown_if_they_are_proved),
      cmocka_unit_test(other_helpers_are_not_shown),
      cmocka_unit_test(written_certificates_are_accepted),
      cmocka_unit_test(certificates_of_other_programs_are_rejected),
      cmocka_unit_test(certificates_without_a_token_are_rejected),
      cmocka_unit_test(other_invariants_are_rejected),
      cmocka_unit_test(other_parameters_are_rejected),
      cmocka_unit_test(recursive_contracts_are_shown_by_induction),
      cmocka_unit_test(claims_that_lack_something_are_named),
      cmocka_unit_test(stale_addresses_are_not_shown),
      cmocka_unit_test(summaries_do_not_show_contracts),
      cmocka_unit_test(contracts_do_not_show_the_abi),
      cmocka_unit_test(halves_of_summaries_are_left_out),
      cmocka_unit_test(contracts_in_a_cycle_need_each_other),
      cmocka_unit_test(checker_and_prover_agree),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
