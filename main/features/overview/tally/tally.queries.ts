import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { HandedVoucher, HandOff } from '../../../../shared/features/overview/tally/tally.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { Handed } from './tally.jobs.ts';

const selectHandOffs = (db: Db) => db.selectFrom('tally_hand_offs').selectAll();
type HandOffRow = Awaited<ReturnType<ReturnType<typeof selectHandOffs>['execute']>>[number];

const toHandOff = (row: HandOffRow): HandOff => ({
  id: row.id,
  from: row.first_day,
  to: row.last_day,
  file: row.file,
  sha256: row.sha256,
  vouchers: row.vouchers,
  debit: toRupees(row.debit_paise),
  receipts: toRupees(row.receipts_paise),
  bills: toRupees(row.bills_paise),
  refunds: toRupees(row.refunds_paise),
  payments: toRupees(row.payments_paise),
  again: row.again,
  by: row.by_name,
  at: row.at,
});

interface Sorted {
  readonly order?: 'asc' | 'desc' | undefined;
}
interface HandOffFilter extends Sorted {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/** Hand-offs, the last first; `from` and `to` leave those that have any day between them. */
export const listHandOffs = (db: Db, { from, to, order }: HandOffFilter): Listing<HandOff> => {
  let query = selectHandOffs(db);
  if (from) query = query.where('last_day', '>=', from);
  if (to) query = query.where('first_day', '<=', to);
  return listing(query, { by: sql.ref('id'), id: sql.ref('id'), direction: order ?? 'desc' }, (rows) =>
    rows.map(toHandOff),
  );
};

export const findHandOff = async (db: Db, id: number): Promise<HandOff | undefined> => {
  const row = await selectHandOffs(db).where('id', '=', id).executeTakeFirst();
  return row && toHandOff(row);
};

/** The vouchers of a file, as they were entered. */
export const listHanded = (db: Db, handOffId: number, { order }: Sorted): Listing<HandedVoucher> =>
  listing(
    db
      .selectFrom('tally_vouchers')
      .innerJoin('vouchers', 'vouchers.id', 'tally_vouchers.voucher_id')
      .select(['vouchers.id', 'vouchers.day', 'number', 'type', 'paise', 'sha256'])
      .where('hand_off_id', '=', handOffId),
    {
      by: sql.ref('tally_vouchers.voucher_id'),
      id: sql.ref('tally_vouchers.voucher_id'),
      direction: order ?? 'asc',
    },
    (rows) =>
      rows.map(({ id, day, paise, ...row }) => ({
        voucher_id: id,
        date: day,
        amount: toRupees(paise),
        ...row,
      })),
  );

/** The last hand-off that has any day of these. */
export const lastHandOffOf = async (db: Db, from: IsoDate, to: IsoDate): Promise<HandOff | undefined> => {
  const row = await selectHandOffs(db)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && toHandOff(row);
};

const VOUCHER = ['voucher_id', 'hand_off_id', 'number', 'type', 'paise', 'sha256'] as const;

export const insertHandOff = async (
  db: Db,
  row: NewRow<'tally_hand_offs'> & { readonly id: number },
  vouchers: readonly Handed[],
): Promise<void> => {
  await db.insertInto('tally_hand_offs').values(row).execute();
  const rows = vouchers.map((voucher) => ({ ...voucher, hand_off_id: row.id }));
  await sql`insert into tally_vouchers (${sql.raw(VOUCHER.join(', '))})
    select ${sql.raw(columnsOfJson(VOUCHER))} from json_each(${jsonRows(VOUCHER, rows)})`.execute(db);
};

/** Days that were handed over, the first and last of each hand-off, by the first. */
export const daysHandedOver = (db: Db) =>
  db
    .selectFrom('tally_hand_offs')
    .select(['id', 'first_day as from', 'last_day as to'])
    .orderBy('first_day')
    .orderBy('id')
    .execute();

/** The last file in which each voucher of these days was, and the hash of what it says. */
export const handedOver = async (
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<ReadonlyMap<number, { readonly hand_off_id: number; readonly sha256: string }>> => {
  const { rows } = await sql<{
    voucher_id: number;
    hand_off_id: number;
    sha256: string;
  }>`select voucher_id, max(hand_off_id) as hand_off_id, sha256 from tally_vouchers
    where voucher_id in (select id from vouchers where day between ${from} and ${to}) group by voucher_id`.execute(
    db,
  );
  return new Map(rows.map(({ voucher_id, ...row }) => [voucher_id, row]));
};
