import { sql } from 'kysely';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { type PartyQuery, parties } from '../../../../shared/features/accounts/parties/parties.register.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';

const selectParties = (db: Db) => db.selectFrom('parties').selectAll();

type PartyFilter = Omit<PartyQuery, 'limit' | 'offset'> & { readonly withNumbers: boolean };

const NUMBERS = { pan: null, gstin: null, account_number: null, ifsc: null, mobile: null, address: null };

/** Parties by name; with the numbers of tax and bank for those who may see them. */
const listParties = (db: Db, { withNumbers, q, kind, order }: PartyFilter): Listing<Party> => {
  let query = selectParties(db);
  if (q) {
    const searched = withNumbers
      ? (['name', 'pan', 'gstin', 'account_number', 'mobile'] as const)
      : (['name'] as const);
    query = query.where(
      contains(
        searched.map((column) => sql.ref(column)),
        q,
      ),
    );
  }
  if (kind) query = query.where('kind', '=', kind);
  return listing(query, { by: sql.ref('name'), id: sql.ref('id'), direction: order ?? 'asc' }, (rows) =>
    rows.map((party) => (withNumbers ? party : { ...party, ...NUMBERS })),
  );
};

export const partyList = registerList(parties, listParties);

export const findParty = (db: Db, id: number): Promise<Party | undefined> =>
  selectParties(db).where('id', '=', id).executeTakeFirst();

export const partyOfUser = (db: Db, userId: number) =>
  db.selectFrom('parties').select(['id', 'name']).where('user_id', '=', userId).executeTakeFirst();

export const insertParty = async (db: Db, party: NewRow<'parties'>): Promise<number> => {
  const { id } = await db.insertInto('parties').values(party).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateParty = async (db: Db, id: number, columns: RowChange<'parties'>): Promise<void> => {
  await db
    .updateTable('parties')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
