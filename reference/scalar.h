// Scalar arithmetic: the semantics of the ops of arith, index and math on one element.
//
// Bufferization does not change it, so both interpreters share it.
#ifndef BUFFERPROOF_REFERENCE_SCALAR_H
#define BUFFERPROOF_REFERENCE_SCALAR_H

#include "engine/base/float_format.h"
#include "reference/outcome.h"
#include "reference/wide/scalars.h"

// A scalar value: integers sign-extended to 64 bits (i1 is 0 or 1), floats in their own format, complex numbers with
// the real part in the low half of their width and the imaginary part in the high half. Those of more than 64 bits are
// in reference/wide/scalars.h.
struct scalar {
  uint64_t bits;
  bool defined;  // false: undefined or poison
};

struct scalar_operation;

// Computes result[0], and result[1] of ops with two results. Reads only the operands that the op has. Undefined
// operands give undefined results, except that dividing by one is a fault.
typedef enum fault_kind scalar_function(const struct scalar_operation *operation, const struct scalar *a,
                                        const struct scalar *b, const struct scalar *c, struct scalar *result);

// A scalar op in decoded form.
struct scalar_operation {
  scalar_function *evaluate;
  struct arena *arena;            // for results of more than 64 bits
  uint16_t width, result_width;   // bits of operand (the second one of select) and result; index is 64
  uint16_t right_width;           // of the right-hand side, where there is one
  uint8_t format, result_format;  // enum float_format, where they are floats
  uint8_t predicate;
  bool result_is_float;  // or a complex number: its bits are not sign-extended
  bool no_signed_wrap, no_unsigned_wrap, exact;
};

// Words of the largest operand or result.
static inline uint32_t scalar_words(const struct scalar_operation *o) {
  const uint32_t width = o->width > o->result_width ? o->width : o->result_width;
  return wide_words(width > o->right_width ? width : o->right_width);
}

uint32_t scalar_width(const struct type *type);            // of an integer, index or float
enum float_format scalar_format(const struct type *type);  // of a float, or of the parts of a complex number
bool scalar_type_supported(const struct type *type);       // integer, index, float or complex

// The bits of an element of dense elements, splat or not, and of an integer or float attribute; false for others.
uint64_t scalar_of_dense(struct arena *arena, const struct attribute *elements, uint64_t position);
bool scalar_of_attribute(struct arena *arena, const struct attribute *attribute, uint64_t *bits);

// The bits of a number in an integer type or index, wrapped, and of the least and the greatest signed one.
uint64_t scalar_of_integer(struct arena *arena, const struct type *type, int64_t value);
uint64_t scalar_least(struct arena *arena, const struct type *type);
uint64_t scalar_greatest(struct arena *arena, const struct type *type);

bool scalar_is_operation(const struct op *op);  // an op of arith, index or math, except constants

// Decodes such an op for the element types of its operands and results. Returns false for other ops, and for types or
// attributes that are not supported. Results of more than 64 bits are allocated in the arena.
bool scalar_decode(struct arena *arena, const struct op *op, struct scalar_operation *operation);
// How two elements of a type are combined: enum enum_COMBINING.
struct scalar_operation scalar_combination(struct arena *arena, int64_t kind, const struct type *element);
// The operations of a softmax on floats of a type, which have no faults.
struct scalar_softmax {
  struct scalar_operation maximum, subtract, exponential, add, divide;
};
struct scalar_softmax scalar_softmax(const struct type *element);
struct scalar_operation scalar_bitcast(const struct type *from, const struct type *to);

// The bits of the real part (0) or imaginary part (1) of a complex number, and the number that has such parts.
static inline uint64_t scalar_part(uint32_t width, uint64_t bits, uint32_t part) {
  if (width > 64) return wide_part(width, bits, part);
  return (part == 0 ? bits : bits >> (width / 2)) & ((UINT64_C(1) << (width / 2)) - 1);
}
static inline uint64_t scalar_of_parts(struct arena *arena, uint32_t width, uint64_t real, uint64_t imaginary) {
  if (width > 64) return wide_of_parts(arena, width, real, imaginary);
  uint64_t low = (UINT64_C(1) << (width / 2)) - 1;
  return (real & low) | (imaginary & low) << (width / 2);
}

// Bits in their stored form: integers truncated to the width and sign-extended.
static inline uint64_t scalar_canonical(uint32_t width, uint64_t bits) {
  if (width >= 64) return bits;
  if (width == 1) return bits & 1;
  uint32_t shift = 64 - width;
  return (uint64_t)((int64_t)(bits << shift) >> shift);
}
static inline uint64_t scalar_unsigned(uint32_t width, uint64_t bits) {
  return width >= 64 ? bits : bits & ((UINT64_C(1) << width) - 1);
}

#endif
