#include "reference/memref/checked_memory.h"

#include "engine/ir/op_info.h"
#include "reference/affine_linear.h"
#include "reference/vectors.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

// --- Faults.

static void print_place(const struct op *op, struct text *text) {
  const struct source_place *place = &op->location->place;
  text_format(text, " by '%s'", op->info->name);
  if (place->line != 0)
    text_format(text, " at %s:%" PRIu32 ":%" PRIu32, place->file == NULL ? "-" : place->file, place->line,
                place->column);
}

static const char *describe_life(struct arena *arena, const struct allocation *allocation) {
  static const char *const kinds[] = {"allocation", "stack allocation", "global", "argument", "poison"};
  struct text text = {.arena = arena};
  text_format(&text, "%s %" PRIu32 ", %" PRIu64 " elements", kinds[allocation->kind], allocation->number,
              allocation->count);
  if (allocation->made_by != NULL) {
    text_string(&text, ", made");
    print_place(allocation->made_by, &text);
  }
  if (allocation->state != ALLOCATION_LIVE && allocation->ended_by != NULL) {
    text_string(&text, allocation->state == ALLOCATION_FREED ? ", freed" : ", ended");
    print_place(allocation->ended_by, &text);
  }
  text_char(&text, 0);
  return text.items;
}

bool allocation_fail(struct executor *executor, enum fault_kind kind, const struct op *op,
                     const struct allocation *allocation, const char *format, ...) {
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  execute_fail(executor, kind, op, "%s: %s", fault_words(kind), message);
  struct fault *fault = &executor->outcome->fault;
  fault->allocated_by = allocation->made_by;
  fault->freed_by = allocation->state == ALLOCATION_LIVE ? NULL : allocation->ended_by;
  fault->life = describe_life(executor->arena, allocation);
  return false;
}

// --- Lifetimes.

static void tell(const struct executor *executor, enum run_memory_event event, const struct op *op,
                 const struct allocation *allocation) {
  static const enum run_buffer buffers[] = {[ALLOCATION_HEAP] = RUN_BUFFER_HEAP,
                                            [ALLOCATION_STACK] = RUN_BUFFER_STACK,
                                            [ALLOCATION_GLOBAL] = RUN_BUFFER_GLOBAL,
                                            [ALLOCATION_ARGUMENT] = RUN_BUFFER_ARGUMENT,
                                            [ALLOCATION_POISON] = RUN_BUFFER_GLOBAL};
  executor->observer->memory(executor->observer->argument, event, op, allocation->address, buffers[allocation->kind]);
}

// More than any reasonable fuel allows. Keeps sizes in bytes from overflowing.
#define ELEMENTS_MAX (UINT64_C(1) << 40)

enum { ADDRESS_FIRST = 0x10000, ADDRESS_ALIGNMENT = 64 };

// An empty allocation has an address, too: addresses identify allocations.
static uint64_t address_room(uint64_t count) { return (count * 8 / ADDRESS_ALIGNMENT + 1) * ADDRESS_ALIGNMENT; }

static uint64_t choose_address(struct memory_state *memory, struct executor *executor, uint64_t count) {
  for (struct allocation *old = memory->reuses_addresses ? memory->first : NULL; old != NULL; old = old->next) {
    if (executor->fuel > 0) executor->fuel--;
    if (old->state == ALLOCATION_LIVE || old->given_on || address_room(old->count) != address_room(count)) continue;
    old->given_on = true;
    return old->address;
  }
  if (memory->next_address == 0) memory->next_address = ADDRESS_FIRST;
  memory->next_address += address_room(count);
  return memory->next_address - address_room(count);
}

static void note_made(struct outcome *outcome, const struct allocation *allocation) {
  outcome->allocations++;
  outcome->live_bytes += allocation->count * element_bytes(allocation->element);
  if (outcome->live_bytes > outcome->peak_bytes) outcome->peak_bytes = outcome->live_bytes;
}

struct allocation *allocation_create(struct memory_state *memory, struct executor *executor, enum allocation_kind kind,
                                     uint64_t count, const struct type *element, const struct op *op) {
  if (count > ELEMENTS_MAX) {
    execute_out_of_fuel(executor, op);
    return NULL;
  }
  if (!execute_spend(executor, op, count) || !execute_spend(executor, op, 4)) return NULL;
  struct allocation *allocation = arena_allocate(executor->arena, sizeof *allocation + count * 9);
  uint64_t *bits = (uint64_t *)(void *)(allocation + 1);
  *allocation = (struct allocation){.kind = kind,
                                    .writable = true,
                                    .number = memory->made++,
                                    .count = count,
                                    .bits = bits,
                                    .defined = (uint8_t *)(bits + count),
                                    .arena = executor->arena,
                                    .address = choose_address(memory, executor, count),
                                    .element = element,
                                    .made_by = op};
  memset(bits, 0, count * 9);
  if (memory->last == NULL) memory->first = allocation;
  else memory->last->next = allocation;
  memory->last = allocation;
  if (kind == ALLOCATION_STACK) VECTOR_PUSH(&memory->stack, executor->arena, allocation);
  if (kind == ALLOCATION_HEAP) note_made(executor->outcome, allocation);
  if (executor->observer != NULL) tell(executor, RUN_MADE, op, allocation);
  return allocation;
}

void memory_enter_scope(struct memory_state *memory, struct executor *executor) {
  VECTOR_PUSH(&memory->scopes, executor->arena, memory->stack.count);
}

void memory_leave_scope(struct memory_state *memory, const struct op *op) {
  size_t height = VECTOR_POP(&memory->scopes);
  while (memory->stack.count > height) {
    struct allocation *allocation = VECTOR_POP(&memory->stack);
    allocation->state = ALLOCATION_ENDED;
    allocation->ended_by = op;
  }
}

bool memref_check_access(struct executor *executor, const struct op *op, const struct memref *memref, bool writes) {
  const struct allocation *allocation = memref->base;
  if (allocation->state == ALLOCATION_FREED)
    return allocation_fail(executor, FAULT_USE_AFTER_FREE, op, allocation, "%s a freed buffer",
                           writes ? "writes" : "reads");
  if (allocation->state == ALLOCATION_ENDED)
    return allocation_fail(executor, FAULT_USE_AFTER_SCOPE, op, allocation, "%s it", writes ? "writes" : "reads");
  if (allocation->kind == ALLOCATION_POISON)
    return allocation_fail(executor, FAULT_UNDEFINED_VALUE, op, allocation, "%s a buffer that is poison",
                           writes ? "writes" : "reads");
  if (writes && !allocation->writable)
    return allocation_fail(
        executor, FAULT_READ_ONLY, op, allocation, "writes %s",
        allocation->kind == ALLOCATION_GLOBAL ? "a constant global" : "an argument that is not writable");
  const struct attribute *assumed = memref->misused_by == NULL ? NULL : op_attribute(memref->misused_by, ID_alignment);
  if (memref->misused_by != NULL && assumed == NULL)
    return allocation_fail(executor, FAULT_UNDEFINED_VALUE, op, allocation,
                           "%s a buffer that is not distinct from another one", writes ? "writes" : "reads");
  if (assumed != NULL)
    return allocation_fail(executor, FAULT_UNDEFINED_VALUE, op, allocation,
                           "%s a buffer that need not be aligned to %" PRId64 " bytes", writes ? "writes" : "reads",
                           assumed->u.integer);
  if (executor->observer != NULL) tell(executor, RUN_ACCESSED, op, allocation);
  return true;
}

bool allocation_free(struct executor *executor, const struct op *op, struct allocation *allocation) {
  if (allocation->state == ALLOCATION_FREED)
    return allocation_fail(executor, FAULT_DOUBLE_FREE, op, allocation, "frees a freed buffer");
  static const enum fault_kind faults[] = {FAULT_NONE, FAULT_FREE_OF_STACK, FAULT_FREE_OF_GLOBAL,
                                           FAULT_FREE_OF_ARGUMENT, FAULT_UNDEFINED_VALUE};
  if (faults[allocation->kind] != FAULT_NONE)
    return allocation_fail(executor, faults[allocation->kind], op, allocation, "only heap allocations can be freed");
  allocation->state = ALLOCATION_FREED;
  allocation->ended_by = op;
  executor->outcome->live_bytes -= allocation->count * element_bytes(allocation->element);
  if (executor->observer != NULL) tell(executor, RUN_FREED, op, allocation);
  return true;
}

bool memory_check_leaks(const struct memory_state *memory, struct executor *executor, const struct map *may_leak) {
  uint32_t leaks = 0;
  const struct allocation *first = NULL;
  for (const struct allocation *allocation = memory->first; allocation != NULL; allocation = allocation->next) {
    if (allocation->kind != ALLOCATION_HEAP || allocation->state != ALLOCATION_LIVE || allocation->returned) continue;
    if (may_leak != NULL && map_find(may_leak, map_key(allocation->made_by)) != NULL) continue;
    if (leaks++ == 0) first = allocation;
  }
  if (leaks == 0) return true;
  return allocation_fail(executor, FAULT_LEAK, first->made_by, first,
                         "%" PRIu32 " allocation%s neither freed nor returned; the first is made here", leaks,
                         leaks == 1 ? " is" : "s are");
}

// --- Views.

struct memref *memref_create(struct executor *executor, struct allocation *base, int64_t offset, uint32_t rank) {
  struct memref *memref = arena_allocate(executor->arena, sizeof *memref + 2 * rank * sizeof(int64_t));
  int64_t *own = (int64_t *)(void *)(memref + 1);
  *memref =
      (struct memref){.base = base, .offset = offset, .width = 1, .rank = rank, .sizes = own, .strides = own + rank};
  return memref;
}

struct memref *memref_create_view(struct executor *executor, const struct memref *source, int64_t offset,
                                  uint32_t rank) {
  struct memref *memref = memref_create(executor, source->base, offset, rank);
  memref->misused_by = source->misused_by;
  memref->element = source->element;
  memref->width = source->width;
  memref->shift = source->shift;
  return memref;
}

struct memref *memref_create_buffer(struct memory_state *memory, struct executor *executor, enum allocation_kind kind,
                                    uint64_t count, const struct type *element, const struct op *op, int64_t offset,
                                    uint32_t rank) {
  const bool is_vector = element->kind == TYPE_VECTOR;
  const uint32_t width = vector_count(element);
  if (is_vector && __builtin_mul_overflow(count, (uint64_t)width, &count)) count = UINT64_MAX;
  struct allocation *base =
      allocation_create(memory, executor, kind, count, is_vector ? element->element : element, op);
  if (base == NULL) return NULL;
  struct memref *memref = memref_create(executor, base, offset, rank);
  if (is_vector) memref->element = element;
  memref->width = width;
  return memref;
}

uint32_t element_bytes(const struct type *element) {
  uint32_t bits = element->kind == TYPE_INDEX ? 64 : element->width, bytes = 1;
  while (bytes * 8 < bits) bytes *= 2;
  return bytes;
}

bool memref_has_element(const struct memref *memref, int64_t at) {
  uint64_t end;
  return at >= 0 && !__builtin_mul_overflow((uint64_t)at + 1, memref->width, &end) &&
         !__builtin_add_overflow(end, memref->shift, &end) && end <= memref->base->count;
}

// --- Elements that are vectors.

// A view of the elements of vectors, without sizes and strides: the elements are counted from the first one on.
static struct memref parts_of_vectors(const struct memref *memref) {
  const struct type *part = memref->element->element;
  struct memref parts = *memref;
  parts.width = memref->width / vector_count(memref->element);
  parts.element = parts.width == 1 && memref->base->element == part ? NULL : part;
  return parts;
}

const struct memref *memref_of_scalars(struct arena *arena, const struct memref *memref) {
  if (!memref_is_of_vectors(memref)) return memref;
  const struct type *vector = memref->element;
  const int64_t count = vector_count(vector);
  const uint32_t rank = memref->rank + vector->rank;
  struct memref *scalars = arena_allocate(arena, sizeof *scalars + 2 * rank * sizeof(int64_t));
  int64_t *sizes = memref_sizes(scalars), *strides = sizes + rank, stride = 1;
  *scalars = parts_of_vectors(memref);
  scalars->rank = rank;
  scalars->sizes = sizes;
  scalars->strides = strides;
  scalars->offset = wrapping_multiply(memref->offset, count);
  for (uint32_t i = vector->rank; i-- > 0; stride *= vector->shape[i]) {
    sizes[memref->rank + i] = vector->shape[i];
    strides[memref->rank + i] = stride;
  }
  for (uint32_t i = 0; i < memref->rank; i++) {
    sizes[i] = memref->sizes[i];
    strides[i] = wrapping_multiply(memref->strides[i], count);
  }
  return scalars;
}

struct memref *memref_of_vectors(struct executor *executor, const struct memref *scalars, const struct type *vector) {
  const uint32_t count = vector_count(vector), rank = scalars->rank - vector->rank;
  struct memref *memref = memref_create_view(executor, scalars, 0, rank);
  memref->element = vector;
  memref->width = scalars->width * count;
  memref->shift += (uint64_t)scalars->offset * scalars->width;
  memcpy(memref_sizes(memref), scalars->sizes, rank * sizeof *scalars->sizes);
  for (uint32_t i = 0; i < rank; i++) memref_own_strides(memref)[i] = scalars->strides[i] / count;
  return memref;
}

static struct scalar read_vector(const struct memref *memref, uint64_t at) {
  const struct memref parts = parts_of_vectors(memref);
  const uint32_t count = vector_count(memref->element);
  struct scalar *elements = ARENA_ARRAY(memref->base->arena, struct scalar, count);
  for (uint32_t i = 0; i < count; i++) elements[i] = memref_read(&parts, at * count + i);
  return scalar_of_pointer(elements);
}

static void write_vector(const struct memref *memref, uint64_t at, struct scalar value) {
  const struct memref parts = parts_of_vectors(memref);
  const uint32_t count = vector_count(memref->element);
  const struct scalar *elements = pointer_of_scalar(value);
  for (uint32_t i = 0; i < count; i++) memref_write(&parts, at * count + i, elements[i]);
}

// --- Elements that are made of others.

// The lowest byte is the first one.
struct scalar memref_read_parts(const struct memref *memref, uint64_t at) {
  if (memref->element->kind == TYPE_VECTOR) return read_vector(memref, at);
  const struct allocation *base = memref->base;
  uint64_t place = memref_place(memref, at);
  const struct type *element = memref->element;
  struct scalar value = {0, true};
  for (uint32_t i = 0; i < memref->width; i++) value.defined &= base->defined[place + i] != 0;
  if (scalar_is_wide(element)) {
    unsigned char *bytes = ARENA_ARRAY(base->arena, unsigned char, memref->width);
    for (uint32_t i = 0; i < memref->width; i++) bytes[i] = (unsigned char)base->bits[place + i];
    value.bits = wide_of_bytes(base->arena, element, bytes);
    return value;
  }
  for (uint32_t i = 0; i < memref->width; i++) value.bits |= (base->bits[place + i] & 0xff) << (8 * i);
  if (type_is_int_or_index(element)) value.bits = scalar_canonical(scalar_width(element), value.bits);
  return value;
}

void memref_write_parts(const struct memref *memref, uint64_t at, struct scalar value) {
  if (memref->element->kind == TYPE_VECTOR) {
    write_vector(memref, at, value);
    return;
  }
  struct allocation *base = memref->base;
  uint64_t place = memref_place(memref, at);
  bool is_wide = scalar_is_wide(memref->element);
  unsigned char *bytes = is_wide ? ARENA_ARRAY_ZEROED(base->arena, unsigned char, memref->width) : NULL;
  if (is_wide) wide_store_bytes(memref->element, value.bits, bytes);
  for (uint32_t i = 0; i < memref->width; i++) {
    base->bits[place + i] = scalar_canonical(8, is_wide ? bytes[i] : value.bits >> (8 * i));
    base->defined[place + i] = value.defined;
  }
}

uint64_t memref_alignment(const struct memref *memref) {
  const struct op *made_by = memref->base->made_by;
  if (made_by == NULL || op_has_trait(made_by, TRAIT_CALL)) return UINT64_C(1) << 63;
  uint64_t bytes = element_bytes(memref->base->element), alignment = bytes;
  for (uint32_t i = 0; i < made_by->info->attribute_count; i++) {
    if (made_by->info->attributes[i].name != ID_alignment) continue;
    const struct attribute *asked = op_attribute(made_by, ID_alignment);
    if (asked != NULL && (uint64_t)asked->u.integer > alignment) alignment = (uint64_t)asked->u.integer;
  }
  uint64_t distance = memref_place(memref, (uint64_t)memref->offset) * bytes;
  uint64_t of_distance = distance & (~distance + 1);  // 0 at the start
  return of_distance != 0 && of_distance < alignment ? of_distance : alignment;
}

struct memref *memref_contiguous(struct executor *executor, const struct memref *source, uint32_t rank,
                                 const int64_t *sizes) {
  struct memref *memref = memref_create_view(executor, source, source->offset, rank);
  int64_t stride = 1;
  for (uint32_t i = rank; i-- > 0;) {
    memref_sizes(memref)[i] = sizes[i];
    memref_own_strides(memref)[i] = stride;
    stride = (int64_t)((uint64_t)stride * (uint64_t)sizes[i]);
  }
  return memref;
}

uint64_t memref_count(const struct memref *memref) {
  uint64_t count = 1;
  bool overflow = false;
  for (uint32_t i = 0; i < memref->rank; i++) {
    if (memref->sizes[i] == 0) return 0;
    overflow |= __builtin_mul_overflow(count, (uint64_t)memref->sizes[i], &count);
  }
  return overflow ? UINT64_MAX : count;
}

bool memref_check_bounds(struct executor *executor, const struct op *op, const struct memref *memref) {
  if (memref_count(memref) == 0) return true;
  int64_t least = memref->offset, most = memref->offset, reach;
  bool overflow = false;
  for (uint32_t i = 0; i < memref->rank; i++) {
    overflow |= __builtin_mul_overflow(memref->strides[i], memref->sizes[i] - 1, &reach);
    int64_t *end = reach < 0 ? &least : &most;
    overflow |= __builtin_add_overflow(*end, reach, end);
  }
  if (!overflow && least >= 0 && memref_has_element(memref, most)) return true;
  return allocation_fail(executor, FAULT_MEMORY_OUT_OF_BOUNDS, op, memref->base,
                         "elements %" PRId64 " to %" PRId64 " of %" PRIu64, least, most, memref_room(memref));
}

// The number of consecutive elements that are adjacent in memory, over the last dimensions. 1 where elements are made
// of bytes.
static uint64_t contiguous_run(const struct memref *memref, uint32_t *outer_rank) {
  uint64_t run = 1;
  uint32_t outer = memref->rank;
  while (outer > 0 && memref->element == NULL &&
         (memref->strides[outer - 1] == (int64_t)run || memref->sizes[outer - 1] == 1))
    run *= (uint64_t)memref->sizes[--outer];
  *outer_rank = outer;
  return run;
}

static void copy_elements(uint64_t *target_bits, uint8_t *target_defined, const uint64_t *bits, const uint8_t *defined,
                          uint64_t count) {
  if (count == 1) {
    *target_bits = *bits;
    *target_defined = *defined;
    return;
  }
  memcpy(target_bits, bits, count * sizeof *bits);
  memcpy(target_defined, defined, count * sizeof *defined);
}

static void move_element(const struct memref *memref, uint64_t at, uint64_t *bits, uint8_t *defined, bool scatter) {
  if (scatter) {
    memref_write_parts(memref, at, (struct scalar){*bits, *defined != 0});
    return;
  }
  struct scalar value = memref_read_parts(memref, at);
  *bits = value.bits;
  *defined = value.defined;
}

// Visits runs in row-major order. A call for each element would cost more than the copy, so one loop serves both
// directions.
static void walk_elements(const struct memref *memref, uint64_t *bits, uint8_t *defined, bool scatter) {
  uint64_t count = memref_count(memref);
  if (count == 0) return;
  uint32_t outer;
  uint64_t run = contiguous_run(memref, &outer);
  int64_t index[RANK_MAX] = {0};
  int64_t at = memref->offset;
  struct allocation *base = memref->base;
  for (uint64_t i = 0; i < count; i += run) {
    if (memref->element != NULL) move_element(memref, (uint64_t)at, bits + i, defined + i, scatter);
    else if (scatter) copy_elements(base->bits + at, base->defined + at, bits + i, defined + i, run);
    else copy_elements(bits + i, defined + i, base->bits + at, base->defined + at, run);
    for (uint32_t k = outer; k-- > 0;) {
      at = (int64_t)((uint64_t)at + (uint64_t)memref->strides[k]);
      if (++index[k] < memref->sizes[k]) break;
      at = (int64_t)((uint64_t)at - (uint64_t)memref->strides[k] * (uint64_t)memref->sizes[k]);
      index[k] = 0;
    }
  }
}

void memref_gather(const struct memref *memref, uint64_t *bits, uint8_t *defined) {
  walk_elements(memref, bits, defined, false);
}

void memref_scatter(const struct memref *memref, const uint64_t *bits, const uint8_t *defined) {
  walk_elements(memref, (uint64_t *)(uintptr_t)bits, (uint8_t *)(uintptr_t)defined, true);
}
