// Names of values and blocks: scopes, suffixes, groups, order.
// FLAGS: --allow-unregistered-dialect
// RUN: bufferproof opt --allow-unregistered-dialect %s -o %t
// RUN: bufferproof opt --allow-unregistered-dialect %t | diff %t -
// RUN: bufferproof opt --allow-unregistered-dialect --mlir-print-op-generic %s | bufferproof opt --allow-unregistered-dialect - | diff %t -
%top:2 = "test.def"() : () -> (i32, f32)
%c = arith.constant 5 : i32
func.func @one(%a: i32, %b: i1) -> i32 {
  %x = arith.addi %a, %a : i32
  %c5 = arith.constant 5 : i32
  %e = scf.if %b -> (i32) {
    %c55 = arith.constant 5 : i32
    %y = scf.execute_region -> i32 {
      %c6 = arith.constant 5 : i32
      cf.br ^bb1(%c6 : i32)
    ^bb1(%p: i32):
      %q = "test.region"() ({
      ^bb0(%r: i32, %s: i32):
        %c7 = arith.constant 5 : i32
        "test.br"()[^bb2] : () -> ()
      ^bb1:
        "test.end"(%forward) : (i32) -> ()
      ^bb2:
        %forward = arith.addi %r, %s : i32
        "test.br"()[^bb1] : () -> ()
      }, {
      ^bb0(%r: i32):
        %c7 = arith.constant 5 : i32
        "test.end"(%c7) : (i32) -> ()
      }, {
      }) : () -> i32
      %fw = arith.addi %q, %p : i32
      scf.yield %fw : i32
    }
    scf.yield %y : i32
  } else {
    %z = arith.muli %a, %x : i32
    %t = arith.constant true
    %c55 = arith.constant 5 : i32
    scf.yield %z : i32
  }
  %true = arith.constant true
  %true2 = arith.constant true
  %c5again = arith.constant 5 : i32
  builtin.module {
    %t = "test.def"() : () -> i32
    %ccc = arith.constant 5 : i32
    func.func @nested(%u: i32) {
      %w = arith.addi %u, %u : i32
      %cccc = arith.constant 5 : i32
      return
    }
  }
  "test.use"(%e, %c5again, %c5) : (i32, i32, i32) -> ()
  return %e : i32
}
func.func @two(%m: memref<?xf32>, %t: tensor<4xf32>) {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %base2, %offset2, %size2, %stride2 = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %a, %b:2, %cd = "test.def"() : () -> (i32, i32, i32, i32)
  "test.use"(%a, %b#0, %b#1, %cd, %size2) : (i32, i32, i32, i32, index) -> ()
  cf.br ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  cf.br ^bb1
^bb3:
  %l = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%t : tensor<4xf32>) {
  ^bb0(%out: f32):
    %n = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%out : f32) outs(%t : tensor<4xf32>) {
    ^bb0(%in: f32, %out2: f32):
      %ss = arith.addf %in, %out : f32
      linalg.yield %ss : f32
    } -> tensor<4xf32>
    %i = arith.constant 0 : index
    %s = tensor.extract %n[%i] : tensor<4xf32>
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return
}
