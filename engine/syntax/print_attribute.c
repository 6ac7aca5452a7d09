// Attributes to text: 1 : i32, "a\22b", [1, 2], {a, b = 1}, dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>, #map.
#include "engine/syntax/printer_state.h"

#include "engine/base/wide_integer.h"
#include "engine/ir/enumeration.h"

// Elements beyond this number are written as one string of bytes, unless they are a splat.
enum { DENSE_HEX_LIMIT = 100 };

// --- strings and names

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_bare(const struct ident *name) {
  if (name->length == 0 || !is_letter(name->text[0])) return false;
  for (uint32_t i = 1; i < name->length; i++) {
    char c = name->text[i];
    if (!is_letter(c) && !is_digit(c) && c != '$' && c != '.') return false;
  }
  return true;
}

static char hex_digit(unsigned value) { return "0123456789ABCDEF"[value & 15]; }

void print_escaped(struct text *text, const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    if (byte == '\\') {
      text_bytes(text, "\\\\", 2);
    } else if (byte >= 0x20 && byte < 0x7f && byte != '"') {
      text_char(text, (char)byte);
    } else {
      text_char(text, '\\');
      text_char(text, hex_digit(byte >> 4));
      text_char(text, hex_digit(byte));
    }
  }
}

static void print_quoted_text(struct text *text, const struct ident *string) {
  text_char(text, '"');
  print_escaped(text, string->text, string->length);
  text_char(text, '"');
}

void print_quoted(struct printer *printer, const struct ident *string) { print_quoted_text(printer->text, string); }

void print_name_text(struct text *text, const struct ident *name) {
  if (is_bare(name)) text_bytes(text, name->text, name->length);
  else print_quoted_text(text, name);
}

void print_bare_or_quoted(struct printer *printer, const struct ident *name) { print_name_text(printer->text, name); }

void print_symbol_name(struct printer *printer, const struct ident *name) {
  text_char(printer->text, '@');
  print_bare_or_quoted(printer, name);
}

// --- dense elements

static void print_unsigned(struct text *text, uint32_t width, uint64_t bits) {
  if (width < 64) bits &= (UINT64_C(1) << width) - 1;
  text_format(text, "%llu", (unsigned long long)bits);
}

static void print_wide(struct text *text, const struct type *type, const unsigned char *bytes) {
  char digits[WIDE_DECIMAL_SIZE];
  wide_decimal(bytes, type->width, type->signedness != UNSIGNED, digits);
  text_string(text, digits);
}

static void print_number(struct text *text, const struct type *type, int64_t integer, uint64_t bits) {
  if (type_is_float(type)) print_float(text, type, bits);
  else if (type_is_integer(type, 1)) text_string(text, integer != 0 ? "true" : "false");
  else if (type->kind != TYPE_INTEGER || type->signedness != UNSIGNED) text_integer(text, integer);
  else print_unsigned(text, type->width, (uint64_t)integer);
}

static void print_complex_element(struct text *text, const struct attribute *dense, uint64_t position) {
  const struct type *part = dense->type->element->element;
  for (uint32_t i = 0; i < 2; i++) {
    text_char(text, i == 0 ? '(' : ',');
    if (type_is_float(part)) print_float(text, part, dense_part_bits(dense, position, i));
    else if (type_is_wide(part))
      print_wide(text, part, dense_element_bytes(dense, position) + i * dense_element_size(part));
    else print_number(text, part, dense_part_integer(dense, position, i), 0);
  }
  text_char(text, ')');
}

static void print_element(struct text *text, const struct attribute *dense, const struct type *element,
                          uint64_t position) {
  if (element->kind == TYPE_COMPLEX) {
    print_complex_element(text, dense, position);
    return;
  }
  if (type_is_float(element)) print_float(text, element, dense_bits(dense, position));
  else if (type_is_wide(element)) print_wide(text, element, dense_element_bytes(dense, position));
  else print_number(text, element, dense_integer(dense, position), 0);
}

// [[a, b], [c, d]]: opens and closes a bracket wherever a row of some dimension begins or ends.
static void print_nested_elements(struct text *text, const struct attribute *dense) {
  const struct type *type = dense->type;
  int64_t position[RANK_MAX] = {0};
  for (uint32_t i = 0; i < type->rank; i++) text_char(text, '[');
  for (uint64_t n = 0; n < dense->count; n++) {
    if (n != 0) {
      uint32_t rows = 0;  // how many dimensions begin anew
      for (uint32_t dim = type->rank; dim-- > 0; rows++) {
        if (++position[dim] < type->shape[dim]) break;
        position[dim] = 0;
      }
      for (uint32_t i = 0; i < rows; i++) text_char(text, ']');
      text_bytes(text, ", ", 2);
      for (uint32_t i = 0; i < rows; i++) text_char(text, '[');
    }
    print_element(text, dense, type->element, n);
  }
  for (uint32_t i = 0; i < type->rank; i++) text_char(text, ']');
}

static void print_hex_byte(struct text *text, unsigned byte) {
  text_char(text, hex_digit(byte >> 4));
  text_char(text, hex_digit(byte));
}

// The elements as they lie in memory, little-endian, zeros above their width; booleans are eight to a byte.
static void print_hex_elements(struct text *text, const struct attribute *dense) {
  const struct type *element = dense->type->element;
  text_string(text, "\"0x");
  if (type_is_integer(element, 1)) {
    for (uint64_t n = 0; n < dense->count; n += 8) {
      unsigned byte = 0;
      for (unsigned i = 0; i < 8 && n + i < dense->count; i++)
        if ((dense_bits(dense, n + i) & 1) != 0) byte |= 1u << i;
      print_hex_byte(text, byte);
    }
  } else {
    const unsigned char *data = dense->u.dense.data;
    uint64_t bytes = (uint64_t)dense->count * dense_element_size(element);
    const struct type *part = type_part_or_self(element);
    const uint32_t size = dense_element_size(part), rest = part->kind == TYPE_INTEGER ? part->width % 8 : 0;
    const unsigned highest = rest == 0 ? 0xff : (1u << rest) - 1;
    for (uint64_t i = 0; i < bytes; i++) print_hex_byte(text, (i + 1) % size == 0 ? data[i] & highest : data[i]);
  }
  text_char(text, '"');
}

static void print_dense(struct printer *printer, const struct attribute *dense) {
  struct text *text = printer->text;
  int64_t total = 0;
  bool counted = type_element_count(dense->type, &total);
  if (printer->options.elides && !dense->u.dense.splat && (uint64_t)total > printer->options.elided_from) {
    text_string(text, "dense_resource<__elided__>");
    return;
  }
  text_string(text, "dense<");
  bool empty = counted && total == 0;
  if (dense->u.dense.splat && !empty) print_element(text, dense, dense->type->element, 0);
  else if (total > DENSE_HEX_LIMIT) print_hex_elements(text, dense);
  else if (!empty) print_nested_elements(text, dense);
  text_char(text, '>');
}

static void print_dense_array(struct printer *printer, const struct attribute *array) {
  struct text *text = printer->text;
  text_string(text, "array<");
  print_type_body(printer, array->type);
  for (uint32_t i = 0; i < array->count; i++) {
    text_string(text, i == 0 ? ": " : ", ");
    print_element(text, array, array->type, i);
  }
  text_char(text, '>');
}

// --- dictionaries

static void print_entry(struct printer *printer, const struct named_attribute *entry) {
  print_bare_or_quoted(printer, entry->name);
  if (entry->value->kind == ATTRIBUTE_UNIT) return;
  text_bytes(printer->text, " = ", 3);
  print_attribute(printer, entry->value);
}

void print_dictionary_entries(struct printer *printer, const struct named_attribute *entries, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_entry(printer, &entries[i]);
  }
}

static bool is_elided(const struct ident *name, const enum known_ident *elided) {
  if (name->id >= KNOWN_IDENT_COUNT) return false;
  for (; *elided != KNOWN_IDENT_COUNT; elided++)
    if (name->id == (uint32_t)*elided) return true;
  return false;
}

static void print_op_dictionary(struct printer *printer, const struct op *op, const enum known_ident *elided,
                                const char *opening) {
  bool any = false;
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    if (is_elided(op->attributes[i].name, elided)) continue;
    text_string(printer->text, any ? ", " : opening);
    print_entry(printer, &op->attributes[i]);
    any = true;
  }
  if (any) text_char(printer->text, '}');
}

void print_attr_dict(struct printer *printer, const struct op *op, const enum known_ident *elided) {
  print_op_dictionary(printer, op, elided, " {");
}

void print_attr_dict_with_keyword(struct printer *printer, const struct op *op, const enum known_ident *elided) {
  print_op_dictionary(printer, op, elided, " attributes {");
}

// --- attributes

static void print_array(struct printer *printer, const struct attribute *array) {
  text_char(printer->text, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    print_attribute_short(printer, array->u.items[i]);
  }
  text_char(printer->text, ']');
}

void print_integers(struct printer *printer, const struct attribute *array) {
  text_char(printer->text, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i != 0) text_bytes(printer->text, ", ", 2);
    text_integer(printer->text, i64_array(array)[i]);
  }
  text_char(printer->text, ']');
}

static void print_symbol_reference(struct printer *printer, const struct attribute *reference) {
  print_symbol_name(printer, reference->u.symbol.root);
  for (uint32_t i = 0; i < reference->count; i++) {
    text_bytes(printer->text, "::", 2);
    print_symbol_name(printer, reference->u.symbol.nested[i]);
  }
}

static void print_stride(struct text *text, int64_t stride) {
  if (stride == DYNAMIC) text_char(text, '?');
  else text_integer(text, stride);
}

static void print_strided(struct text *text, const struct attribute *layout) {
  text_string(text, "strided<[");
  for (uint32_t i = 0; i < layout->count; i++) {
    if (i != 0) text_bytes(text, ", ", 2);
    print_stride(text, layout->u.strided.strides[i]);
  }
  text_char(text, ']');
  if (layout->u.strided.offset != 0) {
    text_string(text, ", offset: ");
    print_stride(text, layout->u.strided.offset);
  }
  text_char(text, '>');
}

// #arith.overflow<nsw>, or #index<cmp_predicate slt> for families of that form.
static void print_enum(struct text *text, const struct attribute *attribute) {
  const struct ident *family = attribute->u.enumerated.family, *spelling = attribute->u.enumerated.spelling;
  const struct enumeration *enumeration = enumeration_of_family(family->text, family->length);
  const char *dot = memchr(family->text, '.', family->length);
  text_char(text, '#');
  if (enumeration != NULL && enumeration->form == ENUMERATION_BARE && dot != NULL) {
    text_bytes(text, family->text, (size_t)(dot - family->text));
    text_char(text, '<');
    text_string(text, dot + 1);
    text_char(text, ' ');
  } else {
    text_bytes(text, family->text, family->length);
    text_char(text, '<');
  }
  text_bytes(text, spelling->text, spelling->length);
  text_char(text, '>');
}

static void print_suffix_type(struct printer *printer, const struct type *type) {
  text_bytes(printer->text, " : ", 3);
  print_type(printer, type);
}

void print_attribute_body(struct printer *printer, const struct attribute *attribute, bool with_type) {
  struct text *text = printer->text;
  switch (attribute->kind) {
    case ATTRIBUTE_UNIT: text_string(text, "unit"); break;
    case ATTRIBUTE_INTEGER:
      print_number(text, attribute->type, attribute->u.integer, 0);
      if (with_type && !type_is_integer(attribute->type, 1)) print_suffix_type(printer, attribute->type);
      break;
    case ATTRIBUTE_WIDE_INTEGER:
      print_wide(text, attribute->type, attribute->u.dense.data);
      if (with_type) print_suffix_type(printer, attribute->type);
      break;
    case ATTRIBUTE_FLOAT:
      print_float(text, attribute->type, attribute->u.float_bits);
      if (with_type) print_suffix_type(printer, attribute->type);
      break;
    case ATTRIBUTE_STRING: print_quoted(printer, attribute->u.string); break;
    case ATTRIBUTE_ARRAY: print_array(printer, attribute); break;
    case ATTRIBUTE_DICTIONARY:
      text_char(text, '{');
      print_dictionary_entries(printer, attribute->u.entries, attribute->count);
      text_char(text, '}');
      break;
    case ATTRIBUTE_TYPE: print_type(printer, attribute->type); break;
    case ATTRIBUTE_SYMBOL_REF: print_symbol_reference(printer, attribute); break;
    case ATTRIBUTE_DENSE_ELEMENTS:
      print_dense(printer, attribute);
      if (with_type) print_suffix_type(printer, attribute->type);
      break;
    case ATTRIBUTE_DENSE_ARRAY: print_dense_array(printer, attribute); break;
    case ATTRIBUTE_AFFINE_MAP:
      text_string(text, "affine_map<");
      print_affine_map(text, attribute->u.map);
      text_char(text, '>');
      break;
    case ATTRIBUTE_AFFINE_SET:
      text_string(text, "affine_set<");
      print_affine_set(text, &attribute->u.set);
      text_char(text, '>');
      break;
    case ATTRIBUTE_STRIDED: print_strided(text, attribute); break;
    case ATTRIBUTE_ENUM: print_enum(text, attribute); break;
    case ATTRIBUTE_LOCATION: text_bytes(text, attribute->u.string->text, attribute->u.string->length); break;
    case ATTRIBUTE_OPAQUE:
      text_bytes(text, attribute->u.string->text, attribute->u.string->length);
      if (with_type && attribute->type != NULL) print_suffix_type(printer, attribute->type);
      break;
  }
}

void print_attribute(struct printer *printer, const struct attribute *attribute) {
  if (attribute == NULL) text_string(printer->text, "<<NULL ATTRIBUTE>>");
  else if (!print_attribute_alias(printer, attribute)) print_attribute_body(printer, attribute, true);
}

void print_attribute_untyped(struct printer *printer, const struct attribute *attribute) {
  if (!print_attribute_alias(printer, attribute)) print_attribute_body(printer, attribute, false);
}

// The types that a parser assumes where none is written need not be.
void print_attribute_short(struct printer *printer, const struct attribute *attribute) {
  bool assumed = (attribute->kind == ATTRIBUTE_INTEGER && type_is_integer(attribute->type, 64)) ||
                 (attribute->kind == ATTRIBUTE_FLOAT && attribute->type->kind == TYPE_F64);
  if (assumed) print_attribute_body(printer, attribute, false);
  else print_attribute(printer, attribute);
}

void print_attribute_text(struct context *context, const struct attribute *attribute, struct text *text) {
  struct printer printer = {.context = context, .arena = text->arena, .text = text};
  print_attribute(&printer, attribute);
}
