import { depositDrawing } from '../features/cheques/cheques.drawing.ts';
import { demandDrawing } from '../features/demand-letters/demand-letters.drawing.ts';
import { dmcDrawing } from '../features/dmcs/dmcs.drawing.ts';
import { receiptDrawing } from '../features/fees/fees.drawing.ts';
import { letterDrawing } from '../features/letters/letters.drawing.ts';
import { refundDrawing } from '../features/refunds/refunds.drawing.ts';
import { letterheadDrawing } from '../features/settings/settings.drawing.ts';
import { statementDrawing } from '../features/student-account/student-account.drawing.ts';
import type { Drawings } from '../pdf/drawing-names.ts';

/** Everything that the PDF worker can draw: a function from plain data to a file. A feature adds one line. */
export const drawings: Drawings = {
  receipt: receiptDrawing,
  letter: letterDrawing,
  dmc: dmcDrawing,
  demand: demandDrawing,
  deposit: depositDrawing,
  letterhead: letterheadDrawing,
  statement: statementDrawing,
  refund: refundDrawing,
};
