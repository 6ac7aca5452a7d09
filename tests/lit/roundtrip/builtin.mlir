// Modules, functions, attributes and types.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
module @outer attributes {a.b = 1 : i64, test.flag} {
  module {
  }
  module @inner {
    func.func @"odd name"() {
      return
    }
    func.func nested @nested() -> i32 attributes {no_inline} {
      %c = arith.constant 1 : i32
      return %c : i32
    }
  }
  module attributes {x.y = [1, 2]} {
  }
  func.func private @none()
  func.func private @one(i32) -> f32
  func.func private @two(i32 {x.y = 1 : i32}, tensor<?xf32>) -> (f32, i32 {x.z}) attributes {llvm.emit}
  func.func private @one_with_attribute() -> (f32 {x.z})
  func.func private @returns_function() -> ((i32) -> i32)
  func.func private @takes_function((i32) -> (), () -> ()) -> (i32, i32)
  func.func public @public() {
    return
  }
  func.func @body(%a: i32 {x.y = 1 : i32}, %b: memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> (i32 {x.z}, i32) {
    %t = builtin.unrealized_conversion_cast %a : i32 to tensor<?xf32>
    %r:2 = call @two(%a, %t) : (i32, tensor<?xf32>) -> (f32, i32)
    %u:2 = builtin.unrealized_conversion_cast to i32, f32 {tag}
    call @public() : () -> ()
    func.return %r#1, %a : i32, i32
  }
  func.func @no_arguments() -> i32 {
    %a = call @inner_missing() : () -> i32
    return %a : i32
  }
  func.func private @inner_missing() -> i32
}
