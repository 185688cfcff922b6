import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { CHEQUE_MONTHS } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import type { ChangedSince, Month } from '../../../../shared/features/overview/books/months.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { IS_NO_PAIR } from '../../../database/sum-triggers.ts';
import { wordsOf } from '../../../journal/voucher-words.ts';
import { chequeKey } from '../../collection/fees/fees.details-queries.ts';
import type { RequestTable } from '../../college/users/users.requests-queries.ts';
import { DOCUMENT, joinDocuments } from '../reports/accounts/documents.queries.ts';
import { addressOfDocument, type Named } from '../reports/accounts/documents.ts';

/** The first and the last day of a month, as texts to compare days with: no month has a 32nd. */
export const daysOf = (month: string) => ({ first: `${month}-01`, last: `${month}-31` });

interface LockRow {
  readonly id: number;
  readonly month: string;
  readonly vouchers: number;
  readonly last_voucher_id: number;
  readonly digest: string;
  readonly reason: string | null;
  /** What was open when it was locked, as JSON. */
  readonly open: string;
  readonly locked_by_name: string;
  readonly locked_at: string;
  readonly reopened_by_name: string | null;
  readonly reopened_at: string | null;
  readonly reopen_reason: string | null;
}

/** Every lock that a month had, the last first. */
export const locksOf = async (db: Db, month: string): Promise<readonly LockRow[]> =>
  db.selectFrom('month_locks').selectAll().where('month', '=', month).orderBy('id', 'desc').execute();

/** The last lock of a month, also where it was reopened; or the one that is named. */
export const lastLock = async (db: Db, month: string, id?: number): Promise<LockRow | undefined> =>
  (await locksOf(db, month)).find((lock) => id === undefined || lock.id === id);

export const findLock = async (db: Db, id: number): Promise<LockRow> =>
  db.selectFrom('month_locks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The locks that stand. */
export const standingLocks = async (db: Db): Promise<readonly LockRow[]> =>
  db.selectFrom('month_locks').selectAll().where('reopened_at', 'is', null).orderBy('month').execute();

interface MonthRow extends Partial<LockRow> {
  readonly month: string;
  /** The last lock, also where it was ended. */
  readonly lock_id: number | null;
  readonly booked: number;
  readonly changed: number;
}

/** SQL: the months in which something is booked, each found by a step on the index of days, and those that were ever locked. */
const MONTHS = sql`(with recursive booked (month) as (
    select substr(min(day), 1, 7) from vouchers
    union all select (select substr(min(day), 1, 7) from vouchers where day > booked.month || '-31')
    from booked where booked.month is not null)
  select month from booked where month is not null union select month from month_locks)`;

const selectMonths = async (db: Db, months = MONTHS): Promise<readonly MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select lock.id as lock_id, lock.locked_by_name, lock.locked_at, lock.reason, lock.reopened_by_name, lock.reopened_at, lock.reopen_reason,
      months.month, (select count(*) from vouchers
        where vouchers.day between months.month || '-01' and months.month || '-31') as booked,
      coalesce((select count(*) from vouchers
        where vouchers.day between months.month || '-01' and months.month || '-31' and vouchers.id > lock.last_voucher_id), 0) as changed
    from ${months} as months
    left join month_locks as lock on lock.id = (select max(id) from month_locks where month_locks.month = months.month)
    order by months.month desc`.execute(db);
  return rows;
};

const stateOf = ({ locked_at, reopened_at, month }: MonthRow, thisMonth: string): Month['state'] => {
  if (reopened_at) return 'Reopened';
  if (locked_at) return 'Locked';
  return month >= thisMonth ? 'Running' : 'Open';
};

/** A month, without what goes on beside the database. */
export type BookedMonth = Omit<Month, 'pack'> & { readonly lockId: number | null };

const toMonth = (row: MonthRow, today: string): BookedMonth => ({
  month: row.month,
  lockId: row.lock_id,
  state: stateOf(row, today.slice(0, 7)),
  vouchers: row.booked,
  locked: row.locked_at
    ? { at: row.locked_at, by: row.locked_by_name ?? '', reason: row.reason ?? null }
    : null,
  reopened: row.reopened_at
    ? { at: row.reopened_at, by: row.reopened_by_name ?? '', reason: row.reopen_reason ?? null }
    : null,
  changed: row.changed,
});

export const listMonths = async (db: Db, today: string): Promise<readonly BookedMonth[]> =>
  (await selectMonths(db)).map((row) => toMonth(row, today));

/** A month; one in which nothing is booked has no vouchers. */
export const findMonth = async (db: Db, month: string, today: string): Promise<BookedMonth> =>
  toMonth(
    (await selectMonths(db, sql`(select ${month} as month)`))[0] ?? {
      month,
      lock_id: null,
      booked: 0,
      changed: 0,
    },
    today,
  );

/** SQL: what waits for a second person's word, its sum and the day since which it counts: each table of requests, bills, and drawers' differences. */
const WAITING: Readonly<Record<RequestTable | 'bills' | 'drawer_closings', RawBuilder<unknown>>> = {
  concessions: sql`select amount_paise as paise, date(asked_at, 'localtime') as asked from concessions where status = 'Waiting'`,
  exemptions: sql`select null, date(asked_at, 'localtime') from exemptions where status = 'Waiting'`,
  refunds: sql`select amount_paise, date(asked_at, 'localtime') from refunds where status = 'Waiting'`,
  cancel_requests: sql`select amount_paise, date(asked_at, 'localtime') from cancel_requests
    join fees on fees.id = fee_id where status = 'Waiting'`,
  payment_vouchers: sql`select amount_paise, day from payment_vouchers where status = 'Waiting'`,
  ledger_vouchers: sql`select amount_paise, day from ledger_vouchers where status = 'Waiting'`,
  bills: sql`select amount_paise, date from bills where status = 'Pending Approval'`,
  drawer_closings: sql`select abs(counted_paise - expected_paise), day from drawer_closings
    where needs_approval = 1 and approved_at is null and reopened_at is null`,
};

/** How many changes of a month are listed. */
const MOST_CHANGES = 500;

interface ChangedRow extends Omit<ChangedSince, 'words' | 'amount' | 'link'>, Named {
  readonly is_undone: number;
  readonly paise: number;
}

/** What was booked in a month since a voucher. */
export const changesSince = async (
  db: Db,
  month: string,
  voucher: number,
): Promise<readonly ChangedSince[]> => {
  const { first, last } = daysOf(month);
  const { rows } = await sql<ChangedRow>`
    select vouchers.id as voucher, vouchers.day as date, vouchers.entered_on as entered, vouchers.kind,
      vouchers.reverses_id is not null as is_undone, ${DOCUMENT.number} as number,
      (select sum(max(paise, 0)) from entries where voucher_id = vouchers.id and ${sql.raw(IS_NO_PAIR)}) as paise,
      ${DOCUMENT.day} as day
    from vouchers ${joinDocuments}
    where vouchers.day between ${first} and ${last} and vouchers.id > ${voucher}
    order by vouchers.id limit ${MOST_CHANGES}`.execute(db);
  return rows.map(({ kind, is_undone, number, day, paise, ...row }) => ({
    ...row,
    link: addressOfDocument({ kind, number, day }),
    words: `${[wordsOf(kind), number].filter(Boolean).join(' ')}${is_undone ? ', reversed' : ''}`,
    amount: toRupees(paise),
  }));
};

/** The hash of everything that is booked in a month, up to a voucher of the journal, and how many vouchers that are. */
export const digestOf = async (db: Db, month: string) => {
  const { first, last } = daysOf(month);
  const { rows } = await sql<{ line: string }>`
    select vouchers.id || ' ' || kind || ' ' || record_id || ' ' || day || ' ' || entered_on || ' ' || coalesce(reverses_id, '') || ': '
      || (select group_concat(account_id || ' ' || coalesce(student_id, '') || ' ' || coalesce(head_id, '') || ' '
          || coalesce(course_set_id, '') || ' ' || fund_id || ' ' || paise, ', ' order by line) from entries where voucher_id = vouchers.id) as line
    from vouchers where day between ${first} and ${last} order by vouchers.id`.execute(db);
  return { vouchers: rows.length, digest: hash('sha256', rows.map(({ line }) => line).join('\n')) };
};

export const lastVoucher = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from vouchers`.execute(db);
  return rows[0]?.id ?? 0;
};

/** What Activity said of a month: that its lock was requested and waits, was refused, was written or ended. */
export interface SaidOfMonth {
  readonly action: string;
  readonly at: string;
  readonly user_name: string;
  readonly why: string | null;
}

/** What Activity said last of a month and its locks; undefined where nothing was said. */
export const saidLast = async (db: Db, month: string): Promise<SaidOfMonth | undefined> => {
  const { rows } = await sql<SaidOfMonth>`select action, at, user_name, after ->> 'why' as why from audit
    where entity = 'months' and after ->> 'month' = ${month} order by id desc limit 1`.execute(db);
  return rows[0];
};

export const insertLock = async (db: Db, lock: NewRow<'month_locks'>): Promise<number> => {
  const { id } = await db.insertInto('month_locks').values(lock).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const endLock = async (
  db: Db,
  id: number,
  end: {
    readonly reopened_by_name: string;
    readonly reopened_at: string;
    readonly reopen_reason: string;
  },
): Promise<void> => {
  await db.updateTable('month_locks').set(end).where('id', '=', id).execute();
};

interface Counted {
  readonly open: number;
  readonly paise: number | null;
  readonly since?: string | null;
}

/** What is open at the end of a month, by what is looked at; drawers and differences are counted elsewhere. */
export const openAt = async (db: Db, month: string) => {
  const { last } = daysOf(month);
  const read = async (query: ReturnType<typeof sql<Counted>>) =>
    (await query.execute(db)).rows[0] ?? { open: 0, paise: null };
  return {
    cheques:
      await read(sql<Counted>`select count(distinct ${chequeKey()}) as open, coalesce(sum(amount_paise), 0) as paise from cheques_now
      join fees on fees.id = cheques_now.fee_id join fee_particulars on fee_particulars.fee_id = cheques_now.fee_id
      where state = 'received' and payment_date <= ${last}
        and date(coalesce(cheque_date, payment_date), ${`+${CHEQUE_MONTHS} months`}) < date(${`${month}-01`}, '+1 month', '-1 day')`),
    lines: await read(sql<Counted>`select count(*) as open, null as paise from statement_lines
      where match_id is null and day <= ${last}`),
    suspense: await read(sql<Counted>`select count(*) as open, coalesce(sum(paise), 0) as paise from (
      select sum(bank_entries.paise) as paise
      from statement_lines join bank_matches on bank_matches.id = statement_lines.match_id and bank_matches.kind = 'suspense'
      join bank_entries on bank_entries.match_id = bank_matches.id
      join vouchers on vouchers.id = bank_entries.voucher_id and vouchers.kind in ('suspense', 'left over')
      where statement_lines.day <= ${last} group by statement_lines.id
      union all select bank_entries.paise from vouchers
      join bank_entries on bank_entries.voucher_id = vouchers.id and bank_entries.match_id is null
      where vouchers.kind = 'left over' and vouchers.reverses_id is null and vouchers.day <= ${last}
        and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)
      union all select gross_paise from vouchers join portal_payments on portal_payments.id = vouchers.record_id
      where vouchers.kind = 'portal unclaimed' and vouchers.reverses_id is null and vouchers.day <= ${last}
        and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id))`),
    handOvers:
      await read(sql<Counted>`select count(*) as open, coalesce(sum(amount_paise), 0) as paise, min(day) as since
      from hand_overs where accepted_at is null and taken_back_at is null and day <= ${last}`),
    waiting: await read(sql<Counted>`select count(*) as open, sum(paise) as paise, min(asked) as since
      from (${sql.join(Object.values(WAITING), sql` union all `)}) where asked <= ${last}`),
  };
};
