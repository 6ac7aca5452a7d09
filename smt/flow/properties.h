// The properties that the prover decides, one row each in properties.def.
#ifndef BUFFERPROOF_SMT_FLOW_PROPERTIES_H
#define BUFFERPROOF_SMT_FLOW_PROPERTIES_H

enum property {
#define PROPERTY(name, identifier, sentence) PROPERTY_##name,
#include "smt/flow/properties.def"
#undef PROPERTY
  PROPERTY_COUNT
};

enum { ALL_PROPERTIES = (1 << PROPERTY_COUNT) - 1 };

const char *property_identifier(enum property property);
const char *property_sentence(enum property property);

#endif
