// The path that shows a violation, event by event.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: refuted: @switched{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is {{-?[0-9]+}}{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: another case is taken{{$}}
// CHECK-NEXT: scf.index_switch %n
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of
func.func @switched(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 2 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
  }
  return
}

// CHECK: refuted: @switched_to_case{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is {{-?[0-9]+}}{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: this case is taken{{$}}
// CHECK-NEXT: scf.index_switch %n
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of
func.func @switched_to_case(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 2 {
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// CHECK: refuted: @branched{{$}}
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is true{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 1 is true{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the first branch is taken{{$}}
// CHECK-NEXT: cf.cond_br %c, ^left, ^right
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the first branch is taken{{$}}
// CHECK-NEXT: cf.cond_br %d, ^free, ^end
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: freed again{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.dealloc'
// CHECK-NEXT: note: life of
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is false{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 1 is false{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the second branch is taken{{$}}
// CHECK-NEXT: cf.cond_br %c, ^left, ^right
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the second branch is taken{{$}}
// CHECK-NEXT: cf.cond_br %d, ^free, ^end
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of
func.func @branched(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  memref.dealloc %a : memref<4xf32>
  cf.br ^right
^right:
  cf.cond_br %d, ^free, ^end
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// CHECK: refuted: @while{{$}}
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is true{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the loop goes on{{$}}
// CHECK-NEXT: scf.condition(%c)
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: freed again{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.dealloc'
// CHECK-NEXT: note: life of
func.func @while(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.while : () -> () {
    memref.dealloc %a : memref<4xf32>
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// CHECK: refuted: @never{{$}}
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is {{-?[0-9]+}}{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the loop runs once more{{$}}
// CHECK-NEXT: scf.for %i = %c0 to %n step %c1 {
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the loop runs once more{{$}}
// CHECK-NEXT: scf.for %i = %c0 to %n step %c1 {
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: freed again{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.dealloc'
// CHECK-NEXT: note: life of
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is {{-?[0-9]+}}{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the loop ends{{$}}
// CHECK-NEXT: scf.for %i = %c0 to %n step %c1 {
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of
func.func @never(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @get() -> memref<4xf32>

// CHECK: refuted: @received{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer comes from the call: this function owns it{{$}}
// CHECK-NEXT: %a = call @get() : () -> memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'func.call'
// CHECK-NEXT: note: life of
func.func @received() {
  %a = call @get() : () -> memref<4xf32>
  return
}

// CHECK: refuted: @given{{$}}
// CHECK-NEXT: refuted: no returned buffer is that of an argument, a global or the stack
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is that of argument 1: the caller owns it{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is returned{{$}}
// CHECK-NEXT: return %b : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: returned, though this function does not own it{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'func.return'
// CHECK-NEXT: note: life of
func.func @given(%a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  return %b : memref<4xf32>
}

memref.global "private" @g : memref<4xf32>

// CHECK: refuted: @global{{$}}
// CHECK-NEXT: refuted: no buffer of an argument, a global or the stack is freed
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is a global's: nobody may free it{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: freed, though this function does not own it{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.dealloc'
// CHECK-NEXT: note: life of
func.func @global() {
  %a = memref.get_global @g : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @moved{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is used{{$}}
// CHECK-NEXT: %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.realloc'
// CHECK-NEXT: note: life of
func.func @moved(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
  return
}

// CHECK: refuted: @stack{{$}}
// CHECK-NEXT: refuted: no returned buffer is that of an argument, a global or the stack
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated on the stack: it goes by itself{{$}}
// CHECK-NEXT: %a = memref.alloca() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is returned{{$}}
// CHECK-NEXT: return %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: returned, though this function does not own it{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'func.return'
// CHECK-NEXT: note: life of
func.func @stack() -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  return %a : memref<4xf32>
}

// CHECK: refuted: @scope{{$}}
// CHECK-NEXT: refuted: no buffer is used after it is freed
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated on the stack: it goes by itself{{$}}
// CHECK-NEXT: %s = memref.alloca() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer on the stack ends here{{$}}
// CHECK-NEXT: memref.alloca_scope.return %s : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is used{{$}}
// CHECK-NEXT: %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: used after it was freed{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'bufferization.clone'
// CHECK-NEXT: note: life of
func.func @scope() -> memref<4xf32> {
  %a = memref.alloca_scope -> (memref<4xf32>) {
    %s = memref.alloca() : memref<4xf32>
    memref.alloca_scope.return %s : memref<4xf32>
  }
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}

// CHECK: proved: @pass as it is called
func.func private @pass(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}

// CHECK: refuted: @through_callee{{$}}
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the call returns the buffer{{$}}
// CHECK-NEXT: return %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %b : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: freed again{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.dealloc'
// CHECK-NEXT: note: life of
func.func @through_callee() {
  %a = memref.alloc() : memref<4xf32>
  %b = call @pass(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @returned_twice{{$}}
// CHECK-NEXT: refuted: no buffer is used after it is freed
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is freed{{$}}
// CHECK-NEXT: memref.dealloc %a : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is returned{{$}}
// CHECK-NEXT: return %a, %a : memref<4xf32>, memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: used after it was freed{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'func.return'
// CHECK-NEXT: note: life of
func.func @returned_twice() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}

// CHECK: refuted: @listed{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: argument 0 is false{{$}}
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the buffer is allocated{{$}}
// CHECK-NEXT: %a = memref.alloc() : memref<4xf32>
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: the function returns without the buffer{{$}}
// CHECK-NEXT: return
// CHECK-NEXT: {{:[0-9]+:[0-9]+}}: here: never freed: a leak{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of
func.func @listed(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  return
}

// More iterations than a path is searched for: the run shows what the path would.
// CHECK: refuted: @late{{$}}
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK-NEXT: {{^}}    the path is too long to be shown{{$}}
// CHECK-NEXT: replays with
// CHECK-NEXT: error: 'memref.alloc'
// CHECK-NEXT: note: life of allocation 30
func.func @late() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c30 = arith.constant 30 : index
  %c40 = arith.constant 40 : index
  scf.for %i = %c0 to %c40 step %c1 {
    %a = memref.alloc() : memref<4xf32>
    %frees = arith.cmpi ne, %i, %c30 : index
    scf.if %frees {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
