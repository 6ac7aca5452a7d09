// Reads the columns of named.def: maps as letters, bodies in postfix order.
#include "engine/dialects/linalg/named.h"

#include "engine/dialects/build.h"
#include "engine/syntax/printer.h"

#include <assert.h>
#include <string.h>

const struct named_structure *named_structure(uint32_t kind) {
#define NAMED(row, attributes, loops, maps, body, meaning) [OP_linalg_##row] = {loops, maps, body},
  static const struct named_structure rows[OP_KIND_COUNT] = {
#include "engine/dialects/linalg/named.def"
  };
#undef NAMED
  return kind < OP_KIND_COUNT && rows[kind].loops != NULL ? &rows[kind] : NULL;
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

static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
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

// The value in another type; the value itself where no conversion exists, which the verifier refuses.
static struct value *cast_element(struct builder *builder, struct value *value, const struct type *type,
                                  bool is_unsigned) {
  uint32_t kind = cast_kind(value->type, type, is_unsigned);
  if (value->type == type || kind == OP_KIND_COUNT) return value;
  return build_unary(builder, kind, type, value);
}

enum { OP_NONE = OP_KIND_COUNT };  // of NONE in the table

static const struct body_function {
  const char *word;
  uint32_t operands, on_float, on_integer, on_bool;
  const char *refusal;
} functions[] = {
#define FUNCTION(word, operands, on_float, on_integer, on_bool, refusal) \
  {#word, operands, OP_##on_float, OP_##on_integer, OP_##on_bool, refusal},
#include "engine/dialects/linalg/named_functions.def"
#undef FUNCTION
};

static const struct body_function *function_of_word(const char *word, size_t length) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    if (strlen(functions[i].word) == length && memcmp(functions[i].word, word, length) == 0) return &functions[i];
  assert(false);
  return NULL;
}

// The op that a function is on elements of this type, or OP_NONE.
static uint32_t function_kind(const struct body_function *function, const struct type *type) {
  if (type_is_float(type)) return function->on_float;
  if (type_is_integer(type, 1)) return function->on_bool;
  return type->kind == TYPE_INTEGER ? function->on_integer : OP_NONE;
}

bool named_is_defined_on(const struct named_structure *named, const struct type *element) {
  if (!type_is_float(element) && element->kind != TYPE_INTEGER) return false;
  for (const char *at = named->body; *at != 0; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    if (!is_digit(*at) && function_kind(function_of_word(at, length), element) == OP_NONE) return false;
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
  if (!floats && !integers && function->operands == 2) {
    struct arena *arena = &builder->program->arena;
    *reason = arena_format(arena,
                           "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, "
                           "got '%s' and '%s'",
                           type_text(arena, first), type_text(arena, last));
    return NULL;
  }
  bool bools = type_is_integer(first, 1) && type_is_integer(last, 1);
  uint32_t kind = floats ? function->on_float : bools ? function->on_bool : function->on_integer;
  if (!floats && !integers) kind = OP_NONE;
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

struct value *named_build_element(struct builder *builder, const struct named_structure *named,
                                  const struct block *body, bool cast_unsigned, const char **reason) {
  const struct type *output = body->arguments[body->argument_count - 1]->type;
  enum { DEPTH_MAX = 8 };
  struct value *stack[DEPTH_MAX];
  uint32_t depth = 0;
  for (const char *at = named->body; *at != 0; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    if (is_digit(*at)) {
      struct value *element = body->arguments[*at - '0'];
      if (length == 2) element = cast_element(builder, element, output, at[1] == 'u' || cast_unsigned);
      stack[depth++] = element;
    } else {
      const struct body_function *function = function_of_word(at, length);
      depth -= function->operands;
      stack[depth] = build_function(builder, function, stack + depth, reason);
      if (stack[depth++] == NULL) return NULL;
    }
    at += length;
  }
  return stack[0];
}
