// linalg.softmax on floats, for both interpreters: along one dimension exp(x - m) / sum of exp(x - m), where m is the
// maximum.
#ifndef BUFFERPROOF_REFERENCE_SOFTMAX_H
#define BUFFERPROOF_REFERENCE_SOFTMAX_H

#include "reference/decode.h"

struct softmax {
  uint32_t dimension;
  struct scalar_softmax on_elements;
};

// Null after decode_refuse().
const struct softmax *softmax_decode(struct decoder *decoder, const struct op *op);

// Replaces the elements of an array in row-major order by the results.
void softmax_evaluate(const struct softmax *softmax, uint32_t rank, const int64_t *shape, uint64_t *bits,
                      uint8_t *defined);

#endif
