#include "reference/outcome.h"

#include "engine/base/float_format.h"
#include "engine/base/wide_integer.h"
#include "engine/syntax/printer_state.h"
#include "reference/scalar.h"

#include <inttypes.h>
#include <math.h>

const char *fault_words(enum fault_kind kind) {
  static const char *const words[] = {
#define FAULT(kind, status, words) words,
      FAULT_TABLE(FAULT)
#undef FAULT
  };
  return words[kind];
}

enum outcome_status fault_status(enum fault_kind kind) {
  static const enum outcome_status statuses[] = {
#define FAULT(kind, status, words) OUTCOME_##status,
      FAULT_TABLE(FAULT)
#undef FAULT
  };
  return statuses[kind];
}

const char *fault_name(enum fault_kind kind) {
  static const char *const names[] = {
#define FAULT(kind, status, words) #kind,
      FAULT_TABLE(FAULT)
#undef FAULT
  };
  return names[kind];
}

// --- Comparison.

// Whether an element agrees with the reference's: the same bits, or both are a NaN of that type.
static bool element_matches(const struct type *element, uint64_t reference, uint64_t actual) {
  if (scalar_equal(element, reference, actual)) return true;
  if (element->kind == TYPE_COMPLEX && type_is_float(element->element)) {
    for (uint32_t i = 0; i < 2; i++)
      if (!element_matches(element->element, scalar_part(element->width, reference, i),
                           scalar_part(element->width, actual, i)))
        return false;
    return true;
  }
  if (!type_is_float(element)) return false;
  enum float_format format = scalar_format(element);
  return isnan(float_from_bits(format, reference)) && isnan(float_from_bits(format, actual));
}

static bool shapes_match(const struct observed *reference, const struct observed *actual) {
  if (reference->shaped != actual->shaped || reference->rank != actual->rank) return false;
  for (uint32_t i = 0; i < reference->rank; i++)
    if (reference->shape[i] != actual->shape[i]) return false;
  return true;
}

static const char *describe(struct arena *arena, const struct observed *value) {
  struct text text = {.arena = arena};
  observed_print(value, &text);
  text_char(&text, 0);
  return text.items;
}

static const char *describe_element(struct arena *arena, const struct observed *value, uint64_t position) {
  struct observed element = {
      .element = value->element, .count = 1, .bits = value->bits + position, .defined = value->defined + position};
  return describe(arena, &element);
}

// "[1, 2]" of a row-major position.
static const char *describe_position(struct arena *arena, const struct observed *value, uint64_t position) {
  int64_t index[RANK_MAX];
  for (uint32_t i = value->rank; i-- > 0;) {
    index[i] = (int64_t)(position % (uint64_t)value->shape[i]);
    position /= (uint64_t)value->shape[i];
  }
  struct text text = {.arena = arena};
  text_char(&text, '[');
  for (uint32_t i = 0; i < value->rank; i++) {
    if (i > 0) text_string(&text, ", ");
    text_integer(&text, index[i]);
  }
  text_char(&text, ']');
  text_char(&text, 0);
  return text.items;
}

static bool values_match(const struct observed *reference, const struct observed *actual, const char *what,
                         uint32_t number, struct arena *arena, const char **difference) {
  if (!shapes_match(reference, actual)) {
    *difference = arena_format(arena, "%s %u is %s, expected %s", what, number, describe(arena, actual),
                               describe(arena, reference));
    return false;
  }
  for (uint64_t i = 0; i < reference->count; i++) {
    if (!reference->defined[i]) continue;
    if (actual->defined[i] && element_matches(reference->element, reference->bits[i], actual->bits[i])) continue;
    *difference = arena_format(arena, "%s %u%s%s is %s, expected %s", what, number, reference->shaped ? " at " : "",
                               reference->shaped ? describe_position(arena, reference, i) : "",
                               describe_element(arena, actual, i), describe_element(arena, reference, i));
    return false;
  }
  return true;
}

static bool calls_match(const struct outcome *reference, const struct outcome *actual, struct arena *arena,
                        const char **difference) {
  size_t count = reference->calls.count < actual->calls.count ? reference->calls.count : actual->calls.count;
  for (size_t i = 0; i < count; i++) {
    const struct observed_call *expected = &reference->calls.items[i], *call = &actual->calls.items[i];
    if (expected->name != call->name || expected->argument_count != call->argument_count) {
      *difference = arena_format(arena, "call %zu is @%s, expected @%s", i, call->name->text, expected->name->text);
      return false;
    }
    const char *what = NULL;
    for (uint32_t k = 0; k < call->argument_count; k++) {
      if (values_match(&expected->arguments[k], &call->arguments[k], "argument", k, arena, &what)) continue;
      *difference = arena_format(arena, "call %zu of @%s: %s", i, call->name->text, what);
      return false;
    }
  }
  if (reference->calls.count == actual->calls.count) return true;
  *difference = arena_format(arena, "%zu external calls, expected %zu", actual->calls.count, reference->calls.count);
  return false;
}

static const char *status_words(const struct outcome *outcome) {
  return outcome->status == OUTCOME_FINISHED ? "finished" : fault_words(outcome->fault.kind);
}

bool outcome_matches(const struct outcome *reference, const struct outcome *actual, bool arguments, struct arena *arena,
                     const char **difference) {
  bool leaked = actual->status == OUTCOME_LEAK;  // a leak is reported in addition; the values are complete
  if (!leaked && reference->status != actual->status) {
    *difference = arena_format(arena, "ended by '%s', expected '%s'", status_words(actual), status_words(reference));
    return false;
  }
  if (!calls_match(reference, actual, arena, difference)) return false;
  if (reference->status != OUTCOME_FINISHED) return true;
  if (reference->result_count != actual->result_count) {
    *difference = arena_format(arena, "%u results, expected %u", actual->result_count, reference->result_count);
    return false;
  }
  for (uint32_t i = 0; i < reference->result_count; i++)
    if (!values_match(&reference->results[i], &actual->results[i], "result", i, arena, difference)) return false;
  for (uint32_t i = 0; arguments && i < reference->argument_count; i++)
    if (!values_match(&reference->arguments[i], &actual->arguments[i], "argument", i, arena, difference)) return false;
  return true;
}

// --- Printing.

static void print_element(const struct type *type, uint64_t bits, bool defined, struct text *text) {
  if (!defined) {
    text_string(text, "undef");
  } else if (type->kind == TYPE_COMPLEX) {
    text_char(text, '(');
    print_element(type->element, scalar_part(type->width, bits, 0), true, text);
    text_string(text, ", ");
    print_element(type->element, scalar_part(type->width, bits, 1), true, text);
    text_char(text, ')');
  } else if (type_is_float(type)) {
    double value = float_from_bits(scalar_format(type), bits);
    if (isnan(value)) text_string(text, "nan");
    else if (isinf(value)) text_string(text, value < 0 ? "-inf" : "inf");
    else print_float(text, type, bits);
  } else if (type_is_wide(type)) {
    unsigned char bytes[WIDE_BYTES_MAX];
    char digits[WIDE_DECIMAL_SIZE];
    wide_store_bytes(type, bits, bytes);
    wide_decimal(bytes, type->width, type->signedness != UNSIGNED, digits);
    text_string(text, digits);
  } else if (type->kind == TYPE_INTEGER && type->width == 1) {
    text_string(text, bits != 0 ? "true" : "false");
  } else if (type->kind == TYPE_INTEGER && type->signedness == UNSIGNED) {
    text_format(text, "%" PRIu64, scalar_unsigned(type->width, bits));
  } else {
    text_integer(text, (int64_t)scalar_canonical(scalar_width(type), bits));  // parts are not sign-extended
  }
}

static uint64_t print_dimension(const struct observed *value, uint32_t dimension, uint64_t position,
                                struct text *text) {
  if (dimension == value->rank) {
    print_element(value->element, value->bits[position], value->defined[position] != 0, text);
    return position + 1;
  }
  text_char(text, '[');
  for (int64_t i = 0; i < value->shape[dimension]; i++) {
    if (i > 0) text_string(text, ", ");
    position = print_dimension(value, dimension + 1, position, text);
  }
  text_char(text, ']');
  return position;
}

void observed_print(const struct observed *value, struct text *text) {
  if (value->shaped) {
    text_string(text, "tensor<");
    for (uint32_t i = 0; i < value->rank; i++) {
      text_integer(text, value->shape[i]);
      text_char(text, 'x');
    }
    print_type_text(value->element, text);
    text_string(text, "> ");
  }
  print_dimension(value, 0, 0, text);
}

void outcome_print_calls(const struct outcome *outcome, struct text *text) {
  for (size_t i = 0; i < outcome->calls.count; i++) {
    const struct observed_call *call = &outcome->calls.items[i];
    text_string(text, call->is_op ? "op " : "call @");
    print_name_text(text, call->name);
    text_char(text, '(');
    for (uint32_t k = 0; k < call->argument_count; k++) {
      if (k > 0) text_string(text, ", ");
      observed_print(&call->arguments[k], text);
    }
    text_string(text, ")\n");
  }
}

static void print_lines(const char *what, const struct observed *values, uint32_t count, struct text *text) {
  for (uint32_t i = 0; i < count; i++) {
    text_format(text, "%s %u: ", what, i);
    observed_print(&values[i], text);
    text_char(text, '\n');
  }
}

void outcome_print_results(const struct outcome *outcome, struct text *text) {
  print_lines("result", outcome->results, outcome->result_count, text);
}

void outcome_print_arguments(const struct outcome *outcome, struct text *text) {
  print_lines("argument", outcome->arguments, outcome->argument_count, text);
}

static void print_place(const struct op *op, struct text *text) {
  if (op == NULL || op->location == NULL || op->location->place.line == 0) return;
  const struct source_place *place = &op->location->place;
  text_format(text, "%s:%" PRIu32 ":%" PRIu32 ": ", place->file == NULL ? "-" : place->file, place->line,
              place->column);
}

void outcome_print_fault(const struct outcome *outcome, struct text *text) {
  const struct fault *fault = &outcome->fault;
  if (fault->kind == FAULT_NONE) return;
  print_place(fault->op, text);
  text_string(text, "error: ");
  if (outcome->status == OUTCOME_UNDEFINED) text_string(text, "undefined behavior: ");
  if (outcome->status == OUTCOME_UNSUPPORTED) text_string(text, "not supported: ");
  if (fault->op != NULL) text_format(text, "'%s': ", fault->op->info->name);
  text_string(text, fault->message == NULL ? fault_words(fault->kind) : fault->message);
  text_char(text, '\n');
  if (fault->life != NULL) text_format(text, "note: life of %s\n", fault->life);
}
