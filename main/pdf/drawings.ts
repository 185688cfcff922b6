import { dmcDrawing } from '../features/dmcs/dmcs.drawing.ts';
import { receiptDrawing } from '../features/fees/fees.drawing.ts';
import { letterDrawing } from '../features/letters/letters.drawing.ts';
import { letterheadDrawing } from '../features/settings/settings.drawing.ts';

/** Everything that the PDF worker can draw: a function from plain data to a file. A feature adds one line. */
export const drawings = {
  receipt: receiptDrawing,
  letter: letterDrawing,
  dmc: dmcDrawing,
  letterhead: letterheadDrawing,
} as const;

export type Drawings = typeof drawings;
export type DrawingName = keyof Drawings;
