// Globals with the elements of tensor constants; equal constants share one.
#include "engine/base/text.h"
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/printer.h"

struct buffer_globals {
  struct arena *arena;
  struct program *program;
  struct op *module;
  struct map names;        // symbol ident -> 1
  struct map by_elements;  // elements attribute -> first struct global_entry of a list
  uint64_t counter;        // of suffixes, shared by all names as in upstream's symbol table
};

struct global_entry {
  struct global_entry *next;
  const struct ident *name;
  const struct type *type;
  int64_t alignment;
};

static void add_entry(struct buffer_globals *globals, const struct attribute *elements, const struct ident *name,
                      const struct type *type, int64_t alignment) {
  struct global_entry *entry = ARENA_NEW(globals->arena, struct global_entry);
  *entry = (struct global_entry){map_get_pointer(&globals->by_elements, elements), name, type, alignment};
  map_set_pointer(&globals->by_elements, globals->arena, elements, entry);
}

// Records the symbols of the module, and its constant globals for reuse.
struct buffer_globals *buffer_globals_create(struct arena *arena, struct program *program, struct op *module) {
  struct buffer_globals *globals = ARENA_NEW(arena, struct buffer_globals);
  globals->arena = arena;
  globals->program = program;
  globals->module = module;
  for (struct op *op = region_entry(program, op_body(module, 0))->first; op != NULL; op = op->next) {
    const struct ident *name = op_symbol_name(op);
    if (name == NULL) continue;
    *map_insert(&globals->names, arena, map_key(name)) = 1;
    const struct attribute *elements = op_is_global(op) ? op_attribute(op, ID_initial_value) : NULL;
    if (elements == NULL || op_attribute(op, ID_constant) == NULL) continue;
    const struct attribute *alignment = op_attribute(op, ID_alignment);
    add_entry(globals, elements, name, op_attribute(op, ID_type)->type, alignment == NULL ? 0 : alignment->u.integer);
  }
  return globals;
}

// __constant_2x3xf32, with a suffix if the name is taken.
static const struct ident *new_name(struct buffer_globals *globals, const struct type *memref) {
  struct context *context = globals->program->context;
  struct text text = {.arena = globals->arena};
  text_string(&text, "__constant_");
  for (uint32_t i = 0; i < memref->rank; i++) {
    if (i > 0) text_char(&text, 'x');
    text_integer(&text, memref->shape[i]);
  }
  text_char(&text, 'x');
  print_type_text(memref->element, &text);
  const struct ident *name = ident_intern(&context->idents, text.items, text.count);
  size_t stem = text.count;
  while (map_find(&globals->names, map_key(name)) != NULL) {
    text.count = stem;
    text_format(&text, "_%llu", (unsigned long long)globals->counter++);
    name = ident_intern(&context->idents, text.items, text.count);
  }
  *map_insert(&globals->names, globals->arena, map_key(name)) = 1;
  return name;
}

const struct ident *buffer_globals_name(struct buffer_globals *globals, const struct attribute *elements,
                                        const struct type *memref, int64_t alignment) {
  struct context *context = globals->program->context;
  for (struct global_entry *entry = map_get_pointer(&globals->by_elements, elements); entry != NULL;
       entry = entry->next) {
    if (entry->type == memref && entry->alignment == alignment) return entry->name;
  }
  const struct ident *name = new_name(globals, memref);
  struct builder builder = builder_at_start(globals->program, op_body(globals->module, 0)->first);
  struct named_attribute attributes[6] = {
      named(context, ID_sym_name, attribute_string(context, name->text, name->length)),
      named(context, ID_sym_visibility, attribute_string(context, "private", strlen("private"))),
      named(context, ID_type, attribute_type(context, memref)),
      named(context, ID_initial_value, elements),
      named(context, ID_constant, context->unit_attribute),
      named(context, ID_alignment, attribute_i64(context, alignment)),
  };
  build_memref_global(&builder, attributes, alignment == 0 ? 5 : 6);
  add_entry(globals, elements, name, memref, alignment);
  return name;
}
