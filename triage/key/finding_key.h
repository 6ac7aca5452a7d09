// The key of a finding: its signature, and where program and output first part, as far as a few runs tell.
//
//   value|result|one-shot-bufferize|in place: tensor.insert scf.for
//   memory|RACE|linalg.map|memref.alloc@func.func|canonicalize|-memref.copy
//
// The parts after the signature are the first bad pass, and the difference that matters: of a canonicalize, what its
// first bad rewrite changes; otherwise the ops that upstream's analysis decides in place and the engine's does not, or
// if there are none, the first difference of its output. Of the engine's bufferization it is whether copies before
// every write help.
//
// It is found in the process of a campaign's worker, on the program as it was generated, and costs about as much as ten
// runs of the subject. Triage, which reduces programs first, finds out more (diagnosis.h).
#ifndef BUFFERPROOF_TRIAGE_KEY_FINDING_KEY_H
#define BUFFERPROOF_TRIAGE_KEY_FINDING_KEY_H

#include "fuzz/campaign/campaign.h"

// For the option of a campaign.
extern const struct campaign_keys finding_keys;

#endif
