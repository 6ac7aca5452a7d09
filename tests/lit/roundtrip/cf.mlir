// Branches: block arguments, predecessors, blocks out of order.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @branches(%c: i1, %a: i32, %b: f32) -> i32 {
  cf.br ^bb2
^bb1(%x: i32, %y: f32):
  cf.br ^bb3(%x : i32)
^bb2:
  cf.cond_br %c, ^bb1(%a, %b : i32, f32), ^bb3(%a : i32)
^bb3(%z: i32):
  cf.cond_br %c weights([3, 4]), ^bb3(%z : i32), ^bb4
^bb4:
  cf.cond_br %c, ^bb5, ^bb5 {tag}
^bb5:
  cf.assert %c, "must \22hold\22"
  cf.assert %c, "x" {tag}
  return %z : i32
^bb6:
  cf.br ^bb6 {tag = 1 : i8}
}

func.func @switches(%flag: i32, %wide: i64, %v: f32) -> f32 {
  cf.switch %flag : i32, [
    default: ^bb1(%v : f32),
    42: ^bb1(%v : f32),
    -43: ^bb2(%v, %flag : f32, i32)
  ]
^bb1(%x: f32):
  cf.switch %wide : i64, [
    default: ^bb3
  ] {tag}
^bb2(%y: f32, %n: i32):
  cf.switch %n : i32, [
    default: ^bb3,
    1: ^bb3
  ]
^bb3:
  return %v : f32
}
