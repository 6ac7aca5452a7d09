#include "fuzz/finding/oracle.h"

#include <string.h>

const struct oracle_info oracle_table[ORACLE_COUNT] = {
#define ORACLE(name, period, ground, expected, sees, blind) {#name, period, GROUND_##ground, expected, sees, blind},
#include "fuzz/finding/oracles.def"
#undef ORACLE
};

uint32_t oracles_for(uint32_t enabled, uint64_t index) {
  uint32_t oracles = 0;
  for (uint32_t i = 0; i < ORACLE_COUNT; i++) {
    uint32_t period = oracle_table[i].period;
    if ((enabled >> i & 1) != 0 && (period == 0 || index % period == 0)) oracles |= UINT32_C(1) << i;
  }
  return oracles;
}

uint32_t oracles_default(void) {
  uint32_t oracles = 0;
  for (uint32_t i = 0; i < ORACLE_COUNT; i++)
    if (oracle_table[i].period != 0) oracles |= UINT32_C(1) << i;
  return oracles;
}

static bool parse_one(const char *text, size_t length, enum oracle *oracle) {
  for (uint32_t i = 0; i < ORACLE_COUNT; i++) {
    if (strlen(oracle_table[i].name) != length || memcmp(oracle_table[i].name, text, length) != 0) continue;
    *oracle = (enum oracle)i;
    return true;
  }
  return false;
}

bool oracle_parse(const char *name, enum oracle *oracle) { return parse_one(name, strlen(name), oracle); }

bool oracles_parse(const char *text, uint32_t *oracles) {
  *oracles = 0;
  if (strcmp(text, "all") == 0) {
    *oracles = (UINT32_C(1) << ORACLE_COUNT) - 1;
    return true;
  }
  for (;;) {
    size_t length = strcspn(text, ",");
    enum oracle oracle;
    if (!parse_one(text, length, &oracle)) return false;
    *oracles |= oracle_bit(oracle);
    if (text[length] == '\0') return true;
    text += length + 1;
  }
}
