// What a nested table refers to in its attributes is a symbol of the table around it, not of its own.
// RUN: bufferproof opt --symbol-dce %s | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func private @f()
// CHECK-NEXT:   module @inner attributes {test.refers = @f} {
// CHECK-NOT:      @f()
// CHECK:        }
module {
  func.func private @f()
  module @inner attributes {test.refers = @f} {
    func.func private @f()
  }
}
