// bufferproof: case 1
// oracle: partial
// subject: engine
// pipeline: func.func(bufferization-bufferize{allow-pattern-rollback=1}),func.func(tensor-bufferize{allow-pattern-rollback=1}),func-bufferize{allow-pattern-rollback=1},func.func(finalizing-bufferize{allow-pattern-rollback=1})
// input: seed=1
// note: The buffer of a cast to the same type is that of its source, whose own replacement erased it on the driver with rollback.
func.func @main() -> tensor<4xi1> {
  %false = arith.constant false
  %x = tensor.from_elements %false, %false, %false, %false : tensor<4xi1>
  %cast = tensor.cast %x : tensor<4xi1> to tensor<4xi1>
  return %cast : tensor<4xi1>
}
