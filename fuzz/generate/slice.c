// Slices: extract_slice, insert_slice, and the pair around an update of the slice that bufferization must recognize.
#include "fuzz/generate/slices.h"

// One in so many offsets and sizes is an SSA value.
enum { HIDDEN_ONE_IN = 4 };

void slice_add_offset(struct slice *slice, uint32_t dimension, struct value *offset) {
  slice->operands[slice->counts[0]++] = offset;
  slice->offsets[dimension] = DYNAMIC;
}

// Chooses the offset of the slice in a dimension, out of `room` offsets, from 0, that keep it in bounds.
static void choose_offset(struct generator *g, struct slice *slice, uint32_t dimension, int64_t room) {
  int64_t *offset = &slice->offsets[dimension];
  if (room > 1 && chance(g->choices, 1, 2)) {
    slice_add_offset(slice, dimension, some_index_below(g, room).value);
    return;
  }
  *offset = room > 0 ? choose(g->choices, (uint32_t)room) : 0;
  if (chance(g->choices, 1, HIDDEN_ONE_IN)) slice_add_offset(slice, dimension, some_index_equal(g, *offset));
}

// Chooses the slice in one dimension: its extent, stride and offset.
static void choose_dimension(struct generator *g, struct slice *slice, uint32_t dimension, int64_t extent) {
  int64_t size = chance(g->choices, 1, 3)   ? extent
                 : chance(g->choices, 1, 3) ? 1
                                            : 1 + choose(g->choices, (uint32_t)extent);
  if (size > extent) size = extent;
  int64_t widest = size > 1 ? (extent - 1) / (size - 1) : 1;
  slice->steps[dimension] = widest > 1 && chance(g->choices, 1, 3) ? 2 : 1;
  slice->extents[dimension] = size;
  slice->whole &= size == extent && extent > 0;
  choose_offset(g, slice, dimension, extent - (size - 1) * slice->steps[dimension]);
}

uint32_t hide_indices(struct generator *g, int64_t *numbers, uint32_t rank, uint32_t one_in, struct value **values) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < rank; i++) {
    if (!chance(g->choices, 1, one_in)) continue;
    values[count++] = some_extent_equal(g, numbers[i]);
    numbers[i] = DYNAMIC;
  }
  return count;
}

// The slice as a tensor of these extents. Rank reduction drops unit dimensions in any positions; MLIR infers which
// ones.
static struct known slice_tensor(struct generator *g, const struct slice *slice, const struct known *source) {
  struct known tensor = {.defined = source->defined};
  int64_t shape[GENERATED_RANK_MAX];
  uint32_t kept = 0;
  bool reduces = chance(g->choices, 1, 3);
  for (uint32_t i = 0; i < source->type->rank; i++) {
    if (reduces && slice->sizes[i] == 1 && !chance(g->choices, 1, 4)) continue;
    tensor.extents[kept] = slice->extents[i];
    shape[kept++] = slice->sizes[i];
  }
  tensor.type = type_tensor(g->context, shape, kept, source->type->element, NULL);
  return tensor;
}

// The strides are numbers, or values that are computed here.
static void hide_strides(struct generator *g, struct slice *slice, uint32_t rank) {
  struct value **operands = slice->operands + slice->counts[0] + slice->counts[1];
  memcpy(slice->strides, slice->steps, sizeof slice->strides);
  slice->counts[2] = hide_indices(g, slice->strides, rank, 8, operands);
}

void slice_finish(struct generator *g, struct slice *slice, const struct known *source) {
  uint32_t rank = source->type->rank;
  struct value **operands = slice->operands + slice->counts[0];
  memcpy(slice->sizes, slice->extents, sizeof slice->sizes);
  slice->counts[1] = hide_indices(g, slice->sizes, rank, HIDDEN_ONE_IN, operands);
  hide_strides(g, slice, rank);
  slice->tensor = slice_tensor(g, slice, source);
}

struct slice random_slice(struct generator *g, const struct known *source) {
  struct slice slice = {.whole = true};
  for (uint32_t i = 0; i < source->type->rank; i++) choose_dimension(g, &slice, i, source->extents[i]);
  slice_finish(g, &slice, source);
  return slice;
}

// What is known of a value that may not be in scope any more. False: it is no small index.
static bool find_small_index(const struct generator *g, const struct value *value, struct known *found) {
  for (size_t i = g->scope.count; i-- > 0;) {
    if (g->scope.items[i].value != value) continue;
    *found = g->scope.items[i];
    return accept_small_index(found, NULL);
  }
  return false;
}

// Chooses an offset that differs from an SSA value by a number, and is computed from it. False: there is none.
static bool choose_offset_beside(struct generator *g, struct slice *slice, uint32_t dimension, int64_t room,
                                 const struct value *beside) {
  struct known index;
  if (!find_small_index(g, beside, &index) || index.low < 0 || index.high >= room) return false;
  const int64_t places = room - (index.high - index.low);
  const int64_t more = chance(g->choices, 1, 2) ? 0 : (int64_t)choose(g->choices, (uint32_t)places) - index.low;
  slice_add_offset(slice, dimension, emit_same_index(g, &index, more).value);
  return true;
}

// The same slice at another position, which may overlap the first.
static struct slice moved_slice(struct generator *g, const struct known *source, const struct slice *slice) {
  struct slice moved = *slice;
  struct value *const *offset = slice->operands;
  moved.counts[0] = 0;
  for (uint32_t i = 0; i < source->type->rank; i++) {
    const int64_t room = source->extents[i] - (slice->extents[i] - 1) * slice->steps[i];
    const struct value *beside = slice->offsets[i] == DYNAMIC ? *offset++ : NULL;
    if (beside == NULL || !chance(g->choices, 1, 3) || !choose_offset_beside(g, &moved, i, room, beside))
      choose_offset(g, &moved, i, room);
  }
  memcpy(moved.operands + moved.counts[0], slice->operands + slice->counts[0],
         (slice->counts[1] + slice->counts[2]) * sizeof moved.operands[0]);
  return moved;
}

// Computes offsets of the slice again, in other ways.
static void compute_offsets_again(struct generator *g, struct slice *slice) {
  struct known index;
  for (uint32_t i = 0; i < slice->counts[0]; i++)
    if (chance(g->choices, 1, 2) && find_small_index(g, slice->operands[i], &index))
      slice->operands[i] = emit_same_index(g, &index, 0).value;
}

struct index_list slice_list(const struct slice *slice, enum slice_list list, uint32_t rank) {
  const int64_t *const fixed[] = {slice->offsets, slice->sizes, slice->strides};
  struct value *const *dynamic = slice->operands;
  for (uint32_t before = 0; before < list; before++) dynamic += slice->counts[before];
  return (struct index_list){fixed[list], dynamic, rank, slice->counts[list]};
}

bool accept_sliceable(const struct known *candidate, const void *with) {
  return accept_nonempty_tensor(candidate, with) && candidate->type->rank != 0;
}

struct known emit_extract_slice(struct generator *g, const struct known *source, const struct slice *slice) {
  uint32_t rank = source->type->rank;
  struct value *result =
      build_tensor_extract_slice(next_op(g), slice->tensor.type, source->value, slice_list(slice, SLICE_OFFSETS, rank),
                                 slice_list(slice, SLICE_SIZES, rank), slice_list(slice, SLICE_STRIDES, rank));
  return *scope_add_like(g, result, &slice->tensor);
}

static struct known emit_insert_slice(struct generator *g, const struct known *source, const struct known *dest,
                                      const struct slice *slice) {
  uint32_t rank = dest->type->rank;
  struct value *result =
      build_tensor_insert_slice(next_op(g), source->value, dest->value, slice_list(slice, SLICE_OFFSETS, rank),
                                slice_list(slice, SLICE_SIZES, rank), slice_list(slice, SLICE_STRIDES, rank));
  struct known *known = scope_add_like(g, result, dest);
  known->defined = source->defined && (dest->defined || slice->whole);
  return *known;
}

struct known emit_random_slice(struct generator *g, const struct known *source) {
  struct slice slice = random_slice(g, source);
  return emit_extract_slice(g, source, &slice);
}

bool generate_extract_slice(struct generator *g) {
  struct known source;
  if (!pick(g, accept_sliceable, NULL, &source)) return false;
  emit_random_slice(g, &source);
  return true;
}

// The source is any tensor of the right shape, or a new one.
bool generate_insert_slice(struct generator *g) {
  struct known source, dest;
  if (!pick(g, accept_sliceable, NULL, &dest)) return false;
  struct slice slice = random_slice(g, &dest);
  slice.tensor.defined = true;
  if (!pick(g, dest.defined ? accept_defined_alike : accept_alike, &slice.tensor, &source)) {
    source = generate_filled(g, &slice.tensor);
    if (chance(g->choices, 1, 2)) hide_strides(g, &slice, dest.type->rank);
  }
  emit_insert_slice(g, &source, &dest, &slice);
  return true;
}

// Writes one of two adjacent slices, and may read the other.
static struct known update_of_choice(struct generator *g, const struct known *left, const struct known *right) {
  bool swap = chance(g->choices, 1, 2);
  struct known chosen = generate_choice(g, swap ? right : left, swap ? left : right);
  if (chance(g->choices, 1, 3)) return generate_fill_of(g, &chosen);
  const struct known *read = chance(g->choices, 1, 2) ? left : right;
  return generate_elementwise_of(g, &chosen, read->defined ? read : NULL);
}

// Updates a slice of one tensor, and inserts it at the same position into another tensor of the same type and extents.
static void exchange_slice(struct generator *g, const struct known *from, const struct known *into) {
  struct slice slice = random_slice(g, from);
  struct known part = emit_extract_slice(g, from, &slice);
  part = chance(g->choices, 1, 2) ? generate_fill_of(g, &part) : generate_elementwise_of(g, &part, NULL);
  emit_insert_slice(g, &part, into, &slice);
}

// extract_slice, an update of the slice, insert_slice at the same position: in place if bufferization recognizes it. In
// between, the whole tensor may be read or written, or an adjacent slice used instead.
bool generate_slice_update(struct generator *g) {
  struct known dest;
  bool from_outside = pick_from_outside(g, 3, accept_sliceable, NULL, &dest);
  if (!from_outside && !pick(g, accept_sliceable, NULL, &dest)) return false;
  struct slice slice = random_slice(g, &dest), next;
  const struct known first = emit_extract_slice(g, &dest, &slice);
  struct known part = first, other;
  uint32_t updates = 1 + choose(g->choices, 2);
  bool is_choice = false;
  for (uint32_t i = 0; i < updates; i++) {
    switch (choose(g->choices, 5)) {
      case 0: generate_fill_of(g, &part); break;
      case 1: generate_elementwise_of(g, &part, NULL); break;
      case 2: generate_insert(g); break;
      case 3:
        next = moved_slice(g, &dest, &slice);
        other = emit_extract_slice(g, &dest, &next);
        is_choice = chance(g->choices, 1, 2);
        if (is_choice) part = update_of_choice(g, &part, &other);
        else if (accept_sliceable(&part, NULL) && chance(g->choices, 1, 2)) exchange_slice(g, &part, &other);
        break;
      default: generate_statements(g, 1); break;
    }
  }
  struct known source, into;
  if (is_choice && chance(g->choices, 1, 2)) return true;
  if (!pick(g, dest.defined ? accept_defined_alike : accept_alike, &part, &source)) return true;
  if (!chance(g->choices, 1, 5) || !pick(g, accept_alike, &dest, &into)) into = dest;
  if (chance(g->choices, 1, 8)) slice = random_slice(g, &into);  // almost the same position
  if (!known_alike(&source, &slice.tensor)) return true;
  if (chance(g->choices, 1, 3)) compute_offsets_again(g, &slice);
  emit_insert_slice(g, &source, &into, &slice);
  overwrite_one_of(g, &first, 1);
  if (from_outside && chance(g->choices, 1, 2)) generate_observe(g);
  return true;
}

struct known generate_part_updates(struct generator *g, const struct known *tensor, const struct slice *slice) {
  struct known whole = *tensor;
  struct slice at = *slice, to = moved_slice(g, tensor, slice);
  bool is_filled = chance(g->choices, 1, 6);
  if (is_filled) {  // and read from there
    struct known filled = generate_filled(g, &at.tensor);
    if (chance(g->choices, 1, 2)) hide_strides(g, &at, tensor->type->rank);
    whole = emit_insert_slice(g, &filled, &whole, &at);
  }
  for (uint32_t i = 1 + choose(g->choices, 2); i > 0; i--) {
    struct known part = emit_extract_slice(g, &whole, &at);
    part = chance(g->choices, 1, 4) ? generate_fill_of(g, &part) : generate_elementwise_of(g, &part, NULL);
    if (chance(g->choices, 1, 4)) emit_extract_slice(g, &whole, &at);
    whole = emit_insert_slice(g, &part, &whole, is_filled || chance(g->choices, 1, 6) ? &to : &at);
    at = to;
  }
  return whole;
}
