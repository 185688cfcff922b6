import { reconciliationDrawing } from '../features/accounts/bank-statements/bank-statements.drawing.ts';
import { drawerDrawing } from '../features/accounts/drawers/drawers.drawing.ts';
import { paymentVoucherDrawing } from '../features/accounts/payment-vouchers/payment-vouchers.drawing.ts';
import { depositDrawing } from '../features/collection/cheques/cheques.drawing.ts';
import { receiptDrawing } from '../features/collection/fees/fees.drawing.ts';
import { refundDrawing } from '../features/collection/refunds/refunds.drawing.ts';
import { letterheadDrawing } from '../features/college/settings/settings.drawing.ts';
import { verificationDrawing } from '../features/overview/activity/activity.drawing.ts';
import { statementDrawing } from '../features/overview/student-account/student-account.drawing.ts';
import { dmcDrawing } from '../features/papers/dmcs/dmcs.drawing.ts';
import { letterDrawing } from '../features/papers/letters/letters.drawing.ts';
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
