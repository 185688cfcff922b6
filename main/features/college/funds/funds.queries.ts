import { sql } from 'kysely';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

const selectFunds = (db: Db) =>
  db.selectFrom('funds').select(['id', 'name', 'kind', 'receipt_mark', 'created_at', 'version']);

export interface FundFilter {
  readonly q?: string | undefined;
  readonly sort?: 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Funds in the order in which they were added, the college's own first. */
export const listFunds = (db: Db, { q, sort, order }: FundFilter): Listing<Fund> => {
  let query = selectFunds(db);
  if (q) query = query.where(contains([sql.ref('name')], q));
  const by = sql.ref(sort ?? 'id');
  return listing(query, { by, id: sql.ref('id'), direction: order ?? 'asc' }, (rows) => rows);
};

/** All funds, the college's own first. */
export const allFunds = (db: Db): Promise<Fund[]> => selectFunds(db).orderBy('id').execute();

export const findFund = (db: Db, id: number): Promise<Fund | undefined> =>
  selectFunds(db).where('id', '=', id).executeTakeFirst();

export const findFundByName = (db: Db, name: string) =>
  db.selectFrom('funds').select('id').where(sql`name collate nocase`, '=', name).executeTakeFirst();

export const findFundByMark = (db: Db, mark: string) =>
  db.selectFrom('funds').select(['id', 'name']).where('receipt_mark', '=', mark).executeTakeFirst();

/** The funds whose receipts have numbers of their own. */
export const markedFunds = (
  db: Db,
): Promise<readonly { readonly name: string; readonly receipt_mark: string | null }[]> =>
  db
    .selectFrom('funds')
    .select(['name', 'receipt_mark'])
    .where('receipt_mark', 'is not', null)
    .orderBy('id')
    .execute();

/** The journal's account of what is owed to the body that a fund is held for; null for a fund of the college's own. */
export const heldAccountOf = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('funds').select('account_id').where('id', '=', id).executeTakeFirstOrThrow())
    .account_id;

export const insertFund = async (db: Db, fund: NewRow<'funds'> & { readonly id: number }): Promise<void> => {
  await db.insertInto('funds').values(fund).execute();
};

export const updateFund = async (db: Db, id: number, columns: RowChange<'funds'>): Promise<void> => {
  await db
    .updateTable('funds')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
