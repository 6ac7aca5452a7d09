#include "reference/execute.h"

#include "engine/ir/op_info.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

bool execute_fail(struct executor *executor, enum fault_kind kind, const struct op *op, const char *format, ...) {
  char message[320];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  executor->outcome->status = fault_status(kind);
  executor->outcome->fault.kind = kind;
  executor->outcome->fault.op = op;
  executor->outcome->fault.message = arena_string(executor->arena, message, strlen(message));
  return false;
}

bool execute_out_of_fuel(struct executor *executor, const struct op *op) {
  executor->fuel = 0;
  return execute_fail(executor, FAULT_FUEL, op, "out of fuel");
}

bool execute_index(struct executor *executor, const struct op *op, struct scalar value, int64_t *index) {
  if (!value.defined) return execute_fail(executor, FAULT_UNDEFINED_VALUE, op, "undefined value used as an index");
  *index = (int64_t)value.bits;
  return true;
}

bool execute_list(struct executor *executor, const struct op *op, const struct scalar *registers,
                  const struct code_list *list, bool sizes, int64_t *values) {
  for (uint32_t i = 0; i < list->count; i++) {
    values[i] = list->fixed[i];
    if (values[i] == DYNAMIC && !execute_index(executor, op, registers[list->registers[i]], &values[i])) return false;
    if (sizes && values[i] < 0)
      return execute_fail(executor, FAULT_NEGATIVE_SIZE, op, "size %" PRId64 " of dimension %" PRIu32 " is negative",
                          values[i], i);
  }
  return true;
}

enum { MOVES_ON_STACK = 16 };

static void move(struct executor *executor, const uint32_t *sources, uint32_t count, uint32_t destination, bool overlap,
                 struct scalar *registers) {
  struct scalar *targets = registers + destination;
  if (!overlap) {
    for (uint32_t i = 0; i < count; i++) targets[i] = registers[sources[i]];
    return;
  }
  struct scalar kept[MOVES_ON_STACK];
  struct scalar *values = count <= MOVES_ON_STACK ? kept : ARENA_ARRAY(executor->arena, struct scalar, count);
  for (uint32_t i = 0; i < count; i++) values[i] = registers[sources[i]];
  memcpy(targets, values, count * sizeof *values);
}

uint64_t execute_decide(const struct executor *executor, enum run_decision decision, uint64_t taken, uint64_t count) {
  const struct run_options *options = &executor->options;
  return options->decide == NULL ? taken : options->decide(options->decide_argument, decision, NULL, taken, count);
}

uint64_t execute_decide_offset(const struct executor *executor, const struct value *offset, uint64_t taken,
                               uint64_t count) {
  const struct run_options *options = &executor->options;
  if (options->decide == NULL) return taken;
  return options->decide(options->decide_argument, DECISION_OF_OFFSET, offset, taken, count);
}

static bool decide_whether(const struct executor *executor, bool is_true) {
  return execute_decide(executor, DECISION_OF_CONTROL, is_true ? 1 : 0, 2) != 0;
}

// --- Loops. The op determines the comparison of bounds.

static bool loop_runs_at(const struct code_loop *loop, uint64_t counter, uint64_t upper) {
  if (loop->is_unsigned) return scalar_unsigned(loop->width, counter) < scalar_unsigned(loop->width, upper);
  if (loop->width == 1) return counter > upper;  // true is -1
  return (int64_t)counter < (int64_t)upper;
}

static bool loop_enter(struct executor *executor, const struct instruction *instruction, struct scalar *registers,
                       bool *runs) {
  const struct code_loop *loop = instruction->u.data;
  struct scalar lower = registers[loop->lower], upper = registers[loop->upper], step = registers[loop->step];
  if (!lower.defined || !upper.defined || !step.defined)
    return execute_fail(executor, FAULT_UNDEFINED_VALUE, instruction->op, "undefined value used as a loop bound");
  bool positive = loop->is_unsigned ? step.bits != 0 : loop->width != 1 && (int64_t)step.bits > 0;
  if (!positive)
    return execute_fail(executor, FAULT_LOOP_STEP, instruction->op, "loop step %" PRId64 " is not positive",
                        (int64_t)step.bits);
  *runs = decide_whether(executor, loop_runs_at(loop, lower.bits, upper.bits));
  uint32_t destination = *runs ? loop->arguments + 1 : loop->results;
  for (uint32_t i = 0; i < loop->count; i++) registers[destination + i] = registers[instruction->operands[i]];
  if (*runs) registers[loop->arguments] = lower;
  return true;
}

// The counter of scf.for wraps at its width, as it does in the native code of an addition and a comparison. Maps of the
// counter of affine.for are simplified as if it were below the upper bound, so that it must not wrap.
static bool loop_next(struct executor *executor, const struct instruction *instruction, struct scalar *registers,
                      bool *runs) {
  const struct code_loop *loop = instruction->u.data;
  int64_t sum;
  if (__builtin_add_overflow((int64_t)registers[loop->arguments].bits, (int64_t)registers[loop->step].bits, &sum) &&
      !loop->wraps)
    return execute_fail(executor, FAULT_UNDEFINED_VALUE, instruction->op, "counter of the loop does not fit");
  const uint64_t next = scalar_canonical(loop->width, (uint64_t)sum);
  const bool is_within = loop_runs_at(loop, next, registers[loop->upper].bits);
  *runs = decide_whether(executor, is_within);
  if (*runs) {
    move(executor, instruction->operands, loop->count, loop->arguments + 1, instruction->moves_overlap, registers);
    if (is_within) registers[loop->arguments].bits = next;
  } else {
    move(executor, instruction->operands, loop->count, loop->results, false, registers);
  }
  return true;
}

// --- Calls.

bool execute_call(struct executor *executor, const struct op *op, const struct code_function *function,
                  const struct scalar *arguments, struct scalar *results) {
  if (executor->depth >= executor->options.depth_limit)
    return execute_fail(executor, FAULT_RECURSION, op, "more than %u calls are nested", executor->options.depth_limit);
  if (!execute_spend(executor, op, function->register_count)) return false;
  struct scalar *registers = ARENA_ARRAY(executor->arena, struct scalar, function->register_count);
  if (function->argument_count != 0) memcpy(registers, arguments, function->argument_count * sizeof *registers);
  executor->depth++;
  if (executor->hooks->enter_scope != NULL) executor->hooks->enter_scope(executor);
  const struct instruction *returns = execute_code(executor, function, registers, 0);
  if (returns == NULL) return false;
  executor->depth--;
  if (executor->hooks->leave_function != NULL &&
      !executor->hooks->leave_function(executor, function, returns, registers))
    return false;
  for (uint32_t i = 0; i < returns->operand_count; i++) results[i] = registers[returns->operands[i]];
  return true;
}

static bool call_function(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  struct scalar kept[MOVES_ON_STACK];
  uint32_t count = instruction->operand_count;
  struct scalar *arguments = count <= MOVES_ON_STACK ? kept : ARENA_ARRAY(executor->arena, struct scalar, count);
  for (uint32_t i = 0; i < count; i++) arguments[i] = registers[instruction->operands[i]];
  return execute_call(executor, instruction->op, instruction->u.data, arguments, registers + instruction->result);
}

// Calls are recorded in order, but the iterations of parallel loops are not ordered.
static bool call_external(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  if (executor->concurrent != 0)
    return execute_fail(executor, FAULT_UNORDERED_CALL, instruction->op,
                        "an external call in a parallel loop: the order is not defined");
  return executor->hooks->call_external(executor, instruction, registers);
}

// Functions as values are always defined: nothing computes or returns one that is not a constant of the program.
static bool call_value(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  const struct code_function *function = pointer_of_scalar(registers[instruction->operands[0]]);
  struct instruction call = *instruction;
  call.operands++;
  call.operand_count--;
  call.u.data = function;
  return (function->external ? call_external : call_function)(executor, &call, registers);
}

// --- The loop.

static uint32_t switch_target(const struct executor *executor, const struct code_switch *cases, int64_t flag) {
  uint32_t way = 0;
  while (way < cases->count && cases->values[way] != flag) way++;
  way = (uint32_t)execute_decide(executor, DECISION_OF_CONTROL, way, cases->count + 1);
  return way < cases->count ? cases->targets[way] : cases->otherwise;
}

static bool select_value(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  const uint32_t *operands = instruction->operands;
  struct scalar condition = registers[operands[0]];
  bool shaped = !scalar_type_supported(instruction->op->results[0].type);
  if (!condition.defined && shaped)
    return execute_fail(executor, FAULT_UNDEFINED_VALUE, instruction->op, "undefined value used as a condition");
  const bool is_first = shaped ? decide_whether(executor, condition.bits != 0) : condition.bits != 0;
  struct scalar value = registers[operands[is_first ? 1 : 2]];
  value.defined = value.defined && condition.defined;
  registers[instruction->result] = value;
  return true;
}

bool execute_scalar_fault(struct executor *executor, enum fault_kind kind, const struct op *op) {
  return execute_fail(executor, kind, op, "%s",
                      kind == FAULT_UNDEFINED_VALUE ? "undefined value used as a divisor" : fault_words(kind));
}

static bool affine_operands(const struct instruction *at, const struct scalar *registers, int64_t *values) {
  bool defined = true;
  for (uint32_t i = 0; i < at->operand_count; i++) {
    values[i] = (int64_t)registers[at->operands[i]].bits;
    defined &= registers[at->operands[i]].defined;
  }
  return defined;
}

// Divisors below 1 and what does not fit give poison instead of a fault: affine ops may be speculated.
static struct scalar extremum_of_map(struct executor *executor, const struct instruction *at,
                                     const struct scalar *registers) {
  const struct code_map *data = at->u.data;
  struct arena_mark mark = arena_mark(executor->arena);
  int64_t *values = ARENA_ARRAY(executor->arena, int64_t, at->operand_count), chosen = 0;
  bool defined = affine_operands(at, registers, values);
  for (uint32_t i = 0; defined && i < data->count; i++) {
    int64_t value = 0;
    defined =
        affine_evaluate_exactly(data->map->results[data->first + i], values, values + data->map->dim_count, &value);
    if (i == 0 || (data->largest ? value > chosen : value < chosen)) chosen = value;
  }
  arena_rewind(executor->arena, mark);
  return (struct scalar){defined ? (uint64_t)chosen : 0, defined};
}

static struct scalar is_in_set(struct executor *executor, const struct instruction *at,
                               const struct scalar *registers) {
  const struct affine_set *set = at->u.data;
  struct arena_mark mark = arena_mark(executor->arena);
  int64_t *values = ARENA_ARRAY(executor->arena, int64_t, at->operand_count);
  bool defined = affine_operands(at, registers, values), inside = true;
  for (uint32_t i = 0; defined && i < set->map->result_count; i++) {
    int64_t value = 0;
    defined = affine_evaluate_exactly(set->map->results[i], values, values + set->map->dim_count, &value);
    inside &= set->relations->text[i] == '=' ? value == 0 : value >= 0;
  }
  arena_rewind(executor->arena, mark);
  return (struct scalar){defined && inside ? 1 : 0, defined};
}

static struct scalar radix_of(const struct code_list *basis, uint32_t entry, const struct scalar *registers) {
  bool is_dynamic = basis->fixed[entry] == DYNAMIC;
  return is_dynamic ? registers[basis->registers[entry]] : (struct scalar){(uint64_t)basis->fixed[entry], true};
}

// The outermost entry of a basis that has one for each result only bounds the index, and is not looked at.
static void delinearize(const struct instruction *at, struct scalar *registers) {
  const struct code_list *basis = at->u.data;
  struct scalar *digits = registers + at->result, left = registers[at->operands[0]];
  uint32_t digit = at->op->result_count;
  for (uint32_t i = basis->count; i-- > 0 && digit > 1;) {
    struct scalar radix = radix_of(basis, i, registers);
    int64_t value = (int64_t)left.bits, divisor = (int64_t)radix.bits;
    left.defined &= radix.defined && divisor > 0;
    int64_t rest = left.defined ? value % divisor : 0;
    if (rest < 0) rest += divisor;
    digits[--digit] = (struct scalar){(uint64_t)rest, left.defined};
    left.bits = left.defined ? (uint64_t)((value - rest) / divisor) : 0;
  }
  if (digit != 0) digits[0] = left;
}

// The sum wraps, as in maps. The outermost entry of a basis that has one for each digit is only looked at if the digits
// are said to be disjoint.
static struct scalar linearize(const struct instruction *at, const struct scalar *registers) {
  const struct code_list *basis = at->u.data;
  const struct attribute *flag = op_attribute(at->op, ID_disjoint);
  bool disjoint = flag != NULL && (flag->kind == ATTRIBUTE_UNIT || flag->u.integer != 0), defined = true;
  uint32_t count = op_slot(at->op, 0).count;
  uint64_t sum = 0, weight = 1;
  for (uint32_t digit = count, entry = basis->count; digit-- > 0;) {
    struct scalar value = registers[at->operands[digit]];
    defined &= value.defined;
    sum += value.bits * weight;
    if (entry == 0 || (digit == 0 && !disjoint)) continue;
    struct scalar radix = radix_of(basis, --entry, registers);
    int64_t number = (int64_t)value.bits;
    defined &= radix.defined && (!disjoint || (number < (int64_t)radix.bits && (number >= 0 || digit == 0)));
    weight *= radix.bits;
  }
  return (struct scalar){defined ? sum : 0, defined};
}

static const struct instruction *undefined_branch(struct executor *executor, const struct op *op) {
  execute_fail(executor, FAULT_UNDEFINED_VALUE, op, "undefined value used as a condition");
  return NULL;
}

static const struct instruction *failed_assertion(struct executor *executor, const struct op *op) {
  const struct attribute *text = op_attribute(op, ID_msg);
  execute_fail(executor, FAULT_ASSERTION, op, "assertion failed: %s", text == NULL ? "" : text->u.string->text);
  return NULL;
}

const struct instruction *execute_code(struct executor *executor, const struct code_function *function,
                                       struct scalar *registers, uint32_t start) {
  const struct instruction *instructions = function->instructions;
  const struct instruction *at = instructions + start;
  for (;; at++) {
    if (executor->fuel == 0) {
      execute_out_of_fuel(executor, at->op);
      return NULL;
    }
    executor->fuel--;
    const uint32_t *operands = at->operands;
    switch (at->opcode) {
      case CODE_STOP:
      case CODE_RETURN: return at;
      case CODE_JUMP:
        move(executor, operands, at->operand_count, at->result, at->moves_overlap, registers);
        at = instructions + at->target - 1;
        break;
      case CODE_BRANCH_UNLESS: {
        struct scalar condition = registers[operands[0]];
        if (!condition.defined) return undefined_branch(executor, at->op);
        if (!decide_whether(executor, condition.bits != 0)) at = instructions + at->target - 1;
        break;
      }
      case CODE_SWITCH: {
        struct scalar flag = registers[operands[0]];
        if (!flag.defined) return undefined_branch(executor, at->op);
        at = instructions + switch_target(executor, at->u.data, (int64_t)flag.bits) - 1;
        break;
      }
      case CODE_CONSTANT: registers[at->result] = (struct scalar){at->u.bits, true}; break;
      case CODE_WIDE:
        if (!execute_spend(executor, at->op, scalar_words(at->u.data))) return NULL;
        __attribute__((fallthrough));
      case CODE_SCALAR: {
        const struct scalar *a = &registers[operands[0]];
        const struct scalar *b = at->operand_count > 1 ? &registers[operands[1]] : a;
        const struct scalar *c = at->operand_count > 2 ? &registers[operands[2]] : a;
        const struct scalar_operation *operation = at->u.data;
        enum fault_kind kind = operation->evaluate(operation, a, b, c, &registers[at->result]);
        if (kind != FAULT_NONE) {
          execute_scalar_fault(executor, kind, at->op);
          return NULL;
        }
        break;
      }
      case CODE_VECTOR:
        if (!at->evaluate.on_vectors(executor, at, registers)) return NULL;
        break;
      case CODE_MAP: registers[at->result] = extremum_of_map(executor, at, registers); break;
      case CODE_IN_SET: registers[at->result] = is_in_set(executor, at, registers); break;
      case CODE_DELINEARIZE: delinearize(at, registers); break;
      case CODE_LINEARIZE: registers[at->result] = linearize(at, registers); break;
      case CODE_SELECT:
        if (!select_value(executor, at, registers)) return NULL;
        break;
      case CODE_FOR_ENTER: {
        bool runs = false;
        if (!loop_enter(executor, at, registers, &runs)) return NULL;
        const struct code_loop *loop = at->u.data;
        if (!runs) at = instructions + loop->end - 1;
        break;
      }
      case CODE_FOR_NEXT: {
        bool runs = false;
        if (!loop_next(executor, at, registers, &runs)) return NULL;
        const struct code_loop *loop = at->u.data;
        at = instructions + (runs ? loop->body : loop->end) - 1;
        break;
      }
      case CODE_CALL:
        if (!call_function(executor, at, registers)) return NULL;
        break;
      case CODE_CALL_EXTERNAL:
        if (!call_external(executor, at, registers)) return NULL;
        break;
      case CODE_CALL_INDIRECT:
        if (!call_value(executor, at, registers)) return NULL;
        break;
      case CODE_ASSERT: {
        struct scalar condition = registers[operands[0]];
        if (!condition.defined) return undefined_branch(executor, at->op);
        if (condition.bits == 0) return failed_assertion(executor, at->op);
        break;
      }
      case CODE_UNREACHABLE:
        execute_fail(executor, FAULT_UNREACHABLE, at->op, "%s", fault_words(FAULT_UNREACHABLE));
        return NULL;
      case CODE_SCOPE_ENTER: executor->hooks->enter_scope(executor); break;
      case CODE_SCOPE_LEAVE:
        if (!executor->hooks->leave_scope(executor, at->op)) return NULL;
        break;
      case CODE_REPORT_BLOCK:
      case CODE_REPORT_REACHED:
      case CODE_REPORT_DONE:
        executor->fuel++;  // the run must be the same as without an observer
        executor->hooks->report(executor, at, registers);
        break;
      default:
        if (!executor->hooks->execute(executor, function, at, registers)) return NULL;
        break;
    }
  }
}
