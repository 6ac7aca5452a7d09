// Ops, blocks and regions to text, in custom and in generic form, and the entries of the printer.
#include "engine/syntax/printer_state.h"

#include "engine/ir/enumeration.h"

#include <stdlib.h>

enum { INDENT_WIDTH = 2, FIRST_ROOM = 1000 };

void print_spaces(struct text *text, uint32_t count) {
  VECTOR_RESERVE(text, text->arena, text->count + count);
  if (count != 0) memset(text->items + text->count, ' ', count);
  text->count += count;
}

// --- generic form

// Flags that are not set are in the generic form all the same, where they have a default.
static const struct attribute *default_of(struct printer *printer, const struct op *op, const struct attr_info *info) {
  if (info->attribute_class != ATTR_ENUM || op_attribute(op, info->name) != NULL) return NULL;
  const struct ident *name = printer->context->known[info->name];
  const struct enumeration *enumeration = enumeration_of_attribute(op->info->name, name->text);
  if (!enumeration_has_default(op->info, enumeration)) return NULL;
  return enumeration_attribute(printer->context, enumeration, 0);
}

static int compare_names(const void *a, const void *b) {
  const struct named_attribute *left = a, *right = b;
  return ident_compare(left->name, right->name);
}

// The op's attributes with those that have a default, sorted: all of them, or the inherent ones.
static struct named_attribute *with_defaults(struct printer *printer, const struct op *op, bool all, uint32_t *count) {
  size_t room = (size_t)op->attribute_count + op->info->attribute_count;
  struct named_attribute *entries = ARENA_ARRAY(printer->arena, struct named_attribute, room + 1);
  *count = 0;
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (all || op_is_inherent(op->info, op->attributes[i].name)) entries[(*count)++] = op->attributes[i];
  uint32_t given = *count;
  for (uint32_t i = 0; i < op->info->attribute_count; i++) {
    const struct attribute *value = default_of(printer, op, &op->info->attributes[i]);
    if (value != NULL)
      entries[(*count)++] = (struct named_attribute){printer->context->known[op->info->attributes[i].name], value};
  }
  if (*count != given) qsort(entries, *count, sizeof entries[0], compare_names);
  return entries;
}

void print_attr_dict_with_defaults(struct printer *printer, const struct op *op, const enum known_ident *elided) {
  struct op complete = *op;
  complete.attributes = with_defaults(printer, op, true, &complete.attribute_count);
  print_attr_dict(printer, &complete, elided);
}

static void print_properties(struct printer *printer, const struct op *op) {
  if (op->attribute_count == 0 && op->info->attribute_count == 0) return;
  uint32_t count;
  const struct named_attribute *entries = with_defaults(printer, op, false, &count);
  if (count == 0) return;
  text_bytes(printer->text, " <{", 3);
  print_dictionary_entries(printer, entries, count);
  text_bytes(printer->text, "}>", 2);
}

// Those of an unregistered op are one attribute of any kind.
static void print_unregistered_properties(struct printer *printer, const struct op *op) {
  if (op->attribute_count == 0 || !op_is_inherent(op->info, op->attributes[0].name)) return;
  text_bytes(printer->text, " <", 2);
  print_attribute(printer, op->attributes[0].value);
  text_char(printer->text, '>');
}

// Up to release 17 there are no properties: all attributes stand together behind the regions.
static bool has_properties(const struct printer *printer) { return printer_release(printer) > 17; }

// The name of an attribute where there are no properties.
static const struct ident *name_before_properties(struct printer *printer, const struct ident *name) {
  return name == printer->context->known[ID_operandSegmentSizes]
             ? context_ident(printer->context, "operand_segment_sizes")
             : name;
}

static void print_all_attributes(struct printer *printer, const struct op *op) {
  struct named_attribute *entries = ARENA_ARRAY(printer->arena, struct named_attribute, op->attribute_count + 1);
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    entries[i] = op->attributes[i];
    entries[i].name = name_before_properties(printer, entries[i].name);
  }
  if (op->attribute_count == 0) return;
  text_bytes(printer->text, " {", 2);
  print_dictionary_entries(printer, entries, op->attribute_count);
  text_char(printer->text, '}');
}

static void print_discardable(struct printer *printer, const struct op *op) {
  struct named_attribute *entries = ARENA_ARRAY(printer->arena, struct named_attribute, op->attribute_count + 1);
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (!op_is_inherent(op->info, op->attributes[i].name)) entries[count++] = op->attributes[i];
  if (count == 0) return;
  text_bytes(printer->text, " {", 2);
  print_dictionary_entries(printer, entries, count);
  text_char(printer->text, '}');
}

void print_generic_form(struct printer *printer, const struct op *op) {
  struct text *text = printer->text;
  const struct ident *name = op->info->ident;
  text_char(text, '"');
  if (name != NULL) print_escaped(text, name->text, name->length);
  else text_string(text, release_name(printer, op));
  text_bytes(text, "\"(", 2);
  print_values(printer, op->operands, op->operand_count);
  text_char(text, ')');
  for (uint32_t i = 0; i < op->successor_count; i++) {
    text_string(text, i == 0 ? "[" : ", ");
    print_successor(printer, op->successors[i].block);
  }
  if (op->successor_count != 0) text_char(text, ']');
  if (name == NULL && has_properties(printer)) print_properties(printer, op);
  else if (has_properties(printer)) print_unregistered_properties(printer, op);
  for (uint32_t i = 0; i < op->region_count; i++) {
    text_string(text, i == 0 ? " (" : ", ");
    print_region_blocks(printer, &op->regions[i], true, true, true);
  }
  if (op->region_count != 0) text_char(text, ')');
  if (has_properties(printer)) print_discardable(printer, op);
  else print_all_attributes(printer, op);
  text_bytes(text, " : ", 3);
  print_functional_type(printer, op);
}

// --- custom form

// Writes the op's name. The dialect is omitted directly in a region whose op makes it the default.
static void print_op_name(struct printer *printer, const struct op_info *info) {
  const char *name = info->name, *dialect = printer->default_dialect;
  size_t length = strlen(dialect);
  bool same = length != 0 && strncmp(name, dialect, length) == 0 && name[length] == '.';
  if (same && strchr(name + length + 1, '.') == NULL) name += length + 1;
  text_string(printer->text, name);
}

void print_op_without_results(struct printer *printer, const struct op *op) {
  const struct op_info *info = op->info;
  bool custom = info->print != NULL || info->format != NULL;
  if (printer->options.generic || info->ident != NULL || !custom) {
    print_generic_form(printer, op);
    return;
  }
  if (printer->options.release != 0 && print_release_form(printer, op)) return;
  print_op_name(printer, info);
  if (info->print != NULL) info->print(printer, op);
  else print_by_format(printer, op);
}

void print_operation(struct printer *printer, const struct op *op) {
  const struct attribute *location = printer->options.locations ? location_attribute(printer, op->location) : NULL;
  if (location != NULL) alias_visit_location(printer, location);
  print_result_names(printer, op);
  print_op_without_results(printer, op);
  if (location != NULL) print_trailing_location(printer, location);
}

// --- blocks and regions

static int compare_numbers(const void *a, const void *b) {
  uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
  return left < right ? -1 : left > right;
}

static void print_block_number(struct text *text, uint32_t number) {
  text_bytes(text, "^bb", 3);
  text_integer(text, number);
}

// "// 2 preds: ^bb0, ^bb3", in block order; a block that goes here twice counts twice.
static void print_predecessors(struct printer *printer, const struct block *block) {
  struct text *text = printer->text;
  size_t count = 0;
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) count++;
  if (count == 0) {
    if (block != block->region->first) text_string(text, "  // no predecessors");
    return;
  }
  uint32_t *numbers = ARENA_ARRAY(printer->arena, uint32_t, count);
  size_t i = 0;
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next)
    numbers[i++] = edge->owner->block == NULL ? 0 : edge->owner->block->id;
  qsort(numbers, count, sizeof numbers[0], compare_numbers);
  if (count == 1) text_string(text, "  // pred: ");
  else text_format(text, "  // %zu preds: ", count);
  for (i = 0; i < count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    print_block_number(text, numbers[i]);
  }
}

static void print_block_header(struct printer *printer, const struct block *block) {
  struct text *text = printer->text;
  print_spaces(text, printer->indent);
  print_block_number(text, block->id);
  for (uint32_t i = 0; i < block->argument_count; i++) {
    text_string(text, i == 0 ? "(" : ", ");
    print_argument(printer, block->arguments[i]);
  }
  if (block->argument_count != 0) text_char(text, ')');
  text_char(text, ':');
  print_predecessors(printer, block);
  text_char(text, '\n');
}

static void print_block(struct printer *printer, const struct block *block, bool header, bool terminator) {
  if (header) print_block_header(printer, block);
  printer->indent += INDENT_WIDTH;
  for (const struct op *op = block->first; op != NULL; op = op->next) {
    if (op->next == NULL && !terminator && op_has_trait(op, TRAIT_TERMINATOR)) break;
    print_spaces(printer->text, printer->indent);
    print_operation(printer, op);
    text_char(printer->text, '\n');
  }
  printer->indent -= INDENT_WIDTH;
}

// Only modules, functions and their libraries have a dialect of their own that may be left out directly inside.
static const char *dialect_inside(const struct printer *printer, const struct op *op) {
  const char *name = op->info->name;
  if (printer->options.generic || op->info->ident != NULL) return "";
  if (strcmp(name, "func.func") == 0) return "func";
  if (strcmp(name, "shape.func") == 0 || strcmp(name, "shape.function_library") == 0) return "shape";
  return strcmp(name, "builtin.module") == 0 ? "builtin" : "";
}

void print_region_blocks(struct printer *printer, const struct region *region, bool entry_arguments, bool terminator,
                         bool empty_block) {
  text_bytes(printer->text, "{\n", 2);
  const struct block *entry = region->first;
  if (entry != NULL) {
    const char *outer_dialect = printer->default_dialect;
    printer->default_dialect = dialect_inside(printer, region->op);
    bool header = (empty_block && entry->first == NULL) || (entry_arguments && entry->argument_count != 0);
    print_block(printer, entry, header, terminator);
    for (const struct block *block = entry->next; block != NULL; block = block->next)
      print_block(printer, block, true, true);
    printer->default_dialect = outer_dialect;
  }
  print_spaces(printer->text, printer->indent);
  text_char(printer->text, '}');
}

void print_region(struct printer *printer, const struct region *region, bool entry_arguments, bool terminator) {
  print_region_blocks(printer, region, entry_arguments, terminator, false);
}

// --- entries

// The op whose values are named together with those of `op`: names would differ if numbering began at `op` itself.
static const struct op *naming_root(const struct op *op, bool local_scope) {
  const struct op *root = op;
  while (op_parent(root) != NULL && !(local_scope && op_has_trait(root, TRAIT_ISOLATED))) root = op_parent(root);
  return root;
}

static void printer_init(struct printer *printer, struct context *context, const struct op *op,
                         struct print_options options, struct text *text) {
  *printer = (struct printer){
      .context = context, .arena = text->arena, .text = text, .options = options, .default_dialect = "builtin"};
  printer->aliases.active = !options.local_scope;
  value_names_init(&printer->names, text->arena, options.generic);
  value_names_assign(&printer->names, naming_root(op, options.local_scope));
}

void print_op_text(struct context *context, const struct op *op, struct print_options options, struct text *text) {
  struct printer printer;
  printer_init(&printer, context, op, options, text);
  if (printer.aliases.active && options.generic) alias_visit_generic(&printer, op);
  size_t start = text->count;
  VECTOR_RESERVE(text, text->arena, start + FIRST_ROOM);
  print_operation(&printer, op);
  if (printer.aliases.is_awaited) {
    printer.aliases.complete = true;
    text->count = start;
    print_operation(&printer, op);
  }
  if (printer.aliases.items.count == 0) return;
  // The definitions go before the op that showed which there are.
  struct text definitions = {.arena = text->arena};
  printer.text = &definitions;
  print_alias_definitions(&printer, false);
  size_t length = text->count - start;
  VECTOR_RESERVE(text, text->arena, text->count + definitions.count);
  if (definitions.count != 0) {
    memmove(text->items + start + definitions.count, text->items + start, length);
    memcpy(text->items + start, definitions.items, definitions.count);
    text->count += definitions.count;
  }
  definitions.count = 0;
  print_alias_definitions(&printer, true);
  if (definitions.count != 0) text_char(text, '\n');
  text_bytes(text, definitions.items, definitions.count == 0 ? 0 : definitions.count - 1);
}

char *print_program(struct arena *arena, const struct program *program, struct print_options options, size_t *length) {
  struct text text = {.arena = arena};
  print_op_text(program->context, program->module, options, &text);
  text_bytes(&text, "\n", 2);
  if (length != NULL) *length = text.count - 1;
  return text.items;
}
