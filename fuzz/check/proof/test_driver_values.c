#include "fuzz/check/proof/test_driver_values.h"

#include "engine/base/wide_integer.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "reference/wide/scalars.h"

#include <ctype.h>
#include <inttypes.h>

bool test_driver_fail(struct test_driver *driver, const char *message) {
  if (driver->failure == NULL) driver->failure = message;
  return false;
}

const struct ident *test_driver_callee(const struct op *call) {
  const struct attribute *callee = op_has_trait(call, TRAIT_CALL) ? op_attribute(call, ID_callee) : NULL;
  return callee == NULL ? NULL : callee->u.symbol.root;
}

void test_driver_rename_function(struct program *program, const struct ident *old, const char *name) {
  struct context *context = program->context;
  const struct ident *new = context_ident(context, name);
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op_symbol_name(op) == old && op_parent(op) == program->module)
      op_set_attribute(program, op, ID_sym_name, attribute_string(context, name, strlen(name)));
    if (test_driver_callee(op) == old)
      op_set_attribute(program, op, ID_callee, attribute_symbol(context, new, NULL, 0));
  }
}

void test_driver_write_symbol(struct text *text, const char *name) {
  bool plain = isalpha((unsigned char)name[0]) || name[0] == '_';
  for (const char *at = name; *at != '\0'; at++) plain &= isalnum((unsigned char)*at) || strchr("_$.", *at) != NULL;
  text_string(text, plain ? "@" : "@\"");
  for (const char *at = name; *at != '\0'; at++) {
    if (!plain && (*at == '"' || *at == '\\')) text_char(text, '\\');
    text_char(text, *at);
  }
  if (!plain) text_char(text, '"');
}

const struct attribute *test_driver_constant(struct context *context, const struct type *type, uint64_t bits) {
  unsigned char bytes[WIDE_BYTES_MAX];
  if (type_is_float(type)) return attribute_float_bits(context, type, bits);
  if (!type_is_wide(type)) return attribute_integer(context, type, (int64_t)bits);
  wide_store_bytes(type, bits, bytes);
  return attribute_wide(context, type, bytes);
}

void test_driver_write_scalar(struct test_driver *driver, struct text *text, const struct type *type, uint64_t bits) {
  print_attribute_text(driver->context, test_driver_constant(driver->context, type, bits), text);
}

const struct attribute *test_driver_dense(struct context *context, struct arena *arena, const struct type *tensor,
                                          const uint64_t *bits, uint64_t count) {
  uint32_t size = dense_element_size(tensor->element);
  uint8_t *data = ARENA_ARRAY(arena, uint8_t, (size_t)count * size + 1);
  const bool is_wide = scalar_is_wide(tensor->element);
  for (uint64_t i = 0; i < count; i++) {
    if (is_wide) wide_store_bytes(tensor->element, bits[i], data + i * size);
    for (uint32_t k = 0; k < size && !is_wide; k++) data[i * size + k] = (uint8_t)(bits[i] >> (8 * k));
  }
  return attribute_dense(context, tensor, data, false);
}

void test_driver_write_constant(struct test_driver *driver, struct text *text, const struct type *type,
                                const struct observed *value) {
  if (type->kind == TYPE_VECTOR)
    print_attribute_text(driver->context,
                         test_driver_dense(driver->context, driver->arena, type, value->bits, value->count), text);
  else test_driver_write_scalar(driver, text, type, value->bits[0]);
}

// "dense<[1, 2]>"
static void write_dense(struct test_driver *driver, struct text *text, const struct type *element, const uint64_t *bits,
                        int64_t count) {
  const struct type *tensor = type_tensor(driver->context, &count, 1, element, NULL);
  struct text own = {.arena = driver->arena};
  print_attribute_text(driver->context,
                       test_driver_dense(driver->context, driver->arena, tensor, bits, (uint64_t)count), &own);
  text_char(&own, '\0');
  const char *end = strstr(own.items, " : tensor<");
  text_bytes(text, own.items, end == NULL ? strlen(own.items) : (size_t)(end - own.items));
}

uint32_t test_driver_write_contents(struct test_driver *driver, const struct type *element, const uint64_t *bits,
                                    int64_t count) {
  uint32_t number = driver->names++;
  text_format(&driver->globals, "memref.global \"private\" constant @replay_%u : memref<%" PRId64 "x%s> = ", number,
              count, type_text(driver->arena, element));
  write_dense(driver, &driver->globals, element, bits, count);
  text_char(&driver->globals, '\n');
  return number;
}

// The layout of a buffer of a type: a flat allocation, and the view of it that has the type.
struct buffer {
  const struct type *type;
  const struct observed *value;
  int64_t offset, strides[RANK_MAX], count;  // elements
};

enum { ELEMENTS_MAX = 1 << 20 };  // of a buffer; less

// A product of sizes, or ELEMENTS_MAX if it is more.
static int64_t size_product(int64_t a, int64_t b) { return b != 0 && a > ELEMENTS_MAX / b ? ELEMENTS_MAX : a * b; }

static bool lay_out(struct test_driver *driver, const struct type *type, const struct observed *value,
                    struct buffer *buffer) {
  *buffer = (struct buffer){.type = type, .value = value};
  int64_t wanted[RANK_MAX];
  if (type->kind != TYPE_MEMREF || !memref_strides(type, &buffer->offset, wanted))
    return test_driver_fail(driver, "there is an unranked memref, or one with an affine layout");
  if (type->element->kind == TYPE_VECTOR) return test_driver_fail(driver, "there is a memref of vectors");
  if (buffer->offset == DYNAMIC) buffer->offset = driver->plan->shifted ? 1 : 0;
  if (buffer->offset < 0) return test_driver_fail(driver, "there is a memref with a negative offset");
  int64_t contiguous = 1, last = 0;
  for (uint32_t i = type->rank; i-- > 0;) {
    buffer->strides[i] = wanted[i] == DYNAMIC ? contiguous : wanted[i];
    if (buffer->strides[i] < 0) return test_driver_fail(driver, "there is a memref with a negative stride");
    contiguous = size_product(contiguous, value->shape[i] > 0 ? value->shape[i] : 1);
    last += size_product(value->shape[i] > 0 ? value->shape[i] - 1 : 0, buffer->strides[i]);
  }
  int64_t offset = buffer->offset < ELEMENTS_MAX ? buffer->offset : ELEMENTS_MAX;
  buffer->count = value->count == 0 ? 0 : offset + last + 1;
  return buffer->count < ELEMENTS_MAX || test_driver_fail(driver, "a buffer is too large");
}

static const char *memory_space(struct test_driver *driver, const struct type *type) {
  if (type->memory_space == NULL) return "";
  struct text text = {.arena = driver->arena};
  text_string(&text, ", ");
  print_attribute_text(driver->context, type->memory_space, &text);
  return text_end(&text);
}

// %flatN: an allocation with the contents of a buffer.
static void write_flat(struct test_driver *driver, struct text *text, const struct buffer *buffer,
                       const char *allocation, uint32_t name) {
  const struct observed *value = buffer->value;
  uint64_t *bits = ARENA_ARRAY_ZEROED(driver->arena, uint64_t, (size_t)buffer->count);
  for (uint64_t i = 0; i < value->count; i++) {
    uint64_t rest = i;
    int64_t place = buffer->offset;
    for (uint32_t k = value->rank; k-- > 0;) {
      place += (int64_t)(rest % (uint64_t)value->shape[k]) * buffer->strides[k];
      rest /= (uint64_t)value->shape[k];
    }
    bits[place] = value->bits[i];
  }
  const char *element = type_text(driver->arena, value->element), *space = memory_space(driver, buffer->type);
  uint32_t contents = test_driver_write_contents(driver, value->element, bits, buffer->count);
  text_format(text, "  %%flat%u = memref.%s() : memref<%" PRId64 "x%s%s>\n", name, allocation, buffer->count, element,
              space);
  text_format(text, "  %%contents%u = memref.get_global @replay_%u : memref<%" PRId64 "x%s>\n", name, contents,
              buffer->count, element);
  text_format(text, "  memref.copy %%contents%u, %%flat%u : memref<%" PRId64 "x%s> to memref<%" PRId64 "x%s%s>\n", name,
              name, buffer->count, element, buffer->count, element, space);
}

static void write_numbers(struct text *text, const int64_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%" PRId64, i == 0 ? "" : ", ", numbers[i]);
}

// %bufferN: a flat allocation of `count` elements seen as the type wants it.
static void write_view(struct test_driver *driver, struct text *text, const struct buffer *buffer, uint32_t flat,
                       int64_t count, uint32_t name) {
  const struct type *type = buffer->type;
  const char *element = type_text(driver->arena, type->element), *space = memory_space(driver, type);
  struct text view = {.arena = driver->arena};
  text_string(&view, "memref<");
  for (uint32_t i = 0; i < type->rank; i++) text_format(&view, "%" PRId64 "x", buffer->value->shape[i]);
  text_string(&view, element);
  if (type->layout != NULL) {
    text_string(&view, ", strided<[");
    write_numbers(&view, buffer->strides, type->rank);
    text_string(&view, "]");
    if (buffer->offset != 0) text_format(&view, ", offset: %" PRId64, buffer->offset);
    text_string(&view, ">");
  }
  text_format(&view, "%s>", space);
  text_char(&view, '\0');
  text_format(text, "  %%view%u = memref.reinterpret_cast %%flat%u to offset: [%" PRId64 "], sizes: [", name, flat,
              buffer->offset);
  write_numbers(text, buffer->value->shape, type->rank);
  text_string(text, "], strides: [");
  write_numbers(text, buffer->strides, type->rank);
  text_format(text, "] : memref<%" PRId64 "x%s%s> to %s\n", count, element, space, view.items);
  text_format(text, "  %%buffer%u = memref.cast %%view%u : %s to %s\n", name, name, view.items,
              type_text(driver->arena, type));
}

bool test_driver_write_buffers(struct test_driver *driver, struct text *text, const struct type *const *types,
                               const struct observed *values, const bool *shared, uint32_t count,
                               const char *allocation) {
  struct buffer *buffers = ARENA_ARRAY_ZEROED(driver->arena, struct buffer, count);
  uint32_t largest = UINT32_MAX;
  for (uint32_t i = 0; i < count; i++) {
    if (!type_is_memref(types[i])) continue;
    if (!lay_out(driver, types[i], &values[i], &buffers[i])) return false;
    if (!shared[i]) continue;
    if (largest != UINT32_MAX &&
        (types[i]->element != types[largest]->element || types[i]->memory_space != types[largest]->memory_space))
      return test_driver_fail(driver, "buffers of different elements would have to be one");
    if (largest == UINT32_MAX || buffers[i].count > buffers[largest].count) largest = i;
  }
  if (largest != UINT32_MAX) write_flat(driver, text, &buffers[largest], allocation, largest);
  for (uint32_t i = 0; i < count; i++) {
    if (!type_is_memref(types[i])) continue;
    if (!shared[i]) write_flat(driver, text, &buffers[i], allocation, i);
    write_view(driver, text, &buffers[i], shared[i] ? largest : i, buffers[shared[i] ? largest : i].count, i);
  }
  return true;
}
