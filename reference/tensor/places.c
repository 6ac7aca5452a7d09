// Buffers in programs that mix tensors and buffers, as the tensor interpreter models them: places that ops on memrefs
// modify in program order.
//
// A bufferizer does not analyze such ops, so the documentation of bufferization.to_tensor and to_buffer restricts
// programs. The interpreter enforces these rules:
// - The buffer of bufferization.to_tensor (only executed if it is `restrict`) is owned by that op from then on: no
//   other op makes a tensor of it, and nothing stores to it. With `writable`, later loads find undefined contents,
//   since the tensor may be written in place.
// - The buffer of bufferization.to_buffer has the contents of the tensor, which stores do not change. Since it may be
//   the tensor's own buffer, its contents are undefined once an op writes a tensor or creates a writable buffer, as
//   to_buffer does unless it is `read_only`. From then on nothing may be stored to it (never, if it is `read_only`
//   itself), and no tensor is made of it.
// - The destination of bufferization.materialize_in_destination must not have been stored to, not even by a global's
//   initial value, and no op may store to it afterwards, since the source may be computed in it.
// - An iteration of a parallel loop may only store to its own buffers. Other iterations may write what the loop
//   updates, from the beginning of the loop on.
// - The bufferizer chooses the layout of a tensor in memory, so programs that assume more about the layout than its
//   type tells are not executed.
#include "reference/atomic.h"
#include "reference/tensor/machine.h"

#include <inttypes.h>

struct place {
  uint32_t rank;
  const int64_t *shape;
  uint64_t count;
  uint64_t *bits;
  uint8_t *defined;
  uint64_t thread;             // the thread that created it
  uint64_t writes;             // if exposed, machine->writes at that time
  const struct op *tensor_op;  // the op that made a tensor of it, or null
  bool taken_writable;
  bool read_only, exposed, stored;
  bool poison;  // must not be accessed
};

static struct place *place_in(const struct scalar *registers, uint32_t source) {
  return (struct place *)(uintptr_t)registers[source].bits;
}

static void place_out(const struct instruction *instruction, struct scalar *registers, const struct place *place) {
  registers[instruction->result] = scalar_of_pointer(place);
}

// Creates a place with undefined contents.
static struct place *place_create(struct tensor_machine *machine, const struct op *op, uint32_t rank,
                                  const int64_t *shape) {
  const struct tensor *elements = tensor_create(machine, op, rank, shape);
  if (elements == NULL) return NULL;
  struct place *place = ARENA_NEW(machine->executor.arena, struct place);
  *place = (struct place){.rank = rank,
                          .shape = elements->shape,
                          .count = elements->count,
                          .bits = elements->bits,
                          .defined = elements->defined,
                          .thread = machine->thread};
  memset(place->bits, 0, place->count * sizeof *place->bits);
  memset(place->defined, 0, place->count);
  return place;
}

static bool breach(struct tensor_machine *machine, const struct op *op, const char *what) {
  return execute_fail(&machine->executor, FAULT_SHARED_BUFFER, op, "%s", what);
}

// Whether the elements still have the values that were stored last.
static bool is_current(const struct tensor_machine *machine, const struct place *place) {
  return !place->taken_writable && !(place->exposed && place->writes != machine->writes);
}

static bool may_store(struct tensor_machine *machine, const struct op *op, const struct place *place) {
  if (place->read_only) return breach(machine, op, "the buffer is read-only");
  if (place->tensor_op != NULL) return breach(machine, op, "the buffer is a tensor's");
  if (!is_current(machine, place)) return breach(machine, op, "a tensor may have been written to the buffer");
  if (place->thread != machine->thread)
    return breach(machine, op, "the buffer is not the iteration's of a parallel loop");
  return true;
}

static struct tensor elements_in(const struct place *place) {
  return (struct tensor){place->rank, place->count, place->shape, place->bits, place->defined};
}

const struct tensor *place_elements(struct tensor_machine *machine, const struct op *op, struct scalar buffer,
                                    bool written) {
  struct place *place = (struct place *)(uintptr_t)buffer.bits;
  if (place->poison) {
    breach(machine, op, "the buffer is poison");
    return NULL;
  }
  if (written && !may_store(machine, op, place)) return NULL;
  if (!is_current(machine, place)) {
    const struct tensor *unknown = tensor_create(machine, op, place->rank, place->shape);
    if (unknown == NULL) return NULL;
    memset(unknown->bits, 0, unknown->count * sizeof *unknown->bits);
    memset(unknown->defined, 0, unknown->count);
    return unknown;
  }
  place->stored |= written;
  struct tensor *elements = ARENA_NEW(machine->executor.arena, struct tensor);
  *elements = elements_in(place);
  return elements;
}

static bool has_rank(struct tensor_machine *machine, const struct op *op, const struct place *place, uint32_t rank) {
  if (place->rank == rank) return true;
  return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op, "rank is %" PRIu32 ", not %" PRIu32, place->rank,
                      rank);
}

static bool same_shape(struct tensor_machine *machine, const struct op *op, uint32_t rank, const int64_t *shape,
                       const struct place *place) {
  if (!has_rank(machine, op, place, rank)) return false;
  for (uint32_t i = 0; i < place->rank; i++)
    if (shape[i] != place->shape[i]) return tensor_shape_disagrees(machine, op, i, place->shape[i], shape[i]);
  return true;
}

static bool element_at(struct tensor_machine *machine, const struct op *op, const struct scalar *registers,
                       const struct place *place, const uint32_t *indices, uint64_t *position) {
  *position = 0;
  if (place->poison) return breach(machine, op, "the buffer is poison");
  for (uint32_t i = 0; i < place->rank; i++) {
    int64_t index;
    if (!execute_index(&machine->executor, op, registers[indices[i]], &index)) return false;
    if (index < 0 || index >= place->shape[i])
      return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                          "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, index, i, place->shape[i]);
    *position = *position * (uint64_t)place->shape[i] + (uint64_t)index;
  }
  return true;
}

static TENSOR_EVALUATOR(evaluate_memref_alloc) {
  (void)function;
  const struct tensor_shape_payload *payload = instruction->u.data;
  int64_t shape[RANK_MAX];
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->extents, true, shape)) return false;
  const struct place *place = place_create(machine, instruction->op, payload->extents.count, shape);
  if (place == NULL) return false;
  place_out(instruction, registers, place);
  return true;
}

// Whether the elements of the type are known to have distinct addresses, as a place requires: only if extents and
// strides are static. A buffer with an offset could not be freed after bufferization, since the memref would be an
// interior pointer.
static bool has_distinct_elements(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  if (type->layout == NULL) return true;
  if (!memref_strides(type, &offset, strides) || offset != 0) return false;
  for (uint32_t i = 0; i < type->rank; i++) {
    int64_t span = 0, reach;  // of the dimensions of smaller strides
    if (type->shape[i] == DYNAMIC || strides[i] < 0) return false;
    for (uint32_t j = 0; j < type->rank; j++) {
      if (j == i || type->shape[j] <= 1 || strides[j] > strides[i]) continue;
      if (__builtin_mul_overflow(type->shape[j] - 1, strides[j], &reach) || __builtin_add_overflow(span, reach, &span))
        return false;
    }
    if (type->shape[i] > 1 && strides[i] <= span) return false;
  }
  return true;
}

bool tensor_decode_memref_alloc(struct decoder *decoder, struct op *op) {
  if (!has_distinct_elements(op->results[0].type)) return decode_refuse(decoder, op, "this layout");
  return tensor_emit(decoder, op, evaluate_memref_alloc,
                     tensor_decode_shape(decoder, op, op_role(op, ROLE_DYNAMIC_SIZES)));
}

static TENSOR_EVALUATOR(evaluate_memref_get_global) {
  (void)function;
  uint64_t number = instruction->u.bits;
  struct place *place = machine->globals[number];
  if (place == NULL) {
    const struct code_global *global = &machine->global_list->items.items[number];
    place = place_create(machine, instruction->op, global->type->rank, global->type->shape);
    if (place == NULL) return false;
    const struct tensor elements = elements_in(place);
    if (!tensor_initialize(machine, instruction->op, global, &elements)) return false;
    place->thread = 0;
    place->read_only = global->constant;
    place->stored = global->external || global->bits != NULL;
    machine->globals[number] = place;
  }
  place_out(instruction, registers, place);
  return true;
}

bool tensor_decode_memref_get_global(struct decoder *decoder, struct op *op) {
  uint64_t number;
  if (!globals_decode(decoder, op, &number)) return false;
  tensor_emit(decoder, op, evaluate_memref_get_global, NULL);
  VECTOR_LAST(&decoder->instructions).u.bits = number;
  return true;
}

TENSOR_OP(memref_load) {
  (void)function;
  const struct place *place = place_in(registers, instruction->operands[0]);
  uint64_t at;
  if (!element_at(machine, instruction->op, registers, place, instruction->operands + 1, &at)) return false;
  bool defined = place->defined[at] != 0 && is_current(machine, place);
  struct scalar *result = &registers[instruction->result];
  *result = (struct scalar){place->bits[at], defined};
  return tensor_complete_value(machine, instruction->op, instruction->op->results[0].type, result);
}

TENSOR_OP(memref_store) {
  (void)function;
  struct place *place = place_in(registers, instruction->operands[1]);
  struct scalar value = registers[instruction->operands[0]];
  uint64_t at;
  if (!element_at(machine, instruction->op, registers, place, instruction->operands + 2, &at)) return false;
  if (!may_store(machine, instruction->op, place)) return false;
  place->bits[at] = value.bits;
  place->defined[at] = value.defined;
  place->stored = true;
  return true;
}

static TENSOR_EVALUATOR(evaluate_atomic) {
  const struct code_atomic *atomic = instruction->u.data;
  struct place *place = place_in(registers, instruction->operands[atomic->memref]);
  uint64_t at;
  if (!element_at(machine, instruction->op, registers, place, instruction->operands + atomic->indices, &at))
    return false;
  if (!may_store(machine, instruction->op, place)) return false;
  struct scalar old = {place->bits[at], place->defined[at] != 0}, updated;
  if (!atomic_update(&machine->executor, function, instruction, registers, old, &updated)) return false;
  place->bits[at] = updated.bits;
  place->defined[at] = updated.defined;
  place->stored = true;
  registers[instruction->result] = old;
  return true;
}

static bool decode_atomic(struct decoder *decoder, struct op *op) {
  const struct code_atomic *atomic = atomic_decode(decoder, op);
  return atomic != NULL && tensor_emit(decoder, op, evaluate_atomic, atomic);
}

bool tensor_decode_memref_atomic_rmw(struct decoder *decoder, struct op *op) { return decode_atomic(decoder, op); }
bool tensor_decode_memref_generic_atomic_rmw(struct decoder *decoder, struct op *op) {
  return decode_atomic(decoder, op);
}

bool tensor_decode_affine_load(struct decoder *decoder, struct op *op) {
  const uint32_t *operands = decode_subscripts(decoder, op, 1);
  tensor_emit(decoder, op, evaluate_memref_load, NULL);
  VECTOR_LAST(&decoder->instructions).operands = operands;
  return true;
}

bool tensor_decode_affine_store(struct decoder *decoder, struct op *op) {
  const uint32_t *operands = decode_subscripts(decoder, op, 2);
  tensor_emit(decoder, op, evaluate_memref_store, NULL);
  VECTOR_LAST(&decoder->instructions).operands = operands;
  return true;
}

TENSOR_OP(memref_copy) {
  (void)function;
  const struct place *source = place_in(registers, instruction->operands[0]);
  struct place *target = place_in(registers, instruction->operands[1]);
  if (!same_shape(machine, instruction->op, source->rank, source->shape, target)) return false;
  if (!may_store(machine, instruction->op, target)) return false;
  if (!execute_spend(&machine->executor, instruction->op, source->count)) return false;
  memmove(target->bits, source->bits, source->count * sizeof *source->bits);
  if (is_current(machine, source)) memmove(target->defined, source->defined, source->count);
  else memset(target->defined, 0, target->count);
  target->stored = true;
  return true;
}

static TENSOR_EVALUATOR(evaluate_memref_cast) {
  (void)function;
  const struct place *place = place_in(registers, instruction->operands[0]);
  const struct type *type = instruction->op->results[0].type;
  const bool is_ranked = type->kind == TYPE_MEMREF;
  if (is_ranked && !has_rank(machine, instruction->op, place, type->rank)) return false;
  for (uint32_t i = 0; is_ranked && i < place->rank; i++)
    if (type->shape[i] != DYNAMIC && type->shape[i] != place->shape[i])
      return tensor_shape_disagrees(machine, instruction->op, i, place->shape[i], type->shape[i]);
  place_out(instruction, registers, place);
  return true;
}

// The type of what a value is a cast of, as far back as casts have no rank.
static const struct type *type_before_casts(const struct value *value) {
  const struct op *cast;
  while (value->type->kind == TYPE_UNRANKED_MEMREF && (cast = value_op(value)) != NULL &&
         op_has_trait(cast, TRAIT_VIEW))
    value = op_operand(cast, 0);
  return value->type;
}

// Whether memrefs of one type have the layout of the other. That of a memref without a rank may be any.
static bool layout_is_known(const struct type *from, const struct type *to) {
  const bool is_ranked = from->kind == TYPE_MEMREF;
  if (to->kind != TYPE_MEMREF || (is_ranked && from->layout == NULL && to->layout == NULL)) return true;
  int64_t offset = 0, wanted_offset, strides[RANK_MAX], wanted[RANK_MAX];
  if ((is_ranked && !memref_strides(from, &offset, strides)) || !memref_strides(to, &wanted_offset, wanted))
    return false;
  if (wanted_offset != DYNAMIC && (!is_ranked || wanted_offset != offset)) return false;
  for (uint32_t i = 0; i < to->rank; i++)
    if (wanted[i] != DYNAMIC && (!is_ranked || wanted[i] != strides[i])) return false;
  return true;
}

bool tensor_decode_memref_cast(struct decoder *decoder, struct op *op) {
  if (!layout_is_known(type_before_casts(op_operand(op, 0)), op->results[0].type))
    return decode_refuse(decoder, op, "to a layout that depends on where the tensor is");
  return tensor_emit(decoder, op, evaluate_memref_cast, NULL);
}

bool tensor_decode_memref_memory_space_cast(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_memref_cast, NULL);
}

static TENSOR_EVALUATOR(evaluate_poison) {
  (void)function;
  const int64_t empty[RANK_MAX] = {0};
  struct place *place = place_create(machine, instruction->op, instruction->op->results[0].type->rank, empty);
  if (place == NULL) return false;
  place->read_only = place->poison = true;
  place_out(instruction, registers, place);
  return true;
}

bool tensor_decode_poison(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_poison, NULL);
}

TENSOR_OP(memref_rank) {
  (void)machine, (void)function;
  registers[instruction->result] = (struct scalar){place_in(registers, instruction->operands[0])->rank, true};
  return true;
}

TENSOR_OP(memref_dim) {
  (void)function;
  const struct place *place = place_in(registers, instruction->operands[0]);
  int64_t dimension;
  if (!execute_index(&machine->executor, instruction->op, registers[instruction->operands[1]], &dimension))
    return false;
  if (dimension < 0 || dimension >= (int64_t)place->rank)
    return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, instruction->op,
                        "dimension %" PRId64 " of a memref of rank %" PRIu32, dimension, place->rank);
  registers[instruction->result] = (struct scalar){(uint64_t)place->shape[dimension], true};
  return true;
}

// --- Between places and values.

TENSOR_OP(bufferization_to_buffer) {
  (void)function;
  const struct tensor *tensor = tensor_in(registers, instruction->operands[0]);
  struct place *place = place_create(machine, instruction->op, tensor->rank, tensor->shape);
  if (place == NULL) return false;
  memcpy(place->bits, tensor->bits, tensor->count * sizeof *tensor->bits);
  memcpy(place->defined, tensor->defined, tensor->count);
  place->read_only = op_attribute(instruction->op, ID_read_only) != NULL;
  machine->writes += !place->read_only;
  place->exposed = true;
  place->writes = machine->writes;
  place_out(instruction, registers, place);
  return true;
}

static TENSOR_EVALUATOR(evaluate_bufferization_to_tensor) {
  (void)function;
  const struct op *op = instruction->op;
  struct place *place = place_in(registers, instruction->operands[0]);
  bool writable = op_attribute(op, ID_writable) != NULL;
  if (place->exposed) return breach(machine, op, "the buffer is a tensor's");
  if (place->tensor_op != NULL && (place->tensor_op != op || writable))
    return breach(machine, op, "another tensor has been made of the buffer");
  if (writable && place->read_only) return breach(machine, op, "the buffer is read-only");
  if (writable && place->thread != machine->thread)
    return breach(machine, op, "the buffer is not the iteration's of a parallel loop");
  struct tensor *tensor = tensor_create(machine, op, place->rank, place->shape);
  if (tensor == NULL) return false;
  memcpy(tensor->bits, place->bits, place->count * sizeof *place->bits);
  memcpy(tensor->defined, place->defined, place->count);
  place->tensor_op = op;
  place->taken_writable = writable;
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_bufferization_to_tensor(struct decoder *decoder, struct op *op) {
  if (op_attribute(op, ID_restrict) == NULL) return decode_refuse(decoder, op, "without `restrict`");
  return tensor_emit(decoder, op, evaluate_bufferization_to_tensor, NULL);
}

TENSOR_EVALUATOR(tensor_materialize_in_place) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  struct place *place = place_in(registers, instruction->operands[1]);
  if (!same_shape(machine, instruction->op, source->rank, source->shape, place)) return false;
  if (!may_store(machine, instruction->op, place)) return false;
  if (place->stored) return breach(machine, instruction->op, "something has been stored to the buffer");
  memcpy(place->bits, source->bits, source->count * sizeof *source->bits);
  memcpy(place->defined, source->defined, source->count);
  place->tensor_op = instruction->op;
  return true;
}
