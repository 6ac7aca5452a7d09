// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 use-encoding-for-memory-space=1}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 use-encoding-for-memory-space=1}
// input: seed=15585002850218883479
// note: The transfer is to where the slice was extracted: it overwrites what was inserted.
module {
  func.func @main(%arg0: tensor<1xi32>) {
    scf.forall (%arg1) in (1) {
      %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<1xi32> to tensor<1xi32>
      %c0_i32 = arith.constant 0 : i32
      %inserted = tensor.insert %c0_i32 into %extracted_slice[%arg1] : tensor<1xi32>
      %cst = arith.constant dense<0> : vector<1xi32>
      %0 = vector.transfer_write %cst, %arg0[%arg1] : vector<1xi32>, tensor<1xi32>
    }
    return
  }
}
