/** A job of the worker: a drawing with its input. */
export interface PdfJob {
  /** The drawing's own name: `receipt`. */
  readonly name: string;
  readonly content: unknown;
}
