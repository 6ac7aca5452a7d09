// The partial bufferization passes of a dialect: the bufferizer rewrites single ops, and the driver of a conversion
// makes its changes.
//
// First each operand that an op of the dialect writes is copied, as bufferization.alloc_tensor; the dialect
// bufferization is converted together with each other one.
#include "engine/analysis/always_copy.h"
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"
#include "engine/dialects/vector/mask.h"

// The functions that make the bufferizer's changes.

static struct value *host_latest(void *self, struct value *value) { return conversion_latest(self, value); }

static bool host_has_uses(void *self, const struct value *value) { return conversion_value_has_uses(self, value); }

static struct value *host_to_buffer(void *self, struct builder builder, const struct type *type, struct value *tensor) {
  return conversion_cast(self, CAST_TARGET, builder, type, tensor);
}

static void host_replace(void *self, struct op *op, struct value *const *values) {
  conversion_replace(self, op, values);
}

static void host_modify(void *self, struct op *op) { conversion_modify(self, op); }

static void host_move_body(void *self, struct region *target, struct region *source) {
  conversion_move_blocks(self, source, target, NULL);
}

static void host_inline_block(void *self, struct block *source, struct block *target, struct value *const *arguments) {
  conversion_inline_block(self, source, target, NULL, arguments);
}

// An op whose region runs once, as shape.assuming, returns the buffers of what its terminator yields. Both are
// converted together: the bufferizer would change the types of the results in place.
static bool bufferize_region_op(struct conversion *c, struct bufferizer *bufferizer, struct op *op) {
  struct op *yield = block_terminator(op_body(op, 0)->last);
  struct value **results = ARENA_ARRAY(conversion_arena(c), struct value *, op->result_count);
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, op->result_count);
  conversion_modify(c, yield);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *value = op_operand(yield, i);
    if (type_is_tensor(value->type)) value = bufferizer_buffer(bufferizer, value);
    if (value == NULL) return false;
    types[i] = value->type;
    use_set(&yield->operands[i], value);
  }
  struct builder builder = builder_before(conversion_program(c), op);
  struct op_state state = {.info = op->info,
                           .result_types = types,
                           .result_count = op->result_count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count,
                           .region_count = op->region_count};
  struct value **operands = ARENA_ARRAY(conversion_arena(c), struct value *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) operands[i] = op_operand(op, i);
  state.operands = operands;
  state.operand_count = op->operand_count;
  struct op *made = builder_insert(&builder, &state);
  conversion_move_blocks(c, op_body(op, 0), op_body(made, 0), NULL);
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = op_result(made, i);
  bufferizer_replace(bufferizer, op, results);
  return true;
}

static bool bufferize_op(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct buffer_conversion *conversion = conversion_argument(c);
  struct bufferizer *bufferizer = conversion->bufferizer;
  const struct bufferizer_host host = {host_latest, host_has_uses,  host_to_buffer,    host_replace,
                                       host_modify, host_move_body, host_inline_block, c};
  bufferizer->host = &host;
  bufferizer->builder = builder_before(conversion_program(c), op);
  bool bufferized = op_has_trait(op, TRAIT_ONCE) ? bufferize_region_op(c, bufferizer, op)
                                                 : bufferize_hooks_of(op)->bufferize(bufferizer, op);
  bufferizer->host = NULL;
  if (bufferized) return true;
  diagnostic_add(&bufferizer->context->diagnostics, SEVERITY_ERROR, op->location->place, "failed to bufferize op");
  conversion_fail(c);
  return false;
}

// A to_buffer is a cast between passes, whose buffer nothing writes. Every other write goes to a copy.
static bool is_in_place_or_cast(const struct analysis_state *state, const struct use *operand) {
  return operand->owner->kind == buffer_converter.cast_kind[CAST_TARGET] || op_is_parallel_insertion(operand->owner) ||
         !bufferizes_to_memory_write(operand, state);
}

// A vector.mask has no room for casts: it and what is in it stay as they are. (Upstream makes invalid IR.)
static bool is_of_mask(const struct op *op) {
  return masking_op(op) != NULL || (op->region_count == 1 && op_has_role(op, ROLE_MASK));
}

static bool is_bufferized(const void *argument, const struct op *op) {
  const struct bufferize_options *options = argument;
  if (op_is_parallel_insertion(op)) return true;  // it writes to what the loop around it returns: that is not converted
  if (is_of_mask(op)) return true;
  return !op_has_tensor_semantics(op) || bufferizable_of(op, options) == NULL ||
         bufferize_hooks_of(op)->bufferize == NULL;
}

bool partial_bufferize(struct program *program, struct op *module, struct op *root, const char *dialect,
                       int64_t alignment, const struct conversion_settings *settings) {
  static const struct conversion_pattern pattern = {"bufferize", CONVERT_ANY, 1, bufferize_op};
  struct context *context = program->context;
  struct arena *scratch = &context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_conversion conversion;
  buffer_conversion_init(&conversion, program);
  const struct ident *dialects[] = {context_ident(context, dialect), context_ident(context, "bufferization")};
  struct bufferize_options *options = &conversion.options;
  options->bufferize_function_boundaries = true;  // which of its ops are bufferized is for the filter to say
  options->copy_before_write = true;
  options->dialect_filter = dialects;
  options->dialect_filter_count = 2;
  options->buffer_alignment = alignment;
  always_copy_init(&conversion.state, context, module, options, scratch);
  struct analysis_functions functions = *conversion.state.functions;
  functions.is_in_place = is_in_place_or_cast;
  conversion.state.functions = &functions;
  conversion.bufferizer->globals = buffer_globals_create(scratch, program, module);
  conversion_target_set_others(&conversion.target, RULE_DYNAMIC(is_bufferized, options));

  struct conversion_plan plan = buffer_conversion_plan(&conversion, settings);
  struct type_converter converter = buffer_converter;
  converter.convert = NULL;
  plan.converter = &converter;
  plan.patterns = &pattern;
  plan.pattern_count = 1;
  plan.casts_behind = plan.sees_given_casts = true;
  bool converted = bufferizer_resolve_conflicts(conversion.bufferizer, root) &&
                   conversion_run(program, root, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
