import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import {
  payments,
  type VoucherQuery,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.register.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';

interface Row
  extends Omit<PaymentVoucher, 'amount' | 'own' | 'decided' | 'cancelled' | 'course_id' | keyof OfCourses> {
  /** The row's id in the list, which joins two registers; `record_id` is the id in its register. */
  readonly id: number;
  readonly record_id: number;
  readonly paise: Paise;
  readonly own: number;
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
  readonly decision: string | null;
  readonly course_set_id: number | null;
  /** The course of the student whose refund it is. */
  readonly student_course_id: number | null;
  readonly student_course: string | null;
  readonly cancelled_at: string | null;
  readonly cancelled_by_name: string | null;
  readonly reason: string | null;
}

const VOUCHERS = sql`select paid.id * 2 as id, paid.id as record_id, 'vouchers' as register, paid.voucher_no, paid.purpose, paid.payee,
    paid.amount_paise as paise, coalesce(paid.booked_on, paid.day) as date, paid.day as dated, paid.payment_type, users.name as cashier,
    paid.bank_account_id as account_id, bank_accounts.name as account, paid.cheque_number, paid.reference, paid.head_id,
    heads.name as head, paid.bill_id, bills.bill_no, paid.fund_id, funds.name as fund, paid.description, paid.cash_reason,
    paid.course_set_id, null as student_course_id, null as student_course, paid.status, paid.asked_by_name as asked_by,
    paid.asked_by as asked_by_id, paid.asked_at, paid.decided_at, paid.decided_by_name, paid.decision, paid.own,
    paper_cancellations.cancelled_at, paper_cancellations.cancelled_by_name, paper_cancellations.reason
  from payment_vouchers as paid join funds on funds.id = paid.fund_id
  left join users on users.id = paid.cashier_id
  left join bank_accounts on bank_accounts.id = paid.bank_account_id
  left join heads on heads.id = paid.head_id
  left join bills on bills.id = paid.bill_id
  left join paper_cancellations on paper_cancellations.kind = 'payment voucher' and paper_cancellations.record_id = paid.id`;

/** SQL: paid refunds, which have vouchers of their own and are listed among the payments. */
const REFUNDS = sql`select refunds.id * 2 + 1, refunds.id, 'refunds', refunds.voucher_no, 'Refund', students.name,
    refunds.amount_paise, refunds.payment_date, refunds.payment_date, refunds.payment_type,
    iif(refunds.payment_type = 'Cash', refunds.paid_by_name, null), refunds.bank_account_id, bank_accounts.name,
    iif(refunds.payment_type = 'Cheque', refunds.reference, null), iif(refunds.payment_type = 'Online', refunds.reference, null),
    null, null, null, null, null, null, refunds.reason, null, null, students.course_id, courses.name,
    iif(refunds.status = 'Cancelled', 'Cancelled', 'Approved'), refunds.asked_by_name, refunds.asked_by, refunds.asked_at,
    refunds.decided_at, refunds.decided_by_name, refunds.decision, refunds.own,
    paper_cancellations.cancelled_at, paper_cancellations.cancelled_by_name, paper_cancellations.reason
  from refunds join students on students.id = refunds.student_id
  left join courses on courses.id = students.course_id
  left join bank_accounts on bank_accounts.id = refunds.bank_account_id
  left join paper_cancellations on paper_cancellations.kind = 'refund' and paper_cancellations.record_id = refunds.id
  where refunds.payment_date is not null`;

const selectPayments = (db: Db, scope: Scope) =>
  db
    .selectFrom(
      (scope === 'all' ? sql<Row>`(${VOUCHERS} union all ${REFUNDS})` : sql<Row>`(${VOUCHERS})`).as(
        'payments',
      ),
    )
    .selectAll()
    .where((eb) => eb.or([eb('register', '=', 'refunds'), isOfCourses('payments.course_set_id', scope)]));

const coursesOfStudent = ({ student_course_id: id, student_course }: Row): OfCourses =>
  id === null
    ? { course_id: null, course_ids: [], courses: [] }
    : { course_id: id, course_ids: [id], courses: [{ id, name: student_course ?? '' }] };

const toVoucher = (row: Row, ofCourses: OfCourses): PaymentVoucher => ({
  id: row.record_id,
  register: row.register,
  voucher_no: row.voucher_no,
  purpose: row.purpose,
  payee: row.payee,
  amount: toRupees(row.paise),
  date: row.date,
  dated: row.dated,
  payment_type: row.payment_type,
  cashier: row.cashier,
  account_id: row.account_id,
  account: row.account,
  cheque_number: row.cheque_number,
  reference: row.reference,
  head_id: row.head_id,
  head: row.head,
  bill_id: row.bill_id,
  bill_no: row.bill_no,
  fund_id: row.fund_id,
  fund: row.fund,
  description: row.description,
  cash_reason: row.cash_reason,
  ...ofCourses,
  status: row.status,
  asked_by: row.asked_by,
  asked_by_id: row.asked_by_id,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
  own: row.own === 1,
  cancelled: toCancellation(row),
});

const toVouchers = async (db: Db, scope: Scope, rows: readonly Row[]): Promise<readonly PaymentVoucher[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map((row) =>
    redactCourses(scope, toVoucher(row, row.register === 'refunds' ? coursesOfStudent(row) : ofCourses(row))),
  );
};

const SORTABLE = { date: 'payments.date', payee: 'payments.payee', amount: 'payments.paise' } as const;
const SEARCHED = [
  'payee',
  'voucher_no',
  'bill_no',
  'cheque_number',
  'reference',
  'description',
  'head',
] as const;

/** The filter of a list of payments. `asked_by` is a user's id. */
type VoucherFilter = Omit<VoucherQuery, 'limit' | 'offset'>;

export const listVouchers = (db: Db, scope: Scope, filter: VoucherFilter): Listing<PaymentVoucher> => {
  const { sort = 'date', order: direction = 'desc', q } = filter;
  let query = selectPayments(db, scope);
  for (const column of [
    'status',
    'purpose',
    'fund_id',
    'head_id',
    'bill_id',
    'account_id',
    'payment_type',
  ] as const) {
    const value = filter[column];
    if (value !== undefined) query = query.where(sql<SqlBool>`${sql.ref(`payments.${column}`)} = ${value}`);
  }
  if (filter.from) query = query.where('payments.date', '>=', filter.from);
  if (filter.to) query = query.where('payments.date', '<=', filter.to);
  if (q)
    query = query.where(
      contains(
        SEARCHED.map((column) => sql.ref(`payments.${column}`)),
        q,
      ),
    );
  return listing(
    query,
    { by: sql.ref(SORTABLE[sort]), id: sql.ref('payments.id'), direction },
    (rows) => toVouchers(db, scope, rows),
    { reading: readingOf({ few: filter.bill_id !== undefined, inOrder: false }) },
  );
};

export const paymentList = registerList(payments, listVouchers);

/** Finds a payment of one of the two registers; undefined for one outside the scope. */
export const findPayment = async (
  db: Db,
  scope: Scope,
  register: PaymentVoucher['register'],
  id: number,
): Promise<PaymentVoucher | undefined> => {
  const rows = await selectPayments(db, scope)
    .where('payments.id', '=', register === 'vouchers' ? id * 2 : id * 2 + 1)
    .execute();
  return (await toVouchers(db, scope, rows))[0];
};

export const findVoucher = (db: Db, scope: Scope, id: number): Promise<PaymentVoucher | undefined> =>
  findPayment(db, scope, 'vouchers', id);

/** The vouchers of a bill, the oldest first, with declined ones. */
export const vouchersOfBill = async (
  db: Db,
  scope: Scope,
  billId: number,
): Promise<readonly PaymentVoucher[]> =>
  toVouchers(
    db,
    scope,
    await selectPayments(db, scope).where('payments.bill_id', '=', billId).orderBy('payments.id').execute(),
  );

/** The columns of a voucher that its record leaves out, such as the drawer and the courses. */
export const voucherRow = (db: Db, id: number) =>
  db
    .selectFrom('payment_vouchers')
    .select(['cashier_id', 'course_set_id', 'asked_by', 'asked_by_name', 'asked_at', 'amount_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The sum of a bill's vouchers that wait, in paise. */
export const waitingOfBill = async (db: Db, billId: number): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(amount_paise), 0) as paise
    from payment_vouchers where bill_id = ${billId} and status = 'Waiting'`.execute(db);
  return rows[0]?.paise ?? 0;
};

/** A payee's name without what two spellings of it differ in: `Ram Lal.` and `RAM  LAL` are one. */
const payeeKey = (payee: string): string => payee.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Who is paid: the payee's name, and that of the party of the bill that is paid. */
interface Paid {
  readonly payee: string;
  readonly party: string | null;
}

const keysOf = ({ payee, party }: Paid): readonly string[] => [payeeKey(payee), payeeKey(party ?? payee)];

/** SQL: the name of the party of the bill `id`. */
const partyOfBill = (id: RawBuilder<unknown>) =>
  sql`(select parties.name from bills join parties on parties.id = bills.party_id where bills.id = ${id})`;

/** The sum that a payee, however spelled or typed on the bill, gets in cash on a day, in paise: what is booked on it, and what waits and may be. */
export const cashTo = async (
  db: Db,
  { payee, bill_id }: { readonly payee: string; readonly bill_id: number | null },
  day: IsoDate,
): Promise<Paise> => {
  const { rows } = await sql<Paid & { paise: Paise }>`
    select payee, ${partyOfBill(sql.ref('bill_id'))} as party, amount_paise as paise from payment_vouchers
    where payment_type = 'Cash' and (status = 'Waiting' or (status = 'Approved' and booked_on = ${day}))
    union all select ${payee}, ${partyOfBill(sql`${bill_id}`)}, 0`.execute(db);
  const keys = new Set(rows.slice(-1).flatMap(keysOf));
  return sumPaise(rows.filter((row) => keysOf(row).some((key) => keys.has(key))));
};

/** The voucher numbers of a financial year. */
export const paymentNumbers = async (db: Db, { period }: NumberedYear): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('payment_vouchers')
    .select('voucher_no')
    .where('voucher_no', 'like', `%${period}/%`)
    .execute();
  return rows.flatMap(({ voucher_no }) => voucher_no ?? []);
};
