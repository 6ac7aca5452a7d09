#include "fuzz/subjects/mlir_pipeline.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "fuzz/generate/choice.h"
#include "fuzz/subjects/base_pipeline.h"

// Ops that the memref machine does not support are lowered at the end, whatever the other passes are.
#define LOWERINGS "convert-bufferization-to-memref,lower-affine"

const char *const mlir_usual_pipeline = BASE_BUFFERIZE "},buffer-deallocation-pipeline," LOWERINGS;

enum stage { STAGE_before, STAGE_between, STAGE_after };
enum group { GROUP_heuristic, GROUP_boundary, GROUP_unknown, GROUP_copies, GROUP_deallocation };

// Properties of a program, as bits.
enum need {
  NEED_nothing = 0,
  NEED_no_declared_tensors = 1,
  NEED_no_calls = 2,
  NEED_no_buffers_of_tensors = 4,
  NEED_no_calls_nor_buffers_of_tensors = NEED_no_calls | NEED_no_buffers_of_tensors,
};

struct row {
  int place;  // a stage or a group
  uint16_t weight;
  enum need needs;
  const char *text;
};

static const struct row passes[] = {
#define MLIR_PASS(stage, weight, needs, text) {STAGE_##stage, weight, NEED_##needs, text},
#define MLIR_OPTION(...)
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
};

static const struct row options[] = {
#define MLIR_PASS(...)
#define MLIR_OPTION(group, weight, needs, text) {GROUP_##group, weight, NEED_##needs, text},
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
};

enum { PASS_COUNT = sizeof passes / sizeof passes[0], OPTION_COUNT = sizeof options / sizeof options[0] };

static bool returns_tensor(const struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (type_is_tensor(type->results[i])) return true;
  return false;
}

static unsigned facts_of(const struct program *program) {
  unsigned facts = NEED_no_declared_tensors | NEED_no_calls | NEED_no_buffers_of_tensors;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op_has_trait(op, TRAIT_CALL)) facts &= ~(unsigned)NEED_no_calls;
    if (op->kind == OP_bufferization_to_buffer) facts &= ~(unsigned)NEED_no_buffers_of_tensors;
  }
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next)
    if (op_is_declared_function(op) && returns_tensor(op)) facts &= ~(unsigned)NEED_no_declared_tensors;
  return facts;
}

struct draw {
  struct choices choices;
  struct text text;
  unsigned facts;
};

// Draws one of the rows of a stage or group that fit the program.
static const char *draw_row(struct draw *draw, const struct row *rows, uint32_t count, int place) {
  uint16_t weights[PASS_COUNT > OPTION_COUNT ? PASS_COUNT : OPTION_COUNT];
  for (uint32_t i = 0; i < count; i++) {
    bool fits = rows[i].place == place && ((unsigned)rows[i].needs & ~draw->facts) == 0;
    weights[i] = fits ? rows[i].weight : 0;
  }
  return rows[choose_weighted(&draw->choices, weights, count)].text;
}

static void append(struct draw *draw, const char *text) {
  for (; *text != '\0'; text++) {
    if (*text == '#') text_integer(&draw->text, choose(&draw->choices, 1000));
    else text_char(&draw->text, *text);
  }
}

static void append_option(struct draw *draw, enum group group) {
  const char *option = draw_row(draw, options, OPTION_COUNT, (int)group);
  if (option[0] != '\0') text_char(&draw->text, ' ');
  append(draw, option);
}

// Up to three passes of a stage, each followed by a comma.
static void append_stage(struct draw *draw, enum stage stage) {
  static const uint16_t weights[] = {6, 4, 3, 2};
  uint32_t count = choose_weighted(&draw->choices, weights, sizeof weights / sizeof weights[0]);
  for (uint32_t i = 0; i < count; i++) {
    append(draw, draw_row(draw, passes, PASS_COUNT, (int)stage));
    text_char(&draw->text, ',');
  }
}

const char *mlir_pipeline_draw(const struct program *program, uint64_t seed, struct arena *arena) {
  enum { CHOICES_MAX = 256 };
  struct draw draw = {.text.arena = arena, .facts = facts_of(program)};
  choices_from_seed(&draw.choices, arena, seed, CHOICES_MAX);
  append_stage(&draw, STAGE_before);
  text_string(&draw.text, BASE_BUFFERIZE);
  append_option(&draw, GROUP_heuristic);
  append_option(&draw, GROUP_boundary);
  append_option(&draw, GROUP_unknown);
  append_option(&draw, GROUP_copies);
  text_string(&draw.text, "},");
  append_stage(&draw, STAGE_between);
  append(&draw, draw_row(&draw, options, OPTION_COUNT, GROUP_deallocation));
  text_char(&draw.text, ',');
  append_stage(&draw, STAGE_after);
  text_string(&draw.text, LOWERINGS);
  text_char(&draw.text, '\0');
  return draw.text.items;
}
