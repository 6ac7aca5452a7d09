#include "fuzz/generate/census.h"

#include "engine/ir/op_info.h"
#include "engine/ir/walk.h"

#include <assert.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

_Static_assert(CENSUS_COLUMNS <= 32, "columns are bits of a word");

static const struct census_column_info {
  const char *name, *heading;
} columns[] = {
    {"programs", "programs"},
#define ELEMENT(name, heading, type) {#name, heading},
#define HOLDER(name, heading) {#name, heading},
#include "fuzz/generate/census_columns.def"
};

static const struct not_drawn {
  const char *op, *column, *reason;
} not_drawn[] = {
#define NOT_DRAWN(op, column, reason) {op, column, reason},
#include "fuzz/generate/not_drawn.def"
};

static const struct not_connected {
  const char *from, *to, *reason;
} not_connected[] = {
#define NOT_CONNECTED(from, to, reason) {from, to, reason},
#include "fuzz/generate/not_drawn.def"
};

enum { NOT_DRAWN_COUNT = sizeof not_drawn / sizeof not_drawn[0] };
enum { NOT_CONNECTED_COUNT = sizeof not_connected / sizeof not_connected[0] };

const char *census_heading(enum census_column column) { return columns[column].heading; }
const char *census_column_name(enum census_column column) { return columns[column].name; }

// --- types

static uint32_t bit(enum census_column column) { return UINT32_C(1) << column; }

static uint32_t columns_of_element(const struct type *type) {
  switch (type->kind) {
    case TYPE_INTEGER: return bit(type->width == 1 ? CENSUS_i1 : type->width > 64 ? CENSUS_wide : CENSUS_integer);
    case TYPE_INDEX: return bit(CENSUS_index);
    case TYPE_F16: return bit(CENSUS_f16);
    case TYPE_BF16: return bit(CENSUS_bf16);
    case TYPE_F32: return bit(CENSUS_f32);
    case TYPE_F64: return bit(CENSUS_f64);
    case TYPE_COMPLEX: return bit(CENSUS_complex);
    case TYPE_VECTOR: return bit(CENSUS_packed);
    default: return type_is_float(type) ? bit(CENSUS_small_float) : 0;
  }
}

static uint32_t columns_of_buffer(const struct type *type) {
  uint32_t set = bit(type->kind == TYPE_MEMREF ? CENSUS_buffer : CENSUS_unranked_buffer);
  if (type->layout != NULL) set |= bit(type->layout->kind == ATTRIBUTE_STRIDED ? CENSUS_strided : CENSUS_affine);
  if (type->memory_space == NULL) return set;
  return set | bit(type->memory_space->kind == ATTRIBUTE_INTEGER ? CENSUS_space : CENSUS_named_space);
}

static uint32_t columns_of(const struct type *type) {
  uint32_t element = columns_of_element(type_element_or_self(type));
  switch (type->kind) {
    case TYPE_VECTOR: return element | bit(CENSUS_vector);
    case TYPE_TENSOR: return element | bit(type->encoding == NULL ? CENSUS_tensor : CENSUS_encoded_tensor);
    case TYPE_UNRANKED_TENSOR: return element | bit(CENSUS_unranked_tensor);
    case TYPE_MEMREF:
    case TYPE_UNRANKED_MEMREF: return element | columns_of_buffer(type);
    default: return element == 0 ? 0 : element | bit(CENSUS_scalar);
  }
}

enum { HOLDERS = 11, ELEMENTS = 11, WORDS = (HOLDERS * ELEMENTS + 63) / 64 };

// Types of an element: itself, and one for each of the other holders.
static void make_types(struct context *context, const struct type *element, const struct type **types) {
  const int64_t shape[] = {2}, strides[] = {3};
  const struct attribute *space = attribute_i64(context, 1), *named = attribute_string(context, "near", 4);
  const struct attribute *strided = attribute_strided(context, 0, strides, 1);
  const struct affine_expr *twice =
      affine_binary(context, AFFINE_MUL, affine_dim(context, 0), affine_constant(context, 2));
  const struct attribute *affine = attribute_affine_map(context, affine_map_get(context, 1, 0, &twice, 1));
  const struct type *made[HOLDERS] = {
      element,
      element->kind == TYPE_VECTOR ? element : type_vector(context, shape, 1, 0, element),
      type_tensor(context, shape, 1, element, NULL),
      type_unranked_tensor(context, element),
      type_tensor(context, shape, 1, element, named),
      type_memref(context, shape, 1, element, NULL, NULL),
      type_unranked_memref(context, element, NULL),
      type_memref(context, shape, 1, element, strided, NULL),
      type_memref(context, shape, 1, element, affine, NULL),
      type_memref(context, shape, 1, element, NULL, space),
      type_memref(context, shape, 1, element, NULL, named),
  };
  memcpy(types, made, sizeof made);
}

struct type_sets {
  uint64_t operands[WORDS], results[WORDS];  // a bit for each type that a slot takes
};

static bool takes(const struct slot_info *slots, uint32_t count, const struct type *type) {
  for (uint32_t i = 0; i < count; i++)
    if (type_in_class(type, slots[i].type_class)) return true;
  return false;
}

// What slots take; adds the columns of these types.
static struct type_sets take_types(const struct op_info *info, const struct type *const *types, uint32_t *possible) {
  struct type_sets sets = {0};
  for (uint32_t i = 0; i < HOLDERS * ELEMENTS; i++) {
    bool operand = takes(info->operands, info->operand_slots, types[i]);
    bool result = takes(info->results, info->result_slots, types[i]);
    if (operand) sets.operands[i / 64] |= UINT64_C(1) << i % 64;
    if (result) sets.results[i / 64] |= UINT64_C(1) << i % 64;
    if (operand || result) *possible |= columns_of(types[i]);
  }
  return sets;
}

static void find_possible(struct census *census, struct context *c) {
  const struct type *const elements[ELEMENTS] = {
#define ELEMENT(name, heading, type) type,
#include "fuzz/generate/census_columns.def"
  };
  const struct type *types[HOLDERS * ELEMENTS];
  for (uint32_t i = 0; i < ELEMENTS; i++) make_types(c, elements[i], types + (size_t)i * HOLDERS);
  struct type_sets *sets = ARENA_ARRAY(census->arena, struct type_sets, OP_KIND_COUNT);
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
    census->possible[kind] = bit(CENSUS_programs);
    sets[kind] = take_types(&op_table[kind], types, &census->possible[kind]);
  }
  for (uint32_t from = 0; from < OP_KIND_COUNT; from++)
    for (uint32_t to = 0; to < OP_KIND_COUNT; to++)
      for (uint32_t word = 0; word < WORDS; word++)
        census->connectable[from][to] |= (sets[from].results[word] & sets[to].operands[word]) != 0;
}

// --- counting

static uint32_t dialect_of(struct census *census, const char *name) {
  uint32_t length = (uint32_t)strcspn(name, "."), i = 0;
  for (; i < census->dialect_count; i++) {
    const struct census_dialect *dialect = &census->dialects[i];
    if (dialect->length == length && memcmp(dialect->name, name, length) == 0) return i;
  }
  assert(i < CENSUS_DIALECTS_MAX);
  census->dialects[census->dialect_count++] = (struct census_dialect){name, length};
  return i;
}

struct census *census_new(struct arena *arena, struct context *context) {
  struct census *census = ARENA_NEW(arena, struct census);
  *census = (struct census){.arena = arena};
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    census->dialect_of[kind] = dialect_of(census, op_table[kind].name);
  find_possible(census, context);
  return census;
}

static uint32_t columns_of_op(const struct op *op) {
  uint32_t set = bit(CENSUS_programs);
  for (uint32_t i = 0; i < op->operand_count; i++) set |= columns_of(op_operand(op, i)->type);
  for (uint32_t i = 0; i < op->result_count; i++) set |= columns_of(op->results[i].type);
  for (uint32_t r = 0; r < op->region_count; r++)
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (uint32_t i = 0; i < block->argument_count; i++) set |= columns_of(block->arguments[i]->type);
  return set;
}

// Counts an edge once for a program: `last` has the program that it was seen in last, from 1 on.
static void add_edges(struct census *census, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    const struct op *from = value->is_argument ? value->owner.block->region->op : value->owner.op;
    if (from->kind >= OP_KIND_COUNT) continue;
    uint32_t *last = &census->last[from->kind][op->kind];
    if (*last == census->programs) continue;
    *last = (uint32_t)census->programs;
    census->edges[from->kind][op->kind]++;
  }
}

void census_add(struct census *census, const struct program *program) {
  uint32_t seen[OP_KIND_COUNT] = {0};
  census->programs++;
  for (const struct op *op = program->module; op != NULL; op = walk_next((struct op *)op, program->module)) {
    if (op->kind >= OP_KIND_COUNT) continue;
    seen[op->kind] |= columns_of_op(op);
    add_edges(census, op);
  }
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    for (uint32_t column = 0; seen[kind] >> column != 0; column++)
      census->counts[kind][column] += seen[kind] >> column & 1;
}

// --- zeros

bool census_is_zero(const struct census *census, uint32_t kind, enum census_column column) {
  bool is_drawn = column == CENSUS_programs || census->counts[kind][CENSUS_programs] != 0;
  return is_drawn && (census->possible[kind] & bit(column)) != 0 && census->counts[kind][column] == 0;
}

// Whether one of the words of the list is a pattern of the name.
static bool matches(const char *list, const char *name) {
  char word[64];
  for (const char *at = list; *at != 0;) {
    size_t length = strcspn(at, " ");
    assert(length < sizeof word);
    memcpy(word, at, length);
    word[length] = 0;
    if (fnmatch(word, name, 0) == 0) return true;
    at += length + (at[length] == ' ');
  }
  return false;
}

static int find_reason(uint32_t kind, enum census_column column) {
  for (int i = 0; i < NOT_DRAWN_COUNT; i++)
    if (matches(not_drawn[i].op, op_table[kind].name) && matches(not_drawn[i].column, columns[column].name)) return i;
  return -1;
}

const char *census_reason(uint32_t kind, enum census_column column) {
  int found = find_reason(kind, column);
  return found < 0 ? NULL : not_drawn[found].reason;
}

struct census_pair census_pair(const struct census *census, uint32_t from, uint32_t to) {
  struct census_pair pair = {0};
  for (uint32_t a = 0; a < OP_KIND_COUNT; a++) {
    if (census->dialect_of[a] != from) continue;
    for (uint32_t b = 0; b < OP_KIND_COUNT; b++) {
      if (census->dialect_of[b] != to) continue;
      pair.seen += census->edges[a][b] != 0;
      pair.possible += census->connectable[a][b] || census->edges[a][b] != 0;
    }
  }
  return pair;
}

static bool matches_dialect(const char *list, const struct census_dialect *dialect) {
  char name[64];
  snprintf(name, sizeof name, "%.*s", (int)dialect->length, dialect->name);
  return matches(list, name);
}

static int find_edge_reason(const struct census *census, uint32_t from, uint32_t to) {
  for (int i = 0; i < NOT_CONNECTED_COUNT; i++)
    if (matches_dialect(not_connected[i].from, &census->dialects[from]) &&
        matches_dialect(not_connected[i].to, &census->dialects[to]))
      return i;
  return -1;
}

const char *census_edge_reason(const struct census *census, uint32_t from, uint32_t to) {
  int found = find_edge_reason(census, from, to);
  return found < 0 ? NULL : not_connected[found].reason;
}

bool census_pair_is_zero(const struct census *census, uint32_t from, uint32_t to) {
  struct census_pair pair = census_pair(census, from, to);
  return pair.possible != 0 && pair.seen == 0;
}

const char *census_stale_reason(const struct census *census) {
  bool used[NOT_DRAWN_COUNT] = {false}, used_edge[NOT_CONNECTED_COUNT] = {false};
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
    for (enum census_column column = 0; column < CENSUS_COLUMNS; column++) {
      int found = census_is_zero(census, kind, column) ? find_reason(kind, column) : -1;
      if (found >= 0) used[found] = true;
    }
  }
  for (uint32_t from = 0; from < census->dialect_count; from++) {
    for (uint32_t to = 0; to < census->dialect_count; to++) {
      int found = census_pair_is_zero(census, from, to) ? find_edge_reason(census, from, to) : -1;
      if (found >= 0) used_edge[found] = true;
    }
  }
  for (int i = 0; i < NOT_DRAWN_COUNT; i++)
    if (!used[i]) return not_drawn[i].op;
  for (int i = 0; i < NOT_CONNECTED_COUNT; i++)
    if (!used_edge[i]) return not_connected[i].from;
  return NULL;
}
