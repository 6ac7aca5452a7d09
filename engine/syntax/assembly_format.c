// Compiles the `format` and `types` columns of the op table.
#include "engine/syntax/assembly_format.h"

#include <assert.h>
#include <stdlib.h>

enum { ELEMENTS_MAX = 48 };

struct compiler {
  struct context *context;
  const struct op_info *info;
  const char *at;
  uint8_t regions, successors;
  enum known_ident spelled[ELEMENTS_MAX];
  size_t spelled_count;
};

// A malformed row is a fault of ours, not of any input; a debugger shows which one.
static _Noreturn void malformed(const struct compiler *compiler) {
  (void)compiler;
  assert(false && "malformed row of the op table");
  abort();
}

static void skip_spaces(struct compiler *compiler) {
  while (*compiler->at == ' ') compiler->at++;
}

static bool accept(struct compiler *compiler, const char *text) {
  skip_spaces(compiler);
  size_t length = strlen(text);
  if (strncmp(compiler->at, text, length) != 0) return false;
  compiler->at += length;
  return true;
}

static void expect(struct compiler *compiler, const char *text) {
  if (!accept(compiler, text)) malformed(compiler);
}

static size_t name_length(const char *at) {
  size_t length = 0;
  while ((at[length] >= 'a' && at[length] <= 'z') || (at[length] >= 'A' && at[length] <= 'Z') || at[length] == '_' ||
         (at[length] >= '0' && at[length] <= '9'))
    length++;
  return length;
}

static bool is_name(const char *name, const char *text, size_t length) {
  return strlen(name) == length && memcmp(name, text, length) == 0;
}

static int find_slot(const struct slot_info *slots, uint8_t count, const char *text, size_t length) {
  for (uint8_t i = 0; i < count; i++)
    if (is_name(slots[i].name, text, length)) return i;
  return -1;
}

static const struct attr_info *find_attribute(const struct compiler *compiler, const char *text, size_t length) {
  for (uint8_t i = 0; i < compiler->info->attribute_count; i++) {
    const struct attr_info *attribute = &compiler->info->attributes[i];
    if (is_name(compiler->context->known[attribute->name]->text, text, length)) return attribute;
  }
  return NULL;
}

static void add_spelled(struct compiler *compiler, enum known_ident name) {
  if (compiler->spelled_count == ELEMENTS_MAX) malformed(compiler);
  compiler->spelled[compiler->spelled_count++] = name;
}

static void set_attribute(struct compiler *compiler, struct format_element *element,
                          const struct attr_info *attribute) {
  element->attribute = attribute->name;
  element->attribute_class = attribute->attribute_class;
  add_spelled(compiler, attribute->name);
  if (attribute->attribute_class == ATTR_ENUM)
    element->enumeration =
        enumeration_of_attribute(compiler->info->name, compiler->context->known[attribute->name]->text);
}

static void compile_name(struct compiler *compiler, struct format_element *element) {
  const struct op_info *info = compiler->info;
  size_t length = name_length(compiler->at);
  int slot = find_slot(info->operands, info->operand_slots, compiler->at, length);
  const struct attr_info *attribute = find_attribute(compiler, compiler->at, length);
  if (length == 0) malformed(compiler);
  if (slot >= 0) {
    element->kind = FORMAT_OPERANDS;
    element->index = (uint8_t)slot;
    element->arity = info->operands[slot].arity;
  } else if (attribute != NULL) {
    element->kind = FORMAT_ATTRIBUTE;
    set_attribute(compiler, element, attribute);
  } else if (info->successor_count > 0) {
    element->kind = FORMAT_SUCCESSOR;
    element->index = compiler->successors++;
  } else {
    element->kind = FORMAT_REGION;
    element->index = compiler->regions++;
  }
  compiler->at += length;
}

static void compile_type(struct compiler *compiler, struct format_element *element) {
  const struct op_info *info = compiler->info;
  if (accept(compiler, "operands")) {
    element->kind = FORMAT_ALL_OPERAND_TYPES;
  } else if (accept(compiler, "results")) {
    element->kind = FORMAT_ALL_RESULT_TYPES;
  } else {
    expect(compiler, "$");
    size_t length = name_length(compiler->at);
    int operand = find_slot(info->operands, info->operand_slots, compiler->at, length);
    int result = find_slot(info->results, info->result_slots, compiler->at, length);
    if (operand < 0 && result < 0) malformed(compiler);
    element->kind = operand >= 0 ? FORMAT_OPERAND_TYPES : FORMAT_RESULT_TYPES;
    element->index = (uint8_t)(operand >= 0 ? operand : result);
    element->arity = operand >= 0 ? info->operands[operand].arity : info->results[result].arity;
    compiler->at += length;
  }
  expect(compiler, ")");
}

// functional-type(operands, results): the slot named there has all operands or results.
static void compile_functional_type(struct compiler *compiler, struct format_element *element) {
  element->kind = FORMAT_FUNCTIONAL_TYPE;
  while (*compiler->at != ')' && *compiler->at != '\0') compiler->at++;
  expect(compiler, ")");
}

static void compile_index_list(struct compiler *compiler, struct format_element *element) {
  element->kind = FORMAT_INDEX_LIST;
  expect(compiler, "$");
  size_t length = name_length(compiler->at);
  int slot = find_slot(compiler->info->operands, compiler->info->operand_slots, compiler->at, length);
  compiler->at += length;
  expect(compiler, ",");
  expect(compiler, "$");
  length = name_length(compiler->at);
  const struct attr_info *attribute = find_attribute(compiler, compiler->at, length);
  if (slot < 0 || attribute == NULL) malformed(compiler);
  element->index = (uint8_t)slot;
  element->arity = SLOT_VARIADIC;
  set_attribute(compiler, element, attribute);
  compiler->at += length;
  expect(compiler, ")");
}

static void compile_literal(struct compiler *compiler, struct format_element *element) {
  const char *end = strchr(compiler->at, '`');
  if (end == NULL) malformed(compiler);
  size_t length = (size_t)(end - compiler->at);
  if (length == 0) {
    element->kind = FORMAT_NO_SPACE;
  } else if (length == 1 && *compiler->at == ' ') {
    element->kind = FORMAT_SPACE;
  } else {
    element->kind = FORMAT_LITERAL;
    element->text = arena_string(&compiler->context->compiled, compiler->at, length);
  }
  compiler->at = end + 1;
}

static const struct format_element *compile_elements(struct compiler *compiler, bool in_group, uint32_t *count,
                                                     uint8_t *anchor);

static void compile_element(struct compiler *compiler, struct format_element *element) {
  if (accept(compiler, "`")) compile_literal(compiler, element);
  else if (accept(compiler, "$")) compile_name(compiler, element);
  else if (accept(compiler, "type(")) compile_type(compiler, element);
  else if (accept(compiler, "functional-type(")) compile_functional_type(compiler, element);
  else if (accept(compiler, "custom<DynamicIndexList>(")) compile_index_list(compiler, element);
  else if (accept(compiler, "attr-dict")) element->kind = FORMAT_ATTR_DICT;
  else if (accept(compiler, "(")) {
    element->kind = FORMAT_GROUP;
    element->elements = compile_elements(compiler, true, &element->element_count, &element->anchor);
    expect(compiler, ")?");
  } else malformed(compiler);
}

static const struct format_element *compile_elements(struct compiler *compiler, bool in_group, uint32_t *count,
                                                     uint8_t *anchor) {
  struct format_element elements[ELEMENTS_MAX];
  *count = 0;
  bool anchored = false;
  for (;;) {
    skip_spaces(compiler);
    if (*compiler->at == (in_group ? ')' : '\0')) break;
    if (*count == ELEMENTS_MAX) malformed(compiler);
    memset(&elements[*count], 0, sizeof elements[0]);
    compile_element(compiler, &elements[*count]);
    if (*compiler->at == '^') {
      compiler->at++;
      *anchor = (uint8_t)*count;
      anchored = true;
    }
    ++*count;
  }
  if (anchored != in_group) malformed(compiler);
  return arena_copy(&compiler->context->compiled, elements, *count * sizeof elements[0]);
}

// The number of a slot in a relation, results counted on behind operands.
static uint8_t relation_slot(struct compiler *compiler) {
  const struct op_info *info = compiler->info;
  size_t length = name_length(compiler->at);
  int operand = find_slot(info->operands, info->operand_slots, compiler->at, length);
  int result = find_slot(info->results, info->result_slots, compiler->at, length);
  if (operand < 0 && result < 0) malformed(compiler);
  compiler->at += length;
  return (uint8_t)(operand >= 0 ? operand : info->operand_slots + result);
}

static void compile_relations(struct compiler *compiler, struct assembly_format *format) {
  struct type_relation relations[ELEMENTS_MAX];
  compiler->at = compiler->info->types == NULL ? "" : compiler->info->types;
  for (skip_spaces(compiler); *compiler->at != '\0'; skip_spaces(compiler)) {
    if (format->relation_count == ELEMENTS_MAX) malformed(compiler);
    struct type_relation *relation = &relations[format->relation_count++];
    relation->target = relation_slot(compiler);
    expect(compiler, "=");
    accept(compiler, "=");
    if (accept(compiler, "elem(")) relation->kind = TYPES_ELEMENT;
    else if (accept(compiler, "i1(")) relation->kind = TYPES_I1;
    else relation->kind = TYPES_EQUAL;
    relation->source = relation_slot(compiler);
    if (relation->kind != TYPES_EQUAL) expect(compiler, ")");
  }
  if (format->relation_count == 0) return;
  format->relations = arena_copy(&compiler->context->compiled, relations, format->relation_count * sizeof relations[0]);
}

const struct assembly_format *assembly_format_compile(struct context *context, const struct op_info *info) {
  struct compiler compiler = {.context = context, .info = info, .at = info->format};
  struct assembly_format *format = ARENA_NEW(&context->compiled, struct assembly_format);
  uint8_t no_anchor = 0;
  format->info = info;
  if (info->operand_slots + info->result_slots > FORMAT_SLOTS_MAX) malformed(&compiler);
  format->elements = compile_elements(&compiler, false, &format->element_count, &no_anchor);
  if ((info->traits & TRAIT_SEGMENTS) != 0) add_spelled(&compiler, ID_operandSegmentSizes);
  add_spelled(&compiler, KNOWN_IDENT_COUNT);
  format->spelled =
      arena_copy(&context->compiled, compiler.spelled, compiler.spelled_count * sizeof compiler.spelled[0]);
  compile_relations(&compiler, format);
  return format;
}

const struct assembly_format *assembly_format_of(struct context *context, const struct op_info *info) {
  assert(info->kind < context->op_kind_count && info->format != NULL);
  if (context->assembly_formats == NULL)
    context->assembly_formats =
        ARENA_ARRAY_ZEROED(&context->compiled, const struct assembly_format *, context->op_kind_count);
  const struct assembly_format **slot = &context->assembly_formats[info->kind];
  if (*slot == NULL) *slot = assembly_format_compile(context, info);
  return *slot;
}
