// Small programs: decisions, and the function around the ops.
#include "fuzz/generate/small/tensors/walk.h"

static const struct {
  unsigned char cost;
  bool between_blocks;
} letters[SMALL_LETTERS] = {
#define anywhere false
#define between_blocks true
#define LETTER(name, cost, place, sentence) [SMALL_##name] = {cost, place},
#include "fuzz/generate/small/tensors/letters.def"
#undef LETTER
#undef anywhere
#undef between_blocks
};

// --- decisions

static void encode(struct small_walk *w, uint32_t number, uint32_t count) {
  w->encoding[w->encoded++] = choice_byte(number, count);
}

uint32_t small_draw(struct small_walk *w, uint32_t count) {
  if (w->choices != NULL) return choose(w->choices, count);
  w->count *= count;
  if (count <= 1 || w->encoding == NULL) return 0;
  uint32_t number = (uint32_t)(w->index % count);
  w->index /= count;
  encode(w, number, count);
  return number;
}

// The next letter of the form. A form that is too short goes on with the first letter.
static uint32_t draw_letter(struct small_walk *w, uint32_t count) {
  if (w->choices != NULL) return choose(w->choices, count);
  if (count <= 1) return 0;
  if (w->at == w->length) w->form[w->length++] = 0;
  w->radices[w->at] = (unsigned char)count;
  uint32_t number = w->form[w->at++];
  if (w->encoding != NULL) encode(w, number, count);
  return number;
}

struct value *small_pick(struct small_walk *w, enum small_kind first, enum small_kind second) {
  const uint32_t firsts = w->place.counts[first], seconds = second == SMALL_KINDS ? 0 : w->place.counts[second];
  const uint32_t number = small_draw(w, firsts + seconds);
  if (firsts + seconds == 0) return NULL;
  if (number < firsts || second == SMALL_KINDS) return w->place.values[first][number];
  return w->place.values[second][number - firsts];
}

void small_add(struct small_walk *w, enum small_kind kind, struct value *value) {
  if (w->place.counts[kind] < SMALL_VALUES_MAX) w->place.values[kind][w->place.counts[kind]++] = value;
}

void small_items(struct small_walk *w) {
  for (;;) {
    unsigned char allowed[SMALL_LETTERS];
    uint32_t count = 0;
    for (unsigned char letter = 0; letter < SMALL_LETTERS; letter++)
      if (letters[letter].cost <= w->left && !(letters[letter].between_blocks && w->place.in_region))
        allowed[count++] = letter;
    const enum small_letter letter = allowed[draw_letter(w, count)];
    if (letter == SMALL_END) return;
    w->left -= letters[letter].cost;
    if (!small_statement(w, letter)) small_control(w, letter);
  }
}

// --- the function

static void set_types(struct small_walk *w) {
  struct context *context = w->program->context;
  const int64_t extents[] = {w->is_dynamic ? DYNAMIC : 4, w->is_dynamic ? DYNAMIC : 2};
  w->element = context->i32_type;
  w->tensor = type_tensor(context, &extents[0], 1, w->element, NULL);
  w->slice = type_tensor(context, &extents[1], 1, w->element, NULL);
}

// @main's arguments have static types; an index may have any value.
static struct op *begin_function(struct small_walk *w) {
  struct context *context = w->program->context;
  const int64_t extent = 4;
  const struct type *inputs[] = {type_tensor(context, &extent, 1, w->element, NULL), w->element, context->i1_type,
                                 context->index_type};
  struct op *function = build_func(w->program, w->program->module, NULL, context_ident(context, "main"),
                                   type_function(context, inputs, 4, NULL, 0), false, true);
  struct block *entry = op_body(function, 0)->first;
  w->builder = builder_at_end(w->program, entry);
  for (int64_t i = 0; i < 5; i++) w->indices[i] = build_constant_index(&w->builder, i);
  struct value *argument = entry->arguments[0];
  if (w->is_dynamic) argument = build_tensor_cast(&w->builder, w->tensor, argument);
  small_add(w, SMALL_TENSOR, argument);
  small_add(w, SMALL_SCALAR, entry->arguments[1]);
  w->place.condition = entry->arguments[2];
  w->place.position = build_arith_remui(&w->builder, entry->arguments[3], w->indices[3]);
  return function;
}

static void end_function(struct small_walk *w, struct op *function, struct value *any) {
  struct context *context = w->program->context;
  const struct small_place *place = &w->place;
  struct value *values[] = {place->values[SMALL_TENSOR][place->counts[SMALL_TENSOR] - 1], any,
                            place->values[SMALL_SCALAR][place->counts[SMALL_SCALAR] - 1]};
  const struct type *results[] = {w->tensor, w->tensor, w->element};
  build_func_return(&w->builder, values, 3);
  const struct type *old = op_attribute(function, ID_function_type)->type;
  const struct type *type = type_function(context, old->inputs, old->input_count, results, 3);
  op_set_attribute(w->program, function, ID_function_type, attribute_type(context, type));
}

void small_walk_program(struct small_walk *w) {
  struct op *function = NULL;
  w->is_dynamic = small_draw(w, 2) != 0;
  if (w->program != NULL) {
    set_types(w);
    build_module(w->program);
    function = begin_function(w);
  } else {
    small_add(w, SMALL_TENSOR, NULL);
    small_add(w, SMALL_SCALAR, NULL);
  }
  small_items(w);
  struct value *any = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  if (w->program != NULL) end_function(w, function, any);
}
