// The claim of one part of a certificate: that functions proved together have properties, or what a function does for
// its callers. A part begins with its claim. The obligations are made from it, the program and the invariants alone.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_CLAIM_H
#define BUFFERPROOF_SMT_CERTIFICATE_CLAIM_H

#include "engine/base/arena.h"
#include "smt/flow/flow.h"
#include "smt/flow/properties.h"

enum claim_kind {
  CLAIM_FAMILY,    // a family of functions breaks no property
  CLAIM_CONTRACT,  // the second of the family does what `contract` says, and breaks no property, when called by it
  CLAIM_HELPER,    // the function is a @dealloc_helper
};

// What a function does for its callers, a letter for each memref that it gets and each that it returns.
//   parameters: k it is kept, f freed, t taken: freed unless it is returned
//   results: n new, a the buffer of some parameter that is kept or taken, or new; else a number: of one parameter, from
//   0 among the memrefs
struct claim_contract {
  const char *parameters;
  const char **results;
  uint32_t parameter_count, result_count;
};

// A member whose calls are executed by its contract.
struct claim_assumption {
  uint32_t member;
  struct claim_contract contract;
};

struct certificate_claim {
  enum claim_kind kind;
  uint32_t program;           // which one of those that were proved, from 1
  const uint32_t *functions;  // the family: numbers as in call_graph.h, the first of the family first and
                              // perhaps once more
  uint32_t function_count;
  unsigned properties;  // mask, 1 << enum property
  uint32_t member;      // that they are claimed of; FLOW_NONE: all
  bool integers;        // are followed
  bool by_ownership;    // as in struct flow_family
  struct claim_contract contract;
  const struct claim_assumption *assumptions;
  uint32_t assumption_count;
  enum flow_helper_kind helper;
};

// The claim as text, without quotes.
const char *certificate_claim_text(struct arena *arena, const struct certificate_claim *claim);
// Parses a claim; false if the text is none. Numbers are not checked against a program.
bool certificate_claim_read(struct arena *arena, const char *text, struct certificate_claim *claim);

// Whether two contracts say the same.
bool claim_contract_equals(const struct claim_contract *a, const struct claim_contract *b);

#endif
