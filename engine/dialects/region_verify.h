// Rules about regions, parents, branches and symbols that several verify hooks share.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_REGION_VERIFY_H
#define BUFFERPROOF_ENGINE_DIALECTS_REGION_VERIFY_H

#include "engine/dialects/ops.h"
#include "engine/verify/verify.h"

// That the terminator lies directly in an op whose regions it ends: "expects parent op 'scf.while'".
bool verify_parent(struct verifier *verifier, const struct op *op);

// That a present region of the op ends with its terminator.
bool verify_region_end(struct verifier *verifier, const struct op *op, uint32_t region);

// That along each edge between the regions of a region-branch op as many operands are forwarded as the target takes, of
// its types. The op's regions end with its terminators.
bool verify_region_edges(struct verifier *verifier, const struct op *op);

// That the operands that a branch forwards to a successor are what its block takes.
bool verify_branch_operands(struct verifier *verifier, const struct op *op, uint32_t successor, const struct use *first,
                            uint32_t count);

// That sym_visibility is public, private or nested.
bool verify_symbol_visibility(struct verifier *verifier, const struct op *op);

#endif
