import { receiptDrawing } from '../features/fees/fees.drawing.ts';

/** Everything that the PDF worker can draw: a function from plain data to a file. A feature adds one line. */
export const drawings = {
  receipt: receiptDrawing,
} as const;

export type Drawings = typeof drawings;
export type DrawingName = keyof Drawings;
