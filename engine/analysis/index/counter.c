#include "engine/analysis/index/counter.h"

#include "engine/analysis/bufferizable.h"

// Entry `number` of the bounds in a role, as a list with constants or as an operand.
static struct index_or_value bound_of(const struct op *loop, enum slot_role role, uint32_t number) {
  const struct attribute *list = op_role_list(loop, role);
  if (list == NULL) return (struct index_or_value){.value = op_role_value(loop, role)};
  const int64_t fixed = i64_array(list)[number];
  if (fixed != DYNAMIC) return (struct index_or_value){.fixed = fixed};
  uint32_t at = 0;
  for (uint32_t i = 0; i < number; i++) at += i64_array(list)[i] == DYNAMIC;
  return (struct index_or_value){.value = op_role(loop, role).first[at].value};
}

static struct counter_bounds bounds_of(const struct op *loop, uint32_t number) {
  return (struct counter_bounds){bound_of(loop, ROLE_LOWER_BOUND, number), bound_of(loop, ROLE_UPPER_BOUND, number),
                                 bound_of(loop, ROLE_STEP, number)};
}

static bool bound_is_constant(struct index_or_value bound, int64_t *constant) {
  *constant = bound.fixed;
  return bound.value == NULL || value_is_constant(bound.value, constant);
}

bool is_counter(const struct value *value, struct counter_bounds *bounds) {
  if (!value->is_argument) return false;
  const struct op *loop = value->owner.block->region->op;
  const struct attribute *list = op_role_list(loop, ROLE_LOWER_BOUND);
  const bool counts = list != NULL ? list->kind == ATTRIBUTE_DENSE_ARRAY && value->index < list->count
                                   : value->index == 0 && op_role_count(loop, ROLE_LOWER_BOUND) == 1 &&
                                         op_role_count(loop, ROLE_STEP) == 1;
  if (!counts) return false;
  *bounds = bounds_of(loop, value->index);
  return true;
}

bool has_bounds_upstream(const struct op *loop) {
  return !op_has_trait(loop, TRAIT_PARALLEL) || op_role_list(loop, ROLE_LOWER_BOUND) != NULL;
}

// Stores the first number that is counted, and how many are. False: that is not constant.
static bool count_iterations(const struct counter_bounds *bounds, int64_t *first, int64_t *count) {
  int64_t upper, step;
  if (!bound_is_constant(bounds->lower, first) || !bound_is_constant(bounds->upper, &upper) ||
      !bound_is_constant(bounds->step, &step) || step <= 0)
    return false;
  const uint64_t span = (uint64_t)upper - (uint64_t)*first;
  const uint64_t iterations = *first >= upper ? 0 : (span - 1) / (uint64_t)step + 1;
  *count = (int64_t)iterations;
  return iterations <= INT64_MAX;
}

bool only_iteration(const struct value *value, int64_t *first) {
  struct counter_bounds bounds;
  int64_t count;
  return is_counter(value, &bounds) && has_bounds_upstream(value_block(value)->region->op) &&
         op_attribute(value_block(value)->region->op, ID_unsignedCmp) == NULL &&
         count_iterations(&bounds, first, &count) && count == 1;
}

bool loop_has_constant_count(const struct op *loop, int64_t *count) {
  const struct counter_bounds bounds = bounds_of(loop, 0);
  int64_t first, upper;
  if (op_attribute(loop, ID_unsignedCmp) == NULL) return count_iterations(&bounds, &first, count);
  return count_iterations(&bounds, &first, count) && bound_is_constant(bounds.upper, &upper) && first >= 0 &&
         upper >= 0;
}

bool counter_is_small(const struct value *value) {
  const int64_t most = INT64_C(1) << 48;
  struct counter_bounds bounds;
  int64_t lower, upper;
  return is_counter(value, &bounds) && op_attribute(value_block(value)->region->op, ID_unsignedCmp) == NULL &&
         bound_is_constant(bounds.lower, &lower) && bound_is_constant(bounds.upper, &upper) && lower >= -most &&
         upper <= most;
}
