// SPDX-License-Identifier: Apache-2.0
// What Swift's freestanding code asks of a system, on Linux's calls: a start, output, memory, and what the processor
// has no instruction for. Nothing here rounds: `round` and `ceil` are exact.

#include <stddef.h>
#include <stdint.h>

void play_scenes(int32_t steps);

#if defined(__wasm__)

// Node brings the calls along, see run.mjs.
__attribute__((import_name("write"))) void write_out(const char *bytes, int count);
_Noreturn static void leave(int status) { __builtin_trap(); }

#else

static long call(long number, long a, long b, long c) {
#if defined(__aarch64__)
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
#elif defined(__riscv)
  register long a7 __asm__("a7") = number, a0 __asm__("a0") = a, a1 __asm__("a1") = b, a2 __asm__("a2") = c;
  __asm__ volatile("ecall" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2) : "memory");
  return a0;
#elif defined(__i386__)
  __asm__ volatile("int $0x80" : "+a"(number) : "b"(a), "c"(b), "d"(c) : "memory");
  return number;
#endif
}

#if defined(__i386__)
enum { WRITE = 4, EXIT = 252 };
__asm__(".globl _start\n_start:\n  movl %esp, %eax\n  andl $-16, %esp\n  subl $12, %esp\n  pushl %eax\n  call begin");
#else
enum { WRITE = 64, EXIT = 94 };
#if defined(__aarch64__)
__asm__(".globl _start\n_start:\n  mov x0, sp\n  bl begin");
#else
__asm__(
    ".globl _start\n_start:\n  .option push\n  .option norelax\n  la gp, __global_pointer$\n  .option pop\n"
    "  mv a0, sp\n  call begin");
#endif
#endif

static void write_out(const char *bytes, int count) { call(WRITE, 1, (long)bytes, count); }

_Noreturn static void leave(int status) {
  for (;;) call(EXIT, status, 0, 0);
}

/// The stack begins with the count of arguments and their addresses; the first is the number of steps.
_Noreturn void begin(long *stack) {
  int32_t steps = 0;
  for (const char *digit = stack[0] > 1 ? (const char *)stack[2] : "3600"; *digit; digit++)
    steps = steps * 10 + (*digit - '0');
  play_scenes(steps);
  leave(0);
}

#endif

int putchar(int character) {
  static char line[256];
  static int count;
  line[count++] = (char)character;
  if (character == '\n' || count == sizeof line) {
    write_out(line, count);
    count = 0;
  }
  return character;
}

// Memory: a row of bytes, and a list of what was given back for each power of two.

static _Alignas(64) char row[16 << 20];
static size_t used;
static void *given_back[32];

/// Before each piece lies the place of its list.
int posix_memalign(void **piece, size_t alignment, size_t size) {
  int list = 6;
  if (alignment > 64) leave(3);
  while (((size_t)1 << list) < size) list++;
  if (given_back[list]) {
    *piece = given_back[list];
    given_back[list] = *(void **)*piece;
    return 0;
  }
  size_t whole = 64 + ((size_t)1 << list);
  if (whole > sizeof row - used) leave(4);
  *piece = row + used + 64;
  *(int *)(row + used) = list;
  used += whole;
  return 0;
}

void free(void *piece) {
  if (!piece) return;
  int list = *(int *)((char *)piece - 64);
  *(void **)piece = given_back[list];
  given_back[list] = piece;
}

void *memcpy(void *to, const void *from, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to <= from) return memcpy(to, from, count);
  for (size_t i = count; i > 0; i--) ((char *)to)[i - 1] = ((const char *)from)[i - 1];
  return to;
}

void *memset(void *to, int value, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)to)[i] = (char)value;
  return to;
}

/// Seeds hash tables, whose order decides nothing.
void arc4random_buf(void *to, size_t count) { memset(to, 4, count); }

// For processors without an instruction for them. Doubles from 2⁵² on are whole; below that a conversion cuts.

double round(double x) {
  if (!(x > -4503599627370496.0 && x < 4503599627370496.0)) return x;
  double cut = (double)(int64_t)x, rest = x - cut;
  double rounded = rest >= 0.5 ? cut + 1 : rest <= -0.5 ? cut - 1 : cut;
  return __builtin_copysign(rounded, x);
}

double ceil(double x) {
  if (!(x > -4503599627370496.0 && x < 4503599627370496.0)) return x;
  double cut = (double)(int64_t)x;
  return __builtin_copysign(cut < x ? cut + 1 : cut, x);
}

#if defined(__i386__)
/// Long division, as on paper.
static uint64_t divide(uint64_t a, uint64_t b, uint64_t *rest) {
  uint64_t quotient = 0;
  *rest = 0;
  for (int bit = 63; bit >= 0; bit--) {
    *rest = *rest << 1 | (a >> bit & 1);
    if (*rest < b) continue;
    *rest -= b;
    quotient |= (uint64_t)1 << bit;
  }
  return quotient;
}

uint64_t __udivdi3(uint64_t a, uint64_t b) {
  uint64_t rest;
  return divide(a, b, &rest);
}

uint64_t __umoddi3(uint64_t a, uint64_t b) {
  uint64_t rest;
  divide(a, b, &rest);
  return rest;
}
#endif
