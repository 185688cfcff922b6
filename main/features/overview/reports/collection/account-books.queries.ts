import { type RawBuilder, sql } from 'kysely';
import { dayReversed, leavesItsDay } from '../../../../database/receipt-parts.ts';
import type { Span } from '../../../../database/spans.ts';
import { sumsOf } from '../../../../database/stored-sums.ts';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { isOfCourses, setsInScope } from '../../../college/courses/courses.record-queries.ts';
import { joinStudentOn, saidOn } from '../../../students/students/students.before-queries.ts';
import { isPlace } from '../accounts/accounts.queries.ts';
import { onlyParty, recordOfRefund } from '../accounts/documents.queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, isFeeInScope, stream } from '../reports.scope-queries.ts';

type BookKind = 'receipt' | 'bill' | 'refund' | 'payment' | 'other';

/** One line of the day book. */
export interface BookEntry {
  readonly kind: BookKind;
  readonly date: string;
  readonly number: string | null;
  /** Null for a voucher of the ledger with no party, or several. */
  readonly who: string | null;
  readonly what: string;
  /** Below zero where it takes back what stood on an earlier day. */
  readonly paise: number;
  /** The day of what it takes back, where it takes something back. */
  readonly takes_back: string | null;
  readonly reason: string | null;
  /** Undone on its own day: the line stands struck through, and adds nothing. */
  readonly struck: number;
  /** The sum of a voucher that brings in and takes out no money, as a contra does; null for all others. */
  readonly moved_paise: number | null;
}

/** Whether entries belong to one of the courses that count. */
const isEntryInScope = ({ scope }: ReportContext) => isOfCourses('entries.course_set_id', scope);

/** Whether it leaves a line: a counter-voucher of the same day has none of its own. */
export const HAS_LINE = sql`(vouchers.reverses_id is null or vouchers.day <> ${dayReversed})`;

/** Receipts. The plus keeps SQLite from reading those of all days, since most vouchers are receipts. */
const receiptEntries = (context: ReportContext): RawBuilder<unknown> => sql`
  select 'receipt' as kind, vouchers.id, vouchers.day as date, fees.receipt_no as number, fees.student_name as who,
    coalesce((select heads.name from heads where heads.id = fees.head_id), fees.fee_type) || ', ' || fees.payment_type as what,
    iif(vouchers.reverses_id is null, 1, -1) * fees.amount_paise as paise, ${dayReversed} as takes_back,
    fee_cancellations.reason, ${leavesItsDay} as struck, null as moved_paise
  from vouchers cross join fees on fees.id = vouchers.record_id
  left join fee_cancellations on fee_cancellations.fee_id = fees.id
  where +vouchers.kind = 'receipt' and ${inPeriod(context)} and ${HAS_LINE} and ${isFeeInScope(context)}`;

/** Bills as they are approved, by what the journal debits to expenses. */
const billEntries = (context: ReportContext): RawBuilder<unknown> => sql`
  select 'bill', vouchers.id, vouchers.day, bills.bill_no, bills.vendor, bills.category, entries.paise, ${dayReversed},
    null, ${leavesItsDay}, null
  from vouchers cross join bills on bills.id = vouchers.record_id
  join entries on entries.voucher_id = vouchers.id
  join accounts on accounts.id = entries.account_id and accounts.kind = 'expenses'
  where vouchers.kind = 'bill approved' and ${inPeriod(context)} and ${HAS_LINE} and ${isEntryInScope(context)}`;

/** Refunds as they are paid. */
const refundEntries = (context: ReportContext): RawBuilder<unknown> => sql`
  select 'refund', vouchers.id, vouchers.day, refunds.voucher_no, ${saidOn('name')}, 'Refund, ' || refunds.payment_type,
    entries.paise, ${dayReversed}, null, ${leavesItsDay}, null
  from vouchers cross join refunds on refunds.id = vouchers.record_id
  join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.refundsPayable}
  ${joinStudentOn(sql`entries.student_id`, sql`vouchers.day`)}
  where vouchers.kind = 'refund paid' and ${inPeriod(context)} and ${HAS_LINE} and ${isEntryInScope(context)}`;

/** Payment vouchers but those of bills, which stand as these were approved. */
const paymentEntries = (context: ReportContext): RawBuilder<unknown> => sql`
  select 'payment', vouchers.id, vouchers.day, payment_vouchers.voucher_no, payment_vouchers.payee,
    coalesce(heads.name, 'Remitted') || ', ' || payment_vouchers.payment_type,
    iif(vouchers.reverses_id is null, 1, -1) * payment_vouchers.amount_paise, ${dayReversed}, paper_cancellations.reason, ${leavesItsDay}, null
  from vouchers cross join payment_vouchers on payment_vouchers.id = vouchers.record_id
  left join heads on heads.id = payment_vouchers.head_id
  left join paper_cancellations on paper_cancellations.kind = 'payment voucher'
    and paper_cancellations.record_id = payment_vouchers.id
  where vouchers.kind = 'paid by voucher' and payment_vouchers.bill_id is null and ${inPeriod(context)} and ${HAS_LINE}
    and ${isOfCourses('payment_vouchers.course_set_id', context.scope)}`;

/** Vouchers of the ledger, by the money that they brought in, or below zero took out; what only moved or put right is in the words. */
const otherEntries = (context: ReportContext): RawBuilder<unknown> => sql`
  select 'other', vouchers.id, vouchers.day, ledger_vouchers.voucher_no, ${onlyParty}, ledger_vouchers.narration,
    (select coalesce(sum(entries.paise), 0) from entries join accounts on accounts.id = entries.account_id and ${isPlace(undefined)}
      where entries.voucher_id = vouchers.id), ${dayReversed}, paper_cancellations.reason, ${leavesItsDay},
    iif(ledger_vouchers.kind in ('contra', 'journal'), amount_paise, null)
  from vouchers cross join ledger_vouchers on ledger_vouchers.id = vouchers.record_id
  left join paper_cancellations on paper_cancellations.kind = 'ledger voucher'
    and paper_cancellations.record_id = ledger_vouchers.id
  where vouchers.kind = 'ledger' and ${inPeriod(context)} and ${HAS_LINE}
    and exists (select 1 from entries where entries.voucher_id = vouchers.id and ${isEntryInScope(context)})`;

/** Receipts, bills approved, refunds paid, other payments and vouchers as the journal books them, by day and in the order in which they were entered. */
export const bookEntries = (context: ReportContext): AsyncIterable<BookEntry> => {
  const all = [receiptEntries, billEntries, refundEntries, paymentEntries, otherEntries].map((entries) =>
    entries(context),
  );
  return stream(context.db, sql.join(all, sql` union all `), ['date', 'id']);
};

/** The movements of the journal on a day. Paise; below zero where more was taken back. */
interface Moved {
  readonly day: string;
  readonly paise: number;
}

/** A table of `day, paise`; of days, months or years where only the sum is wanted. */
type Movement = (context: ReportContext, coarsest: Span) => RawBuilder<unknown>;

/** Adds up what was received in cash or, without a mode, in any way, less what was taken back of earlier days. */
const received =
  (mode?: 'Cash'): Movement =>
  ({ scope, from, to }, coarsest) =>
    sql`select period as day, paise from (${sumsOf(
      { register: 'receipts', owners: setsInScope(scope), from, to, mode },
      coarsest,
    )})`;

/** SQL: the debits of accounts less their credits. */
const debited = (accounts: RawBuilder<unknown>, { scope, from, to }: ReportContext): RawBuilder<unknown> => {
  const sets = setsInScope(scope);
  return sql`select day, debit_paise - credit_paise as paise from account_days
    where account_id in (${accounts}) and day between ${from} and ${to}
      and ${sets ? sql`course_set_id in (${sets})` : sql`true`}`;
};

/** Refunds that were paid, out of accounts for which `where` holds. */
const refundsPaid =
  (where: RawBuilder<unknown>): Movement =>
  (context) =>
    sql`select vouchers.day, -entries.paise as paise from vouchers
    join entries on entries.voucher_id = vouchers.id and entries.account_id <> ${ACCOUNTS.refundsPayable}
    join accounts on accounts.id = entries.account_id and ${where}
    where vouchers.kind = 'refund paid' and ${inPeriod(context)} and ${isEntryInScope(context)}`;

/** What vouchers paid: in cash, or in any way but for bills, which count as they are approved. */
const paidByVoucher =
  (what: 'in cash' | 'without bills'): Movement =>
  (context) =>
    sql`select vouchers.day, -entries.paise as paise from vouchers
    join payment_vouchers on payment_vouchers.id = vouchers.record_id
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind in ('cash', 'bank')
    where vouchers.kind = 'paid by voucher'
      and ${what === 'in cash' ? sql`accounts.kind = 'cash'` : sql`payment_vouchers.bill_id is null`}
      and ${inPeriod(context)} and ${isEntryInScope(context)}`;

/** What drawers took to the bank. Of no course: in the book of all courses alone. */
const toTheBank: Movement = (context) =>
  sql`select vouchers.day, -entries.paise as paise from vouchers
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'cash'
    where vouchers.kind = 'cash deposited' and ${inPeriod(context)} and ${isEntryInScope(context)}`;

const OTHER = ['ledger', 'ledger arrived'];

/** What vouchers of the ledger, or of other kinds, brought into drawers or all places of money, less what they took out. */
const otherMoney =
  (where: RawBuilder<unknown>, kinds: readonly string[] = OTHER): Movement =>
  (context) =>
    sql`select vouchers.day, entries.paise as paise from vouchers
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and ${where}
    where vouchers.kind in (${sql.join(kinds)}) and ${inPeriod(context)} and ${isEntryInScope(context)}`;

/** The queries of the movements that the two books add up, all from the journal's stored sums or its lines. */
const MOVEMENTS = {
  receipts: received(),
  cash: received('Cash'),
  'bills approved': (context) => debited(sql`select id from accounts where kind = 'expenses'`, context),
  refunds: refundsPaid(sql`true`),
  payments: paidByVoucher('without bills'),
  'payments in cash': paidByVoucher('in cash'),
  'to the bank': toTheBank,
  'other vouchers': otherMoney(isPlace(undefined)),
  'other cash': otherMoney(sql`accounts.kind = 'cash'`, [...OTHER, 'opening']),
  /** What drawers were short of, less what they had over. */
  short: (context) => debited(sql`select id from accounts where kind = 'short or over'`, context),
  'refunds in cash': refundsPaid(sql`accounts.kind = 'cash'`),
} as const satisfies Readonly<Record<string, Movement>>;
export type MovementName = keyof typeof MOVEMENTS;

/** Day by day, those without a movement left out. */
export const movedByDay = async (
  context: ReportContext,
  name: MovementName,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Moved>`select day, sum(paise) as paise from (${MOVEMENTS[name](context, 'day')})
    group by day having sum(abs(paise)) > 0 order by day`.execute(context.db);
  return new Map(rows.map(({ day, paise }) => [day, paise]));
};

/** In all. */
export const movedInAll = async (context: ReportContext, name: MovementName): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(paise), 0) as paise
    from (${MOVEMENTS[name](context, 'year')})`.execute(context.db);
  return rows[0]?.paise ?? 0;
};

/** A refund that was paid in cash or, below zero, whose payment was undone later. */
export interface PaidRefund {
  readonly student_id: number;
  readonly day: string;
  readonly voucher_no: string | null;
  readonly student: string;
  readonly paise: number;
}

export const refundsPaidInCash = (context: ReportContext): AsyncIterable<PaidRefund> =>
  stream(
    context.db,
    sql`select vouchers.id, vouchers.day, refunds.student_id, refunds.voucher_no, ${saidOn('name')} as student,
      -entries.paise as paise
    from vouchers join refunds on refunds.id = vouchers.record_id
    ${joinStudentOn(recordOfRefund, sql`vouchers.day`)}
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'cash'
    where vouchers.kind = 'refund paid' and ${inPeriod(context)} and ${isEntryInScope(context)}`,
    ['day', 'id'],
  );

/** A voucher that paid in cash or, below zero, was cancelled later. */
export interface PaidVoucher {
  readonly day: string;
  readonly voucher_no: string | null;
  readonly payee: string;
  readonly paise: number;
}

export const vouchersPaidInCash = (context: ReportContext): AsyncIterable<PaidVoucher> =>
  stream(
    context.db,
    sql`select vouchers.id, vouchers.day, payment_vouchers.voucher_no, payment_vouchers.payee, -entries.paise as paise
    from vouchers join payment_vouchers on payment_vouchers.id = vouchers.record_id
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'cash'
    where vouchers.kind = 'paid by voucher' and ${inPeriod(context)} and ${isEntryInScope(context)}`,
    ['day', 'id'],
  );

/** Cash that a drawer took to the bank. */
export interface BankedCash {
  readonly day: string;
  readonly slip: number;
  /** The account of the cash: `Cash, Asha Rao`. */
  readonly drawer: string;
  readonly paise: number;
}

export const cashBanked = (context: ReportContext): AsyncIterable<BankedCash> =>
  stream(
    context.db,
    sql`select vouchers.id, vouchers.day, vouchers.record_id as slip, accounts.name as drawer, -entries.paise as paise
    from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'cash'
    where vouchers.kind = 'cash deposited' and ${inPeriod(context)} and ${isEntryInScope(context)}`,
    ['day', 'id'],
  );
