// Builds @dealloc_helper:
//
//   helper(bases to free: memref<?xindex>, bases retained: memref<?xindex>, conditions: memref<?xi1>,
//          out: free each?: memref<?xi1>, out: own each retained?: memref<?xi1>)
//
// The helper of the bufferization document frees a memref unless it is retained or *any* memref before it in the list
// has the same base. If two memrefs share a base with conditions (false, true), it frees neither: a leak. Ours only
// considers earlier memrefs whose own condition holds, so that a buffer is freed exactly once if any of its conditions
// holds, as the op is defined, whatever the order of its operands (deviation `conditions_of_helper`).
#include "engine/transforms/dealloc_helper.h"

#include "engine/analysis/deviation.h"
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/ir/symbol_table.h"

enum helper_argument { BASES, RETAINED, CONDITIONS, FREE_OUT, OWNED_OUT, ARGUMENT_COUNT };

struct helper {
  struct program *program;
  struct value *arguments[ARGUMENT_COUNT];
  struct value *zero, *one, *yes, *no, *base_count, *retained_count;
};

static struct value *load(struct builder *builder, struct value *memref, struct value *index) {
  return build_memref_load(builder, memref, &index, 1);
}

static void store(struct builder *builder, struct value *value, struct value *memref, struct value *index) {
  build_memref_store(builder, value, memref, &index, 1);
}

static struct builder inside(const struct helper *helper, struct op *op) {
  return builder_at_end(helper->program, op->regions[0].first);
}

static void clear_owned(const struct helper *helper, struct builder *at) {
  struct op *loop = build_scf_for(at, helper->zero, helper->retained_count, helper->one, NULL, 0);
  struct builder body = inside(helper, loop);
  store(&body, helper->no, helper->arguments[OWNED_OUT], loop->regions[0].first->arguments[0]);
  build_scf_yield(&body, NULL, 0);
}

// Whether no retained memref has the base. Those that have it get the condition OR-ed to their ownership.
static struct value *is_not_retained(const struct helper *helper, struct builder *at, struct value *base,
                                     struct value *condition) {
  struct op *loop = build_scf_for(at, helper->zero, helper->retained_count, helper->one, &helper->yes, 1);
  struct value *index = loop->regions[0].first->arguments[0], *so_far = loop->regions[0].first->arguments[1];
  struct builder body = inside(helper, loop);
  struct value *retained = load(&body, helper->arguments[RETAINED], index);
  struct value *same = build_arith_cmpi(&body, CMPI_EQ, retained, base);
  struct op *branch = build_scf_if(&body, same, NULL, 0, false);
  struct builder then = inside(helper, branch);
  struct value *owned = load(&then, helper->arguments[OWNED_OUT], index);
  store(&then, build_arith_ori(&then, owned, condition), helper->arguments[OWNED_OUT], index);
  build_scf_yield(&then, NULL, 0);
  struct value *differs = build_arith_cmpi(&body, CMPI_NE, retained, base);
  struct value *result = build_arith_andi(&body, so_far, differs);
  build_scf_yield(&body, &result, 1);
  return op_result(loop, 0);
}

// `unless_before`, and no memref before number `end` has the base and is freed.
static struct value *is_first(const struct helper *helper, struct builder *at, struct value *end, struct value *base,
                              struct value *unless_before) {
  struct op *loop = build_scf_for(at, helper->zero, end, helper->one, &unless_before, 1);
  struct value *index = loop->regions[0].first->arguments[0], *so_far = loop->regions[0].first->arguments[1];
  struct builder body = inside(helper, loop);
  struct value *earlier = load(&body, helper->arguments[BASES], index);
  struct value *harmless = build_arith_cmpi(&body, CMPI_NE, earlier, base);
  if (deviation_is_kept(helper->program->context->options.as_upstream, DEVIATION_conditions_of_helper)) {
    struct value *earlier_condition = load(&body, helper->arguments[CONDITIONS], index);
    struct value *not_freed = build_arith_xori(&body, earlier_condition, helper->yes);
    harmless = build_arith_ori(&body, harmless, not_freed);
  }
  struct value *result = build_arith_andi(&body, so_far, harmless);
  build_scf_yield(&body, &result, 1);
  return op_result(loop, 0);
}

static void decide(const struct helper *helper, struct builder *at) {
  struct op *loop = build_scf_for(at, helper->zero, helper->base_count, helper->one, NULL, 0);
  struct value *index = loop->regions[0].first->arguments[0];
  struct builder body = inside(helper, loop);
  struct value *base = load(&body, helper->arguments[BASES], index);
  struct value *condition = load(&body, helper->arguments[CONDITIONS], index);
  struct value *may_go = is_not_retained(helper, &body, base, condition);
  struct value *first = is_first(helper, &body, index, base, may_go);
  store(&body, build_arith_andi(&body, first, condition), helper->arguments[FREE_OUT], index);
  build_scf_yield(&body, NULL, 0);
}

static const struct type *dynamic_vector(struct context *context, const struct type *element) {
  int64_t extent = DYNAMIC;
  return type_memref(context, &extent, 1, element, NULL, NULL);
}

static bool has_symbol(const struct op *module, const struct ident *name) {
  for (const struct op *op = module->regions[0].first->first; op != NULL; op = op->next)
    if (op_symbol_name(op) == name) return true;
  return false;
}

static const struct ident *free_name(struct program *program, const struct op *module) {
  const struct ident *name = context_ident(program->context, "dealloc_helper");
  for (uint32_t number = 0; has_symbol(module, name); number++) {
    char text[32];
    snprintf(text, sizeof text, "dealloc_helper_%u", number);
    name = context_ident(program->context, text);
  }
  return name;
}

const struct ident *build_dealloc_helper(struct program *program, struct op *module) {
  struct context *context = program->context;
  const struct ident *name = free_name(program, module);
  const struct type *bases = dynamic_vector(context, context->index_type);
  const struct type *flags = dynamic_vector(context, context->i1_type);
  const struct type *inputs[ARGUMENT_COUNT] = {bases, bases, flags, flags, flags};
  const struct type *type = type_function(context, inputs, ARGUMENT_COUNT, NULL, 0);
  struct op *function = build_func(program, module, NULL, name, type, true, true);
  struct helper helper = {.program = program};
  struct builder at = inside(&helper, function);
  for (int i = 0; i < ARGUMENT_COUNT; i++) helper.arguments[i] = function->regions[0].first->arguments[i];
  helper.zero = build_constant_index(&at, 0);
  helper.one = build_constant_index(&at, 1);
  helper.yes = build_constant_bool(&at, true);
  helper.no = build_constant_bool(&at, false);
  helper.base_count = build_memref_dim_value(&at, helper.arguments[BASES], helper.zero);
  helper.retained_count = build_memref_dim_value(&at, helper.arguments[RETAINED], helper.zero);
  clear_owned(&helper, &at);
  decide(&helper, &at);
  build_func_return(&at, NULL, 0);
  return name;
}
