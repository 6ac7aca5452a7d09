// Tensors that only a later op joins, such as a select or a call that may return either: they are in one alias set, but
// not in one buffer. Conflicts between them need no copies. (Upstream copies: its alias sets are transitive.)
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_SHARING_JOINED_H
#define BUFFERPROOF_ENGINE_ANALYSIS_SHARING_JOINED_H

#include "engine/analysis/conflicts.h"

// Whether an operand that was decided out of place can be in place: as far as buffers are followed from where they are
// made, over operands that are in place, no write to one that it or a result of it may be in conflicts with a read of
// it. May answer no if they are many. Restores the flags of the operand.
bool operand_only_joins(struct conflict_search *search, uint32_t operand);

#endif
