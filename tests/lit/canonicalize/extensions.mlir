// Extended integers, truncations of them, conversions to index, and selections of 0 and 1.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @truncated(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i16
// CHECK-NEXT:    %1 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:    %2 = arith.trunci %arg1 : i32 to i16
// CHECK-NEXT:    %3 = arith.trunci %arg1 : i32 to i16
// CHECK-NEXT:    %4 = arith.extui %3 : i16 to i32
// CHECK-NEXT:    return %arg0, %0, %1, %2, %4
func.func @truncated(%a: i8, %b: i32) -> (i8, i16, i16, i16, i32) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.trunci %0 : i32 to i16
  %3 = arith.extsi %a : i8 to i32
  %4 = arith.trunci %3 : i32 to i16
  %5 = arith.extsi %b : i32 to i64
  %6 = arith.trunci %5 : i64 to i16
  %7 = arith.trunci %b : i32 to i16
  %8 = arith.extui %7 : i16 to i32
  return %1, %2, %4, %6, %8 : i8, i16, i16, i16, i32
}

// CHECK-LABEL: func.func @extended_twice(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:    %2 = arith.extui %1 : i16 to i32
// CHECK-NEXT:    return %0, %2
func.func @extended_twice(%a: i8) -> (i32, i32) {
  %0 = arith.extui %a : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  %2 = arith.extsi %a : i8 to i16
  %3 = arith.extui %2 : i16 to i32
  return %1, %3 : i32, i32
}

// CHECK-LABEL: func.func @to_index(
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : i32 to index
// CHECK-NEXT:    %1 = arith.extui %arg0 : i32 to i64
// CHECK-NEXT:    %2 = arith.index_castui %arg0 : i32 to index
// CHECK-NEXT:    %3 = arith.index_cast %1 : i64 to index
// CHECK-NEXT:    return %0, %2, %3
func.func @to_index(%a: i32) -> (index, index, index) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.index_cast %0 : i64 to index
  %2 = arith.extui %a : i32 to i64
  %3 = arith.index_castui %2 : i64 to index
  %4 = arith.index_cast %2 : i64 to index
  return %1, %3, %4 : index, index, index
}

// (Upstream takes 128 bits back from an index.)
// CHECK-LABEL: func.func @through_index(
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : i128 to index
// CHECK-NEXT:    %1 = arith.index_cast %0 : index to i128
// CHECK-NEXT:    return %1
func.func @through_index(%a: i128) -> i128 {
  %0 = arith.index_cast %a : i128 to index
  %1 = arith.index_cast %0 : index to i128
  return %1 : i128
}

// CHECK-LABEL: func.func @index_dialect(
// CHECK-NEXT:    %idx-5 = index.constant -5
// CHECK-NEXT:    %idx7 = index.constant 7
// CHECK-NEXT:    %idx-7 = index.constant -7
// CHECK-NEXT:    %idx4294967289 = index.constant 4294967289
// CHECK-NEXT:    %0 = index.casts %idx-5 : index to i32
// CHECK-NEXT:    return %idx7, %idx-7, %idx4294967289, %0
func.func @index_dialect(%i: index) -> (index, index, index, i32) {
  %c = arith.constant 7 : i64
  %m = arith.constant -7 : i32
  %n = index.constant -5
  %0 = index.casts %c : i64 to index
  %1 = index.casts %m : i32 to index
  %2 = index.castu %m : i32 to index
  %3 = index.casts %n : index to i32
  return %0, %1, %2, %3 : index, index, index, i32
}

// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT:    %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT:    %4 = arith.xori %0, %1 : i32
// CHECK-NEXT:    %5 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT:    %6 = arith.extsi %5 : i8 to i32
// CHECK-NEXT:    %7 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT:    %8 = arith.extsi %7 : i8 to i32
// CHECK-NEXT:    return %3, %4, %6, %8
func.func @bits(%a: i8, %b: i8) -> (i32, i32, i32, i32) {
  %x = arith.extsi %a : i8 to i32
  %y = arith.extsi %b : i8 to i32
  %z = arith.extui %b : i8 to i32
  %0 = arith.andi %x, %y : i32
  %1 = arith.xori %x, %z : i32
  %2 = arith.ori %x, %y : i32
  %3 = arith.xori %x, %y : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @shifted(
// CHECK-NEXT:    %c32_i64 = arith.constant 32 : i64
// CHECK-NEXT:    %c33_i64 = arith.constant 33 : i64
// CHECK-NEXT:    %0 = arith.shrsi %arg0, %c32_i64 : i64
// CHECK-NEXT:    %1 = arith.shrui %arg0, %c32_i64 : i64
// CHECK-NEXT:    %2 = arith.trunci %1 : i64 to i32
// CHECK-NEXT:    %3 = arith.trunci %0 : i64 to i16
// CHECK-NEXT:    %4 = arith.shrsi %arg0, %c33_i64 : i64
// CHECK-NEXT:    %5 = arith.trunci %4 : i64 to i32
// CHECK-NEXT:    return %2, %3, %5
func.func @shifted(%a: i64) -> (i32, i16, i32) {
  %c32 = arith.constant 32 : i64
  %c33 = arith.constant 33 : i64
  %0 = arith.shrsi %a, %c32 : i64
  %1 = arith.trunci %0 : i64 to i32
  %2 = arith.trunci %0 : i64 to i16
  %3 = arith.shrsi %a, %c33 : i64
  %4 = arith.trunci %3 : i64 to i32
  return %1, %2, %4 : i32, i16, i32
}

// CHECK-LABEL: func.func @selected(
// CHECK-NEXT:    %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:    %c-1_i64 = arith.constant -1 : i64
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    %1 = arith.extui %arg0 : i1 to i64
// CHECK-NEXT:    %2 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    %3 = arith.extui %2 : i1 to i64
// CHECK-NEXT:    %4 = arith.extui %arg0 : i1 to i128
// CHECK-NEXT:    %5 = arith.select %arg0, %c-1_i64, %c0_i64 : i64
// CHECK-NEXT:    %6 = arith.select %arg0, %c1, %c0 : index
// CHECK-NEXT:    return %0, %1, %3, %4, %5, %6
func.func @selected(%c: i1) -> (i1, i64, i64, i128, i64, index) {
  %t = arith.constant true
  %f = arith.constant false
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %minus = arith.constant -1 : i64
  %one_wide = arith.constant 1 : i128
  %zero_wide = arith.constant 0 : i128
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %0 = arith.select %c, %f, %t : i1
  %1 = arith.select %c, %one, %zero : i64
  %2 = arith.select %c, %zero, %one : i64
  %3 = arith.select %c, %one_wide, %zero_wide : i128
  %4 = arith.select %c, %minus, %zero : i64
  %5 = arith.select %c, %c1, %c0 : index
  return %0, %1, %2, %3, %4, %5 : i1, i64, i64, i128, i64, index
}

// CHECK-LABEL: func.func @compared(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT:    %1 = arith.cmpi eq, %0, %c0_i32 : i32
// CHECK-NEXT:    %2 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %3 = arith.cmpi ne, %2, %c0_i32 : i32
// CHECK-NEXT:    return %arg0, %arg0, %1, %3
func.func @compared(%c: i1, %a: i8) -> (i1, i1, i1, i1) {
  %z = arith.constant 0 : i32
  %0 = arith.extsi %c : i1 to i32
  %1 = arith.cmpi ne, %0, %z : i32
  %2 = arith.extui %c : i1 to i32
  %3 = arith.cmpi ne, %2, %z : i32
  %4 = arith.cmpi eq, %2, %z : i32
  %5 = arith.extui %a : i8 to i32
  %6 = arith.cmpi ne, %5, %z : i32
  return %1, %3, %4, %6 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @divided(
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %1 = arith.divui %0, %arg1 : i32
// CHECK-NEXT:    %2 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT:    %3 = arith.divsi %2, %arg1 : i32
// CHECK-NEXT:    return %arg0, %1, %arg1, %3
func.func @divided(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.muli %a, %b overflow<nsw> : i32
  %1 = arith.divsi %0, %b : i32
  %2 = arith.divui %0, %b : i32
  %3 = arith.muli %a, %b overflow<nuw> : i32
  %4 = arith.divui %3, %a : i32
  %5 = arith.muli %a, %b : i32
  %6 = arith.divsi %5, %b : i32
  return %1, %2, %4, %6 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @wide(
// CHECK-NEXT:    %c0_i128 = arith.constant 0 : i128
// CHECK-NEXT:    %c-1_i128 = arith.constant -1 : i128
// CHECK-NEXT:    %c5_i128 = arith.constant 5 : i128
// CHECK-NEXT:    %0 = arith.addi %arg0, %c5_i128 : i128
// CHECK-NEXT:    return %arg0, %c0_i128, %arg0, %c0_i128, %c-1_i128, %0
func.func @wide(%x: i128) -> (i128, i128, i128, i128, i128, i128) {
  %z = arith.constant 0 : i128
  %o = arith.constant 1 : i128
  %m = arith.constant -1 : i128
  %c = arith.constant 5 : i128
  %0 = arith.addi %x, %z : i128
  %1 = arith.muli %x, %z : i128
  %2 = arith.divsi %x, %o : i128
  %3 = arith.remsi %x, %o : i128
  %4 = arith.ori %x, %m : i128
  %5 = arith.addi %x, %c : i128
  return %0, %1, %2, %3, %4, %5 : i128, i128, i128, i128, i128, i128
}
