// The values that steps of a flow give to Booleans and integers, on concrete operands.
#include "smt/simulate/state.h"

#include "engine/ir/enumeration.h"

static struct cell known(int64_t number) { return (struct cell){number, CELL_KNOWN}; }

struct cell flow_run_cell(struct flow_run *run, const struct activation *a, uint32_t variable, const struct op *op) {
  if (variable == FLOW_NONE) return cell_of_anything;
  const struct flow_variable *v = &a->flow->variables.items[variable];
  if (v->constant) return known(v->number);
  if (a->values[variable].state != CELL_UNSET) return a->values[variable];
  if (!v->caller) flow_run_disagree(run, op, "the flow reads what nothing gives");
  return cell_of_anything;
}

static struct cell operand(struct flow_run *run, const struct activation *a, const struct flow_step *step,
                           uint32_t index) {
  return flow_run_cell(run, a, step->operands[index], step->op);
}

static bool is(struct cell cell, bool value) { return cell.state == CELL_KNOWN && (cell.number != 0) == value; }

static struct cell compute_logic(enum flow_step_kind kind, struct cell a, struct cell b) {
  bool both = a.state == CELL_KNOWN && b.state == CELL_KNOWN;
  if (kind == FLOW_AND) return is(a, false) || is(b, false) ? known(0) : both ? known(1) : cell_of_anything;
  if (kind == FLOW_OR) return is(a, true) || is(b, true) ? known(1) : both ? known(0) : cell_of_anything;
  return both ? known(is(a, true) != is(b, true)) : cell_of_anything;
}

// The highest bit of numbers that wrap at a width; without one, of all numbers.
static uint64_t sign_bit(uint32_t width) { return UINT64_C(1) << (width + 63) % 64; }

// The low bits of a number, with their sign.
static int64_t wrap(uint64_t number, uint32_t width) {
  uint64_t sign = sign_bit(width), bits = number & (sign | (sign - 1));
  return (int64_t)((bits ^ sign) - sign);
}

static struct cell compute_arithmetic(enum flow_step_kind kind, struct cell a, struct cell b, uint32_t width) {
  if (a.state != CELL_KNOWN || b.state != CELL_KNOWN) return cell_of_anything;
  if (kind == FLOW_ADD) return known(wrap((uint64_t)a.number + (uint64_t)b.number, width));
  if (kind == FLOW_SUBTRACT) return known(wrap((uint64_t)a.number - (uint64_t)b.number, width));
  int64_t number = a.number;
  bool fits = true;
  if (kind == FLOW_MULTIPLY) fits = !__builtin_mul_overflow(a.number, b.number, &number);
  if (kind == FLOW_FIT_UNSIGNED) return number < 0 ? cell_of_anything : known(number);
  int64_t high = (int64_t)(sign_bit(width) - 1);
  return fits && number <= high && number >= -high - 1 ? known(number) : cell_of_anything;
}

static bool compare(uint8_t predicate, int64_t a, int64_t b) {
  switch (predicate) {
    case CMPI_EQ: return a == b;
    case CMPI_NE: return a != b;
    case CMPI_SLT: return a < b;
    case CMPI_SLE: return a <= b;
    case CMPI_SGT: return a > b;
    case CMPI_SGE: return a >= b;
    case CMPI_ULT: return (uint64_t)a < (uint64_t)b;
    case CMPI_ULE: return (uint64_t)a <= (uint64_t)b;
    case CMPI_UGT: return (uint64_t)a > (uint64_t)b;
    default: return (uint64_t)a >= (uint64_t)b;
  }
}

static struct cell compute_compare(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  struct cell x = operand(run, a, step, 0), y = operand(run, a, step, 1);
  if (x.state != CELL_KNOWN || y.state != CELL_KNOWN) return cell_of_anything;
  // As one-bit integers, true is -1.
  bool booleans = a->flow->variables.items[step->operands[0]].sort == FLOW_BOOLEAN;
  return known(booleans ? compare(step->predicate, -x.number, -y.number)
                        : compare(step->predicate, x.number, y.number));
}

static struct cell compute_same_base(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  const uint32_t a_base = step->operands[0], b_base = step->operands[1];
  if (a_base == b_base && a_base != FLOW_NONE) return known(1);
  struct cell x = operand(run, a, step, 0), y = operand(run, a, step, 1);
  return x.state == CELL_KNOWN && y.state == CELL_KNOWN ? known(x.number == y.number) : cell_of_anything;
}

struct cell flow_run_compute(struct flow_run *run, const struct activation *a, const struct flow_step *step) {
  uint32_t width = a->flow->variables.items[step->targets[0]].width;
  switch (step->kind) {
    case FLOW_AND:
    case FLOW_OR:
    case FLOW_XOR: return compute_logic(step->kind, operand(run, a, step, 0), operand(run, a, step, 1));
    case FLOW_SELECT: {
      struct cell condition = operand(run, a, step, 0);
      return condition.state == CELL_KNOWN ? operand(run, a, step, condition.number != 0 ? 1 : 2) : cell_of_anything;
    }
    case FLOW_ADD:
    case FLOW_SUBTRACT:
    case FLOW_MULTIPLY:
      return compute_arithmetic(step->kind, operand(run, a, step, 0), operand(run, a, step, 1), width);
    case FLOW_FIT:
    case FLOW_FIT_UNSIGNED: {
      struct cell number = operand(run, a, step, 0);
      return compute_arithmetic(step->kind, number, number, width);
    }
    case FLOW_COMPARE: return compute_compare(run, a, step);
    case FLOW_SAME_BASE: return compute_same_base(run, a, step);
    case FLOW_ENTER: return known(run->next_address);
    default: return cell_of_anything;
  }
}
