#include "reference/inputs.h"

#include "engine/base/hash.h"
#include "engine/base/wide_integer.h"
#include "engine/dialects/ops.h"
#include "reference/vectors.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

struct inputs_options inputs_options_default(uint64_t seed, uint32_t set) {
  return (struct inputs_options){.seed = seed, .set = set, .extent_limit = 4, .dynamic_extent = -1, .index_limit = 4};
}

// --- Elements.

static uint64_t middle_bit(struct arena *arena, const struct type *type) {
  uint32_t width = scalar_width(type);
  uint64_t words[WIDE_WORDS_MAX] = {0};
  if (!scalar_is_wide(type)) return scalar_canonical(width, UINT64_C(1) << (width / 2));
  words[width / 2 / 64] = UINT64_C(1) << width / 2 % 64;
  return wide_of_words(arena, width, words);
}

static uint64_t integer_from_hash(struct arena *arena, const struct type *type, uint64_t hash) {
  uint64_t words[WIDE_WORDS_MAX];
  if (!scalar_is_wide(type)) return scalar_canonical(scalar_width(type), hash);
  for (uint32_t i = 0; i < wide_words(type->width); i++) words[i] = hash = hash_u64(hash);
  return wide_of_words(arena, type->width, words);
}

static uint64_t corner_integer(struct arena *arena, const struct type *type, uint64_t choice) {
  switch (choice % 8) {
    case 0: return 0;
    case 1: return scalar_of_integer(arena, type, -1);
    case 2: return scalar_least(arena, type);
    case 3: return scalar_greatest(arena, type);
    case 4: return scalar_of_integer(arena, type, 1);
    case 5: return middle_bit(arena, type);
    default: return integer_from_hash(arena, type, hash_u64(choice));
  }
}

static double corner_float(uint64_t choice) {
  static const double values[] = {0.0, -0.0, 1.0, -1.0, HUGE_VAL, -HUGE_VAL, 0.1, 1e30};
  return choice % 9 == 8 ? (double)NAN : values[choice % 9];
}

// Mostly small numbers, so that wrong elements are visible and sums stay readable; one in eight is a corner case.
static uint64_t element_from_hash(struct arena *arena, const struct type *type, uint64_t hash, int64_t index_limit) {
  if (type->kind == TYPE_COMPLEX)
    return scalar_of_parts(arena, type->width, element_from_hash(arena, type->element, hash, index_limit),
                           element_from_hash(arena, type->element, hash_u64(hash), index_limit));
  bool corner = (hash >> 60 & 7) == 0;
  uint64_t choice = hash >> 8;
  if (type_is_float(type)) {
    double value = corner ? corner_float(choice) : (double)((int64_t)(choice % 256) - 128) / 4.0;
    return float_to_bits(scalar_format(type), value);
  }
  if (type->kind == TYPE_INDEX) {
    if (index_limit > 0) return choice % (uint64_t)index_limit;
    return corner ? corner_integer(arena, type, choice) : choice % 8;
  }
  if (type->width == 1) return choice & 1;
  if (corner) return corner_integer(arena, type, choice);
  return scalar_of_integer(arena, type, (int64_t)(choice % 200) - 100);
}

static void fill_from_hash(struct arena *arena, uint64_t *bits, uint64_t count, const struct type *type, uint64_t hash,
                           int64_t index_limit) {
  for (uint64_t i = 0; i < count; i++) bits[i] = element_from_hash(arena, type, hash_combine(hash, i), index_limit);
}

static bool type_has_values(const struct type *type) {
  if (scalar_type_supported(type)) return true;
  return type_is_ranked(type) && type->scalable == 0 && element_type_supported(type);
}

// The scalars that values of a type consist of, and the dimensions of such a value: of a tensor or buffer of vectors,
// they have the dimensions of the vectors behind its own.
static const struct type *scalars_of(const struct type *type) {
  return type_element_or_self(type_element_or_self(type));
}
static const struct type *vector_elements_of(const struct type *type) {
  return type_is_shaped(type) && type->element->kind == TYPE_VECTOR ? type->element : NULL;
}
static uint32_t dimensions_of(const struct type *type, int64_t *shape) {
  const struct type *vector = vector_elements_of(type);
  const uint32_t own = type->rank, parts = vector == NULL ? 0 : vector->rank;
  for (uint32_t i = 0; i < own; i++) shape[i] = type->shape[i];
  for (uint32_t i = 0; i < parts; i++) shape[own + i] = vector->shape[i];
  return own + parts;
}

// Allocates a value of the type, with dynamic extents from `extents`. All elements are defined; their bits are not set.
static bool observed_make(struct arena *arena, const struct type *type, const int64_t *extents, struct observed *value,
                          uint64_t **bits) {
  *value = (struct observed){.element = scalars_of(type), .shaped = type_is_shaped(type), .count = 1};
  if (value->shaped) {
    int64_t *shape = ARENA_ARRAY(arena, int64_t, RANK_MAX);
    value->rank = dimensions_of(type, shape);
    for (uint32_t i = 0; i < value->rank; i++) {
      if (shape[i] == DYNAMIC) shape[i] = extents[i];
      if (shape[i] != 0 && value->count > (UINT64_C(1) << 26) / (uint64_t)shape[i]) return false;
      value->count *= (uint64_t)shape[i];
    }
    value->shape = shape;
  }
  *bits = ARENA_ARRAY(arena, uint64_t, value->count);
  uint8_t *defined = ARENA_ARRAY(arena, uint8_t, value->count);
  memset(defined, 1, value->count);
  value->bits = *bits;
  value->defined = defined;
  return true;
}

// --- Argument sets.

static int64_t choose_extent(const struct inputs_options *options, uint64_t hash, uint32_t position) {
  if (options->dynamic_extent >= 0) return options->dynamic_extent;
  uint64_t limit = options->extent_limit > 0 ? (uint64_t)options->extent_limit : 4;
  // Half of the sets have equal extents, which programs that combine arguments often need.
  uint64_t choice = (hash & 1) != 0 ? hash_u64(hash) : hash_combine(hash, position);
  return (int64_t)(choice % 8 == 0 ? 0 : 1 + (choice >> 8) % limit);
}

bool inputs_make(struct arena *arena, const struct op *function, struct inputs_options options, struct inputs *inputs,
                 const struct type **unsupported) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct observed *values = ARENA_ARRAY(arena, struct observed, type->input_count);
  uint64_t hash = hash_combine(hash_combine(UINT64_C(0x696e70757473), options.seed), options.set);
  uint64_t pair = hash_combine(hash_combine(UINT64_C(0x70616972), options.seed), options.set / 2);
  uint32_t dimension = 0;
  for (uint32_t i = 0; i < type->input_count; i++) {
    const struct type *input = type->inputs[i];
    *unsupported = input;
    if (!type_has_values(input)) return false;
    int64_t extents[RANK_MAX];
    for (uint32_t k = 0; k < input->rank && type_is_shaped(input); k++)
      extents[k] = choose_extent(&options, hash, dimension++);
    uint64_t *bits;
    if (!observed_make(arena, input, extents, &values[i], &bits)) return false;
    fill_from_hash(arena, bits, values[i].count, values[i].element, hash_combine(hash, i), options.index_limit);
    if (!values[i].shaped && type_is_integer(input, 1)) bits[0] = (hash_combine(pair, i) ^ options.set) & 1;
  }
  *inputs = (struct inputs){values, type->input_count};
  return true;
}

// --- Results of external functions.

// All NaNs of a type are one value: which one an op makes is not defined.
static uint64_t digest_of(const struct type *element, uint64_t bits) {
  if (!type_is_float(element)) return scalar_digest(element, bits);
  const double number = float_from_bits(scalar_format(element), bits);
  return isnan(number) ? float_to_bits(scalar_format(element), (double)NAN) : bits;
}

static uint64_t hash_observed(uint64_t hash, const struct observed *value) {
  hash = hash_combine(hash, value->shaped ? value->rank + UINT64_C(1) : 0);
  for (uint32_t i = 0; i < value->rank; i++) hash = hash_combine(hash, (uint64_t)value->shape[i]);
  for (uint64_t i = 0; i < value->count; i++) hash = hash_combine(hash, digest_of(value->element, value->bits[i]));
  return hash;
}

uint64_t hash_external_call(uint64_t seed, const struct observed_call *call) {
  uint64_t hash = hash_bytes(seed, call->name->text, call->name->length);
  for (uint32_t i = 0; i < call->argument_count; i++) hash = hash_observed(hash, &call->arguments[i]);
  return hash;
}

bool observed_from_hash_and_extents(struct arena *arena, const struct type *type, const int64_t *extents, uint64_t hash,
                                    struct observed *value) {
  uint64_t *bits;
  if (!type_has_values(type) || !observed_make(arena, type, extents, value, &bits)) return false;
  fill_from_hash(arena, bits, value->count, value->element, hash, 4);
  return true;
}

bool observed_from_hash(struct arena *arena, const struct type *type, uint64_t hash, struct observed *value) {
  int64_t extents[RANK_MAX];
  for (uint32_t i = 0; type_is_shaped(type) && i < type->rank; i++)
    extents[i] = (int64_t)(1 + (hash_combine(hash, i) >> 8) % 4);
  return observed_from_hash_and_extents(arena, type, extents, hash, value);
}

// --- Reading values.

struct reader {
  struct arena *arena;
  const struct type *element;
  const char *at;
  const char *message;
  uint32_t rank;            // seen so far, UINT32_MAX before the first element
  int64_t shape[RANK_MAX];  // -1 while unknown
  VECTOR(uint64_t) bits;
  VECTOR(uint8_t) defined;
};

static void skip_spaces(struct reader *reader) {
  while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\n') reader->at++;
}

static bool read_word(struct reader *reader, const char *word) {
  size_t length = strlen(word);
  if (strncmp(reader->at, word, length) != 0) return false;
  reader->at += length;
  return true;
}

static bool read_failed(struct reader *reader, const char *message) {
  reader->message = message;
  return false;
}

// A minus sign before the digits is allowed for 0 and for numbers down to the least signed one.
static bool read_wide_integer(struct reader *reader, const struct type *type, uint64_t *bits) {
  unsigned char bytes[WIDE_BYTES_MAX];
  bool negative = *reader->at == '-';
  const char *start = reader->at + (negative ? 1 : 0);
  size_t prefix = start[0] == '0' && start[1] == 'x' ? 2 : 0;
  size_t digits = strspn(start + prefix, prefix != 0 ? "0123456789abcdefABCDEF" : "0123456789");
  if (digits == 0) return read_failed(reader, "expected an integer");
  const char *end = start + prefix + digits;
  uint32_t size = dense_element_size(type);
  bool fits = wide_read(start, end, type->width, bytes, size);
  if (negative) wide_negate(bytes, size);
  if (!fits || (negative && !wide_bit(bytes, type->width - 1u) && strspn(start + prefix, "0") != digits))
    return read_failed(reader, "integer does not fit the type");
  reader->at = end;
  *bits = wide_of_bytes(reader->arena, type, bytes);
  return true;
}

static bool read_integer(struct reader *reader, const struct type *type, uint64_t *bits) {
  if (scalar_is_wide(type)) return read_wide_integer(reader, type, bits);
  char *end;
  errno = 0;
  uint32_t width = scalar_width(type);
  bool negative = *reader->at == '-';
  const char *digits_at = reader->at + (negative ? 1 : 0);
  uint64_t magnitude = strtoull(digits_at, &end, digits_at[0] == '0' && digits_at[1] == 'x' ? 16 : 10);
  bool digits = *digits_at >= '0' && *digits_at <= '9';
  if (!digits || end == reader->at) return read_failed(reader, "expected an integer");
  uint64_t most = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  if (errno != 0 || magnitude > (negative ? UINT64_C(1) << (width - 1) : most))
    return read_failed(reader, "integer does not fit the type");
  reader->at = end;
  *bits = scalar_canonical(width, negative ? 0 - magnitude : magnitude);
  return true;
}

static bool read_float(struct reader *reader, const struct type *type, uint64_t *bits) {
  char *end;
  double value = strtod(reader->at, &end);  // accepts inf and nan, too
  if (end == reader->at) return read_failed(reader, "expected a number");
  reader->at = end;
  *bits = float_to_bits(scalar_format(type), value);
  return true;
}

static bool read_part(struct reader *reader, const struct type *type, uint64_t *bits) {
  if (type_is_float(type)) return read_float(reader, type, bits);
  bool is_i1 = type_is_integer(type, 1), is_true = is_i1 && read_word(reader, "true");
  *bits = is_true ? 1 : 0;
  return is_true || (is_i1 && read_word(reader, "false")) || read_integer(reader, type, bits);
}

// (real, imaginary)
static bool read_complex(struct reader *reader, uint64_t *bits) {
  const struct type *type = reader->element;
  uint64_t parts[2];
  for (uint32_t i = 0; i < 2; i++) {
    if (!read_word(reader, i == 0 ? "(" : ",")) return read_failed(reader, "expected two numbers in parentheses");
    skip_spaces(reader);
    if (!read_part(reader, type->element, &parts[i])) return false;
    skip_spaces(reader);
  }
  *bits = scalar_of_parts(reader->arena, type->width, parts[0], parts[1]);
  return read_word(reader, ")") || read_failed(reader, "expected ')' behind two numbers");
}

static bool read_element(struct reader *reader) {
  uint64_t bits = 0;
  bool defined = !read_word(reader, "undef");
  if (defined) {
    bool is_complex = reader->element->kind == TYPE_COMPLEX;
    if (!(is_complex ? read_complex(reader, &bits) : read_part(reader, reader->element, &bits))) return false;
  }
  VECTOR_PUSH(&reader->bits, reader->arena, bits);
  VECTOR_PUSH(&reader->defined, reader->arena, defined);
  return true;
}

// A list of lists, or an element, at nesting level `depth`. All lists of one level must have the same length.
static bool read_nested(struct reader *reader, uint32_t depth) {
  skip_spaces(reader);
  if (*reader->at != '[') {
    if (reader->rank != UINT32_MAX && reader->rank != depth) return read_failed(reader, "lists are not nested evenly");
    reader->rank = depth;
    return read_element(reader);
  }
  if (depth >= RANK_MAX) return read_failed(reader, "too many dimensions");
  reader->at++;
  int64_t length = 0;
  skip_spaces(reader);
  while (*reader->at != ']') {
    if (length > 0 && !read_word(reader, ",")) return read_failed(reader, "expected ',' or ']'");
    if (!read_nested(reader, depth + 1)) return false;
    length++;
    skip_spaces(reader);
  }
  reader->at++;
  if (reader->shape[depth] >= 0 && reader->shape[depth] != length) return read_failed(reader, "lists differ in length");
  reader->shape[depth] = length;
  return true;
}

// tensor<2x?xf32>: only its extents are used, since lists cannot express shapes with an extent of 0.
static bool read_type_prefix(struct reader *reader) {
  if (!read_word(reader, "tensor<") && !read_word(reader, "memref<") && !read_word(reader, "vector<")) return true;
  for (uint32_t i = 0; *reader->at >= '0' && *reader->at <= '9'; i++) {
    char *end;
    int64_t extent = (int64_t)strtoll(reader->at, &end, 10);
    if (*end != 'x' || i >= RANK_MAX) return read_failed(reader, "malformed type");
    reader->shape[i] = extent;
    reader->at = end + 1;
  }
  const char *close = strchr(reader->at, '>');
  if (close == NULL) return read_failed(reader, "malformed type");
  reader->at = close + 1;
  return true;
}

static bool finish_shape(struct reader *reader, const struct type *type, struct observed *value) {
  int64_t wanted[RANK_MAX];
  const uint32_t rank = dimensions_of(type, wanted);
  bool one_for_all = reader->rank == 0 && rank > 0;
  if (!one_for_all && reader->rank != UINT32_MAX && reader->rank != rank)
    return read_failed(reader, "wrong number of dimensions");
  int64_t *shape = ARENA_ARRAY(reader->arena, int64_t, rank);
  uint64_t count = 1;
  for (uint32_t i = 0; i < rank; i++) {
    shape[i] = reader->shape[i] >= 0 ? reader->shape[i] : wanted[i];
    if (shape[i] == DYNAMIC) {
      if (one_for_all) return read_failed(reader, "one element cannot tell the extents of a dynamic shape");
      shape[i] = 0;
    }
    if (wanted[i] != DYNAMIC && shape[i] != wanted[i]) return read_failed(reader, "wrong extent");
    if (shape[i] != 0 && count > (UINT64_C(1) << 28) / (uint64_t)shape[i])
      return read_failed(reader, "shape too large");
    count *= (uint64_t)shape[i];
  }
  if (one_for_all) {
    uint64_t bits = reader->bits.items[0];
    uint8_t defined = reader->defined.items[0];
    while (reader->bits.count < count) {
      VECTOR_PUSH(&reader->bits, reader->arena, bits);
      VECTOR_PUSH(&reader->defined, reader->arena, defined);
    }
  } else if (reader->bits.count != count) {
    return read_failed(reader, "wrong number of elements");
  }
  *value = (struct observed){reader->element, true, rank, shape, count, reader->bits.items, reader->defined.items};
  return true;
}

static bool read_value(struct reader *reader, const struct type *type, struct observed *value) {
  for (uint32_t i = 0; i < RANK_MAX; i++) reader->shape[i] = -1;
  if (!type_has_values(type)) return read_failed(reader, "arguments of this type are not supported");
  skip_spaces(reader);
  bool shaped = type_is_shaped(type);
  if (shaped && !read_type_prefix(reader)) return false;
  if (!read_nested(reader, 0)) return false;
  skip_spaces(reader);
  if (*reader->at != 0) return read_failed(reader, "unexpected text after the value");
  if (shaped) return finish_shape(reader, type, value);
  if (reader->rank != 0) return read_failed(reader, "a list for a scalar");
  *value = (struct observed){reader->element, false, 0, NULL, 1, reader->bits.items, reader->defined.items};
  return true;
}

bool inputs_parse(struct arena *arena, const struct type *type, const char *text, struct observed *value,
                  const char **message) {
  struct reader reader = {.arena = arena, .element = scalars_of(type), .at = text, .rank = UINT32_MAX};
  bool ok = read_value(&reader, type, value);
  *message = reader.message;
  return ok;
}
