// Declarations of the functions of ops that ops.c takes: parse_<op>, print_<op>, verify_<op> and name_values_<op>, each
// defined in a file of its dialect (<dialect>/parse.c, print.c, verify.c).
#ifndef BUFFERPROOF_ENGINE_DIALECTS_HOOKS_H
#define BUFFERPROOF_ENGINE_DIALECTS_HOOKS_H

#include "engine/ir/op_info.h"

#define HOOK_syntax(row)                                             \
  bool parse_##row(struct parser *parser, struct parsed_op *parsed); \
  void print_##row(struct printer *printer, const struct op *o);
#define HOOK_verify(row) bool verify_##row(struct verifier *verifier, const struct op *o);
#define HOOK_names(row) void name_values_##row(struct value_names *names, const struct op *o);
#include "engine/dialects/op_hooks.def"

#endif
