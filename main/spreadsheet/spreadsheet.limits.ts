const MB = 1024 * 1024;

/** The limits of one uploaded spreadsheet. */
export const LIMITS = {
  /** The bytes of the file. Uploads are limited before; this holds for every caller. */
  fileBytes: 25 * MB,
  /** The number of parts of an XLSX, and the bytes of all of them together, unpacked. */
  entries: 4000,
  unfoldedBytes: 192 * MB,
  rows: 100_000,
  columns: 200,
  cellLength: 2000,
  /** The JavaScript heap of the worker in MB. */
  heapMb: 1024,
  /** Milliseconds of work, over all parts of a file. A list of 100,000 rows takes a fifth. */
  milliseconds: 20_000,
} as const;
