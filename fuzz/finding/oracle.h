// The oracles by name and number. The rows are in oracles.def.
#ifndef BUFFERPROOF_FUZZ_FINDING_ORACLE_H
#define BUFFERPROOF_FUZZ_FINDING_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

enum oracle {
#define ORACLE(name, ...) ORACLE_##name,
#include "fuzz/finding/oracles.def"
#undef ORACLE
  ORACLE_COUNT,
};

// Why what an oracle sees is wrong: tensors are values, buffers are used as they may be, the program is valid, or what
// is printed is the same program.
enum oracle_ground { GROUND_values, GROUND_memory, GROUND_validity, GROUND_text };

struct oracle_info {
  const char *name;
  uint32_t period;
  enum oracle_ground ground;
  const char *expected, *sees, *blind;
};

extern const struct oracle_info oracle_table[ORACLE_COUNT];

static inline uint32_t oracle_bit(enum oracle oracle) { return UINT32_C(1) << oracle; }

// Those that take the program through a pipeline of the engine's besides the one under test.
enum {
  ORACLES_WITH_PIPELINE = 1 << ORACLE_always_copy | 1 << ORACLE_bufferized | 1 << ORACLE_pipelines |
                          1 << ORACLE_needless | 1 << ORACLE_partial | 1 << ORACLE_simplified | 1 << ORACLE_equal
};

static inline bool oracle_brings_pipeline(enum oracle oracle) {
  return (ORACLES_WITH_PIPELINE & oracle_bit(oracle)) != 0;
}

// Those that see a subject refuse a program: it has no output.
enum { ORACLES_OF_REFUSALS = 1 << ORACLE_accepts | 1 << ORACLE_refuses };

static inline bool oracle_is_of_refusals(enum oracle oracle) {
  return oracle < ORACLE_COUNT && (ORACLES_OF_REFUSALS & oracle_bit(oracle)) != 0;
}

// The oracles that are checked on program number `index`, out of `enabled`.
uint32_t oracles_for(uint32_t enabled, uint64_t index);

// All that are not to be asked for.
uint32_t oracles_default(void);

// Reads a comma-separated list of names, or "all". Returns false on an unknown name.
bool oracles_parse(const char *text, uint32_t *oracles);

// Stores the oracle of a name; false if there is none.
bool oracle_parse(const char *name, enum oracle *oracle);

#endif
