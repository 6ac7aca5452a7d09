// The rules of shape ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"

static bool is_size(const struct type *type) { return type_in_class(type, CLASS_SIZE); }
static bool is_shape(const struct type *type) { return type_in_class(type, CLASS_SHAPE); }

// A result that is no size or shape cannot say that an operand is an error.
static bool verify_errors(struct verifier *verifier, const struct op *op, enum type_class result, const char *name) {
  bool may_err = false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    may_err |= is_size(type) || is_shape(type) || type_in_class(type, CLASS_VALUE_SHAPE);
  }
  return verify_that(verifier, op, !may_err || type_in_class(op_result(op, 0)->type, result),
                     "if at least one of the operands can hold error values then the result must be of type `%s` to "
                     "propagate them",
                     name);
}

static bool verify_size_result(struct verifier *verifier, const struct op *op) {
  return verify_errors(verifier, op, CLASS_SIZE, "size");
}

bool verify_shape_add(struct verifier *verifier, const struct op *op) { return verify_size_result(verifier, op); }
bool verify_shape_div(struct verifier *verifier, const struct op *op) { return verify_size_result(verifier, op); }
bool verify_shape_mul(struct verifier *verifier, const struct op *op) { return verify_size_result(verifier, op); }
bool verify_shape_rank(struct verifier *verifier, const struct op *op) { return verify_size_result(verifier, op); }
bool verify_shape_num_elements(struct verifier *verifier, const struct op *op) {
  return verify_size_result(verifier, op);
}
bool verify_shape_get_extent(struct verifier *verifier, const struct op *op) {
  return verify_size_result(verifier, op);
}
bool verify_shape_broadcast(struct verifier *verifier, const struct op *op) {
  return verify_errors(verifier, op, CLASS_SHAPE, "shape");
}

static bool verify_inferred(struct verifier *verifier, const struct op *op, bool compatible,
                            const struct type *inferred) {
  if (compatible) return true;
  verify_fail(verifier, op, "inferred type(s) '%s' are incompatible with return type(s) of operation '%s'",
              verify_type_text(verifier, inferred), verify_type_text(verifier, op_result(op, 0)->type));
  return verify_fail(verifier, op, "failed to infer returned types");
}

static const struct type *size_type(struct verifier *verifier) {
  return type_opaque(verifier->context, "!shape.size", sizeof "!shape.size" - 1);
}

static bool verify_extremum(struct verifier *verifier, const struct op *op) {
  const struct type *lhs = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const struct type *inferred = lhs == op_operand(op, 1)->type ? lhs : size_type(verifier);
  return verify_inferred(verifier, op, inferred == result, inferred);
}

bool verify_shape_max(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }
bool verify_shape_min(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }

static bool may_meet(const struct type *a, const struct type *b) {
  if (a == b) return true;
  if (!is_shape(a) && !is_size(a)) {
    const struct type *first = a;
    a = b;
    b = first;
  }
  if (is_size(a)) return is_size(b) || b->kind == TYPE_INDEX;
  if (is_shape(a)) return is_shape(b) || type_is_tensor(b);
  return type_is_shaped(a) && type_is_shaped(b) && shapes_compatible(a, b);
}

// The type of what two values of types of one sort have in common; null after a message.
static const struct type *meet_type(struct verifier *verifier, const struct op *op) {
  const struct type *a = op_operand(op, 0)->type, *b = op_operand(op, 1)->type, *wrong = NULL;
  const struct type *first = is_size(a) || is_shape(a) ? a : b, *second = first == a ? b : a;
  bool same_sort;
  if (is_size(first)) same_sort = is_size(second) || second->kind == TYPE_INDEX;
  else if (first->kind == TYPE_INDEX) same_sort = second->kind == TYPE_INDEX;
  else same_sort = is_shape(second) || type_is_tensor(second);
  const char *message = "requires all sizes or shapes";
  if (same_sort && type_is_tensor(first)) {
    if (first->shape[0] == DYNAMIC || second->shape[0] == DYNAMIC || first->shape[0] == second->shape[0])
      return first->shape[0] != DYNAMIC && second->shape[0] == DYNAMIC ? second : first;
    same_sort = false;
    message = "unequal shape cardinality";
  }
  if (same_sort) return first;
  verify_fail_at(verifier, op->location, "%s", message);
  verify_fail(verifier, op, "failed to infer returned types");
  return wrong;
}

bool verify_shape_meet(struct verifier *verifier, const struct op *op) {
  const struct type *inferred = meet_type(verifier, op);
  return inferred != NULL && verify_inferred(verifier, op, may_meet(inferred, op_result(op, 0)->type), inferred);
}

bool verify_shape_shape_of(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  if (type_is_shaped(source)) {
    int64_t rank = type_is_ranked(source) ? source->rank : DYNAMIC;
    const struct type *inferred = type_tensor(verifier->context, &rank, 1, verifier->context->index_type, NULL);
    if (!verify_inferred(verifier, op, is_shape(result) || shapes_compatible(inferred, result), inferred)) return false;
  }
  return verify_errors(verifier, op, CLASS_SHAPE, "shape");
}

bool verify_shape_const_shape(struct verifier *verifier, const struct op *op) {
  const struct type *result = op_result(op, 0)->type;
  int64_t count = 0;
  type_element_count(op_attribute(op, ID_shape)->type, &count);
  const struct type *inferred = type_tensor(verifier->context, &count, 1, verifier->context->index_type, NULL);
  return verify_inferred(verifier, op, is_shape(result) || result == inferred, inferred);
}

bool verify_shape_cstr_broadcastable(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count >= 2, "required at least 2 input shapes");
}

bool verify_shape_assuming_all(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count != 0, "no operands specified");
}

bool verify_shape_assuming(struct verifier *verifier, const struct op *op) {
  return verify_region_present(verifier, op, 0, "doRegion") && verify_region_end(verifier, op, 0) &&
         verify_region_edges(verifier, op);
}

bool verify_shape_assuming_yield(struct verifier *verifier, const struct op *op) { return verify_parent(verifier, op); }
bool verify_shape_return(struct verifier *verifier, const struct op *op) { return verify_parent(verifier, op); }

bool verify_shape_reduce(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region") || !verify_region_end(verifier, op, 0)) return false;
  const struct block *body = op->regions[0].first;
  uint32_t values = op->operand_count - 1;
  if (body->argument_count != values + 2)
    return verify_fail(verifier, op, "ReduceOp body is expected to have %u arguments", values + 2);
  if (body->arguments[0]->type->kind != TYPE_INDEX)
    return verify_fail(verifier, op, "argument 0 of ReduceOp body is expected to be of IndexType");
  const struct type *extent = body->arguments[1]->type;
  bool of_shape = is_shape(op_operand(op, 0)->type);
  if (of_shape ? !is_size(extent) : extent->kind != TYPE_INDEX)
    return verify_fail(verifier, op,
                       of_shape ? "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates "
                                  "on a ShapeType"
                                : "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates "
                                  "on an extent tensor");
  for (uint32_t i = 0; i < values; i++)
    if (body->arguments[i + 2]->type != op_operand(op, i + 1)->type)
      return verify_fail(verifier, op, "type mismatch between argument %u of ReduceOp body and initial value %u", i + 2,
                         i);
  return true;
}

bool verify_shape_yield(struct verifier *verifier, const struct op *op) {
  if (!verify_parent(verifier, op)) return false;
  const struct op *parent = op_parent(op);
  if (parent->result_count != op->operand_count)
    return verify_fail(verifier, op, "number of operands does not match number of results of its parent");
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type != op_result(parent, i)->type)
      return verify_fail(verifier, op, "types mismatch between yield op and its parent");
  return true;
}

bool verify_shape_func(struct verifier *verifier, const struct op *op) { return verify_func_func(verifier, op); }

bool verify_shape_function_library(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  if (body == NULL || body->next != NULL)
    return verify_fail(verifier, op, "Operations with a 'SymbolTable' must have exactly one block");
  return verify_that(verifier, op, body->argument_count == 0, "region should have no arguments") &&
         verify_symbol_visibility(verifier, op);
}
