import { sql } from 'kysely';
import type { FileQuery } from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import type {
  LoadedPortalFile,
  Portal,
  PortalColumnNames,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import { type PortalQuery, portals } from '../../../../shared/features/accounts/portals/portals.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';

const selectPortals = (db: Db) =>
  db
    .selectFrom('portals')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'portals.account_id')
    .leftJoin('heads as charged', 'charged.id', 'portals.charge_head_id')
    .leftJoin('heads as taxed', 'taxed.id', 'portals.tax_head_id')
    .selectAll('portals')
    .select([
      'ledger_accounts.name as account',
      'charged.name as charge_head',
      'taxed.name as tax_head',
      sql<Paise>`(select coalesce(sum(debit_paise - credit_paise), 0) from account_days
        where account_days.account_id = portals.account_id)`.as('balance_paise'),
      sql<string | null>`(select min(portal_payments.day) from portal_payments
        where portal_payments.portal_id = portals.id and state = 'paid' and taken_back = 0 and not exists (select 1 from vouchers
          where kind = 'portal settled' and record_id = portal_payments.settlement_id and reverses_id is null
            and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)))`.as(
        'since',
      ),
    ]);

type PortalRow = Awaited<ReturnType<ReturnType<typeof selectPortals>['execute']>>[number];

const toPortal =
  (showsMoney: boolean) =>
  ({ columns, active, balance_paise, since, ...row }: PortalRow): Portal => ({
    ...row,
    columns: JSON.parse(columns) as PortalColumnNames,
    active: active === 1,
    balance: showsMoney ? toRupees(balance_paise) : null,
    since: showsMoney && balance_paise !== 0 ? since : null,
  });

/** Portals by name; with what lies with each for who sees all courses. */
const listPortals = (
  db: Db,
  { showsMoney, q, active, order }: Omit<PortalQuery, 'limit' | 'offset'> & { readonly showsMoney: boolean },
): Listing<Portal> => {
  let query = selectPortals(db);
  if (q) query = query.where(contains([sql.ref('portals.name')], q));
  if (active) query = query.where('portals.active', '=', active === 'true' ? 1 : 0);
  const keys = {
    by: sql.ref('portals.name'),
    id: sql.ref('portals.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toPortal(showsMoney)));
};

export const portalList = registerList(portals, listPortals);

export const findPortal = async (db: Db, id: number): Promise<Portal | undefined> => {
  const row = await selectPortals(db).where('portals.id', '=', id).executeTakeFirst();
  return row && toPortal(true)(row);
};

/** The portal that has a name, or an account. */
export const portalWith = (
  db: Db,
  { name, account_id }: { readonly name: string; readonly account_id: number },
) =>
  db
    .selectFrom('portals')
    .select(['id', 'name', 'account_id'])
    .where((eb) => eb.or([eb(sql`name collate nocase`, '=', name), eb('account_id', '=', account_id)]))
    .execute();

export const insertPortal = async (db: Db, portal: NewRow<'portals'>): Promise<number> => {
  const { id } = await db.insertInto('portals').values(portal).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updatePortal = async (db: Db, id: number, columns: RowChange<'portals'>): Promise<void> => {
  await db
    .updateTable('portals')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

const toFile = ({
  by_name,
  undone_at,
  undone_by_name,
  undone_reason,
  ...row
}: Awaited<ReturnType<typeof fileRows>>[number]): LoadedPortalFile => ({
  ...row,
  by: by_name,
  undone:
    undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '', reason: undone_reason ?? '' },
});

const selectFiles = (db: Db) => db.selectFrom('portal_files').selectAll();
const fileRows = (db: Db) => selectFiles(db).execute();

/** The files of a portal that were loaded. */
export const listFiles = (
  db: Db,
  portal: number,
  { q, order }: Omit<FileQuery, 'limit' | 'offset'>,
): Listing<LoadedPortalFile> => {
  let query = selectFiles(db).where('portal_id', '=', portal);
  if (q) query = query.where(contains([sql.ref('source'), sql.ref('by_name')], q));
  const by = sql.ref('portal_files.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => rows.map(toFile));
};

export const findFile = async (db: Db, portal: number, id: number): Promise<LoadedPortalFile | undefined> => {
  const row = await selectFiles(db).where('id', '=', id).where('portal_id', '=', portal).executeTakeFirst();
  return row && toFile(row);
};

export const insertFile = async (db: Db, file: NewRow<'portal_files'>): Promise<number> => {
  const { id } = await db.insertInto('portal_files').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const markUndone = async (
  db: Db,
  id: number,
  undone: { readonly undone_at: string; readonly undone_by_name: string; readonly undone_reason: string },
): Promise<void> => {
  await db.updateTable('portal_files').set(undone).where('id', '=', id).execute();
};
