// one-shot-bufferize: runs the analysis, copies operands that are out of place, and rewrites tensors to buffers.
//
// With function boundaries, callees are rewritten before their callers, so that calls see final types. If all returns
// cast a result to the conservative type of the signature, the casts are removed and the type of the source becomes
// part of the signature.
#include "engine/analysis/always_copy.h"
#include "engine/analysis/annotate.h"
#include "engine/analysis/function_summary.h"
#include "engine/analysis/one_shot_analysis.h"
#include "engine/bufferize/bufferize.h"
#include "engine/bufferize/unrestricted.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

// The state of one run.
struct one_shot_run {
  struct pass_run *pass;
  struct op *module;
  struct arena *arena;
  struct bufferize_options options;       // as given by the user
  struct bufferize_options copy_options;  // the same, with a copy before every write
  struct analysis_state *state;           // null without analysis
  struct analysis_state copy_state;
  bool copy_state_made;
  struct buffer_globals *globals;
  const struct function_table *functions;  // of the analysis, or null
  struct map called;                       // functions called by ops that have been rewritten
};

static bool fail(struct one_shot_run *run, const char *message) {
  return diagnostic_add(&run->pass->context->diagnostics, SEVERITY_ERROR, run->module->location->place, "%s", message);
}

// Options.

static bool read_heuristic(const struct ident *name, enum analysis_heuristic *heuristic) {
  static const char *const names[] = {"bottom-up", "top-down", "bottom-up-from-terminators", "fuzzer"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (name != NULL && strcmp(name->text, names[i]) == 0) {
      *heuristic = (enum analysis_heuristic)i;
      return true;
    }
  }
  return false;
}

static bool read_options(struct one_shot_run *run) {
  const struct pass_value *values = run->pass->options;
  struct bufferize_options *options = &run->options;
#define VALUE(name) values[option_one_shot_bufferize_##name]
  bufferize_options_init(options);
  options->as_upstream = run->pass->context->options.as_upstream;
  options->allow_return_allocs_from_loops = VALUE(allow_return_allocs_from_loops).boolean;
  options->allow_unknown_ops = VALUE(allow_unknown_ops).boolean;
  options->analysis_fuzzer_seed = (uint64_t)VALUE(analysis_fuzzer_seed).integer;
  options->buffer_alignment = VALUE(buffer_alignment).integer;
  options->bufferize_function_boundaries = VALUE(bufferize_function_boundaries).boolean;
  options->check_parallel_regions = VALUE(check_parallel_regions).boolean;
  options->copy_before_write = VALUE(copy_before_write).boolean;
  options->dialect_filter = VALUE(dialect_filter).list;
  options->dialect_filter_count = VALUE(dialect_filter).count;
  options->dump_alias_sets = VALUE(dump_alias_sets).boolean;
  options->function_boundary_type_conversion = (enum layout_option)VALUE(function_boundary_type_conversion).integer;
  options->must_infer_memory_space = VALUE(must_infer_memory_space).boolean;
  options->no_analysis_functions = VALUE(no_analysis_func_filter).list;
  options->no_analysis_function_count = VALUE(no_analysis_func_filter).count;
  options->print_conflicts = VALUE(print_conflicts).boolean;
  options->test_analysis_only = VALUE(test_analysis_only).boolean;
  options->unknown_type_conversion = (enum layout_option)VALUE(unknown_type_conversion).integer;
  options->use_encoding_for_memory_space = VALUE(use_encoding_for_memory_space).boolean;
  if (!read_heuristic(VALUE(analysis_heuristic).string, &options->analysis_heuristic))
    return fail(run, "Unsupported analysis heuristic");
  if (options->unknown_type_conversion == LAYOUT_INFER)
    return fail(run, "Invalid option: 'infer-layout-map' is not a valid value for 'unknown-type-conversion'");
  if (options->must_infer_memory_space && options->use_encoding_for_memory_space)
    return fail(run,
                "Invalid option: only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' can be "
                "set to 'true'");
  if (options->print_conflicts && !options->test_analysis_only)
    return fail(run, "Invalid option: 'print-conflicts' requires 'test-analysis-only'");
  if (options->dump_alias_sets && !options->test_analysis_only)
    return fail(run, "Invalid option: 'dump-alias-sets' requires 'test-analysis-only'");
  if (options->copy_before_write && options->test_analysis_only)
    return fail(run, "Invalid option: 'copy-before-write' cannot be used with 'test-analysis-only'");
  if (VALUE(copy_unrestricted).boolean && options->test_analysis_only)
    return fail(run, "Invalid option: 'copy-unrestricted' cannot be used with 'test-analysis-only'");
  if (VALUE(copy_unrestricted).boolean && options->allow_unknown_ops)  // the tensors that are left share the copies
    return fail(run, "Invalid option: 'copy-unrestricted' cannot be used with 'allow-unknown-ops'");
#undef VALUE
  run->copy_options = *options;
  run->copy_options.copy_before_write = true;
  return true;
}

// Bufferizing one op.

static struct analysis_state *copy_state(struct one_shot_run *run) {
  if (!run->copy_state_made) {
    always_copy_init(&run->copy_state, run->pass->context, run->module, &run->copy_options, run->arena);
    run->copy_state_made = true;
  }
  return &run->copy_state;
}

static struct analysis_state *any_state(struct one_shot_run *run) {
  return run->state != NULL ? run->state : copy_state(run);
}

// Rewrites an op and everything nested in it. Conflicts of analyzed ops have been resolved already.
static bool rewrite(struct one_shot_run *run, struct op *op, bool analyzed) {
  struct analysis_state *state = analyzed ? run->state : copy_state(run);
  const struct bufferize_options *options = analyzed ? &run->options : &run->copy_options;
  struct bufferizer *bufferizer = bufferizer_create(run->arena, run->pass->program, options, state, run->globals);
  if (!analyzed && !bufferizer_resolve_conflicts(bufferizer, op)) return false;
  return bufferizer_run(bufferizer, op);
}

static bool resolve_conflicts(struct one_shot_run *run, struct op *op) {
  struct bufferizer *bufferizer =
      bufferizer_create(run->arena, run->pass->program, &run->options, run->state, run->globals);
  return bufferizer_resolve_conflicts(bufferizer, op);
}

static bool is_analyzed(const struct one_shot_run *run, const struct op *function) {
  const struct ident *name = op_symbol_name(function);
  for (size_t i = 0; i < run->options.no_analysis_function_count; i++) {
    if (run->options.no_analysis_functions[i] == name) return false;
  }
  return run->state != NULL;
}

// Function boundaries.

static const struct type *function_type(const struct op *function) {
  return op_attribute(function, ID_function_type)->type;
}

static void note_callees(struct one_shot_run *run, struct op *function) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    struct op *callee = op_has_trait(op, TRAIT_CALL) ? called_function(any_state(run), op) : NULL;
    if (callee != NULL) *map_insert(&run->called, run->arena, map_key(callee)) = 1;
  }
}

static const struct type *type_before_cast(const struct value *value) {
  const struct op *definition = value_op(value);
  bool is_cast = definition != NULL && op_has_trait(definition, TRAIT_CAST) && type_is_memref(value->type);
  return is_cast ? op_role_value(definition, ROLE_SOURCE)->type : value->type;
}

// Returns the sources of casts if all returns agree on their type. Functions that were called before (recursive ones)
// do not change, since callers that are rewritten already use the old type; neither do results that were buffers before
// (`before` is the old type of the function), since calls without tensors are not rewritten. Upstream ignores the
// latter.
static void make_result_types_precise(struct one_shot_run *run, struct op *function, const struct type *before) {
  if (map_find(&run->called, map_key(function)) != NULL) return;
  const struct type *old = function_type(function);
  const struct type **results = ARENA_ARRAY_ZEROED(run->arena, const struct type *, old->result_count + 1);
  VECTOR(struct op *) returns = {0};
  for (struct block *block = op_body(function, 0)->first; block != NULL; block = block->next) {
    struct op *terminator = block_terminator(block);
    if (terminator != NULL && op_has_trait(terminator, TRAIT_RETURN)) VECTOR_PUSH(&returns, run->arena, terminator);
  }
  if (returns.count == 0) return;
  for (uint32_t i = 0; i < old->result_count; i++) {
    results[i] = old->results[i];
    if (!type_is_tensor(before->results[i])) continue;
    results[i] = type_before_cast(op_operand(returns.items[0], i));
    for (size_t r = 1; r < returns.count; r++) {
      if (type_before_cast(op_operand(returns.items[r], i)) != results[i]) results[i] = old->results[i];
    }
    if (results[i] == old->results[i] || !type_is_memref(results[i])) {
      results[i] = old->results[i];
      continue;
    }
    for (size_t r = 0; r < returns.count; r++) {
      struct use *use = &returns.items[r]->operands[i];
      if (use->value->type != results[i]) use_set(use, op_operand(value_op(use->value), 0));
    }
  }
  const struct type *type =
      type_function(run->pass->context, old->inputs, old->input_count, results, old->result_count);
  op_set_attribute(run->pass->program, function, ID_function_type, attribute_type(run->pass->context, type));
}

// Removes bufferization.buffer_layout and bufferization.writable from the arguments, since they have taken effect.
static void remove_argument_attributes(struct one_shot_run *run, struct op *function) {
  struct context *context = run->pass->context;
  const struct attribute *all = op_attribute(function, ID_arg_attrs);
  if (all == NULL) return;
  const struct ident *layout = context_ident(context, "bufferization.buffer_layout");
  const struct ident *writable = context_ident(context, "bufferization.writable");
  const struct attribute **kept = ARENA_ARRAY(run->arena, const struct attribute *, all->count);
  bool any = false;
  for (uint32_t i = 0; i < all->count; i++) {
    const struct attribute *old = all->u.items[i];
    struct named_attribute *entries = ARENA_ARRAY(run->arena, struct named_attribute, old->count);
    uint32_t count = 0;
    for (uint32_t j = 0; j < old->count; j++) {
      if (old->u.entries[j].name != layout && old->u.entries[j].name != writable) entries[count++] = old->u.entries[j];
    }
    kept[i] = attribute_dictionary(context, entries, count);
    any |= count > 0;
  }
  op_set_attribute(run->pass->program, function, ID_arg_attrs, any ? attribute_array(context, kept, all->count) : NULL);
}

static bool rewrite_functions(struct one_shot_run *run) {
  const struct function_table *table = run->functions;
  if (table == NULL) table = function_table_create(any_state(run), run->module);
  if (run->options.no_analysis_function_count != 0)
    copy_state(run);  // knows the stores to globals, as long as they are there
  for (size_t i = 0; i < table->entries.count; i++) {
    struct op *function = table->entries.items[i].function;
    const struct type *before = function_type(function);
    if (!rewrite(run, function, is_analyzed(run, function))) return false;
    note_callees(run, function);
    if (run->options.function_boundary_type_conversion == LAYOUT_INFER)
      make_result_types_precise(run, function, before);
  }
  for (struct op *op = op_body(run->module, 0)->first->first, *next; op != NULL; op = next) {
    next = op->next;
    if (op_has_trait(op, TRAIT_FUNCTION)) {
      remove_argument_attributes(run, op);
    } else if (!op_has_trait(op, TRAIT_SYMBOL_TABLE) && !rewrite(run, op, run->state != NULL)) {
      return false;
    }
  }
  return true;
}

// Inserts the copies for all ops that were analyzed.
static bool resolve_all_conflicts(struct one_shot_run *run) {
  if (run->options.no_analysis_function_count == 0) return resolve_conflicts(run, run->module);
  for (struct op *op = op_body(run->module, 0)->first->first, *next; op != NULL; op = next) {
    next = op->next;
    if (op_has_trait(op, TRAIT_FUNCTION) && !is_analyzed(run, op)) continue;
    if (!resolve_conflicts(run, op)) return false;
  }
  return true;
}

bool run_tensor_copy_insertion(struct pass_run *pass, struct op *op) {
  struct one_shot_run run = {.pass = pass, .module = op, .arena = &pass->context->scratch};
#define VALUE(name) pass->options[option_tensor_copy_insertion_##name]
  bufferize_options_init(&run.options);
  run.options.allow_return_allocs_from_loops = VALUE(allow_return_allocs_from_loops).boolean;
  run.options.bufferize_function_boundaries = VALUE(bufferize_function_boundaries).boolean;
  run.options.must_infer_memory_space = VALUE(must_infer_memory_space).boolean;
#undef VALUE
  struct one_shot_state *state = one_shot_analyze(pass->context, op, &run.options, run.arena);
  if (state == NULL) return false;
  run.state = &state->base;
  return resolve_conflicts(&run, op);
}

bool run_one_shot_bufferize(struct pass_run *pass, struct op *op) {
  struct one_shot_run run = {.pass = pass, .module = op, .arena = &pass->context->scratch};
  if (!read_options(&run)) return false;
  region_entry(pass->program, op_body(op, 0));
  if (pass->options[option_one_shot_bufferize_copy_unrestricted].boolean)
    copy_unrestricted_tensors(pass->program, op, run.options.buffer_alignment);
  if (!run.options.copy_before_write) {
    struct one_shot_state *state = one_shot_analyze(pass->context, op, &run.options, run.arena);
    if (state == NULL) return false;
    if (run.options.test_analysis_only) {
      annotate_analysis(pass->program, state);
      return true;
    }
    run.state = &state->base;
    run.functions = state->functions;
    if (!resolve_all_conflicts(&run)) return false;
  }
  run.globals = buffer_globals_create(run.arena, pass->program, op);
  if (run.options.bufferize_function_boundaries) return rewrite_functions(&run);
  return rewrite(&run, op, run.state != NULL);
}
