// Text, names and simple values of the hunt's programs.
#include "fuzz/generate/soundness/writer.h"

const char *const kind_types[KIND_COUNT] = {"memref<4xf32>", "memref<2xi1>"};
const char *const slot_types[KIND_COUNT] = {"memref<1xmemref<4xf32>>", "memref<1xmemref<2xi1>>"};
const char *const kind_suffixes[KIND_COUNT] = {"data", "flags"};

void writer_mark(struct writer *writer, enum soundness_construct construct) {
  writer->program->constructs |= UINT64_C(1) << construct;
}

bool writer_chance(struct writer *writer, uint32_t part, uint32_t whole) {
  return chance(writer->choices, part, whole);
}

uint32_t writer_choose(struct writer *writer, uint32_t count) { return choose(writer->choices, count); }

uint32_t writer_value(struct writer *writer) { return writer->next_value++; }

void menu_draw(struct writer *writer, struct menu *menu, uint32_t whole) {
  menu->count = 1 + writer_choose(writer, MENU_MAX);
  for (uint32_t i = 0; i < menu->count; i++) menu->items[i] = writer_choose(writer, whole);
}

uint32_t menu_choose(struct writer *writer, const struct menu *menu) {
  return menu->items[writer_choose(writer, menu->count)];
}

void put_v(struct text *text, const char *pattern, va_list arguments) {
  for (const char *c = pattern; *c != '\0'; c++) {
    switch (*c) {
      case '$': text_format(text, "%%v%u", va_arg(arguments, uint32_t)); break;
      case '~': text_string(text, va_arg(arguments, const char *)); break;
      case '&': text_unsigned(text, va_arg(arguments, uint32_t)); break;
      default: text_char(text, *c);
    }
  }
}

void put(struct writer *writer, const char *pattern, ...) {
  va_list arguments;
  va_start(arguments, pattern);
  put_v(&writer->body, pattern, arguments);
  va_end(arguments);
}

void pool_add(struct pool *pool, uint32_t value) {
  if (pool->count < POOL_MAX) pool->values[pool->count++] = value;
}

uint32_t some_condition(struct writer *writer) {
  struct pool *pool = &writer->conditions;
  if (pool->count > 0 && !writer_chance(writer, 1, 4)) return pool->values[writer_choose(writer, pool->count)];
  uint32_t condition = writer_value(writer);
  library_need(writer, LIBRARY_ask, DATA);
  put(writer, "$ = func.call @ask() : () -> i1\n", condition);
  pool_add(pool, condition);
  return condition;
}

uint32_t constant_index(struct writer *writer, uint32_t value) {
  uint32_t constant = writer_value(writer);
  put(writer, "$ = arith.constant & : index\n", constant, value);
  return constant;
}

uint32_t negation(struct writer *writer, uint32_t condition) {
  uint32_t negated = writer_value(writer);
  put(writer, "$ = arith.xori $, %true : i1\n", negated, condition);
  return negated;
}

// A number as i8 or index that is not known.
static uint32_t some_byte(struct writer *writer) {
  uint32_t byte = writer_value(writer), condition = some_condition(writer);
  put(writer, "$ = arith.select $, %k3, %k100 : i8\n", byte, condition);
  return byte;
}

static uint32_t compare_bytes(struct writer *writer, const char *predicate, uint32_t left, uint32_t right) {
  uint32_t result = writer_value(writer);
  put(writer, "$ = arith.cmpi ~, $, $ : i8\n", result, predicate, left, right);
  return result;
}

static uint32_t next_byte(struct writer *writer, uint32_t byte) {
  uint32_t next = writer_value(writer);
  put(writer, "$ = arith.addi $, %k1 : i8\n", next, byte);
  return next;
}

static uint32_t byte_truth(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_arithmetic);
  uint32_t byte = some_byte(writer), other = writer_value(writer), third = writer_value(writer);
  switch (writer_choose(writer, 5)) {
    case 0: return compare_bytes(writer, "ne", next_byte(writer, byte), byte);
    case 1:
      put(writer, "$ = arith.addi $, $ : i8\n$ = arith.andi $, %k1 : i8\n", other, byte, byte, third, other);
      return compare_bytes(writer, "ne", next_byte(writer, third), third);
    case 2:  // three or a hundred
      put(writer, "$ = arith.cmpi slt, $, %k100 : i8\n$ = arith.cmpi eq, $, %k100 : i8\n", other, byte, third, byte);
      byte = writer_value(writer);
      put(writer, "$ = arith.ori $, $ : i1\n", byte, other, third);
      return byte;
    case 3:
      put(writer, "$ = arith.muli $, %k3 : i8\n$ = arith.subi $, $ : i8\n", other, byte, third, other, byte);
      return compare_bytes(writer, "ne", next_byte(writer, third), third);
    default:
      put(writer, "$ = arith.xori $, $ : i8\n", other, byte, byte);
      return compare_bytes(writer, "ule", other, byte);
  }
}

static uint32_t size_truth(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_known_size);
  struct pool *pool = &writer->memrefs[DATA];
  uint32_t size = writer_value(writer), result = writer_value(writer);
  if (pool->count == 0) {
    uint32_t memref = writer_value(writer);
    put(writer, "$ = memref.alloca() : memref<4xf32>\n", memref);
    pool_add(pool, memref);
  }
  uint32_t memref = pool->values[writer_choose(writer, pool->count)];
  if (writer_chance(writer, 1, 2)) {
    put(writer, "$ = memref.dim $, %c0 : memref<4xf32>\n", size, memref);
  } else {
    uint32_t cast = writer_value(writer);
    put(writer, "$ = memref.cast $ : memref<4xf32> to memref<?xf32>\n", cast, memref);
    put(writer, "$ = memref.dim $, %c0 : memref<?xf32>\n", size, cast);
  }
  static const char *const predicates[] = {"eq", "uge", "ule", "sge"};
  put(writer, "$ = arith.cmpi ~, $, %c4 : index\n", result, predicates[writer_choose(writer, 4)], size);
  return result;
}

uint32_t true_condition(struct writer *writer) {
  uint32_t result;
  switch (writer_choose(writer, 4)) {
    case 0:
      result = writer_value(writer);
      put(writer, "$ = arith.constant true\n", result);
      return result;
    case 1: return size_truth(writer);
    case 2: return byte_truth(writer);
    default: {
      uint32_t condition = some_condition(writer), negated = negation(writer, condition);
      result = writer_value(writer);
      put(writer, "$ = arith.ori $, $ : i1\n", result, condition, negated);
      return result;
    }
  }
}
