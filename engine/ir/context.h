// The context: what programs share - interned names, uniqued types and attributes, the op table, diagnostics.
//
// A context must not be used by two threads at a time. Types, attributes and idents live until context_reset() or
// context_release(); they are immutable, and equal ones have the same pointer.
#ifndef BUFFERPROOF_ENGINE_IR_CONTEXT_H
#define BUFFERPROOF_ENGINE_IR_CONTEXT_H

#include "engine/base/diagnostic.h"
#include "engine/base/ident.h"
#include "engine/base/map.h"

struct type;
struct attribute;
struct affine_expr;
struct affine_map;
struct op_info;
struct context_snapshot;

// Names that C code refers to by constant: ID_value is the id of the ident "value" in every context.
enum known_ident {
#define KNOWN_IDENT(name) ID_##name,
#include "engine/base/known_idents.def"
#undef KNOWN_IDENT
  KNOWN_IDENT_COUNT
};

// The objects of one kind: open addressing over stored hashes.
struct unique_table {
  const void **items;
  uint64_t *hashes;
  size_t count, capacity;
};

struct context_options {
  size_t memory_limit;               // bytes for everything that the context owns; 0 is no limit
  bool allow_unregistered_dialects;  // unknown ops are kept in generic form instead of refused
  // Rewrites of bufferization.dealloc that are disabled: a bit for each row of
  // engine/transforms/fold/dealloc_patterns.def, per stage.
  uint32_t declined_canonicalizations, declined_simplifications;
  uint64_t as_upstream;  // a bit for each row of engine/analysis/deviations.def: bufferization decides as upstream does
};

struct op;
struct copy_report;

// Called for each rule that the engine applies (observer.h), and for each buffer that the bufferizer makes by itself
// (engine/bufferize/copy_report.h). Functions may be null.
struct observer {
  void (*took_rule)(void *argument, uint32_t rule, uint32_t first, uint32_t second);
  void (*made_copy)(void *argument, const struct copy_report *report);
  void (*allocated)(void *argument, const struct op *tensor, const struct op *buffer);
  void *argument;
};

enum { IDENTITIES_KEPT = 8 };

struct context {
  struct memory memory;
  struct arena arena;         // types, attributes, idents, and the table of ops
  struct arena scratch;       // temporary memory of passes: mark, use, rewind
  struct arena conversion;    // the same of a conversion, which grows while builders use and rewind `scratch`
  struct arena pattern;       // the same of one of its patterns
  struct arena parser_arena;  // names and text of the current parse; empty between parses
  struct arena diagnostic_arena;
  struct diagnostic_list diagnostics;
  struct context_options options;
  struct observer observer;

  struct ident_table idents;
  const struct ident *known[KNOWN_IDENT_COUNT];
  struct unique_table types, attributes, affine_exprs, affine_maps;
  const struct affine_map *identities[IDENTITIES_KEPT];  // identity maps by rank, null until one is asked for
  struct unique_table read_types;  // spellings that the parser has read, with the types that they are

  const struct op_info *op_infos;  // spellings that the parser has read, with their types
  uint32_t op_kind_count;
  struct map op_info_by_name;  // ident -> struct op_info, unregistered names included
  // Compiled from rows of the op table on first use, by op kind; null until then. They are allocated in `compiled`, do
  // not refer to the context, and survive context_reset().
  struct arena compiled;
  const struct assembly_format **assembly_formats;
  const struct row_check **row_checks;
  const struct assembly_format **release_formats;  // by row of engine/syntax/release_forms.def

  // Common types, created with the context.
  const struct type *index_type, *i1_type, *i8_type, *i32_type, *i64_type, *f16_type, *bf16_type, *f32_type, *f64_type,
      *none_type;
  const struct attribute *unit_attribute, *true_attribute, *false_attribute, *empty_dictionary, *empty_array;

  struct context_snapshot *snapshot;  // the tables after context_init(), so that context_reset() is cheap
};

// Sets up an empty context with the op table (see op_info.h). Returns false if memory ran out.
bool context_init(struct context *context, const struct op_info *op_infos, uint32_t op_kind_count,
                  struct context_options options);
void context_release(struct context *context);

// Discards every type, attribute, ident and diagnostic, and keeps the memory. There must be no programs of the context
// left. Takes about a microsecond. Returns false if memory ran out.
bool context_reset(struct context *context);

void context_clear_diagnostics(struct context *context);

static inline const struct ident *context_ident(struct context *context, const char *text) {
  return ident_of(&context->idents, text);
}

// Returns the item of `table` for which equal(item, key) holds, or null. `hash` is the hash of the key.
const void *unique_find(const struct unique_table *table, uint64_t hash,
                        bool (*equal)(const void *item, const void *key), const void *key);
void unique_insert(struct unique_table *table, struct arena *arena, uint64_t hash, const void *item);

#endif
