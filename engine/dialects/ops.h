// The op table: every registered op, expanded from the rows of ops.def.
//
// `enum op_kind` names them (OP_tensor_insert), and `op_table` describes them (struct op_info, ir/op_info.h).
#ifndef BUFFERPROOF_DIALECTS_OPS_H
#define BUFFERPROOF_DIALECTS_OPS_H

#include "ir/op_info.h"

enum op_kind {
#define OP(row, ...) OP_##row,
#include "dialects/ops.def"
#undef OP
  OP_KIND_COUNT,  // and the kind of every unregistered op
};

extern const struct op_info op_table[OP_KIND_COUNT];

#endif
