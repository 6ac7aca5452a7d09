// Symbols of a module: names to ops, through nested symbol tables.
#ifndef BUFFERPROOF_ENGINE_IR_SYMBOL_TABLE_H
#define BUFFERPROOF_ENGINE_IR_SYMBOL_TABLE_H

#include "engine/ir/op.h"

struct symbol_table;

// Indexes every symbol table in `root`. Linear; valid until symbols change.
struct symbol_table *symbol_table_build(struct arena *arena, struct op *root);

// Indexes each symbol table when it is first searched, so that no walk is needed. Lookups allocate in `arena`, which
// must not be rewound as long as the table is used.
struct symbol_table *symbol_table_build_on_demand(struct arena *arena);

// The op that a reference at `from` refers to, or null. As in MLIR, only the nearest symbol table is searched: `from`
// itself, or the nearest op around it that is one.
struct op *symbol_lookup(const struct symbol_table *table, const struct op *from, const struct attribute *reference);

// The op with this name directly in the given table op (of duplicates, the first), or null.
struct op *symbol_lookup_in(const struct symbol_table *table, const struct op *table_op, const struct ident *name);

// The functions that a constant has as its value: others than their calls may call them, with the type that they have.
struct map functions_as_values(struct arena *arena, const struct symbol_table *table, struct op *root);

const struct ident *op_symbol_name(const struct op *op);  // sym_name, or null
bool op_symbol_is_private(const struct op *op);           // by sym_visibility

#endif
