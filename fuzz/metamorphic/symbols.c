// Functions under other names, and twice.
#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "fuzz/metamorphic/places.h"

static void set_name(struct change *change, struct op *symbol, const struct ident *name) {
  op_set_attribute(change->program, symbol, ID_sym_name,
                   attribute_string(change->program->context, name->text, name->length));
}

// Lets an op refer to a symbol by its new name. Returns whether it did by the old one.
static bool refer_to(struct change *change, struct op *op, const struct ident *old, const struct ident *name) {
  bool any = false;
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct attribute *attribute = op->attributes[i].value;
    if (attribute->kind != ATTRIBUTE_SYMBOL_REF || attribute->u.symbol.root != old) continue;
    op->attributes[i].value =
        attribute_symbol(change->program->context, name, attribute->u.symbol.nested, attribute->count);
    any = true;
  }
  return any;
}

// Names that passes make up, and others.
static const struct ident *draw_name(struct change *change) {
  static const char *const names[] = {"dealloc_helper", "__constant_2xf32_", "main_", "_", "a", "f"};
  return place_new_name(change, names[change_below(change, sizeof names / sizeof names[0])]);
}

// Names of functions without a body can be observed.
bool change_rename(struct change *change) {
  struct op *module = change->program->module;
  bool any = false;
  for (struct op *symbol = op_body(module, 0)->first->first; symbol != NULL; symbol = symbol->next) {
    if (!op_is_defined_function(symbol) || !op_symbol_is_private(symbol)) continue;
    const struct ident *old = op_symbol_name(symbol), *name = draw_name(change);
    set_name(change, symbol, name);
    for (struct op *op = module; op != NULL; op = walk_next(op, module)) refer_to(change, op, old, name);
    any = true;
  }
  return any;
}

// Some calls go to the copies. An op that has made a tensor of a buffer may do so again, but no other op may.
bool change_twice(struct change *change) {
  struct op *module = change->program->module;
  struct block *body = op_body(module, 0)->first;
  if (place_has_memrefs(module)) return false;
  VECTOR(struct op *) functions = {0};
  for (struct op *op = body->first; op != NULL; op = op->next)
    if (op_is_defined_function(op)) VECTOR_PUSH(&functions, change->scratch, op);
  for (size_t i = 0; i < functions.count; i++) {
    struct op *function = functions.items[i];
    const struct ident *name =
        place_new_name(change, arena_format(change->scratch, "%s_", op_symbol_name(function)->text));
    struct clone_map map = {.arena = change->scratch};
    struct op *copy = clone_op(change->program, function, &map);
    set_name(change, copy, name);
    op_append(copy, body);
    for (struct op *op = module; op != NULL; op = walk_next(op, module))
      if (op_has_trait(op, TRAIT_CALL) && change_below(change, 2) == 0)
        refer_to(change, op, op_symbol_name(function), name);
  }
  return functions.count != 0;
}
