// Diagnostics are compared with comments.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+1 {{custom op 'retrn' is unknown}}
func.func @a() { retrn }

// -----

func.func @b(%x: i32) -> i64 {
  // expected-error @below {{type}}
  return %x : i32
}

// -----

// expected-error-re @below {{custom op '{{re[a-z]+}}' is unknown (tried}}
func.func @pattern() { retrn }

// -----

func.func @fine() {
  return
}
