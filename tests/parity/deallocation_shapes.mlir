// Inputs of deallocation_counts.py: one for each shape of control flow that ownership-based-buffer-deallocation treats
// in a way of its own.

// shape: straight line
func.func @straight(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc(%i) : memref<?xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<?xf32>
  return
}

// -----
// shape: buffers of arguments copied
func.func @copied(%in: memref<4xf32>, %out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: diamond
func.func @diamond(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  cf.cond_br %p, ^left, ^right
^left:
  cf.br ^join(%in : memref<4xf32>)
^right:
  %a = memref.alloc() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: diamond, both sides allocate
func.func @diamond_both(%p: i1, %n: index, %out: memref<?xf32>, %x: f32) {
  cf.cond_br %p, ^left, ^right
^left:
  %a = memref.alloc(%n) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  cf.br ^join(%a : memref<?xf32>)
^right:
  %b = memref.alloc(%n) : memref<?xf32>
  memref.copy %out, %b : memref<?xf32> to memref<?xf32>
  cf.br ^join(%b : memref<?xf32>)
^join(%m: memref<?xf32>):
  memref.copy %m, %out : memref<?xf32> to memref<?xf32>
  return
}

// -----
// shape: diamond of buffers made before
func.func @diamond_before(%p: i1, %out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  cf.cond_br %p, ^left, ^right
^left:
  cf.br ^join(%a, %b : memref<4xf32>, memref<4xf32>)
^right:
  cf.br ^join(%b, %a : memref<4xf32>, memref<4xf32>)
^join(%m: memref<4xf32>, %k: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  memref.copy %k, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: diamond whose buffer is used on one side
func.func @one_side(%p: i1, %out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  cf.cond_br %p, ^left, ^right
^left:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  cf.br ^join
^right:
  cf.br ^join
^join:
  return
}

// -----
// shape: nested diamonds
func.func @nested(%p: i1, %q: i1, %n: index, %in: memref<?xf32>, %out: memref<?xf32>, %x: f32) {
  cf.cond_br %p, ^left, ^right(%n : index)
^left:
  cf.br ^join(%in : memref<?xf32>)
^right(%size: index):
  %a = memref.alloc(%size) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  cf.cond_br %q, ^deep_left, ^deep_right
^deep_left:
  cf.br ^deep_join(%a : memref<?xf32>)
^deep_right:
  %b = memref.alloc(%size) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<?xf32>)
  cf.br ^deep_join(%b : memref<?xf32>)
^deep_join(%k: memref<?xf32>):
  cf.br ^after(%k : memref<?xf32>)
^after(%l: memref<?xf32>):
  cf.br ^join(%l : memref<?xf32>)
^join(%m: memref<?xf32>):
  memref.copy %m, %out : memref<?xf32> to memref<?xf32>
  return
}

// -----
// shape: nested diamonds that hand on what was made before
func.func @nested_before(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  cf.cond_br %p, ^left, ^right
^left:
  cf.cond_br %q, ^left_left, ^left_right
^left_left:
  cf.br ^left_join(%in : memref<4xf32>)
^left_right:
  cf.br ^left_join(%a : memref<4xf32>)
^left_join(%k: memref<4xf32>):
  cf.br ^join(%k, %a : memref<4xf32>, memref<4xf32>)
^right:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  cf.br ^join(%b, %in : memref<4xf32>, memref<4xf32>)
^join(%m: memref<4xf32>, %l: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  memref.copy %l, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: chain of diamonds
func.func @chain(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32, %i: index) {
  cf.cond_br %p, ^a, ^b
^a:
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^b:
  cf.br ^join(%in : memref<4xf32>)
^join(%m: memref<4xf32>):
  cf.cond_br %q, ^c, ^d
^c:
  %c = memref.alloc() : memref<4xf32>
  memref.copy %m, %c : memref<4xf32> to memref<4xf32>
  cf.br ^end(%c : memref<4xf32>)
^d:
  cf.br ^end(%m : memref<4xf32>)
^end(%k: memref<4xf32>):
  memref.copy %k, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: loop of blocks
func.func @loop(%n: index, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  cf.br ^head(%zero : index)
^head(%i: index):
  %again = arith.cmpi slt, %i, %n : index
  cf.cond_br %again, ^body, ^end
^body:
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  %next = arith.addi %i, %one : index
  cf.br ^head(%next : index)
^end:
  return
}

// -----
// shape: buffer lives through a loop of blocks
func.func @loop_around(%n: index, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^head(%zero : index)
^head(%i: index):
  %again = arith.cmpi slt, %i, %n : index
  cf.cond_br %again, ^body, ^end
^body:
  memref.store %x, %a[%i] : memref<4xf32>
  %next = arith.addi %i, %one : index
  cf.br ^head(%next : index)
^end:
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: critical edge
func.func @critical(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  cf.cond_br %p, ^left, ^join(%in : memref<4xf32>)
^left:
  %a = memref.alloc() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: critical edge that hands on a new buffer
func.func @critical_new(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^left, ^join(%a : memref<4xf32>)
^left:
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: critical edges, two buffers
func.func @critical_two(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^left, ^join(%in : memref<4xf32>)
^left:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  cf.cond_br %q, ^join(%b : memref<4xf32>), ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: branch to the same block on both sides
func.func @same_successor(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  linalg.fill ins(%x : f32) outs(%b : memref<4xf32>)
  cf.cond_br %p, ^join(%a : memref<4xf32>), ^join(%b : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: branch to the same block with the same buffer
func.func @same_successor_and_buffer(%p: i1, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^join(%a : memref<4xf32>), ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: argument of a block with several predecessors
func.func @predecessors(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^one, ^two
^one:
  cf.cond_br %q, ^three, ^join(%a, %in : memref<4xf32>, memref<4xf32>)
^two:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  cf.br ^join(%b, %a : memref<4xf32>, memref<4xf32>)
^three:
  %c = memref.alloc() : memref<4xf32>
  memref.copy %a, %c : memref<4xf32> to memref<4xf32>
  cf.br ^join(%in, %c : memref<4xf32>, memref<4xf32>)
^join(%m: memref<4xf32>, %k: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  memref.copy %k, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: multiple returns
func.func @returns(%p: i1, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^left, ^right
^left:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
^right:
  return %a : memref<4xf32>
}

// -----
// shape: multiple returns of an argument
func.func @returns_argument(%p: i1, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  cf.cond_br %p, ^left, ^right
^left:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
^right:
  return %in : memref<4xf32>
}

// -----
// shape: returned buffer
func.func @returned(%in: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}

// -----
// shape: returned join
func.func @returned_join(%p: i1, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  cf.cond_br %p, ^left, ^join(%in : memref<4xf32>)
^left:
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.br ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  return %m : memref<4xf32>
}

// -----
// shape: function arguments
func.func @arguments(%m: memref<4xf32>, %k: memref<4xf32>, %p: i1) -> memref<4xf32> {
  %s = arith.select %p, %m, %k : memref<4xf32>
  return %s : memref<4xf32>
}

// -----
// shape: select
func.func @select(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  %s = arith.select %p, %a, %b : memref<4xf32>
  %t = arith.select %p, %s, %in : memref<4xf32>
  memref.copy %s, %out : memref<4xf32> to memref<4xf32>
  memref.copy %t, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: select that is returned
func.func @select_returned(%p: i1, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  %s = arith.select %p, %a, %b : memref<4xf32>
  return %s : memref<4xf32>
}

// -----
// shape: select in a block, joined
func.func @select_joined(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %s = arith.select %p, %a, %in : memref<4xf32>
  cf.cond_br %q, ^left, ^join(%s : memref<4xf32>)
^left:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  cf.br ^join(%b : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: subview
func.func @subview(%out: memref<2xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4x4xf32>)
  %v = memref.subview %a[%i, 0] [1, 2] [1, 1] : memref<4x4xf32> to memref<2xf32, strided<[1], offset: ?>>
  memref.copy %v, %out : memref<2xf32, strided<[1], offset: ?>> to memref<2xf32>
  return
}

// -----
// shape: subview that is handed on
func.func @subview_joined(%p: i1, %in: memref<2xf32, strided<[1], offset: ?>>, %out: memref<2xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^left, ^join(%in : memref<2xf32, strided<[1], offset: ?>>)
^left:
  %v = memref.subview %a[%i] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  cf.br ^join(%v : memref<2xf32, strided<[1], offset: ?>>)
^join(%m: memref<2xf32, strided<[1], offset: ?>>):
  memref.copy %m, %out : memref<2xf32, strided<[1], offset: ?>> to memref<2xf32>
  return
}

// -----
// shape: subview that is returned
func.func @subview_returned(%x: f32, %i: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %v = memref.subview %a[%i] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  return %v : memref<2xf32, strided<[1], offset: ?>>
}

// -----
// shape: clone
func.func @clone(%in: memref<4xf32>, %i: index) -> (f32, f32) {
  %a = bufferization.clone %in : memref<4xf32> to memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  %x = memref.load %a[%i] : memref<4xf32>
  %y = memref.load %b[%i] : memref<4xf32>
  return %x, %y : f32, f32
}

// -----
// shape: clone in a diamond
func.func @clone_diamond(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32, %i: index) {
  cf.cond_br %p, ^left, ^right
^left:
  %a = bufferization.clone %in : memref<4xf32> to memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^right:
  cf.br ^join(%in : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: call of an external function
func.func private @external(memref<4xf32>) -> memref<4xf32>
func.func @call_external(%in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = call @external(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: call of a private function
func.func private @first(%a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}
func.func @call_private(%in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %b = call @first(%a, %in) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: calls of a private function in a chain
func.func private @either(%p: i1, %a: memref<4xf32>) -> memref<4xf32> {
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %s = arith.select %p, %a, %b : memref<4xf32>
  return %s : memref<4xf32>
}
func.func @call_chain(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  %a = call @either(%p, %in) : (i1, memref<4xf32>) -> memref<4xf32>
  %b = call @either(%p, %a) : (i1, memref<4xf32>) -> memref<4xf32>
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: call of a public function
func.func @make(%x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  return %a : memref<4xf32>
}
func.func @call_public(%x: f32, %out: memref<4xf32>) {
  %a = call @make(%x) : (f32) -> memref<4xf32>
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: call in a diamond
func.func @make(%x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  return %a : memref<4xf32>
}
func.func @call_diamond(%p: i1, %x: f32, %out: memref<4xf32>) {
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<4xf32>)
  cf.cond_br %p, ^left, ^join(%b : memref<4xf32>)
^left:
  %a = call @make(%x) : (f32) -> memref<4xf32>
  cf.br ^join(%a : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.if
func.func @if(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %r = scf.if %p -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.if, both sides allocate
func.func @if_both(%p: i1, %n: index, %out: memref<?xf32>, %x: f32) -> memref<?xf32> {
  %r = scf.if %p -> memref<?xf32> {
    %a = memref.alloc(%n) : memref<?xf32>
    linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
    scf.yield %a : memref<?xf32>
  } else {
    %b = memref.alloc(%n) : memref<?xf32>
    memref.copy %out, %b : memref<?xf32> to memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  return %r : memref<?xf32>
}

// -----
// shape: scf.if of buffers made before
func.func @if_before(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.if %p -> memref<4xf32> {
    memref.store %x, %a[%i] : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: nested scf.if
func.func @if_nested(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.if %p -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %in, %b : memref<4xf32> to memref<4xf32>
    %s = scf.if %q -> memref<4xf32> {
      memref.copy %a, %b : memref<4xf32> to memref<4xf32>
      scf.yield %b : memref<4xf32>
    } else {
      memref.copy %b, %a : memref<4xf32> to memref<4xf32>
      scf.yield %a : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.for
func.func @for(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.for %i = %zero to %n step %one iter_args(%m = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %m, %b : memref<4xf32> to memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.for, from an argument
func.func @for_argument(%n: index, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%m = %in) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %m, %b : memref<4xf32> to memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// -----
// shape: scf.for that swaps
func.func @for_swap(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  linalg.fill ins(%x : f32) outs(%b : memref<4xf32>)
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%m = %a, %k = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %x, %k[%i] : memref<4xf32>
    scf.yield %k, %m : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.for with temporary buffers
func.func @for_temporary(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %in, %b : memref<4xf32> to memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  }
  return
}

// -----
// shape: scf.if in scf.for
func.func @for_if(%n: index, %p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%m = %in) -> memref<4xf32> {
    %q = arith.cmpi eq, %i, %one : index
    %s = scf.if %q -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %m, %b : memref<4xf32> to memref<4xf32>
      scf.yield %b : memref<4xf32>
    } else {
      scf.yield %m : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: nested scf.for
func.func @for_nested(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.for %i = %zero to %n step %one iter_args(%m = %a) -> memref<4xf32> {
    %s = scf.for %j = %zero to %n step %one iter_args(%k = %m) -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      memref.copy %k, %b : memref<4xf32> to memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.while
func.func @while(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:2 = scf.while (%i = %zero, %m = %in) : (index, memref<4xf32>) -> (index, memref<4xf32>) {
    %again = arith.cmpi slt, %i, %n : index
    scf.condition(%again) %i, %m : index, memref<4xf32>
  } do {
  ^bb0(%i: index, %m: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.copy %m, %b : memref<4xf32> to memref<4xf32>
    %next = arith.addi %i, %one : index
    scf.yield %next, %b : index, memref<4xf32>
  }
  memref.copy %r#1, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.while that allocates in both regions
func.func @while_both(%n: index, %in: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  %r:2 = scf.while (%i = %zero, %m = %a) : (index, memref<4xf32>) -> (index, memref<4xf32>) {
    %again = arith.cmpi slt, %i, %n : index
    %c = memref.alloc() : memref<4xf32>
    memref.copy %m, %c : memref<4xf32> to memref<4xf32>
    memref.store %x, %c[%i] : memref<4xf32>
    scf.condition(%again) %i, %c : index, memref<4xf32>
  } do {
  ^bb0(%i: index, %m: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.copy %m, %b : memref<4xf32> to memref<4xf32>
    %next = arith.addi %i, %one : index
    scf.yield %next, %b : index, memref<4xf32>
  }
  return %r#1 : memref<4xf32>
}

// -----
// shape: scf.while that passes an outer buffer round
func.func @while_round(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r:2 = scf.while (%i = %zero, %m = %a) : (index, memref<4xf32>) -> (index, memref<4xf32>) {
    %again = arith.cmpi slt, %i, %n : index
    scf.condition(%again) %i, %in : index, memref<4xf32>
  } do {
  ^bb0(%i: index, %m: memref<4xf32>):
    memref.store %x, %m[%i] : memref<4xf32>
    %next = arith.addi %i, %one : index
    scf.yield %next, %a : index, memref<4xf32>
  }
  memref.copy %r#1, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.index_switch
func.func @switch(%n: index, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  case 1 {
    scf.yield %a : memref<4xf32>
  }
  default {
    scf.yield %in : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: scf.execute_region with a diamond
func.func @region(%p: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %p, ^left, ^join(%a : memref<4xf32>)
  ^left:
    %b = memref.alloc() : memref<4xf32>
    memref.copy %in, %b : memref<4xf32> to memref<4xf32>
    cf.br ^join(%b : memref<4xf32>)
  ^join(%m: memref<4xf32>):
    scf.yield %m : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: regions in a diamond
func.func @regions_in_diamond(%p: i1, %q: i1, %in: memref<4xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  cf.cond_br %p, ^left, ^join(%a : memref<4xf32>)
^left:
  %r = scf.if %q -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    scf.yield %in : memref<4xf32>
  }
  cf.br ^join(%r : memref<4xf32>)
^join(%m: memref<4xf32>):
  memref.copy %m, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: casts
func.func @casts(%p: i1, %in: memref<?xf32>, %out: memref<4xf32>, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<4xf32>)
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  cf.cond_br %p, ^join(%v : memref<?xf32>), ^join(%in : memref<?xf32>)
^join(%m: memref<?xf32>):
  %w = memref.cast %m : memref<?xf32> to memref<4xf32>
  memref.copy %w, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----
// shape: realloc
func.func @realloc(%n: index, %out: memref<?xf32>, %x: f32, %i: index) {
  %a = memref.alloc(%i) : memref<?xf32>
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
