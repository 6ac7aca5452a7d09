// Forms of deallocs, and their programs.
#include "smt/theorems/forms.h"

#include "engine/base/hash.h"
#include "engine/base/text.h"

// What memrefs can be: two buffers that are allocated here, a view of one, two arguments, selected ones, a global,
// whose origin is not followed, one of the buffers reallocated to a smaller size, base buffers, a part. In larger forms
// also what a callee returns of its operands, and what is selected so often that its origin is not followed to the end.
static const struct {
  const char *name, *type;
} pool[] = {
    {"%va", "memref<?xf32>"}, {"%x", "memref<?xf32>"},   {"%vb", "memref<?xf32>"},
    {"%s", "memref<?xf32>"},  {"%y", "memref<?xf32>"},   {"%va2", "memref<?xf32>"},
    {"%g", "memref<?xf32>"},  {"%t", "memref<?xf32>"},   {"%ra", "memref<1xf32>"},
    {"%m", "memref<f32>"},    {"%mw", "memref<f32>"},    {"%w", "memref<1xf32, strided<[1], offset: 1>>"},
    {"%k", "memref<?xf32>"},  {"%d70", "memref<?xf32>"},
};
enum {
  REALLOCATED = 8,
  BASE_OF_PART = 10,
  PART = 11,
  LISTED = 11,    // the first ones; a part is not what may be freed
  RETAINED = 10,  // the first nine, and the part; base buffers have no use as what is retained
  CALLED = 12,    // from here on, of larger forms only
  SELECTED_OFTEN = 13,
  SELECTS = 70,  // more values than are followed, as in the name of the last
  CONSTANTS = 2,
  CONDITIONS = CONSTANTS + 2,
};

static uint32_t digit(uint64_t *number, uint32_t base) {
  uint32_t digit = (uint32_t)(*number % base);
  *number /= base;
  return digit;
}

static uint32_t retained_digit(uint64_t *number) {
  uint32_t chosen = digit(number, RETAINED);
  return chosen == RETAINED - 1 ? PART : chosen;
}

static bool has_member(const struct form *form, uint32_t member) {
  for (uint32_t i = 0; i < form->memref_count; i++)
    if (form->memrefs[i] == member) return true;
  for (uint32_t i = 0; i < form->retained_count; i++)
    if (form->retained[i] == member) return true;
  return false;
}

static bool has_part_or_reallocated(const struct form *form) {
  return has_member(form, REALLOCATED) || has_member(form, BASE_OF_PART) || has_member(form, PART);
}

bool form_calls(const struct form *form) { return has_member(form, CALLED); }

bool form_is_rare(const struct form *form) {
  return has_part_or_reallocated(form) || form_calls(form) || has_member(form, SELECTED_OFTEN);
}

// In half of the forms that have several results the first is not used.
static uint32_t first_returned(const struct form *form, uint64_t number) {
  return form->retained_count > 1 ? (uint32_t)(hash_u64(number) & 1) : 0;
}

uint64_t form_shape_count(const struct form_shape *shape) {
  uint64_t product = 1;
  for (uint32_t i = 0; i < shape->memref_count; i++) product *= LISTED * CONDITIONS;
  for (uint32_t i = 0; i < shape->retained_count; i++) product *= RETAINED;
  return product;
}

bool form_of(const struct form_shape *shape, uint64_t number, struct form *form) {
  uint64_t all = number;
  uint32_t free = 0;  // so far
  *form = (struct form){.memref_count = shape->memref_count, .retained_count = shape->retained_count};
  for (uint32_t i = 0; i < form->memref_count; i++) {
    form->memrefs[i] = digit(&number, LISTED);
    uint32_t condition = form->conditions[i] = digit(&number, CONDITIONS);
    if (condition > CONSTANTS + free) return false;
    if (condition == CONSTANTS + free) free++;
  }
  for (uint32_t i = 0; i < form->retained_count; i++) form->retained[i] = retained_digit(&number);
  form->first_returned = first_returned(form, all);
  return true;
}

struct form form_larger(uint64_t seed) {
  struct form form = {.memref_count = 1 + (uint32_t)(seed % (FORM_MOST_LISTED - 1)),
                      .retained_count = (uint32_t)(seed / (FORM_MOST_LISTED - 1) % FORM_MOST_LISTED)};
  uint64_t digits = hash_u64(seed + 1);
  for (uint32_t i = 0; i < form.memref_count; i++, digits = hash_u64(digits)) {
    form.memrefs[i] = digit(&digits, seed % 3 == 0 ? 3 : LISTED);  // a third of them with many repetitions
    form.conditions[i] =
        digit(&digits, 12) == 0 ? digit(&digits, CONSTANTS) : CONSTANTS + digit(&digits, FORM_FREE_CONDITIONS);
  }
  for (uint32_t i = 0; i < form.retained_count; i++, digits = hash_u64(digits))
    form.retained[i] = retained_digit(&digits);
  // Not in those that the solver decides, whose seeds are multiples of 3.
  if (seed % 15 == 10) form.memrefs[digit(&digits, form.memref_count)] = CALLED + digit(&digits, 2);
  if (seed % 15 == 5 && form.retained_count > 0)
    form.retained[digit(&digits, form.retained_count)] = CALLED + digit(&digits, 2);
  form.first_returned = first_returned(&form, seed);
  return form;
}

uint32_t form_free_conditions(const struct form *form) {
  uint32_t last = 0;
  for (uint32_t i = 0; i < form->memref_count; i++)
    if (form->conditions[i] >= CONSTANTS + last) last = form->conditions[i] - CONSTANTS + 1;
  return last;
}

static void write_list(struct text *text, const uint32_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "(" : ", ", pool[numbers[i]].name);
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? " : " : ", ", pool[numbers[i]].type);
  text_string(text, ")");
}

// Each select has the one before as an operand.
static void write_selects(struct text *text) {
  text_string(text, "  %d0 = arith.select %p, %x, %va : memref<?xf32>\n");
  for (uint32_t i = 1; i <= SELECTS; i++)
    text_format(text, "  %%d%u = arith.select %%p, %%d%u, %%va : memref<?xf32>\n", i, i - 1);
}

const char *form_text(struct arena *arena, const struct form *form) {
  static const char *const conditions[] = {"%yes", "%no", "%c0", "%c1", "%c2", "%c3", "%c4", "%c5"};
  uint32_t first = form->first_returned;
  struct text text = {.arena = arena};
  text_string(&text,
              "memref.global \"private\" @g : memref<7xf32>\n"
              "func.func private @pick(%c: i1, %a: memref<?xf32>, %b: memref<?xf32>) -> memref<?xf32> {\n"
              "  %r = arith.select %c, %a, %b : memref<?xf32>\n"
              "  return %r : memref<?xf32>\n"
              "}\n"
              "func.func @lowered(%x: memref<?xf32>, %y: memref<?xf32>, %p: i1, %c0: i1, %c1: i1, %c2: i1, %c3: i1,\n"
              "    %c4: i1, %c5: i1) -> (");
  for (uint32_t i = first; i < form->retained_count; i++) text_format(&text, "%si1", i == first ? "" : ", ");
  text_string(&text,
              ") {\n"
              "  %yes = arith.constant true\n"
              "  %no = arith.constant false\n"
              "  %a = memref.alloc() : memref<3xf32>\n"
              "  %b = memref.alloc() : memref<2xf32>\n"
              "  %g7 = memref.get_global @g : memref<7xf32>\n"
              "  %va = memref.cast %a : memref<3xf32> to memref<?xf32>\n"
              "  %va2 = memref.cast %a : memref<3xf32> to memref<?xf32>\n"
              "  %vb = memref.cast %b : memref<2xf32> to memref<?xf32>\n"
              "  %g = memref.cast %g7 : memref<7xf32> to memref<?xf32>\n"
              "  %s = arith.select %p, %va, %x : memref<?xf32>\n"
              "  %t = arith.select %p, %y, %vb : memref<?xf32>\n"
              "  %m, %o, %z, %st = memref.extract_strided_metadata %a : memref<3xf32> -> memref<f32>, index, index, "
              "index\n  ");
  if (form_calls(form))
    text_string(&text, "  %k = func.call @pick(%p, %x, %va) : (i1, memref<?xf32>, memref<?xf32>) -> memref<?xf32>\n");
  if (has_member(form, SELECTED_OFTEN)) write_selects(&text);
  if (has_part_or_reallocated(form))
    text_string(&text,
                "  %ra = memref.realloc %a : memref<3xf32> to memref<1xf32>\n"
                "  %w = memref.subview %a[1] [1] [1] : memref<3xf32> to memref<1xf32, strided<[1], offset: 1>>\n"
                "  %mw, %ow, %zw, %sw = memref.extract_strided_metadata %w : memref<1xf32, strided<[1], offset: 1>>\n"
                "    -> memref<f32>, index, index, index\n");
  if (form->retained_count > 0) text_format(&text, "%%r:%u = ", form->retained_count);
  text_string(&text, "bufferization.dealloc");
  if (form->memref_count > 0) {
    text_string(&text, " ");
    write_list(&text, form->memrefs, form->memref_count);
    text_string(&text, " if (");
    for (uint32_t i = 0; i < form->memref_count; i++)
      text_format(&text, "%s%s", i == 0 ? "" : ", ", conditions[form->conditions[i]]);
    text_string(&text, ")");
  }
  if (form->retained_count > 0) {
    text_string(&text, " retain ");
    write_list(&text, form->retained, form->retained_count);
  }
  text_string(&text, "\n  return");
  for (uint32_t i = first; i < form->retained_count; i++) text_format(&text, "%s%%r#%u", i == first ? " " : ", ", i);
  for (uint32_t i = first; i < form->retained_count; i++) text_format(&text, "%si1", i == first ? " : " : ", ");
  text_string(&text, "\n}\n");
  return text_end(&text);
}
