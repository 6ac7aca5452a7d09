#include "reference/globals.h"

#include "reference/inputs.h"
#include "reference/vectors.h"

enum { GLOBAL_ELEMENTS_MAX = 1 << 26 };

// A global of ml_program; its shape is that of its initial value, which the type may leave open.
static bool decode_tensor_global(struct decoder *decoder, const struct op *op, struct code_global *global) {
  const struct attribute *initial = op_attribute(op, ID_value);
  const struct type *type = op_attribute(op, ID_type)->type;
  bool is_dense = initial != NULL && initial->kind == ATTRIBUTE_DENSE_ELEMENTS;
  if (!type_is_tensor(type) || !element_type_supported(type))
    return decode_refuse(decoder, op, "a global of this type");
  if (is_dense && (initial->type->kind != TYPE_TENSOR || initial->type->element != type->element))
    return decode_refuse(decoder, op, "an initial value of another type");
  if (initial != NULL && !is_dense && initial->kind != ATTRIBUTE_OPAQUE)
    return decode_refuse(decoder, op, "an initial value of this form");
  *global =
      (struct code_global){.op = op, .type = is_dense ? initial->type : type, .external = initial != NULL && !is_dense};
  return true;
}

static bool decode_buffer_global(struct decoder *decoder, const struct op *op, struct code_global *global) {
  const struct attribute *initial = op_attribute(op, ID_initial_value);
  const struct type *type = op_attribute(op, ID_type)->type;
  *global = (struct code_global){
      .op = op, .type = type, .external = initial == NULL, .constant = op_attribute(op, ID_constant) != NULL};
  bool is_supported = element_type_supported(type) ||
                      (initial != NULL && initial->kind == ATTRIBUTE_UNIT && decoder->hooks->supports_type(type));
  return (is_supported && type->layout == NULL) || decode_refuse(decoder, op, "a global of this type");
}

static bool decode_global(struct decoder *decoder, const struct op *op, struct code_global *global) {
  bool is_buffer = type_is_memref(op_attribute(op, ID_type)->type);
  const struct attribute *initial = op_attribute(op, is_buffer ? ID_initial_value : ID_value);
  if (!(is_buffer ? decode_buffer_global : decode_tensor_global)(decoder, op, global)) return false;
  int64_t count;
  if (!type_element_count(global->type, &count) || count > GLOBAL_ELEMENTS_MAX)
    return decode_refuse(decoder, op, "a global of this type");
  if (initial == NULL || initial->kind == ATTRIBUTE_UNIT || global->external) return true;
  if (initial->kind != ATTRIBUTE_DENSE_ELEMENTS) return decode_refuse(decoder, op, "an initial value of this form");
  uint64_t *bits = ARENA_ARRAY(decoder->arena, uint64_t, count);
  for (uint64_t i = 0; i < (uint64_t)count; i++) bits[i] = scalar_of_dense(decoder->arena, initial, i);
  global->bits = bits;
  return true;
}

bool globals_decode(struct decoder *decoder, const struct op *op, uint64_t *number) {
  struct code_globals *globals = decoder->code->own;
  if (globals == NULL) decoder->code->own = globals = ARENA_NEW(decoder->arena, struct code_globals);
  const struct attribute *name = op_attribute(op, ID_name);
  const struct op *global_op = decode_symbol(decoder, op, name != NULL ? name : op_attribute(op, ID_global));
  if (global_op == NULL || !op_has_trait(global_op, TRAIT_SYMBOL) || global_op->region_count != 0)
    return decode_refuse(decoder, op, "a name of no global");
  size_t index = 0;
  while (index < globals->items.count && globals->items.items[index].op != global_op) index++;
  if (index == globals->items.count) {
    struct code_global global;
    if (!decode_global(decoder, global_op, &global)) return false;
    VECTOR_PUSH(&globals->items, decoder->arena, global);
  }
  *number = index;
  return true;
}

bool globals_initialize(struct executor *executor, const struct op *op, const struct code_global *global,
                        uint64_t *bits, uint8_t *defined) {
  int64_t count = 0;
  type_element_count(global->type, &count);
  count *= vector_count(global->type->element);
  const uint64_t *initial = global->bits;
  if (global->external) {
    struct observed value;
    const struct observed_call key = {.name = op_attribute(global->op, ID_sym_name)->u.string};
    if (!observed_from_hash(executor->arena, global->type, hash_external_call(executor->options.seed, &key), &value))
      return execute_fail(executor, FAULT_UNSUPPORTED, op, "an external global of this type");
    initial = value.bits;
  }
  if (initial != NULL) memcpy(bits, initial, (size_t)count * sizeof *bits);
  memset(defined, initial != NULL, (size_t)count);
  return true;
}
