/** A job of the worker: a drawing with its input. */
export interface PdfJob {
  /** The name of a drawing of `composition/drawings.ts`. */
  readonly name: string;
  readonly content: unknown;
}
