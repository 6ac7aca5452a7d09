// Input in generic form, and odd but valid spellings.
// FLAGS: --allow-unregistered-dialect
// RUN: bufferproof opt --allow-unregistered-dialect %s -o %t
// RUN: bufferproof opt --allow-unregistered-dialect %t | diff %t -
// RUN: bufferproof opt --allow-unregistered-dialect --mlir-print-op-generic %s | bufferproof opt --allow-unregistered-dialect - | diff %t -
!vec = vector<4xf32>
#attr = [1 : i8, "x"]
#later = affine_map<(d0, d1) -> (d1 * 4 + d0)>
module @"odd name" attributes {test.x = #attr, "test.odd name" = unit} {
  "func.func"() <{function_type = (i32) -> i32, sym_name = "generic"}> ({
  ^bb0(%a: i32):
    %0 = "arith.addi"(%a, %a) : (i32, i32) -> i32
    %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> {tag} : (i32, i32) -> i32
    %2 = "arith.cmpi"(%a, %a) {predicate = 3 : i64} : (i32, i32) -> i1
    %3 = "index.constant"() <{value = 7 : index}> : () -> index
    %4 = "index.cmp"(%3, %3) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    %5 = "memref.alloc"(%3) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
  func.func public @spellings(%v: !vec, %m: memref<4x4xf32, #later>, %i: index) -> !vec attributes {} {
    %0 = arith.constant 0x10 : i32
    %1 = arith.constant 1.e3 : f32
    %2 = arith.constant dense<0x7FC00000> : vector<2xf32>
    %3 = "test.locations"() : () -> i32 loc("somewhere":1:2)
    %4 = arith.constant dense<"0x0000803F00000040"> : tensor<2xf32>
    %5 = memref.load %m[%i, %i] : memref<4x4xf32, #later>
    // A comment.
    return %v : vector<4xf32>
  }
  func.func private @visibility() attributes {no_inline, test.y = {a = #later}}
  func.func @empty_attributes() attributes {test.d = {}} { return }
}
