import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { LeftQuery } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.endpoints.ts';
import type { LeftOfPayment } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import type { Scope } from '../../../office/actor.ts';

/** The students of a class who study, with what each owes; none of a course outside the scope. */
export const owedInClass = async (
  db: Db,
  scope: Scope,
  { course_id, year }: { readonly course_id: number; readonly year?: string | null | undefined },
) => {
  if (scope !== 'all' && !scope.includes(course_id)) return [];
  const ofYear = year ? sql`and year = ${year} collate nocase` : sql``;
  const { rows } = await sql<{
    id: number;
    name: string;
    roll_no: string | null;
    owed: Paise;
  }>`select id, name, roll_no, pending_paise as owed from students
    where course_id = ${course_id} and status = 'Studying' ${ofYear} order by roll_no, name, id`.execute(db);
  return rows;
};

/** The vouchers of a payment for several students: of its receipts, and of what is left of it. */
export const vouchersOfPayment = async (db: Db, payment: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select vouchers.id from vouchers
      join fee_particulars on fee_particulars.fee_id = vouchers.record_id
      where vouchers.kind = 'receipt' and fee_particulars.together_id = ${payment}
    union all select id from vouchers where kind = 'left over' and record_id = ${payment}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The receipts of a payment, in the order of their numbers, and which of them are cancelled. */
export const partsOfPayment = async (db: Db, payment: number) => {
  const { rows } = await sql<{ id: number; cancelled: 0 | 1 }>`select fee_id as id,
      exists (select 1 from fee_cancellations where fee_cancellations.fee_id = parts.fee_id) as cancelled
    from fee_particulars as parts where together_id = ${payment} order by fee_id`.execute(db);
  return rows;
};

const REFERENCE = sql<string | null>`(select reference from fee_particulars
  where fee_particulars.together_id = payments_together.id limit 1)`;

/** What payments leave over, as it stands: a voucher that nothing has taken back. */
const selectLeft = (db: Db) =>
  db
    .selectFrom('vouchers')
    .innerJoin('payments_together', 'payments_together.id', 'vouchers.record_id')
    .innerJoin('bank_entries', 'bank_entries.voucher_id', 'vouchers.id')
    .innerJoin('accounts', 'accounts.id', 'bank_entries.account_id')
    .leftJoin('bank_accounts', 'bank_accounts.account_id', 'bank_entries.account_id')
    .leftJoin('statement_lines', (join) =>
      join
        .onRef('statement_lines.match_id', '=', 'bank_entries.match_id')
        .on('bank_entries.match_id', 'is not', null),
    )
    .where('vouchers.kind', '=', 'left over')
    .where('vouchers.reverses_id', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)`,
    )
    .select([
      'payments_together.id',
      'payments_together.payer',
      'payments_together.paise as paid',
      'vouchers.day',
      'bank_accounts.id as account_id',
      'accounts.name as account',
      'bank_entries.paise',
      'statement_lines.id as line_id',
      REFERENCE.as('reference'),
    ]);

type LeftRow = Awaited<ReturnType<ReturnType<typeof selectLeft>['execute']>>[number];

const toLeft = ({ line_id, paid, day, paise, ...row }: LeftRow): LeftOfPayment => ({
  ...row,
  date: day,
  amount: toRupees(paid),
  left: toRupees(paise),
});

export const listLeft = (db: Db, { q, from, to, order }: LeftQuery): Listing<LeftOfPayment> => {
  let query = selectLeft(db).where('bank_entries.match_id', 'is', null);
  if (from) query = query.where('vouchers.day', '>=', from);
  if (to) query = query.where('vouchers.day', '<=', to);
  if (q) query = query.where(contains([sql.ref('payments_together.payer')], q));
  const keys = {
    by: sql.ref('vouchers.day'),
    id: sql.ref('payments_together.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toLeft));
};

/** What is left of one payment, with the line of the bank that is matched with it; undefined where nothing is. */
export const leftOf = async (
  db: Db,
  payment: number,
): Promise<
  | {
      readonly day: IsoDate;
      readonly paise: Paise;
      readonly account_id: number | null;
      readonly reference: string | null;
      readonly line_id: number | null;
    }
  | undefined
> => selectLeft(db).where('payments_together.id', '=', payment).executeTakeFirst();
