// Types to text: i32, tensor<?x4xf32>, memref<4xf32, strided<[?], offset: ?>, 1>, (i32) -> f32.
#include "engine/syntax/printer_state.h"

static void print_shape(struct text *text, const struct type *type) {
  for (uint32_t i = 0; i < type->rank; i++) {
    bool scalable = type->kind == TYPE_VECTOR && (type->scalable >> i & 1) != 0;
    if (scalable) text_char(text, '[');
    if (type->shape[i] == DYNAMIC) text_char(text, '?');
    else text_integer(text, type->shape[i]);
    if (scalable) text_char(text, ']');
    text_char(text, 'x');
  }
}

static void print_type_array(struct printer *printer, const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_type(printer, types[i]);
  }
}

static void print_function_type(struct printer *printer, const struct type *type) {
  text_char(printer->text, '(');
  print_type_array(printer, type->inputs, type->input_count);
  text_bytes(printer->text, ") -> ", 5);
  bool parens = type->result_count != 1 || type->results[0]->kind == TYPE_FUNCTION;
  if (parens) text_char(printer->text, '(');
  print_type_array(printer, type->results, type->result_count);
  if (parens) text_char(printer->text, ')');
}

// What follows the element type: layout, memory space or encoding.
static void print_parameter(struct printer *printer, const struct attribute *attribute, bool with_type) {
  if (attribute == NULL) return;
  text_bytes(printer->text, ", ", 2);
  if (with_type) print_attribute(printer, attribute);
  else print_attribute_short(printer, attribute);
}

static void print_shaped(struct printer *printer, const struct type *type, const char *opening) {
  text_string(printer->text, opening);
  print_shape(printer->text, type);
  print_type(printer, type->element);
  print_parameter(printer, type->layout, true);
  print_parameter(printer, type->memory_space, false);
  print_parameter(printer, type->encoding, true);
  text_char(printer->text, '>');
}

// Whether a type is written in the same way everywhere: without an alias in it.
static bool is_written_alike(const struct type *type) {
  return type->element->kind <= TYPE_COMPLEX && type->encoding == NULL &&
         (type->layout == NULL || type->layout->kind == ATTRIBUTE_STRIDED) &&
         (type->memory_space == NULL || type->memory_space->kind == ATTRIBUTE_INTEGER);
}

// Caches the text of the type.
static void print_shaped_again(struct printer *printer, const struct type *type, const char *opening) {
  struct text *text = printer->text;
  const struct ident *spelling = type->cache->spelling;
  if (spelling != NULL) {
    text_bytes(text, spelling->text, spelling->length);
    return;
  }
  size_t start = text->count;
  print_shaped(printer, type, opening);
  if (printer->context == NULL || !is_written_alike(type)) return;
  type->cache->spelling = ident_intern(&printer->context->idents, text->items + start, text->count - start);
}

static void print_integer_type(struct text *text, const struct type *type) {
  static const char *const prefixes[] = {[SIGNLESS] = "i", [SIGNED] = "si", [UNSIGNED] = "ui"};
  text_string(text, prefixes[type->signedness]);
  text_integer(text, type->width);
}

void print_type_body(struct printer *printer, const struct type *type) {
  struct text *text = printer->text;
  switch (type->kind) {
    case TYPE_NONE: text_string(text, "none"); break;
    case TYPE_INTEGER: print_integer_type(text, type); break;
    case TYPE_INDEX: text_string(text, "index"); break;
#define FLOAT_FORMAT(name, spelling, ...) \
  case TYPE_##name:                       \
    text_string(text, spelling);          \
    break;
#include "engine/base/float_formats.def"
    case TYPE_COMPLEX:
      text_string(text, "complex<");
      print_type(printer, type->element);
      text_char(text, '>');
      break;
    case TYPE_FUNCTION: print_function_type(printer, type); break;
    case TYPE_TUPLE:
      text_string(text, "tuple<");
      print_type_array(printer, type->inputs, type->input_count);
      text_char(text, '>');
      break;
    case TYPE_VECTOR: print_shaped_again(printer, type, "vector<"); break;
    case TYPE_TENSOR: print_shaped_again(printer, type, "tensor<"); break;
    case TYPE_UNRANKED_TENSOR: print_shaped_again(printer, type, "tensor<*x"); break;
    case TYPE_MEMREF: print_shaped_again(printer, type, "memref<"); break;
    case TYPE_UNRANKED_MEMREF: print_shaped_again(printer, type, "memref<*x"); break;
    case TYPE_OPAQUE: text_bytes(text, type->text->text, type->text->length); break;
  }
}

void print_type(struct printer *printer, const struct type *type) {
  if (type == NULL) text_string(printer->text, "<<NULL TYPE>>");
  else print_type_body(printer, type);
}

void print_type_text(const struct type *type, struct text *text) {
  struct printer printer = {.arena = text->arena, .text = text};
  print_type(&printer, type);
}

char *type_text(struct arena *arena, const struct type *type) {
  struct text text = {.arena = arena};
  print_type_text(type, &text);
  text_char(&text, 0);
  return text.items;
}
