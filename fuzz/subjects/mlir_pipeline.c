#include "fuzz/subjects/mlir_pipeline.h"

#include "engine/base/text.h"
#include "engine/dialects/region_branch.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"
#include "fuzz/generate/choice.h"
#include "fuzz/subjects/base_pipeline.h"

// Ops that the memref machine does not support are lowered at the end, whatever the other passes are.
#define LOWERINGS "convert-bufferization-to-memref,lower-affine"

const char *const mlir_usual_pipeline = BASE_BUFFERIZE "},buffer-deallocation-pipeline," LOWERINGS;

enum stage { STAGE_before, STAGE_partial, STAGE_closing, STAGE_between, STAGE_after };
enum group { GROUP_heuristic, GROUP_boundary, GROUP_unknown, GROUP_copies, GROUP_alignment, GROUP_deallocation };

// Properties of a program, as bits.
enum need {
  NEED_nothing = 0,
  NEED_no_declared_tensors = 1,
  NEED_no_calls = 2,
  NEED_no_buffers_of_tensors = 4,
  NEED_no_calls_nor_buffers_of_tensors = NEED_no_calls | NEED_no_buffers_of_tensors,
  NEED_known_sizes = 8,
  NEED_updated_parts = 16,  // a loop updates a part of a tensor that it carries
  NEED_converted = 32,      // the conversions of stage `closing` leave no tensors
  NEED_converted_values = NEED_converted | NEED_no_buffers_of_tensors,  // partial bufferization only reads buffers
  NEED_ranked = 64,             // no tensor of unknown rank, whose buffer cannot be copied
  NEED_reshapes = 128,          // a reshape
  NEED_transfers = 256,         // a transfer of a vector
  NEED_unpromised = 512,        // no `restrict`, which what partial bufferization makes of it may contradict
  NEED_filled_buffers = 1024,   // a tensor is put into a buffer
  NEED_affine = 2048,           // an affine op
  NEED_calls_in_affine = 4096,  // a call in a region of one
  NEED_movable_results =
      NEED_known_sizes | NEED_no_declared_tensors,  // buffer-results-to-out-params does not refuse the program
};

struct row {
  int place;  // a stage or a group
  uint16_t weight;
  enum need needs;
  const char *text, *place_words, *needs_words;
  bool is_own;  // of the engine's alone
};

static const struct row passes[] = {
#define MLIR_PASS(stage, weight, needs, text) {STAGE_##stage, weight, NEED_##needs, text, #stage, #needs, false},
#define ENGINE_PASS(stage, weight, needs, text) {STAGE_##stage, weight, NEED_##needs, text, #stage, #needs, true},
#define MLIR_OPTION(...)
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
};

static const struct row options[] = {
#define MLIR_PASS(...)
#define MLIR_OPTION(group, weight, needs, text) \
  {GROUP_##group, weight, NEED_##needs, text, "option " #group, #needs, false},
#define ENGINE_OPTION(group, weight, needs, text) \
  {GROUP_##group, weight, NEED_##needs, text, "option " #group, #needs, true},
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
};

static const char *const converted[] = {
#define MLIR_PASS(...)
#define MLIR_OPTION(...)
#define CONVERTED(name) name,
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
};

enum { PASS_ROWS = sizeof passes / sizeof passes[0], OPTION_ROWS = sizeof options / sizeof options[0] };

static bool returns_tensor(const struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (type_is_tensor(type->results[i])) return true;
  return false;
}

// Whether callers of all private functions can allocate what these return, if it is contiguous.
static bool has_static_results(const struct program *program) {
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op) || !op_symbol_is_private(op)) continue;
    const struct type *type = op_attribute(op, ID_function_type)->type;
    for (uint32_t i = 0; i < type->result_count; i++) {
      const struct type *result = type->results[i];
      if (type_is_memref(result) || (result->kind == TYPE_TENSOR && !type_has_static_shape(result))) return false;
    }
  }
  return true;
}

bool program_updates_parts(const struct program *program) {
  for (const struct op *op = program->module; op != NULL; op = walk_next((struct op *)(uintptr_t)op, program->module)) {
    const bool transfers = op_attribute(op, ID_permutation_map) != NULL && op_role_count(op, ROLE_DESTINATION) != 0;
    if (!(op_is_slice_insertion(op) || transfers) || op_is_parallel_insertion(op) || !is_counted_loop(op_parent(op)))
      continue;
    const struct value *part = op_role_value(op, ROLE_DESTINATION);
    if (part->is_argument && part->owner.block == op->block) return true;
  }
  return false;
}

bool program_fills_buffers(const struct program *program) {
  for (const struct op *op = program->module; op != NULL; op = walk_next((struct op *)(uintptr_t)op, program->module))
    if (op_attribute(op, ID_restrict) != NULL && op_role_count(op, ROLE_DESTINATION) != 0) return true;
  return false;
}

static bool is_converted(const struct op *op) {
  if (masking_op(op) != NULL) return false;
  for (size_t i = 0; i < sizeof converted / sizeof converted[0]; i++) {
    size_t length = strlen(converted[i]);
    bool is_dialect = converted[i][length - 1] == '.';
    if (strncmp(op->info->name, converted[i], is_dialect ? length : length + 1) == 0) return true;
  }
  return false;
}

// The facts that values of a type, an operand or result of the op, contradict.
static unsigned contradicted_by(const struct op *op, const struct type *type) {
  unsigned facts = type->kind == TYPE_UNRANKED_TENSOR ? NEED_ranked : 0;
  return type_is_tensor(type) && !is_converted(op) ? facts | NEED_converted : facts;
}

static unsigned contradicted_by_values(const struct op *op) {
  unsigned facts = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) facts |= contradicted_by(op, op_operand(op, i)->type);
  for (uint32_t i = 0; i < op->result_count; i++) facts |= contradicted_by(op, op_result(op, i)->type);
  return facts;
}

// Whether the conversions leave the blocks of the op's regions as they are: inlined calls can bring branches with
// tensors into them.
static bool has_unconverted_blocks(const struct op *op) {
  return op->region_count != 0 && !op_has_trait(op, TRAIT_SINGLE_BLOCK) && !op_has_trait(op, TRAIT_FUNCTION);
}

static bool is_affine(const struct op *op) {
  static const char affine[] = "affine.";
  return strncmp(op->info->name, affine, sizeof affine - 1) == 0;
}

static unsigned facts_of(const struct program *program) {
  unsigned facts = NEED_movable_results | NEED_no_calls | NEED_no_buffers_of_tensors | NEED_converted | NEED_ranked |
                   NEED_unpromised;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    facts &= ~contradicted_by_values(op);
    if (has_unconverted_blocks(op)) facts &= ~(unsigned)NEED_converted;
    if (op_has_trait(op, TRAIT_CALL)) facts &= ~(unsigned)NEED_no_calls;
    if (op_is_to_buffer(op)) facts &= ~(unsigned)NEED_no_buffers_of_tensors;
    if (op_attribute(op, ID_restrict) != NULL) facts &= ~(unsigned)NEED_unpromised;
    if (op_has_trait(op, TRAIT_RESHAPE)) facts |= NEED_reshapes;
    if (op_attribute(op, ID_permutation_map) != NULL) facts |= NEED_transfers;
    if (is_affine(op)) facts |= NEED_affine;
    if (op_has_trait(op, TRAIT_CALL) && is_affine(op_parent(op))) facts |= NEED_calls_in_affine;
  }
  if (program_updates_parts(program)) facts |= NEED_updated_parts;
  if (program_fills_buffers(program)) facts |= NEED_filled_buffers;
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next)
    if (op_is_declared_function(op) && returns_tensor(op)) facts &= ~(unsigned)NEED_no_declared_tensors;
  return facts;
}

struct draw {
  bool for_engine;  // of the passes that the engine has
  struct choices choices;
  struct text text;
  unsigned facts;
};

// Whether the engine has the pass of a row, as in "func.func(canonicalize)" or "canonicalize{...}".
static bool engine_has(const char *text) {
  static const char nested[] = "func.func(";
  if (strncmp(text, nested, sizeof nested - 1) == 0) text += sizeof nested - 1;
  return pass_lookup(text, strcspn(text, "{),")) != NULL;
}

// Draws one of the rows of a stage or group that fit the program.
static const char *draw_row(struct draw *draw, const struct row *rows, uint32_t count, int place) {
  uint16_t weights[PASS_ROWS > OPTION_ROWS ? PASS_ROWS : OPTION_ROWS];
  for (uint32_t i = 0; i < count; i++) {
    bool fits = rows[i].place == place && ((unsigned)rows[i].needs & ~draw->facts) == 0;
    if (!draw->for_engine) fits = fits && !rows[i].is_own;
    if (draw->for_engine && rows == passes) fits = fits && engine_has(rows[i].text);
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

static bool append_option(struct draw *draw, enum group group) {  // whether it is not the default
  const char *option = draw_row(draw, options, OPTION_ROWS, (int)group);
  if (option[0] != '\0') text_char(&draw->text, ' ');
  append(draw, option);
  return option[0] != '\0';
}

// Up to three passes of a stage, or up to five of the engine's, which are quicker; each followed by a comma.
static void append_stage(struct draw *draw, enum stage stage) {
  enum { PASSES_MAX = 5 };
  static const uint16_t few[PASSES_MAX + 1] = {6, 4, 3, 2}, many[PASSES_MAX + 1] = {2, 3, 4, 3, 2, 1};
  uint32_t count = choose_weighted(&draw->choices, draw->for_engine ? many : few, PASSES_MAX + 1);
  for (uint32_t i = 0; i < count; i++) {
    append(draw, draw_row(draw, passes, PASS_ROWS, (int)stage));
    text_char(&draw->text, ',');
  }
}

// One-shot-bufferize with its options. After partial bufferization, it copies the buffers of the tensors that came of
// it.
static void append_one_shot(struct draw *draw, bool after_partial, bool has_static_results) {
  text_string(&draw->text, BASE_BUFFERIZE);
  if (after_partial) text_string(&draw->text, " copy-unrestricted=1");
  append_option(draw, GROUP_heuristic);
  // A refusal by the engine is a finding: results are out-params only if inference cannot give them other layouts.
  bool explicit_layouts = append_option(draw, GROUP_boundary);
  if (draw->for_engine && !(explicit_layouts && has_static_results)) draw->facts &= ~(unsigned)NEED_known_sizes;
  append_option(draw, GROUP_unknown);
  append_option(draw, GROUP_copies);
  if (draw->for_engine) append_option(draw, GROUP_alignment);
  text_string(&draw->text, "},");
}

// Bufferization by one-shot-bufferize alone, after partial bufferization, or by conversions alone, for programs that
// these accept.
static void append_bufferization(struct draw *draw, bool has_static_results) {
  enum { ONE_SHOT, MIXED, CONVERSIONS };
  static const uint16_t weights[] = {6, 2, 2};
  uint32_t kind = draw->for_engine ? choose_weighted(&draw->choices, weights, 3) : ONE_SHOT;
  if (kind == CONVERSIONS && (NEED_converted_values & ~draw->facts) != 0) kind = MIXED;
  const unsigned of_mixed = NEED_ranked | NEED_no_buffers_of_tensors | NEED_unpromised;
  if (kind == MIXED && (of_mixed & ~draw->facts) != 0) kind = ONE_SHOT;
  if (kind != ONE_SHOT) append_stage(draw, STAGE_partial);
  if (kind != CONVERSIONS) {
    append_one_shot(draw, kind == MIXED, has_static_results);
    return;
  }
  append(draw, draw_row(draw, passes, PASS_ROWS, STAGE_closing));
  text_char(&draw->text, ',');
  if (!has_static_results) draw->facts &= ~(unsigned)NEED_known_sizes;
}

static const char *draw_pipeline(const struct program *program, bool for_engine, uint64_t seed, struct arena *arena) {
  enum { CHOICES_MAX = 256 };
  struct draw draw = {.for_engine = for_engine, .text.arena = arena, .facts = facts_of(program)};
  choices_from_seed(&draw.choices, arena, seed, CHOICES_MAX);
  append_stage(&draw, STAGE_before);
  append_bufferization(&draw, has_static_results(program));
  append_stage(&draw, STAGE_between);
  append(&draw, draw_row(&draw, options, OPTION_ROWS, GROUP_deallocation));
  text_char(&draw.text, ',');
  append_stage(&draw, STAGE_after);
  text_string(&draw.text, for_engine ? "convert-bufferization-to-memref" : LOWERINGS);
  text_char(&draw.text, '\0');
  return draw.text.items;
}

const char *mlir_pipeline_draw(const struct program *program, uint64_t seed, struct arena *arena) {
  return draw_pipeline(program, false, seed, arena);
}

const char *engine_pipeline_draw(const struct program *program, uint64_t seed, struct arena *arena) {
  return draw_pipeline(program, true, seed, arena);
}

bool mlir_pipeline_row_at(size_t index, struct mlir_pipeline_row *row) {
  if (index >= PASS_ROWS + OPTION_ROWS) return false;
  bool is_pass = index < PASS_ROWS;
  const struct row *rows = is_pass ? passes : options, *found = &rows[is_pass ? index : index - PASS_ROWS];
  unsigned weight = found->is_own ? 0 : found->weight;
  *row = (struct mlir_pipeline_row){found->place_words, weight, found->needs_words, found->text};
  return true;
}
