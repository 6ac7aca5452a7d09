#include "reference/decode.h"

#include "engine/dialects/ops.h"
#include "engine/dialects/vector/mask.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/printer.h"
#include "reference/shapes.h"
#include "reference/vectors.h"

#include <stdarg.h>
#include <stdio.h>

// Where the terminator of a region branches to.
enum frame_kind { FRAME_FUNCTION, FRAME_MOVE, FRAME_LOOP, FRAME_CONDITION, FRAME_BODY };

struct frame {
  enum frame_kind kind;
  bool scope;                             // stack allocations end at the terminator
  uint32_t destination;                   // FRAME_MOVE: first register
  uint32_t label;                         // FRAME_MOVE: where to continue
  const struct code_loop *loop;           // FRAME_LOOP
  uint32_t true_destination, true_label;  // FRAME_CONDITION; destination and label are for false
};

static bool decode_region(struct decoder *decoder, struct region *region, const struct frame *frame);
static bool decode_op(struct decoder *decoder, struct op *op);

bool decode_refuse(struct decoder *decoder, const struct op *op, const char *format, ...) {
  char message[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  *decoder->fault = (struct fault){
      .kind = FAULT_UNSUPPORTED, .op = op, .message = arena_string(decoder->arena, message, strlen(message))};
  return false;
}

bool decode_counts_by(struct decoder *decoder, const struct op *op, const struct value *value) {
  const struct type *type = type_element_or_self(value->type);
  return !type_is_wide(type) || decode_refuse(decoder, op, "counts with integers of more than 64 bits");
}

// --- Registers and labels.

static bool number_type(struct decoder *decoder, const struct op *op, const struct type *type) {
  if (scalar_type_supported(type) || decoder->hooks->supports_type(type) || vector_type_supported(type)) return true;
  if (shape_type_supported(type) || type->kind == TYPE_FUNCTION) return true;
  if (op->kind == OP_ml_program_token) return true;  // a value that nothing reads
  return decode_refuse(decoder, op, "a value of type %s", type_text(decoder->arena, type));
}

static bool number_region(struct decoder *decoder, const struct op *parent, struct region *region) {
  for (struct block *block = region->first; block != NULL; block = block->next) {
    block->id = (uint32_t)decoder->labels.count;
    VECTOR_PUSH(&decoder->labels, decoder->arena, 0);
    for (uint32_t i = 0; i < block->argument_count; i++) {
      if (!number_type(decoder, parent, block->arguments[i]->type)) return false;
      block->arguments[i]->id = decoder->registers++;
    }
    for (struct op *op = block->first; op != NULL; op = op->next) {
      if (op->kind == OP_memref_alloca) decoder->scopes = true;
      for (uint32_t i = 0; i < op->result_count; i++) {
        if (!number_type(decoder, op, op->results[i].type)) return false;
        op->results[i].id = decoder->registers++;
      }
      for (uint32_t i = 0; i < op->region_count; i++)
        if (!number_region(decoder, op, &op->regions[i])) return false;
    }
  }
  return true;
}

static uint32_t new_label(struct decoder *decoder) {
  VECTOR_PUSH(&decoder->labels, decoder->arena, 0);
  return (uint32_t)decoder->labels.count - 1;
}

static void place_label(struct decoder *decoder, uint32_t label) {
  decoder->labels.items[label] = (uint32_t)decoder->instructions.count;
}

static void resolve_labels(struct decoder *decoder) {
  const uint32_t *labels = decoder->labels.items;
  for (size_t i = 0; i < decoder->instructions.count; i++) {
    struct instruction *instruction = &decoder->instructions.items[i];
    switch (instruction->opcode) {
      case CODE_JUMP:
      case CODE_BRANCH_UNLESS: instruction->target = labels[instruction->target]; break;
      case CODE_FOR_ENTER: {
        struct code_loop *loop = (struct code_loop *)(uintptr_t)instruction->u.data;
        loop->body = labels[loop->body];
        loop->end = labels[loop->end];
        break;
      }
      case CODE_SWITCH: {
        struct code_switch *cases = (struct code_switch *)(uintptr_t)instruction->u.data;
        for (uint32_t k = 0; k < cases->count; k++) cases->targets[k] = labels[cases->targets[k]];
        cases->otherwise = labels[cases->otherwise];
        break;
      }
      default: break;
    }
  }
}

// --- Instructions.

const uint32_t *decode_operands(struct decoder *decoder, const struct use *operands, uint32_t count) {
  uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) registers[i] = operands[i].value->id;
  return registers;
}

struct code_list decode_list(struct decoder *decoder, const int64_t *fixed, uint32_t count,
                             struct operand_range dynamic) {
  uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, count);
  for (uint32_t i = 0, next = 0; i < count; i++)
    registers[i] = fixed[i] == DYNAMIC ? decode_register(dynamic.first[next++].value) : 0;
  return (struct code_list){count, fixed, registers};
}

struct code_list decode_role_list(struct decoder *decoder, const struct op *op, enum slot_role role) {
  const struct attribute *list = op_role_list(op, role);
  struct operand_range dynamic = op_role(op, role);
  if (list != NULL) return decode_list(decoder, i64_array(list), list->count, dynamic);
  int64_t *fixed = ARENA_ARRAY(decoder->arena, int64_t, dynamic.count);
  for (uint32_t i = 0; i < dynamic.count; i++) fixed[i] = DYNAMIC;
  return decode_list(decoder, fixed, dynamic.count, dynamic);
}

struct code_groups *decode_groups(struct decoder *decoder, const struct op *op) {
  const struct attribute *reassociation = op_attribute(op, ID_reassociation);
  struct code_groups *groups = ARENA_NEW(decoder->arena, struct code_groups);
  uint32_t *sizes = ARENA_ARRAY(decoder->arena, uint32_t, reassociation->count);
  for (uint32_t i = 0; i < reassociation->count; i++) sizes[i] = reassociation->u.items[i]->count;
  groups->count = reassociation->count;
  groups->sizes = sizes;
  if (op_has_role(op, ROLE_SIZES)) groups->shape = decode_role_list(decoder, op, ROLE_SIZES);
  return groups;
}

static struct instruction *emit(struct decoder *decoder, uint16_t opcode, const struct op *op) {
  struct instruction instruction = {.opcode = opcode, .op = op};
  VECTOR_PUSH(&decoder->instructions, decoder->arena, instruction);
  return &VECTOR_LAST(&decoder->instructions);
}

struct instruction *decode_emit(struct decoder *decoder, uint16_t opcode, const struct op *op) {
  const uint32_t *operands = decode_operands(decoder, op->operands, op->operand_count);
  struct instruction *instruction = emit(decoder, opcode, op);
  instruction->operands = operands;
  instruction->operand_count = op->operand_count;
  instruction->result = op->result_count == 0 ? 0 : op->results[0].id;
  return instruction;
}

static bool moves_overlap(const uint32_t *sources, uint32_t count, uint32_t destination) {
  for (uint32_t i = 0; i < count; i++)
    if (sources[i] >= destination && sources[i] < destination + i) return true;
  return false;
}

static void emit_jump(struct decoder *decoder, const struct op *op, const struct use *operands, uint32_t count,
                      uint32_t destination, uint32_t label) {
  const uint32_t *sources = decode_operands(decoder, operands, count);
  struct instruction *jump = emit(decoder, CODE_JUMP, op);
  jump->operands = sources;
  jump->operand_count = count;
  jump->result = destination;
  jump->target = label;
  jump->moves_overlap = moves_overlap(sources, count, destination);
}

static struct instruction *emit_branch_unless(struct decoder *decoder, const struct op *op, uint32_t condition,
                                              uint32_t label) {
  struct instruction *branch = emit(decoder, CODE_BRANCH_UNLESS, op);
  branch->operands = arena_copy(decoder->arena, &condition, sizeof condition);
  branch->operand_count = 1;
  branch->target = label;
  return branch;
}

static uint32_t first_result(const struct op *op) { return op->result_count == 0 ? 0 : op->results[0].id; }

static uint32_t first_argument_of(const struct block *block) {
  return block == NULL || block->argument_count == 0 ? 0 : block->arguments[0]->id;
}

// --- For observers.

static bool is_reached(const struct op *op) {
  return op_has_trait(op, TRAIT_CALL) || op_has_trait(op, TRAIT_TERMINATOR) ||
         (op->region_count != 0 && !op_has_trait(op, TRAIT_DESTINATION_STYLE | TRAIT_PAYLOAD));
}

static void report_block(struct decoder *decoder, const struct block *block) {
  if (!decoder->reports) return;
  struct instruction *report = emit(decoder, CODE_REPORT_BLOCK, block->region->op);
  report->result = first_argument_of(block);
  report->u.data = block;
}

static void tell_reached(struct decoder *decoder, const struct op *op) {
  if (decoder->reports && is_reached(op)) decode_emit(decoder, CODE_REPORT_REACHED, op);
}

static void tell_done(struct decoder *decoder, const struct op *op) {
  if (decoder->reports && !op_has_trait(op, TRAIT_TERMINATOR)) decode_emit(decoder, CODE_REPORT_DONE, op);
}

// --- Structured control flow.

// A loop whose bounds, step and kind of counter are given.
static bool decode_loop(struct decoder *decoder, struct op *op, struct code_loop header) {
  struct code_loop *loop = arena_copy(decoder->arena, &header, sizeof header);
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  loop->arguments = first_argument_of(op->regions[0].first);
  loop->results = first_result(op);
  loop->count = op->result_count;
  loop->body = new_label(decoder);
  loop->end = new_label(decoder);
  const uint32_t *initial = decode_operands(decoder, carried.first, carried.count);
  struct instruction *enter = emit(decoder, CODE_FOR_ENTER, op);
  enter->operands = initial;
  enter->operand_count = carried.count;
  enter->result = loop->results;
  enter->u.data = loop;
  place_label(decoder, loop->body);
  bool scope = decoder->scopes;
  if (scope) emit(decoder, CODE_SCOPE_ENTER, op);
  struct frame frame = {.kind = FRAME_LOOP, .scope = scope, .loop = loop};
  if (!decode_region(decoder, &op->regions[0], &frame)) return false;
  place_label(decoder, loop->end);
  return true;
}

static bool decode_scf_for(struct decoder *decoder, struct op *op) {
  const struct value *lower = op_role_value(op, ROLE_LOWER_BOUND);
  if (!decode_counts_by(decoder, op, lower)) return false;
  return decode_loop(decoder, op,
                     (struct code_loop){.lower = lower->id,
                                        .upper = op_role_value(op, ROLE_UPPER_BOUND)->id,
                                        .step = op_role_value(op, ROLE_STEP)->id,
                                        .width = (uint8_t)scalar_width(lower->type),
                                        .is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL,
                                        .wraps = true});
}

// The first region if the condition, a register, holds, or the second.
static bool decode_arms(struct decoder *decoder, struct op *op, uint32_t condition) {
  uint32_t otherwise = new_label(decoder), end = new_label(decoder);
  struct frame frame = {.kind = FRAME_MOVE, .destination = first_result(op), .label = end};
  emit_branch_unless(decoder, op, condition, otherwise);
  if (!decode_region(decoder, &op->regions[0], &frame)) return false;
  place_label(decoder, otherwise);
  if (op->regions[1].first != NULL && !decode_region(decoder, &op->regions[1], &frame)) return false;
  place_label(decoder, end);
  return true;
}

static bool decode_scf_if(struct decoder *decoder, struct op *op) {
  return decode_arms(decoder, op, op_operand(op, 0)->id);
}

static bool decode_scf_while(struct decoder *decoder, struct op *op) {
  uint32_t before = new_label(decoder), after = new_label(decoder), end = new_label(decoder);
  uint32_t before_arguments = first_argument_of(op->regions[0].first);
  emit_jump(decoder, op, op->operands, op->operand_count, before_arguments, before);
  place_label(decoder, before);
  struct frame condition = {.kind = FRAME_CONDITION,
                            .destination = first_result(op),
                            .label = end,
                            .true_destination = first_argument_of(op->regions[1].first),
                            .true_label = after};
  if (!decode_region(decoder, &op->regions[0], &condition)) return false;
  place_label(decoder, after);
  struct frame again = {.kind = FRAME_MOVE, .destination = before_arguments, .label = before};
  if (!decode_region(decoder, &op->regions[1], &again)) return false;
  place_label(decoder, end);
  return true;
}

static bool decode_scf_execute_region(struct decoder *decoder, struct op *op) {
  uint32_t end = new_label(decoder);
  bool scope = decoder->scopes && op_has_trait(op, TRAIT_ALLOCATION_SCOPE);
  if (scope) emit(decoder, CODE_SCOPE_ENTER, op);
  struct frame frame = {.kind = FRAME_MOVE, .scope = scope, .destination = first_result(op), .label = end};
  if (!decode_region(decoder, &op->regions[0], &frame)) return false;
  place_label(decoder, end);
  return true;
}

static bool decode_vector_mask(struct decoder *decoder, struct op *op) {
  bool selects = masked_op(op) == NULL && op_role_count(op, ROLE_PADDING) != 0;
  return selects ? vector_decode_selection(decoder, op) : decode_scf_execute_region(decoder, op);
}

static bool decode_shape_assuming(struct decoder *decoder, struct op *op) {
  return vector_decode_shape_assuming(decoder, op) && decode_scf_execute_region(decoder, op);
}

static struct code_switch *emit_switch(struct decoder *decoder, const struct op *op, const struct attribute *attribute,
                                       uint32_t count) {
  struct code_switch *cases = ARENA_NEW(decoder->arena, struct code_switch);
  int64_t *values = ARENA_ARRAY(decoder->arena, int64_t, count);
  *cases = (struct code_switch){count, values, ARENA_ARRAY(decoder->arena, uint32_t, count), new_label(decoder)};
  for (uint32_t i = 0; i < count; i++) {
    values[i] =
        dense_integer(attribute, attribute->kind == ATTRIBUTE_DENSE_ELEMENTS && attribute->u.dense.splat ? 0 : i);
    cases->targets[i] = new_label(decoder);
  }
  const uint32_t *flag = decode_operands(decoder, op->operands, 1);
  struct instruction *instruction = emit(decoder, CODE_SWITCH, op);
  instruction->operands = flag;
  instruction->operand_count = 1;
  instruction->u.data = cases;
  return cases;
}

static bool decode_scf_index_switch(struct decoder *decoder, struct op *op) {
  uint32_t end = new_label(decoder);
  struct code_switch *cases = emit_switch(decoder, op, op_attribute(op, ID_cases), (uint32_t)op->region_count - 1);
  struct frame frame = {.kind = FRAME_MOVE, .destination = first_result(op), .label = end};
  for (uint32_t i = 0; i < op->region_count; i++) {
    place_label(decoder, i == 0 ? cases->otherwise : cases->targets[i - 1]);
    if (!decode_region(decoder, &op->regions[i], &frame)) return false;
  }
  place_label(decoder, end);
  return true;
}

// --- Branches between blocks.

static void jump_to_successor(struct decoder *decoder, const struct op *op, uint32_t successor) {
  const struct block *block = op->successors[successor].block;
  struct operand_range operands = op_successor_operands(op, successor);
  emit_jump(decoder, op, operands.first, operands.count, first_argument_of(block), block->id);
}

static bool decode_cf_br(struct decoder *decoder, struct op *op) {
  jump_to_successor(decoder, op, 0);
  return true;
}

static bool decode_cf_cond_br(struct decoder *decoder, struct op *op) {
  uint32_t otherwise = new_label(decoder);
  emit_branch_unless(decoder, op, op_operand(op, 0)->id, otherwise);
  jump_to_successor(decoder, op, 0);
  place_label(decoder, otherwise);
  jump_to_successor(decoder, op, 1);
  return true;
}

static bool decode_cf_switch(struct decoder *decoder, struct op *op) {
  if (!decode_counts_by(decoder, op, op_operand(op, 0))) return false;
  uint32_t count = op->successor_count - 1u;
  struct code_switch *cases = emit_switch(decoder, op, op_attribute(op, ID_case_values), count);
  for (uint32_t i = 0; i <= count; i++) {
    place_label(decoder, i == 0 ? cases->otherwise : cases->targets[i - 1]);
    jump_to_successor(decoder, op, i);
  }
  return true;
}

static bool decode_cf_assert(struct decoder *decoder, struct op *op) {
  decode_emit(decoder, CODE_ASSERT, op);
  return true;
}

// --- Affine maps.

static void emit_map(struct decoder *decoder, const struct op *op, struct operand_range operands, struct code_map map,
                     uint32_t result) {
  const uint32_t *sources = decode_operands(decoder, operands.first, operands.count);
  struct instruction *instruction = emit(decoder, CODE_MAP, op);
  instruction->operands = sources;
  instruction->operand_count = operands.count;
  instruction->result = result;
  instruction->u.data = arena_copy(decoder->arena, &map, sizeof map);
}

static bool decode_extremum(struct decoder *decoder, struct op *op, bool largest) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  emit_map(decoder, op, op_slot(op, 0), (struct code_map){map, 0, map->result_count, largest}, op->results[0].id);
  return true;
}

const uint32_t *decode_subscripts(struct decoder *decoder, const struct op *op, uint32_t leading) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct operand_range operands = {op->operands + leading, op->operand_count - leading};
  uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, leading + map->result_count);
  for (uint32_t i = 0; i < leading; i++) registers[i] = op_operand(op, i)->id;
  for (uint32_t i = 0; i < map->result_count; i++) {
    registers[leading + i] = decoder->registers++;
    emit_map(decoder, op, operands, (struct code_map){map, i, 1, false}, registers[leading + i]);
  }
  return registers;
}

uint32_t decode_bound(struct decoder *decoder, const struct op *op, struct operand_range operands,
                      struct code_map results) {
  uint32_t result = decoder->registers++;
  emit_map(decoder, op, operands, results, result);
  return result;
}

static uint32_t bound_of_loop(struct decoder *decoder, const struct op *op, enum known_ident name,
                              enum slot_role role) {
  const struct affine_map *map = op_attribute(op, name)->u.map;
  return decode_bound(decoder, op, op_role(op, role),
                      (struct code_map){map, 0, map->result_count, name == ID_lowerBoundMap});
}

static void emit_constant(struct decoder *decoder, const struct op *op, uint32_t result, uint64_t bits) {
  struct instruction *constant = emit(decoder, CODE_CONSTANT, op);
  constant->result = result;
  constant->u.bits = bits;
}

uint32_t decode_number(struct decoder *decoder, const struct op *op, uint64_t bits) {
  uint32_t result = decoder->registers++;
  emit_constant(decoder, op, result, bits);
  return result;
}

static bool decode_affine_for(struct decoder *decoder, struct op *op) {
  uint32_t lower = bound_of_loop(decoder, op, ID_lowerBoundMap, ROLE_LOWER_BOUND);
  uint32_t upper = bound_of_loop(decoder, op, ID_upperBoundMap, ROLE_UPPER_BOUND);
  uint32_t step = decode_number(decoder, op, (uint64_t)op_attribute(op, ID_step)->u.integer);
  return decode_loop(decoder, op, (struct code_loop){.lower = lower, .upper = upper, .step = step, .width = 64});
}

static bool decode_affine_if(struct decoder *decoder, struct op *op) {
  uint32_t condition = decoder->registers++;
  struct instruction *member = decode_emit(decoder, CODE_IN_SET, op);
  member->result = condition;
  member->u.data = &op_attribute(op, ID_condition)->u.set;
  return decode_arms(decoder, op, condition);
}

static bool decode_affine_apply(struct decoder *decoder, struct op *op) { return decode_extremum(decoder, op, false); }
static bool decode_affine_max(struct decoder *decoder, struct op *op) { return decode_extremum(decoder, op, true); }
static bool decode_affine_min(struct decoder *decoder, struct op *op) { return decode_extremum(decoder, op, false); }

static bool decode_by_basis(struct decoder *decoder, const struct op *op, uint16_t opcode) {
  struct code_list *basis = ARENA_NEW(decoder->arena, struct code_list);
  *basis = decode_role_list(decoder, op, ROLE_ARGUMENTS);
  decode_emit(decoder, opcode, op)->u.data = basis;
  return true;
}

static bool decode_affine_delinearize_index(struct decoder *decoder, struct op *op) {
  return decode_by_basis(decoder, op, CODE_DELINEARIZE);
}

static bool decode_affine_linearize_index(struct decoder *decoder, struct op *op) {
  return decode_by_basis(decoder, op, CODE_LINEARIZE);
}

// Prefetches are hints: an index out of bounds, or a buffer that was freed, is no fault.
static bool decode_nothing(struct decoder *decoder, struct op *op) {
  (void)decoder;
  (void)op;
  return true;
}

static bool decode_index_sizeof(struct decoder *decoder, struct op *op) {
  emit_constant(decoder, op, op->results[0].id, 64);
  return true;
}

// --- Terminators.

static bool decode_yield(struct decoder *decoder, struct op *op) {
  const struct frame *frame = decoder->frame;
  if (frame->scope) emit(decoder, CODE_SCOPE_LEAVE, op);
  switch (frame->kind) {
    case FRAME_FUNCTION: decode_emit(decoder, CODE_RETURN, op); return true;
    case FRAME_BODY: decode_emit(decoder, CODE_STOP, op); return true;
    case FRAME_MOVE:
      emit_jump(decoder, op, op->operands, op->operand_count, frame->destination, frame->label);
      return true;
    case FRAME_LOOP: {
      struct instruction *next = decode_emit(decoder, CODE_FOR_NEXT, op);
      next->u.data = frame->loop;
      next->moves_overlap = moves_overlap(next->operands, next->operand_count, frame->loop->arguments + 1);
      return true;
    }
    case FRAME_CONDITION: {
      uint32_t otherwise = new_label(decoder);
      emit_branch_unless(decoder, op, op_operand(op, 0)->id, otherwise);
      emit_jump(decoder, op, op->operands + 1, op->operand_count - 1, frame->true_destination, frame->true_label);
      place_label(decoder, otherwise);
      emit_jump(decoder, op, op->operands + 1, op->operand_count - 1, frame->destination, frame->label);
      return true;
    }
  }
  return false;
}

static bool decode_ub_unreachable(struct decoder *decoder, struct op *op) {
  decode_emit(decoder, CODE_UNREACHABLE, op);
  return true;
}

// --- Calls and symbols.

const struct op *decode_symbol(struct decoder *decoder, const struct op *from, const struct attribute *reference) {
  if (decoder->symbols == NULL) decoder->symbols = symbol_table_build(decoder->arena, decoder->program->module);
  return symbol_lookup(decoder->symbols, from, reference);
}

static struct code_function *function_of(struct decoder *decoder, struct op *op) {
  uint64_t *place = map_insert(&decoder->functions, decoder->arena, map_key(op));
  if (*place != 0) return (struct code_function *)(uintptr_t)*place;
  struct code_function *function = ARENA_NEW(decoder->arena, struct code_function);
  *place = (uint64_t)(uintptr_t)function;
  function->op = op;
  function->name = op_attribute(op, ID_sym_name)->u.string;
  function->type = op_attribute(op, ID_function_type)->type;
  function->argument_count = function->type->input_count;
  function->result_count = function->type->result_count;
  function->external = op->regions[0].first == NULL;
  if (!function->external) VECTOR_PUSH(&decoder->pending, decoder->arena, function);
  return function;
}

static bool has_functions(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (types[i]->kind == TYPE_FUNCTION) return true;
  return false;
}

// Whether callers outside can see all arguments and results of a function.
static bool is_observable(struct decoder *decoder, const struct op *op, const struct type *type) {
  if (has_functions(type->inputs, type->input_count) || has_functions(type->results, type->result_count))
    return decode_refuse(decoder, op, "a function as a value of a caller or callee outside");
  if (!shape_type_in(type->inputs, type->input_count) && !shape_type_in(type->results, type->result_count)) return true;
  return decode_refuse(decoder, op, "a shape, size or witness of a caller or callee outside");
}

static const struct code_function *decode_callee(struct decoder *decoder, const struct op *op,
                                                 const struct attribute *name) {
  const struct op *callee = decode_symbol(decoder, op, name);
  if (callee == NULL || !op_has_trait(callee, TRAIT_FUNCTION)) {
    decode_refuse(decoder, op, "a callee that is no function");
    return NULL;
  }
  const struct code_function *function = function_of(decoder, (struct op *)(uintptr_t)callee);
  return function->external && !is_observable(decoder, op, function->type) ? NULL : function;
}

static bool decode_func_call(struct decoder *decoder, struct op *op) {
  const struct code_function *function = decode_callee(decoder, op, op_attribute(op, ID_callee));
  if (function == NULL) return false;
  decode_emit(decoder, function->external ? CODE_CALL_EXTERNAL : CODE_CALL, op)->u.data = function;
  return true;
}

static bool decode_func_constant(struct decoder *decoder, struct op *op) {
  const struct code_function *function = decode_callee(decoder, op, op_attribute(op, ID_value));
  if (function == NULL) return false;
  emit_constant(decoder, op, op->results[0].id, (uint64_t)(uintptr_t)function);
  return true;
}

static bool decode_func_call_indirect(struct decoder *decoder, struct op *op) {
  decode_emit(decoder, CODE_CALL_INDIRECT, op);
  return true;
}

// --- Ops.

// Decodes an op by the decoder of the interpreter.
static bool decode_own(struct decoder *decoder, struct op *op) {
  const struct decode_hooks *hooks = decoder->hooks;
  if (hooks->decoders[op->kind] != NULL) return hooks->decoders[op->kind](decoder, op);
  if (op_has_trait(op, TRAIT_STRUCTURED)) return hooks->decode_structured(decoder, op);
  if (op_has_trait(op, TRAIT_ELEMENTWISE) && type_is_tensor(op->results[0].type))
    return hooks->decode_on_values(decoder, op);
  return decode_refuse(decoder, op, "with operands of these types");
}

static bool decode_constant(struct decoder *decoder, struct op *op) {
  uint64_t bits;
  if (op->results[0].type->kind == TYPE_VECTOR) return vector_decode_constant(decoder, op);
  if (!scalar_of_attribute(decoder->arena, op_attribute(op, ID_value), &bits)) return decode_own(decoder, op);
  decode_emit(decoder, CODE_CONSTANT, op)->u.bits = bits;
  return true;
}

static bool decode_complex_constant(struct decoder *decoder, struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *type = op->results[0].type;
  uint64_t parts[2];
  for (uint32_t i = 0; i < 2; i++)
    if (!scalar_of_attribute(decoder->arena, value->u.items[i], &parts[i]))
      return decode_refuse(decoder, op, "a constant of this form");
  decode_emit(decoder, CODE_CONSTANT, op)->u.bits = scalar_of_parts(decoder->arena, type->width, parts[0], parts[1]);
  return true;
}

static bool decode_scalar(struct decoder *decoder, struct op *op) {
  if (op_has_role(op, ROLE_TRUE_VALUE) && op_role_value(op, ROLE_CONDITION)->type->kind == TYPE_INTEGER) {
    decode_emit(decoder, CODE_SELECT, op);
    return true;
  }
  if (op->results[0].type->kind == TYPE_VECTOR) return vector_decode_elementwise(decoder, op);
  struct scalar_operation operation;
  if (type_is_shaped(op->results[0].type) || !scalar_decode(decoder->arena, op, &operation))
    return decode_own(decoder, op);
  const uint16_t opcode = scalar_words(&operation) > 1 ? CODE_WIDE : CODE_SCALAR;
  decode_emit(decoder, opcode, op)->u.data = arena_copy(decoder->arena, &operation, sizeof operation);
  return true;
}

// The insertions of a thread are its last instructions.
static bool decode_scf_forall_in_parallel(struct decoder *decoder, struct op *op) {
  for (struct op *update = op->regions[0].first->first; update != NULL; update = update->next)
    if (!decode_op(decoder, update)) return false;
  return decode_yield(decoder, op);
}

// Ops with a common decoder.
#define decode_arith_constant decode_constant
#define decode_index_constant decode_constant
#define decode_index_bool_constant decode_constant
#define decode_func_return decode_yield
#define decode_scf_yield decode_yield
#define decode_scf_condition decode_yield
#define decode_scf_reduce decode_yield
#define decode_vector_yield decode_yield
#define decode_scf_reduce_return decode_yield
#define decode_affine_yield decode_yield
#define decode_linalg_yield decode_yield
#define decode_memref_atomic_yield decode_yield
#define decode_ml_program_token decode_nothing
#define decode_affine_prefetch decode_nothing
#define decode_memref_prefetch decode_nothing
#define decode_tensor_yield decode_yield
#define decode_shape_assuming_yield decode_yield
#define decode_shape_yield decode_yield
#define decode_memref_alloca_scope decode_scf_execute_region
#define decode_memref_alloca_scope_return decode_yield

static decode_function *const control[OP_KIND_COUNT] = {
#define HOOK_control(row) [OP_##row] = decode_##row,
#include "engine/dialects/op_hooks.def"
};

static decode_function *const vector_decoders[OP_KIND_COUNT] = {
#define HOOK_vector(row) [OP_##row] = vector_decode_##row,
#include "engine/dialects/op_hooks.def"
};

// Why an op has no decoder.
static const char *why_unsupported(const struct op *op) {
  if (op->info->has_hook.tensor) return "it is an op on tensors, and the program is run on buffers";
  if (op->info->has_hook.memref) return "it is an op on buffers, and the program is run on tensors";
  if (op_has_trait(op, TRAIT_SYMBOL_TABLE)) return "modules inside of functions are not executed";
  if (op_has_trait(op, TRAIT_FUNCTION)) return "functions inside of functions are not executed";
  if (op_has_trait(op, TRAIT_SYMBOL)) return "globals inside of functions are not executed";
  return "it has no meaning of its own";
}

static bool decode_op(struct decoder *decoder, struct op *op) {
  if (op->kind >= OP_KIND_COUNT) return decoder->hooks->decode_on_values(decoder, op);
  if (control[op->kind] != NULL) return control[op->kind](decoder, op);
  if (scalar_is_operation(op)) return decode_scalar(decoder, op);
  if (vector_decoders[op->kind] != NULL) return vector_decoders[op->kind](decoder, op);
  if (decoder->hooks->decoders[op->kind] == NULL && !op_has_trait(op, TRAIT_STRUCTURED))
    return decode_refuse(decoder, op, "%s", why_unsupported(op));
  return decode_own(decoder, op);
}

static bool decode_region(struct decoder *decoder, struct region *region, const struct frame *frame) {
  const struct frame *outer = decoder->frame;
  decoder->frame = frame;
  for (struct block *block = region->first; block != NULL; block = block->next) {
    place_label(decoder, block->id);
    report_block(decoder, block);
    for (struct op *op = block->first; op != NULL; op = op->next) {
      tell_reached(decoder, op);
      if (!decode_op(decoder, op)) return false;
      tell_done(decoder, op);
    }
    // scf.if without results may lack its empty terminator in a program built by hand.
    if (block->last == NULL || !op_has_trait(block->last, TRAIT_TERMINATOR))
      return decode_refuse(decoder, region->op, "a block without a terminator");
  }
  decoder->frame = outer;
  return true;
}

bool decode_body(struct decoder *decoder, struct region *region, uint32_t *start) {
  uint32_t end = new_label(decoder);
  emit_jump(decoder, region->op, NULL, 0, 0, end);
  *start = (uint32_t)decoder->instructions.count;
  struct frame frame = {.kind = FRAME_BODY,
                        .scope = decoder->scopes && op_has_trait(region->op, TRAIT_ALLOCATION_SCOPE)};
  if (frame.scope) emit(decoder, CODE_SCOPE_ENTER, region->op);
  bool reports = decoder->reports;
  decoder->reports = reports && op_has_trait(region->op, TRAIT_PARALLEL);
  bool ok = decode_region(decoder, region, &frame);
  decoder->reports = reports;
  place_label(decoder, end);
  return ok;
}

static bool decode_instructions(struct decoder *decoder, struct code_function *function) {
  decoder->instructions.items = NULL;
  decoder->instructions.count = decoder->instructions.capacity = 0;
  decoder->labels.count = 0;
  decoder->registers = 0;
  decoder->scopes = false;
  decoder->reports = decoder->hooks->observed;
  if (!number_region(decoder, function->op, &function->op->regions[0])) return false;
  VECTOR_RESERVE(&decoder->instructions, decoder->arena, decoder->registers + 16);
  struct frame frame = {.kind = FRAME_FUNCTION};
  if (!decode_region(decoder, &function->op->regions[0], &frame)) return false;
  resolve_labels(decoder);
  function->register_count = decoder->registers;
  function->instructions = decoder->instructions.items;
  function->instruction_count = (uint32_t)decoder->instructions.count;
  decoder->code->has_stack_allocations |= decoder->scopes;
  return true;
}

struct code *decode_program(struct arena *arena, struct program *program, struct op *entry,
                            const struct decode_hooks *hooks, struct fault *fault) {
  struct decoder decoder = {.arena = arena, .hooks = hooks, .program = program, .fault = fault};
  *fault = (struct fault){0};
  decoder.code = ARENA_NEW(arena, struct code);
  if (!op_has_trait(entry, TRAIT_FUNCTION) || entry->regions[0].first == NULL) {
    decode_refuse(&decoder, entry, "an entry that is no function with a body");
    return NULL;
  }
  decoder.code->entry = function_of(&decoder, entry);
  if (!is_observable(&decoder, entry, decoder.code->entry->type)) return NULL;
  while (decoder.pending.count > 0)
    if (!decode_instructions(&decoder, VECTOR_POP(&decoder.pending))) return NULL;
  return decoder.code;
}
