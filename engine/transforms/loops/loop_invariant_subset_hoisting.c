// loop-invariant-subset-hoisting: a loop carries the part of a tensor that it changes, instead of extracting it from
// the tensor and inserting it again in each iteration.
//
// A pair of an extraction and an insertion is moved out of an scf.for if both take the same part of the tensor that the
// loop carries, no other op of the loop touches that part, and the places do not change. Inner loops come first. Ops
// that may be undefined are moved only if they are executed whenever the loop is reached; transfers of vectors only if
// they are in bounds, without mask, and both permute in the same way. (Upstream looks at neither; the first is the
// deviation `moved_accesses`.) Nor is a part moved that is extracted after it was inserted, or transferred
// under a vector.mask (deviation `moved_parts`).
//
// The parts of a carried tensor are compared with each other, MOST_PARTS of them at most; apart from this, each use of
// a carried tensor is looked at once for each loop around it.
#include "engine/analysis/deviation.h"
#include "engine/analysis/slices.h"
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/op_order.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/loops/execution.h"
#include "engine/transforms/passes.h"

enum { MOST_PARTS = 64 };

// The part of a tensor that an op extracts or inserts.
struct part {
  struct op *op;
  bool inserts, in_bounds;
  const struct affine_map *map;  // of a transfer, or null
  uint32_t rank;
  struct index_or_value *offsets, *sizes, *strides;
};

// A value that the loop carries, or would carry: where it begins, and the use that ends an iteration with it.
struct carried {
  struct value *start;
  const struct use *end;
};

struct pair {
  struct op *extraction, *insertion;
  uint32_t carried;  // which tensor it is a part of
};

struct hoisting {
  struct program *program;
  struct arena *arena;
  struct op *loop;
  bool runs;             // whenever the loop is reached
  const struct op *end;  // the first op of it that may end the execution, or null
  bool moves_accesses;   // as upstream: also those that may be out of bounds, and are not always executed
  bool moves_parts;      // as upstream: also those that are inserted first or masked; a stride of zero is disjoint
  VECTOR(struct carried) carried;
  VECTOR(struct part) parts;  // of the carried tensor that is looked at, in the order of their uses
  VECTOR(struct pair) found;  // among them; null for a half that is not there
  VECTOR(struct pair) pairs;  // of all carried tensors: those that are moved
};

// --- parts

static struct index_or_value *numbers(struct hoisting *h, const struct op *op, enum slot_role role) {
  const struct attribute *list = op_role_list(op, role);
  const struct use *dynamic = op_role(op, role).first;
  struct index_or_value *found = ARENA_ARRAY(h->arena, struct index_or_value, list->count);
  for (uint32_t i = 0; i < list->count; i++) {
    found[i].fixed = i64_array(list)[i];
    found[i].value = found[i].fixed == DYNAMIC ? (dynamic++)->value : NULL;
  }
  return found;
}

static bool is_known(struct index_or_value number, int64_t *known) {
  *known = number.fixed;
  return number.value == NULL || value_is_constant(number.value, known);
}

static bool ends_in_bounds(const struct part *part, const struct type *type, uint32_t dim) {
  int64_t offset;
  return is_known(part->offsets[dim], &offset) && type->shape[dim] != DYNAMIC && offset >= 0 &&
         offset <= type->shape[dim] - part->sizes[dim].fixed;
}

// A transfer of a vector to or from a tensor, without mask and broadcast.
static bool read_transfer(struct hoisting *h, struct part *part) {
  const struct op *op = part->op;
  const struct value *vector = part->inserts ? op_role_value(op, ROLE_VALUE) : op_result(op, 0);
  const struct type *type = op_role_value(op, part->inserts ? ROLE_DESTINATION : ROLE_SOURCE)->type;
  const struct attribute *in_bounds = op_attribute(op, ID_in_bounds);
  part->map = op_attribute(op, ID_permutation_map)->u.map;
  if (type->kind != TYPE_TENSOR || vector->type->scalable != 0 || op_role_count(op, ROLE_MASK) != 0) return false;
  if (masking_op(op) != NULL && !h->moves_parts) return false;
  if (!affine_map_is_projected_permutation(part->map) || vector->type->element != type->element) return false;
  part->rank = type->rank;
  part->offsets = ARENA_ARRAY(h->arena, struct index_or_value, type->rank);
  part->sizes = ARENA_ARRAY(h->arena, struct index_or_value, type->rank);
  part->strides = ARENA_ARRAY(h->arena, struct index_or_value, type->rank);
  for (uint32_t i = 0; i < type->rank; i++) {
    part->offsets[i].value = op_role(op, ROLE_INDICES).first[i].value;
    part->offsets[i].fixed = 0;
    part->sizes[i] = part->strides[i] = (struct index_or_value){NULL, 1};
  }
  for (uint32_t i = 0; i < part->map->result_count; i++) {
    uint32_t dim = (uint32_t)part->map->results[i]->value;
    part->sizes[dim].fixed = vector->type->shape[i];
    part->in_bounds &= in_bounds->u.items[i]->u.integer != 0 || ends_in_bounds(part, type, dim);
  }
  return true;
}

// Whether the op takes a part of the tensor that the use is, and nothing else of it.
static bool read_part(struct hoisting *h, const struct use *use, struct part *part) {
  struct op *op = use->owner;
  *part = (struct part){.op = op, .inserts = use_is_in_role(use, ROLE_DESTINATION), .in_bounds = true};
  if (!part->inserts && !use_is_in_role(use, ROLE_SOURCE)) return false;
  if (op_attribute(op, ID_permutation_map) != NULL) return read_transfer(h, part);
  if (!op_has_trait(op, TRAIT_SLICE) || op_is_parallel_insertion(op) || part->inserts != op_is_slice_insertion(op))
    return false;
  part->rank = op_role_list(op, ROLE_OFFSETS)->count;
  part->offsets = numbers(h, op, ROLE_OFFSETS);
  part->sizes = numbers(h, op, ROLE_SIZES);
  part->strides = numbers(h, op, ROLE_STRIDES);
  return true;
}

static bool are_equal(const struct index_or_value *a, const struct index_or_value *b, uint32_t count) {
  int64_t difference;
  for (uint32_t i = 0; i < count; i++)
    if (!index_difference(a[i], b[i], &difference) || difference != 0) return false;
  return true;
}

static bool parts_are_equal(const struct part *a, const struct part *b) {
  return a->rank == b->rank && a->map == b->map && are_equal(a->offsets, b->offsets, a->rank) &&
         are_equal(a->sizes, b->sizes, a->rank) && are_equal(a->strides, b->strides, a->rank);
}

// Whether part b begins behind the end of part a in a dimension. As upstream has it, the end is a whole stride after
// the last element.
static bool is_behind(const struct hoisting *h, const struct part *a, const struct part *b, uint32_t dim) {
  int64_t distance, size, stride;
  if (!is_known(a->sizes[dim], &size) || !is_known(a->strides[dim], &stride)) return false;
  int64_t span = extent_multiply(size, stride);
  return span != DYNAMIC && index_difference(b->offsets[dim], a->offsets[dim], &distance) &&
         (distance > 0 || h->moves_parts) && distance >= span;
}

static bool parts_are_disjoint(const struct hoisting *h, const struct part *a, const struct part *b) {
  for (uint32_t i = 0; i < a->rank && a->rank == b->rank; i++)
    if (is_behind(h, a, b, i) || is_behind(h, b, a, i)) return true;
  return false;
}

// --- the chain of a carried tensor

static const struct part *part_of(const struct hoisting *h, const struct op *op) {
  for (size_t i = 0; i < h->parts.count; i++)
    if (h->parts.items[i].op == op) return &h->parts.items[i];
  return NULL;
}

// Whether the insertion is into the tensor that the extraction is from, or a later one. (Of the uses of one tensor, the
// last one comes first; an extraction from a later tensor than that of the insertion is found after it.)
static bool is_before(const struct hoisting *h, const struct op *extraction, const struct op *insertion,
                      bool insertion_is_new) {
  return h->moves_parts || insertion_is_new ||
         op_role_value(extraction, ROLE_SOURCE) == op_role_value(insertion, ROLE_DESTINATION);
}

// Pairs the part with one that is known, or makes it the half of a new pair.
static void pair_part(struct hoisting *h, const struct part *part, uint32_t carried) {
  for (size_t i = 0; i < h->found.count; i++) {
    struct pair *pair = &h->found.items[i];
    struct op **half = part->inserts ? &pair->insertion : &pair->extraction;
    const struct op *other = part->inserts ? pair->extraction : pair->insertion;
    if (*half != NULL || !parts_are_equal(part, part_of(h, other))) continue;
    if (!is_before(h, part->inserts ? other : part->op, part->inserts ? part->op : other, part->inserts)) continue;
    *half = part->op;
    return;
  }
  struct pair single = {.carried = carried};
  *(part->inserts ? &single.insertion : &single.extraction) = part->op;
  VECTOR_PUSH(&h->found, h->arena, single);
}

// The argument of the loop that the operand is the initial value of; null if it is none.
static struct value *carried_argument(const struct use *use) {
  if (!use_is_in_role(use, ROLE_CARRIED)) return NULL;
  return op_body(use->owner, 0)->first->arguments[use_index_in_role(use, ROLE_CARRIED) + 1];
}

static const struct use *carried_end(const struct value *argument) {
  return &block_terminator(argument->owner.block)->operands[argument->index - 1];
}

// Collects what the loop does with a carried tensor from `start` until `end`. Returns false if that is anything else
// than taking parts of it, one insertion after the other. Extractions and insertions in inner loops are parts, too, but
// not paired (`carried` is UINT32_MAX).
static bool collect(struct hoisting *h, struct carried chain, uint32_t carried) {
  struct value *value = chain.start;
  while (value->uses != NULL && (value->uses->next != NULL || value->uses != chain.end)) {
    struct value *next = NULL;
    for (const struct use *use = value->uses; use != NULL; use = use->next) {
      struct part part;
      if (is_counted_loop(use->owner)) {
        struct value *argument = carried_argument(use);
        if (argument == NULL || next != NULL) return false;
        if (!collect(h, (struct carried){argument, carried_end(argument)}, UINT32_MAX)) return false;
        next = op_result(use->owner, argument->index - 1);
        continue;
      }
      if (h->parts.count == MOST_PARTS || !read_part(h, use, &part)) return false;
      VECTOR_PUSH(&h->parts, h->arena, part);
      if (part.inserts && next != NULL) return false;
      if (part.inserts) next = op_result(part.op, 0);
      if (carried != UINT32_MAX) pair_part(h, &part, carried);
    }
    if (next == NULL) return false;
    value = next;
  }
  return value->uses != NULL;
}

// --- moving

static bool is_defined_outside(const struct hoisting *h, const struct value *value) {
  return !op_is_ancestor(h->loop, value->is_argument ? value_block(value)->region->op : value_op(value));
}

// Whether the op may be moved before the loop, or after it. All operands but those in the roles have to be there.
static bool may_move(const struct hoisting *h, const struct op *op, const struct part *part) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct use *use = &op->operands[i];
    bool is_moved_with = use_is_in_role(use, ROLE_SOURCE) || use_is_in_role(use, ROLE_DESTINATION) ||
                         (part->inserts && use_is_in_role(use, ROLE_VALUE));
    if (!is_moved_with && !is_defined_outside(h, use->value)) return false;
  }
  bool is_in_body = op->block == op_body(h->loop, 0)->first;
  bool is_executed = h->runs && is_in_body && (part->inserts || h->end == NULL || op_is_before_in_block(op, h->end));
  return part->in_bounds && (is_executed || h->moves_accesses || part->map != NULL || op_is_total(op));
}

static bool is_alone(const struct hoisting *h, const struct pair *pair, const struct part *part) {
  for (size_t i = 0; i < h->parts.count; i++) {
    const struct part *other = &h->parts.items[i];
    if (other->op != pair->extraction && other->op != pair->insertion && !parts_are_disjoint(h, other, part))
      return false;
  }
  return true;
}

static struct use *inserted(const struct op *insertion) {
  enum slot_role role = op_has_role(insertion, ROLE_VALUE) ? ROLE_VALUE : ROLE_SOURCE;
  return op_role(insertion, role).first;
}

static bool is_movable(const struct hoisting *h, const struct pair *pair) {
  if (pair->insertion == NULL || pair->extraction == NULL ||
      op_result(pair->extraction, 0)->type != inserted(pair->insertion)->value->type)
    return false;
  const struct part *extraction = part_of(h, pair->extraction), *insertion = part_of(h, pair->insertion);
  return is_alone(h, pair, extraction) && may_move(h, pair->extraction, extraction) &&
         may_move(h, pair->insertion, insertion);
}

static void find_pairs(struct hoisting *h) {
  const struct block *body = op_body(h->loop, 0)->first;
  for (uint32_t i = 1; i < body->argument_count; i++) {
    struct carried carried = {body->arguments[i], carried_end(body->arguments[i])};
    VECTOR_PUSH(&h->carried, h->arena, carried);
  }
  for (size_t i = 0; i < h->carried.count; i++) {
    h->parts.count = h->found.count = 0;
    if (!type_is_tensor(h->carried.items[i].start->type) || !collect(h, h->carried.items[i], (uint32_t)i)) continue;
    for (size_t k = 0; k < h->found.count; k++) {
      const struct pair *pair = &h->found.items[k];
      if (!is_movable(h, pair)) continue;
      struct carried part = {op_result(pair->extraction, 0), inserted(pair->insertion)};
      VECTOR_PUSH(&h->pairs, h->arena, *pair);
      VECTOR_PUSH(&h->carried, h->arena, part);
    }
  }
}

// The same loop that carries the extracted parts as well, with their extractions before it.
static struct op *carry_parts(struct hoisting *h) {
  struct operand_range inits = op_role(h->loop, ROLE_CARRIED);
  uint32_t before = inits.count, count = before + (uint32_t)h->pairs.count;
  struct value **values = ARENA_ARRAY(h->arena, struct value *, count);
  for (uint32_t i = 0; i < before; i++) values[i] = inits.first[i].value;
  for (uint32_t i = before; i < count; i++) {
    const struct pair *pair = &h->pairs.items[i - before];
    values[i] = op_result(pair->extraction, 0);
    op_move_before(pair->extraction, h->loop);
  }
  struct builder builder = builder_before(h->program, h->loop);
  struct op *loop =
      build_scf_for(&builder, op_role_value(h->loop, ROLE_LOWER_BOUND), op_role_value(h->loop, ROLE_UPPER_BOUND),
                    op_role_value(h->loop, ROLE_STEP), values, count);
  for (uint32_t i = 0; i < h->loop->attribute_count; i++)
    op_set_attribute_named(h->program, loop, h->loop->attributes[i].name, h->loop->attributes[i].value);
  struct block *body = op_body(loop, 0)->first, *old = op_body(h->loop, 0)->first;
  for (uint32_t i = 0; i < old->argument_count; i++) {
    argument_set_location(body->arguments[i], argument_location(old->arguments[i]));
    value_replace_uses(old->arguments[i], body->arguments[i]);
  }
  block_splice(old, body, NULL);
  for (uint32_t i = before; i < count; i++) value_replace_uses_except(values[i], body->arguments[i + 1], loop);
  for (size_t i = 0; i < h->pairs.count; i++)
    use_set(op_role(h->pairs.items[i].extraction, ROLE_SOURCE).first, values[h->pairs.items[i].carried]);
  return loop;
}

// Moves the insertions after the loop, the last one first.
static void insert_parts(struct hoisting *h, struct op *loop) {
  struct op *yield = block_terminator(op_body(loop, 0)->first);
  uint32_t before = h->loop->result_count;
  for (uint32_t i = 0; i < before; i++) value_replace_uses(op_result(h->loop, i), op_result(loop, i));
  for (size_t i = 0; i < h->pairs.count; i++) {
    const struct pair *pair = &h->pairs.items[i];
    struct use *part = inserted(pair->insertion), *tensor = op_role(pair->insertion, ROLE_DESTINATION).first;
    struct value *result = op_result(loop, pair->carried), *whole = op_result(pair->insertion, 0);
    op_append_operand(h->program, yield, part->value);
    value_replace_uses(whole, tensor->value);
    op_unlink(pair->insertion);
    op_insert_after(pair->insertion, loop);
    value_replace_uses(result, whole);
    use_set(part, op_result(loop, before + (uint32_t)i));
    use_set(tensor, result);
  }
}

static struct op *visit_loop(struct pass_run *run, struct op *op) {
  struct hoisting h = {
      .program = run->program,
      .arena = &run->context->scratch,
      .loop = op,
      .runs = loop_runs_always(op, op_body(op, 0)),
      .end = region_first_end(op_body(op, 0)),
      .moves_accesses = !deviation_is_kept(run->context->options.as_upstream, DEVIATION_moved_accesses),
      .moves_parts = !deviation_is_kept(run->context->options.as_upstream, DEVIATION_moved_parts)};
  find_pairs(&h);
  if (h.pairs.count == 0) return op;
  struct op *loop = carry_parts(&h);
  insert_parts(&h, loop);
  op_erase(op);
  return loop;
}

bool run_loop_invariant_subset_hoisting(struct pass_run *run, struct op *root) {
  struct arena_mark mark = arena_mark(&run->context->scratch);
  for (struct op *op = walk_first_post(root), *next; op != NULL; op = next) {
    if (is_counted_loop(op) && op_has_role(op, ROLE_STEP) && op != root) op = visit_loop(run, op);
    next = walk_next_post(op, root);
  }
  arena_rewind(&run->context->scratch, mark);
  return true;
}
