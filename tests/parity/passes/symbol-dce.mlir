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
// -----
// run: changes: yes
func.func private @dead_chain() {
  call @next() : () -> ()
  return
}
func.func private @next() {
  call @last() : () -> ()
  return
}
func.func private @last() {
  return
}
// -----
// run: changes: no
func.func private @value(%x: i32) -> i32 {
  return %x : i32
}
func.func @main(%x: i32) -> i32 {
  %f = func.constant @value : (i32) -> i32
  %r = func.call_indirect %f(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @value(%x: i32) -> i32 {
  return %x : i32
}
func.func private @unused(%x: i32) -> i32 {
  %f = func.constant @value : (i32) -> i32
  %r = func.call_indirect %f(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: no
func.func private @start() {
  return
}
func.func @main() attributes {entry = [[@start]]} {
  return
}
// -----
// run: changes: no
func.func private @named()
func.func @main() attributes {list = [1, @named], other = {name = @named}} {
  return
}
// -----
// run: changes: no
memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>
func.func private @reads(%i: index) -> i32 {
  %m = memref.get_global @table : memref<2xi32>
  %x = memref.load %m[%i] : memref<2xi32>
  return %x : i32
}
func.func @main(%n: index) -> i32 {
  %z = arith.constant 0 : i32
  %r = scf.for %i = %n to %n step %n iter_args(%s = %z) -> i32 {
    %x = func.call @reads(%i) : (index) -> i32
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
// run: changes: yes
func.func nested @nested() {
  return
}
func.func private @private() {
  return
}
func.func @public() {
  return
}
// -----
// run: changes: yes
module {
  module @inner attributes {sym_visibility = "private"} {
    func.func @f() {
      return
    }
  }
  module {
    func.func nested @g() {
      return
    }
    func.func private @h() {
      return
    }
  }
}
// -----
// run: changes: no
module {
  module @inner attributes {sym_visibility = "private"} {
    func.func nested @f() {
      return
    }
  }
  func.func @main() attributes {calls = @inner::@f} {
    return
  }
}
// -----
// run: changes: yes
module {
  module @inner attributes {sym_visibility = "nested"} {
    func.func nested @f() {
      return
    }
    func.func private @g() {
      call @f() : () -> ()
      return
    }
  }
  func.func @main() {
    return
  }
}
// -----
// run: changes: no
func.func private @self_and_public() {
  call @main() : () -> ()
  return
}
func.func @main() {
  call @self_and_public() : () -> ()
  return
}
// -----
// run: changes: yes
memref.global "private" @a : memref<4xf32> = uninitialized
memref.global @b : memref<4xf32> = uninitialized
memref.global "nested" @c : memref<4xf32> = uninitialized
