// What comparisons, arithmetic and connectives give: exactly one of two conditions holds, so that a buffer is freed once.
// In the wrong twin it is another condition.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t


// -----

// Of i1, true is 1 unsigned and -1 signed.
// CHECK: proved: @boolean_slt
func.func @boolean_slt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi slt, %a, %b : i1
  %is_not = arith.ori %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_sle
func.func @boolean_sle(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sle, %a, %b : i1
  %is_not = arith.andi %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_sgt
func.func @boolean_sgt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sgt, %a, %b : i1
  %is_not = arith.ori %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_sge
func.func @boolean_sge(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sge, %a, %b : i1
  %is_not = arith.andi %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_ult
func.func @boolean_ult(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ult, %a, %b : i1
  %is_not = arith.ori %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_ule
func.func @boolean_ule(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ule, %a, %b : i1
  %is_not = arith.andi %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_ugt
func.func @boolean_ugt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ugt, %a, %b : i1
  %is_not = arith.ori %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @boolean_uge
func.func @boolean_uge(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi uge, %a, %b : i1
  %is_not = arith.andi %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// CHECK: refuted: @wrong_boolean_slt
func.func @wrong_boolean_slt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi slt, %a, %b : i1
  %is_not = arith.ori %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_sle
func.func @wrong_boolean_sle(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sle, %a, %b : i1
  %is_not = arith.andi %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_sgt
func.func @wrong_boolean_sgt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sgt, %a, %b : i1
  %is_not = arith.ori %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_sge
func.func @wrong_boolean_sge(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi sge, %a, %b : i1
  %is_not = arith.andi %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_ult
func.func @wrong_boolean_ult(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ult, %a, %b : i1
  %is_not = arith.ori %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_ule
func.func @wrong_boolean_ule(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ule, %a, %b : i1
  %is_not = arith.andi %not_a, %b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_ugt
func.func @wrong_boolean_ugt(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi ugt, %a, %b : i1
  %is_not = arith.ori %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_boolean_uge
func.func @wrong_boolean_uge(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %is = arith.cmpi uge, %a, %b : i1
  %is_not = arith.andi %a, %not_b : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// CHECK: proved: @integer_slt
func.func @integer_slt(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi slt, %a, %b : i8
  %is_not = arith.cmpi sge, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @integer_sle
func.func @integer_sle(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sle, %a, %b : i8
  %is_not = arith.cmpi sgt, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @integer_ult
func.func @integer_ult(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ult, %a, %b : i8
  %is_not = arith.cmpi uge, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @integer_ule
func.func @integer_ule(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ule, %a, %b : i8
  %is_not = arith.cmpi ugt, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @swapped_slt
func.func @swapped_slt(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi slt, %a, %b : i8
  %swapped = arith.cmpi sgt, %b, %a : i8
  %is_not = arith.xori %swapped, %true : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @swapped_sle
func.func @swapped_sle(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sle, %a, %b : i8
  %swapped = arith.cmpi sge, %b, %a : i8
  %is_not = arith.xori %swapped, %true : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @swapped_ult
func.func @swapped_ult(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ult, %a, %b : i8
  %swapped = arith.cmpi ugt, %b, %a : i8
  %is_not = arith.xori %swapped, %true : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @swapped_ule
func.func @swapped_ule(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ule, %a, %b : i8
  %swapped = arith.cmpi uge, %b, %a : i8
  %is_not = arith.xori %swapped, %true : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @negative_is_greater_unsigned
func.func @negative_is_greater_unsigned(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c0 = arith.constant 0 : i8
  %negative = arith.cmpi slt, %a, %c0 : i8
  %positive = arith.cmpi sge, %b, %c0 : i8
  %differ = arith.andi %negative, %positive : i1
  %same = arith.xori %differ, %true : i1
  %is = arith.cmpi ugt, %a, %b : i8
  %first = arith.andi %differ, %is : i1
  scf.if %first { memref.dealloc %m : memref<4xf32> }
  scf.if %same { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @equal_is_not_less
func.func @equal_is_not_less(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %less = arith.cmpi ult, %a, %a : i8
  scf.if %less { memref.dealloc %m : memref<4xf32> }
  scf.if %true { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// CHECK: refuted: @wrong_integer_slt
func.func @wrong_integer_slt(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi slt, %a, %b : i8
  %is_not = arith.cmpi sgt, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_integer_sle
func.func @wrong_integer_sle(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sle, %a, %b : i8
  %is_not = arith.cmpi sge, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_integer_ult
func.func @wrong_integer_ult(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ult, %a, %b : i8
  %is_not = arith.cmpi ugt, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_integer_ule
func.func @wrong_integer_ule(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ule, %a, %b : i8
  %is_not = arith.cmpi uge, %a, %b : i8
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %is_not { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @negative_is_less_unsigned
func.func @negative_is_less_unsigned(%a: i8, %b: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c0 = arith.constant 0 : i8
  %negative = arith.cmpi slt, %a, %c0 : i8
  %positive = arith.cmpi sge, %b, %c0 : i8
  %differ = arith.andi %negative, %positive : i1
  %same = arith.xori %differ, %true : i1
  %is = arith.cmpi ult, %a, %b : i8
  %first = arith.andi %differ, %is : i1
  scf.if %first { memref.dealloc %m : memref<4xf32> }
  scf.if %same { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// CHECK: proved: @difference
func.func @difference(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c1 = arith.constant 1 : i8
  %next = arith.addi %a, %c1 : i8
  %by = arith.subi %next, %a : i8
  %is = arith.cmpi eq, %by, %c1 : i8
  %is_not = arith.xori %is, %true : i1
  %never = arith.andi %is_not, %is : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %never { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @product_with_constant
func.func @product_with_constant(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %two = arith.cmpi eq, %a, %c2 : i8
  %twice = arith.muli %a, %c2 : i8
  %four = arith.cmpi eq, %twice, %c4 : i8
  %first = arith.andi %two, %four : i1
  %other = arith.xori %two, %true : i1
  scf.if %first { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @sum_wraps
func.func @sum_wraps(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c127 = arith.constant 127 : i8
  %c1 = arith.constant 1 : i8
  %min = arith.constant -128 : i8
  %is_max = arith.cmpi eq, %a, %c127 : i8
  %next = arith.addi %a, %c1 : i8
  %is_min = arith.cmpi eq, %next, %min : i8
  %other = arith.xori %is_max, %true : i1
  scf.if %is_min { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @extended_unsigned
func.func @extended_unsigned(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c0 = arith.constant 0 : i8
  %w0 = arith.constant 0 : i16
  %wide = arith.extui %a : i8 to i16
  %other = arith.cmpi slt, %a, %c0 : i8
  %same = arith.cmpi sge, %wide, %w0 : i16
  %positive = arith.cmpi sge, %a, %c0 : i8
  %first = arith.andi %positive, %same : i1
  scf.if %first { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @extended_signed
func.func @extended_signed(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %w0 = arith.constant 0 : i16
  %c0 = arith.constant 0 : i8
  %wide = arith.extsi %a : i8 to i16
  %negative = arith.cmpi slt, %wide, %w0 : i16
  %positive = arith.cmpi sge, %a, %c0 : i8
  scf.if %negative { memref.dealloc %m : memref<4xf32> }
  scf.if %positive { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @exclusive_or
func.func @exclusive_or(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %one = arith.xori %a, %b : i1
  %same = arith.cmpi eq, %a, %b : i1
  scf.if %one { memref.dealloc %m : memref<4xf32> }
  scf.if %same { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @selected
func.func @selected(%c: i1, %a: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %s = arith.select %c, %a, %true : i1
  %other = arith.andi %c, %not_a : i1
  scf.if %s { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @excluded_middle
func.func @excluded_middle(%a: i1, %c: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %any = arith.ori %a, %not_a : i1
  %none = arith.andi %a, %not_a : i1
  scf.if %any { memref.dealloc %m : memref<4xf32> }
  scf.if %none { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// CHECK: refuted: @wrong_difference
func.func @wrong_difference(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c1 = arith.constant 1 : i8
  %next = arith.addi %a, %c1 : i8
  %by = arith.subi %a, %next : i8
  %is = arith.cmpi eq, %by, %c1 : i8
  %never = arith.andi %is, %is : i1
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  scf.if %never { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_sum
func.func @wrong_sum(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c127 = arith.constant 127 : i8
  %c1 = arith.constant 1 : i8
  %c0 = arith.constant 0 : i8
  %is_max = arith.cmpi eq, %a, %c127 : i8
  %next = arith.addi %a, %c1 : i8
  %is_zero = arith.cmpi eq, %next, %c0 : i8
  %other = arith.xori %is_max, %true : i1
  scf.if %is_zero { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_product
func.func @wrong_product(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c2 = arith.constant 2 : i8
  %c4 = arith.constant 4 : i8
  %two = arith.cmpi eq, %a, %c2 : i8
  %sum = arith.addi %a, %c4 : i8
  %four = arith.cmpi eq, %sum, %c4 : i8
  %first = arith.andi %two, %four : i1
  %other = arith.xori %two, %true : i1
  scf.if %first { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_extension
func.func @wrong_extension(%a: i8) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %c0 = arith.constant 0 : i8
  %w0 = arith.constant 0 : i16
  %wide = arith.extui %a : i8 to i16
  %negative = arith.cmpi slt, %wide, %w0 : i16
  %positive = arith.cmpi sge, %a, %c0 : i8
  scf.if %negative { memref.dealloc %m : memref<4xf32> }
  scf.if %positive { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_exclusive_or
func.func @wrong_exclusive_or(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %one = arith.xori %a, %b : i1
  %none = arith.ori %a, %b : i1
  %other = arith.xori %none, %true : i1
  scf.if %one { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @wrong_selection
func.func @wrong_selection(%c: i1, %a: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  %s = arith.select %c, %true, %a : i1
  %other = arith.andi %c, %not_a : i1
  scf.if %s { memref.dealloc %m : memref<4xf32> }
  scf.if %other { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// The case that is taken has the very number of the switch.
// CHECK: proved: @case_taken
func.func @case_taken() {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  scf.index_switch %c2
  case 2 {
    memref.dealloc %m : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// CHECK: refuted: @case_before_not_taken
func.func @case_before_not_taken() {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  scf.index_switch %c2
  case 1 {
    memref.dealloc %m : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
