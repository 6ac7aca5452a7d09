// Checks ops against their rows. What a row says in text is compiled once per kind of op.
#include "engine/verify/row.h"

#include "engine/ir/enumeration.h"
#include "engine/syntax/printer.h"

#include <stdio.h>

enum relation_kind { RELATION_EQUAL, RELATION_ELEMENT, RELATION_I1 };

struct slot_ref {
  uint8_t slot;
  bool is_result;
  bool is_fixed;  // the slot holds one value, at its own number
};

// target = source, elem(source) or i1(source)
struct type_relation {
  enum relation_kind kind;
  bool of_all;  // "a==b": upstream says that all of {a, b} have the same type
  struct slot_ref target, source;
};

// How many slots hold one value, and how many any number or none.
struct slot_counts {
  uint32_t fixed, flexible, optional;
};

struct row_check {
  struct slot_counts operands, results;
  bool any_operands, any_results;  // of any type
  bool is_plain;                   // each slot holds one value
  uint32_t relation_count;
  struct type_relation relations[8];
  const struct enumeration *enumerations[16];  // by attribute of the row, null for those of another class
  bool same_type_everywhere;                   // all operands equal the result
};

// --- compiling

static bool find_slot(const struct slot_info *slots, uint32_t count, const char *name, size_t length,
                      struct slot_ref *ref) {
  bool fixed = true;
  for (uint32_t i = 0; i < count; i++) {
    fixed &= slots[i].arity == SLOT_ONE;
    if (strlen(slots[i].name) != length || memcmp(slots[i].name, name, length) != 0) continue;
    ref->slot = (uint8_t)i;
    ref->is_fixed = fixed;
    return true;
  }
  return false;
}

static bool find_value_slot(const struct op_info *info, const char *name, size_t length, struct slot_ref *ref) {
  ref->is_result = false;
  if (find_slot(info->operands, info->operand_slots, name, length, ref)) return true;
  ref->is_result = true;
  return find_slot(info->results, info->result_slots, name, length, ref);
}

// "a=b", "a==b", "a=elem(b)" or "a=i1(b)".
static bool compile_relation(const struct op_info *info, const char *text, size_t length,
                             struct type_relation *relation) {
  const char *equals = memchr(text, '=', length);
  if (equals == NULL || !find_value_slot(info, text, (size_t)(equals - text), &relation->target)) return false;
  const char *source = equals + 1;
  relation->of_all = *source == '=';
  source += relation->of_all;
  size_t rest = length - (size_t)(source - text);
  relation->kind = RELATION_EQUAL;
  if (rest > 0 && source[rest - 1] == ')') {
    relation->kind = source[0] == 'e' ? RELATION_ELEMENT : RELATION_I1;
    const char *open = memchr(source, '(', rest);
    if (open == NULL) return false;
    rest -= (size_t)(open + 1 - source) + 1;
    source = open + 1;
  }
  return find_value_slot(info, source, rest, &relation->source);
}

static struct slot_counts count_slots(const struct slot_info *slots, uint32_t count) {
  struct slot_counts counts = {0};
  for (uint32_t i = 0; i < count; i++) {
    counts.fixed += slots[i].arity == SLOT_ONE;
    counts.flexible += slots[i].arity != SLOT_ONE;
    counts.optional += slots[i].arity == SLOT_OPTIONAL;
  }
  return counts;
}

static bool slots_take_any(const struct slot_info *slots, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (slots[i].type_class != CLASS_ANY) return false;
  return true;
}

static const struct row_check *compile_row(struct context *context, const struct op_info *info) {
  struct row_check *check = ARENA_NEW(&context->compiled, struct row_check);
  check->operands = count_slots(info->operands, info->operand_slots);
  check->results = count_slots(info->results, info->result_slots);
  check->is_plain =
      check->operands.flexible == 0 && check->results.flexible == 0 && (info->traits & TRAIT_SEGMENTS) == 0;
  check->any_operands = slots_take_any(info->operands, info->operand_slots);
  check->any_results = slots_take_any(info->results, info->result_slots);
  const char *text = info->types == NULL ? "" : info->types;
  uint32_t equal = 0;
  while (*text != 0) {
    size_t length = strcspn(text, " ");
    struct type_relation relation;
    if (check->relation_count < sizeof check->relations / sizeof check->relations[0] &&
        compile_relation(info, text, length, &relation)) {
      equal += relation.kind == RELATION_EQUAL && relation.source.is_result;
      check->relations[check->relation_count++] = relation;
    }
    text += length;
    text += strspn(text, " ");
  }
  check->same_type_everywhere = equal == check->relation_count && (info->traits & TRAIT_ELEMENTWISE) != 0 &&
                                equal + 1 == (uint32_t)info->operand_slots + info->result_slots;
  for (uint32_t i = 0; i < info->attribute_count && i < sizeof check->enumerations / sizeof check->enumerations[0];
       i++) {
    if (info->attributes[i].attribute_class != ATTR_ENUM) continue;
    check->enumerations[i] = enumeration_of_attribute(info->name, context->known[info->attributes[i].name]->text);
  }
  return check;
}

static const struct row_check *row_check_of(struct context *context, const struct op_info *info) {
  if (context->row_checks == NULL) {
    context->row_checks =
        (const struct row_check **)ARENA_ARRAY_ZEROED(&context->compiled, struct row_check *, context->op_kind_count);
  }
  const struct row_check **place = &context->row_checks[info->kind];
  if (*place == NULL) *place = compile_row(context, info);
  return *place;
}

// --- counts

static bool verify_segments(struct verifier *verifier, const struct op *op) {
  const struct op_info *info = op->info;
  const struct attribute *segments = op_attribute(op, ID_operandSegmentSizes);
  int64_t total = 0;
  if (segments != NULL) {
    if (segments->kind != ATTRIBUTE_DENSE_ARRAY || !type_is_integer(segments->type, 32)) {
      return verify_fail(verifier, op,
                         "attribute 'operandSegmentSizes' failed to satisfy constraint: i32 dense array attribute");
    }
    if (segments->count != info->operand_slots) {
      return verify_fail(verifier, op,
                         "'operandSegmentSizes' attribute for specifying operand segments must have %u elements, but "
                         "got %u",
                         info->operand_slots, segments->count);
    }
    for (uint32_t i = 0; i < segments->count; i++) {
      if (i32_array(segments)[i] < 0) {
        return verify_fail(verifier, op, "'operandSegmentSizes' attribute cannot have negative elements");
      }
      total += i32_array(segments)[i];
    }
  }
  if (total != (int64_t)op->operand_count) {
    return verify_fail(verifier, op,
                       "operand count (%u) does not match with the total size (%lld) specified in attribute "
                       "'operandSegmentSizes'",
                       op->operand_count, (long long)total);
  }
  bool ok = true;
  uint32_t start = 0;
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    uint32_t size = segments == NULL ? 0 : (uint32_t)i32_array(segments)[i];
    enum slot_arity arity = info->operands[i].arity;
    if (arity == SLOT_ONE && size != 1) {
      ok = verify_fail(verifier, op, "operand group starting at #%u requires 1 element, but found %u", start, size);
    } else if (arity == SLOT_OPTIONAL && size > 1) {
      ok =
          verify_fail(verifier, op, "operand group starting at #%u requires 0 or 1 element, but found %u", start, size);
    }
    start += size;
  }
  return ok;
}

// The values of each flexible slot, of `count` in all, which fit.
static uint32_t flexible_size(struct slot_counts counts, uint32_t count) {
  if (counts.flexible == 0) return 0;
  return counts.flexible == 1 ? count - counts.fixed : (count - counts.fixed) / counts.flexible;
}

static bool counts_fit(struct slot_counts counts, uint32_t count) {
  if (counts.flexible == 0) return count == counts.fixed;
  if (count < counts.fixed) return false;
  uint32_t size = flexible_size(counts, count);
  if (counts.fixed + size * counts.flexible != count) return false;
  return counts.optional < counts.flexible || size <= 1;
}

static bool verify_operand_count(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  if (op_has_trait(op, TRAIT_SEGMENTS)) return verify_segments(verifier, op);
  struct slot_counts counts = check->operands;
  if (counts_fit(counts, op->operand_count)) return true;
  if (counts.flexible > 0 && counts.optional == counts.flexible && op->operand_count > counts.fixed) {
    return verify_fail(verifier, op, "operand group starting at #%u requires 0 or 1 element, but found %u",
                       counts.fixed, op->operand_count - counts.fixed);
  }
  if (counts.flexible > 0) {
    return verify_fail(verifier, op, "expected %u or more operands, but found %u", counts.fixed, op->operand_count);
  }
  if (counts.fixed == 0) return verify_fail(verifier, op, "requires zero operands");
  if (counts.fixed == 1) return verify_fail(verifier, op, "requires a single operand");
  return verify_fail(verifier, op, "expected %u operands, but found %u", counts.fixed, op->operand_count);
}

static bool verify_result_count(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  struct slot_counts counts = check->results;
  if (counts_fit(counts, op->result_count)) return true;
  if (counts.flexible > 0 && counts.optional == counts.flexible && op->result_count > counts.fixed)
    return verify_fail(verifier, op, "result group starting at #%u requires 0 or 1 element, but found %u", counts.fixed,
                       op->result_count - counts.fixed);
  if (counts.flexible > 0) return verify_fail(verifier, op, "expected %u or more results", counts.fixed);
  if (counts.fixed == 0) return verify_fail(verifier, op, "requires zero results");
  if (counts.fixed == 1) return verify_fail(verifier, op, "requires one result");
  return verify_fail(verifier, op, "expected %u results", counts.fixed);
}

// --- types of slots

static const char *text_of_type(struct verifier *verifier, const struct type *type) {
  return type_text(&verifier->context->scratch, type);
}

static bool fail_class(struct verifier *verifier, const struct op *op, const char *what, uint32_t number,
                       const struct slot_info *slot, const struct type *type) {
  return verify_fail(verifier, op, "%s #%u must be %s%s, but got '%s'", what, number,
                     slot->arity == SLOT_VARIADIC ? "variadic of " : "",
                     type_class_name((enum type_class)slot->type_class), text_of_type(verifier, type));
}

static bool verify_operand_types(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  if (check->any_operands) return true;
  const struct op_info *info = op->info;
  const int32_t *sizes = op_has_trait(op, TRAIT_SEGMENTS) ? op_segment_sizes(op) : NULL;
  bool ok = true;
  uint32_t next = 0, flexible = sizes != NULL ? 0 : flexible_size(check->operands, op->operand_count);
  for (uint32_t slot = 0; slot < info->operand_slots; slot++) {
    const struct slot_info *row = &info->operands[slot];
    uint32_t count = row->arity == SLOT_ONE ? 1 : sizes != NULL ? (uint32_t)sizes[slot] : flexible;
    for (; count > 0; count--, next++) {
      const struct type *type = op_operand(op, next)->type;
      if (type_in_class(type, (enum type_class)row->type_class)) continue;
      ok = fail_class(verifier, op, "operand", next, row, type);
    }
  }
  return ok;
}

// The results of a slot: `first` and `count`. Several flexible slots share evenly.
static uint32_t result_slot(const struct op *op, const struct row_check *check, uint32_t slot, uint32_t *first) {
  uint32_t flexible = flexible_size(check->results, op->result_count);
  *first = 0;
  for (uint32_t i = 0; i < slot; i++) *first += op->info->results[i].arity == SLOT_ONE ? 1 : flexible;
  return op->info->results[slot].arity == SLOT_ONE ? 1 : flexible;
}

static bool verify_result_types(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  if (check->any_results) return true;
  const struct op_info *info = op->info;
  bool ok = true;
  for (uint32_t slot = 0; slot < info->result_slots; slot++) {
    const struct slot_info *row = &info->results[slot];
    if (row->type_class == CLASS_ANY) continue;
    uint32_t first, count = result_slot(op, check, slot, &first);
    for (uint32_t i = first; i < first + count; i++) {
      if (type_in_class(op->results[i].type, (enum type_class)row->type_class)) continue;
      ok = fail_class(verifier, op, "result", i, row, op->results[i].type);
    }
  }
  return ok;
}

// --- relations

static uint32_t values_of(const struct op *op, const struct row_check *check, struct slot_ref ref, uint32_t *first) {
  if (ref.is_fixed) {
    *first = ref.slot;
    return 1;
  }
  if (ref.is_result) return result_slot(op, check, ref.slot, first);
  struct operand_range range = op_slot(op, ref.slot);
  *first = (uint32_t)(range.first - op->operands);
  return range.count;
}

static const struct type *type_at(const struct op *op, struct slot_ref ref, uint32_t number) {
  return ref.is_result ? op->results[number].type : op_operand(op, number)->type;
}

static bool same_shape(const struct type *a, const struct type *b) {
  if (!type_is_shaped(a) || !type_is_shaped(b)) return !type_is_shaped(a) && !type_is_shaped(b);
  if (a->kind != b->kind || a->rank != b->rank || a->scalable != b->scalable) return false;
  return a->shape == b->shape || a->rank == 0 || memcmp(a->shape, b->shape, a->rank * sizeof *a->shape) == 0;
}

static bool relation_holds(enum relation_kind kind, const struct type *target, const struct type *source) {
  switch (kind) {
    case RELATION_EQUAL: return target == source;
    case RELATION_ELEMENT: return target == type_part_or_self(source);
    case RELATION_I1: return type_is_integer(type_element_or_self(target), 1) && same_shape(target, source);
  }
  return false;
}

static const char *slot_name(const struct op_info *info, struct slot_ref ref) {
  return ref.is_result ? info->results[ref.slot].name : info->operands[ref.slot].name;
}

// "lhs, rhs, sum": the slots that have to be of the type of the source, itself among them. `all_operands` is whether
// none of them is a result.
static const char *names_of_equals(struct verifier *verifier, const struct op_info *info, const struct row_check *check,
                                   struct slot_ref source, bool *all_operands) {
  const char *text = "";
  *all_operands = true;
  for (uint32_t i = 0; i < (uint32_t)info->operand_slots + info->result_slots; i++) {
    struct slot_ref slot = {.is_result = i >= info->operand_slots};
    slot.slot = (uint8_t)(slot.is_result ? i - info->operand_slots : i);
    bool equal = slot.slot == source.slot && slot.is_result == source.is_result;
    for (uint32_t k = 0; k < check->relation_count && !equal; k++) {
      const struct type_relation *relation = &check->relations[k];
      equal = relation->kind == RELATION_EQUAL && relation->source.slot == source.slot &&
              relation->source.is_result == source.is_result && relation->target.slot == slot.slot &&
              relation->target.is_result == slot.is_result;
    }
    if (!equal) continue;
    *all_operands &= !slot.is_result;
    text = arena_format(&verifier->context->scratch, "%s%s%s", text, *text == 0 ? "" : ", ", slot_name(info, slot));
  }
  return text;
}

static bool fail_relation(struct verifier *verifier, const struct op *op, const struct row_check *check,
                          const struct type_relation *relation) {
  const char *target = slot_name(op->info, relation->target), *source = slot_name(op->info, relation->source);
  uint8_t source_class =
      (relation->source.is_result ? op->info->results : op->info->operands)[relation->source.slot].type_class;
  if (check->same_type_everywhere) {
    return verify_fail(verifier, op, "requires the same type for all operands and results");
  }
  if (relation->kind == RELATION_I1) {
    return verify_fail(verifier, op, "failed to verify that %s type has i1 element type and same shape as operands",
                       target);
  }
  if (relation->kind == RELATION_ELEMENT && source_class == CLASS_FLOAT_COMPLEX) {
    return verify_fail(
        verifier, op, "failed to verify that complex element type matches %s type",
        relation->target.is_result ? "result" : arena_format(&verifier->context->scratch, "%s operand", target));
  }
  if (relation->of_all) {
    return verify_fail(verifier, op, "failed to verify that all of {%s, %s} have same type", source, target);
  }
  if (relation->kind == RELATION_EQUAL && op_has_trait(op, TRAIT_ELEMENTWISE)) {
    bool all_operands;
    const char *names = names_of_equals(verifier, op->info, check, relation->source, &all_operands);
    if (all_operands && !relation->of_all)
      return verify_fail(verifier, op, "requires all operands to have the same type");
    return verify_fail(verifier, op, "failed to verify that all of {%s} have same type", names);
  }
  return verify_fail(verifier, op, "failed to verify that %s type matches %stype of %s", target,
                     relation->kind == RELATION_ELEMENT ? "element " : "", source);
}

static bool verify_relations(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  bool ok = true;
  for (uint32_t i = 0; i < check->relation_count; i++) {
    const struct type_relation *relation = &check->relations[i];
    uint32_t target, source, count = values_of(op, check, relation->target, &target);
    if (values_of(op, check, relation->source, &source) == 0) continue;
    for (uint32_t end = target + count; target < end; target++) {
      if (relation_holds(relation->kind, type_at(op, relation->target, target), type_at(op, relation->source, source)))
        continue;
      ok = fail_relation(verifier, op, check, relation);
      if (check->same_type_everywhere) return ok;  // said once
      break;
    }
  }
  return ok;
}

// --- attributes

static bool is_dense_array_of(const struct attribute *attribute, uint32_t width) {
  return attribute->kind == ATTRIBUTE_DENSE_ARRAY && type_is_integer(attribute->type, width);
}

static bool is_affine_map(const struct attribute *attribute) { return attribute->kind == ATTRIBUTE_AFFINE_MAP; }

static bool is_dictionary(const struct attribute *attribute) { return attribute->kind == ATTRIBUTE_DICTIONARY; }

static bool is_bool(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_INTEGER && type_is_integer(attribute->type, 1);
}

static bool is_vector_iterator(const struct attribute *attribute) {
  int64_t value;
  return enum_attribute_value(ENUM_VECTOR_ITERATOR, attribute, &value);
}

static bool is_reduction(const struct attribute *attribute) {
  int64_t value;
  return enum_attribute_value(ENUM_ATOMIC, attribute, &value);
}

static bool is_i64(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_INTEGER && type_is_integer(attribute->type, 64);
}

static bool is_power_of_2(int64_t value) { return value > 0 && (value & (value - 1)) == 0; }

static bool is_array_of(const struct attribute *attribute, bool (*is_item)(const struct attribute *)) {
  if (attribute->kind != ATTRIBUTE_ARRAY) return false;
  for (uint32_t i = 0; i < attribute->count; i++) {
    if (!is_item(attribute->u.items[i])) return false;
  }
  return true;
}

static bool is_i64_elements(const struct attribute *attribute, uint32_t extent) {
  if (attribute->kind != ATTRIBUTE_DENSE_ELEMENTS || !type_is_integer(attribute->type->element, 64)) return false;
  return attribute->type->rank == 1 && attribute->type->shape[0] == (int64_t)extent;
}

static bool attribute_in_class(const struct attribute *attribute, enum attribute_class attribute_class) {
  switch (attribute_class) {
    case ATTR_ANY: return true;
    case ATTR_UNIT: return attribute->kind == ATTRIBUTE_UNIT;
    case ATTR_BOOL: return is_bool(attribute);
    case ATTR_INDEX: return attribute->kind == ATTRIBUTE_INTEGER && attribute->type->kind == TYPE_INDEX;
    case ATTR_I64: return is_i64(attribute);
    case ATTR_POSITIVE_I32:
      return attribute->kind == ATTRIBUTE_INTEGER && type_is_integer(attribute->type, 32) && attribute->u.integer > 0;
    case ATTR_I32_TO_3:
      return attribute->kind == ATTRIBUTE_INTEGER && type_is_integer(attribute->type, 32) &&
             attribute->u.integer >= 0 && attribute->u.integer <= 3;
    case ATTR_POWER_OF_2: return is_i64(attribute) && is_power_of_2(attribute->u.integer);
    case ATTR_INTEGER: return attribute->kind == ATTRIBUTE_INTEGER;
    case ATTR_STRING: return attribute->kind == ATTRIBUTE_STRING;
    case ATTR_TYPE: return attribute->kind == ATTRIBUTE_TYPE;
    case ATTR_SYMBOL: return attribute->kind == ATTRIBUTE_SYMBOL_REF;
    case ATTR_FLAT_SYMBOL: return attribute->kind == ATTRIBUTE_SYMBOL_REF && attribute->count == 0;
    case ATTR_ARRAY: return attribute->kind == ATTRIBUTE_ARRAY;
    case ATTR_BOOL_ARRAY: return is_array_of(attribute, is_bool);
    case ATTR_INTEGER_ARRAY: return is_array_of(attribute, is_i64);
    case ATTR_DICTIONARY: return is_dictionary(attribute);
    case ATTR_DICTIONARY_ARRAY: return is_array_of(attribute, is_dictionary);
    case ATTR_I64_ARRAY: return is_dense_array_of(attribute, 64);
    case ATTR_I32_ARRAY: return is_dense_array_of(attribute, 32);
    case ATTR_VECTOR_ITERATORS: return is_array_of(attribute, is_vector_iterator);
    case ATTR_REDUCTIONS: return is_array_of(attribute, is_reduction);
    case ATTR_AFFINE_MAP: return attribute->kind == ATTRIBUTE_AFFINE_MAP;
    case ATTR_AFFINE_MAP_ARRAY: return is_array_of(attribute, is_affine_map);
    case ATTR_AFFINE_SET: return attribute->kind == ATTRIBUTE_AFFINE_SET;
    case ATTR_ENUM: return attribute->kind == ATTRIBUTE_ENUM || attribute->kind == ATTRIBUTE_INTEGER;
    case ATTR_ELEMENTS: return attribute_is_elements(attribute);
    case ATTR_INDEX_ELEMENTS:
      return attribute->kind == ATTRIBUTE_DENSE_ELEMENTS && attribute->type->element->kind == TYPE_INDEX;
    case ATTR_I32_ELEMENTS:
      return attribute->kind == ATTRIBUTE_DENSE_ELEMENTS && type_is_integer(attribute->type->element, 32);
    case ATTR_I64_ELEMENTS_1:
    case ATTR_I64_ELEMENTS_2:
    case ATTR_I64_ELEMENTS_3: return is_i64_elements(attribute, attribute_class - ATTR_I64_ELEMENTS_1 + 1);
    case ATTR_TYPED: return attribute_is_typed(attribute);
  }
  return false;
}

static const char *class_constraint(enum attribute_class attribute_class) {
  static const char *const names[] = {
      [ATTR_ANY] = "any attribute",
      [ATTR_UNIT] = "unit attribute",
      [ATTR_BOOL] = "bool attribute",
      [ATTR_INDEX] = "index attribute",
      [ATTR_I64] = "64-bit signless integer attribute",
      [ATTR_POSITIVE_I32] = "32-bit signless integer attribute whose value is positive",
      [ATTR_I32_TO_3] = "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
      [ATTR_POWER_OF_2] =
          "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
      [ATTR_INTEGER] = "arbitrary integer attribute",
      [ATTR_STRING] = "string attribute",
      [ATTR_TYPE] = "any type attribute",
      [ATTR_SYMBOL] = "symbol reference attribute",
      [ATTR_FLAT_SYMBOL] = "flat symbol reference attribute",
      [ATTR_ARRAY] = "array attribute",
      [ATTR_BOOL_ARRAY] = "1-bit boolean array attribute",
      [ATTR_INTEGER_ARRAY] = "64-bit integer array attribute",
      [ATTR_DICTIONARY] = "dictionary of named attribute values",
      [ATTR_DICTIONARY_ARRAY] = "Array of dictionary attributes",
      [ATTR_I64_ARRAY] = "i64 dense array attribute",
      [ATTR_I32_ARRAY] = "i32 dense array attribute",
      [ATTR_VECTOR_ITERATORS] = "Iterator type should be an enum.",
      [ATTR_REDUCTIONS] = "Reduction ops",
      [ATTR_AFFINE_MAP] = "AffineMap attribute",
      [ATTR_AFFINE_MAP_ARRAY] = "AffineMap array attribute",
      [ATTR_AFFINE_SET] = "IntegerSet attribute",
      [ATTR_ENUM] = "one of the enumeration's cases",
      [ATTR_ELEMENTS] = "constant vector/tensor attribute",
      [ATTR_INDEX_ELEMENTS] = "index elements attribute",
      [ATTR_I32_ELEMENTS] = "32-bit signless integer elements attribute",
      [ATTR_I64_ELEMENTS_1] = "64-bit signless int elements attribute of shape [1]",
      [ATTR_I64_ELEMENTS_2] = "64-bit signless int elements attribute of shape [2]",
      [ATTR_I64_ELEMENTS_3] = "64-bit signless int elements attribute of shape [3]",
      [ATTR_TYPED] = "TypedAttr instance",
  };
  return names[attribute_class];
}

static const char *enumeration_constraint(struct arena *arena, const struct enumeration *enumeration) {
  if (enumeration->form != ENUMERATION_INTEGER) return arena_format(arena, "#%s attribute", enumeration->family);
  const char *text = arena_format(arena, "allowed %u-bit signless integer cases:", enumeration->integer_width);
  for (uint32_t i = 0; i < enumeration->member_count; i++) {
    text = arena_format(arena, "%s%s %lld", text, i == 0 ? "" : ",", (long long)enumeration->members[i].value);
  }
  return text;
}

static bool verify_attributes(struct verifier *verifier, const struct op *op, const struct row_check *check) {
  const struct op_info *info = op->info;
  struct context *context = verifier->context;
  bool ok = true;
  for (uint32_t i = 0; i < info->attribute_count; i++) {
    const struct attr_info *row = &info->attributes[i];
    const struct attribute *attribute = NULL;
    const struct ident *name = context->known[row->name];
    for (uint32_t j = 0; j < op->attribute_count && attribute == NULL; j++)
      if (op->attributes[j].name == name) attribute = op->attributes[j].value;
    if (attribute == NULL) {
      if (row->required) ok = verify_fail(verifier, op, "requires attribute '%s'", name->text);
      continue;
    }
    const struct enumeration *enumeration = check->enumerations[i];
    if (enumeration == NULL ? attribute_in_class(attribute, (enum attribute_class)row->attribute_class)
                            : enumeration_holds(enumeration, attribute)) {
      continue;
    }
    ok = verify_fail(verifier, op, "attribute '%s' failed to satisfy constraint: %s", name->text,
                     enumeration == NULL ? class_constraint((enum attribute_class)row->attribute_class)
                                         : enumeration_constraint(&context->scratch, enumeration));
  }
  return ok;
}

// The fast path for ops with one value in each slot: counts and types at once. False: the other checks report what is
// wrong.
static bool plain_values_fit(const struct op *op, const struct row_check *check) {
  const struct op_info *info = op->info;
  if (!check->is_plain || op->operand_count != info->operand_slots || op->result_count != info->result_slots)
    return false;
  for (uint32_t i = 0; i < info->operand_slots; i++)
    if (!type_in_class(op_operand(op, i)->type, (enum type_class)info->operands[i].type_class)) return false;
  for (uint32_t i = 0; i < info->result_slots; i++)
    if (!type_in_class(op->results[i].type, (enum type_class)info->results[i].type_class)) return false;
  for (uint32_t i = 0; i < check->relation_count; i++) {
    const struct type_relation *relation = &check->relations[i];
    const struct type *target = type_at(op, relation->target, relation->target.slot);
    if (!relation_holds(relation->kind, target, type_at(op, relation->source, relation->source.slot))) return false;
  }
  return true;
}

bool verify_row(struct verifier *verifier, const struct op *op) {
  const struct row_check *check = row_check_of(verifier->context, op->info);
  if (plain_values_fit(op, check)) return verify_attributes(verifier, op, check);
  bool operands_ok = verify_operand_count(verifier, op, check);
  bool results_ok = verify_result_count(verifier, op, check);
  bool ok = verify_attributes(verifier, op, check);
  if (operands_ok) operands_ok = verify_operand_types(verifier, op, check);
  if (results_ok) results_ok = verify_result_types(verifier, op, check);
  ok &= operands_ok & results_ok;
  if (operands_ok && results_ok) ok &= verify_relations(verifier, op, check);
  return ok;
}
