// For index.remu.
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %0 = index.remu %c1, %c1
    return
  }
}
