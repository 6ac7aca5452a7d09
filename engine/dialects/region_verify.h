// Rules about regions, parents, branches and symbols that several verify hooks share.
#ifndef BUFFERPROOF_DIALECTS_REGION_VERIFY_H
#define BUFFERPROOF_DIALECTS_REGION_VERIFY_H

#include "dialects/ops.h"
#include "ir/verify.h"

// That the op lies directly in one of that kind: "expects parent op 'scf.while'".
bool verify_parent(struct verifier *verifier, const struct op *op, enum op_kind parent);

// That a present region of the op ends with an op of that kind.
bool verify_region_end(struct verifier *verifier, const struct op *op, uint32_t region, enum op_kind terminator);

// That along each edge between the regions of a region-branch op as many operands are forwarded as the target takes, of
// its types. The op's regions end with its terminators.
bool verify_region_edges(struct verifier *verifier, const struct op *op);

// That the operands that a branch forwards to a successor are what its block takes.
bool verify_branch_operands(struct verifier *verifier, const struct op *op, uint32_t successor, const struct use *first,
                            uint32_t count);

// That sym_visibility is public, private or nested.
bool verify_symbol_visibility(struct verifier *verifier, const struct op *op);

#endif
