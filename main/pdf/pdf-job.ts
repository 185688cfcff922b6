import type { DrawingName } from './drawing-names.ts';

/** What the worker is to draw. */
export interface PdfJob {
  readonly name: DrawingName;
  readonly content: unknown;
}
