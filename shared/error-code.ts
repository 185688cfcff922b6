/** What the system calls an error, as `ENOENT` or `SQLITE_FULL`; undefined where it gave none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
