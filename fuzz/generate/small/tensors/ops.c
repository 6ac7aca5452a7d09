// Ops of small programs that have no regions, and calls.
#include "fuzz/generate/small/tensors/walk.h"

static void make(struct small_walk *w, enum small_kind kind, struct value *value) { small_add(w, kind, value); }

// The index 0, or the variable one.
static struct value *draw_index(struct small_walk *w) {
  return small_draw(w, 2) != 0 ? w->place.position : w->indices[0];
}

// --- new tensors

static struct value *build_empty(struct small_walk *w) {
  return build_tensor_empty(&w->builder, w->tensor, &w->indices[4], w->is_dynamic ? 1 : 0);
}

// Each has other elements.
static struct value *build_constant_tensor(struct small_walk *w) {
  struct context *context = w->program->context;
  const int64_t extent = 4;
  unsigned char data[4 * 4] = {0};
  for (uint32_t i = 0; i < 4; i++) data[4 * i] = (unsigned char)(++w->constants);
  const struct type *type = type_tensor(context, &extent, 1, w->element, NULL);
  struct value *constant = build_constant(&w->builder, attribute_dense(context, type, data, false));
  return w->is_dynamic ? build_tensor_cast(&w->builder, w->tensor, constant) : constant;
}

// --- slices

// Two elements at 0, at 2, or at the variable offset.
struct slice_lists {
  int64_t offset, size, stride;
  struct value *offset_value, *size_value;
};

static struct slice_lists draw_slice(struct small_walk *w) {
  static const int64_t offsets[] = {0, 2, DYNAMIC};
  return (struct slice_lists){offsets[small_draw(w, 3)], w->is_dynamic ? DYNAMIC : 2, 1, w->place.position,
                              w->indices[2]};
}

static struct index_list offsets_of(const struct slice_lists *slice) {
  return (struct index_list){&slice->offset, &slice->offset_value, 1, slice->offset == DYNAMIC ? 1 : 0};
}

static struct index_list sizes_of(const struct slice_lists *slice) {
  return (struct index_list){&slice->size, &slice->size_value, 1, slice->size == DYNAMIC ? 1 : 0};
}

static struct index_list strides_of(const struct slice_lists *slice) {
  return (struct index_list){&slice->stride, NULL, 1, 0};
}

static void walk_slice(struct small_walk *w) {
  struct value *source = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  const struct slice_lists slice = draw_slice(w);
  if (source != NULL)
    source = build_tensor_extract_slice(&w->builder, w->slice, source, offsets_of(&slice), sizes_of(&slice),
                                        strides_of(&slice));
  make(w, SMALL_SLICE, source);
}

static void walk_insert_slice(struct small_walk *w) {
  struct value *source = small_pick(w, SMALL_SLICE, SMALL_KINDS), *dest = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  const struct slice_lists slice = draw_slice(w);
  if (w->program != NULL && source == NULL) return;
  if (source != NULL)
    dest =
        build_tensor_insert_slice(&w->builder, source, dest, offsets_of(&slice), sizes_of(&slice), strides_of(&slice));
  make(w, SMALL_TENSOR, dest);
}

// --- elementwise

static struct value *build_generic(struct small_walk *w, struct value *input, struct value *output, bool reads_output,
                                   struct value *scalar) {
  struct context *context = w->program->context;
  const struct attribute *map = attribute_affine_map(context, affine_map_identity(context, 1));
  const struct attribute *parallel = enum_attribute(context, ENUM_ITERATOR, ITERATOR_PARALLEL);
  struct value *operands[] = {input, output};
  struct op *op = build_linalg_generic(&w->builder, operands, 1, 1,
                                       attribute_array(context, (const struct attribute *[]){map, map}, 2),
                                       attribute_array(context, &parallel, 1));
  struct block *block = region_entry(w->program, op_body(op, 0));
  for (uint32_t i = 0; i < 2; i++) block_add_argument(w->program, block, w->element);
  struct builder body = builder_at_end(w->program, block);
  struct value *sum = build_arith_addi(&body, block->arguments[0], reads_output ? block->arguments[1] : scalar);
  build_linalg_yield(&body, &sum, 1);
  return op_result(op, 0);
}

static void walk_generic(struct small_walk *w, bool reads_output) {
  struct value *input = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  struct value *output = small_pick(w, SMALL_TENSOR, reads_output ? SMALL_KINDS : SMALL_UNDEFINED);
  make(w, SMALL_TENSOR,
       w->program == NULL ? NULL : build_generic(w, input, output, reads_output, w->place.values[SMALL_SCALAR][0]));
}

// --- calls

static struct op *create_function(struct small_walk *w, const char *name, uint32_t inputs, bool returns, bool has_body,
                                  bool is_private) {
  const struct type *types[] = {w->tensor, w->tensor};
  const struct type *type = type_function(w->program->context, types, inputs, types, returns ? 1 : 0);
  return build_func(w->program, w->program->module, NULL, context_ident(w->program->context, name), type, is_private,
                    has_body);
}

static struct value *call(struct small_walk *w, const struct ident *callee, struct value *const *arguments,
                          uint32_t count, bool returns) {
  struct op *op = build_func_call(&w->builder, callee, arguments, count, &w->tensor, returns ? 1 : 0);
  return returns ? op_result(op, 0) : NULL;
}

static void create_write(struct small_walk *w) {
  struct block *entry = op_body(create_function(w, "write", 1, true, true, true), 0)->first;
  struct builder body = builder_at_end(w->program, entry);
  struct value *zero = build_constant_index(&body, 0), *number = build_constant_integer(&body, w->element, 77);
  struct value *written = build_tensor_insert(&body, number, entry->arguments[0], &zero, 1);
  build_func_return(&body, &written, 1);
  w->write = context_ident(w->program->context, "write");
}

static void create_same(struct small_walk *w) {
  struct block *entry = op_body(create_function(w, "same", 1, true, true, false), 0)->first;
  struct builder body = builder_at_end(w->program, entry);
  build_func_return(&body, &entry->arguments[0], 1);
  w->same = context_ident(w->program->context, "same");
}

// Writes its first argument, then reads the second one.
static void create_write_two(struct small_walk *w) {
  struct block *entry = op_body(create_function(w, "write_two", 2, true, true, true), 0)->first;
  struct builder body = builder_at_end(w->program, entry);
  struct value *zero = build_constant_index(&body, 0), *one = build_constant_index(&body, 1);
  struct value *number = build_constant_integer(&body, w->element, 99);
  struct value *first = build_tensor_insert(&body, number, entry->arguments[0], &zero, 1);
  struct value *read = build_tensor_extract(&body, entry->arguments[1], &zero, 1);
  struct value *second = build_tensor_insert(&body, read, first, &one, 1);
  build_func_return(&body, &second, 1);
  w->write_two = context_ident(w->program->context, "write_two");
}

static void walk_observe(struct small_walk *w) {
  struct value *tensor = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  if (tensor == NULL) return;
  if (w->observe == NULL) {
    create_function(w, "observe", 1, false, false, true);
    w->observe = context_ident(w->program->context, "observe");
  }
  call(w, w->observe, &tensor, 1, false);
}

static void walk_call(struct small_walk *w, enum small_letter letter) {
  const uint32_t count = letter == SMALL_call_two ? 2 : 1;
  struct value *arguments[2] = {NULL, NULL}, *result = NULL;
  for (uint32_t i = 0; i < count; i++) arguments[i] = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  if (w->program != NULL) {
    if (letter == SMALL_call_write && w->write == NULL) create_write(w);
    if (letter == SMALL_call_same && w->same == NULL) create_same(w);
    if (letter == SMALL_call_two && w->write_two == NULL) create_write_two(w);
    const struct ident *callee = letter == SMALL_call_write  ? w->write
                                 : letter == SMALL_call_same ? w->same
                                                             : w->write_two;
    result = call(w, callee, arguments, count, true);
  }
  make(w, SMALL_TENSOR, result);
}

// --- the letters

static void walk_insert(struct small_walk *w) {
  struct value *scalar = small_pick(w, SMALL_SCALAR, SMALL_KINDS), *dest = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  struct value *index = draw_index(w);
  make(w, SMALL_TENSOR, dest == NULL ? NULL : build_tensor_insert(&w->builder, scalar, dest, &index, 1));
}

static void walk_extract(struct small_walk *w) {
  struct value *source = small_pick(w, SMALL_TENSOR, SMALL_KINDS), *index = draw_index(w);
  make(w, SMALL_SCALAR, source == NULL ? NULL : build_tensor_extract(&w->builder, source, &index, 1));
}

static void walk_fill(struct small_walk *w) {
  struct value *scalar = small_pick(w, SMALL_SCALAR, SMALL_KINDS), *dest = small_pick(w, SMALL_TENSOR, SMALL_UNDEFINED);
  make(w, SMALL_TENSOR, dest == NULL ? NULL : build_linalg_fill(&w->builder, scalar, dest));
}

static void walk_fill_slice(struct small_walk *w) {
  struct value *scalar = small_pick(w, SMALL_SCALAR, SMALL_KINDS), *dest = small_pick(w, SMALL_SLICE, SMALL_KINDS);
  if (w->program != NULL && dest == NULL) return;
  make(w, SMALL_SLICE, dest == NULL ? NULL : build_linalg_fill(&w->builder, scalar, dest));
}

static void walk_copy(struct small_walk *w) {
  struct value *source = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  if (source != NULL) source = build_bufferization_alloc_tensor(&w->builder, w->tensor, NULL, 0, source, NULL);
  make(w, SMALL_TENSOR, source);
}

// Bufferization refuses to copy the destination, so the result is used by a read of an element only.
static void walk_materialize(struct small_walk *w) {
  struct value *source = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  if (source != NULL) {
    struct op *op = build_bufferization_materialize_in_destination(&w->builder, source, build_empty(w));
    source = build_tensor_extract(&w->builder, op_result(op, 0), &w->place.position, 1);
  }
  make(w, SMALL_SCALAR, source);
}

// The order of the two matters.
static void walk_select(struct small_walk *w) {
  struct value *left = small_pick(w, SMALL_TENSOR, SMALL_KINDS), *right = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
  make(w, SMALL_TENSOR, left == NULL ? NULL : build_arith_select(&w->builder, w->place.condition, left, right));
}

bool small_statement(struct small_walk *w, enum small_letter letter) {
  switch (letter) {
    case SMALL_insert: walk_insert(w); return true;
    case SMALL_extract: walk_extract(w); return true;
    case SMALL_fill: walk_fill(w); return true;
    case SMALL_constant: make(w, SMALL_TENSOR, w->program == NULL ? NULL : build_constant_tensor(w)); return true;
    case SMALL_empty: make(w, SMALL_UNDEFINED, w->program == NULL ? NULL : build_empty(w)); return true;
    case SMALL_slice: walk_slice(w); return true;
    case SMALL_fill_slice: walk_fill_slice(w); return true;
    case SMALL_insert_slice: walk_insert_slice(w); return true;
    case SMALL_generic_write: walk_generic(w, false); return true;
    case SMALL_generic_update: walk_generic(w, true); return true;
    case SMALL_materialize: walk_materialize(w); return true;
    case SMALL_copy: walk_copy(w); return true;
    case SMALL_select: walk_select(w); return true;
    case SMALL_observe: walk_observe(w); return true;
    case SMALL_call_write:
    case SMALL_call_same:
    case SMALL_call_two: walk_call(w, letter); return true;
    default: return false;
  }
}
