// Names of values as mlir-opt gives them: %0, %arg0, %c1_i32, %alloc_3.
//
// A region names all of its own values before those of the regions nested in it. Regions beside each other start from
// the same numbers and names, those of the region around them; in generic form they go on counting, the last region
// first. A name that is taken gets a suffix from a counter that only grows, so naming is linear.
#include "engine/syntax/printer_state.h"

#include "engine/base/hash.h"

#include <stdarg.h>

void value_names_init(struct value_names *names, struct arena *arena, bool generic) {
  memset(names, 0, sizeof *names);
  names->arena = arena;
  names->generic = generic;
}

// --- names in use

static void used_enter(struct value_names *names, uint32_t position) {
  size_t mask = names->slot_count - 1, slot = (size_t)names->used.items[position].hash & mask;
  while (names->slots[slot] != 0) slot = (slot + 1) & mask;
  names->slots[slot] = position + 1;
}

static bool used_contains(const struct value_names *names, uint64_t hash, const char *text, uint32_t length) {
  if (names->slot_count == 0) return false;
  size_t mask = names->slot_count - 1;
  for (size_t slot = (size_t)hash & mask; names->slots[slot] != 0; slot = (slot + 1) & mask) {
    const struct used_name *used = &names->used.items[names->slots[slot] - 1];
    if (used->hash == hash && used->length == length && memcmp(used->text, text, length) == 0) return true;
  }
  return false;
}

static void used_add(struct value_names *names, uint64_t hash, const char *text, uint32_t length) {
  VECTOR_PUSH(&names->used, names->arena, ((struct used_name){hash, text, length}));
  if (names->used.count * 2 <= names->slot_count) {
    used_enter(names, (uint32_t)names->used.count - 1);
    return;
  }
  names->slot_count = names->slot_count == 0 ? 64 : names->slot_count * 2;
  names->slots = ARENA_ARRAY_ZEROED(names->arena, uint32_t, names->slot_count);
  for (uint32_t i = 0; i < names->used.count; i++) used_enter(names, i);
}

// Takes back the newest names. Entering in order and leaving in reverse order keeps every probe sequence whole.
static void used_shrink(struct value_names *names, size_t count) {
  size_t mask = names->slot_count - 1;
  while (names->used.count > count) {
    uint32_t position = (uint32_t)names->used.count;
    size_t slot = (size_t)names->used.items[position - 1].hash & mask;
    while (names->slots[slot] != position) slot = (slot + 1) & mask;
    names->slots[slot] = 0;
    names->used.count--;
  }
}

// Returns the name itself, or with the first free suffix. `name` must live as long as the names.
static const char *unique_name(struct value_names *names, const char *name, uint32_t *length) {
  uint64_t hash = hash_key(0, name, *length);
  if (used_contains(names, hash, name, *length)) {
    struct text probe = {.arena = names->arena};
    VECTOR_RESERVE(&probe, names->arena, (size_t)*length + 12);
    text_bytes(&probe, name, *length);
    do {
      probe.count = *length;
      text_char(&probe, '_');
      text_unsigned(&probe, names->next_conflict++);
      hash = hash_key(0, probe.items, probe.count);
    } while (used_contains(names, hash, probe.items, (uint32_t)probe.count));
    name = probe.items;
    *length = (uint32_t)probe.count;
  }
  used_add(names, hash, name, *length);
  return name;
}

// --- giving names

static struct value_name *entry_of(struct value_names *names, const struct value *value) {
  return &names->entries.items[value->id];
}

static void name_by(struct value_names *names, const struct value *value, const char *name, size_t length) {
  struct value_name *entry = entry_of(names, value);
  if (length == 0) {
    entry->kind = NAME_NUMBER;
    entry->number = names->next_number++;
    return;
  }
  entry->kind = NAME_TEXT;
  entry->number = (uint32_t)length;
  entry->text = unique_name(names, name, &entry->number);
}

void name_value(struct value_names *names, const struct value *value, const char *name) {
  name_by(names, value, name, strlen(name));
}

void name_value_format(struct value_names *names, const struct value *value, const char *format, ...) {
  struct text name = {.arena = names->arena};
  va_list arguments;
  va_start(arguments, format);
  text_format_v(&name, format, arguments);
  va_end(arguments);
  name_by(names, value, name.items, name.count);
}

static void give_entry(struct value_names *names, const struct value *value) {
  ((struct value *)(uintptr_t)value)->id = names->next_value_id++;  // scratch, so the IR stays as it is
  VECTOR_PUSH(&names->entries, names->arena, ((struct value_name){.value = value, .kind = NAME_NONE}));
}

static void name_results(struct value_names *names, const struct op *op) {
  if (op->result_count == 0) return;
  VECTOR_RESERVE(&names->entries, names->arena, names->entries.count + op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) give_entry(names, &op->results[i]);
  if (!names->generic) {
    if (op->info->result_name != NULL) name_value(names, &op->results[0], op->info->result_name);
    else if (op->info->name_values != NULL && op->region_count == 0) op->info->name_values(names, op);
  }
  struct value_name *entries = entry_of(names, &op->results[0]);
  if (entries[0].kind == NAME_NONE) {
    entries[0].kind = NAME_NUMBER;
    entries[0].number = names->next_number++;
  }
  for (uint32_t i = op->result_count, end = i; i-- > 0;) {
    if (entries[i].kind == NAME_NONE) continue;
    for (uint32_t k = i; k < end; k++) {
      entries[k].group_head = i;
      entries[k].group_size = end - i;
    }
    end = i;
  }
}

static void name_arguments(struct value_names *names, const struct block *block, bool entry_block) {
  for (uint32_t i = 0; i < block->argument_count; i++) {
    struct value_name *entry = entry_of(names, block->arguments[i]);
    if (entry->kind != NAME_NONE) continue;
    entry->kind = entry_block ? NAME_ARGUMENT : NAME_NUMBER;
    entry->number = entry_block ? names->next_argument++ : names->next_number++;
  }
}

// The hook of an op with regions names the entry arguments of its one region, and not its results.
static void name_region_values(struct value_names *names, const struct region *region) {
  uint32_t block_number = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) {
    ((struct block *)(uintptr_t)block)->id = block_number++;
    for (uint32_t i = 0; i < block->argument_count; i++) give_entry(names, block->arguments[i]);
    if (block == region->first && !names->generic && region->op->info->name_values != NULL)
      region->op->info->name_values(names, region->op);
    name_arguments(names, block, block == region->first);
    for (const struct op *op = block->first; op != NULL; op = op->next) name_results(names, op);
  }
}

static void name_region(struct value_names *names, const struct region *region);

static void name_nested_regions(struct value_names *names, const struct op *op) {
  for (uint32_t i = op->region_count; i-- > 0;) {
    uint32_t number = names->next_number, argument = names->next_argument, conflict = names->next_conflict;
    name_region(names, &op->regions[i]);
    if (names->generic) continue;
    names->next_number = number;
    names->next_argument = argument;
    names->next_conflict = conflict;
  }
}

static void name_region(struct value_names *names, const struct region *region) {
  if (region->first == NULL) return;
  size_t used = names->used.count;
  name_region_values(names, region);
  for (const struct block *block = region->last; block != NULL; block = block->previous)
    for (const struct op *op = block->last; op != NULL; op = op->previous)
      if (op->region_count != 0) name_nested_regions(names, op);
  used_shrink(names, used);
}

void value_names_assign(struct value_names *names, const struct op *root) {
  name_results(names, root);
  // The regions of the root start from zero, beside its own results.
  if (!names->generic) names->next_number = names->next_conflict = 0;
  name_nested_regions(names, root);
}

// --- writing names

static void write_name(struct text *text, const struct value_name *name) {
  text_char(text, '%');
  switch (name->kind) {
    case NAME_NUMBER: text_integer(text, name->number); break;
    case NAME_ARGUMENT:
      text_bytes(text, "arg", 3);
      text_integer(text, name->number);
      break;
    default: text_bytes(text, name->text, name->number); break;
  }
}

static bool has_name(const struct value_names *names, const struct value *value) {
  return value != NULL && value->id < names->entries.count && names->entries.items[value->id].value == value;
}

void print_value_name(struct printer *printer, const struct value *value, bool with_number) {
  struct value_names *names = &printer->names;
  if (!has_name(names, value)) {
    text_string(printer->text, value == NULL ? "<<NULL VALUE>>" : "<<UNKNOWN SSA VALUE>>");
    return;
  }
  const struct value_name *name = entry_of(names, value);
  if (value->is_argument) {
    write_name(printer->text, name);
    return;
  }
  write_name(printer->text, name - (value->index - name->group_head));
  if (with_number && name->group_size > 1) {
    text_char(printer->text, '#');
    text_integer(printer->text, (int64_t)value->index - name->group_head);
  }
}

void print_result_names(struct printer *printer, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count;) {
    const struct value_name *name = entry_of(&printer->names, &op->results[i]);
    if (i != 0) text_bytes(printer->text, ", ", 2);
    write_name(printer->text, name);
    if (name->group_size > 1) {
      text_char(printer->text, ':');
      text_integer(printer->text, name->group_size);
    }
    i += name->group_size;
  }
  if (op->result_count != 0) text_bytes(printer->text, " = ", 3);
}
