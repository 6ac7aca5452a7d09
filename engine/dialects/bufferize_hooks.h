// The functions of the rewriting to memrefs, one per op with the hook of that name. Each op model takes its
// `bufferize`, and its `buffer_type` and `resolve_conflicts` where the row has these; for all others they are null (the
// default).
//
// Defined in <dialect>_bufferize.c.
#ifndef BUFFERPROOF_DIALECTS_BUFFERIZE_HOOKS_H
#define BUFFERPROOF_DIALECTS_BUFFERIZE_HOOKS_H

#include "dialects/bufferizable.h"

#define HOOK_bufferize(row) bool bufferize_##row(struct bufferizer *bufferizer, struct op *o);
#define HOOK_buffer_type(row) const struct type *buffer_type_##row(struct bufferizer *bufferizer, struct value *value);
#define HOOK_resolve_conflicts(row) bool resolve_conflicts_##row(struct bufferizer *bufferizer, struct op *o);
#include "dialects/op_hooks.def"

#endif
