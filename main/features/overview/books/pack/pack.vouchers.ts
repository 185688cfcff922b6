import type { LedgerVoucher } from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { ledgerVouchers } from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.register.ts';
import type { PaymentVoucher } from '../../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { toPaise } from '../../../../../shared/money.ts';
import { listLedgerVouchers } from '../../../accounts/ledger-vouchers/ledger-vouchers.queries.ts';
import { listVouchers } from '../../../accounts/payment-vouchers/payment-vouchers.queries.ts';
import {
  columnsOf,
  date,
  money,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../../reports/report.ts';

/** What of a voucher was paid and stands. */
const paidOf = ({ status, amount }: PaymentVoucher): number | null =>
  status === 'Approved' ? toPaise(amount) : null;

async function* vouchersOf({ db, from, to }: ReportContext): AsyncIterable<PaymentVoucher> {
  for await (const chunk of listVouchers(db, 'all', { from, to, order: 'asc' }).chunks()) yield* chunk;
}

/** The register of payments: vouchers and paid refunds of the period, those waiting, declined and cancelled among them. */
export const vouchersReport: ReportPlan = report<PaymentVoucher>({
  columns: [
    date('date', 'Date', (row) => row.date),
    text('voucher_no', 'Voucher No', (row) => row.voucher_no, { width: 17 }),
    text('payee', 'Payee', (row) => row.payee, { width: 26 }),
    text('purpose', 'For', (row) => row.purpose, { width: 11 }),
    text('head', 'Head', (row) => row.head, { width: 18 }),
    text('bill_no', 'Bill No', (row) => row.bill_no, { width: 12 }),
    text('payment_type', 'Payment', (row) => row.payment_type, { width: 10 }),
    text('paid_from', 'Paid From', ({ cashier, account }) => cashier ?? account, { width: 18 }),
    text('reference', 'Cheque or Reference', (row) => row.cheque_number ?? row.reference, { width: 18 }),
    text('description', 'Description', (row) => row.description, { width: 24, onPaper: false }),
    text('status', 'Status', (row) => row.status, { width: 11 }),
    text('approved_by', 'Decided By', (row) => row.decided?.by ?? null, { width: 15 }),
    text('cancelled', 'Cancelled Because', (row) => row.cancelled?.reason ?? null, { onPaper: false }),
    money('amount', 'Amount', (row) => toPaise(row.amount), { adds: false, opens: false }),
    money('paid', 'Paid', paidOf, { opens: false }),
  ],
  rows: vouchersOf,
  isStruck: ({ status }) => status === 'Cancelled' || status === 'Declined',
  note: 'Payment vouchers and paid refunds by their day. What was declined or cancelled is struck through, and adds nothing to what was paid.',
});

async function* otherVouchersOf({ db, from, to }: ReportContext): AsyncIterable<LedgerVoucher> {
  for await (const chunk of listLedgerVouchers(db, null, { from, to, order: 'asc' }).chunks()) yield* chunk;
}

/** Whether the period has any voucher of the ledger. */
export const hasLedgerVouchers = async ({ db, from, to }: ReportContext): Promise<boolean> =>
  (await listLedgerVouchers(db, null, { from, to }).count()) > 0;

/** The register of other vouchers, line by line of what each says. */
export const otherVouchersReport: ReportPlan = report<LedgerVoucher>({
  columns: [
    ...columnsOf(ledgerVouchers, ['date', 'voucher_no', 'kind', 'into', 'out_of', 'party', 'narration']),
    ...columnsOf(ledgerVouchers, ['status', 'asked_by', 'decided', 'amount']),
  ],
  rows: otherVouchersOf,
  isStruck: ({ status }) => status === 'Cancelled' || status === 'Declined' || status === 'Withdrawn',
  note: 'Vouchers of what has no register of its own, by their day, those waiting, declined and cancelled among them.',
});
