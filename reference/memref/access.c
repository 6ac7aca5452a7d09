// Evaluates the ops that transfer elements between vectors and buffers.
#include "reference/memref/state.h"
#include "reference/vector_access.h"

#include <inttypes.h>

static bool out_of_bounds(struct memref_machine *machine, const struct op *op, const struct memref *memref,
                          struct access_fault fault) {
  if (fault.dimension == memref->rank)
    return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, op, memref->base,
                           "element %" PRId64 " of %" PRIu64, fault.index, memref->base->count);
  return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, op, memref->base,
                         "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, fault.index, fault.dimension,
                         memref->sizes[fault.dimension]);
}

static bool read_elements(struct memref_machine *machine, const struct instruction *instruction,
                          struct scalar *registers, const struct memref *memref, const int64_t *positions) {
  const struct vector_access *access = instruction->u.data;
  struct scalar *elements = vector_result(&machine->executor, instruction, 0);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < vector_count(access->vector); i++) {
    if (positions[i] < 0) {
      elements[i] = vector_access_filler(access, registers, i, positions[i]);
      continue;
    }
    uint64_t at = (uint64_t)positions[i];
    elements[i] = memref_read(memref, at);
    if (races_matter(&machine->races) &&
        !races_on_read(&machine->races, &machine->executor, instruction->op, memref, at, &elements[i]))
      return false;
    memref_loaded(machine, instruction->op, memref, elements[i]);
  }
  vector_out(instruction, registers, 0, elements);
  return true;
}

static void write_elements(struct memref_machine *machine, const struct op *op, const struct vector_access *access,
                           const struct scalar *registers, const struct memref *memref, const int64_t *positions) {
  const struct scalar *elements = pointer_of_scalar(registers[access->stored]);
  for (uint32_t i = 0; i < vector_count(access->vector); i++) {
    if (positions[i] < 0) continue;
    uint64_t at = (uint64_t)positions[i];
    if (races_matter(&machine->races)) races_on_write(&machine->races, machine->executor.arena, memref, at);
    memref_write(memref, at, memref_stored(machine, op, memref, elements[i]));
  }
}

// That the elements are in the allocation, which views may leave.
static bool check_positions(struct memref_machine *machine, const struct instruction *instruction,
                            const struct memref *memref, const int64_t *positions) {
  const struct vector_access *access = instruction->u.data;
  for (uint32_t i = 0; i < vector_count(access->vector); i++)
    if (positions[i] >= 0 && !memref_has_element(memref, positions[i]))
      return out_of_bounds(machine, instruction->op, memref, (struct access_fault){memref->rank, positions[i]});
  return true;
}

static MEMREF_EVALUATOR(evaluate_access) {
  (void)function;
  const struct vector_access *access = instruction->u.data;
  const struct memref *memref = memref_of_scalars(machine->executor.arena, memref_in(registers, access->base));
  bool writes = access_writes(access);
  if (!memref_check_access(&machine->executor, instruction->op, memref, writes)) return false;
  int64_t *positions = ARENA_ARRAY(machine->executor.arena, int64_t, vector_count(access->vector));
  struct access_fault fault;
  enum access_status status =
      vector_access_locate(&machine->executor, instruction, registers,
                           (struct vector_base){memref->sizes, memref->strides, memref->offset}, positions, &fault);
  if (status == ACCESS_OUT_OF_BOUNDS) return out_of_bounds(machine, instruction->op, memref, fault);
  if (status == ACCESS_FAILED || !check_positions(machine, instruction, memref, positions)) return false;
  if (!writes) return read_elements(machine, instruction, registers, memref, positions);
  write_elements(machine, instruction->op, access, registers, memref, positions);
  return true;
}

bool memref_decode_access(struct decoder *decoder, struct op *op, const struct vector_access *access) {
  if (type_is_tensor(access->base_type))
    return decode_refuse(decoder, op, "it is on tensors, and the program is run on buffers");
  return memref_emit(decoder, op, evaluate_access, access);
}
