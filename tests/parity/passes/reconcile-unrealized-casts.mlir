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
