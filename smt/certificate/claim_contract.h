// What contracts of functions mean, for those that call them and of themselves.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_CLAIM_CONTRACT_H
#define BUFFERPROOF_SMT_CERTIFICATE_CLAIM_CONTRACT_H

#include "smt/certificate/walk.h"

// Of the memrefs that a function gets: whether they are the object, and whether they point into the middle of it, null:
// they do not. `count` is that of the contract.
struct claim_arguments {
  const char **bases, **insides;
};

// The memrefs that the function gets among `values`: of its arguments that have a sort, in their order. False if they
// are not as many as the contract has; else *count is that of the values.
bool claim_find_arguments(struct arena *arena, const struct op *function, const struct claim_contract *contract,
                          const char **values, struct claim_arguments *arguments, uint32_t *count);

// What a function requires of its callers: no argument is a freed buffer; none that it frees or takes is foreign,
// points into the middle, or is another argument's buffer.
const char *claim_requires(struct script *script, const struct claim_contract *contract, struct object object,
                           const struct claim_arguments *arguments);

// What it does then, `results` being which of the memrefs that it returns are the object: it frees those arguments and
// no other buffer that was there before; a buffer of its own is returned to be freed, or has ended.
const char *claim_ensures(struct script *script, const struct claim_contract *contract, struct object before,
                          const struct claim_arguments *arguments, struct object after, const char **results);

#endif
