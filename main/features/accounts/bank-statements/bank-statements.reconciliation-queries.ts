import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { BookEntry } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { entryUnit } from './bank-statements.cheque-queries.ts';
import { entriesOf } from './bank-statements.entry-queries.ts';

/** The most rows listed in each group; the sums are of all. */
const MOST_NAMED = 1000;

/** The balance of an account of the journal at the end of a day, in paise. */
export const booksOn = async (db: Db, account: number, on: IsoDate): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(debit_paise - credit_paise), 0) as paise
    from account_days where account_id = ${account} and day <= ${on}`.execute(db);
  return rows[0]?.paise ?? 0;
};

export interface OpenGroup {
  readonly count: number;
  readonly paise: Paise;
  /** The first rows, by day. */
  readonly rows: readonly { readonly id: number; readonly paise: Paise }[];
}

const groupOf = async (db: Db, rows: RawBuilder<unknown>): Promise<OpenGroup> => {
  const sums = await sql<{ count: number; paise: Paise | null }>`select count(*) as count, sum(paise) as paise
    from (${rows})`.execute(db);
  const named = await sql<{ id: number; paise: Paise }>`select id, paise from (${rows})
    order by day, id limit ${MOST_NAMED}`.execute(db);
  return { count: sums.rows[0]?.count ?? 0, paise: sums.rows[0]?.paise ?? 0, rows: named.rows };
};

/**
 * The entries on one side, up to a day, that the bank has not booked by then. A cheque is one entry. A voucher and its reversal
 * cancel out, and are left out. An entry dated before the account's opening counts if it was entered after it: the books hold
 * it beside the opening balance.
 */
export const openEntries = (
  db: Db,
  account: number,
  { since, on, side }: { readonly since: IsoDate; readonly on: IsoDate; readonly side: 'in' | 'out' },
): Promise<OpenGroup> => {
  const of = side === 'in' ? sql`bank_entries.paise > 0` : sql`bank_entries.paise < 0`;
  const isOpen = (entry: string) => sql`(${sql.ref(`${entry}.match_id`)} is null or not exists (
    select 1 from statement_lines where statement_lines.match_id = ${sql.ref(`${entry}.match_id`)} and statement_lines.day <= ${on}))`;
  const opened = sql`(select max(vouchers.id) from bank_accounts join vouchers on vouchers.kind = 'account opened'
      and vouchers.record_id = bank_accounts.id where bank_accounts.account_id = ${account})`;
  const isBesideOpening = (entry: string) =>
    sql`(${sql.ref(`${entry}.day`)} >= ${since} or ${sql.ref(`${entry}.voucher_id`)} > ${opened})`;
  return groupOf(
    db,
    sql`select min(bank_entries.voucher_id) as id, bank_entries.day, sum(bank_entries.paise) as paise
      from bank_entries join vouchers on vouchers.id = bank_entries.voucher_id
      left join fee_particulars on vouchers.kind = 'cheque deposited' and fee_particulars.fee_id = vouchers.record_id
      where bank_entries.account_id = ${account} and bank_entries.day <= ${on}
        and ${isBesideOpening('bank_entries')} and ${of}
        and vouchers.kind <> 'account opened' and ${isOpen('bank_entries')}
        and not exists (select 1 from vouchers as counter
          join bank_entries as other on other.voucher_id = counter.id and other.account_id = ${account}
          where counter.reverses_id = vouchers.id and other.day <= ${on} and ${isOpen('other')})
        and not exists (select 1 from bank_entries as other
          where other.voucher_id = vouchers.reverses_id and other.account_id = ${account} and other.day <= ${on}
            and ${isBesideOpening('other')} and ${isOpen('other')})
      group by ${entryUnit()}, bank_entries.day`,
  );
};

/** The lines up to a day that the books do not hold in full by then, on one side. `paise` is what is missing. */
export const openLines = (
  db: Db,
  bankAccount: number,
  { since, on, side }: { readonly since: IsoDate; readonly on: IsoDate; readonly side: 'in' | 'out' },
): Promise<OpenGroup> => {
  const of = side === 'in' ? sql`paise > 0` : sql`paise < 0`;
  return groupOf(
    db,
    sql`select id, day, paise from (
      select id, day, paise - iif(match_id is null, 0, coalesce((select sum(bank_entries.paise) from bank_entries
        where bank_entries.match_id = statement_lines.match_id and bank_entries.day <= ${on}), 0)) as paise
      from statement_lines where bank_account_id = ${bankAccount} and day between ${since} and ${on}) where ${of}`,
  );
};

/** The bank's own balance at the end of a day: the balance of its last line by then. */
export const bankOn = async (
  db: Db,
  bankAccount: number,
  on: IsoDate,
): Promise<{ readonly paise: Paise | null; readonly day: IsoDate | null }> => {
  const { rows } = await sql<{
    paise: Paise | null;
    day: IsoDate;
  }>`select balance_paise as paise, day from statement_lines
    where bank_account_id = ${bankAccount} and day <= ${on} order by day desc, id desc limit 1`.execute(db);
  return { paise: rows[0]?.paise ?? null, day: rows[0]?.day ?? null };
};

/** The entries of a group, by day. */
export const entriesOfGroup = async (
  db: Db,
  account: number,
  { rows }: OpenGroup,
): Promise<readonly BookEntry[]> => {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const entries = await entriesOf(db, account, [...place.keys()]);
  return entries.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
};

/** The lines of a group, in the shape of entries; the sums are what the books miss. */
export const linesOfGroup = async (db: Db, { rows: open }: OpenGroup): Promise<readonly BookEntry[]> => {
  const missing = new Map(open.map(({ id, paise }) => [id, paise]));
  const { rows } = await sql<{
    id: number;
    day: IsoDate;
    narration: string;
    reference: string | null;
  }>`select id, day, narration, reference from statement_lines
    where id in (select value from json_each(${JSON.stringify([...missing.keys()])})) order by day, id`.execute(
    db,
  );
  return rows.map(({ id, day, narration, reference }) => {
    const paise = missing.get(id) ?? 0;
    return {
      ...{ id, date: day, what: narration, reference, reversed: false, in_suspense: false, match_id: null },
      ...{ in: toRupees(Math.max(paise, 0)), out: toRupees(Math.max(-paise, 0)) },
    };
  });
};
