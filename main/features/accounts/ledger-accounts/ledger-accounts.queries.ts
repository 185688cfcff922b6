import { sql } from 'kysely';
import {
  behaviourOf,
  CLASS_OF_OWN,
  LEDGER_KINDS,
  type LedgerAccount,
  type LedgerKind,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import {
  type LedgerAccountQuery,
  ledgerAccounts,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.register.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';

interface Row
  extends Pick<
    LedgerAccount,
    'id' | 'name' | 'kind' | 'fund_id' | 'fund' | 'group' | 'created_at' | 'version'
  > {
  /** The kind of one that the college added. */
  readonly added: LedgerKind | null;
  readonly active: number;
  readonly open_to: string;
  /** The cashier whose cash it is. */
  readonly cashier_id: number | null;
}

const ACCOUNTS = sql<Row>`(select accounts.id, accounts.name, accounts.kind, ledger_accounts.kind as added,
    coalesce(ledger_accounts.fund_id, bank_accounts.fund_id, funds.id) as fund_id,
    (select name from funds as own where own.id = coalesce(ledger_accounts.fund_id, bank_accounts.fund_id, funds.id)) as fund, ledger_accounts.grouped as "group",
    coalesce(ledger_accounts.active, bank_accounts.active, 1) as active, coalesce(ledger_accounts.open_to, '[]') as open_to,
    ledger_accounts.created_at, ledger_accounts.version, iif(accounts.kind = 'cash', cast(accounts.of as integer), null) as cashier_id
  from accounts left join ledger_accounts on ledger_accounts.id = accounts.id
  left join bank_accounts on bank_accounts.account_id = accounts.id
  left join funds on funds.account_id = accounts.id)`;

const selectAccounts = (db: Db) => db.selectFrom(ACCOUNTS.as('ledger')).selectAll();

const toAccount = (row: Row): LedgerAccount => ({
  id: row.id,
  account_id: row.id,
  name: row.name,
  kind: row.added ?? row.kind,
  class: row.added ? behaviourOf(row.added).class : (CLASS_OF_OWN[row.kind] ?? 'asset'),
  fund_id: row.fund_id,
  fund: row.fund,
  group: row.group,
  active: row.active === 1,
  open_to: JSON.parse(row.open_to) as number[],
  asks_party: row.added !== null && behaviourOf(row.added).asksParty === true,
  added: row.added !== null,
  created_at: row.created_at,
  version: row.version,
});

const classes = JSON.stringify({
  ...CLASS_OF_OWN,
  ...Object.fromEntries(
    Object.entries(LEDGER_KINDS).map(([kind, { class: name }]) => [`added ${kind}`, name]),
  ),
});

type AccountFilter = Omit<LedgerAccountQuery, 'limit' | 'offset'>;

/** The accounts of the books that a user may see, by name; `seenBy` is null for who sees all. */
const listLedgerAccounts = (
  db: Db,
  { seenBy, q, kind, class: name, active, order }: AccountFilter & { readonly seenBy: number | null },
): Listing<LedgerAccount> => {
  let query = selectAccounts(db);
  if (seenBy !== null)
    query = query.where(
      sql<boolean>`(kind = 'bank' or cashier_id = ${seenBy}
        or exists (select 1 from json_each(ledger.open_to) where value = ${seenBy}))`,
    );
  if (q) query = query.where(contains([sql.ref('name')], q));
  if (kind) query = query.where(sql`coalesce(added, kind)`, '=', kind);
  if (name)
    query = query.where(
      sql<boolean>`(select value from json_each(${classes}) where key = coalesce('added ' || added, kind)) = ${name}`,
    );
  if (active) query = query.where('active', '=', active === 'true' ? 1 : 0);
  return listing(
    query,
    { by: sql.ref('name'), id: sql.ref('ledger.id'), direction: order ?? 'asc' },
    (rows) => rows.map(toAccount),
  );
};

export const ledgerAccountList = registerList(ledgerAccounts, listLedgerAccounts);

/** An account of the books, by its id in the journal. */
export const findLedgerAccount = async (db: Db, id: number): Promise<LedgerAccount | undefined> => {
  const row = await selectAccounts(db).where('ledger.id', '=', id).executeTakeFirst();
  return row && toAccount(row);
};

/** What the college added under a name. */
export const findByName = (db: Db, name: string) =>
  db.selectFrom('ledger_accounts').select('id').where(sql`name collate nocase`, '=', name).executeTakeFirst();

/** The first account of a kind that the college added, one in use before others. */
export const accountOfKind = async (db: Db, kind: LedgerKind): Promise<number | undefined> =>
  (
    await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('active', 'desc')
      .orderBy('id')
      .executeTakeFirst()
  )?.id;

/** The number of accounts that the college added. */
export const countLedgerAccounts = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const insertLedgerAccount = async (
  db: Db,
  account: NewRow<'ledger_accounts'> & { readonly id: number },
): Promise<void> => {
  await db.insertInto('ledger_accounts').values(account).execute();
};

export const updateLedgerAccount = async (
  db: Db,
  id: number,
  columns: RowChange<'ledger_accounts'>,
): Promise<void> => {
  await db
    .updateTable('ledger_accounts')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
