func.func @main(%a: i64) {
  %c = arith.constant 123456789 : i64
  %same = arith.cmpi eq, %a, %c : i64
  %m = memref.alloc() : memref<4xf32>
  scf.if %same {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
