// The types of what is accessed, called and passed on.
#include "fuzz/check/forms/forms.h"
#include "fuzz/check/forms/layouts.h"

// --- accesses

static const struct type *buffer_of(const struct op *op) {
  const struct value *read = op_role_value(op, ROLE_SOURCE);
  return (read != NULL ? read : op_role_value(op, ROLE_DESTINATION))->type;
}

// The type of what is stored or loaded; null of a prefetch.
static const struct type *accessed_by(const struct op *op) {
  const struct value *stored = op_role_value(op, ROLE_VALUE);
  return stored != NULL ? stored->type : op->result_count != 0 ? op_result(op, 0)->type : NULL;
}

static const char *compare_element(const struct type *value, const struct type *buffer) {
  return value != NULL && value != buffer->element ? "element type" : NULL;
}

// Most ops of a program are these, so no role is looked up: they have what is stored, the buffer and the indices.
const char *layout_access(const struct op *op) {
  const uint32_t position = op->info->operands[0].role == ROLE_VALUE ? 1 : 0;
  const struct type *buffer = op_operand(op, position)->type;
  const struct type *value = op->result_count != 0 ? op_result(op, 0)->type
                             : position == 1       ? op_operand(op, 0)->type
                                                   : NULL;
  if (op->operand_count - position - 1 != buffer->rank) return "number of indices";
  return compare_element(value, buffer);
}

const char *layout_affine_access(const struct op *op) {
  const struct type *buffer = buffer_of(op), *value = accessed_by(op);
  if (op_attribute(op, ID_map)->u.map->result_count != buffer->rank) return "number of indices";
  return compare_element(value, buffer);
}

static const struct type *scalar_of(const struct type *type) {
  return type->kind == TYPE_VECTOR ? type->element : type;
}

// Buffers of vectors are accessed by larger vectors.
const char *layout_vector_access(const struct op *op) {
  const struct type *buffer = buffer_of(op);
  if (op_role_count(op, ROLE_INDICES) != buffer->rank) return "number of indices";
  return scalar_of(accessed_by(op)) != scalar_of(buffer->element) ? "element type" : NULL;
}

// --- structured ops

// Which loop each dimension of an operand is walked by, for ops whose attributes do not say it: a word per operand, a
// letter per dimension. Of others, dimension number n by loop number n.
static const char *words_of(const struct op *op) {
  static const char *const words[][2] = {{"linalg.matmul", "ac cb ab"},
                                         {"linalg.batch_matmul", "dac dcb dab"},
                                         {"linalg.matvec", "ab b a"},
                                         {"linalg.vecmat", "a ab b"},
                                         {"linalg.dot", "a a "}};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (form_is(op, words[i][0])) return words[i][1];
  return NULL;
}

enum { NO_LOOP = -1 };  // more than one, or a constant

// Those that the list does not have, in order.
static void leave_out(const struct attribute *list, uint32_t rank, int64_t loops[RANK_MAX]) {
  for (uint32_t i = 0, loop = 0; i < rank; loop++) {
    bool is_kept = true;
    for (uint32_t k = 0; k < list->count; k++) is_kept &= i64_array(list)[k] != loop;
    if (is_kept) loops[i++] = loop;
  }
}

// Whether the operand is one that does not have the dimensions of the attribute.
static bool is_smaller(const struct op *op, bool is_input) {
  return is_input ? form_is(op, "linalg.broadcast") : form_is(op, "linalg.reduce");
}

// False if the operand has another rank than it must.
static bool find_loops(const struct op *op, uint32_t operand, uint32_t rank, int64_t loops[RANK_MAX]) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  const bool is_input = operand < op_role_count(op, ROLE_INPUTS);
  if (maps != NULL) {
    const struct affine_map *map = maps->u.items[operand]->u.map;
    for (uint32_t i = 0; i < rank && i < map->result_count; i++)
      loops[i] = map->results[i]->kind == AFFINE_DIM ? map->results[i]->value : NO_LOOP;
    return map->result_count == rank;
  }
  const char *word = words_of(op);
  for (uint32_t i = 0; i < operand && word != NULL; i++) word = strchr(word, ' ') + 1;
  if (word != NULL && strcspn(word, " ") != rank) return false;
  for (uint32_t i = 0; i < rank; i++) loops[i] = word == NULL ? (int64_t)i : word[i] - 'a';
  if (is_smaller(op, is_input)) leave_out(op_attribute(op, ID_dimensions), rank, loops);
  if (form_is(op, "linalg.transpose") && is_input)
    for (uint32_t i = 0; i < rank; i++) loops[i64_array(op_attribute(op, ID_permutation))[i]] = i;
  const bool is_uneven = word != NULL || form_is(op, "linalg.broadcast") || form_is(op, "linalg.reduce");
  return is_uneven || rank == op_operand(op, op->operand_count - 1)->type->rank;
}

// Vectors that are operands, or elements of them, count as scalars.
static const struct type *element_of(const struct type *type) {
  return type_is_tensor(type) || type_is_memref(type) ? type->element : type;
}

// The region computes on the elements of the operands.
static const char *check_region(const struct op *op) {
  if (op->region_count == 0 || op_body(op, 0)->first == NULL) return NULL;
  const struct block *body = op_body(op, 0)->first;
  if (body->argument_count > op->operand_count) return "number of arguments of the region";
  for (uint32_t i = 0; i < body->argument_count; i++)
    if (body->arguments[i]->type != element_of(op_operand(op, i)->type)) return "argument type of the region";
  return NULL;
}

// A loop has one number of iterations, that of each dimension which it walks alone.
const char *layout_loops(const struct op *op) {
  int64_t extents[RANK_MAX], loops[RANK_MAX];
  for (uint32_t i = 0; i < RANK_MAX; i++) extents[i] = DYNAMIC;
  for (uint32_t operand = 0; operand < op->operand_count; operand++) {
    const struct type *type = op_operand(op, operand)->type;
    if (!type_is_tensor(type) && type->kind != TYPE_MEMREF) continue;
    if (!find_loops(op, operand, type->rank, loops)) return "rank of an operand";
    for (uint32_t i = 0; i < type->rank; i++) {
      if (loops[i] == NO_LOOP || type->shape[i] == DYNAMIC) continue;
      int64_t *extent = &extents[loops[i]];
      if (*extent != DYNAMIC && *extent != type->shape[i]) return "size of an operand";
      *extent = type->shape[i];
    }
  }
  return check_region(op);
}

const char *layout_elements(const struct op *op) {
  const struct operand_range outputs = op_role(op_parent(op), ROLE_DESTINATION);
  if (op->operand_count != outputs.count) return "number of values";
  for (uint32_t i = 0; i < outputs.count; i++)
    if (op_operand(op, i)->type != outputs.first[i].value->type->element) return "type of a value";
  return NULL;
}

// --- lists of types

struct types {
  uint32_t count;
  const struct use *operands;  // one of these is not null, unless there are none
  const struct value *results;
  struct value *const *arguments;
  const struct type *const *types;
};

static const struct type *type_number(const struct types *list, uint32_t i) {
  if (list->operands != NULL) return list->operands[i].value->type;
  if (list->results != NULL) return list->results[i].type;
  return list->arguments != NULL ? list->arguments[i]->type : list->types[i];
}

static struct types of_operands(struct operand_range range) {
  return (struct types){range.count, .operands = range.first};
}
static struct types of_results(const struct op *op) { return (struct types){op->result_count, .results = op->results}; }
static struct types of_arguments(const struct block *block, uint32_t first) {
  if (block->argument_count <= first) return (struct types){0};  // a block without arguments has no list of them
  return (struct types){block->argument_count - first, .arguments = block->arguments + first};
}
static struct types of_inputs(const struct type *function) {
  return (struct types){function->input_count, .types = function->inputs};
}
static struct types of_outputs(const struct type *function) {
  return (struct types){function->result_count, .types = function->results};
}

// What is passed on must be what is taken: nothing converts it.
static const char *compare(struct types passed, struct types taken) {
  if (passed.count != taken.count) return "number of values";
  for (uint32_t i = 0; i < taken.count; i++)
    if (type_number(&passed, i) != type_number(&taken, i)) return "type of a value";
  return NULL;
}

// --- functions and globals

// The op with the name, in the nearest table of symbols around the op.
static const struct op *find_symbol(const struct op *op, const struct attribute *name) {
  const struct op *table = op_parent(op);
  while (!op_has_trait(table, TRAIT_SYMBOL_TABLE)) table = op_parent(table);
  for (const struct op *symbol = op_body(table, 0)->first->first; symbol != NULL; symbol = symbol->next) {
    const struct attribute *own = op_attribute(symbol, ID_sym_name);
    if (own != NULL && own->u.string == name->u.symbol.root) return symbol;
  }
  return NULL;
}

static const struct type *function_type(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

const char *layout_function(const struct op *op) {
  const struct block *body = op_body(op, 0)->first;
  return body == NULL ? NULL : compare(of_inputs(function_type(op)), of_arguments(body, 0));
}

const char *layout_return(const struct op *op) {
  return compare(of_operands(op_role(op, ROLE_FORWARDED)), of_outputs(function_type(op_parent(op))));
}

static const char *check_call(const struct op *op, const struct type *function) {
  const char *fault = compare(of_operands(op_role(op, ROLE_ARGUMENTS)), of_inputs(function));
  return fault != NULL ? fault : compare(of_outputs(function), of_results(op));
}

const char *layout_call(const struct op *op) {
  const struct op *callee = find_symbol(op, op_attribute(op, ID_callee));
  return callee == NULL ? "callee" : check_call(op, function_type(callee));
}

const char *layout_call_indirect(const struct op *op) { return check_call(op, op_operand(op, 0)->type); }

const char *layout_get_global(const struct op *op) {
  const struct op *global = find_symbol(op, op_attribute(op, ID_name));
  if (global == NULL) return "global";
  return op_result(op, 0)->type == op_attribute(global, ID_type)->type ? NULL : "type of the result";
}

// An initial value is a tensor of the same shape; `uninitialized` is none.
const char *layout_global(const struct op *op) {
  const struct type *type = op_attribute(op, ID_type)->type;
  const struct attribute *initial = op_attribute(op, ID_initial_value);
  if (type->kind != TYPE_MEMREF || !type_has_static_shape(type)) return "type of the global";
  if (initial == NULL || initial->kind != ATTRIBUTE_DENSE_ELEMENTS) return NULL;
  if (initial->type->element != type->element || initial->type->rank != type->rank) return "type of the initial value";
  for (uint32_t i = 0; i < type->rank; i++)
    if (initial->type->shape[i] != type->shape[i]) return "type of the initial value";
  return NULL;
}

// --- blocks and regions

const char *layout_branch(const struct op *op) {
  const char *fault = NULL;
  for (uint32_t i = 0; i < op->successor_count && fault == NULL; i++)
    fault = compare(of_operands(op_successor_operands(op, i)), of_arguments(op->successors[i].block, 0));
  return fault;
}

// To the op around, or from the second region of a loop back to the first.
const char *layout_yield(const struct op *op) {
  const struct op *parent = op_parent(op);
  return compare(of_operands(op_role(op, ROLE_FORWARDED)),
                 form_is(parent, "scf.while") ? of_arguments(op_body(parent, 0)->first, 0) : of_results(parent));
}

const char *layout_condition(const struct op *op) {
  const struct types passed = of_operands(op_role(op, ROLE_FORWARDED));
  const char *fault = compare(passed, of_arguments(op_body(op_parent(op), 1)->first, 0));
  return fault != NULL ? fault : compare(passed, of_results(op_parent(op)));
}

// Behind the counter, the region takes what the loop carries.
const char *layout_loop(const struct op *op) {
  const struct types carried = of_operands(op_role(op, ROLE_CARRIED));
  const char *fault = compare(carried, of_arguments(op_body(op, 0)->first, 1));
  return fault != NULL ? fault : compare(carried, of_results(op));
}

const char *layout_while(const struct op *op) {
  return compare(of_operands(op_role(op, ROLE_CARRIED)), of_arguments(op_body(op, 0)->first, 0));
}

const char *layout_dealloc(const struct op *op) {
  if (op_role_count(op, ROLE_MEMREFS) != op_role_count(op, ROLE_CONDITIONS)) return "number of conditions";
  return op_role_count(op, ROLE_RETAINED) == op->result_count ? NULL : "number of results";
}
