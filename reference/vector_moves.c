// The vector ops whose results are elements of their operands in other places. Where each element comes from is
// computed once, when the op is decoded; only positions that are not static are followed at run time.
#include "reference/vectors.h"

#include "engine/syntax/printer.h"

// Where an element of a result comes from.
struct source {
  uint32_t operand, element;  // operand: or one of these
};
#define SOURCE_POISON UINT32_MAX        // undefined
#define SOURCE_NUMBER (UINT32_MAX - 1)  // the number `element`

struct moves {
  const struct source *sources;  // of all elements of all results, in order
};

static bool evaluate_moves(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct source *source = ((const struct moves *)at->u.data)->sources;
  const struct scalar **operands = ARENA_ARRAY(executor->arena, const struct scalar *, at->operand_count + 1);
  for (uint32_t i = 0; i < at->operand_count; i++)
    operands[i] = vector_in(op_operand(at->op, i)->type, &registers[at->operands[i]]);
  for (uint32_t i = 0; i < at->op->result_count; i++) {
    uint32_t count = vector_count(at->op->results[i].type);
    struct scalar *elements = vector_create(executor, at->op, count);
    if (elements == NULL) return false;
    for (uint32_t k = 0; k < count; k++, source++) {
      if (source->operand == SOURCE_POISON) elements[k] = (struct scalar){0, false};
      else if (source->operand == SOURCE_NUMBER) elements[k] = (struct scalar){source->element, true};
      else elements[k] = operands[source->operand][source->element];
    }
    vector_out(at, registers, i, elements);
  }
  return true;
}

// Room for the sources of all elements of the results.
static struct source *create_sources(struct decoder *decoder, const struct op *op) {
  size_t count = 0;
  for (uint32_t i = 0; i < op->result_count; i++) count += vector_count(op->results[i].type);
  return ARENA_ARRAY(decoder->arena, struct source, count);
}

static bool emit_moves(struct decoder *decoder, const struct op *op, const struct source *sources) {
  struct moves *moves = ARENA_NEW(decoder->arena, struct moves);
  moves->sources = sources;
  return vector_emit(decoder, op, evaluate_moves, moves);
}

// --- Indices of elements.

// The row-major number of an element, or of the first element of a part.
static uint32_t number_of(const struct type *type, const int64_t *index) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < type->rank; i++) number = number * (uint32_t)type->shape[i] + (uint32_t)index[i];
  return number;
}

static void index_of(const struct type *type, uint32_t number, int64_t *index) {
  for (uint32_t i = type->rank; i-- > 0;) {
    index[i] = number % (uint32_t)type->shape[i];
    number /= (uint32_t)type->shape[i];
  }
}

static const struct type *operand_type(const struct op *op, uint32_t operand) { return op_operand(op, operand)->type; }

// --- Ops with static positions.

bool vector_decode_vector_broadcast(struct decoder *decoder, struct op *op) {
  const struct type *from = operand_type(op, 0), *to = op->results[0].type;
  struct source *sources = create_sources(decoder, op);
  uint32_t rank = from->kind == TYPE_VECTOR ? from->rank : 0;
  for (uint32_t i = 0; i < vector_count(to); i++) {
    int64_t index[RANK_MAX], inner[RANK_MAX];
    index_of(to, i, index);
    for (uint32_t k = 0; k < rank; k++) inner[k] = from->shape[k] == 1 ? 0 : index[to->rank - rank + k];
    sources[i] = (struct source){0, rank == 0 ? 0 : number_of(from, inner)};
  }
  return emit_moves(decoder, op, sources);
}

// The elements of all operands, one behind the other, are those of all results.
static bool decode_in_order(struct decoder *decoder, struct op *op) {
  struct source *sources = create_sources(decoder, op), *next = sources;
  for (uint32_t i = 0; i < op->operand_count; i++)
    for (uint32_t k = 0; k < vector_count(operand_type(op, i)); k++) *next++ = (struct source){i, k};
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_shape_cast(struct decoder *decoder, struct op *op) { return decode_in_order(decoder, op); }
bool vector_decode_vector_from_elements(struct decoder *decoder, struct op *op) { return decode_in_order(decoder, op); }
bool vector_decode_vector_to_elements(struct decoder *decoder, struct op *op) { return decode_in_order(decoder, op); }

bool vector_decode_vector_transpose(struct decoder *decoder, struct op *op) {
  const struct type *from = operand_type(op, 0), *to = op->results[0].type;
  const int64_t *permutation = i64_array(op_attribute(op, ID_permutation));
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(to); i++) {
    int64_t index[RANK_MAX], inner[RANK_MAX];
    index_of(to, i, index);
    for (uint32_t k = 0; k < to->rank; k++) inner[permutation[k]] = index[k];
    sources[i] = (struct source){0, number_of(from, inner)};
  }
  return emit_moves(decoder, op, sources);
}

// The offset of a slice in a dimension: dimensions that `offsets` does not have are taken whole.
static int64_t offset_of(const struct op *op, uint32_t dimension) {
  const struct attribute *offsets = op_attribute(op, ID_offsets);
  return dimension < offsets->count ? offsets->u.items[dimension]->u.integer : 0;
}

bool vector_decode_vector_extract_strided_slice(struct decoder *decoder, struct op *op) {
  const struct type *from = operand_type(op, 0), *to = op->results[0].type;
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(to); i++) {
    int64_t index[RANK_MAX];
    index_of(to, i, index);
    for (uint32_t k = 0; k < to->rank; k++) index[k] += offset_of(op, k);
    sources[i] = (struct source){0, number_of(from, index)};
  }
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_insert_strided_slice(struct decoder *decoder, struct op *op) {
  const struct type *part = operand_type(op, 0), *to = op->results[0].type;
  struct source *sources = create_sources(decoder, op);
  uint32_t more = to->rank - part->rank;
  for (uint32_t i = 0; i < vector_count(to); i++) sources[i] = (struct source){1, i};
  for (uint32_t i = 0; i < vector_count(part); i++) {
    int64_t index[RANK_MAX];
    for (uint32_t k = 0; k < more; k++) index[k] = offset_of(op, k);
    index_of(part, i, index + more);
    for (uint32_t k = more; k < to->rank; k++) index[k] += offset_of(op, k);
    sources[number_of(to, index)] = (struct source){0, i};
  }
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_shuffle(struct decoder *decoder, struct op *op) {
  const struct attribute *mask = op_attribute(op, ID_mask);
  const struct type *first = operand_type(op, 0);
  uint32_t parts = first->rank == 0 ? 1 : (uint32_t)first->shape[0], size = vector_count(first) / parts;
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < mask->count; i++)
    for (uint32_t k = 0; k < size; k++) {
      int64_t from = i64_array(mask)[i];
      uint32_t part = (uint32_t)from;
      sources[i * size + k] = from < 0       ? (struct source){SOURCE_POISON, 0}
                              : part < parts ? (struct source){0, part * size + k}
                                             : (struct source){1, (part - parts) * size + k};
    }
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_interleave(struct decoder *decoder, struct op *op) {
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(op->results[0].type); i++) sources[i] = (struct source){i % 2, i / 2};
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_deinterleave(struct decoder *decoder, struct op *op) {
  uint32_t count = vector_count(op->results[0].type);
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < 2 * count; i++) sources[i] = (struct source){0, i < count ? 2 * i : 2 * (i - count) + 1};
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_step(struct decoder *decoder, struct op *op) {
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(op->results[0].type); i++) sources[i] = (struct source){SOURCE_NUMBER, i};
  return emit_moves(decoder, op, sources);
}

bool vector_decode_vector_constant_mask(struct decoder *decoder, struct op *op) {
  const struct type *type = op->results[0].type;
  const int64_t *sizes = i64_array(op_attribute(op, ID_mask_dim_sizes));
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(type); i++) {
    int64_t index[RANK_MAX] = {0};
    index_of(type, i, index);
    bool set = type->rank != 0 || sizes[0] != 0;
    for (uint32_t k = 0; k < type->rank; k++) set &= index[k] < sizes[k];
    sources[i] = (struct source){SOURCE_NUMBER, set};
  }
  return emit_moves(decoder, op, sources);
}

bool vector_decode_ub_poison(struct decoder *decoder, struct op *op) {
  const struct type *type = op->results[0].type;
  if (type_is_memref(type)) return decoder->hooks->decode_poison(decoder, op);
  if (!scalar_type_supported(type) && !vector_type_supported(type))
    return decode_refuse(decoder, op, "poison of type %s", type_text(decoder->arena, type));
  struct source *sources = create_sources(decoder, op);
  for (uint32_t i = 0; i < vector_count(type); i++) sources[i] = (struct source){SOURCE_POISON, 0};
  return emit_moves(decoder, op, sources);
}

// --- Ops with positions from registers.

// The element of `type` at which a part begins; false if a number is out of bounds or undefined.
static bool locate_part(const struct type *type, const struct code_list *position, const struct scalar *registers,
                        uint32_t *first) {
  *first = 0;
  for (uint32_t i = 0; i < type->rank; i++) {
    int64_t index = i < position->count ? position->fixed[i] : 0;
    if (index == DYNAMIC) {
      struct scalar number = registers[position->registers[i]];
      if (!number.defined) return false;
      index = (int64_t)number.bits;
    }
    if (index < 0 || index >= type->shape[i]) return false;
    *first = *first * (uint32_t)type->shape[i] + (uint32_t)index;
  }
  return true;
}

static void poison(struct scalar *elements, uint32_t count) { memset(elements, 0, count * sizeof *elements); }

static bool evaluate_extract(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct type *type = operand_type(at->op, 0);
  const struct scalar *source = vector_in(type, &registers[at->operands[0]]);
  uint32_t first, count = vector_count(at->op->results[0].type);
  struct scalar *part = vector_create(executor, at->op, count);
  if (part == NULL) return false;
  if (locate_part(type, at->u.data, registers, &first)) memcpy(part, source + first, count * sizeof *part);
  else poison(part, count);
  vector_out(at, registers, 0, part);
  return true;
}

static bool evaluate_insert(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct type *type = at->op->results[0].type, *part_type = operand_type(at->op, 0);
  uint32_t first, count = vector_count(type), part = vector_count(part_type);
  struct scalar *elements = vector_create(executor, at->op, count);
  if (elements == NULL) return false;
  memcpy(elements, vector_in(type, &registers[at->operands[1]]), count * sizeof *elements);
  if (locate_part(type, at->u.data, registers, &first))
    memcpy(elements + first, vector_in(part_type, &registers[at->operands[0]]), part * sizeof *elements);
  else poison(elements, count);
  vector_out(at, registers, 0, elements);
  return true;
}

static bool decode_positioned(struct decoder *decoder, struct op *op, vector_evaluator *evaluate) {
  struct code_list position = decode_role_list(decoder, op, ROLE_INDICES);
  return vector_emit(decoder, op, evaluate, arena_copy(decoder->arena, &position, sizeof position));
}

bool vector_decode_vector_extract(struct decoder *decoder, struct op *op) {
  return decode_positioned(decoder, op, evaluate_extract);
}

bool vector_decode_vector_insert(struct decoder *decoder, struct op *op) {
  return decode_positioned(decoder, op, evaluate_insert);
}

static bool evaluate_create_mask(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct type *type = at->op->results[0].type;
  uint32_t count = vector_count(type);
  struct scalar *elements = vector_create(executor, at->op, count);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < count; i++) {
    int64_t index[RANK_MAX] = {0};
    index_of(type, i, index);
    elements[i] = (struct scalar){1, true};
    for (uint32_t k = 0; k < at->operand_count; k++) {
      struct scalar size = registers[at->operands[k]];
      elements[i].defined &= size.defined;
      elements[i].bits &= index[k] < (int64_t)size.bits;
    }
  }
  vector_out(at, registers, 0, elements);
  return true;
}

bool vector_decode_vector_create_mask(struct decoder *decoder, struct op *op) {
  return vector_emit(decoder, op, evaluate_create_mask, NULL);
}

// --- Bits.

// Bit number `bit` of elements of a width, the lowest of the first element first.
static struct scalar bit_of(const struct scalar *elements, uint32_t width, uint64_t bit) {
  struct scalar element = elements[bit / width];
  uint32_t place = (uint32_t)(bit % width);
  uint64_t word = width <= 64 ? element.bits : wide_word(element.bits, place / 64);
  return (struct scalar){word >> place % 64 & 1, element.defined};
}

static bool evaluate_bitcast(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct type *from = operand_type(at->op, 0), *to = at->op->results[0].type;
  const struct scalar *source = vector_in(from, &registers[at->operands[0]]);
  uint32_t from_width = scalar_width(from->element), width = scalar_width(to->element), count = vector_count(to);
  struct scalar *elements = vector_create(executor, at->op, count);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t words[WIDE_WORDS_MAX] = {0};
    elements[i] = (struct scalar){0, true};
    for (uint32_t k = 0; k < width; k++) {
      struct scalar bit = bit_of(source, from_width, (uint64_t)i * width + k);
      words[k / 64] |= bit.bits << k % 64;
      elements[i].defined &= bit.defined;
    }
    if (width > 64) elements[i].bits = wide_of_words(executor->arena, width, words);
    else elements[i].bits = type_is_float(to->element) ? words[0] : scalar_canonical(width, words[0]);
  }
  vector_out(at, registers, 0, elements);
  return true;
}

bool vector_decode_vector_bitcast(struct decoder *decoder, struct op *op) {
  return vector_emit(decoder, op, evaluate_bitcast, NULL);
}

// --- vector.mask without an op to mask

struct selection {
  uint32_t mask, value, passthru;  // registers
  uint32_t count;
};

static bool evaluate_selection(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct selection *selection = at->u.data;
  struct scalar *elements = vector_create(executor, at->op, selection->count);
  const struct scalar *mask = pointer_of_scalar(registers[selection->mask]),
                      *value = pointer_of_scalar(registers[selection->value]),
                      *passthru = pointer_of_scalar(registers[selection->passthru]);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < selection->count; i++) {
    elements[i] = mask[i].bits != 0 ? value[i] : passthru[i];
    elements[i].defined &= mask[i].defined;
  }
  vector_out(at, registers, 0, elements);
  return true;
}

bool vector_decode_selection(struct decoder *decoder, struct op *op) {
  const struct type *type = op_result(op, 0)->type, *mask = op_operand(op, 0)->type;
  bool same = op->result_count == 1 && type->kind == TYPE_VECTOR && op_operand(op, 1)->type == type &&
              type->rank == mask->rank && memcmp(type->shape, mask->shape, type->rank * sizeof *type->shape) == 0;
  if (!same) return decode_refuse(decoder, op, "a passthru of another shape than the mask");
  struct selection selection = {decode_register(op_operand(op, 0)),
                                decode_register(op_operand(op->regions[0].first->last, 0)),
                                decode_register(op_operand(op, 1)), vector_count(type)};
  return vector_emit(decoder, op, evaluate_selection, arena_copy(decoder->arena, &selection, sizeof selection));
}
