#include "fuzz/check/proof/inputs.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "reference/scalar.h"

// An extent that the counterexample gives to an argument: what memref.dim of it is; -1 if it does not say.
static int64_t extent_of(const struct replay_inputs *source, uint32_t argument, uint32_t dimension) {
  for (uint32_t i = 0; i < source->script_count; i++) {
    const struct op *op = source->scripts[i].value->is_argument ? NULL : value_op(source->scripts[i].value);
    if (op == NULL || !op_has_role(op, ROLE_DIMENSION)) continue;
    const struct value *memref = op_role_value(op, ROLE_SOURCE);
    const struct op *index = value_op(op_role_value(op, ROLE_DIMENSION));
    if (!memref->is_argument || memref->index != argument ||
        value_block(memref) != source->function->regions[0].first || index == NULL ||
        !op_has_trait(index, TRAIT_CONSTANT))
      continue;
    int64_t extent = source->scripts[i].numbers[0];
    if (op_attribute(index, ID_value)->u.integer == (int64_t)dimension && extent >= 0 && extent <= 1024) return extent;
  }
  return -1;
}

// Makes a value of the extents that the counterexample gives, with the elements of another, repeated as needed.
static void give_extents(const struct replay_inputs *source, struct arena *arena, uint32_t argument,
                         const struct type *type, struct observed *value) {
  enum { ELEMENTS_MAX = 1 << 16 };
  int64_t *shape = ARENA_ARRAY(arena, int64_t, value->rank + 1);  // behind those of the type: of vectors
  uint64_t count = 1;
  bool changed = false;
  for (uint32_t i = 0; i < value->rank; i++) {
    int64_t wanted = i < type->rank && type->shape[i] == DYNAMIC ? extent_of(source, argument, i) : -1;
    shape[i] = wanted >= 0 ? wanted : value->shape[i];
    changed |= shape[i] != value->shape[i];
    if (shape[i] > 0 && count > ELEMENTS_MAX / (uint64_t)shape[i]) return;
    count *= (uint64_t)shape[i];
  }
  if (!changed) return;
  uint64_t *bits = ARENA_ARRAY_ZEROED(arena, uint64_t, count);
  for (uint64_t i = 0; i < count && value->count > 0; i++) bits[i] = value->bits[i % value->count];
  uint8_t *defined = memset(ARENA_ARRAY(arena, uint8_t, count + 1), 1, count + 1);
  *value = (struct observed){value->element, true, value->rank, shape, count, bits, defined};
}

static void follow_counterexample(const struct replay_inputs *source, struct arena *arena, struct observed *values) {
  const struct type *type = op_attribute(source->function, ID_function_type)->type;
  for (uint32_t i = 0; i < type->input_count; i++)
    if (type->inputs[i]->kind == TYPE_MEMREF) give_extents(source, arena, i, type->inputs[i], &values[i]);
  for (uint32_t i = 0; i < source->script_count; i++) {
    const struct script *script = &source->scripts[i];
    if (script->kind != SCRIPT_ARGUMENT || !script->value->is_argument || type_is_memref(script->value->type)) continue;
    uint64_t bits = (uint64_t)script->numbers[0];
    values[script->value->index].bits = arena_copy(arena, &bits, sizeof bits);
  }
}

// --- Values suggested by the function.

static void note_type(struct replay_inputs *inputs, struct arena *arena, const struct type *type) {
  for (uint32_t i = 0; type->kind == TYPE_MEMREF && i < type->rank; i++)
    if (type->shape[i] >= 0 && type->shape[i] <= 64) VECTOR_PUSH(&inputs->extents, arena, type->shape[i]);
}

static void note_constant(struct replay_inputs *inputs, struct arena *arena, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  if (value == NULL) return;
  if (value->kind == ATTRIBUTE_FLOAT) VECTOR_PUSH(&inputs->fractions, arena, value);
  if (value->kind != ATTRIBUTE_INTEGER) return;
  for (int64_t change = -1; change <= 1; change++)
    VECTOR_PUSH(&inputs->numbers, arena, (uint64_t)value->u.integer + (uint64_t)change);
}

void replay_inputs_init(struct replay_inputs *inputs, struct arena *arena, struct op *function,
                        const struct script *scripts, uint32_t script_count) {
  *inputs = (struct replay_inputs){.function = function, .scripts = scripts, .script_count = script_count};
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    for (uint32_t i = 0; i < op->result_count; i++) note_type(inputs, arena, op_result(op, i)->type);
    if (op_has_trait(op, TRAIT_CONSTANT)) note_constant(inputs, arena, op);
  }
}

// A constant of the function of this type; the given value if it has none.
static uint64_t suggest(const struct replay_inputs *source, const struct type *type, uint64_t choice, uint64_t usual) {
  if (type_is_float(type)) {
    for (size_t i = 0; i < source->fractions.count; i++) {
      const struct attribute *value = source->fractions.items[(choice + i) % source->fractions.count];
      if (value->type == type) return value->u.float_bits;
    }
    return usual;
  }
  if (source->numbers.count == 0 || scalar_is_wide(type)) return usual;
  return scalar_canonical(scalar_width(type), source->numbers.items[choice % source->numbers.count]);
}

// Three of four values and elements are constants of the function.
static void take_suggestions(const struct replay_inputs *source, struct arena *arena, uint64_t hash,
                             struct observed *value) {
  uint64_t *bits = ARENA_ARRAY(arena, uint64_t, value->count + 1);
  for (uint64_t i = 0; i < value->count; i++) {
    uint64_t choice = hash_combine(hash, i);
    bits[i] = (choice & 3) == 0 ? value->bits[i] : suggest(source, value->element, choice >> 8, value->bits[i]);
  }
  value->bits = bits;
}

bool replay_inputs_make(const struct replay_inputs *source, struct arena *arena, enum replay_input_source from,
                        uint32_t number, bool follow, struct inputs *inputs, const struct type **unsupported) {
  static const int64_t extents[] = {8, 3, 16, 1};
  struct inputs_options options = inputs_options_default(number / 2, number);
  if (number % 8 == 7) options.index_limit = 0;
  if (number % 4 == 2) options.dynamic_extent = extents[number / 4 % 4];
  bool suggested = from == REPLAY_INPUTS_SUGGESTED;
  if (suggested && source->extents.count > 0)
    options.dynamic_extent = source->extents.items[number % source->extents.count];
  if (!inputs_make(arena, source->function, options, inputs, unsupported)) return false;
  struct observed *values = ARENA_ARRAY(arena, struct observed, inputs->count + 1);
  if (inputs->count > 0) memcpy(values, inputs->values, inputs->count * sizeof *values);
  inputs->values = values;
  for (uint32_t i = 0; i < inputs->count && suggested; i++)
    take_suggestions(source, arena, hash_combine(hash_u64(number), i), &values[i]);
  if (follow) follow_counterexample(source, arena, values);
  return true;
}
