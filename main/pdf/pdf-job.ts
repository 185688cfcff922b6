/** What the worker is to draw. */
export interface PdfJob {
  /** Of a drawing of `composition/drawings.ts`. */
  readonly name: string;
  readonly content: unknown;
}
