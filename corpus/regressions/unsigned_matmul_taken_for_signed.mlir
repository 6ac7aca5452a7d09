// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
