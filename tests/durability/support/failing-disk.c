/*
 * Lets calls on files below FAULT_ROOT fail with EIO, when it is preloaded into the office. The file FAULT_PLAN says which;
 * the test writes it while the office runs. It holds three numbers of 32 bits: the kind of call (1 writes, 2 syncs, 3 reads),
 * how many of that kind succeed first, and how many fail then.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static int32_t *plan(void) {
  static int32_t *mapped;
  if (mapped != NULL) return mapped;
  const char *path = getenv("FAULT_PLAN");
  int fd = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) return NULL;
  void *found = mmap(NULL, 12, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (found != MAP_FAILED) mapped = found;
  return mapped;
}

static int is_below_root(int fd) {
  const char *root = getenv("FAULT_ROOT");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (root == NULL || length <= 0) return 0;
  path[length] = '\0';
  return strncmp(path, root, strlen(root)) == 0;
}

static int fails(int kind, int fd) {
  int32_t *planned = plan();
  if (planned == NULL || planned[0] != kind || planned[2] <= 0 || !is_below_root(fd)) return 0;
  if (__sync_fetch_and_sub(&planned[1], 1) > 0) return 0;
  if (__sync_fetch_and_sub(&planned[2], 1) <= 0) return 0;
  errno = EIO;
  return 1;
}

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

int fsync(int fd) { return fails(2, fd) ? -1 : REAL(int, fsync, int)(fd); }
int fdatasync(int fd) { return fails(2, fd) ? -1 : REAL(int, fdatasync, int)(fd); }
ssize_t write(int fd, const void *bytes, size_t size) {
  return fails(1, fd) ? -1 : REAL(ssize_t, write, int, const void *, size_t)(fd, bytes, size);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  return fails(1, fd) ? -1 : REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(fd, bytes, size, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  return fails(1, fd) ? -1 : REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t)(fd, bytes, size, at);
}
ssize_t read(int fd, void *bytes, size_t size) {
  return fails(3, fd) ? -1 : REAL(ssize_t, read, int, void *, size_t)(fd, bytes, size);
}
ssize_t pread(int fd, void *bytes, size_t size, off_t at) {
  return fails(3, fd) ? -1 : REAL(ssize_t, pread, int, void *, size_t, off_t)(fd, bytes, size, at);
}
ssize_t pread64(int fd, void *bytes, size_t size, off64_t at) {
  return fails(3, fd) ? -1 : REAL(ssize_t, pread64, int, void *, size_t, off64_t)(fd, bytes, size, at);
}
