/*
 * Refuses to move and remove files below HELD_ROOT as Windows does, when it is preloaded into the office: files that the
 * program has open, folders that hold one, and files written in the last HELD_MS milliseconds, which a virus scanner reads.
 * The files that SQLite removes beside its database are left out: on Windows SQLite tries again by itself.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int ends(const char *path, const char *end) {
  size_t length = strlen(path), tail = strlen(end);
  return length >= tail && strcmp(path + length - tail, end) == 0;
}

/* Finds the full path of a name in a folder. Answers 0 where it is not the office's, or does not exist. */
static int whole(int folder, const char *name, char *path) {
  const char *root = getenv("HELD_ROOT");
  char joined[PATH_MAX * 2], link[64], base[PATH_MAX];
  if (root == NULL || name == NULL) return 0;
  if (name[0] == '/' || folder == AT_FDCWD) {
    snprintf(joined, sizeof joined, "%s", name);
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, base, sizeof base - 1);
    if (length <= 0) return 0;
    base[length] = '\0';
    snprintf(joined, sizeof joined, "%s/%s", base, name);
  }
  if (realpath(joined, path) == NULL || strncmp(path, root, strlen(root)) != 0) return 0;
  return !ends(path, "-wal") && !ends(path, "-shm") && !ends(path, "-journal");
}

/* Whether this program has this file open, or one in this folder. */
static int is_open(const char *path) {
  DIR *all = opendir("/proc/self/fd");
  struct dirent *entry;
  int found = 0;
  size_t length = strlen(path);
  while (!found && all != NULL && (entry = readdir(all)) != NULL) {
    char link[300], target[PATH_MAX];
    struct stat about;
    snprintf(link, sizeof link, "/proc/self/fd/%s", entry->d_name);
    ssize_t size = readlink(link, target, sizeof target - 1);
    if (size <= 0) continue;
    target[size] = '\0';
    if (strncmp(target, path, length) != 0 || (target[length] != '\0' && target[length] != '/')) continue;
    found = stat(link, &about) == 0 && S_ISREG(about.st_mode);
  }
  if (all != NULL) closedir(all);
  return found;
}

static int is_new(const char *path) {
  const char *held = getenv("HELD_MS");
  struct stat about;
  struct timespec now;
  if (held == NULL || lstat(path, &about) != 0) return 0;
  if (S_ISDIR(about.st_mode)) {
    DIR *all = opendir(path);
    struct dirent *entry;
    int found = 0;
    while (!found && all != NULL && (entry = readdir(all)) != NULL) {
      char inside[PATH_MAX * 2];
      if (entry->d_name[0] == '.' && (entry->d_name[1] == '\0' || entry->d_name[1] == '.')) continue;
      snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
      found = is_new(inside);
    }
    if (all != NULL) closedir(all);
    return found;
  }
  clock_gettime(CLOCK_REALTIME, &now);
  long since = (now.tv_sec - about.st_ctim.tv_sec) * 1000 + (now.tv_nsec - about.st_ctim.tv_nsec) / 1000000;
  return since < atol(held);
}

static int refuses(int folder, const char *name) {
  char path[PATH_MAX];
  struct stat about;
  if (!whole(folder, name, path) || lstat(path, &about) != 0) return 0;
  if (!is_open(path) && !is_new(path)) return 0;
  errno = S_ISDIR(about.st_mode) ? EPERM : EBUSY;
  return 1;
}

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

int rename(const char *from, const char *to) {
  if (refuses(AT_FDCWD, from) || refuses(AT_FDCWD, to)) return -1;
  return REAL(int, rename, const char *, const char *)(from, to);
}
int renameat(int a, const char *from, int b, const char *to) {
  if (refuses(a, from) || refuses(b, to)) return -1;
  return REAL(int, renameat, int, const char *, int, const char *)(a, from, b, to);
}
int unlink(const char *path) { return refuses(AT_FDCWD, path) ? -1 : REAL(int, unlink, const char *)(path); }
int remove(const char *path) { return refuses(AT_FDCWD, path) ? -1 : REAL(int, remove, const char *)(path); }
int rmdir(const char *path) { return refuses(AT_FDCWD, path) ? -1 : REAL(int, rmdir, const char *)(path); }
int unlinkat(int folder, const char *path, int flags) {
  return refuses(folder, path) ? -1 : REAL(int, unlinkat, int, const char *, int)(folder, path, flags);
}
