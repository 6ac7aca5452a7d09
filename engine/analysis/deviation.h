// Where the engine decides otherwise than upstream does, each as a switch.
//
// With a switch on, the engine decides as upstream would: wrongly, or with needless copies. That is for comparisons
// only: a difference that goes away with the switch is explained by the deviation.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_DEVIATION_H
#define BUFFERPROOF_ENGINE_ANALYSIS_DEVIATION_H

#include <stdbool.h>
#include <stdint.h>

enum deviation {
#define DEVIATION(name, better, ours, upstream) DEVIATION_##name,
#include "engine/analysis/deviations.def"
#undef DEVIATION
  DEVIATION_COUNT
};

static inline uint64_t deviation_bit(enum deviation deviation) { return UINT64_C(1) << deviation; }

// Whether the engine keeps to its own rule; false if it is to decide as upstream does. `as_upstream` has a bit for each
// row where it is.
static inline bool deviation_is_kept(uint64_t as_upstream, enum deviation deviation) {
  return (as_upstream & deviation_bit(deviation)) == 0;
}

#define DEVIATIONS_ALL ((UINT64_C(1) << DEVIATION_COUNT) - 1)

#endif
