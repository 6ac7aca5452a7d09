// The part of the verifier that checks an op against its row of the op table: slots, attributes, type relations.
#ifndef BUFFERPROOF_ENGINE_VERIFY_ROW_H
#define BUFFERPROOF_ENGINE_VERIFY_ROW_H

#include "engine/verify/verify.h"

// Reports every fault; returns whether there was none. Constant time in the size of the program.
bool verify_row(struct verifier *verifier, const struct op *op);

#endif
