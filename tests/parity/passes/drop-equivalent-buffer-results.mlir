// on: module
// run:
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(memref<4xf32>) -> memref<4xf32>
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  %s = call @g(%r) : (memref<4xf32>) -> memref<4xf32>
  call @use(%s) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %v = memref.subview %m[0] [4] [1] : memref<4xf32> to memref<4xf32, strided<[1]>>
  %c = memref.cast %v : memref<4xf32, strided<[1]>> to memref<4xf32>
  return %c : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  cf.br ^a(%m : memref<4xf32>)
^a(%x: memref<4xf32>):
  return %x : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @h(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %r = call @h(%m) : (memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  %r = call @h(%m) : (memref<4xf32>) -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func private @h(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<?xf32> {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  return %c : memref<?xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<?xf32>
  %d = memref.cast %r : memref<?xf32> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<?xf32> {
  %b = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %u = memref.cast %b : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  %c = memref.cast %u : memref<*xf32> to memref<?xf32>
  return %c : memref<?xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<?xf32>
  %d = memref.cast %r : memref<?xf32> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<*xf32> {
  %c = memref.cast %m : memref<4xf32> to memref<*xf32>
  return %c : memref<*xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<*xf32>
  %d = memref.cast %r : memref<*xf32> to memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<*xf32> {
  %b = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %u = memref.cast %b : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  return %u : memref<*xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<*xf32>
  %d = memref.cast %r : memref<*xf32> to memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32, strided<[1], offset: ?>> {
  %c = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %c : memref<4xf32, strided<[1], offset: ?>>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32, strided<[1], offset: ?>>
  %d = memref.cast %r : memref<4xf32, strided<[1], offset: ?>> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32, strided<[1], offset: ?>> {
  %b = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %u = memref.cast %b : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  %c = memref.cast %u : memref<*xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %c : memref<4xf32, strided<[1], offset: ?>>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<4xf32, strided<[1], offset: ?>>
  %d = memref.cast %r : memref<4xf32, strided<[1], offset: ?>> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %c : memref<?xf32, strided<[?], offset: ?>>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<?xf32, strided<[?], offset: ?>>
  %d = memref.cast %r : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %b = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %u = memref.cast %b : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  %c = memref.cast %u : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %c : memref<?xf32, strided<[?], offset: ?>>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) : (memref<4xf32>) -> memref<?xf32, strided<[?], offset: ?>>
  %d = memref.cast %r : memref<?xf32, strided<[?], offset: ?>> to memref<*xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %o : memref<4xf32>
^b:
  return %o : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  return %o : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %o : memref<4xf32>
^b:
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %s = arith.select %c, %m, %o : memref<4xf32>
  return %s : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> memref<4xf32> {
  return %o : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<4xf32>) {
  return %m, %o : memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  call @use(%r#0) : (memref<4xf32>) -> ()
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<4xf32>) {
  return %o, %m : memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  call @use(%r#0) : (memref<4xf32>) -> ()
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<4xf32>) {
  return %m, %m : memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  call @use(%r#0) : (memref<4xf32>) -> ()
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, i1) {
  return %m, %c : memref<4xf32>, i1
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, i1)
  call @use(%r#0) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (i1, memref<4xf32>) {
  return %c, %o : i1, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (i1, memref<4xf32>)
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, index) {
  %i = arith.constant 3 : index
  return %m, %i : memref<4xf32>, index
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, index)
  call @use(%r#0) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (index, memref<4xf32>, memref<4xf32>) {
  %i = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  return %i, %m, %a : index, memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:3 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (index, memref<4xf32>, memref<4xf32>)
  call @use(%r#1) : (memref<4xf32>) -> ()
  call @use(%r#2) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %o : memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  call @use(%r#0) : (memref<4xf32>) -> ()
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
  call @use(%r#0) : (memref<4xf32>) -> ()
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (memref<4xf32> {test.a}, index {test.b}) {
  %i = arith.constant 3 : index
  return %m, %i : memref<4xf32>, index
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, index)
  call @use(%r#0) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) -> (index {test.b}, memref<4xf32> {test.a}) {
  %i = arith.constant 3 : index
  return %i, %m : index, memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %o: memref<4xf32>, %c: i1) {
  %r:2 = call @g(%m, %o, %c) : (memref<4xf32>, memref<4xf32>, i1) -> (index, memref<4xf32>)
  call @use(%r#1) : (memref<4xf32>) -> ()

  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32> {test.x}) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>) {
  %r = call @g(%m) {test.y} : (memref<4xf32>) -> memref<4xf32>
  call @use(%r) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @g(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @main(%m: memref<4xf32>, %c: i1) {
  scf.if %c {
    %r = func.call @g(%m) : (memref<4xf32>) -> memref<4xf32>
    func.call @use(%r) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @g(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
func.func @main(%t: tensor<4xf32>) {
  %r = call @g(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
