// What is read of claims and certificates that are damaged in one place or another, and what is concluded of the
// functions of files from some of the claims about them, against tests/proofs/certificate_readings.txt.
// described_files.h says how the file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/hash.h"
#include "engine/ir/symbol_table.h"
#include "smt/certificate/check.h"
#include "tests/unit/parse_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLAIMS_MAX = 80, CHOICES = 24, DAMAGES = 40, DAMAGED_LENGTH_MAX = 6000 };

struct readings {
  struct text *text;
  struct described_program *program;
  const char *claims[CLAIMS_MAX];
  uint32_t claim_count;
};

// --- Claims.

static void describe_claim(struct readings *r, const char *words) {
  struct certificate_claim claim;
  if (!certificate_claim_read(r->program->arena, words, &claim)) {
    text_format(r->text, "  no claim: %s\n", words);
    return;
  }
  text_format(r->text, "  %s\n", certificate_claim_text(r->program->arena, &claim));
  text_format(r->text, "  kind %d, %u functions, %u assumptions, equal %d\n", (int)claim.kind, claim.function_count,
              claim.assumption_count,
              claim.kind == CLAIM_CONTRACT && claim.assumption_count > 0 &&
                  claim_contract_equals(&claim.contract, &claim.assumptions[0].contract));
}

// With each word left out, doubled, or another.
static void describe_damaged_claims(struct readings *r) {
  static const char *const claims[] = {
      "program 1 functions 0 1 2 properties 127 of 1 integers ownership assuming 1 kf n,a assuming 2 t 0",
      "program 3 functions 1 1 2 properties 5 integers assuming 2 kft - contract kft n,a,0,2",
      "program 2 functions 0 0 properties 127 assuming 1 k n contract k n",
      "program 1 functions 7 helper bases",
      "program 1 functions 7 helper conditions",
      "program 999999999 functions 0 properties 128"};
  static const char *const others[] = {"",   "-",    "0",   "1",   "4294967295", "99999999999", "of",
                                       "kx", "n,,a", "a,3", "x 1", "1x",         "n,"};
  struct arena *arena = r->program->arena;
  for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
    describe_claim(r, claims[i]);
    for (const char *at = claims[i]; *at != '\0';) {
      const size_t length = strcspn(at, " ");
      const char *rest = at + length;
      for (size_t k = 0; k < sizeof others / sizeof others[0]; k++)
        describe_claim(r, arena_format(arena, "%.*s%s%s", (int)(at - claims[i]), claims[i], others[k], rest));
      describe_claim(r, arena_format(arena, "%.*s%s", (int)(rest - claims[i]), claims[i], at));
      describe_claim(r, arena_format(arena, "%.*s", (int)(rest - claims[i]), claims[i]));
      at = rest + (*rest == ' ');
    }
  }
}

// --- Certificates.

static void describe_certificate(struct readings *r, const char *text, size_t length) {
  struct certificate certificate;
  struct arena scratch;
  struct certificate_subject subject;
  if (!certificate_read(&certificate, r->program->arena, text, length)) {
    text_format(r->text, "  %s at %u\n", certificate.failure, certificate.line);
    return;
  }
  arena_init(&scratch, r->program->arena->memory);
  certificate_subject_init(&subject, r->program->arena, &scratch, r->program->symbols, r->program->module);
  for (size_t i = 0; i < certificate.parts.count; i++) {
    const struct certificate_part *part = &certificate.parts.items[i];
    struct certificate_obligations obligations;
    certificate_rebuild(&subject, &certificate, part, &obligations);
    text_format(r->text, "  part at %u, %zu tokens, %zu invariants: %s at %u\n", part->line, part->end - part->first,
                part->invariants.count, obligations.failure == NULL ? "fine" : obligations.failure, obligations.line);
    for (size_t k = 0; k < part->invariants.count; k++)
      text_format(r->text, "   %s of %zu: %s\n", part->invariants.items[k].name,
                  part->invariants.items[k].parameters.count, part->invariants.items[k].body);
  }
  arena_release(&scratch);
}

// With some characters that are others, or end the text.
static void describe_damaged(struct readings *r, const char *text) {
  static const char others[] = "()\" ;\nx1|";
  const size_t length = strlen(text);
  char *damaged = arena_string(r->program->arena, text, length);
  describe_certificate(r, text, length);
  for (size_t i = 0; i < DAMAGES && length < DAMAGED_LENGTH_MAX; i++) {
    const size_t at = hash_combine(i, length) % length;
    damaged[at] = others[i % (sizeof others - 1)];
    describe_certificate(r, damaged, i % 7 == 6 ? at : length);
    damaged[at] = text[at];
  }
}

// --- Conclusions.

static void add_claim(struct readings *r, const char *words) {
  if (r->claim_count < CLAIMS_MAX) r->claims[r->claim_count++] = words;
}

static void add_claims_of(struct readings *r, uint32_t first) {
  struct arena *arena = r->program->arena;
  const uint32_t count = r->program->function_count;
  add_claim(r, arena_format(arena, "program 1 functions %u properties 127", first));
  add_claim(r, arena_format(arena, "program 1 functions %u properties 127 ownership", first));
  add_claim(r, arena_format(arena, "program 1 functions %u properties 63", first));
  add_claim(r, arena_format(arena, "program 1 functions %u properties 64", first));
  add_claim(r, arena_format(arena, "program 1 functions %u %u properties 127 contract k -", first, first));
  for (uint32_t i = 0; i < count; i++) {
    if (i == first) continue;
    add_claim(r, arena_format(arena, "program 1 functions %u %u properties 127", first, i));
    add_claim(r, arena_format(arena, "program 1 functions %u %u %u properties 127", first, i, i));
    add_claim(r, arena_format(arena, "program 1 functions %u %u properties 127 contract k -", first, i));
    add_claim(
        r, arena_format(arena, "program 1 functions %u %u properties 127 assuming 1 k - contract k -", first, first));
    add_claim(r, arena_format(arena, "program 1 functions %u %u properties 120 of 0", first, i));
    add_claim(r, arena_format(arena, "program 1 functions %u %u properties 7", first, i));
    add_claim(r, arena_format(arena, "program 1 functions %u %u properties 127 assuming 1 k -", first, i));
    add_claim(r, arena_format(arena, "program 1 functions %u %u %u properties 127 contract k -", first, first, i));
  }
}

// As if the claims of a choice had been confirmed.
static void describe_conclusion(struct readings *r, uint32_t choice) {
  struct arena *arena = r->program->arena;
  struct certificate_subject subject;
  certificate_subject_init(&subject, arena, arena, r->program->symbols, r->program->module);
  for (uint32_t i = 0; i < r->claim_count; i++) {
    struct certificate_claim claim;
    if (hash_combine(choice, i) % (2 + choice % 3) == 0 || !certificate_claim_read(arena, r->claims[i], &claim))
      continue;
    certificate_confirm(&subject, &claim);
  }
  const char **reasons = certificate_conclude(&subject);
  for (uint32_t i = 0; i < r->program->function_count; i++)
    text_format(r->text, "  %u: %s\n", i, reasons[i] == NULL ? "it is shown" : reasons[i]);
}

static void describe_rebuilt(struct readings *r) {
  for (uint32_t i = 0; i < r->claim_count; i++) {
    const char *text =
        arena_format(r->program->arena, "(reset)(set-info :bufferproof \"%s\")\n(check-sat)", r->claims[i]);
    describe_certificate(r, text, strlen(text));
  }
}

static void describe(struct text *text, struct described_program *program) {
  struct readings r = {.text = text, .program = program};
  for (uint32_t i = 0; i < program->function_count; i++) add_claims_of(&r, i);
  for (uint32_t choice = 0; choice < CHOICES; choice++) {
    text_format(text, " choice %u of %u\n", choice, r.claim_count);
    describe_conclusion(&r, choice);
  }
  describe_rebuilt(&r);
}

static void test_certificate_readings(void **state) {
  (void)state;
  assert_int_equal(described_files_compare("certificate_readings.txt", describe, 0), 0);
}

// --- Texts of any program. Each has the hash of what is read of it; with BUFFERPROOF_SHOW='damaged NUMBER' the test
// prints that.

static const struct {
  const char *text;
  uint32_t hash;
} damaged[] = {
    {NULL, 0xe1bac49f},  // the claims
    {"; a comment\n(reset)\n(set-info :bufferproof \"program 1 functions 0 properties 127\")\n(set-logic ALL)\n"
     "(define-fun loop1 ((chosen Bool) (v1@loop1 Int)) Bool\n  (let ((a!1 (not (= v1@loop1 12)))) (and chosen a!1)))\n"
     "(push 1)\n(define-fun x1 () Bool (and true false))\n(assert x1)\n(check-sat) ; \"and\"\n(pop 1)\n",
     0x42b5ce46},
    {"(reset)(set-info :bufferproof \"program 1 functions 0 0 properties 127\")(define-fun entry1 ((given0 Bool)) Bool "
     "(not given0))(define-fun summary1 ((made Bool) (freed Bool)) Bool (=> made (ite freed (xor made freed) (distinct "
     "made freed))))(set-info :status |unsat (|)(check-sat)\n(reset)(set-info :bufferproof \"program 1 functions 0 "
     "helper bases\")(check-sat)",
     0xc8aa4625},
    {"(reset)(set-info :bufferproof \"program 2 functions 0 properties 1\")(define-fun loop3 ((v1 Int) (v2 Int)) Bool "
     "(>= (+ v1 (* 2 v2)) (- (div v1 3) (mod v2 4)) a!12 (< v1 v2) (<= v1 v2) (> v1 v2)))(check-sat)",
     0x969e06f0},
};

static void test_damaged_texts(void **state) {
  (void)state;
  unsigned different = 0;
  const char *shown = getenv("BUFFERPROOF_SHOW");
  struct parsed_test test;
  parsed_test_init(&test, "func.func @f(%a: memref<4xf32>) {\nreturn\n}");
  for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
    struct arena arena;
    arena_init(&arena, &test.context.memory);
    struct text text = {.arena = &arena};
    struct described_program program = {
        .arena = &arena, .module = test.program.module, .symbols = symbol_table_build(&arena, test.program.module)};
    struct readings r = {.text = &text, .program = &program};
    if (i == 0) describe_damaged_claims(&r);
    else describe_damaged(&r, damaged[i].text);
    const uint32_t hash = (uint32_t)(hash_bytes(0, text.items, text.count) >> 32);
    if (hash != damaged[i].hash) print_error("damaged %zu: is 0x%08x\n", i, (unsigned)hash);
    different += hash != damaged[i].hash;
    if (shown != NULL && strcmp(shown, arena_format(&arena, "damaged %zu", i)) == 0)
      printf("%.*s", (int)text.count, text.items);
    arena_release(&arena);
  }
  parsed_test_release(&test);
  assert_int_equal(different, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_certificate_readings), cmocka_unit_test(test_damaged_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
