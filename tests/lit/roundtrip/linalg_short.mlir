// Which bodies of linalg.map and linalg.reduce have a short form.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @bodies(%t: tensor<4xf32>, %i: tensor<4xi32>, %f: tensor<f32>, %c: tensor<4xi1>, %z: tensor<i32>) {
  %m0 = linalg.map { arith.addi } ins(%i, %i : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>)
  %m1 = linalg.map { arith.addi {overflowFlags = #arith.overflow<nsw>, tag} } ins(%i, %i : tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>)
  %m2 = linalg.map { arith.select } ins(%c, %i, %i : tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) outs(%i : tensor<4xi32>)
  %m3 = linalg.map { arith.negf } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  %m4 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) (%a: f32, %o: f32) {
    %x = arith.addf %a, %o : f32
    linalg.yield %x : f32
  }
  %m5 = linalg.map ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) (%a: f32, %b: f32, %o: f32) {
    %x = arith.addf %b, %a : f32
    linalg.yield %x : f32
  }
  %m6 = linalg.map ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) (%a: f32, %b: f32, %o: f32) {
    %x = arith.addf %a, %b fastmath<nnan,ninf> : f32
    linalg.yield %o : f32
  }
  %m7 = linalg.map ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>) (%a: f32, %b: f32, %o: f32) {
    %x = arith.negf %a : f32
    linalg.yield %x : f32
  }
  %m8 = linalg.map ins(%i, %i : tensor<4xi32>, tensor<4xi32>) outs(%c : tensor<4xi1>) (%a: i32, %b: i32, %o: i1) {
    %x = arith.cmpi slt, %a, %b : i32
    linalg.yield %x : i1
  }
  %m10 = linalg.map { arith.negf } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {tag}
  %r0 = linalg.reduce { arith.addi } ins(%i : tensor<4xi32>) outs(%z : tensor<i32>) dimensions = [0]
  %r1 = linalg.reduce { arith.addf } ins(%t : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0] {tag}
  %r2 = linalg.reduce ins(%t : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0] (%in: f32, %init: f32) {
    %x = arith.addf %in, %init : f32
    linalg.yield %x : f32
  }
  %r3 = linalg.reduce ins(%t : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0] (%in: f32, %init: f32) {
    %x = arith.subf %init, %in : f32
    linalg.yield %x : f32
  }
  %r4:2 = linalg.reduce ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%f, %f : tensor<f32>, tensor<f32>) dimensions = [0] (%in: f32, %in2: f32, %init: f32, %init2: f32) {
    linalg.yield %init, %in : f32, f32
  }
  return
}
