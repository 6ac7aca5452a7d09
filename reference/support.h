// Which interpreter evaluates which op. Every op of the table has a row; one without fails a test.
#ifndef BUFFERPROOF_REFERENCE_SUPPORT_H
#define BUFFERPROOF_REFERENCE_SUPPORT_H

#include "dialects/ops.h"

enum { SUPPORT_IN_TENSORS = 1, SUPPORT_IN_MEMREFS = 2, SUPPORT_LISTED = 4 };

struct support_row {
  unsigned where;      // SUPPORT_ bits
  const char *reason;  // why not in both, or null
};

extern const struct support_row support_table[OP_KIND_COUNT];

#endif
