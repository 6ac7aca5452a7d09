// Casts there and back, through chains and trees of casts, of several values, and unused ones.
// run: changes: yes
// programs: cast
// -----
func.func @back(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  return %1 : i64
}
// -----
func.func @several(%a: i64, %b: i32) -> (i64, i32, i64, i32, f32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to f32, f32
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : f32, f32 to i64, i32
  %2:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : f32, f32 to i64, i32
  return %1#0, %1#1, %2#0, %2#1, %0#1 : i64, i32, i64, i32, f32
}
// -----
func.func @numbers(%a: i64) -> (i64, i64, i64) {
  %0:2 = builtin.unrealized_conversion_cast %a : i64 to i64, i64
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i64, i64 to i64
  %2 = builtin.unrealized_conversion_cast %0#0 : i64 to i64
  %3 = builtin.unrealized_conversion_cast %0#1 : i64 to f32
  %4 = builtin.unrealized_conversion_cast %3 : f32 to i64
  return %1, %2, %4 : i64, i64, i64
}
// -----
func.func @regions(%a: i64, %c: i1) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %r = scf.if %c -> i64 {
    %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
    scf.yield %1 : i64
  } else {
    %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
    %2 = builtin.unrealized_conversion_cast %1 : i64 to f32
    scf.yield %1 : i64
  }
  return %r : i64
}
// -----
func.func @unused(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i8
  %2 = builtin.unrealized_conversion_cast to i8
  return
}
// -----
// run: changes: no
func.func @stays(%a: i64) -> f32 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  return %0 : f32
}
// -----
// run: changes: no
func.func @type_of_several(%a: tuple<i64, i32>, %b: i8) -> (i64, i32) {
  %0:2 = builtin.unrealized_conversion_cast %a : tuple<i64, i32> to i8, i8
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : i8, i8 to i64, i32
  return %1#0, %1#1 : i64, i32
}
// -----
func.func @long_chain(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i8
  %2 = builtin.unrealized_conversion_cast %1 : i8 to f64
  %3 = builtin.unrealized_conversion_cast %2 : f64 to i64
  return %3 : i64
}
// -----
func.func @chain_that_is_used(%a: i64) -> (i64, i8) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i8
  %2 = builtin.unrealized_conversion_cast %1 : i8 to i64
  return %2, %1 : i64, i8
}
// -----
func.func @tree(%a: i64) -> (i64, i64, f64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  %2 = builtin.unrealized_conversion_cast %0 : f32 to i8
  %3 = builtin.unrealized_conversion_cast %2 : i8 to i64
  %4 = builtin.unrealized_conversion_cast %2 : i8 to f64
  return %1, %3, %4 : i64, i64, f64
}
// -----
// run: changes: no
func.func @another_type(%a: i64) -> i16 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i16
  return %1 : i16
}
// -----
func.func @back_in_another_order(%a: i64, %b: i64) -> (i64, i64) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i64 to f32, f32
  %1:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : f32, f32 to i64, i64
  %2:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : f32, f32 to i64, i64
  return %1#0, %2#1 : i64, i64
}
// -----
func.func @part_of_a_cast(%a: i64, %b: i64) -> (i64, i64, i64) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i64 to f32, f32
  %1 = builtin.unrealized_conversion_cast %0#0 : f32 to i64
  %2:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : f32, f32 to i64, i64
  return %1, %2#0, %2#1 : i64, i64, i64
}
// -----
func.func @of_two_casts(%a: i64, %b: i64) -> (i64, i64, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %1 = builtin.unrealized_conversion_cast %b : i64 to f32
  %2:2 = builtin.unrealized_conversion_cast %0, %1 : f32, f32 to i64, i64
  %3 = builtin.unrealized_conversion_cast %1 : f32 to i64
  return %2#0, %2#1, %3 : i64, i64, i64
}
// -----
func.func @buffers_and_tensors(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = builtin.unrealized_conversion_cast %m : memref<4xf32> to tensor<4xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}
// -----
func.func @in_loops(%a: i64, %n: index) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  %r = scf.for %i = %n to %n step %n iter_args(%s = %0) -> f32 {
    %1 = builtin.unrealized_conversion_cast %s : f32 to i64
    %2 = arith.addi %1, %a : i64
    %3 = builtin.unrealized_conversion_cast %0 : f32 to i64
    %4 = arith.addi %2, %3 : i64
    %5 = builtin.unrealized_conversion_cast %4 : i64 to f32
    scf.yield %5 : f32
  }
  %6 = builtin.unrealized_conversion_cast %r : f32 to i64
  return %6 : i64
}
// -----
func.func @blocks(%a: i64, %c: i1) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to f32
  cf.cond_br %c, ^a, ^b(%0 : f32)
^a:
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  return %1 : i64
^b(%x: f32):
  %2 = builtin.unrealized_conversion_cast %x : f32 to i64
  return %2 : i64
}
// -----
func.func @unused_tree(%a: i64, %b: i64) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i64 to f32, f32
  %1 = builtin.unrealized_conversion_cast %0#0 : f32 to i8
  %2 = builtin.unrealized_conversion_cast %0#1 : f32 to i8
  %3:2 = builtin.unrealized_conversion_cast %1, %2 : i8, i8 to i64, i64
  return
}
