// The properties that the prover decides, one row each in properties.def.
#ifndef BUFFERPROOF_SMT_FLOW_PROPERTIES_H
#define BUFFERPROOF_SMT_FLOW_PROPERTIES_H

enum property {
#define PROPERTY(name, identifier, sentence) PROPERTY_##name,
#include "smt/flow/properties.def"
#undef PROPERTY
  PROPERTY_COUNT
};

// "Nothing depends on a comparison with the address of a freed buffer": it has no row and no verdict, but is part of
// each proof. An address is modelled by the buffer that it is of, which is right up to the first violation of this.
#define PROPERTY_ADDRESSES_LIVE PROPERTY_COUNT

// "No execution gets past the op of the question". No row, either.
#define PROPERTY_NOT_PASSED (PROPERTY_COUNT + 1)

enum {
  ALL_PROPERTIES = (1 << PROPERTY_COUNT) - 1,
  MODEL_PROPERTIES = 1 << PROPERTY_ADDRESSES_LIVE,
  PROVED_PROPERTIES = ALL_PROPERTIES | MODEL_PROPERTIES,  // what a proof shows
};

const char *property_identifier(enum property property);
const char *property_sentence(enum property property);

#endif
