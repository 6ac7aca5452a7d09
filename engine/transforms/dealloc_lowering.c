// The lowerings of bufferization.dealloc, by how much has to be decided at run time:
//
//   one memref, nothing retained   scf.if condition { memref.dealloc }
//   one memref, some retained      compares the memref's base with each retained one; linear code
//   a few memrefs, by option       compares all bases; quadratic code, up to the limit given by the option
//   several memrefs                stores bases and conditions into buffers and calls @dealloc_helper
//
// Source: the section "Lower Deallocations Pass" of the bufferization document.
#include "engine/transforms/dealloc_lowering.h"

#include "engine/dialects/build.h"
#include "engine/ir/observer.h"
#include "engine/transforms/dealloc_helper.h"
#include "engine/transforms/fold/dealloc_rewrite.h"

static struct value *base_pointer(struct builder *builder, struct value *memref) {
  return build_memref_extract_aligned_pointer_as_index(builder, memref);
}

static void dealloc_if(struct dealloc_lowering *lowering, struct builder *builder, struct value *condition,
                       struct value *memref) {
  if (lowering->minimal && dealloc_is_constant(condition, false)) return;
  if (lowering->minimal && dealloc_is_constant(condition, true)) {
    build_memref_dealloc(builder, memref);
    return;
  }
  struct op *branch = build_scf_if(builder, condition, NULL, 0, false);
  struct builder then = builder_at_end(lowering->program, branch->regions[0].first);
  then.location = branch->location;
  build_memref_dealloc(&then, memref);
  build_scf_yield(&then, NULL, 0);
}

static void lower_without_memrefs(struct dealloc_lowering *lowering, struct builder *builder, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    value_replace_uses(op_result(op, i), lowering->minimal ? dealloc_constant(lowering->program, op, false)
                                                           : build_constant_bool(builder, false));
}

static void lower_one_memref(struct dealloc_lowering *lowering, struct builder *builder, struct op *op) {
  struct value *memref = op_role(op, ROLE_MEMREFS).first[0].value,
               *condition = op_role(op, ROLE_CONDITIONS).first[0].value;
  struct operand_range retained = op_role(op, ROLE_RETAINED);
  if (retained.count == 0) {
    dealloc_if(lowering, builder, condition, memref);
    return;
  }
  struct value **differs = ARENA_ARRAY(lowering->arena, struct value *, retained.count);
  struct value *base = base_pointer(builder, memref), *free = NULL;
  for (uint32_t i = 0; i < retained.count; i++) {
    struct value *other = base_pointer(builder, retained.first[i].value);
    differs[i] = build_arith_cmpi(builder, CMPI_NE, base, other);
  }
  for (uint32_t i = 0; i < retained.count; i++)
    free = free == NULL ? differs[i] : build_arith_andi(builder, free, differs[i]);
  bool is_constant = lowering->minimal && dealloc_is_constant(condition, true);
  if (!is_constant) free = build_arith_andi(builder, free, condition);
  dealloc_if(lowering, builder, free, memref);
  struct value *yes = NULL;
  for (uint32_t i = 0; i < retained.count; i++) {
    if (lowering->minimal && !value_has_uses(op_result(op, i))) continue;
    if (yes == NULL)
      yes = lowering->minimal ? dealloc_constant(lowering->program, op, true) : build_constant_bool(builder, true);
    struct value *owned = build_arith_xori(builder, differs[i], yes);
    if (!is_constant) owned = build_arith_andi(builder, owned, condition);
    value_replace_uses(op_result(op, i), owned);
  }
}

static struct value *and_also(struct builder *builder, struct value *condition, struct value *other) {
  return dealloc_is_constant(condition, true) ? other : build_arith_andi(builder, condition, other);
}

// Whether memref `m` is freed: its condition holds, no retained memref has its base, and no earlier memref that is
// freed has it (see dealloc_helper.c).
static struct value *is_freed(struct builder *builder, struct operand_range conditions, struct value *const *bases,
                              struct value *const *differs, uint32_t retained_count, uint32_t m, struct value *yes) {
  struct value *freed = conditions.first[m].value;
  for (uint32_t r = 0; r < retained_count; r++) freed = and_also(builder, freed, differs[m * retained_count + r]);
  for (uint32_t before = 0; before < m; before++) {
    struct value *condition = conditions.first[before].value;
    struct value *harmless = build_arith_cmpi(builder, CMPI_NE, bases[m], bases[before]);
    if (!dealloc_is_constant(condition, true))
      harmless = build_arith_ori(builder, harmless, build_arith_xori(builder, condition, yes));
    freed = and_also(builder, freed, harmless);
  }
  return freed;
}

static void lower_inline(struct dealloc_lowering *lowering, struct builder *builder, struct op *op) {
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                       retained = op_role(op, ROLE_RETAINED);
  struct value **bases = ARENA_ARRAY(lowering->arena, struct value *, memrefs.count);
  struct value **freed = ARENA_ARRAY(lowering->arena, struct value *, memrefs.count);
  struct value **differs = ARENA_ARRAY(lowering->arena, struct value *, (size_t)memrefs.count * retained.count);
  struct value *yes = dealloc_constant(lowering->program, op, true);
  for (uint32_t m = 0; m < memrefs.count; m++) bases[m] = base_pointer(builder, memrefs.first[m].value);
  for (uint32_t r = 0; r < retained.count; r++) {
    struct value *base = base_pointer(builder, retained.first[r].value);
    for (uint32_t m = 0; m < memrefs.count; m++)
      differs[m * retained.count + r] = build_arith_cmpi(builder, CMPI_NE, bases[m], base);
  }
  for (uint32_t m = 0; m < memrefs.count; m++)
    freed[m] = is_freed(builder, conditions, bases, differs, retained.count, m, yes);
  for (uint32_t m = 0; m < memrefs.count; m++) dealloc_if(lowering, builder, freed[m], memrefs.first[m].value);
  for (uint32_t r = 0; r < retained.count; r++) {
    if (!value_has_uses(op_result(op, r))) continue;
    struct value *owned = NULL;
    for (uint32_t m = 0; m < memrefs.count; m++) {
      struct value *same = build_arith_xori(builder, differs[m * retained.count + r], yes);
      same = and_also(builder, conditions.first[m].value, same);
      owned = owned == NULL ? same : build_arith_ori(builder, owned, same);
    }
    value_replace_uses(op_result(op, r), owned);
  }
}

static struct op *enclosing_symbol_table(const struct op *op) {
  struct op *table = op_parent(op);
  while (table != NULL && !op_has_trait(table, TRAIT_SYMBOL_TABLE)) table = op_parent(table);
  return table;
}

static const struct ident *helper_name(struct dealloc_lowering *lowering, const struct op *op) {
  struct op *module = enclosing_symbol_table(op);
  for (size_t i = 0; i < lowering->helpers.count; i++)
    if (lowering->helpers.items[i].module == module) return lowering->helpers.items[i].name;
  const struct ident *name = build_dealloc_helper(lowering->program, module);
  VECTOR_PUSH(&lowering->helpers, lowering->arena, ((struct dealloc_helper){module, name}));
  return name;
}

static struct value *allocate(struct builder *builder, uint32_t count, const struct type *element) {
  int64_t extent = count;
  const struct type *type = type_memref(builder->program->context, &extent, 1, element, NULL, NULL);
  return build_memref_alloc(builder, type, NULL, 0, 0);
}

static struct value *with_dynamic_extent(struct builder *builder, struct value *buffer) {
  int64_t extent = DYNAMIC;
  const struct type *type = type_memref(builder->program->context, &extent, 1, buffer->type->element, NULL, NULL);
  return build_memref_cast(builder, type, buffer);
}

static void store_all(struct builder *builder, struct operand_range values, struct value *buffer, bool as_base) {
  for (uint32_t i = 0; i < values.count; i++) {
    struct value *value = values.first[i].value;
    if (as_base) value = base_pointer(builder, value);
    struct value *index = build_constant_index(builder, i);
    build_memref_store(builder, value, buffer, &index, 1);
  }
}

static struct value *load_at(struct builder *builder, struct value *buffer, uint32_t position) {
  struct value *index = build_constant_index(builder, position);
  return build_memref_load(builder, buffer, &index, 1);
}

static void lower_general(struct dealloc_lowering *lowering, struct builder *builder, struct op *op) {
  struct context *context = lowering->program->context;
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                       retained = op_role(op, ROLE_RETAINED);
  struct value *bases = allocate(builder, memrefs.count, context->index_type);
  struct value *flags = allocate(builder, memrefs.count, context->i1_type);
  struct value *retained_bases = allocate(builder, retained.count, context->index_type);
  store_all(builder, memrefs, bases, true);
  store_all(builder, conditions, flags, false);
  store_all(builder, retained, retained_bases, true);
  struct value *arguments[5];
  arguments[0] = with_dynamic_extent(builder, bases);
  arguments[2] = with_dynamic_extent(builder, flags);
  arguments[1] = with_dynamic_extent(builder, retained_bases);
  struct value *free = allocate(builder, memrefs.count, context->i1_type);
  struct value *owned = allocate(builder, retained.count, context->i1_type);
  arguments[3] = with_dynamic_extent(builder, free);
  arguments[4] = with_dynamic_extent(builder, owned);
  build_func_call(builder, helper_name(lowering, op), arguments, 5, NULL, 0);
  for (uint32_t i = 0; i < memrefs.count; i++)
    dealloc_if(lowering, builder, load_at(builder, free, i), memrefs.first[i].value);
  for (uint32_t i = 0; i < retained.count; i++) value_replace_uses(op_result(op, i), load_at(builder, owned, i));
  struct value *temporaries[] = {bases, retained_bases, flags, free, owned};
  for (size_t i = 0; i < sizeof temporaries / sizeof *temporaries; i++) build_memref_dealloc(builder, temporaries[i]);
}

void lower_dealloc(struct dealloc_lowering *lowering, struct op *op) {
  struct builder builder = builder_before(lowering->program, op);
  uint32_t memref_count = op_role(op, ROLE_MEMREFS).count;
  observe(lowering->program->context, RULE_dealloc_lowered, memref_count, op->result_count);
  if (memref_count == 0) lower_without_memrefs(lowering, &builder, op);
  else if (memref_count == 1) lower_one_memref(lowering, &builder, op);
  else if (memref_count <= lowering->inline_limit && op->result_count <= lowering->inline_limit)
    lower_inline(lowering, &builder, op);
  else lower_general(lowering, &builder, op);
  op_erase(op);
}
