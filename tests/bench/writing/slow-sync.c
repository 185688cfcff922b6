/*
 * Preloaded into the office, it lets each fsync and fdatasync take SLOW_SYNC_MS milliseconds longer, as the hard disk of an office
 * PC does under a virus scanner.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_as_long(void) {
  const char *text = getenv("SLOW_SYNC_MS");
  long milliseconds = text == NULL ? 0 : atol(text);
  struct timespec span = {milliseconds / 1000, (milliseconds % 1000) * 1000000};
  nanosleep(&span, NULL);
}

#define REAL(name) ((int (*)(int))dlsym(RTLD_NEXT, #name))

int fsync(int fd) {
  wait_as_long();
  return REAL(fsync)(fd);
}

int fdatasync(int fd) {
  wait_as_long();
  return REAL(fdatasync)(fd);
}
