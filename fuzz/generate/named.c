// Statements of the named structured ops of linalg: operands, extents and element types follow from their rows in
// named.def.
#include "engine/dialects/linalg/named.h"

#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

enum { WINDOWS_MAX = 3, LOOPS_MAX = 9, OPERANDS_MAX = 5, EXTENT_MAX = 2, RUNS_MAX = 2048 };

// An op under construction.
struct named_op {
  uint32_t kind;
  const struct named_structure *structure;
  uint32_t operands, loops, windows;
  uint32_t transposed;         // bit i: operand i, whose last two dimensions are exchanged
  int64_t extents[LOOPS_MAX];  // of the loops
  int64_t strides[WINDOWS_MAX], dilations[WINDOWS_MAX];
  uint32_t output_rank;        // unless it is any
  const struct type *element;  // of the output
};

// How many windows the strides of the op are for.
static uint32_t window_count(uint32_t kind) {
  const struct op_info *info = &op_table[kind];
  for (uint32_t i = 0; i < info->attribute_count; i++)
    if (info->attributes[i].name == ID_strides) return 1u + info->attributes[i].attribute_class - ATTR_I64_ELEMENTS_1;
  return 0;
}

static bool is_of_any_rank(const struct named_op *op) { return op->structure->loops[0] == '*'; }

static const struct affine_map *operand_map(struct generator *g, const struct named_op *op, uint32_t operand) {
  const struct affine_map *map = named_map(g->context, op->structure, op->loops, NULL, operand);
  uint32_t rank = map->result_count;
  if ((op->transposed >> operand & 1) == 0 || rank < 2) return map;
  const struct affine_expr *results[GENERATED_RANK_MAX];
  memcpy(results, map->results, rank * sizeof results[0]);
  results[rank - 2] = map->results[rank - 1];
  results[rank - 1] = map->results[rank - 2];
  return affine_map_get(g->context, map->dim_count, 0, results, rank);
}

// The extents of an operand: of a window, as far as its last element.
static uint32_t operand_extents(struct generator *g, const struct named_op *op, uint32_t operand, int64_t *extents) {
  const struct affine_map *map = operand_map(g, op, operand);
  for (uint32_t i = 0, window = 0; i < map->result_count; i++) {
    const struct affine_expr *result = map->results[i];
    if (result->kind == AFFINE_DIM) {
      extents[i] = op->extents[result->value];
      continue;
    }
    int64_t outer = op->extents[result->left->value] - 1, inner = op->extents[result->right->value] - 1;
    extents[i] = outer * op->strides[window] + inner * op->dilations[window] + 1;
    window++;
  }
  return map->result_count;
}

static bool is_small(struct generator *g, const struct named_op *op) {
  int64_t runs = g->runs;
  for (uint32_t i = 0; i < op->loops; i++) runs *= op->extents[i];
  for (uint32_t operand = 0; operand < op->operands; operand++) {
    int64_t extents[GENERATED_RANK_MAX], elements = 1;
    uint32_t rank = operand_extents(g, op, operand, extents);
    for (uint32_t i = 0; i < rank; i++) elements *= extents[i];
    if (elements > GENERATED_ELEMENTS_MAX) return false;
  }
  return runs <= RUNS_MAX;
}

// Whether the body begins with a constant, as that of random numbers: they are computed as f64, from a seed that is an
// i32, and cast. Casts to integers are excluded, as in can_be_cast().
static bool makes_numbers(const struct named_op *op) { return op->structure->body[0] == '='; }

static bool is_defined_on(const struct named_op *op, const struct type *element) {
  return named_is_defined_on(op->structure, element) && (!makes_numbers(op) || type_is_float(element));
}

static bool accept_output(const struct known *candidate, const void *with) {
  const struct named_op *op = with;
  return accept_nonempty_tensor(candidate, NULL) && is_defined_on(op, candidate->type->element) &&
         (is_of_any_rank(op) || candidate->type->rank == op->output_rank);
}

// The element of an operand in the body: the letter after its number, or 0 if the body does not read it.
static char use_in_body(const struct named_op *op, uint32_t operand) {
  for (const char *word = op->structure->body; word != NULL; word = strchr(word, ' ')) {
    word += *word == ' ';
    if (*word == (char)('0' + operand)) return word[1] == 0 ? ' ' : word[1];
  }
  return 0;
}

static const struct type *default_element(struct generator *g, const struct named_op *op) {
  const struct type *const elements[] = {g->elements[choose(g->choices, 3)], g->context->f32_type};
  for (uint32_t i = 0; i < 2; i++)
    if (is_defined_on(op, elements[i])) return elements[i];
  return g->context->i32_type;
}

// The type and the extents of an output that does not exist.
static struct known new_output(struct generator *g, const struct named_op *op) {
  struct known output = {.defined = false};
  uint32_t rank = op->output_rank;
  if (is_of_any_rank(op)) rank = random_shape(g, output.extents);
  else
    for (uint32_t i = 0; i < rank; i++) output.extents[i] = 1 + choose(g->choices, EXTENT_MAX);
  output.type = tensor_type(g, output.extents, rank, default_element(g, op), 4);
  return output;
}

// Chooses what the op updates, and with it the extents of its loops; false if that is too large.
static bool choose_output(struct generator *g, struct named_op *op, struct known *output) {
  if (!pick(g, accept_output, op, output)) *output = new_output(g, op);
  op->element = output->type->element;
  if (is_of_any_rank(op)) op->loops = output->type->rank;
  for (uint32_t i = 0; i < op->loops; i++) op->extents[i] = 1 + choose(g->choices, EXTENT_MAX);
  const struct affine_map *map = operand_map(g, op, op->operands - 1);
  for (uint32_t i = 0; i < map->result_count; i++) op->extents[map->results[i]->value] = output->extents[i];
  if (is_small(g, op)) return true;
  for (uint32_t i = 0; i < op->loops; i++) op->extents[i] = 1;
  for (uint32_t i = 0; i < map->result_count; i++) op->extents[map->results[i]->value] = output->extents[i];
  for (uint32_t i = 0; i < op->windows; i++) op->strides[i] = op->dilations[i] = 1;
  return is_small(g, op);
}

// What an input must be.
struct input {
  struct known like;  // extents; element type, if it is not cast
  uint32_t rank;
  const struct type *element;
  bool is_cast;  // the element is converted to the output's
};

// Conversions from floats to integers are excluded, since they are poison if the value does not fit; between the floats
// of one width there are none. A contraction whose inputs become complex numbers is refused.
static bool can_be_cast(const struct type *from, const struct type *to) {
  if (to->kind == TYPE_COMPLEX) return false;
  return from->kind == TYPE_INTEGER || (type_is_float(from) && type_is_float(to) && from->width != to->width);
}

static bool accept_input(const struct known *candidate, const void *with) {
  const struct input *input = with;
  if (!accept_defined_tensor(candidate, NULL) || candidate->type->rank != input->rank) return false;
  const struct type *element = candidate->type->element;
  if (element != input->element && !(input->is_cast && can_be_cast(element, input->element))) return false;
  return memcmp(candidate->extents, input->like.extents, input->rank * sizeof candidate->extents[0]) == 0;
}

// Of integers, and not 0 or -1.
static struct known generate_divisors(struct generator *g, const struct known *like) {
  struct known empty = emit_empty(g, like->type, like->extents);
  struct value *divisor = safe_divisor(g, like->type->element);
  struct known *known = scope_add_like(g, build_linalg_fill(next_op(g), divisor, empty.value), &empty);
  known->defined = true;
  return *known;
}

// An existing tensor, sometimes the one that is updated, or a new one.
static struct value *some_input(struct generator *g, const struct named_op *op, uint32_t operand,
                                const struct known *dest) {
  const char *body = op->structure->body;
  bool is_condition = operand == 0 && strstr(body, "select") != NULL;
  bool is_divisor = operand == 1 && strstr(body, " div") != NULL && op->element->kind == TYPE_INTEGER;
  struct input input = {.element = is_condition ? g->context->i1_type : op->element};
  char use = use_in_body(op, operand);
  input.is_cast = use == 'c' || use == 'u';
  input.rank = operand_extents(g, op, operand, input.like.extents);
  if (makes_numbers(op)) input.element = operand == 2 ? g->context->i32_type : g->context->f64_type;
  if (named_is_scalar(op->structure, operand)) return some_scalar(g, input.element);
  input.like.defined = true;
  input.like.type = tensor_type(g, input.like.extents, input.rank, input.element, 4);
  if (is_divisor) return generate_divisors(g, &input.like).value;
  struct known picked;
  if (accept_input(dest, &input) && chance(g->choices, 1, 4)) return dest->value;
  return pick(g, accept_input, &input, &picked) ? picked.value : generate_filled(g, &input.like).value;
}

static const struct attribute *window_attribute(struct generator *g, const int64_t *factors, uint32_t count) {
  struct context *c = g->context;
  int64_t extent = count;
  return attribute_dense(c, type_tensor(c, &extent, 1, c->i64_type, NULL), factors, false);
}

// Of an op whose row leaves it open: contractions of a few forms, and any elementwise function, which `kind` names.
// Null for `kind` of other ops.
static const struct named_structure *choose_structure(struct generator *g, const struct named_op *op,
                                                      const struct attribute **kind) {
  static const char body[] = "2 0c 1c mul add";
  static const struct named_structure contractions[] = {{"abC", "a C, C b, a b", body},
                                                        {"aB", "a B, B, a", body},
                                                        {"aBC", "B a C, C B, a", body},
                                                        {"abcD", "a b D, a D c, a b c", body}};
  const struct named_structure *structure = named_structure(op->kind);
  *kind = NULL;
  if (named_has_loops_of_maps(structure)) return &contractions[choose(g->choices, 4)];
  if (!named_follows_from_kind(structure)) return structure;
  *kind = enum_attribute(g->context, ENUM_ELEMENTWISE, choose(g->choices, ELEMENTWISE_SELECT + 1));
  return named_structure_of_function(*kind);
}

static bool has_maps(enum op_kind kind) {
  for (uint32_t i = 0; i < op_table[kind].attribute_count; i++)
    if (op_table[kind].attributes[i].name == ID_indexing_maps) return true;
  return false;
}

static struct named_attribute maps_attribute(struct generator *g, const struct named_op *op) {
  const struct attribute *maps[OPERANDS_MAX];
  for (uint32_t i = 0; i < op->operands; i++) maps[i] = attribute_affine_map(g->context, operand_map(g, op, i));
  return named(g->context, ID_indexing_maps, attribute_array(g->context, maps, op->operands));
}

bool generate_named(struct generator *g) {
  enum { ATTRIBUTES_MAX = 4 };
  struct named_op op = {.kind = draw_op(g, FAMILY_named)};
  const struct attribute *kind;
  op.structure = choose_structure(g, &op, &kind);
  op.operands = named_operand_count(op.structure);
  op.loops = is_of_any_rank(&op) ? 0 : (uint32_t)strlen(op.structure->loops);
  op.windows = window_count(op.kind);
  op.output_rank = operand_map(g, &op, op.operands - 1)->result_count;
  // The inputs of a contraction.
  if (has_maps(op.kind) && kind == NULL && chance(g->choices, 1, 3)) op.transposed = 1 + choose(g->choices, 3);
  bool has_factors = op.windows != 0 && chance(g->choices, 3, 4);
  for (uint32_t i = 0; i < WINDOWS_MAX; i++) {
    op.strides[i] = has_factors && i < op.windows ? 1 + choose(g->choices, 2) : 1;
    op.dilations[i] = has_factors && i < op.windows ? 1 + choose(g->choices, 2) : 1;
  }
  struct known output;
  if (!choose_output(g, &op, &output)) return false;
  bool is_read = use_in_body(&op, op.operands - 1) != 0;
  struct known dest = output;
  if (output.value == NULL || (is_read && !output.defined) || chance(g->choices, 1, 2))
    dest = is_read ? some_tensor_like(g, &output) : some_destination(g, &output);
  struct value *operands[OPERANDS_MAX];
  for (uint32_t i = 0; i + 1 < op.operands; i++) operands[i] = some_input(g, &op, i, &dest);
  operands[op.operands - 1] = dest.value;
  struct named_attribute attributes[ATTRIBUTES_MAX];
  uint32_t count = 0;
  if (has_factors) {
    attributes[count++] = named(g->context, ID_dilations, window_attribute(g, op.dilations, op.windows));
    attributes[count++] = named(g->context, ID_strides, window_attribute(g, op.strides, op.windows));
  }
  if (kind != NULL) attributes[count++] = named(g->context, ID_kind, kind);
  if (has_maps(op.kind)) attributes[count++] = maps_attribute(g, &op);
  struct value *result = build_linalg_named(next_op(g), op.kind, operands, op.operands - 1, attributes, count);
  scope_add_like(g, result, &dest)->defined = true;
  return true;
}

static bool accept_floats(const struct known *candidate, const void *with) {
  return accept_defined_tensor(candidate, with) && candidate->type->rank != 0 &&
         type_is_float(candidate->type->element);
}

bool generate_softmax(struct generator *g) {
  struct known input;
  if (!pick(g, accept_floats, NULL, &input) || known_elements(&input) * g->runs > RUNS_MAX) return false;
  struct known dest = some_destination(g, &input);
  struct named_attribute dimension =
      named(g->context, ID_dimension, attribute_i64(g->context, choose(g->choices, input.type->rank)));
  struct value *operands[] = {input.value, dest.value};
  struct op *op = builder_op(next_op(g), family_op(FAMILY_softmax, 0), operands, 2, &dest.type, 1, &dimension, 1);
  scope_add_like(g, op_result(op, 0), &dest)->defined = true;
  return true;
}
