import type { LedgerVoucher } from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  accountsText,
  partiesText,
} from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.text.ts';
import type { PaymentVoucher } from '../../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { toPaise } from '../../../../../shared/money.ts';
import { listLedgerVouchers } from '../../../accounts/ledger-vouchers/ledger-vouchers.queries.ts';
import { listVouchers } from '../../../accounts/payment-vouchers/payment-vouchers.queries.ts';
import { date, money, type ReportContext, type ReportPlan, report, text } from '../../reports/report.ts';

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
    date('date', 'Date', (row) => row.date),
    text('voucher_no', 'Voucher No', (row) => row.voucher_no, { width: 17 }),
    text('kind', 'Kind', ({ kind }) => kind.charAt(0).toUpperCase() + kind.slice(1), { width: 9 }),
    text('into', 'Into', (row) => accountsText(row, 'into'), { width: 26 }),
    text('out_of', 'Out Of', (row) => accountsText(row, 'out of'), { width: 26 }),
    text('party', 'Party', (row) => partiesText(row) || null, { width: 18 }),
    text('narration', 'Narration', (row) => row.narration, { width: 30 }),
    text('status', 'Status', (row) => row.status, { width: 11 }),
    text('asked_by', 'Made By', (row) => row.asked_by, { width: 15 }),
    text('approved_by', 'Decided By', (row) => row.decided?.by ?? null, { width: 15 }),
    text('cancelled', 'Cancelled Because', (row) => row.cancelled?.reason ?? null, { onPaper: false }),
    money('amount', 'Amount', (row) => toPaise(row.amount), { adds: false, opens: false }),
  ],
  rows: otherVouchersOf,
  isStruck: ({ status }) => status === 'Cancelled' || status === 'Declined' || status === 'Withdrawn',
  note: 'Vouchers of what has no register of its own, by their day, those waiting, declined and cancelled among them.',
});
