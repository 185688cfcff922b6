/** A job of the worker: a drawing with its input. */
export interface PdfJob {
  /** The drawing's name in `composition/drawings.ts`. */
  readonly name: string;
  readonly content: unknown;
}
