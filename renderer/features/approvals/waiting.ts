import { categoryLabel } from '../../../shared/category-label.ts';
import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import { formatDate, formatMoment } from '../../../shared/dates.ts';
import type { listApprovals } from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { CancelRequest } from '../../../shared/features/approvals/approvals.model.ts';
import type { Bill } from '../../../shared/features/bills/bills.model.ts';
import type { Concession } from '../../../shared/features/concessions/concessions.model.ts';
import type { Attachment } from '../../../shared/features/files/files.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import type { Fact } from '../../ui/facts.tsx';
import { concessionFacts, dueName } from '../concessions/concession-facts.ts';

export const WAITING_KINDS = ['Concession', 'Cancellation', 'Bill'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

type Waited =
  | { readonly kind: 'Concession'; readonly record: Concession }
  | { readonly kind: 'Cancellation'; readonly record: CancelRequest }
  | { readonly kind: 'Bill'; readonly record: Bill };

/** What waits for an admin, said alike whatever it is. Amounts in rupees. */
export type Waiting = Waited & {
  /** Of the kind and the record: `Bill 7`. */
  readonly id: string;
  /** How it is spoken of: `the concession of ₹3,000.00 for Kiran Kumari`. */
  readonly name: string;
  /** Whom it is for: a student, who may be on the list, or a vendor. */
  readonly who: string;
  readonly studentId: number | null;
  readonly what: string;
  readonly amount: number;
  readonly why: string;
  readonly askedBy: string;
  /** A moment. */
  readonly askedAt: string;
  /** Asked by whoever looks at it. */
  readonly isOwn: boolean;
  readonly attachment: Attachment | null;
  readonly facts: readonly Fact[];
};

const words = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => part).join(' · ');

const namesOf = ({ courses }: Pick<Bill, 'courses'>): string => courses.map(({ name }) => name).join(', ');

const ofConcession = (record: Concession, userId: number): Waiting => ({
  kind: 'Concession',
  record,
  id: `Concession ${record.id}`,
  name: `the concession of ${formatRupees(record.amount)} for ${record.student_name}`,
  who: record.student_name,
  studentId: record.student_id,
  what: words(dueName(record), record.category, record.course_name),
  amount: record.amount,
  why: record.reason,
  askedBy: record.asked_by,
  askedAt: record.asked_at,
  isOwn: record.asked_by_id === userId,
  attachment: record.attachment,
  facts: concessionFacts(record),
});

const ofCancellation = (record: CancelRequest): Waiting => {
  return {
    kind: 'Cancellation',
    record,
    id: `Cancellation ${record.id}`,
    name: `${record.receipt_no ? `receipt ${record.receipt_no}` : 'the unpaid entry'} of ${record.student_name}`,
    who: record.student_name,
    studentId: record.student_id,
    what: words(
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
      { label: 'Asked by', value: `${record.asked_by}, ${formatMoment(record.asked_at)}` },
      { label: 'Why', value: record.reason },
    ],
  };
};

const ofBill = (record: Bill): Waiting => ({
  kind: 'Bill',
  record,
  id: `Bill ${record.id}`,
  name: `the bill of ${record.vendor}, ${formatRupees(record.amount)}`,
  who: record.vendor,
  studentId: null,
  what: words(record.bill_no && `Bill ${record.bill_no}`, categoryLabel(record.category), namesOf(record)),
  amount: record.amount,
  why: record.due_date === null ? '' : `Due ${formatDate(record.due_date)}`,
  askedBy: record.created_by,
  askedAt: record.created_at,
  isOwn: false,
  attachment: record.attachment,
  facts: [
    { label: 'Vendor', value: record.vendor },
    { label: 'Bill', value: words(record.bill_no, formatDate(record.date)) },
    { label: 'Amount', value: formatRupees(record.amount) },
    { label: 'Category', value: categoryLabel(record.category) },
    { label: 'Course', value: namesOf(record) },
    { label: 'Due', value: record.due_date && formatDate(record.due_date) },
    { label: 'Entered by', value: `${record.created_by}, ${formatMoment(record.created_at)}` },
  ],
});

/** What waits, of every kind, whoever has waited longest first. */
export const waitingOf = (approvals: AnswerOf<typeof listApprovals>, userId: number): readonly Waiting[] =>
  [
    ...approvals.concessions.map((record) => ofConcession(record, userId)),
    ...approvals.cancellations.map(ofCancellation),
    ...approvals.bills.map(ofBill),
  ].toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
