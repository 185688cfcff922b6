/* Wine 8 has no bcryptprimitives.dll, of which Rust's programs take their random numbers: they come from the older call here. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG bytes);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T bytes) {
  const SIZE_T most = 1 << 16;
  for (SIZE_T part; bytes > 0; buffer += part, bytes -= part) {
    part = bytes < most ? bytes : most;
    if (!SystemFunction036(buffer, (ULONG)part)) return FALSE;
  }
  return TRUE;
}
