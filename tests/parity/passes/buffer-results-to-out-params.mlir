// on: module
// run:
// run: hoist-static-allocs
// run: hoist-static-allocs hoist-dynamic-allocs
// run: modify-public-functions add-result-attr
// run: modify-public-functions hoist-static-allocs hoist-dynamic-allocs
// -----
// run:  changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: hoist-dynamic-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: hoist-static-allocs hoist-dynamic-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: add-result-attr changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: add-result-attr hoist-static-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run:  changes: no
func.func private @use(memref<4xf32>)
func.func @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: hoist-static-allocs changes: no
func.func private @use(memref<4xf32>)
func.func @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: modify-public-functions changes: yes
func.func private @use(memref<4xf32>)
func.func @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: modify-public-functions add-result-attr changes: yes
func.func private @use(memref<4xf32>)
func.func @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: modify-public-functions hoist-static-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run:  changes: no
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32>
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: modify-public-functions changes: no
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32>
func.func @main() {
  %r = call @g() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: modify-public-functions changes: yes
func.func @g(%m: memref<4xf32> {test.x}) -> (memref<4xf32> {test.y}, f32 {test.z}) {
  %f = arith.constant 0.0 : f32
  return %m, %f : memref<4xf32>, f32
}
// -----
// run: add-result-attr changes: yes
func.func private @g(%m: memref<4xf32> {test.x}) -> (f32 {test.z}, memref<4xf32> {test.y}) {
  %f = arith.constant 0.0 : f32
  return %f, %m : f32, memref<4xf32>
}
// -----
// run:  changes: yes
func.func private @g() -> memref<4xf32, strided<[?], offset: ?>> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %b : memref<4xf32, strided<[?], offset: ?>>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32, strided<[?], offset: ?>>
  memref.dealloc %r : memref<4xf32, strided<[?], offset: ?>>
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g() -> memref<4xf32, strided<[?], offset: ?>> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %b : memref<4xf32, strided<[?], offset: ?>>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32, strided<[?], offset: ?>>
  memref.dealloc %r : memref<4xf32, strided<[?], offset: ?>>
  return
}
// -----
// run:  changes: yes
func.func private @g() -> memref<f32, strided<[], offset: ?>> {
  %a = memref.alloc() : memref<f32>
  %b = memref.cast %a : memref<f32> to memref<f32, strided<[], offset: ?>>
  return %b : memref<f32, strided<[], offset: ?>>
}
func.func @main() {
  %r = call @g() : () -> memref<f32, strided<[], offset: ?>>
  memref.dealloc %r : memref<f32, strided<[], offset: ?>>
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g() -> memref<f32, strided<[], offset: ?>> {
  %a = memref.alloc() : memref<f32>
  %b = memref.cast %a : memref<f32> to memref<f32, strided<[], offset: ?>>
  return %b : memref<f32, strided<[], offset: ?>>
}
func.func @main() {
  %r = call @g() : () -> memref<f32, strided<[], offset: ?>>
  memref.dealloc %r : memref<f32, strided<[], offset: ?>>
  return
}
// -----
// run:  changes: yes
func.func private @g() -> memref<4xf32, 1> {
  %a = memref.alloc() : memref<4xf32, 1>
  return %a : memref<4xf32, 1>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32, 1>
  memref.dealloc %r : memref<4xf32, 1>
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g() -> memref<4xf32, 1> {
  %a = memref.alloc() : memref<4xf32, 1>
  return %a : memref<4xf32, 1>
}
func.func @main() {
  %r = call @g() : () -> memref<4xf32, 1>
  memref.dealloc %r : memref<4xf32, 1>
  return
}
// -----
// run:  changes: yes
func.func private @g() -> memref<2x3xi8> {
  %a = memref.alloc() : memref<2x3xi8>
  return %a : memref<2x3xi8>
}
func.func @main() {
  %r = call @g() : () -> memref<2x3xi8>
  memref.dealloc %r : memref<2x3xi8>
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g() -> memref<2x3xi8> {
  %a = memref.alloc() : memref<2x3xi8>
  return %a : memref<2x3xi8>
}
func.func @main() {
  %r = call @g() : () -> memref<2x3xi8>
  memref.dealloc %r : memref<2x3xi8>
  return
}
// -----
// run:  changes: yes
func.func private @g() -> (memref<4xf32>, memref<2xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<2xf32>
  return %a, %b : memref<4xf32>, memref<2xf32>
}
func.func @main() {
  %r:2 = call @g() : () -> (memref<4xf32>, memref<2xf32>)
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g(%m: memref<2xf32>) -> (memref<4xf32>, i1, memref<2xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %c = arith.constant true
  return %a, %c, %m : memref<4xf32>, i1, memref<2xf32>
}
func.func @main(%m: memref<2xf32>) {
  %r:3 = call @g(%m) : (memref<2xf32>) -> (memref<4xf32>, i1, memref<2xf32>)
  memref.dealloc %r#2 : memref<2xf32>
  return
}
// -----
// run:  changes: yes
func.func private @use(memref<4xf32>)
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func private @h() -> memref<4xf32> {
  %r = call @g() : () -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func @main() {
  %r = call @h() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @h() -> memref<4xf32> {
  %r = call @g() : () -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func private @g() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @main() {
  %r = call @h() : () -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run:  changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %x = func.call @g(%c) : (i1) -> memref<4xf32>
    scf.yield %x : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run:  changes: yes
func.func private @g(%c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
^b:
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
// -----
// run: hoist-static-allocs changes: yes
func.func private @g(%c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
^b:
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
func.func @main(%c: i1) {
  %r = call @g(%c) : (i1) -> memref<4xf32>
  return
}
// -----
// run:  changes: no
func.func private @g(%u: memref<*xf32>) -> memref<*xf32> {
  return %u : memref<*xf32>
}
func.func @main(%u: memref<*xf32>) {
  %r = call @g(%u) : (memref<*xf32>) -> memref<*xf32>
  return
}
// -----
// run: hoist-dynamic-allocs changes: yes
func.func private @g(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @main(%n: index) {
  %r = call @g(%n) : (index) -> memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}
// -----
// run: hoist-static-allocs hoist-dynamic-allocs changes: yes
func.func private @g(%m: i1, %n: index) -> memref<?x4x?xf32> {
  %a = memref.alloc(%n, %n) : memref<?x4x?xf32>
  return %a : memref<?x4x?xf32>
}
func.func @main(%m: i1, %n: index) {
  %r = call @g(%m, %n) : (i1, index) -> memref<?x4x?xf32>
  memref.dealloc %r : memref<?x4x?xf32>
  return
}
// -----
// run: hoist-dynamic-allocs changes: yes
func.func private @g(%k: index, %n: index) -> memref<?x?xf32> {
  %a = memref.alloc(%n, %k) {alignment = 64 : i64} : memref<?x?xf32>
  return %a : memref<?x?xf32>
}
func.func @main(%k: index, %n: index) {
  %r = call @g(%k, %n) : (index, index) -> memref<?x?xf32>
  memref.dealloc %r : memref<?x?xf32>
  return
}
// -----
// refused
// run: 
func.func private @g(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @main(%n: index) {
  %r = call @g(%n) : (index) -> memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}
// -----
// refused
// run: hoist-static-allocs
func.func private @g(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @main(%n: index) {
  %r = call @g(%n) : (index) -> memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}
// -----
// refused
// run: hoist-dynamic-allocs
func.func private @g(%n: index) -> memref<?xf32> {
  %c = arith.constant 4 : index
  %a = memref.alloc(%c) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @main(%n: index) {
  %r = call @g(%n) : (index) -> memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}
// -----
// refused
// run: hoist-dynamic-allocs
func.func private @g(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
func.func @main(%m: memref<?xf32>) {
  %r = call @g(%m) : (memref<?xf32>) -> memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}
// -----
// refused
// run: 
func.func private @g(%m: memref<8xf32>) -> memref<4xf32, strided<[2]>> {
  %s = memref.subview %m[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  return %s : memref<4xf32, strided<[2]>>
}
// -----
// differs: two allocations may be live at once
// run: hoist-static-allocs changes: yes
func.func private @g(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  return %a : memref<4xf32>
^b:
  return %b : memref<4xf32>
}
// -----
// differs: a clone has contents
// run: hoist-static-allocs changes: yes
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %b = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}
// -----
// differs: upstream crashes
// run: hoist-static-allocs changes: yes
func.func private @g(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}
// -----
// run: modify-public-functions hoist-static-allocs changes: yes
// What a caller returns of a callee is copied, whichever comes first.
func.func @callee() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @caller() -> memref<4xf32> {
  %0 = call @callee() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @earlier() -> memref<4xf32> {
  %0 = call @later() : () -> memref<4xf32>
  return %0 : memref<4xf32>
}
func.func @later() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
