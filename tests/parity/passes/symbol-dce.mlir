// on: module
// programs: tensors
// run:
// -----
// run: changes: yes
func.func private @dead()
func.func private @dead2() { return }
func.func private @rec() { call @rec() : () -> () return }
func.func private @a() { call @b() : () -> () return }
func.func private @b() { call @a() : () -> () return }
func.func private @live()
memref.global "private" @g : memref<4xf32>
memref.global "private" @h : memref<4xf32>
memref.global @pub : memref<4xf32>
func.func @main() {
  call @live() : () -> ()
  %m = memref.get_global @h : memref<4xf32>
  return
}
// -----
// run: changes: yes
module @outer {
  module @inner {
    func.func private @x()
    func.func nested @y()
    func.func @z() { return }
  }
  module @privmod attributes {sym_visibility = "private"} {
    func.func @q() { return }
  }
  func.func @main() attributes {ref = @privmod} {
    return
  }
}
// -----
// run: changes: yes
func.func private @dead() {
  %m = memref.get_global @g : memref<4xf32>
  return
}
memref.global "private" @g : memref<4xf32>
func.func @main() {
  return
}
// -----
// run: changes: no
func.func private @one() {
  call @two() : () -> ()
  return
}
func.func private @two() {
  call @three() : () -> ()
  return
}
func.func private @three() {
  return
}
func.func @main(%c: i1) {
  scf.if %c {
    func.call @one() : () -> ()
  }
  return
}
// -----
// run: changes: no
func.func @all() {
  return
}
func.func @public() {
  return
}
// -----
// run: changes: yes
module {
  func.func private @a() {
    return
  }
  module {
    func.func private @a() {
      return
    }
    func.func @b() {
      call @a() : () -> ()
      return
    }
  }
}
// -----
// run: changes: yes
module {
  module @m {
    func.func private @a() {
      return
    }
    func.func private @b() {
      return
    }
  }
  func.func @f() attributes {names = @m::@a} {
    return
  }
}
// -----
// run: changes: yes
ml_program.global private mutable @dead(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @alive(dense<4> : tensor<4xi32>) : tensor<4xi32>
func.func @f() -> tensor<4xi32> {
  %0 = ml_program.global_load @alive : tensor<4xi32>
  return %0 : tensor<4xi32>
}
