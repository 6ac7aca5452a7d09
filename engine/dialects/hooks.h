// Declarations of the functions that the hooks column of ops.def names: parse_<op>, print_<op>, verify_<op> and
// name_values_<op>, each defined in a file of its dialect (<dialect>_parse.c, _print.c, _verify.c).
#ifndef BUFFERPROOF_DIALECTS_HOOKS_H
#define BUFFERPROOF_DIALECTS_HOOKS_H

#include "ir/op_info.h"

#define DECLARE_NONE(row)
#define DECLARE_S(row)                                               \
  bool parse_##row(struct parser *parser, struct parsed_op *parsed); \
  void print_##row(struct printer *printer, const struct op *o);
#define DECLARE_V(row) bool verify_##row(struct verifier *verifier, const struct op *o);
#define DECLARE_N(row) void name_values_##row(struct value_names *names, const struct op *o);
#define DECLARE_SV(row) DECLARE_S(row) DECLARE_V(row)
#define DECLARE_SN(row) DECLARE_S(row) DECLARE_N(row)
#define DECLARE_VN(row) DECLARE_V(row) DECLARE_N(row)
#define DECLARE_SVN(row) DECLARE_S(row) DECLARE_V(row) DECLARE_N(row)

#define OP(row, name, operands, results, attributes, regions, successors, traits, hooks, ...) DECLARE_##hooks(row)
#include "dialects/ops.def"
#undef OP

#endif
