import { categoryLabel } from '../../../../shared/category-label.ts';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { takesText, whomText } from '../../../../shared/features/changes/exemptions/exemptions.text.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { REQUEST_KINDS } from '../../../../shared/features/college/users/requests.model.ts';
import type { HeldCertificate } from '../../../../shared/features/overview/approvals/approvals.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { paidFromText, paymentFacts, towardsText } from '../../accounts/payment-vouchers/payment-text.ts';
import { concessionFacts, dueName } from '../../changes/concessions/concession-facts.ts';
import { exemptionFacts } from '../../changes/exemptions/exemption-facts.ts';
import { owesText, refundFacts } from '../../collection/refunds/refund-text.ts';
import type { Waiting } from './waiting.ts';

/** A request and the number of its row: no two kinds share one. */
const asRow = (request: Waiting['request']): Pick<Waiting, 'id' | 'request'> => ({
  id: REQUEST_KINDS.indexOf(request.kind) * 10 ** 12 + request.id,
  request,
});

const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => part).join(' · ');

const namesOf = ({ courses }: Pick<Bill, 'courses'>): string => courses.map(({ name }) => name).join(', ');

const NAMES = { concession: 'concession', 'write-off': 'write-off', mistake: 'taking back' } as const;

export const ofConcession = (record: Concession, userId: number): Waiting => ({
  kind: 'Concession',
  record,
  ...asRow({ kind: 'concession', id: record.id }),
  name: `the ${NAMES[record.kind]} of ${formatRupees(record.amount)} for ${record.student_name}`,
  who: record.student_name,
  studentId: record.student_id,
  what: joined(dueName(record), record.category, record.sanction_no, record.course_name),
  amount: record.amount,
  why: record.reason,
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: record.attachment,
  facts: concessionFacts(record),
});

export const ofExemption = (record: Exemption, userId: number): Waiting => ({
  kind: 'Exemption',
  record,
  ...asRow({ kind: 'exemption', id: record.id }),
  name: `the exemption “${record.name}”`,
  who: record.name,
  studentId: null,
  what: joined(whomText(record), takesText(record), record.session, record.sanction_no),
  // The row looks how much that is as of now.
  amount: undefined,
  why: record.reason,
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: record.attachment,
  facts: exemptionFacts(record),
});

export const ofRefund = (record: Refund, userId: number): Waiting => ({
  kind: 'Refund',
  record,
  ...asRow({ kind: 'refund', id: record.id, ...(record.owes !== null && { owes: record.owes }) }),
  name: `the refund of ${formatRupees(record.amount)} to ${record.student_name}`,
  who: record.student_name,
  studentId: record.student_id,
  what: joined(`Leaves ${formatDate(record.date)}`, owesText(record), record.session, record.course_name),
  amount: record.amount,
  why: record.reason,
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: null,
  facts: refundFacts(record),
});

export const ofCancellation = (record: CancelRequest): Waiting => {
  return {
    kind: 'Cancellation',
    record,
    ...asRow({ kind: 'cancellation', id: record.id }),
    name: `${record.receipt_no ? `receipt ${record.receipt_no}` : 'the unpaid entry'} of ${record.student_name}`,
    who: record.student_name,
    studentId: record.student_id,
    what: joined(
      record.receipt_no ? `Receipt ${record.receipt_no}` : 'Unpaid entry',
      record.payment_type,
      formatDate(record.payment_date),
      namesOf(record),
    ),
    amount: record.amount,
    why: record.reason,
    askedBy: record.asked_by,
    askedAt: record.asked_at,
    isOwn: false,
    attachment: null,
    facts: [
      { label: 'Receipt', value: record.receipt_no },
      { label: 'Student', value: record.student_name },
      { label: 'Course', value: namesOf(record) },
      { label: 'Amount', value: `${formatRupees(record.amount)}, ${record.fee_type}` },
      { label: 'Paid', value: `${formatDate(record.payment_date)}, ${record.payment_type}` },
      { label: 'Written by', value: record.collected_by },
      { label: 'Requested by', value: `${record.asked_by}, ${formatMoment(record.asked_at)}` },
      { label: 'Why', value: record.reason },
    ],
  };
};

export const ofBill = (record: Bill): Waiting => ({
  kind: 'Bill',
  record,
  ...asRow({ kind: 'bill', id: record.id, version: record.version }),
  name: `the bill of ${record.vendor}, ${formatRupees(record.amount)}`,
  who: record.vendor,
  studentId: null,
  what: joined(record.bill_no && `Bill ${record.bill_no}`, categoryLabel(record.category), namesOf(record)),
  amount: record.amount,
  why: record.due_date === null ? '' : `Due ${formatDate(record.due_date)}`,
  askedBy: record.created_by,
  askedAt: record.created_at,
  isOwn: false,
  attachment: record.attachment,
  facts: [
    { label: 'Vendor', value: record.vendor },
    { label: 'Bill', value: joined(record.bill_no, formatDate(record.date)) },
    { label: 'Amount', value: formatRupees(record.amount) },
    { label: 'Category', value: categoryLabel(record.category) },
    { label: 'Course', value: namesOf(record) },
    { label: 'Due', value: record.due_date && formatDate(record.due_date) },
    { label: 'Entered by', value: `${record.created_by}, ${formatMoment(record.created_at)}` },
  ],
});

export const ofPayment = (record: PaymentVoucher, userId: number): Waiting => ({
  kind: 'Payment',
  record,
  ...asRow({ kind: 'payment', id: record.id }),
  name: `the payment of ${formatRupees(record.amount)} to ${record.payee}`,
  who: record.payee,
  studentId: null,
  what: joined(towardsText(record), paidFromText(record), namesOf(record)),
  amount: record.amount,
  why: joined(record.description, record.cash_reason),
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: null,
  facts: paymentFacts(record),
});

/** Into which accounts a voucher brings money, and out of which. */
const movedText = ({ lines }: LedgerVoucher): string => {
  const named = (isIn: boolean) =>
    lines
      .filter(({ amount }) => amount > 0 === isIn)
      .map(({ account }) => account)
      .join(', ');
  return `${named(true)} from ${named(false)}`;
};

export const ofVoucher = (record: LedgerVoucher, userId: number): Waiting => ({
  kind: 'Voucher',
  record,
  ...asRow({ kind: 'ledger', id: record.id }),
  name: `the voucher of ${formatRupees(record.amount)} for ${record.narration}`,
  who:
    [...new Set(record.lines.flatMap(({ party, student }) => party ?? student ?? []))].join(', ') ||
    record.narration,
  studentId: null,
  what: movedText(record),
  amount: record.amount,
  why: record.narration,
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: null,
  facts: [
    { label: 'Date', value: formatDate(record.date) },
    ...(record.arrived === null ? [] : [{ label: 'Arrived on', value: formatDate(record.arrived) }]),
    ...record.lines.map(({ account, party, student, head, amount }) => ({
      label: joined(account, party, student, head),
      value: `${formatRupees(Math.abs(amount))} ${amount > 0 ? 'in' : 'out'}`,
    })),
  ],
});

export const ofCertificate = (record: HeldCertificate, userId: number): Waiting => ({
  kind: 'Certificate',
  record,
  ...asRow({ kind: record.paper, id: record.id, version: record.version }),
  name: `the ${record.type} for ${record.name}`,
  who: record.name,
  studentId: record.student_id,
  what: joined(record.type, record.paper === 'dmc' && 'DMC register'),
  amount: undefined,
  why: joined(record.waits, record.reason),
  askedBy: record.written_by,
  askedAt: record.written_at,
  isOwn: record.written_by_id === userId,
  attachment: null,
  facts: [
    { label: 'Certificate', value: record.type },
    { label: 'For', value: record.name },
    { label: 'Against it', value: record.waits },
    { label: 'Written by', value: `${record.written_by}, ${formatMoment(record.written_at)}` },
    { label: 'Why', value: record.reason },
  ],
});
