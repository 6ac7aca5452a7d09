// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// pipeline: mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|call
// cause: pass=one-shot-bufferize; analysis=same; decision=tensor.extract_slice:source; difference=*by scf.yield; has=scf.for
// cause: deviation=*yields_of_copies*
// input: seed=17908325548696159039
// reduced: 28 -> 13 ops
// note: one-shot-bufferize. The copy that gives a yielded slice the layout of the loop's buffer is made once, where the
// note: slice is defined, and every iteration writes to it.
// | call 0 of @external1: argument 0 at [1] is 1.000000e+00, expected 0.000000e+00
module {
  func.func private @external1(tensor<2xf32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0.000000e+00> : tensor<2xf32>
    %extracted_slice = tensor.extract_slice %cst[0] [2] [0] : tensor<2xf32> to tensor<2xf32>
    %cst_0 = arith.constant 1.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %0 = scf.for %arg0 = %c0 to %c2 step %c1 iter_args(%arg1 = %cst) -> (tensor<2xf32>) {
      %inserted = tensor.insert %cst_0 into %arg1[%c1] : tensor<2xf32>
      scf.yield %extracted_slice : tensor<2xf32>
    }
    call @external1(%extracted_slice) : (tensor<2xf32>) -> ()
    return
  }
}
