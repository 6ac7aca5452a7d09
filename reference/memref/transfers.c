// Transfers between buffers that go on beside the program: memref.dma_start and memref.dma_wait.
//
// A transfer takes place at any time between its start and the end of the wait for its tag. So the elements that it
// writes are undefined until then, and stay so if the program changes them or those that it reads. Both buffers must be
// live all the time. An element of a tag belongs to one transfer at a time.
//
// Elements are taken as they follow each other in memory, from the indices on; they must be adjacent there. With a
// stride, those of the slower memory, whose space has the lower number, are in chunks that begin a stride apart.
#include "engine/dialects/memref/transfer.h"
#include "reference/memref/state.h"

#include <inttypes.h>

// Elements of a view, in the order in which they are transferred.
struct transferred {
  const struct memref *view;
  uint64_t *at;  // as memref_read() counts
};

struct transfer {
  struct transfer *next;
  const struct op *start;
  const struct allocation *tag;
  uint64_t tag_place;
  uint64_t count;
  struct transferred source, target;
  struct scalar *values;  // of the source when it began
  bool disturbed;         // by another one that writes the same elements
};

struct transfer_payload {
  struct transfer_operands at;
  bool source_is_slower;
};

// How the elements of one side follow each other.
struct chunks {
  int64_t stride, length;  // length 0: all in one
};

static bool fail(struct memref_machine *machine, const struct op *op, const char *text) {
  return execute_fail(&machine->executor, FAULT_TRANSFER, op, "%s", text);
}

// The number of elements that are adjacent in memory with the one at the indices, and its number among them.
static uint64_t adjacent(const struct memref *view, const struct scalar *registers, const uint32_t *indices,
                         uint64_t *number) {
  uint64_t count = 1;
  *number = 0;
  for (uint32_t i = view->rank; i-- > 0;) {
    if (view->sizes[i] != 1 && view->strides[i] != (int64_t)count) break;
    *number += registers[indices[i]].bits * count;
    count *= (uint64_t)view->sizes[i];
  }
  return count;
}

// Checks an access to all elements, and finds them.
static bool locate(struct memref_machine *machine, const struct instruction *instruction,
                   const struct scalar *registers, uint32_t operand, struct chunks chunks, bool writes, uint64_t count,
                   struct transferred *elements) {
  struct executor *executor = &machine->executor;
  const uint32_t *indices = instruction->operands + operand + 1;
  const struct memref *view = memref_in(registers, instruction->operands[operand]);
  uint64_t first, number;
  if (!memref_locate(machine, instruction, registers, view, indices, writes, &first)) return false;
  uint64_t room = adjacent(view, registers, indices, &number);
  *elements = (struct transferred){view, ARENA_ARRAY(executor->arena, uint64_t, count)};
  for (uint64_t i = 0; i < count; i++) {
    int64_t distance = (int64_t)i, at;
    if (chunks.length != 0 && (__builtin_mul_overflow((int64_t)i / chunks.length, chunks.stride, &distance) ||
                               __builtin_add_overflow(distance, (int64_t)i % chunks.length, &distance)))
      return execute_out_of_fuel(executor, instruction->op);
    bool inside = !__builtin_add_overflow((int64_t)number, distance, &at) && at >= 0 && (uint64_t)at < room;
    if (!inside && room != memref_count(view))
      return execute_fail(executor, FAULT_UNSUPPORTED, instruction->op,
                          "a transfer of elements that are not adjacent in memory");
    elements->at[i] = (uint64_t)((int64_t)first + distance);
    if (!inside || !memref_has_element(view, (int64_t)elements->at[i]))
      return allocation_fail(executor, FAULT_MEMORY_OUT_OF_BOUNDS, instruction->op, view->base,
                             "element %" PRIu64 " of the transfer", i);
  }
  return true;
}

// Whether two lists, in buffers that may be one, share a place.
static bool overlap(struct memref_machine *machine, const struct transferred *a, uint64_t a_count,
                    const struct transferred *b, uint64_t b_count) {
  if (a->view->base != b->view->base) return false;
  struct arena *arena = machine->executor.arena;
  struct arena_mark mark = arena_mark(arena);
  uint8_t *marks = ARENA_ARRAY_ZEROED(arena, uint8_t, a->view->base->count);
  bool found = false;
  for (uint64_t i = 0; i < a_count; i++)
    for (uint32_t k = 0; k < a->view->width; k++) marks[memref_place(a->view, a->at[i]) + k] = 1;
  for (uint64_t i = 0; i < b_count; i++)
    for (uint32_t k = 0; k < b->view->width; k++) found |= marks[memref_place(b->view, b->at[i]) + k] != 0;
  arena_rewind(arena, mark);
  return found;
}

static struct scalar read_element(const struct transferred *elements, uint64_t i) {
  return memref_read(elements->view, elements->at[i]);
}

static void write_element(struct memref_machine *machine, const struct transferred *elements, uint64_t i,
                          struct scalar value) {
  if (races_matter(&machine->races))
    races_on_write(&machine->races, machine->executor.arena, elements->view, elements->at[i]);
  memref_write(elements->view, elements->at[i], value);
}

// The link to the transfer with this tag; to null if there is none.
static struct transfer **find_transfer(struct memref_machine *machine, const struct allocation *tag, uint64_t place) {
  struct transfer **link = &machine->transfers;
  while (*link != NULL && ((*link)->tag != tag || (*link)->tag_place != place)) link = &(*link)->next;
  return link;
}

// What a tag holds is for the implementation to say.
static void write_tag(struct memref_machine *machine, const struct memref *view, uint64_t at) {
  struct transferred tag = {view, &at};
  write_element(machine, &tag, 0, (struct scalar){0, false});
}

static bool read_count(struct memref_machine *machine, const struct op *op, struct scalar value, int64_t *count) {
  if (!execute_index(&machine->executor, op, value, count)) return false;
  if (*count >= 0) return true;
  return execute_fail(&machine->executor, FAULT_NEGATIVE_SIZE, op, "%" PRId64 " elements", *count);
}

static bool read_chunks(struct memref_machine *machine, const struct instruction *instruction,
                        const struct scalar *registers, uint32_t operand, struct chunks *chunks) {
  const struct op *op = instruction->op;
  const uint32_t *operands = instruction->operands + operand;
  if (!execute_index(&machine->executor, op, registers[operands[0]], &chunks->stride)) return false;
  if (!execute_index(&machine->executor, op, registers[operands[1]], &chunks->length)) return false;
  if (chunks->length > 0) return true;
  return execute_fail(&machine->executor, FAULT_NEGATIVE_SIZE, op, "%" PRId64 " elements per stride", chunks->length);
}

// Reads the source, and makes the elements undefined that will be written.
static bool begin(struct memref_machine *machine, struct transfer *transfer) {
  struct executor *executor = &machine->executor;
  const struct memref *source = transfer->source.view, *target = transfer->target.view;
  for (struct transfer *other = machine->transfers; other != NULL; other = other->next)
    if (overlap(machine, &other->target, other->count, &transfer->target, transfer->count))
      other->disturbed = transfer->disturbed = true;
  if (overlap(machine, &transfer->source, transfer->count, &transfer->target, transfer->count))
    return allocation_fail(executor, FAULT_COPY_OVERLAP, transfer->start, source->base,
                           "source and target share elements");
  for (uint64_t i = 0; i < transfer->count; i++) {
    transfer->values[i] = memref_read(source, transfer->source.at[i]);
    if (races_matter(&machine->races) && !races_on_read(&machine->races, executor, transfer->start, source,
                                                        transfer->source.at[i], &transfer->values[i]))
      return false;
  }
  // If it writes an element twice, the order decides.
  for (uint64_t i = 0; i < transfer->count; i++)
    write_element(machine, &transfer->target, i, (struct scalar){0, false});
  uint8_t *marks = ARENA_ARRAY_ZEROED(executor->arena, uint8_t, target->base->count);
  for (uint64_t i = 0; i < transfer->count; i++) {
    uint64_t place = memref_place(target, transfer->target.at[i]);
    transfer->disturbed |= marks[place] != 0;
    marks[place] = 1;
  }
  return true;
}

static MEMREF_EVALUATOR(evaluate_start) {
  (void)function;
  const struct transfer_payload *payload = instruction->u.data;
  const struct transfer_operands *at = &payload->at;
  const struct memref *tag = memref_in(registers, instruction->operands[at->tag]);
  struct executor *executor = &machine->executor;
  struct chunks one = {0, 0}, chunks = one;
  uint64_t tag_at;
  int64_t count;
  if (!read_count(machine, instruction->op, registers[instruction->operands[at->count]], &count)) return false;
  if (at->strided && !read_chunks(machine, instruction, registers, at->stride, &chunks)) return false;
  if (!execute_spend(executor, instruction->op, (uint64_t)count)) return false;
  struct transfer *transfer = ARENA_NEW(executor->arena, struct transfer);
  *transfer = (struct transfer){.start = instruction->op, .count = (uint64_t)count};
  if (!locate(machine, instruction, registers, at->source, payload->source_is_slower ? chunks : one, false,
              transfer->count, &transfer->source) ||
      !locate(machine, instruction, registers, at->target, payload->source_is_slower ? one : chunks, true,
              transfer->count, &transfer->target) ||
      !memref_locate(machine, instruction, registers, tag, instruction->operands + at->tag + 1, true, &tag_at))
    return false;
  transfer->tag = tag->base;
  transfer->tag_place = memref_place(tag, tag_at);
  transfer->values = ARENA_ARRAY(executor->arena, struct scalar, transfer->count);
  struct transfer **link = find_transfer(machine, transfer->tag, transfer->tag_place);
  if (*link != NULL) return fail(machine, instruction->op, "its tag is that of a transfer under way");
  outcome_note_copy(executor->outcome, transfer->count,
                    element_bytes(memref_in(registers, instruction->operands[at->source])->base->element));
  if (!begin(machine, transfer)) return false;
  write_tag(machine, tag, tag_at);
  *link = transfer;
  return true;
}

// Whether the program has left alone what the transfer reads and writes.
static bool is_undisturbed(const struct transfer *transfer) {
  const struct memref *source = transfer->source.view;
  const struct type *element = source->element != NULL ? source->element : source->base->element;
  if (transfer->disturbed) return false;
  for (uint64_t i = 0; i < transfer->count; i++) {
    struct scalar now = read_element(&transfer->source, i);
    if (read_element(&transfer->target, i).defined) return false;
    if (transfer->values[i].defined && (!now.defined || !scalar_equal(element, now.bits, transfer->values[i].bits)))
      return false;
  }
  return true;
}

MEMREF_OP(memref_dma_wait) {
  (void)function;
  struct executor *executor = &machine->executor;
  const struct memref *tag = memref_in(registers, instruction->operands[0]);
  int64_t count;
  uint64_t tag_at;
  uint32_t last = instruction->operand_count - 1;
  if (!memref_locate(machine, instruction, registers, tag, instruction->operands + 1, true, &tag_at)) return false;
  if (!execute_index(executor, instruction->op, registers[instruction->operands[last]], &count)) return false;
  struct transfer **link = find_transfer(machine, tag->base, memref_place(tag, tag_at)), *transfer = *link;
  if (transfer == NULL) return fail(machine, instruction->op, "no transfer has this tag");
  if (count < 0 || transfer->count != (uint64_t)count)
    return fail(machine, instruction->op, "the transfer is of another number of elements");
  if (!memref_check_access(executor, instruction->op, transfer->source.view, false) ||
      !memref_check_access(executor, instruction->op, transfer->target.view, true) ||
      !execute_spend(executor, instruction->op, transfer->count))
    return false;
  *link = transfer->next;
  bool undisturbed = is_undisturbed(transfer);
  for (uint64_t i = 0; i < transfer->count; i++)
    write_element(machine, &transfer->target, i,
                  (struct scalar){transfer->values[i].bits, undisturbed && transfer->values[i].defined});
  write_tag(machine, tag, tag_at);
  return true;
}

bool memref_check_transfers(struct memref_machine *machine) {
  for (const struct transfer *transfer = machine->transfers; transfer != NULL; transfer = transfer->next)
    if (!memref_check_access(&machine->executor, transfer->start, transfer->source.view, false) ||
        !memref_check_access(&machine->executor, transfer->start, transfer->target.view, true))
      return false;
  return true;
}

// The number of a memory space; false if it has none.
static bool number_of_space(const struct type *memref, int64_t *number) {
  const struct attribute *space = memref->memory_space;
  *number = space == NULL ? 0 : space->u.integer;
  return space == NULL || space->kind == ATTRIBUTE_INTEGER;
}

bool memref_decode_memref_dma_start(struct decoder *decoder, struct op *op) {
  struct transfer_payload *payload = ARENA_NEW(decoder->arena, struct transfer_payload);
  *payload = (struct transfer_payload){.at = transfer_operands(op)};
  const struct type *source = op_operand(op, payload->at.source)->type,
                    *target = op_operand(op, payload->at.target)->type;
  if (source->element != target->element) return decode_refuse(decoder, op, "elements of two types");
  if (source->element->kind == TYPE_VECTOR) return decode_refuse(decoder, op, "vectors as elements");
  int64_t from, to;
  bool known = number_of_space(source, &from) && number_of_space(target, &to);
  if (payload->at.strided && (!known || from == to))
    return decode_refuse(decoder, op, "a stride, and neither memory is slower");
  payload->source_is_slower = payload->at.strided && from < to;
  return memref_emit(decoder, op, evaluate_start, payload);
}
