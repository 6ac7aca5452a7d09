// bufferproof: case 1
// oracle: metamorphic
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: metamorphic|inline|accepts|one-shot-bufferize|bufferization.materialize_in_destination op not bufferizable under the given constraints: cannot avoid RaW conflict
// input: seed=12553264387089373819
// note: Where the call is inlined, its operand is not copied, and the materialization must be in place in a thread: refused, as by upstream.
module {
  func.func @f1(%arg0: tensor<complex<f32>>) {
    %0 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    %extracted = tensor.extract %0[] : tensor<complex<f32>>
    return
  }
  func.func @main() {
    %0 = bufferization.alloc_tensor() : tensor<complex<f32>>
    scf.forall (%arg0) in (2) {
      func.call @f1(%0) : (tensor<complex<f32>>) -> ()
    }
    return
  }
}
