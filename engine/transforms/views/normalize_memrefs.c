// normalize-memrefs: buffers get the layout of the identity.
//
// A memref whose layout is a map that uses no symbols becomes one that is as large as the map's range, as far as that
// is known (normalized_layout.h); accesses apply the map to their indices. Functions change what they take and return,
// and their callers and callees with them, all that calls connect or none. A function stays as it is if such a memref
// comes to a call or a return from something else than an allocation, an argument or a call, or if one of these has a
// use that is no access, deallocation, call or return. So do declarations, whose definitions are not seen, and with
// them those that call them. (Upstream changes declarations, and the operands of casts and of memref.dim.) Linear in
// the program.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/affine/operands.h"
#include "engine/transforms/passes.h"
#include "engine/transforms/signature.h"
#include "engine/transforms/views/kinds.h"
#include "engine/transforms/views/normalized_layout.h"

// A function, in a tree of those that calls connect.
struct member {
  struct op *function;
  struct member *parent;  // null: the root
  bool stays;             // of the root: the functions of the tree stay as they are
};

struct normalization {
  struct pass_run *run;
  struct arena *arena;
  const struct symbol_table *symbols;
  struct map members;  // of functions
  struct map types;    // of memref types: the normalized ones
  VECTOR(struct member *) order;
};

// The type with the identity layout; null if there is none, or it is one.
static const struct type *normalized(struct normalization *n, const struct type *type) {
  if (type->kind != TYPE_MEMREF || type->layout == NULL) return NULL;
  if (map_find(&n->types, map_key(type)) == NULL)
    map_set_pointer(&n->types, n->arena, type, layout_normalized(n->run->context, type));
  return map_get_pointer(&n->types, type);
}

// --- which functions change

static struct member *root_of(struct member *member) {
  while (member->parent != NULL) {
    if (member->parent->parent != NULL) member->parent = member->parent->parent;
    member = member->parent;
  }
  return member;
}

static void join(struct member *a, struct member *b) {
  a = root_of(a);
  b = root_of(b);
  if (a == b) return;
  b->parent = a;
  a->stays |= b->stays;
}

// A call of a function by its name, not of a value.
static bool calls_symbol(const struct op *op) {
  return op_has_trait(op, TRAIT_CALL) && op_attribute(op, ID_callee) != NULL;
}

static bool is_source(const struct value *value) {
  const struct op *op = value_op(value);
  if (op == NULL)
    return op_has_trait(value_block(value)->region->op, TRAIT_FUNCTION) &&
           value_block(value) == value_block(value)->region->first;
  return op_is_heap_allocation(op) || op_is_stack_allocation(op) || calls_symbol(op);
}

static bool is_access(const struct op *op) {
  switch ((enum kind)op->kind) {
    case KIND_memref_load:
    case KIND_memref_store:
    case KIND_affine_load:
    case KIND_affine_prefetch:
    case KIND_affine_store: return true;
    default: return false;
  }
}

static bool passes_on(const struct op *op) { return calls_symbol(op) || op_has_trait(op, TRAIT_RETURN); }

// An operand whose memref would be another one, but cannot.
static bool is_obstacle(struct normalization *n, const struct op *user, const struct use *use) {
  if (normalized(n, use->value->type) == NULL) return false;
  if (!is_source(use->value)) return passes_on(user);
  const bool is_stored = op_has_role(user, ROLE_VALUE) && use_is_in_role(use, ROLE_VALUE);
  return !(passes_on(user) || user->kind == KIND_memref_dealloc || (is_access(user) && !is_stored));
}

static bool has_obstacle(struct normalization *n, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (is_obstacle(n, op, &op->operands[i])) return true;
  return false;
}

static bool changes_signature(struct normalization *n, const struct op *function) {
  const struct type *type = function_type_of(function);
  for (uint32_t i = 0; i < type->input_count; i++)
    if (normalized(n, type->inputs[i]) != NULL) return true;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (normalized(n, type->results[i]) != NULL) return true;
  return false;
}

static void add_function(struct normalization *n, struct op *function, const struct map *values) {
  struct member *member = ARENA_NEW(n->arena, struct member);
  const bool is_kept =
      !op_symbol_is_private(function) && n->run->options[option_normalize_memrefs_keep_public_functions].boolean;
  const bool is_open = !op_is_defined_function(function) || is_kept || map_find(values, map_key(function)) != NULL;
  *member = (struct member){.function = function, .stays = is_open && changes_signature(n, function)};
  map_set_pointer(&n->members, n->arena, function, member);
  VECTOR_PUSH(&n->order, n->arena, member);
}

static void inspect(struct normalization *n, struct member *member) {
  for (struct op *op = member->function; op != NULL; op = walk_next(op, member->function)) {
    if (has_obstacle(n, op)) root_of(member)->stays = true;
    if (!calls_symbol(op)) continue;
    const struct op *callee = symbol_lookup(n->symbols, op, op_attribute(op, ID_callee));
    struct member *called = callee == NULL ? NULL : map_get_pointer(&n->members, callee);
    if (called != NULL) join(member, called);
  }
}

// --- changing them

static bool has_place(const struct affine_expr *expr, enum affine_kind kind, uint32_t number) {
  if (expr->kind == kind) return (uint32_t)expr->value == number;
  if (expr->left != NULL && has_place(expr->left, kind, number)) return true;
  return expr->right != NULL && has_place(expr->right, kind, number);
}

// A result of the access's map, in terms of what its operands are.
static const struct affine_expr *composed_index(struct applied_map *applied, const struct affine_map *map,
                                                const struct affine_expr *index, const struct use *operands) {
  const uint32_t count = map->dim_count + map->symbol_count;
  const struct affine_expr **inputs = ARENA_ARRAY(applied->arena, const struct affine_expr *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    bool is_dim = i < map->dim_count;
    bool is_used = has_place(index, is_dim ? AFFINE_DIM : AFFINE_SYMBOL, is_dim ? i : i - map->dim_count);
    inputs[i] = is_used ? applied_map_expression(applied, operands[i].value) : affine_constant(applied->context, 0);
  }
  return affine_replace(applied->context, index, inputs, inputs + map->dim_count);
}

// As upstream, dims and symbols are in the order in which the results of the layout need them.
static void change_affine_access(struct normalization *n, struct op *op, const struct affine_expr *const *layout,
                                 uint32_t rank) {
  struct context *context = n->run->context;
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  const struct operand_range arguments = op_role(op, ROLE_ARGUMENTS);
  const uint32_t kept = op->operand_count - arguments.count;
  struct applied_map applied = {.context = context, .arena = n->arena};
  const struct affine_expr *indices[RANK_MAX] = {0};
  for (uint32_t i = 0; i < rank; i++) {
    for (uint32_t k = 0; k < map->result_count; k++)
      if (indices[k] == NULL && has_place(layout[i], AFFINE_DIM, k))
        indices[k] = composed_index(&applied, map, map->results[k], arguments.first);
  }
  for (uint32_t k = 0; k < map->result_count; k++)
    if (indices[k] == NULL) indices[k] = affine_constant(context, 0);
  for (uint32_t i = 0; i < rank; i++)
    VECTOR_PUSH(&applied.results, n->arena, affine_replace(context, layout[i], indices, NULL));
  applied_map_finish(&applied);
  const uint32_t dims = (uint32_t)applied.dims.count, symbols = (uint32_t)applied.symbols.count;
  struct value **operands = ARENA_ARRAY(n->arena, struct value *, kept + dims + symbols);
  for (uint32_t i = 0; i < kept; i++) operands[i] = op_operand(op, i);
  for (uint32_t i = 0; i < dims; i++) operands[kept + i] = applied.dims.items[i];
  for (uint32_t i = 0; i < symbols; i++) operands[kept + dims + i] = applied.symbols.items[i];
  op_set_operands(n->run->program, op, operands, kept + dims + symbols);
  const struct affine_map *composed = affine_map_get(context, dims, symbols, applied.results.items, rank);
  op_set_attribute(n->run->program, op, ID_map, attribute_affine_map(context, composed));
}

static void change_access(struct normalization *n, struct op *op, const struct affine_expr *const *layout,
                          uint32_t rank) {
  const struct operand_range indices = op_role(op, ROLE_INDICES);
  const uint32_t kept = op->operand_count - indices.count;
  struct builder builder = builder_before(n->run->program, op_place_before(op));
  struct value *operands[RANK_MAX + 2];
  for (uint32_t i = 0; i < kept; i++) operands[i] = op_operand(op, i);
  for (uint32_t i = 0; i < rank; i++) {
    struct applied_map applied = {.context = n->run->context, .arena = n->arena};
    const struct affine_expr *dims[RANK_MAX];
    for (uint32_t k = 0; k < indices.count; k++) dims[k] = applied_map_expression(&applied, indices.first[k].value);
    operands[kept + i] = applied_map_value(&builder, &applied, affine_replace(n->run->context, layout[i], dims, NULL));
  }
  op_set_operands(n->run->program, op, operands, kept + rank);
}

static void change_if_access(struct normalization *n, struct op *op) {
  if (!is_access(op)) return;
  const struct value *memref = op_role_value(op, op_has_role(op, ROLE_DESTINATION) ? ROLE_DESTINATION : ROLE_SOURCE);
  const struct affine_expr *layout[RANK_MAX];
  if (normalized(n, memref->type) == NULL || !is_source(memref)) return;
  const uint32_t rank = layout_results(n->run->context, memref->type, layout);
  if (op_attribute(op, ID_map) != NULL) change_affine_access(n, op, layout, rank);
  else change_access(n, op, layout, rank);
}

// The sizes that the type of an allocation says at run time, in the order of its dimensions. Returns their number.
static uint32_t build_sizes(struct normalization *n, struct builder *builder, const struct op *op,
                            const struct type *normalized, struct value **sizes) {
  struct context *context = n->run->context;
  const struct type *type = op_result(op, 0)->type;
  const struct operand_range dynamic = op_role(op, ROLE_DYNAMIC_SIZES);
  struct applied_map applied = {.context = context, .arena = n->arena};
  const struct affine_expr *dims[RANK_MAX], *layout[RANK_MAX];
  uint32_t taken = 0, count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    dims[i] = type->shape[i] != DYNAMIC ? affine_constant(context, type->shape[i])
                                        : applied_map_expression(&applied, dynamic.first[taken++].value);
  layout_results(context, type, layout);
  for (uint32_t i = 0; i < normalized->rank; i++) {
    if (normalized->shape[i] != DYNAMIC) continue;
    const struct affine_expr *size = affine_replace(context, layout_size(context, layout[i]), dims, NULL);
    sizes[count++] = applied_map_value(builder, &applied, size);
  }
  return count;
}

static void change_allocation(struct normalization *n, struct op *op, const struct type *type) {
  struct builder builder = builder_before(n->run->program, op_place_before(op));
  struct value *sizes[RANK_MAX];
  const uint32_t count = build_sizes(n, &builder, op, type, sizes);
  const struct attribute *alignment = op_attribute(op, ID_alignment);
  struct value *allocated =
      build_memref_allocation(&builder, op->kind, type, sizes, count, alignment == NULL ? 0 : alignment->u.integer);
  value_replace_uses(op_result(op, 0), allocated);
  op_erase(op);
}

static void change_type(struct normalization *n, struct value *value) {
  const struct type *type = normalized(n, value->type);
  if (type == NULL || !is_source(value)) return;
  struct op *op = value_op(value);
  if (op != NULL && !calls_symbol(op) && op->operand_count > 0) change_allocation(n, op, type);
  else value->type = type;
}

static const struct type *const *change_types(struct normalization *n, const struct type *const *types,
                                              uint32_t count) {
  const struct type **changed = ARENA_ARRAY(n->arena, const struct type *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    const struct type *type = normalized(n, types[i]);
    changed[i] = type != NULL ? type : types[i];
  }
  return changed;
}

static void change_function(struct normalization *n, struct op *function) {
  struct context *context = n->run->context;
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) change_if_access(n, op);
  for (struct op *next, *op = function; op != NULL; op = next) {
    next = walk_next(op, function);
    const uint32_t count = op->result_count;
    for (uint32_t i = 0; i < count; i++) change_type(n, op_result(op, i));
  }
  struct block *entry = function->regions[0].first;
  for (uint32_t i = 0; entry != NULL && i < entry->argument_count; i++) change_type(n, entry->arguments[i]);
  const struct type *type = function_type_of(function);
  type = type_function(context, change_types(n, type->inputs, type->input_count), type->input_count,
                       change_types(n, type->results, type->result_count), type->result_count);
  op_set_attribute(n->run->program, function, ID_function_type, attribute_type(context, type));
}

bool run_normalize_memrefs(struct pass_run *run, struct op *module) {
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct normalization n = {.run = run, .arena = arena, .symbols = symbol_table_build(arena, module)};
  const struct map values = functions_as_values(arena, n.symbols, module);
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (op_has_trait(op, TRAIT_FUNCTION)) add_function(&n, op, &values);
  for (size_t i = 0; i < n.order.count; i++) inspect(&n, n.order.items[i]);
  for (size_t i = 0; i < n.order.count; i++)
    if (!root_of(n.order.items[i])->stays) change_function(&n, n.order.items[i]->function);
  arena_rewind(arena, mark);
  return true;
}
