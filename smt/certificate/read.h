// Reads certificates: their claims and invariants, and whether the rest is as expected.
//
// A certificate is untrusted input. Its claims count only if a solver confirms obligations that are derived from the
// program: of the text, only the bodies of the invariants reach the solver, as terms of a small language without
// commands, annotations and quantifiers.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_READ_H
#define BUFFERPROOF_SMT_CERTIFICATE_READ_H

#include "smt/certificate/claim.h"

struct certificate_token {
  const char *at;
  size_t length;
  uint32_t line;
};

// An invariant: (define-fun name ((parameter Sort) ...) Bool body).
struct certificate_invariant {
  const char *name, *body;  // zero-terminated; tokens separated by blanks
  VECTOR(const char *) parameters;
};

// The certificate of one question, from its (reset) to the next one.
struct certificate_part {
  struct certificate_claim claim;
  uint32_t line;
  size_t first, end;  // tokens
  VECTOR(struct certificate_invariant) invariants;
};

struct certificate {
  VECTOR(struct certificate_token) tokens;
  VECTOR(struct certificate_part) parts;
  const char *failure;  // why the text is not a certificate; null: it is one
  uint32_t line;        // where
};

// Splits a text into commands and parts. `text` must outlive the certificate, which lives in `arena`. Returns false
// with a failure and its line if the text is no certificate.
bool certificate_read(struct certificate *certificate, struct arena *arena, const char *text, size_t length);

// The invariant of that name, or null.
const struct certificate_invariant *certificate_invariant_named(const struct certificate_part *part, const char *name);

// The line of the first token of a part that differs from `expected`, a part as certificate_write() writes it; 0 if
// none does.
uint32_t certificate_difference(const struct certificate *certificate, struct arena *arena,
                                const struct certificate_part *part, const char *expected);
// The same for whole texts of any content.
uint32_t certificate_text_difference(struct arena *arena, const char *text, size_t length, const char *expected);

#endif
