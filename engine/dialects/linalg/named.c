// Reads the columns of named.def: maps as letters, bodies in postfix order.
#include "engine/dialects/linalg/named.h"

#include "engine/dialects/build.h"
#include "engine/ir/enumeration.h"
#include "engine/syntax/printer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct named_structure *named_structure(uint32_t kind) {
#define NAMED(row, attributes, loops, maps, body, meaning) [OP_linalg_##row] = {loops, maps, body},
  static const struct named_structure rows[OP_KIND_COUNT] = {
#include "engine/dialects/linalg/named.def"
  };
#undef NAMED
  return kind < OP_KIND_COUNT && rows[kind].loops != NULL ? &rows[kind] : NULL;
}

enum { OP_NONE = OP_KIND_COUNT };  // of NONE in the table

static const struct body_function {
  const char *word;
  uint32_t operands, on_float, on_integer, on_bool, on_complex;
  const char *refusal;
} functions[] = {
#define FUNCTION(word, operands, on_float, on_integer, on_bool, on_complex, refusal) \
  {#word, operands, OP_##on_float, OP_##on_integer, OP_##on_bool, OP_##on_complex, refusal},
#include "engine/dialects/linalg/named_functions.def"
#undef FUNCTION
};

static const struct body_function *function_of_word(const char *word, size_t length) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    if (strlen(functions[i].word) == length && memcmp(functions[i].word, word, length) == 0) return &functions[i];
  assert(false);
  return NULL;
}

// The columns of an elementwise op on as many inputs as the function has operands.
#define COLUMNS_1(word) {"*", "*, *", "0 " word},
#define COLUMNS_2(word) {"*", "*, *, *", "0 1 " word},
#define COLUMNS_3(word) {"*", "*, *, *, *", "0 1 2 " word},

bool named_follows_from_kind(const struct named_structure *named) { return *named->body == '?'; }

const struct named_structure *named_structure_of_function(const struct attribute *kind) {
  static const struct named_structure structures[] = {
#define FUNCTION(word, operands, on_float, on_integer, on_bool, on_complex, refusal) COLUMNS_##operands(#word)
#include "engine/dialects/linalg/named_functions.def"
#undef FUNCTION
  };
  int64_t value;
  if (!enum_attribute_value(ENUM_ELEMENTWISE, kind, &value)) return NULL;
  const struct body_function *function =
      function_of_word(kind->u.enumerated.spelling->text, kind->u.enumerated.spelling->length);
  return &structures[function - functions];
}

const struct named_structure *named_structure_of(const struct op *op) {
  const struct named_structure *named = named_structure(op->kind), *of_function = NULL;
  if (named != NULL && named_follows_from_kind(named))
    of_function = named_structure_of_function(op_attribute(op, ID_kind));
  return of_function != NULL ? of_function : named;
}

bool named_has_loops_of_maps(const struct named_structure *named) { return *named->loops == '@'; }

bool named_is_contraction(const struct named_structure *named) {
  return strcmp(named->body, "2 0c 1c mul add") == 0 && strchr(named->maps, '[') == NULL;
}

uint32_t named_operand_count(const struct named_structure *named) {
  uint32_t count = 1;
  for (const char *at = named->maps; *at != 0; at++) count += *at == ',';
  return count;
}

static const char *map_of_operand(const struct named_structure *named, uint32_t operand) {
  const char *at = named->maps;
  for (uint32_t i = 0; i < operand; i++) at = strchr(at, ',') + 1;
  return at + strspn(at, " ");
}

bool named_is_scalar(const struct named_structure *named, uint32_t operand) {
  return *map_of_operand(named, operand) == '-';
}

static bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
static bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }

bool named_is_reduction(const struct named_structure *named, uint32_t loop) { return is_upper(named->loops[loop]); }

// --- maps

static const struct affine_expr *loop_of_letter(struct context *context, const struct named_structure *named,
                                                char letter) {
  const char *loop = strchr(named->loops, letter);
  assert(loop != NULL);
  return affine_dim(context, (uint32_t)(loop - named->loops));
}

static const struct affine_expr *scaled(struct context *context, const struct affine_expr *loop, const struct op *op,
                                        enum known_ident name, uint32_t window) {
  const struct attribute *factors = op == NULL ? NULL : op_attribute(op, name);
  if (factors == NULL) return loop;
  return affine_binary(context, AFFINE_MUL, loop, affine_constant(context, dense_integer(factors, window)));
}

const struct affine_map *named_map(struct context *context, const struct named_structure *named, uint32_t rank,
                                   const struct op *op, uint32_t operand) {
  const char *at = map_of_operand(named, operand);
  if (*at == '*') return affine_map_identity(context, rank);
  const struct affine_expr *results[RANK_MAX];
  uint32_t count = 0, window = 0;
  for (; *at != 0 && *at != ','; at++) {
    if (*at == ' ' || *at == '-') continue;
    if (*at != '[') {
      results[count++] = loop_of_letter(context, named, *at);
      continue;
    }
    const struct affine_expr *outer = scaled(context, loop_of_letter(context, named, at[1]), op, ID_strides, window);
    const struct affine_expr *inner = scaled(context, loop_of_letter(context, named, at[2]), op, ID_dilations, window);
    results[count++] = affine_binary(context, AFFINE_ADD, outer, inner);
    window++;
    at += 3;
  }
  return affine_map_get(context, rank, 0, results, count);
}

// --- bodies

// How a body converts an element: the arith op, or OP_KIND_COUNT for none.
static uint32_t cast_kind(const struct type *from, const struct type *to, bool is_unsigned) {
  bool from_integer = from->kind == TYPE_INTEGER, to_integer = to->kind == TYPE_INTEGER;
  if (from->kind == TYPE_INDEX && to_integer) return OP_arith_index_cast;
  if (from_integer && to_integer) {
    if (from->width > to->width) return OP_arith_trunci;
    if (from->width < to->width) return is_unsigned ? OP_arith_extui : OP_arith_extsi;
  } else if (from_integer && type_is_float(to)) {
    return is_unsigned ? OP_arith_uitofp : OP_arith_sitofp;
  } else if (type_is_float(from) && to_integer) {
    return is_unsigned ? OP_arith_fptoui : OP_arith_fptosi;
  } else if (type_is_float(from) && type_is_float(to)) {
    if (from->width > to->width) return OP_arith_truncf;
    if (from->width < to->width) return OP_arith_extf;
  }
  return OP_KIND_COUNT;
}

static struct value *cast_element(struct builder *builder, struct value *value, const struct type *type,
                                  bool is_unsigned);

// A number as a complex one of floats, or complex numbers of one width as those of another.
static struct value *cast_to_complex(struct builder *builder, struct value *value, const struct type *type,
                                     bool is_unsigned) {
  enum { RE, IM, CREATE };
  static const uint32_t kinds[] = {OP_complex_re, OP_complex_im, OP_complex_create};
  const struct type *part = type->element;
  struct value *parts[2];
  if (value->type->kind == TYPE_COMPLEX) {
    const struct type *from = value->type->element;
    if (!type_is_float(from) || !type_is_float(part) || from->width == part->width) return value;
    for (uint32_t i = RE; i <= IM; i++) parts[i] = build_unary(builder, kinds[i], from, value);
    for (uint32_t i = RE; i <= IM; i++) parts[i] = cast_element(builder, parts[i], part, false);
  } else {
    if (!type_is_float(part) || (!type_is_float(value->type) && value->type->kind != TYPE_INTEGER)) return value;
    parts[RE] = cast_element(builder, value, part, is_unsigned);
    parts[IM] = build_constant(builder, attribute_float(builder->program->context, part, 0.0));
  }
  return op_result(builder_op(builder, kinds[CREATE], parts, 2, &type, 1, NULL, 0), 0);
}

// The value in another type; the value itself where no conversion exists, which the verifier refuses.
static struct value *cast_element(struct builder *builder, struct value *value, const struct type *type,
                                  bool is_unsigned) {
  if (value->type != type && type->kind == TYPE_COMPLEX) return cast_to_complex(builder, value, type, is_unsigned);
  uint32_t kind = cast_kind(value->type, type, is_unsigned);
  if (value->type == type || kind == OP_KIND_COUNT) return value;
  return build_unary(builder, kind, type, value);
}

// The op that a function is on elements of this type, or OP_NONE.
static uint32_t function_kind(const struct body_function *function, const struct type *type) {
  if (type_is_float(type)) return function->on_float;
  if (type->kind == TYPE_COMPLEX) return function->on_complex;
  if (type_is_integer(type, 1)) return function->on_bool;
  return type->kind == TYPE_INTEGER ? function->on_integer : OP_NONE;
}

// Whether an op that takes such elements is the function. The op of some functions takes no complex numbers.
static bool function_is_defined_on(const struct body_function *function, const struct type *element) {
  uint32_t kind = function_kind(function, element);
  if (kind == OP_NONE || element->kind != TYPE_COMPLEX || function->operands == 3) return kind != OP_NONE;
  return strncmp(op_table[kind].name, "complex.", strlen("complex.")) == 0;
}

bool named_is_defined_on(const struct named_structure *named, const struct type *element) {
  bool is_complex = element->kind == TYPE_COMPLEX && type_is_float(element->element);
  if (!type_is_float(element) && element->kind != TYPE_INTEGER && !is_complex) return false;
  for (const char *at = named->body; *at != 0; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    if (is_lower(*at) && !function_is_defined_on(function_of_word(at, length), element)) return false;
    at += length;
  }
  return true;
}

static struct value *build_select(struct builder *builder, struct value *const *operands) {
  return op_result(builder_op(builder, OP_arith_select, operands, 3, &operands[1]->type, 1, NULL, 0), 0);
}

// Null with a reason if the function is not defined on the types of the operands.
static struct value *build_function(struct builder *builder, const struct body_function *function,
                                    struct value *const *operands, const char **reason) {
  if (function->operands == 3) return build_select(builder, operands);
  const struct type *first = operands[0]->type, *last = operands[function->operands - 1]->type;
  bool floats = type_is_float(first) && type_is_float(last);
  bool integers = first->kind == TYPE_INTEGER && last->kind == TYPE_INTEGER;
  bool complex = first->kind == TYPE_COMPLEX && last->kind == TYPE_COMPLEX;
  if (!floats && !integers && !complex && function->operands == 2) {
    struct arena *arena = &builder->program->arena;
    *reason = arena_format(arena,
                           "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, "
                           "got '%s' and '%s'",
                           type_text(arena, first), type_text(arena, last));
    return NULL;
  }
  uint32_t kind = function_kind(function, type_is_integer(first, 1) ? last : first);
  if (kind == OP_NONE) {
    *reason = function->refusal;
    return NULL;
  }
  if (function->operands == 2) return build_binary(builder, kind, operands[0], operands[1]);
  if (kind == OP_arith_mulf) return build_binary(builder, kind, operands[0], operands[0]);
  if (kind != OP_arith_divf) return build_unary(builder, kind, first, operands[0]);
  struct value *one = build_constant(builder, attribute_float(builder->program->context, first, 1.0));
  return build_binary(builder, kind, one, operands[0]);
}

// --- building a body

// A body that is built word by word: `stack` has what the words so far have left.
enum { BODY_DEPTH_MAX = 8 };
struct body_builder {
  struct builder *builder;
  const struct block *body;
  bool cast_unsigned;
  struct value *stack[BODY_DEPTH_MAX];
  uint32_t depth;
};

static const struct type *output_element(const struct body_builder *b) {
  return b->body->arguments[b->body->argument_count - 1]->type;
}

static struct value *build_operand(const struct body_builder *b, const char *word, size_t length) {
  struct value *element = b->body->arguments[*word - '0'];
  return length == 1 ? element
                     : cast_element(b->builder, element, output_element(b), word[1] == 'u' || b->cast_unsigned);
}

static struct value *build_number(const struct body_builder *b, const char *word, size_t length) {
  struct context *c = b->builder->program->context;
  bool is_float = memchr(word, '.', length) != NULL;
  return build_constant(b->builder, is_float ? attribute_float(c, c->f64_type, strtod(word, NULL))
                                             : attribute_integer(c, c->i64_type, strtoll(word, NULL, 10)));
}

static struct value *build_cast(const struct body_builder *b, const char *word, struct value *element) {
  const struct context *c = b->builder->program->context;
  const struct type *type = *word == 'i' ? c->i32_type : *word == 'f' ? c->f64_type : output_element(b);
  return cast_element(b->builder, element, type, false);
}

// Builds one word and pushes its element; false with a reason if its function is not defined on the types.
static bool build_word(struct body_builder *b, const char *word, size_t length, const char **reason) {
  struct value *element;
  if (is_lower(*word)) {
    const struct body_function *function = function_of_word(word, length);
    b->depth -= function->operands;
    element = build_function(b->builder, function, b->stack + b->depth, reason);
  } else if (*word == ':') {
    element = build_cast(b, word + 1, b->stack[--b->depth]);
  } else if (*word == '@') {
    element = build_linalg_index(b->builder, word[1] - '0');
  } else if (*word == '=') {
    element = build_number(b, word + 1, length - 1);
  } else {
    element = build_operand(b, word, length);
  }
  b->stack[b->depth++] = element;
  return element != NULL;
}

struct value *named_build_element(struct builder *builder, const struct named_structure *named,
                                  const struct block *body, bool cast_unsigned, const char **reason) {
  struct body_builder b = {.builder = builder, .body = body, .cast_unsigned = cast_unsigned};
  for (const char *at = named->body; *at != 0; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    if (!build_word(&b, at, length, reason)) return NULL;
    at += length;
  }
  return b.stack[0];
}
