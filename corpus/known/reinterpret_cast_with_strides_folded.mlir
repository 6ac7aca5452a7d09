// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// input: seed=1
// note: canonicalize. A memref.reinterpret_cast at an offset of 0 is replaced by its source if both have one type and static sizes, though the type leaves the stride open: here the source has a stride of 1, and the result one of 2.
// note: memref.reinterpret_cast's documentation: it modifies offset, sizes and strides. Each lowering folds it so, and the lowered program gives 5 natively.
func.func private @f(%m: memref<2xi64, strided<[?]>>, %s: index) -> i64 {
  %c1 = arith.constant 1 : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [%s] : memref<2xi64, strided<[?]>> to memref<2xi64, strided<[?]>>
  %x = memref.load %r[%c1] : memref<2xi64, strided<[?]>>
  return %x : i64
}
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %a = memref.alloc() : memref<3xi64>
  memref.store %c5, %a[%c1] : memref<3xi64>
  memref.store %c7, %a[%c2] : memref<3xi64>
  %m = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [%c1] : memref<3xi64> to memref<2xi64, strided<[?]>>
  %x = call @f(%m, %c2) : (memref<2xi64, strided<[?]>>, index) -> i64
  memref.dealloc %a : memref<3xi64>
  return %x : i64
}
