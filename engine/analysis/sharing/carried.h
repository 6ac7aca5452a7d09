// Whether what an iteration of a loop yields goes on in its own buffer, or in a copy of it: by what is certain of the
// buffer, without a look at who uses it. One-Shot Analysis lets more of them go on (see decide_carried).
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_SHARING_CARRIED_H
#define BUFFERPROOF_ENGINE_ANALYSIS_SHARING_CARRIED_H

#include "engine/analysis/bufferizable.h"

// `operand` is a tensor that a terminator of scf.for or scf.while forwards. It is kept if it is in the buffer that the
// loop carries already, or in a new one.
bool carried_is_certain(const struct analysis_state *state, const struct use *operand);

// The same, or that the analysis has found that it may be kept.
bool carried_is_kept(const struct analysis_state *state, const struct use *operand);

#endif
