// Forms of deallocs, and their programs.
#include "smt/theorems/forms.h"

#include "engine/base/hash.h"
#include "engine/base/text.h"

// What memrefs can be: two buffers that are allocated here, a view and the base buffer of one, two arguments, a
// selected one, a global, whose origin is not followed.
static const char *const pool[] = {"%va", "%x", "%vb", "%s", "%y", "%va2", "%g", "%m"};
enum {
  POOL = sizeof pool / sizeof *pool,
  RETAINABLE = POOL - 1,  // the base buffer has a type of its own
  CONSTANTS = 2,
  CONDITIONS = CONSTANTS + 2,
};

static uint32_t digit(uint64_t *number, uint32_t base) {
  uint32_t digit = (uint32_t)(*number % base);
  *number /= base;
  return digit;
}

uint64_t form_shape_count(const struct form_shape *shape) {
  uint64_t product = 1;
  for (uint32_t i = 0; i < shape->memref_count; i++) product *= POOL * CONDITIONS;
  for (uint32_t i = 0; i < shape->retained_count; i++) product *= RETAINABLE;
  return product;
}

bool form_of(const struct form_shape *shape, uint64_t number, struct form *form) {
  uint32_t free = 0;  // so far
  *form = (struct form){.memref_count = shape->memref_count, .retained_count = shape->retained_count};
  for (uint32_t i = 0; i < form->memref_count; i++) {
    form->memrefs[i] = digit(&number, POOL);
    uint32_t condition = form->conditions[i] = digit(&number, CONDITIONS);
    if (condition > CONSTANTS + free) return false;
    if (condition == CONSTANTS + free) free++;
  }
  for (uint32_t i = 0; i < form->retained_count; i++) form->retained[i] = digit(&number, RETAINABLE);
  return true;
}

struct form form_larger(uint64_t seed) {
  struct form form = {.memref_count = 1 + (uint32_t)(seed % (FORM_MOST_LISTED - 1)),
                      .retained_count = (uint32_t)(seed / (FORM_MOST_LISTED - 1) % FORM_MOST_LISTED)};
  uint64_t digits = hash_u64(seed + 1);
  for (uint32_t i = 0; i < form.memref_count; i++, digits = hash_u64(digits)) {
    form.memrefs[i] = digit(&digits, seed % 3 == 0 ? 3 : POOL);  // a third of them with many repetitions
    form.conditions[i] =
        digit(&digits, 12) == 0 ? digit(&digits, CONSTANTS) : CONSTANTS + digit(&digits, FORM_FREE_CONDITIONS);
  }
  for (uint32_t i = 0; i < form.retained_count; i++, digits = hash_u64(digits))
    form.retained[i] = digit(&digits, RETAINABLE);
  return form;
}

uint32_t form_free_conditions(const struct form *form) {
  uint32_t last = 0;
  for (uint32_t i = 0; i < form->memref_count; i++)
    if (form->conditions[i] >= CONSTANTS + last) last = form->conditions[i] - CONSTANTS + 1;
  return last;
}

static void write_names(struct text *text, const uint32_t *numbers, uint32_t count, const char *const *names) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "" : ", ", names[numbers[i]]);
}

static void write_types(struct text *text, const uint32_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    text_format(text, "%s%s", i == 0 ? "" : ", ", numbers[i] >= RETAINABLE ? "memref<f32>" : "memref<?xf32>");
}

const char *form_text(struct arena *arena, const struct form *form) {
  static const char *const conditions[] = {"%yes", "%no", "%c0", "%c1", "%c2", "%c3", "%c4", "%c5"};
  struct text text = {.arena = arena};
  text_string(&text,
              "memref.global \"private\" @g : memref<7xf32>\n"
              "func.func @lowered(%x: memref<?xf32>, %y: memref<?xf32>, %p: i1, %c0: i1, %c1: i1, %c2: i1, %c3: i1,\n"
              "    %c4: i1, %c5: i1) -> (");
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%si1", i == 0 ? "" : ", ");
  text_string(&text,
              ") {\n"
              "  %yes = arith.constant true\n"
              "  %no = arith.constant false\n"
              "  %a = memref.alloc() : memref<1xf32>\n"
              "  %b = memref.alloc() : memref<2xf32>\n"
              "  %g7 = memref.get_global @g : memref<7xf32>\n"
              "  %va = memref.cast %a : memref<1xf32> to memref<?xf32>\n"
              "  %va2 = memref.cast %a : memref<1xf32> to memref<?xf32>\n"
              "  %vb = memref.cast %b : memref<2xf32> to memref<?xf32>\n"
              "  %g = memref.cast %g7 : memref<7xf32> to memref<?xf32>\n"
              "  %s = arith.select %p, %va, %x : memref<?xf32>\n"
              "  %m, %o, %z, %st = memref.extract_strided_metadata %a : memref<1xf32> -> memref<f32>, index, index, "
              "index\n  ");
  if (form->retained_count > 0) text_format(&text, "%%r:%u = ", form->retained_count);
  text_string(&text, "bufferization.dealloc");
  if (form->memref_count > 0) {
    text_string(&text, " (");
    write_names(&text, form->memrefs, form->memref_count, pool);
    text_string(&text, " : ");
    write_types(&text, form->memrefs, form->memref_count);
    text_string(&text, ") if (");
    write_names(&text, form->conditions, form->memref_count, conditions);
    text_string(&text, ")");
  }
  if (form->retained_count > 0) {
    text_string(&text, " retain (");
    write_names(&text, form->retained, form->retained_count, pool);
    text_string(&text, " : ");
    write_types(&text, form->retained, form->retained_count);
    text_string(&text, ")");
  }
  text_string(&text, "\n  return");
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%s%%r#%u", i == 0 ? " " : ", ", i);
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%si1", i == 0 ? " : " : ", ");
  text_string(&text, "\n}\n");
  return text_end(&text);
}
