// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --linalg-specialize-generic-ops --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --convert-linalg-to-loops
// signature: value|result
// cause: pass=linalg-specialize-generic-ops; has=arith.extui; after=value|*
// input: seed=1
// jit: 2 instead of 130050
// note: linalg-specialize-generic-ops. A linalg.generic that is a matrix product becomes linalg.matmul whatever
// note: its body does to its operands before it multiplies them: the unsigned extension of i8 becomes the signed
// note: one that linalg.matmul has by default. linalg.matmul's documentation: its operands are cast as signed
// note: integers unless the attribute cast says otherwise.
#a = affine_map<(i,j,k) -> (i,k)>
#b = affine_map<(i,j,k) -> (k,j)>
#c = affine_map<(i,j,k) -> (i,j)>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<-1> : tensor<2x2xi8>
  %z = arith.constant dense<0> : tensor<2x2xi32>
  %r = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} ins(%t, %t : tensor<2x2xi8>, tensor<2x2xi8>) outs(%z : tensor<2x2xi32>) {
  ^bb0(%a: i8, %b: i8, %o: i32):
    %x = arith.extui %a : i8 to i32
    %y = arith.extui %b : i8 to i32
    %p = arith.muli %x, %y : i32
    %s = arith.addi %o, %p : i32
    linalg.yield %s : i32
  } -> tensor<2x2xi32>
  %q = tensor.extract %r[%c0, %c0] : tensor<2x2xi32>
  return %q : i32
}
