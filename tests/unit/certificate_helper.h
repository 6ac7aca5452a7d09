// Claims as anybody could make them, and Z3 in the place of cvc5.
#ifndef BUFFERPROOF_TESTS_UNIT_CERTIFICATE_HELPER_H
#define BUFFERPROOF_TESTS_UNIT_CERTIFICATE_HELPER_H

#include "smt/certificate/check.h"
#include "tests/unit/parse_helper.h"

// A program, and an arena for what is said of it.
struct certified_test {
  struct parsed_test test;
  struct arena arena;
};

void certified_test_init(struct certified_test *f, const char *program);
void certified_test_release(struct certified_test *f);

// The obligations of a claim about functions of the program, which are numbered in the order of the text, at most four,
// with invariants as certificates have them. False, with the failure, if it cannot be of the program. All live in
// `arena`.
bool claim_obligations(struct arena *arena, struct parsed_test *test, const char *claim, const char *invariants,
                       struct certificate_obligations *obligations);

// Whether Z3 shows each of the obligations, after the options.
bool obligations_are_shown(struct arena *arena, const struct certificate_obligations *obligations);
bool is_anybodys_claim_shown(struct arena *arena, struct parsed_test *test, const char *claim, const char *options);

#endif
