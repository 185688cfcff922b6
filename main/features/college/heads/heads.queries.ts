import { sql } from 'kysely';
import type { HeadQuery } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import type { Head, HeadKind, HeadPurpose } from '../../../../shared/features/college/heads/heads.model.ts';
import { compiled } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

const selectHeads = (db: Db) =>
  db
    .selectFrom('heads')
    .select([
      'id',
      'name',
      'fee_type',
      'refundable',
      'not_given_back',
      'position',
      'active',
      'purpose',
      'kind',
      'fund_id',
      'created_at',
      'version',
    ]);

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number];

const toHead = (row: HeadRow): Head => ({
  ...row,
  refundable: row.refundable === 1,
  not_given_back: row.not_given_back === 1,
  active: row.active === 1,
});

type HeadFilter = Omit<HeadQuery, 'limit' | 'offset'>;

/** Heads in their order of settling; a day says nothing of them. */
export const listHeads = (db: Db, { q, active, kind = 'fee', sort, order }: HeadFilter): Listing<Head> => {
  let query = selectHeads(db);
  if (q) query = query.where(contains([sql.ref('name')], q));
  if (kind !== 'all') query = query.where('kind', '=', kind);
  if (active) query = query.where('active', '=', active === 'true' ? 1 : 0);
  const by = sql.ref(sort ?? 'position');
  return listing(query, { by, id: sql.ref('id'), direction: order ?? 'asc' }, (rows) => rows.map(toHead));
};

export const findHead = async (db: Db, id: number): Promise<Head | undefined> => {
  const row = await selectHeads(db).where('id', '=', id).executeTakeFirst();
  return row && toHead(row);
};

/** A head of that kind; undefined for one of another. */
export const findHeadFor = async (db: Db, kind: HeadKind, id: number): Promise<Head | undefined> => {
  const head = await findHead(db, id);
  return head?.kind === kind ? head : undefined;
};

/** The head under which the office itself charges something; there is always one. */
export const headFor = async (db: Db, purpose: HeadPurpose): Promise<Head> =>
  toHead(await selectHeads(db).where('purpose', '=', purpose).executeTakeFirstOrThrow());

export const findHeadByName = (db: Db, name: string) =>
  db.selectFrom('heads').select('id').where(sql`name collate nocase`, '=', name).executeTakeFirst();

/** The account of each head, by the head's id. */
export type HeadAccounts = ReadonlyMap<number, number>;

const headAccounts = compiled((db) => ({
  compile: () => sql<{ id: number; account_id: number }>`select id, account_id from heads`.compile(db),
}));

export const accountsOfHeads = async (db: Db): Promise<HeadAccounts> =>
  new Map((await headAccounts(db, {})).map(({ id, account_id }) => [id, account_id]));

const markedHeads = compiled((db) => ({
  compile: () =>
    sql<{ id: number; mark: string }>`select heads.id, funds.receipt_mark as mark
      from funds join heads on heads.fund_id = funds.id where funds.receipt_mark is not null`.compile(db),
}));

/** The mark of each head whose fund numbers its receipts itself, by the head's id. */
export const marksOfHeads = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map((await markedHeads(db, {})).map(({ id, mark }) => [id, mark]));

/** The account of what is owed to the body for which a head's fund is held; undefined where it is the college's own. */
export const heldAccountOfHead = async (db: Db, headId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('heads')
      .innerJoin('funds', 'funds.id', 'heads.fund_id')
      .select('funds.account_id')
      .where('heads.id', '=', headId)
      .executeTakeFirst()
  )?.account_id ?? undefined;

/** Whether a head belongs to a fund. */
export const isFundOfHeads = async (db: Db, fundId: number): Promise<boolean> =>
  (await db.selectFrom('heads').select('id').where('fund_id', '=', fundId).executeTakeFirst()) !== undefined;

/** The position after the last of a kind. */
export const lastPosition = async (db: Db, kind: HeadKind): Promise<number> => {
  const { last } = await db
    .selectFrom('heads')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const insertHead = async (
  db: Db,
  head: NewRow<'heads'> &
    Readonly<Record<'active' | 'fund_id' | 'account_id', number>> & { readonly kind: HeadKind },
): Promise<number> => {
  const { id } = await db.insertInto('heads').values(head).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateHead = async (db: Db, id: number, columns: RowChange<'heads'>): Promise<void> => {
  await db
    .updateTable('heads')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
