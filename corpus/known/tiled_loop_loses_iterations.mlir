// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --scf-parallel-loop-tiling="parallel-loop-tile-sizes=2 no-min-max-bounds=true"
// signature: value|result
// input: seed=1
// jit: 1 instead of 2
// note: scf-parallel-loop-tiling. With no-min-max-bounds, the check that an iteration of a tile is one of the loop's multiplies its offset by the step, which the offset counts already: from 1 to 4 in steps of 2, the iteration of 3 is taken for one of 5.
// note: The option's documentation: fixed upper bounds, with an inbound check inside the inner loops.
func.func private @f(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %a = memref.alloca() : memref<i64>
  memref.store %z, %a[] : memref<i64>
  scf.parallel (%i) = (%c1) to (%n) step (%c2) {
    %r = memref.atomic_rmw addi %one, %a[] : (i64, memref<i64>) -> i64
    scf.reduce
  }
  %x = memref.load %a[] : memref<i64>
  return %x : i64
}
func.func @main() -> i64 {
  %c4 = arith.constant 4 : index
  %r = call @f(%c4) : (index) -> i64
  return %r : i64
}
