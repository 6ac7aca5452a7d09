// Contexts: set-up, reset to the state after set-up, and tables of uniqued objects.
#include "engine/ir/context.h"

#include "engine/ir/attribute.h"
#include "engine/ir/op_info.h"
#include "engine/ir/type.h"

// An array of a table that later insertions modify, with a saved copy of it.
struct table_image {
  void *live;
  void *saved;
  size_t bytes;
};

enum { UNIQUE_TABLES = 5, IMAGES = 1 + 2 * UNIQUE_TABLES + 1 };

// The state after context_init(), and the position in the arena at that time.
struct context_snapshot {
  struct ident_table idents;
  struct unique_table tables[UNIQUE_TABLES];
  struct map op_info_by_name;
  struct table_image images[IMAGES];
  struct arena_mark mark;
};

static const char *const known_names[] = {
#define KNOWN_IDENT(name) #name,
#include "engine/base/known_idents.def"
#undef KNOWN_IDENT
};

static void intern_names(struct context *context) {
  for (uint32_t i = 0; i < KNOWN_IDENT_COUNT; i++) context->known[i] = ident_of(&context->idents, known_names[i]);
  for (uint32_t kind = 0; kind < context->op_kind_count; kind++)
    map_set_pointer(&context->op_info_by_name, &context->arena,
                    ident_of(&context->idents, context->op_infos[kind].name), &context->op_infos[kind]);
}

static void make_common_types(struct context *context) {
  context->none_type = type_none(context);
  context->index_type = type_index(context);
  context->i1_type = type_integer(context, 1, SIGNLESS);
  context->i8_type = type_integer(context, 8, SIGNLESS);
  context->i32_type = type_integer(context, 32, SIGNLESS);
  context->i64_type = type_integer(context, 64, SIGNLESS);
  context->f16_type = type_float(context, TYPE_F16);
  context->bf16_type = type_float(context, TYPE_BF16);
  context->f32_type = type_float(context, TYPE_F32);
  context->f64_type = type_float(context, TYPE_F64);
}

static void make_common_attributes(struct context *context) {
  context->unit_attribute = attribute_unit(context);
  context->true_attribute = attribute_bool(context, true);
  context->false_attribute = attribute_bool(context, false);
  context->empty_dictionary = attribute_dictionary(context, NULL, 0);
  context->empty_array = attribute_array(context, NULL, 0);
}

static struct unique_table *unique_table_number(struct context *context, uint32_t number) {
  struct unique_table *const tables[UNIQUE_TABLES] = {&context->types, &context->attributes, &context->affine_exprs,
                                                      &context->affine_maps, &context->read_types};
  return tables[number];
}

static void save_image(struct context *context, struct table_image *image, void *live, size_t bytes) {
  *image = (struct table_image){live, arena_copy(&context->arena, live, bytes), bytes};
}

static void take_snapshot(struct context *context) {
  struct context_snapshot *snapshot = ARENA_NEW(&context->arena, struct context_snapshot);
  struct table_image *image = snapshot->images;
  snapshot->idents = context->idents;
  save_image(context, image++, context->idents.slots, context->idents.capacity * sizeof *context->idents.slots);
  for (uint32_t i = 0; i < UNIQUE_TABLES; i++) {
    struct unique_table *table = unique_table_number(context, i);
    snapshot->tables[i] = *table;
    save_image(context, image++, table->items, table->capacity * sizeof *table->items);
    save_image(context, image++, table->hashes, table->capacity * sizeof *table->hashes);
  }
  struct map *map = &context->op_info_by_name;
  snapshot->op_info_by_name = *map;
  save_image(context, image++, map->slots, map->capacity == 0 ? 0 : (map->capacity + 1) * sizeof *map->slots);
  snapshot->mark = arena_mark(&context->arena);
  context->snapshot = snapshot;
}

static void set_up(void *argument) {
  struct context *context = argument;
  intern_names(context);
  make_common_types(context);
  make_common_attributes(context);
  take_snapshot(context);
}

bool context_init(struct context *context, const struct op_info *op_infos, uint32_t op_kind_count,
                  struct context_options options) {
  memset(context, 0, sizeof *context);
  memory_init(&context->memory);
  context->memory.limit = options.memory_limit;
  context->options = options;
  context->op_infos = op_infos;
  context->op_kind_count = op_kind_count;
  arena_init(&context->arena, &context->memory);
  arena_init(&context->scratch, &context->memory);
  arena_init(&context->conversion, &context->memory);
  arena_init(&context->pattern, &context->memory);
  arena_init(&context->parser_arena, &context->memory);
  arena_init(&context->compiled, &context->memory);
  arena_init(&context->diagnostic_arena, &context->memory);
  diagnostic_list_init(&context->diagnostics, &context->diagnostic_arena);
  ident_table_init(&context->idents, &context->arena);
  if (memory_protect(&context->memory, set_up, context)) return true;
  context_release(context);
  return false;
}

void context_release(struct context *context) {
  arena_release(&context->arena);
  arena_release(&context->scratch);
  arena_release(&context->conversion);
  arena_release(&context->pattern);
  arena_release(&context->parser_arena);
  arena_release(&context->compiled);
  arena_release(&context->diagnostic_arena);
}

bool context_reset(struct context *context) {
  const struct context_snapshot *snapshot = context->snapshot;
  arena_rewind(&context->arena, snapshot->mark);
  arena_reset(&context->scratch);
  arena_reset(&context->conversion);
  arena_reset(&context->pattern);
  arena_reset(&context->parser_arena);
  context_clear_diagnostics(context);
  for (uint32_t i = 0; i < IMAGES; i++)
    if (snapshot->images[i].bytes != 0)
      memcpy(snapshot->images[i].live, snapshot->images[i].saved, snapshot->images[i].bytes);
  context->idents = snapshot->idents;
  memset(context->identities, 0, sizeof context->identities);
  for (uint32_t i = 0; i < UNIQUE_TABLES; i++) *unique_table_number(context, i) = snapshot->tables[i];
  context->op_info_by_name = snapshot->op_info_by_name;
  return true;
}

void context_clear_diagnostics(struct context *context) {
  size_t error_limit = context->diagnostics.error_limit;
  arena_reset(&context->diagnostic_arena);
  diagnostic_list_init(&context->diagnostics, &context->diagnostic_arena);
  context->diagnostics.error_limit = error_limit;
}

const void *unique_find(const struct unique_table *table, uint64_t hash,
                        bool (*equal)(const void *item, const void *key), const void *key) {
  if (table->capacity == 0) return NULL;
  size_t mask = table->capacity - 1;
  for (size_t slot = (size_t)hash & mask; table->items[slot] != NULL; slot = (slot + 1) & mask)
    if (table->hashes[slot] == hash && equal(table->items[slot], key)) return table->items[slot];
  return NULL;
}

static void insert_absent(struct unique_table *table, uint64_t hash, const void *item) {
  size_t mask = table->capacity - 1;
  size_t slot = (size_t)hash & mask;
  while (table->items[slot] != NULL) slot = (slot + 1) & mask;
  table->items[slot] = item;
  table->hashes[slot] = hash;
}

static void unique_grow(struct unique_table *table, struct arena *arena) {
  struct unique_table larger = {.count = table->count, .capacity = table->capacity == 0 ? 64 : table->capacity * 2};
  larger.items = ARENA_ARRAY_ZEROED(arena, const void *, larger.capacity);
  larger.hashes = ARENA_ARRAY(arena, uint64_t, larger.capacity);
  for (size_t i = 0; i < table->capacity; i++)
    if (table->items[i] != NULL) insert_absent(&larger, table->hashes[i], table->items[i]);
  *table = larger;
}

void unique_insert(struct unique_table *table, struct arena *arena, uint64_t hash, const void *item) {
  if (table->count * 2 >= table->capacity) unique_grow(table, arena);
  insert_absent(table, hash, item);
  table->count++;
}
