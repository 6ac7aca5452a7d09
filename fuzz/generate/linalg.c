// Statements of the linalg dialect: generic with maps, iterators and body, and the named ops.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

// A structured op under construction: operands with their maps.
struct structured {
  struct value *operands[4];
  const struct affine_map *maps[4];
  bool used[4];  // the body may read the operand's element
  uint32_t inputs, outputs;
  uint32_t loops;
  int64_t extents[GENERATED_RANK_MAX + 1];  // of the loops
  uint32_t reductions;                      // the last so many loops are reductions
};

static struct structured loops_over(const struct known *tensor) {
  struct structured s = {.loops = tensor->type->rank};
  memcpy(s.extents, tensor->extents, sizeof tensor->extents);
  return s;
}

struct known generate_fill_of(struct generator *g, const struct known *dest) {
  struct value *element = some_scalar(g, dest->type->element);
  struct known *known = scope_add_like(g, build_linalg_fill(next_op(g), element, dest->value), dest);
  known->defined = true;
  return *known;
}

struct known generate_filled(struct generator *g, const struct known *like) {
  struct known empty = emit_empty(g, like->type, like->extents);
  return generate_fill_of(g, &empty);
}

struct known some_tensor_like(struct generator *g, const struct known *like) {
  struct known picked;
  return pick(g, accept_defined_alike, like, &picked) ? picked : generate_filled(g, like);
}

bool generate_fill(struct generator *g) {
  struct known dest;
  if (!pick(g, accept_tensor, NULL, &dest)) {
    generate_empty(g);
    dest = VECTOR_LAST(&g->scope);
  }
  generate_fill_of(g, &dest);
  return true;
}

bool generate_copy(struct generator *g) {
  struct known source;
  if (!pick(g, accept_defined_tensor, NULL, &source)) return false;
  struct known dest = some_destination(g, &source);
  scope_add_like(g, build_linalg_copy(next_op(g), source.value, dest.value), &source);
  return true;
}

// Enters the body of a structured op: arguments that may be read come into scope.
static void enter_body(struct generator *g, const struct structured *s) {
  for (uint32_t i = 0; i < s->inputs + s->outputs; i++) {
    const struct type *element = type_element_or_self(s->operands[i]->type);
    struct value *argument = block_add_argument(g->program, g->builder.block, element);
    if (s->used[i]) scope_add(g, argument);
  }
}

static uint32_t loop_runs(const struct structured *s) {
  int64_t runs = 1;
  for (uint32_t i = 0; i < s->loops; i++) runs *= s->extents[i];
  return (uint32_t)runs;
}

static void generate_body(struct generator *g, struct op *op, const struct structured *s, bool has_index) {
  struct region_scope saved = region_enter(g, op_body(op, 0), loop_runs(s));
  g->scalars_only = true;
  size_t outside = g->scope.count;
  enter_body(g, s);
  if (has_index && s->loops > 0 && chance(g->choices, 1, 4)) {
    uint32_t loop = choose(g->choices, s->loops);
    scope_add_index(g, build_linalg_index(next_op(g), loop), 0, s->extents[loop] - 1);
  }
  uint32_t count = choose(g->choices, 4);
  for (uint32_t i = 0; i < count; i++)
    if (!chance(g->choices, 1, 8) || !generate_extract(g)) generate_scalar_statement(g);
  struct value *yields[2];
  for (uint32_t i = 0; i < s->outputs; i++)
    yields[i] = mix_unused(g, outside, some_scalar(g, type_element_or_self(s->operands[s->inputs + i]->type)));
  build_linalg_yield(&g->builder, yields, s->outputs);
  region_leave(g, saved);
}

static struct op *emit_generic(struct generator *g, const struct structured *s) {
  struct context *c = g->context;
  const struct attribute *maps[4], *iterators[GENERATED_RANK_MAX + 1];
  for (uint32_t i = 0; i < s->inputs + s->outputs; i++) maps[i] = attribute_affine_map(c, s->maps[i]);
  for (uint32_t i = 0; i < s->loops; i++)
    iterators[i] =
        enum_attribute(c, ENUM_ITERATOR, i < s->loops - s->reductions ? ITERATOR_PARALLEL : ITERATOR_REDUCTION);
  struct op *op =
      build_linalg_generic(next_op(g), s->operands, s->inputs, s->outputs,
                           attribute_array(c, maps, s->inputs + s->outputs), attribute_array(c, iterators, s->loops));
  generate_body(g, op, s, true);
  return op;
}

// Which loops the dimensions of a tensor can use: an assignment of distinct loops with equal extents.
struct fit {
  const int64_t *extents;
  uint32_t loops;
};

static bool fits(const struct known *candidate, const void *with) {
  const struct fit *fit = with;
  if (!accept_defined_tensor(candidate, NULL) || candidate->type->rank > fit->loops) return false;
  uint32_t used = 0;
  for (uint32_t i = 0; i < candidate->type->rank; i++) {
    uint32_t loop = 0;
    while (loop < fit->loops && ((used >> loop & 1) != 0 || fit->extents[loop] != candidate->extents[i])) loop++;
    if (loop == fit->loops) return false;
    used |= 1u << loop;
  }
  return true;
}

// The identity if possible (the simple choice), otherwise the first loops that fit, or the last ones.
static const struct affine_map *fit_map(struct generator *g, const struct known *tensor, const struct structured *s) {
  uint32_t positions[GENERATED_RANK_MAX + 1], used = 0, rank = tensor->type->rank;
  bool from_end = chance(g->choices, 1, 3);
  for (uint32_t i = 0; i < rank; i++) {
    uint32_t loop = 0, chosen = 0;
    bool found = false;
    for (uint32_t n = 0; n < s->loops && !found; n++) {
      loop = from_end ? s->loops - 1 - n : n;
      found = (used >> loop & 1) == 0 && s->extents[loop] == tensor->extents[i];
      chosen = loop;
    }
    positions[i] = chosen;
    used |= 1u << chosen;
  }
  return affine_map_select(g->context, s->loops, positions, rank);
}

static void add_inputs(struct generator *g, struct structured *s, uint32_t count) {
  struct fit fit = {s->extents, s->loops};
  for (uint32_t i = 0; i < count; i++) {
    struct known input;
    if (chance(g->choices, 1, 8)) {
      s->operands[s->inputs] = some_scalar(g, g->elements[0]);
      s->maps[s->inputs] = affine_map_select(g->context, s->loops, NULL, 0);
    } else if (pick(g, fits, &fit, &input)) {
      s->operands[s->inputs] = input.value;
      s->maps[s->inputs] = fit_map(g, &input, s);
    } else {
      continue;
    }
    s->used[s->inputs++] = !chance(g->choices, 1, 8);
  }
}

// Adds an input with the extents of the output, to be read where the output is written.
static void add_input_alike(struct generator *g, struct structured *s, const struct known *input) {
  s->operands[s->inputs] = input->value;
  s->maps[s->inputs] = affine_map_identity(g->context, s->loops);
  s->used[s->inputs++] = true;
}

struct known generate_elementwise_of(struct generator *g, const struct known *dest, const struct known *input) {
  struct structured s = loops_over(dest);
  if (loop_runs(&s) * g->runs > 2048) return generate_fill_of(g, dest);
  if (input != NULL) add_input_alike(g, &s, input);
  else add_inputs(g, &s, choose(g->choices, 3));
  uint32_t positions[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < s.loops; i++) positions[i] = i;
  // A permuted output exchanges two loops of equal extent, or renames all of them.
  if (s.loops >= 2 && s.extents[0] == s.extents[1] && chance(g->choices, 1, 6)) positions[0] = 1, positions[1] = 0;
  struct known second;
  bool has_second = chance(g->choices, 1, 8) && pick(g, accept_alike, dest, &second);
  const struct known *outputs[2] = {dest, &second};
  s.outputs = has_second ? 2 : 1;
  for (uint32_t i = 0; i < s.outputs; i++) {
    s.operands[s.inputs + i] = outputs[i]->value;
    s.maps[s.inputs + i] = affine_map_select(g->context, s.loops, positions, s.loops);
    s.used[s.inputs + i] = outputs[i]->defined && chance(g->choices, 1, 2);
  }
  struct op *op = emit_generic(g, &s);
  if (has_second) scope_add_like(g, op_result(op, 1), &second)->defined = true;
  struct known *known = scope_add_like(g, op_result(op, 0), dest);
  known->defined = true;
  return *known;
}

bool generate_elementwise(struct generator *g) {
  struct known like;
  if (!pick(g, accept_tensor, NULL, &like)) return false;
  struct known dest = some_destination(g, &like);
  generate_elementwise_of(g, &dest, NULL);
  return true;
}

// An output under construction: its dimensions, and by which loop or at which index each is accessed.
struct output {
  struct known like;  // type and extents
  int64_t shape[GENERATED_RANK_MAX];
  const struct affine_expr *accesses[GENERATED_RANK_MAX];
  uint32_t rank;
};

// Adds a dimension of which the op reaches one index, or with another dimension only the diagonal.
static void add_partial_dimension(struct generator *g, struct output *output) {
  if (output->rank == GENERATED_RANK_MAX) return;
  int64_t extent = 1 + choose(g->choices, 3), static_extent = chance(g->choices, 1, 3) ? DYNAMIC : extent;
  const struct affine_expr *access = affine_constant(g->context, choose(g->choices, (uint32_t)extent));
  if (output->rank != 0 && chance(g->choices, 1, 3)) {
    uint32_t twin = choose(g->choices, output->rank);
    extent = output->like.extents[twin], static_extent = output->shape[twin], access = output->accesses[twin];
  }
  const uint32_t at = choose(g->choices, output->rank + 1), behind = output->rank++ - at;
  memmove(output->like.extents + at + 1, output->like.extents + at, behind * sizeof *output->like.extents);
  memmove(output->shape + at + 1, output->shape + at, behind * sizeof *output->shape);
  memmove(output->accesses + at + 1, output->accesses + at, behind * sizeof *output->accesses);
  output->like.extents[at] = extent, output->shape[at] = static_extent, output->accesses[at] = access;
}

// An input whose last loop has no iterations.
static struct known some_empty_input(struct generator *g, struct known like) {
  const uint32_t last = like.type->rank - 1;
  int64_t shape[GENERATED_RANK_MAX];
  memcpy(shape, like.type->shape, like.type->rank * sizeof *shape);
  shape[last] = chance(g->choices, 1, 4) ? 0 : DYNAMIC;
  like.extents[last] = 0;
  struct known empty =
      emit_empty(g, type_tensor(g->context, shape, last + 1, like.type->element, like.type->encoding), like.extents);
  empty.defined = true;
  return empty;
}

// The output has fewer dimensions than there are loops, so that its elements are updated repeatedly, or not all of them
// are written.
bool generate_reduction(struct generator *g) {
  struct known input;
  if (!pick(g, accept_defined_tensor, NULL, &input) || input.type->rank == 0) return false;
  const bool is_partial = chance(g->choices, 1, 4);
  if (is_partial && chance(g->choices, 1, 3)) input = some_empty_input(g, input);
  struct structured s = loops_over(&input);
  s.reductions = is_partial ? choose(g->choices, s.loops + 1) : 1 + choose(g->choices, s.loops);
  if (loop_runs(&s) * g->runs > 2048) return false;
  struct output output = {.like.defined = true, .rank = s.loops - s.reductions};
  memcpy(output.like.extents, input.extents, sizeof input.extents);
  for (uint32_t i = 0; i < output.rank; i++) {
    output.accesses[i] = affine_dim(g->context, i);
    output.shape[i] = input.type->shape[i];
  }
  if (is_partial) add_partial_dimension(g, &output);
  output.like.type = type_tensor(g->context, output.shape, output.rank, input.type->element, NULL);
  struct known dest = some_tensor_like(g, &output.like);
  s.operands[0] = input.value;
  s.maps[0] = affine_map_identity(g->context, s.loops);
  s.used[0] = true;
  s.inputs = 1;
  add_inputs(g, &s, choose(g->choices, 2));
  s.outputs = 1;
  s.operands[s.inputs] = dest.value;
  s.maps[s.inputs] = affine_map_get(g->context, s.loops, 0, output.accesses, output.rank);
  s.used[s.inputs] = !chance(g->choices, 1, 4);
  scope_add_like(g, op_result(emit_generic(g, &s), 0), &dest);
  return true;
}

bool generate_map(struct generator *g) {
  struct known like;
  if (!pick(g, accept_defined_tensor, NULL, &like)) return false;
  struct structured s = loops_over(&like);
  s.outputs = 1;
  if (loop_runs(&s) * g->runs > 2048) return false;
  struct known input = like;
  uint32_t inputs = 1 + choose(g->choices, 2);
  for (; s.inputs < inputs; s.inputs++) {
    s.operands[s.inputs] = input.value;
    s.used[s.inputs] = true;
    if (!pick(g, accept_defined_alike, &like, &input)) input = like;
  }
  struct known dest = some_destination(g, &like);
  s.operands[s.inputs] = dest.value;
  s.used[s.inputs] = dest.defined && chance(g->choices, 1, 4);
  struct op *op = build_linalg_map(next_op(g), s.operands, s.inputs);
  generate_body(g, op, &s, true);
  scope_add_like(g, op_result(op, 0), &dest)->defined = true;
  return true;
}

bool generate_reduce(struct generator *g) {
  struct known input;
  if (!pick(g, accept_defined_tensor, NULL, &input) || input.type->rank == 0) return false;
  uint32_t drop = choose(g->choices, input.type->rank), rank = 0;
  struct known like = {.defined = true};
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < input.type->rank; i++) {
    if (i == drop) continue;
    like.extents[rank] = input.extents[i];
    shape[rank++] = input.type->shape[i];
  }
  like.type = type_tensor(g->context, shape, rank, input.type->element, NULL);
  struct known dest = some_tensor_like(g, &like);
  struct structured s = loops_over(&input);
  s.operands[0] = input.value;
  s.operands[1] = dest.value;
  s.used[0] = s.used[1] = true;
  s.inputs = s.outputs = 1;
  if (loop_runs(&s) * g->runs > 2048) return false;
  struct op *op = build_linalg_reduce(next_op(g), input.value, dest.value, (int64_t[]){drop}, 1);
  generate_body(g, op, &s, false);
  scope_add_like(g, op_result(op, 0), &dest);
  return true;
}

bool generate_transpose(struct generator *g) {
  struct known input;
  if (!pick(g, accept_defined_tensor, NULL, &input) || input.type->rank < 2) return false;
  struct known like = input;
  uint32_t rank = input.type->rank, shift = 1 + choose(g->choices, rank - 1);
  int64_t permutation[GENERATED_RANK_MAX], shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < rank; i++) {
    permutation[i] = (i + shift) % rank;
    like.extents[i] = input.extents[permutation[i]];
    shape[i] = input.type->shape[permutation[i]];
  }
  like.type = type_tensor(g->context, shape, rank, input.type->element, NULL);
  struct known dest = some_destination(g, &like);
  scope_add_like(g, build_linalg_transpose(next_op(g), input.value, dest.value, permutation), &like);
  return true;
}

bool generate_broadcast(struct generator *g) {
  struct known input;
  if (!pick(g, accept_defined_tensor, NULL, &input) || input.type->rank + 1 > GENERATED_RANK_MAX) return false;
  struct known like = {.defined = true};
  uint32_t rank = input.type->rank + 1, added = choose(g->choices, rank);
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0, from = 0; i < rank; i++) {
    like.extents[i] = i == added ? 1 + (int64_t)choose(g->choices, 3) : input.extents[from];
    shape[i] = i == added ? like.extents[i] : input.type->shape[from];
    from += i != added;
  }
  like.type = type_tensor(g->context, shape, rank, input.type->element, NULL);
  if (known_elements(&like) > GENERATED_ELEMENTS_MAX) return false;
  struct known dest = some_destination(g, &like);
  scope_add_like(g, build_linalg_broadcast(next_op(g), input.value, dest.value, (int64_t[]){added}, 1), &like);
  return true;
}

static bool accept_matrix(const struct known *candidate, const void *with) {
  return accept_defined_tensor(candidate, with) && candidate->type->rank == 2;
}

struct inner {
  int64_t extent;
  const struct type *element;
};

static bool accept_second_matrix(const struct known *candidate, const void *with) {
  const struct inner *inner = with;
  return accept_matrix(candidate, NULL) && candidate->extents[0] == inner->extent &&
         candidate->type->element == inner->element;
}

bool generate_matmul(struct generator *g) {
  struct known left, right;
  if (!pick(g, accept_matrix, NULL, &left)) return false;
  struct inner inner = {left.extents[1], left.type->element};
  if (inner.element->kind == TYPE_INDEX || !is_vector_element(inner.element)) return false;
  if (!pick(g, accept_second_matrix, &inner, &right)) return false;
  struct known like = {.extents = {left.extents[0], right.extents[1]}, .defined = true};
  like.type = type_tensor(g->context, (int64_t[]){left.type->shape[0], right.type->shape[1]}, 2, inner.element, NULL);
  if (known_elements(&like) * inner.extent * g->runs > 4096) return false;
  struct known dest = some_tensor_like(g, &like);
  scope_add_like(g, build_linalg_matmul(next_op(g), left.value, right.value, dest.value), &dest);
  return true;
}
