/** The system's code of an error, as `ENOENT` or `SQLITE_FULL`; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
