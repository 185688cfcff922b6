import { verificationDrawing } from '../features/activity/activity.drawing.ts';
import { reconciliationDrawing } from '../features/bank-statements/bank-statements.drawing.ts';
import { depositDrawing } from '../features/cheques/cheques.drawing.ts';
import { dmcDrawing } from '../features/dmcs/dmcs.drawing.ts';
import { drawerDrawing } from '../features/drawers/drawers.drawing.ts';
import { receiptDrawing } from '../features/fees/fees.drawing.ts';
import { letterDrawing } from '../features/letters/letters.drawing.ts';
import { paymentVoucherDrawing } from '../features/payment-vouchers/payment-vouchers.drawing.ts';
import { refundDrawing } from '../features/refunds/refunds.drawing.ts';
import { letterheadDrawing } from '../features/settings/settings.drawing.ts';
import { statementDrawing } from '../features/student-account/student-account.drawing.ts';
import type { AnyDrawing } from '../pdf/drawing.ts';

/** Everything that the PDF worker can draw. A feature adds one line. */
const DRAWINGS: readonly AnyDrawing[] = [
  depositDrawing,
  dmcDrawing,
  drawerDrawing,
  letterDrawing,
  letterheadDrawing,
  paymentVoucherDrawing,
  receiptDrawing,
  reconciliationDrawing,
  refundDrawing,
  statementDrawing,
  verificationDrawing,
];

const byName: ReadonlyMap<string, AnyDrawing> = new Map(DRAWINGS.map((drawing) => [drawing.name, drawing]));

export const drawingOf = (name: string): AnyDrawing => {
  const drawing = byName.get(name);
  if (!drawing)
    throw new Error(`No thread knows the drawing ${name}: list it in main/composition/drawings.ts`);
  return drawing;
};
