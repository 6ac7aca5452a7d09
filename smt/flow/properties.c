#include "smt/flow/properties.h"

struct property_row {
  const char *identifier, *sentence;
};

static const struct property_row rows[PROPERTY_COUNT] = {
#define PROPERTY(name, identifier, sentence) {identifier, sentence},
#include "smt/flow/properties.def"
#undef PROPERTY
};

const char *property_identifier(enum property property) { return rows[property].identifier; }
const char *property_sentence(enum property property) { return rows[property].sentence; }
