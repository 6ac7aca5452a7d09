#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/prove_helper.h"

#include "engine/ir/symbol_table.h"

void prove_one(struct arena *arena, struct op *function, const struct prove_options *options,
               struct function_verdict *verdict) {
  struct op *module = op_parent(function);
  const struct symbol_table *symbols = symbol_table_build(arena, module);
  prover_prove(prover_create(arena, arena, symbols, module, options), function, verdict);
}

#else

typedef int prove_helper_is_empty;

#endif
