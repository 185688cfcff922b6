/*
 * Records what a power cut would leave, when it is preloaded into the office: the bytes of a file below POWER_CUT_ROOT at each
 * of its fsyncs, the names in a folder at each of its. They are written below POWER_CUT_KEPT, under inode and time of birth.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int key_of(int folder, const char *name, char *key, size_t size, mode_t *mode) {
  struct statx found;
  int flags = AT_SYMLINK_NOFOLLOW | (*name == '\0' ? AT_EMPTY_PATH : 0);
  if (statx(folder, name, flags, STATX_INO | STATX_BTIME | STATX_TYPE, &found) != 0) return -1;
  long long born = found.stx_btime.tv_sec * 1000000000LL + found.stx_btime.tv_nsec;
  snprintf(key, size, "%llu-%lld", (unsigned long long)found.stx_ino, born);
  *mode = found.stx_mode;
  return 0;
}

static void copy_bytes(int fd, FILE *out) {
  char buffer[65536];
  ssize_t got;
  for (off_t at = 0; (got = pread(fd, buffer, sizeof buffer, at)) > 0; at += got) fwrite(buffer, 1, got, out);
}

static void copy_names(const char *path, FILE *out) {
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    char key[64];
    mode_t mode;
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (key_of(dirfd(folder), entry->d_name, key, sizeof key, &mode) != 0) continue;
    fprintf(out, "%s %c %s\n", key, S_ISDIR(mode) ? 'd' : 'f', entry->d_name);
  }
  closedir(folder);
}

static void keep(int fd) {
  const char *root = getenv("POWER_CUT_ROOT"), *kept = getenv("POWER_CUT_KEPT");
  char link[64], path[PATH_MAX], key[64], temporary[PATH_MAX], final[PATH_MAX];
  mode_t mode;
  if (root == NULL || kept == NULL) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = '\0';
  if (strncmp(path, root, strlen(root)) != 0) return;
  if (key_of(fd, "", key, sizeof key, &mode) != 0) return;
  snprintf(temporary, sizeof temporary, "%s/new-%ld", kept, syscall(SYS_gettid));
  snprintf(final, sizeof final, "%s/%s", kept, key);
  FILE *out = fopen(temporary, "w");
  if (out == NULL) return;
  /* The handle may be for writing only. */
  int reading = S_ISREG(mode) ? open(link, O_RDONLY | O_CLOEXEC) : -1;
  if (reading >= 0) copy_bytes(reading, out);
  else copy_names(path, out);
  if (reading >= 0) close(reading);
  fclose(out);
  rename(temporary, final);
}

static int synced(const char *name, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fsync(int fd) { return synced("fsync", fd); }
int fdatasync(int fd) { return synced("fdatasync", fd); }
