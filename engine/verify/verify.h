// The verifier: checks the structure of IR, every op against its row of the op table and its own rule, and reports
// all faults, not only the first.
#ifndef BUFFERPROOF_ENGINE_VERIFY_VERIFY_H
#define BUFFERPROOF_ENGINE_VERIFY_VERIFY_H

#include "engine/ir/op_info.h"

struct verifier {
  struct context *context;
  struct op *root;
  const struct symbol_table *symbols;  // see symbol_table.h
};

// Verifies op and everything nested; op is the module or another op that is isolated from above. Faults go to the
// context's diagnostics; returns whether there were none. A hook (op_info.verify) runs last, when the op's row and
// structure and everything nested in it hold, so it may rely on them. Linear; writes the scratch ids of ops and blocks.
bool verify(struct context *context, struct op *op);

// Reports a fault of `op`: "'tensor.insert' op <message>". Returns false: the small vocabulary of verify hooks is
// `ok &= verify_that(v, op, condition, "...")`.
bool verify_fail(struct verifier *verifier, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));
// The same without the op's name, anywhere.
bool verify_fail_at(struct verifier *verifier, const struct location *location, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));
bool verify_note(struct verifier *verifier, const struct location *location, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));
#define verify_that(verifier, op, condition, ...) ((condition) ? true : verify_fail((verifier), (op), __VA_ARGS__))

#endif
