import { type SqlBool, sql } from 'kysely';
import { STAFF } from '../../../../shared/contract/roles.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  Drawer,
  DrawerLine,
  OpenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';

export interface CashierRow {
  readonly id: number;
  readonly name: string;
  /** 0 for a cashier who can no longer sign in, else 1. */
  readonly active: number;
}

/** A person who has or may have a drawer, even one who has left: their earlier days are still shown. */
export const findCashier = async (db: Db, id: number): Promise<CashierRow | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .where('role', 'in', STAFF)
    .executeTakeFirst();

/** The active admins, and the active accountants of the courses in scope, by name. People of other courses are not shown. */
export const activeCashiers = (db: Db, scope: Scope): Promise<Pick<CashierRow, 'id' | 'name'>[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'admin'),
        eb.and([eb('role', '=', 'accountant'), isOfCourses('users.course_set_id', scope)]),
      ]),
    )
    .orderBy('name')
    .execute();

/** The accounts of all drawers, also of people who have left. */
export const cashAccounts = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from accounts where kind = 'cash'`.execute(db);
  return rows.map(({ id }) => id);
};

/** The balance of a cash account at the end of a day, in paise. */
export const balanceAt = async (db: Db, account: number, day: IsoDate): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(debit_paise - credit_paise), 0) as paise
    from account_days where account_id = ${account} and day <= ${day}`.execute(db);
  return rows[0]?.paise ?? 0;
};

/** The last day with an entry on a cash account; undefined where there is none. */
export const lastMoved = async (db: Db, account: number): Promise<IsoDate | undefined> => {
  const { rows } = await sql<{ day: IsoDate | null }>`select max(day) as day from account_days
    where account_id = ${account}`.execute(db);
  return rows[0]?.day ?? undefined;
};

/** Whether Activity has a wrong count of the cash that is there now: no voucher has moved the drawer since. */
export const isMiscounted = async (db: Db, account: number, day: IsoDate): Promise<boolean> => {
  const { rows } = await sql<{ found: 0 | 1 }>`select exists (select 1 from audit
    where entity = 'drawers' and action = 'miscounted' and after ->> 'account' = ${account}
      and after ->> 'date' = ${day} and after ->> 'last_voucher' is ${await lastOf(db, account)}) as found`.execute(
    db,
  );
  return rows[0]?.found === 1;
};

/** The last voucher that moved a cash account; null for none. */
export const lastOf = async (db: Db, account: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`select max(vouchers.id) as id from vouchers
    join entries on entries.voucher_id = vouchers.id and entries.account_id = ${account}
    where vouchers.day >= (select max(day) from account_days where account_id = ${account})`.execute(db);
  return rows[0]?.id ?? null;
};

/** SQL: the term of a drawer for each kind of voucher. `payments` takes the remaining kinds. */
const TERM = sql`case vouchers.kind when 'receipt' then 'receipts' when 'refund paid' then 'refunds'
  when 'cash deposited' then 'deposited' when 'cash handed over' then 'handed' when 'cash accepted' then 'taken'
  when 'drawer counted' then 'difference' else 'payments' end`;

export type Term = DrawerLine['term'];

/** The entries that a count of a drawer covers: those of some days, both included, up to the last voucher at the count. */
export interface Counted {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The last voucher at the count; undefined for an open drawer, which counts all of them. */
  readonly lastVoucher?: number | undefined;
}

/** SQL: whether a voucher was booked after the count. */
const isAfterCount = ({ lastVoucher }: Counted) =>
  lastVoucher === undefined ? sql<0 | 1>`0` : sql<0 | 1>`vouchers.id > ${lastVoucher}`;

/** What stands on a drawer's page beside the terms of the count: what left it after the count. */
export const AFTER_COUNT = 'after the count';

/** Sums the entries of a cash account by term. Paise, above zero for money that came in. */
export const termsOf = async (
  db: Db,
  account: number,
  days: Counted,
): Promise<ReadonlyMap<Term | typeof AFTER_COUNT, Paise>> => {
  const { rows } = await sql<{
    term: Term | typeof AFTER_COUNT;
    paise: Paise;
  }>`select iif(${isAfterCount(days)}, ${AFTER_COUNT}, ${TERM}) as term, sum(entries.paise) as paise
    from vouchers cross join entries on entries.voucher_id = vouchers.id
    where vouchers.day between ${days.from} and ${days.to} and entries.account_id = ${account} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ term, paise }) => [term, paise]));
};

/** The text in place of a payer whose course is not in scope any more: the amount stays, the name is not shown. */
const OF_ANOTHER_COURSE = 'Of another course';

const isStudentOf = (scope: Scope) =>
  scope === 'all'
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`students.course_id in (select value from json_each(${JSON.stringify(scope)}))`;

/**
 * The entries of a cash account on some days, in the order in which they were made. Payers outside the scope are not named.
 */
export const drawerLines = async (
  db: Db,
  scope: Scope,
  account: number,
  days: Counted,
): Promise<readonly (DrawerLine & { readonly amount: number })[]> => {
  const { rows } = await sql<{
    term: Term;
    date: IsoDate;
    number: string | null;
    words: string;
    paise: Paise;
    fee_day: IsoDate | null;
    is_payment: 0 | 1;
    after_count: 0 | 1;
  }>`select ${TERM} as term, vouchers.day as date, ${isAfterCount(days)} as after_count,
      case vouchers.kind when 'receipt' then fees.receipt_no when 'refund paid' then refunds.voucher_no
        when 'paid by voucher' then payment_vouchers.voucher_no
        when 'ledger' then ledger_vouchers.voucher_no when 'ledger arrived' then ledger_vouchers.voucher_no
        when 'cash deposited' then 'Slip ' || deposit_slips.id end as number,
      case vouchers.kind when 'receipt' then iif(${isOfCourses('fees.course_set_id', scope)}, fees.student_name, ${OF_ANOTHER_COURSE})
        when 'refund paid' then iif(${isStudentOf(scope)}, students.name, ${OF_ANOTHER_COURSE})
        when 'paid by voucher' then iif(${isOfCourses('payment_vouchers.course_set_id', scope)}, payment_vouchers.payee, ${OF_ANOTHER_COURSE})
        when 'cash deposited' then deposit_slips.account
        when 'opening' then 'Opening balance'
        when 'ledger' then ledger_vouchers.narration when 'ledger arrived' then ledger_vouchers.narration
        when 'cash handed over' then 'To ' || taker.name when 'cash accepted' then 'From ' || giver.name
        when 'drawer counted' then coalesce(drawer_closings.reason, '') else vouchers.kind end
        || iif(vouchers.reverses_id is null, '', ' (reversed)') as words,
      sum(entries.paise) as paise, iif(${isOfCourses('fees.course_set_id', scope)}, fees.payment_date, null) as fee_day,
      payment_vouchers.id is not null as is_payment
    from vouchers cross join entries on entries.voucher_id = vouchers.id and entries.account_id = ${account}
    left join fees on vouchers.kind = 'receipt' and fees.id = vouchers.record_id
    left join refunds on vouchers.kind = 'refund paid' and refunds.id = vouchers.record_id
    left join students on students.id = refunds.student_id
    left join payment_vouchers on vouchers.kind = 'paid by voucher' and payment_vouchers.id = vouchers.record_id
    left join ledger_vouchers on vouchers.kind in ('ledger', 'ledger arrived') and ledger_vouchers.id = vouchers.record_id
    left join deposit_slips on vouchers.kind = 'cash deposited' and deposit_slips.id = vouchers.record_id
    left join hand_overs on vouchers.kind in ('cash handed over', 'cash accepted') and hand_overs.id = vouchers.record_id
    left join users as taker on taker.id = hand_overs.to_id
    left join users as giver on giver.id = hand_overs.from_id
    left join drawer_closings on vouchers.kind = 'drawer counted' and drawer_closings.id = vouchers.record_id
    where vouchers.day between ${days.from} and ${days.to} group by vouchers.id order by vouchers.id`.execute(
    db,
  );
  return rows.map(({ term, date, number, words, paise, fee_day, is_payment, after_count }) => {
    const address = (path: string, query: Record<string, string>) =>
      number === null ? null : `${path}?${new URLSearchParams({ q: number, ...query })}`;
    const ofFee = fee_day === null ? null : address('/fees', { date: fee_day });
    return {
      term,
      date,
      number,
      words,
      amount: toRupees(paise),
      after_count: after_count === 1,
      link: is_payment ? address('/payments', {}) : ofFee,
    };
  });
};

/**
 * The cheques and transfers that a cashier took on some days, without cancelled receipts. Payers outside the scope are not
 * named.
 */
export const othersOf = async (
  db: Db,
  scope: Scope,
  cashier: number,
  from: IsoDate,
  to: IsoDate,
): Promise<Drawer['others']> => {
  const { rows } = await sql<
    Omit<Drawer['others'][number], 'amount'> & { readonly paise: Paise }
  >`select fees.id as fee_id, fees.receipt_no, fees.payment_type,
      iif(${isOfCourses('fees.course_set_id', scope)}, fees.student_name, ${OF_ANOTHER_COURSE}) as student_name,
      iif(${isOfCourses('fees.course_set_id', scope)}, coalesce(fee_particulars.cheque_number, fee_particulars.reference), null)
        as number, fees.amount_paise as paise
    from fees left join fee_particulars on fee_particulars.fee_id = fees.id
    where fees.payment_date between ${from} and ${to} and fees.created_by = ${cashier} and fees.paid = 1
      and fees.payment_type <> 'Cash' and not exists (select 1 from fee_cancellations where fee_id = fees.id)
    order by fees.id`.execute(db);
  return rows.map(({ paise, ...other }) => ({ ...other, amount: toRupees(paise) }));
};

/** The receipts of a cash account, of some days, whose cancellation is asked for and not decided. Payers outside the scope are not named. */
export const toBeCancelled = async (
  db: Db,
  scope: Scope,
  account: number,
  { from, to }: Pick<Counted, 'from' | 'to'>,
) => {
  const { rows } = await sql<
    Omit<Drawer['to_cancel'][number], 'amount'> & { readonly paise: Paise }
  >`select fees.id as fee_id, fees.receipt_no,
      iif(${isOfCourses('fees.course_set_id', scope)}, fees.student_name, ${OF_ANOTHER_COURSE}) as student_name,
      vouchers.day as date, sum(entries.paise) as paise, asked_by_name as asked_by, asked_at
    from cancel_requests join fees on fees.id = cancel_requests.fee_id
    join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id and vouchers.reverses_id is null
    join entries on entries.voucher_id = vouchers.id and entries.account_id = ${account}
    where cancel_requests.status = 'Waiting' and vouchers.day between ${from} and ${to}
    group by fees.id order by fees.id`.execute(db);
  return rows;
};

/** The receipts of a cashier on some days, for the slip. */
export const receiptsOf = async (db: Db, cashier: number, from: IsoDate, to: IsoDate) => {
  const { rows } = await sql<{
    readonly receipt_no: string | null;
    readonly payment_type: string;
    readonly paise: Paise;
    readonly cancelled: 0 | 1;
  }>`select receipt_no, payment_type, amount_paise as paise,
      exists (select 1 from fee_cancellations where fee_id = fees.id) as cancelled
    from fees where payment_date between ${from} and ${to} and created_by = ${cashier} and paid = 1
    order by id`.execute(db);
  return rows;
};

/** An open drawer with its cash, and whether its cashier can sign in. */
type OpenRow = Omit<OpenDrawer, 'held'> & { readonly paise: Paise; readonly active: number };

/**
 * The drawers with cash entries on days before `day` that are not closed, with the cash in them at its beginning; of one cashier, or
 * of all. Of a cashier who never closed a day they are the days since the drawer was last empty: there is nothing to count of those
 * before.
 */
export const openBefore = async (db: Db, day: IsoDate, cashier?: number): Promise<readonly OpenRow[]> => {
  const { rows } = await sql<Omit<OpenRow, 'has_closed'> & { readonly has_closed: 0 | 1 }>`with closed as (
      select account_id, max(day) as day from drawer_closings where reopened_at is null group by account_id),
    moved as (
      select accounts.id as account_id, cast(accounts.of as integer) as user_id, day, sum(debit_paise) as came,
        sum(debit_paise - credit_paise) as paise
      from accounts join account_days on account_days.account_id = accounts.id and day < ${day}
      where accounts.kind = 'cash' and ${cashier === undefined ? sql`true` : sql`accounts.of = ${String(cashier)}`}
      group by accounts.id, day),
    stood as (
      select *, sum(paise) over (partition by account_id order by day) as held from moved),
    emptied as (
      select account_id, max(day) as day from stood where held = 0 group by account_id)
    select users.id as cashier_id, users.name as cashier, min(stood.day) as since, count(*) as days,
      closed.day is not null as has_closed, users.active,
      (select sum(paise) from moved where moved.account_id = stood.account_id) as paise
    from stood join users on users.id = stood.user_id
    left join closed on closed.account_id = stood.account_id
    left join emptied on emptied.account_id = stood.account_id
    where stood.day > coalesce(closed.day, emptied.day, '') and (stood.came > 0 or stood.held - stood.paise > 0)
    group by users.id order by since`.execute(db);
  return rows.map((row) => ({ ...row, has_closed: row.has_closed === 1 }));
};
