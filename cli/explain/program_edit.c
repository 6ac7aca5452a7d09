#include "cli/explain/program_edit.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"

#include <string.h>

enum { REBUILT_OPS_MAX = 4, MOVED_OPS_MAX = 16 };

static const char *format(const struct program_edit *edit, const char *pattern, ...)
    __attribute__((format(printf, 2, 3)));
static const char *format(const struct program_edit *edit, const char *pattern, ...) {
  struct text text = {.arena = edit->words->arena};
  va_list arguments;
  va_start(arguments, pattern);
  text_format_v(&text, pattern, arguments);
  va_end(arguments);
  return text_end(&text);
}

static struct op *copy_of(const struct program_edit *edit, const struct op *op) {
  return map_get_pointer(&edit->ops, op);
}

// Whether the op, with all in it, may run at another time as long as its operands are there.
static bool is_free_of_effects(const struct op *op) {
  if (op_has_trait(op, TRAIT_CALL) || op_has_trait(op, TRAIT_TERMINATOR)) return false;
  const struct op *root = op;
  for (struct op *at = (struct op *)(uintptr_t)op; at != NULL; at = walk_next(at, root)) {
    if (op_has_trait(at, TRAIT_CALL) || at->info->name == NULL || op_effects(at) != 0) return false;
    for (uint32_t i = 0; i < at->operand_count; i++)
      if (type_is_memref(op_operand(at, i)->type)) return false;
    const bool known = (at->info->traits & (TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT | TRAIT_STRUCTURED |
                                            TRAIT_RECURSIVE_EFFECTS | TRAIT_TERMINATOR | TRAIT_REGION_BRANCH)) != 0;
    if (!known) return false;
  }
  return true;
}

// --- the read before the write

// Ops between the write and the read of a conflict that the read needs, in the block that contains both.
struct read_chain {
  const struct op *write, *read;  // in one block, the write first
  const struct op *moved[MOVED_OPS_MAX];
  uint32_t count;
  bool needs_write;
};

static const struct block *common_block(const struct op *a, const struct op *b) {
  for (const struct op *op = a; op != NULL; op = op_parent(op))
    if (op->block != NULL && block_find_ancestor(op->block, b) != NULL) return op->block;
  return NULL;
}

static bool is_between(const struct read_chain *chain, const struct op *op) {
  for (const struct op *at = chain->write; at != chain->read; at = at->next)
    if (at == op) return true;
  return op == chain->read;
}

static bool is_moved(const struct read_chain *chain, const struct op *op) {
  for (uint32_t i = 0; i < chain->count; i++)
    if (chain->moved[i] == op) return true;
  return false;
}

static bool add_moved(struct read_chain *chain, const struct op *op) {
  if (op == chain->write) chain->needs_write = true;
  if (is_moved(chain, op)) return true;
  if (chain->needs_write || chain->count == MOVED_OPS_MAX) return false;
  chain->moved[chain->count++] = op;
  return true;
}

// All that the ops so far use, nested ops included; false if there is too much of it, or the write is among it.
static bool complete_chain(struct read_chain *chain) {
  for (uint32_t i = 0; i < chain->count; i++) {
    const struct op *root = chain->moved[i];
    for (struct op *op = (struct op *)(uintptr_t)root; op != NULL; op = walk_next(op, root)) {
      for (uint32_t k = 0; k < op->operand_count; k++) {
        const struct op *definition = value_op(op_operand(op, k));
        const struct op *ancestor = definition == NULL ? NULL : block_find_ancestor(chain->read->block, definition);
        if (ancestor != NULL && is_between(chain, ancestor) && !add_moved(chain, ancestor)) return false;
      }
    }
  }
  return true;
}

static bool find_chain(const struct explained_buffer *buffer, struct read_chain *chain) {
  if (buffer->decision != EXPLAINED_CONFLICT) return false;
  const struct op *write = buffer->write->owner, *read = buffer->read->owner;
  const struct block *block = common_block(write, read);
  *chain = (struct read_chain){.write = block_find_ancestor(block, write), .read = block_find_ancestor(block, read)};
  if (chain->write == chain->read) return false;
  const struct op *at = chain->write;
  while (at != NULL && at != chain->read) at = at->next;
  if (at == NULL) return false;  // the read comes first: in the next iteration, or on another path
  add_moved(chain, chain->read);
  return complete_chain(chain);
}

bool read_needs_write(const struct explained_buffer *buffer) {
  struct read_chain chain = {0};
  find_chain(buffer, &chain);
  return chain.needs_write;
}

static bool edit_read_first(struct program_edit *edit) {
  struct read_chain chain;
  if (!find_chain(edit->buffer, &chain)) return false;
  for (uint32_t i = 0; i < chain.count; i++)
    if (!is_free_of_effects(chain.moved[i])) return false;
  struct op *position = copy_of(edit, chain.write);
  for (const struct op *op = chain.write; op != chain.read->next; op = op->next)
    if (is_moved(&chain, op)) op_move_before(copy_of(edit, op), position);
  edit->text = format(edit, "move %s%s before %s", words_of_op(edit->words, chain.read),
                      chain.count == 1 ? "" : ", with what it uses,", words_of_op(edit->words, chain.write));
  return true;
}

// --- a definition of its own

// Ops that make the tensor anew, without reading another one that the program has.
struct rebuilt {
  const struct op *ops[REBUILT_OPS_MAX];  // users first
  uint32_t count;
};

static bool find_rebuilt(const struct value *tensor, struct rebuilt *rebuilt) {
  const struct op *op = value_op(tensor);
  if (op == NULL || rebuilt->count == REBUILT_OPS_MAX || op->result_count != 1) return false;
  if (op_has_trait(op, TRAIT_CONSTANT) || op_has_trait(op, TRAIT_REGION_BRANCH) || !is_free_of_effects(op))
    return false;
  rebuilt->ops[rebuilt->count++] = op;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_tensor(op_operand(op, i)->type) && !find_rebuilt(op_operand(op, i), rebuilt)) return false;
  return true;
}

static bool edit_own_definition(struct program_edit *edit) {
  const struct use *operand = edit->buffer->operand;
  struct rebuilt rebuilt = {0};
  if (operand == NULL || !find_rebuilt(operand->value, &rebuilt)) return false;
  struct op *user = copy_of(edit, operand->owner);
  struct clone_map map = {.arena = edit->words->arena};
  struct op *last = NULL;
  for (uint32_t i = rebuilt.count; i-- > 0;) {
    last = clone_op(edit->program, copy_of(edit, rebuilt.ops[i]), &map);
    op_insert_before(last, user);
  }
  use_set(&user->operands[use_index(operand)], &last->results[0]);
  edit->text = format(edit, "give %s a '%s' of its own instead of %s", words_of_op(edit->words, operand->owner),
                      rebuilt.ops[0]->info->name, words_of_value(edit->words, operand->value));
  return true;
}

// --- a fill instead of a constant of equal elements

static const struct attribute *splat_element(struct context *context, const struct attribute *dense) {
  const struct type *element = dense->type->element;
  if (!dense->u.dense.splat || type_is_wide(element) || (!type_is_float(element) && !type_is_int_or_index(element)))
    return NULL;
  const uint32_t size = dense_element_size(element);
  uint64_t bits = 0;
  for (uint32_t i = 0; i < size; i++) bits |= (uint64_t)dense->u.dense.data[i] << 8 * i;
  if (type_is_float(element)) return attribute_float_bits(context, element, bits);
  if (size < 8 && (bits >> (8 * size - 1) & 1) != 0) bits |= UINT64_MAX << 8 * size;
  return attribute_integer(context, element, (int64_t)bits);
}

static bool edit_fill(struct program_edit *edit) {
  const struct use *operand = edit->buffer->operand;
  const struct op *constant = operand == NULL ? NULL : value_op(operand->value);
  if (constant == NULL || !op_has_trait(constant, TRAIT_CONSTANT)) return false;
  const struct attribute *value = op_attribute(constant, ID_value);
  if (value == NULL || value->kind != ATTRIBUTE_DENSE_ELEMENTS) return false;
  const struct attribute *element = splat_element(edit->program->context, value);
  if (element == NULL) return false;
  struct op *user = copy_of(edit, operand->owner);
  struct builder builder = builder_before(edit->program, user);
  struct value *scalar = build_constant(&builder, element);
  struct value *empty = build_tensor_empty(&builder, operand->value->type, NULL, 0);
  use_set(&user->operands[use_index(operand)], build_linalg_fill(&builder, scalar, empty));
  edit->text = format(edit, "give %s a linalg.fill of a tensor.empty instead of the constant %s",
                      words_of_op(edit->words, operand->owner), words_of_value(edit->words, operand->value));
  return true;
}

// --- a promise that a buffer may be written

static bool make_argument_writable(struct program_edit *edit, struct op *function, const struct value *argument) {
  struct context *context = edit->program->context;
  const struct ident *writable = context_ident(context, "bufferization.writable");
  const struct attribute *all = op_attribute(function, ID_arg_attrs);
  if (all == NULL || argument->index >= all->count) return false;
  const struct attribute **items = ARENA_ARRAY(edit->words->arena, const struct attribute *, all->count);
  memcpy(items, all->u.items, all->count * sizeof *items);
  const struct attribute *old = items[argument->index];
  struct named_attribute *entries = ARENA_ARRAY(edit->words->arena, struct named_attribute, old->count + 1);
  uint32_t count = 0;
  for (uint32_t i = 0; i < old->count; i++)
    if (old->u.entries[i].name != writable) entries[count++] = old->u.entries[i];
  items[argument->index] = attribute_dictionary(context, entries, count);
  op_set_attribute(edit->program, function, ID_arg_attrs, attribute_array(context, items, all->count));
  edit->text =
      format(edit, "leave out bufferization.writable = false of %s, if callers do not need its elements any more",
             words_of_value(edit->words, argument));
  return count < old->count;
}

static bool edit_writable(struct program_edit *edit) {
  const struct value *value = edit->buffer->definition;
  if (edit->buffer->decision != EXPLAINED_NOT_WRITABLE || value == NULL) return false;
  const struct op *op = value_op(value);
  if (op == NULL) {
    const struct op *parent = value->owner.block->region->op;
    return op_has_trait(parent, TRAIT_FUNCTION) && make_argument_writable(edit, copy_of(edit, parent), value);
  }
  if (op->operand_count != 1 || !type_is_memref(op_operand(op, 0)->type) || op->region_count != 0) return false;
  op_set_attribute(edit->program, copy_of(edit, op), ID_writable, edit->program->context->unit_attribute);
  edit->text = format(edit, "add 'writable' to %s, if nothing else needs the elements of the buffer",
                      words_of_op(edit->words, op));
  return true;
}

// --- all

bool program_edit_make(uint32_t edit, const struct words *words, const struct explained_buffer *buffer,
                       struct program *program, const char **text) {
  static bool (*const edits[EDIT_COUNT])(struct program_edit *) = {
#define EDIT(name) edit_##name,
#include "cli/explain/program_edits.def"
#undef EDIT
  };
  struct program_edit state = {.words = words, .buffer = buffer, .program = program};
  clone_program(program, &words->explanation->source);
  struct op *root = words->explanation->source.module, *copy = program->module;
  for (struct op *op = root; op != NULL; op = walk_next(op, root), copy = walk_next(copy, program->module))
    map_set_pointer(&state.ops, words->arena, op, copy);
  if (!edits[edit](&state)) return false;
  *text = state.text;
  return true;
}
