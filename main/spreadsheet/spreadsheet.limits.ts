const MB = 1024 * 1024;

/** The limits of one uploaded spreadsheet. */
export const LIMITS = {
  /** Bytes of the file itself; uploads are bounded before, this holds for any caller. */
  fileBytes: 25 * MB,
  /** Parts of an XLSX, and the bytes to which they unfold, together. */
  entries: 4000,
  unfoldedBytes: 192 * MB,
  rows: 100_000,
  columns: 200,
  cellLength: 2000,
  /** The limit of the worker's JavaScript heap, in MB. */
  heapMb: 1024,
  milliseconds: 20_000,
} as const;
