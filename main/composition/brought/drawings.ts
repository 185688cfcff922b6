// Written by tests/architecture/brought.test.ts -u out of what features bring.
import { reconciliationDrawing } from '../../features/accounts/bank-statements/bank-statements.drawing.ts';
import { drawerDrawing } from '../../features/accounts/drawers/drawers.drawing.ts';
import { ledgerVoucherDrawing } from '../../features/accounts/ledger-vouchers/ledger-vouchers.drawing.ts';
import { payeesDrawing } from '../../features/accounts/payee-sheets/payee-sheets.drawing.ts';
import { paymentVoucherDrawing } from '../../features/accounts/payment-vouchers/payment-vouchers.drawing.ts';
import { depositDrawing } from '../../features/collection/cheques/cheques.drawing.ts';
import {
  clearanceDrawing, clearanceSlipDrawing,
} from '../../features/collection/clearances/clearances.drawing.ts';
import { demandDrawing } from '../../features/collection/demand-letters/demand-letters.drawing.ts';
import { receiptDrawing } from '../../features/collection/fees/fees.drawing.ts';
import { refundDrawing } from '../../features/collection/refunds/refunds.drawing.ts';
import { letterheadDrawing } from '../../features/college/settings/settings.drawing.ts';
import { verificationDrawing } from '../../features/overview/activity/activity.drawing.ts';
import { statementDrawing } from '../../features/overview/student-account/student-account.drawing.ts';
import { dmcDrawing } from '../../features/papers/dmcs/dmcs.drawing.ts';
import { letterDrawing } from '../../features/papers/letters/letters.drawing.ts';

export const DRAWINGS = {
  'activity.verificationDrawing': verificationDrawing,
  'bank-statements.reconciliationDrawing': reconciliationDrawing, 'cheques.depositDrawing': depositDrawing,
  'clearances.clearanceDrawing': clearanceDrawing, 'clearances.clearanceSlipDrawing': clearanceSlipDrawing,
  'demand-letters.demandDrawing': demandDrawing, 'dmcs.dmcDrawing': dmcDrawing,
  'drawers.drawerDrawing': drawerDrawing, 'fees.receiptDrawing': receiptDrawing,
  'ledger-vouchers.ledgerVoucherDrawing': ledgerVoucherDrawing, 'letters.letterDrawing': letterDrawing,
  'payee-sheets.payeesDrawing': payeesDrawing,
  'payment-vouchers.paymentVoucherDrawing': paymentVoucherDrawing, 'refunds.refundDrawing': refundDrawing,
  'settings.letterheadDrawing': letterheadDrawing, 'student-account.statementDrawing': statementDrawing,
};
