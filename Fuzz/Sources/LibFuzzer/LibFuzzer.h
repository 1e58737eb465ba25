// What the toolchain's libclang_rt.fuzzer_no_main has for programs with a main of their own.
// Source: LLVM, libFuzzer, "Using libFuzzer as a library".
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
