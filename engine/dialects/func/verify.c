// The rules of func and builtin ops beyond their rows.
#include "engine/base/text.h"
#include "engine/dialects/hooks.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/symbol_table.h"

static bool verify_attribute_list(struct verifier *verifier, const struct op *op, enum known_ident name,
                                  const char *what, uint32_t count) {
  const struct attribute *list = op_attribute(op, name);
  return verify_that(verifier, op, list == NULL || list->count == count,
                     "expects %s attribute array to have the same number of elements as the number of function %ss, "
                     "got %u, but expected %u",
                     what, what, list == NULL ? 0 : list->count, count);
}

// Only attributes of dialects, which have a dot in their name, may be on arguments and results.
static bool verify_dialect_attributes(struct verifier *verifier, const struct op *op, enum known_ident name,
                                      const char *what) {
  const struct attribute *list = op_attribute(op, name);
  for (uint32_t i = 0; list != NULL && i < list->count; i++)
    for (uint32_t j = 0; j < list->u.items[i]->count; j++)
      if (strchr(list->u.items[i]->u.entries[j].name->text, '.') == NULL)
        return verify_fail(verifier, op, "%s may only have dialect attributes", what);
  return true;
}

static bool verify_entry_block(struct verifier *verifier, const struct op *op, const struct type *type) {
  const struct block *entry = op->regions[0].first;
  if (entry->argument_count != type->input_count) {
    return verify_fail(verifier, op, "entry block must have %u arguments to match function signature",
                       type->input_count);
  }
  bool ok = true;
  for (uint32_t i = 0; i < type->input_count; i++) {
    ok &= verify_that(verifier, op, entry->arguments[i]->type == type->inputs[i],
                      "type of entry block argument #%u('%s') must match the type of the corresponding argument in "
                      "function signature('%s')",
                      i, verify_type_text(verifier, entry->arguments[i]->type),
                      verify_type_text(verifier, type->inputs[i]));
  }
  return ok;
}

static bool is_access(const struct attribute *value) {
  static const char *const accesses[] = {"read", "write", "read-write", "none"};
  for (size_t i = 0; i < sizeof accesses / sizeof accesses[0]; i++)
    if (strcmp(value->u.string->text, accesses[i]) == 0) return true;
  return false;
}

// What is wrong with an attribute of an argument, or null. In upstream's words, wrong name included.
static const char *argument_attribute_fault(const struct op *function, const struct named_attribute *entry) {
  static const char prefix[] = "bufferization.";
  const struct attribute *value = entry->value;
  if (strncmp(entry->name->text, prefix, sizeof prefix - 1) != 0) return NULL;
  const char *name = entry->name->text + sizeof prefix - 1;
  if (strcmp(name, "writable") == 0) {
    if (value->kind != ATTRIBUTE_INTEGER || !type_is_integer(value->type, 1))
      return "'bufferization.writable' is expected to be a boolean attribute";
    return function->regions[0].first != NULL ? NULL : "'bufferization.writable' is invalid on external functions";
  }
  if (strcmp(name, "access") == 0) {
    if (value->kind != ATTRIBUTE_STRING) return "'bufferization.access' is expected to be a string attribute";
    return is_access(value) ? NULL : "invalid value for 'bufferization.access'";
  }
  if (strcmp(name, "buffer_layout") == 0) {
    bool is_layout = value->kind == ATTRIBUTE_AFFINE_MAP || value->kind == ATTRIBUTE_STRIDED;
    return is_layout ? NULL : "'bufferization.buffer_layout' is expected to be a memref layout attribute";
  }
  return "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect";
}

static bool verify_argument_attributes(struct verifier *verifier, const struct op *function) {
  const struct attribute *list = op_attribute(function, ID_arg_attrs);
  for (uint32_t i = 0; list != NULL && i < list->count; i++)
    for (uint32_t j = 0; j < list->u.items[i]->count; j++) {
      const char *fault = argument_attribute_fault(function, &list->u.items[i]->u.entries[j]);
      if (fault != NULL) return verify_fail_at(verifier, function->location, "%s", fault);
    }
  return true;
}

bool verify_func_func(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_attribute(op, ID_function_type)->type;
  if (type->kind != TYPE_FUNCTION) {
    return verify_fail(verifier, op,
                       "attribute 'function_type' failed to satisfy constraint: type attribute of function type");
  }
  bool ok = verify_symbol_visibility(verifier, op);
  ok &= verify_attribute_list(verifier, op, ID_arg_attrs, "argument", type->input_count) &&
        verify_dialect_attributes(verifier, op, ID_arg_attrs, "arguments") && verify_argument_attributes(verifier, op);
  ok &= verify_attribute_list(verifier, op, ID_res_attrs, "result", type->result_count) &&
        verify_dialect_attributes(verifier, op, ID_res_attrs, "results");
  if (op->regions[0].first != NULL) return verify_entry_block(verifier, op, type) && ok;
  const struct attribute *visibility = op_attribute(op, ID_sym_visibility);
  bool is_public = visibility == NULL || strcmp(visibility->u.string->text, "public") == 0;
  return verify_that(verifier, op, !is_public, "symbol declaration cannot have public visibility") && ok;
}

// Not verified yet where this is called: the function is checked after what is in it.
static const struct type *signature_of(const struct op *function) {
  const struct attribute *type = op_attribute(function, ID_function_type);
  return type != NULL && type->kind == ATTRIBUTE_TYPE && type->type->kind == TYPE_FUNCTION ? type->type : NULL;
}

bool verify_func_return(struct verifier *verifier, const struct op *op) {
  if (!verify_parent(verifier, op)) return false;
  const struct op *function = op_parent(op);
  const struct type *type = signature_of(function);
  const struct ident *symbol = op_symbol_name(function);
  const char *name = symbol == NULL ? "" : symbol->text;
  if (type == NULL) return true;
  if (op->operand_count != type->result_count) {
    return verify_fail(verifier, op, "has %u operands, but enclosing function (@%s) returns %u", op->operand_count,
                       name, type->result_count);
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (op_operand(op, i)->type == type->results[i]) continue;
    ok = verify_fail_at(verifier, op->location,
                        "type of return operand %u ('%s') doesn't match function result type ('%s') in function @%s", i,
                        verify_type_text(verifier, op_operand(op, i)->type),
                        verify_type_text(verifier, type->results[i]), name);
  }
  return ok;
}

// 't', 't': of the op, or of the function type if it is not null.
static const char *result_types_text(struct verifier *verifier, const struct op *op, const struct type *function) {
  struct text text = {.arena = &verifier->context->scratch};
  for (uint32_t i = 0; i < op->result_count; i++)
    text_format(&text, "%s'%s'", i == 0 ? "" : ", ",
                verify_type_text(verifier, function == NULL ? op_result(op, i)->type : function->results[i]));
  text_char(&text, '\0');
  return text.items;
}

bool verify_func_call(struct verifier *verifier, const struct op *op) {
  const struct attribute *callee = op_attribute(op, ID_callee);
  const struct op *function = symbol_lookup(verifier->symbols, op, callee);
  if (function == NULL || !op_has_trait(function, TRAIT_FUNCTION)) {
    return verify_fail(verifier, op, "'%s' does not reference a valid function", callee->u.symbol.root->text);
  }
  const struct type *type = signature_of(function);
  if (type == NULL) return true;
  if (op->operand_count != type->input_count) {
    return verify_fail(verifier, op, "incorrect number of operands for callee");
  }
  if (op->result_count != type->result_count) {
    return verify_fail(verifier, op, "incorrect number of results for callee");
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    ok &= verify_that(verifier, op, op_operand(op, i)->type == type->inputs[i],
                      "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %u",
                      verify_type_text(verifier, type->inputs[i]), verify_type_text(verifier, op_operand(op, i)->type),
                      i);
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (op_result(op, i)->type == type->results[i]) continue;
    verify_fail(verifier, op, "result type mismatch at index %u", i);
    verify_note(verifier, op->location, "      op result types: %s", result_types_text(verifier, op, NULL));
    return verify_note(verifier, op->location, "function result types: %s", result_types_text(verifier, op, type));
  }
  ok &= verify_attribute_list(verifier, op, ID_arg_attrs, "argument", op->operand_count);
  ok &= verify_attribute_list(verifier, op, ID_res_attrs, "result", op->result_count);
  return ok;
}

bool verify_func_constant(struct verifier *verifier, const struct op *op) {
  const struct attribute *name = op_attribute(op, ID_value);
  const struct op *function = symbol_lookup(verifier->symbols, op, name);
  if (function == NULL || !op_has_trait(function, TRAIT_FUNCTION))
    return verify_fail(verifier, op, "reference to undefined function '%s'", name->u.symbol.root->text);
  const struct type *type = signature_of(function);
  return verify_that(verifier, op, type == NULL || type == op_result(op, 0)->type,
                     "reference to function with mismatched type");
}

bool verify_func_call_indirect(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_operand(op, 0)->type;
  bool inputs = op->operand_count - 1 == type->input_count, results = op->result_count == type->result_count;
  for (uint32_t i = 0; inputs && i < type->input_count; i++) inputs = op_operand(op, i + 1)->type == type->inputs[i];
  for (uint32_t i = 0; results && i < type->result_count; i++) results = op->results[i].type == type->results[i];
  return verify_that(verifier, op, inputs, "failed to verify that callee input types match argument types") &&
         verify_that(verifier, op, results, "failed to verify that callee result types match result types");
}

static bool verify_module_attributes(struct verifier *verifier, const struct op *op) {
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct ident *name = op->attributes[i].name;
    if (strchr(name->text, '.') == NULL && name->id != ID_sym_name && name->id != ID_sym_visibility)
      return verify_fail(verifier, op, "can only contain attributes with dialect-prefixed names, found: '%s'",
                         name->text);
  }
  return true;
}

bool verify_builtin_module(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  return verify_region_present(verifier, op, 0, "bodyRegion") &&
         verify_that(verifier, op, body->argument_count == 0, "region should have no arguments") &&
         verify_symbol_visibility(verifier, op) && verify_module_attributes(verifier, op);
}

bool verify_builtin_unrealized_conversion_cast(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->result_count > 0, "expected at least one result for cast operation");
}
