// Evaluates the ops that allocate, free, read and write buffers.
#include "reference/atomic.h"
#include "reference/memref/state.h"
#include "reference/vectors.h"

#include <inttypes.h>

// --- Allocation.

// The number of elements up to the last one of the layout.
static bool layout_extent(uint32_t rank, const int64_t *sizes, const int64_t *strides, int64_t offset,
                          uint64_t *extent) {
  int64_t last = offset, reach;
  *extent = 0;
  for (uint32_t i = 0; i < rank; i++)
    if (sizes[i] == 0) return true;
  for (uint32_t i = 0; i < rank; i++) {
    if (__builtin_mul_overflow(strides[i], sizes[i] - 1, &reach)) return false;
    if (reach > 0 && __builtin_add_overflow(last, reach, &last)) return false;
  }
  *extent = (uint64_t)last + 1;
  return last >= 0 && last < INT64_MAX / 16;
}

static struct memref *allocate_layout(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                                      const struct type *element, uint32_t rank, const int64_t *sizes,
                                      const int64_t *strides, int64_t offset) {
  uint64_t count;
  if (!layout_extent(rank, sizes, strides, offset, &count)) {
    execute_out_of_fuel(&machine->executor, op);
    return NULL;
  }
  struct memref *memref =
      memref_create_buffer(&machine->memory, &machine->executor, kind, count, element, op, offset, rank);
  for (uint32_t i = 0; memref != NULL && i < rank; i++) {
    memref_sizes(memref)[i] = sizes[i];
    memref_own_strides(memref)[i] = strides[i];
  }
  return memref;
}

static bool row_major(uint32_t rank, const int64_t *sizes, int64_t *strides) {
  int64_t stride = 1;
  for (uint32_t i = rank; i-- > 0;) {
    strides[i] = stride;
    if (sizes[i] != 0 && __builtin_mul_overflow(stride, sizes[i], &stride)) return false;
  }
  return true;
}

// Gives `strides`, which are row-major, those that the layout fixes. Where they differ, the others are such that no
// elements overlap.
static bool take_fixed_strides(uint32_t rank, const int64_t *sizes, const int64_t *fixed, int64_t *strides) {
  bool differs = false;
  int64_t span = 1;  // of the dimensions whose strides are set
  for (uint32_t i = 0; i < rank; i++) {
    if (fixed[i] == DYNAMIC) continue;
    int64_t extent;
    differs |= fixed[i] != strides[i];
    strides[i] = fixed[i];
    if (__builtin_mul_overflow(fixed[i] < 0 ? -fixed[i] : fixed[i], sizes[i], &extent)) return false;
    if (extent > span) span = extent;
  }
  for (uint32_t i = rank; differs && i-- > 0;) {
    if (fixed[i] != DYNAMIC) continue;
    strides[i] = span;
    if (sizes[i] != 0 && __builtin_mul_overflow(span, sizes[i], &span)) return false;
  }
  return true;
}

struct memref *memref_allocate(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                               const struct type *type, const int64_t *sizes) {
  int64_t offset = 0, wanted_offset, strides[RANK_MAX], wanted[RANK_MAX];
  if (!row_major(type->rank, sizes, strides)) {
    execute_out_of_fuel(&machine->executor, op);
    return NULL;
  }
  if (type->layout != NULL) {
    if (!memref_strides(type, &wanted_offset, wanted)) {
      execute_fail(&machine->executor, FAULT_UNSUPPORTED, op, "a layout that is not strided");
      return NULL;
    }
    if (wanted_offset != DYNAMIC) offset = wanted_offset;
    if (!take_fixed_strides(type->rank, sizes, wanted, strides)) {
      execute_out_of_fuel(&machine->executor, op);
      return NULL;
    }
  }
  return allocate_layout(machine, op, kind, type->element, type->rank, sizes, strides, offset);
}

static MEMREF_EVALUATOR(evaluate_memref_alloc) {
  (void)function;
  const struct memref_alloc_payload *payload = instruction->u.data;
  int64_t sizes[RANK_MAX];
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->sizes, true, sizes)) return false;
  struct memref *memref = memref_allocate(machine, instruction->op, payload->kind, payload->type, sizes);
  return memref_out(registers, instruction->result, memref);
}

static MEMREF_EVALUATOR(evaluate_poison) {
  (void)function;
  const struct type *type = instruction->op->results[0].type;
  int64_t sizes[RANK_MAX];
  for (uint32_t i = 0; i < type->rank; i++) sizes[i] = type->shape[i] == DYNAMIC ? 0 : type->shape[i];
  return memref_out(registers, instruction->result,
                    memref_allocate(machine, instruction->op, ALLOCATION_POISON, type, sizes));
}

bool memref_decode_poison(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_poison, NULL);
}

static bool static_layout(const struct type *type, int64_t *offset, int64_t *strides) {
  if (!memref_strides(type, offset, strides) || *offset == DYNAMIC) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (strides[i] == DYNAMIC) return false;
  return true;
}

static bool decode_allocation(struct decoder *decoder, struct op *op, enum allocation_kind kind) {
  const struct type *type = op->results[0].type;
  struct memref_alloc_payload *payload = ARENA_NEW(decoder->arena, struct memref_alloc_payload);
  payload->kind = kind;
  payload->type = type;
  payload->sizes = decode_list(decoder, type->shape, type->rank, op_role(op, ROLE_DYNAMIC_SIZES));
  if (op_role_count(op, ROLE_SYMBOLS) != 0) return decode_refuse(decoder, op, "symbols of a layout");
  if (type->layout != NULL) {
    int64_t *strides = ARENA_ARRAY(decoder->arena, int64_t, type->rank);
    if (!static_layout(type, &payload->offset, strides))
      return decode_refuse(decoder, op, "an allocation with this layout");
    payload->strides = strides;
  }
  return memref_emit(decoder, op, evaluate_memref_alloc, payload);
}

bool memref_decode_memref_alloc(struct decoder *decoder, struct op *op) {
  return decode_allocation(decoder, op, ALLOCATION_HEAP);
}

bool memref_decode_memref_alloca(struct decoder *decoder, struct op *op) {
  return decode_allocation(decoder, op, ALLOCATION_STACK);
}

// A buffer is freed by the memref that was allocated, not by a view into its middle.
static bool check_whole(struct memref_machine *machine, const struct op *op, const struct memref *memref) {
  const bool whole = memref->offset == 0 && memref->shift == 0;
  if (whole || memref->base->kind != ALLOCATION_HEAP || memref->base->state != ALLOCATION_LIVE) return true;
  if (memref->shift != 0)
    return allocation_fail(&machine->executor, FAULT_FREE_OF_INTERIOR, op, memref->base,
                           "frees a view from byte %" PRIu64, memref->shift);
  return allocation_fail(&machine->executor, FAULT_FREE_OF_INTERIOR, op, memref->base, "frees at element %" PRId64,
                         memref->offset);
}

MEMREF_OP(memref_dealloc) {
  (void)function;
  const struct memref *memref = memref_in(registers, instruction->operands[0]);
  if (!check_whole(machine, instruction->op, memref)) return false;
  return allocation_free(&machine->executor, instruction->op, memref->base);
}

static MEMREF_EVALUATOR(evaluate_memref_realloc) {
  (void)function;
  const struct type *type = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  int64_t size = type->shape[0];
  if (size == DYNAMIC &&
      !execute_index(&machine->executor, instruction->op, registers[instruction->operands[1]], &size))
    return false;
  if (size < 0)
    return execute_fail(&machine->executor, FAULT_NEGATIVE_SIZE, instruction->op, "size %" PRId64 " is negative", size);
  if (!memref_check_access(&machine->executor, instruction->op, source, false)) return false;
  struct memref *result = memref_allocate(machine, instruction->op, ALLOCATION_HEAP, type, &size);
  if (result == NULL) return false;
  struct memref *kept = memref_create_view(&machine->executor, source, source->offset, 1);
  memref_sizes(kept)[0] = source->sizes[0] < size ? source->sizes[0] : size;
  memref_own_strides(kept)[0] = source->strides[0];
  if (!memref_check_bounds(&machine->executor, instruction->op, kept)) return false;
  const struct memref *scalars = memref_of_scalars(machine->executor.arena, kept);
  memref_gather(scalars, result->base->bits, result->base->defined);
  if (races_matter(&machine->races)) races_on_copy_view(&machine->races, scalars, result->base->defined);
  outcome_note_copy(machine->executor.outcome, memref_count(scalars), element_bytes(kept->base->element));
  if (!evaluate_memref_dealloc(machine, function, instruction, registers)) return false;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_realloc(struct decoder *decoder, struct op *op) {
  if (op->results[0].type->layout != NULL) return decode_refuse(decoder, op, "a layout");
  return memref_emit(decoder, op, evaluate_memref_realloc, op->results[0].type);
}

static MEMREF_EVALUATOR(evaluate_memref_get_global) {
  (void)function;
  uint64_t index = instruction->u.bits;
  if (machine->globals[index] == NULL) {
    const struct code_global *global = &machine->code->items.items[index];
    struct memref *memref = memref_allocate(machine, global->op, ALLOCATION_GLOBAL, global->type, global->type->shape);
    if (memref == NULL) return false;
    struct allocation *base = memref->base;
    if (!globals_initialize(&machine->executor, instruction->op, global, base->bits, base->defined)) return false;
    base->writable = !global->constant;
    machine->globals[index] = memref;
  }
  return memref_out(registers, instruction->result, machine->globals[index]);
}

bool memref_decode_memref_get_global(struct decoder *decoder, struct op *op) {
  uint64_t number;
  if (!globals_decode(decoder, op, &number)) return false;
  memref_emit(decoder, op, evaluate_memref_get_global, NULL);
  VECTOR_LAST(&decoder->instructions).u.bits = number;
  return true;
}

// --- Elements.

bool memref_locate(struct memref_machine *machine, const struct instruction *instruction,
                   const struct scalar *registers, const struct memref *memref, const uint32_t *indices, bool writes,
                   uint64_t *position) {
  int64_t at = memref->offset;
  if (!memref_check_access(&machine->executor, instruction->op, memref, writes)) return false;
  for (uint32_t i = 0; i < memref->rank; i++) {
    int64_t index;
    if (!execute_index(&machine->executor, instruction->op, registers[indices[i]], &index)) return false;
    if (index < 0 || index >= memref->sizes[i])
      return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, instruction->op, memref->base,
                             "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, index, i,
                             memref->sizes[i]);
    const uint64_t decided =
        execute_decide(&machine->executor, DECISION_OF_INDEX, (uint64_t)index, (uint64_t)memref->sizes[i]);
    at = (int64_t)((uint64_t)at + decided * (uint64_t)memref->strides[i]);
  }
  if (!memref_has_element(memref, at))
    return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, instruction->op, memref->base,
                           "element %" PRId64 " of %" PRIu64, at, memref_room(memref));
  *position = (uint64_t)at;
  return true;
}

static MEMREF_EVALUATOR(evaluate_memref_load) {
  (void)function;
  const struct memref *memref = memref_in(registers, instruction->operands[0]);
  uint64_t at;
  if (!memref_locate(machine, instruction, registers, memref, instruction->operands + 1, false, &at)) return false;
  registers[instruction->result] = memref_read(memref, at);
  if (type_is_memref(memref->base->element) && memref->base->defined[at] == 0)
    return allocation_fail(&machine->executor, FAULT_UNDEFINED_ELEMENT, instruction->op, memref->base,
                           "element %" PRIu64 ", a memref", at);
  memref_loaded(machine, instruction->op, memref, registers[instruction->result]);
  return !races_matter(&machine->races) || races_on_read(&machine->races, &machine->executor, instruction->op, memref,
                                                         at, &registers[instruction->result]);
}

static MEMREF_EVALUATOR(evaluate_memref_store) {
  (void)function;
  const struct memref *memref = memref_in(registers, instruction->operands[1]);
  struct scalar value = registers[instruction->operands[0]];
  uint64_t at;
  if (!memref_locate(machine, instruction, registers, memref, instruction->operands + 2, true, &at)) return false;
  if (races_matter(&machine->races)) races_on_write(&machine->races, machine->executor.arena, memref, at);
  memref_write(memref, at, memref_stored(machine, instruction->op, memref, value));
  return true;
}

// An element that is a vector is loaded and stored as by dialect vector.
bool memref_decode_memref_load(struct decoder *decoder, struct op *op) {
  if (op->results[0].type->kind == TYPE_VECTOR) return vector_decode_vector_load(decoder, op);
  return memref_emit(decoder, op, evaluate_memref_load, NULL);
}

bool memref_decode_memref_store(struct decoder *decoder, struct op *op) {
  if (op_operand(op, 0)->type->kind == TYPE_VECTOR) return vector_decode_vector_store(decoder, op);
  return memref_emit(decoder, op, evaluate_memref_store, NULL);
}

// The result is the element as it was, as in LLVM; if other updates are concurrent, it depends on their order.
static MEMREF_EVALUATOR(evaluate_atomic) {
  const struct code_atomic *atomic = instruction->u.data;
  const struct memref *memref = memref_in(registers, instruction->operands[atomic->memref]);
  uint64_t at;
  if (!memref_locate(machine, instruction, registers, memref, instruction->operands + atomic->indices, true, &at))
    return false;
  struct scalar old = memref_read(memref, at), updated;
  if (!atomic_update(&machine->executor, function, instruction, registers, old, &updated)) return false;
  if (races_matter(&machine->races) && !races_on_update(&machine->races, &machine->executor, instruction->op, memref,
                                                        at, atomic->commuting, &old.defined, &updated.defined))
    return false;
  memref_write(memref, at, updated);
  registers[instruction->result] = old;
  return true;
}

static bool decode_atomic(struct decoder *decoder, struct op *op) {
  const struct code_atomic *atomic = atomic_decode(decoder, op);
  return atomic != NULL && memref_emit(decoder, op, evaluate_atomic, atomic);
}

bool memref_decode_memref_atomic_rmw(struct decoder *decoder, struct op *op) { return decode_atomic(decoder, op); }
bool memref_decode_memref_generic_atomic_rmw(struct decoder *decoder, struct op *op) {
  return decode_atomic(decoder, op);
}

bool memref_decode_affine_load(struct decoder *decoder, struct op *op) {
  if (op->results[0].type->kind == TYPE_VECTOR) return vector_decode_affine_vector_load(decoder, op);
  const uint32_t *operands = decode_subscripts(decoder, op, 1);
  memref_emit(decoder, op, evaluate_memref_load, NULL);
  VECTOR_LAST(&decoder->instructions).operands = operands;
  return true;
}

bool memref_decode_affine_store(struct decoder *decoder, struct op *op) {
  if (op_operand(op, 0)->type->kind == TYPE_VECTOR) return vector_decode_affine_vector_store(decoder, op);
  const uint32_t *operands = decode_subscripts(decoder, op, 2);
  memref_emit(decoder, op, evaluate_memref_store, NULL);
  VECTOR_LAST(&decoder->instructions).operands = operands;
  return true;
}

// --- Copies.

static bool same_view(const struct memref *a, const struct memref *b) {
  if (a->base != b->base || a->offset != b->offset || a->shift != b->shift || a->width != b->width) return false;
  for (uint32_t i = 0; i < a->rank; i++)
    if (a->strides[i] != b->strides[i] && a->sizes[i] > 1) return false;
  return true;
}

// Marks the places of a view's elements in its buffer, or says whether one of them is marked. `positions` has as
// elements their own numbers.
static bool mark_elements(struct arena *arena, const struct memref *view, struct allocation *positions, uint8_t *marks,
                          bool set) {
  uint64_t count = memref_count(view);
  uint64_t *bits = ARENA_ARRAY(arena, uint64_t, count);
  uint8_t *ignored = ARENA_ARRAY(arena, uint8_t, count);
  struct memref numbers = *view;
  numbers.base = positions;
  numbers.element = NULL;
  memref_gather(&numbers, bits, ignored);
  bool found = false;
  for (uint64_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < view->width; k++) {
      uint8_t *mark = &marks[memref_place(view, bits[i]) + k];
      found |= *mark != 0;
      if (set) *mark = 1;
    }
  return found;
}

// Marks those of one, then checks those of the other.
bool memref_views_overlap(struct memref_machine *machine, const struct memref *a, const struct memref *b) {
  struct arena *arena = machine->executor.arena;
  struct arena_mark mark = arena_mark(arena);
  struct allocation positions = {.count = a->base->count};
  positions.bits = ARENA_ARRAY(arena, uint64_t, positions.count);
  positions.defined = ARENA_ARRAY_ZEROED(arena, uint8_t, positions.count);
  for (uint64_t i = 0; i < positions.count; i++) positions.bits[i] = i;
  mark_elements(arena, a, &positions, positions.defined, true);
  bool overlap = mark_elements(arena, b, &positions, positions.defined, false);
  arena_rewind(arena, mark);
  return overlap;
}

// Checks that one view may be read and the other written, and copies.
static bool copy_view(struct memref_machine *machine, const struct op *op, const struct memref *source,
                      const struct memref *target) {
  struct executor *executor = &machine->executor;
  if (source->rank != target->rank)
    return execute_fail(executor, FAULT_SHAPE_MISMATCH, op, "ranks are %" PRIu32 " and %" PRIu32, source->rank,
                        target->rank);
  for (uint32_t i = 0; i < source->rank; i++)
    if (source->sizes[i] != target->sizes[i])
      return execute_fail(executor, FAULT_SHAPE_MISMATCH, op,
                          "extents of dimension %" PRIu32 " are %" PRId64 " and %" PRId64, i, source->sizes[i],
                          target->sizes[i]);
  if (!memref_check_access(executor, op, source, false) || !memref_check_access(executor, op, target, true))
    return false;
  if (!memref_check_bounds(executor, op, source) || !memref_check_bounds(executor, op, target)) return false;
  source = memref_of_scalars(executor->arena, source);
  target = memref_of_scalars(executor->arena, target);
  uint64_t count = memref_count(source);
  outcome_note_copy(executor->outcome, count, element_bytes(source->base->element));
  if (!execute_spend(executor, op, count)) return false;
  if (same_view(source, target)) return true;
  if (source->base == target->base && memref_views_overlap(machine, source, target))
    return allocation_fail(executor, FAULT_COPY_OVERLAP, op, source->base, "source and target share elements");
  bool concurrent = races_matter(&machine->races);
  if (concurrent) races_on_write_view(&machine->races, executor->arena, target);
  struct arena_mark mark = arena_mark(executor->arena);
  uint64_t *bits = ARENA_ARRAY(executor->arena, uint64_t, count);
  uint8_t *defined = ARENA_ARRAY(executor->arena, uint8_t, count);
  memref_gather(source, bits, defined);
  if (concurrent) races_on_copy_view(&machine->races, source, defined);
  memref_scatter(target, bits, defined);
  // Elements of more than 64 bits that were made of bytes stay.
  if (source->element == NULL) arena_rewind(executor->arena, mark);
  return true;
}

MEMREF_OP(memref_copy) {
  (void)function;
  return copy_view(machine, instruction->op, memref_in(registers, instruction->operands[0]),
                   memref_in(registers, instruction->operands[1]));
}

MEMREF_OP(bufferization_clone) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  int64_t strides[RANK_MAX];
  if (!row_major(source->rank, source->sizes, strides)) return execute_out_of_fuel(&machine->executor, instruction->op);
  // A type with a static layout gets that one.
  const struct type *type = instruction->op->results[0].type;
  struct memref *clone = type->kind == TYPE_MEMREF
                             ? memref_allocate(machine, instruction->op, ALLOCATION_HEAP, type, source->sizes)
                             : allocate_layout(machine, instruction->op, ALLOCATION_HEAP, type->element, source->rank,
                                               source->sizes, strides, 0);
  if (clone == NULL || !copy_view(machine, instruction->op, source, clone)) return false;
  return memref_out(registers, instruction->result, clone);
}

// --- bufferization.dealloc: each memref whose condition holds and that no retained one aliases is freed, once; a
// retained one is owned if it aliases a memref whose condition holds. What is freed is the memref that was allocated,
// as by memref.dealloc; others may be views.

static bool is_retained(const struct instruction *instruction, const struct scalar *registers,
                        const struct allocation *base) {
  const struct memref_dealloc_payload *payload = instruction->u.data;
  for (uint32_t i = 0; i < payload->retained; i++)
    if (memref_in(registers, instruction->operands[2 * payload->memrefs + i])->base == base) return true;
  return false;
}

static bool freed_before(const struct instruction *instruction, const struct scalar *registers, uint32_t position) {
  const struct memref_dealloc_payload *payload = instruction->u.data;
  const struct allocation *base = memref_in(registers, instruction->operands[position])->base;
  for (uint32_t i = 0; i < position; i++)
    if (memref_in(registers, instruction->operands[i])->base == base &&
        registers[instruction->operands[payload->memrefs + i]].bits != 0)
      return true;
  return false;
}

static MEMREF_EVALUATOR(evaluate_bufferization_dealloc) {
  (void)function;
  const struct memref_dealloc_payload *payload = instruction->u.data;
  const uint32_t *conditions = instruction->operands + payload->memrefs;
  for (uint32_t i = 0; i < payload->memrefs; i++)
    if (!registers[conditions[i]].defined)
      return execute_fail(&machine->executor, FAULT_UNDEFINED_VALUE, instruction->op,
                          "undefined value used as a condition");
  if (!execute_spend(&machine->executor, instruction->op,
                     (uint64_t)payload->memrefs * (payload->memrefs + payload->retained)))
    return false;
  for (uint32_t k = 0; k < payload->retained; k++) {
    const struct allocation *base = memref_in(registers, instruction->operands[2 * payload->memrefs + k])->base;
    bool owned = false;
    for (uint32_t i = 0; i < payload->memrefs; i++)
      owned |= registers[conditions[i]].bits != 0 && memref_in(registers, instruction->operands[i])->base == base;
    registers[instruction->result + k] = (struct scalar){owned, true};
  }
  for (uint32_t i = 0; i < payload->memrefs; i++) {
    const struct memref *memref = memref_in(registers, instruction->operands[i]);
    if (registers[conditions[i]].bits == 0 || is_retained(instruction, registers, memref->base)) continue;
    if (freed_before(instruction, registers, i)) continue;
    if (!check_whole(machine, instruction->op, memref) ||
        !allocation_free(&machine->executor, instruction->op, memref->base))
      return false;
  }
  return true;
}

bool memref_decode_bufferization_dealloc(struct decoder *decoder, struct op *op) {
  struct memref_dealloc_payload *payload = ARENA_NEW(decoder->arena, struct memref_dealloc_payload);
  payload->memrefs = op_role_count(op, ROLE_MEMREFS);
  payload->retained = op_role_count(op, ROLE_RETAINED);
  return memref_emit(decoder, op, evaluate_bufferization_dealloc, payload);
}
