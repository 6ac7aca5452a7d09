// Names in what is observed are written as in MLIR: no control character reaches a terminal, and no name forges a line.
// RUN: bufferproof run %s | FileCheck %s
// CHECK:      {{^}}call @plain.name$1()
// CHECK-NEXT: {{^}}call @"\1B[31m\0Aresult 0: 9"()
// CHECK-NEXT: {{^}}op "foo.\0Aresult 0: 1"()
// CHECK-NEXT: {{^}}call @"text\0A"()
// CHECK-NOT:  {{.}}
func.func private @plain.name$1()
func.func private @"\1B[31m\0Aresult 0: 9"()
func.func @main() {
  call @plain.name$1() : () -> ()
  call @"\1B[31m\0Aresult 0: 9"() : () -> ()
  "foo.\0Aresult 0: 1"() : () -> ()
  vector.print str "text\0A"
  return
}
