import { type SqlBool, sql } from 'kysely';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import {
  type OpeningDuesImportQuery,
  openingDuesImports,
} from '../../../../shared/features/changes/opening-dues/opening-dues.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Change } from '../../../office/change.ts';
import { countUsed, isUsed, standingCharges } from '../../charges/dues/dues.reverse-queries.ts';
import type { LoadKind } from './opening-dues.planning.ts';

/** SQL: whether something of a due is paid or let off, and of a deposit whether something is given back, or lapsed. */
const IS_USED = {
  dues: isUsed,
  deposits: sql<SqlBool>`(dues.refunded_paise <> 0 or dues.lapsed_paise <> 0)`,
} as const satisfies Record<LoadKind, unknown>;

const selectImports = (db: Db, kind: LoadKind) =>
  db
    .selectFrom('opening_due_imports')
    .selectAll('opening_due_imports')
    .select([
      sql<number>`exists (select 1 from dues where dues.opening_import_id = opening_due_imports.id and ${IS_USED[kind]})`.as(
        'used',
      ),
    ])
    .where('kind', '=', kind);

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const toImport = ({
  kind: _,
  used,
  amount_paise,
  created_by_name,
  undone_at,
  undone_by_name,
  undone_reason,
  ...row
}: ImportRow): OpeningDuesImport => ({
  ...row,
  used: used === 1,
  amount: toRupees(amount_paise),
  created_by: created_by_name,
  undone:
    undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '', reason: undone_reason ?? '' },
});

/** Lists the files of dues, or of deposits. */
export const listOpeningImports = (
  kind: LoadKind,
  db: Db,
  { q, from, to, order }: OpeningDuesImportQuery,
): Listing<OpeningDuesImport> => {
  let query = selectImports(db, kind);
  if (q) query = query.where(contains([sql.ref('source'), sql.ref('created_by_name')], q));
  if (from) query = query.where(sql`date(created_at, 'localtime')`, '>=', from);
  if (to) query = query.where(sql`date(created_at, 'localtime')`, '<=', to);
  const by = sql.ref('opening_due_imports.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => rows.map(toImport));
};

export const openingImportList = registerList(openingDuesImports, (db: Db, query: OpeningDuesImportQuery) =>
  listOpeningImports('dues', db, query),
);

export const findImport = async (
  db: Db,
  kind: LoadKind,
  id: number,
): Promise<OpeningDuesImport | undefined> => {
  const row = await selectImports(db, kind).where('opening_due_imports.id', '=', id).executeTakeFirst();
  return row && toImport(row);
};

/** How many dues of a load something has been paid or conceded of. */
export const usedDuesOf = (db: Db, id: number, kind: LoadKind = 'dues'): Promise<number> =>
  countUsed(db, sql`dues.opening_import_id = ${id}`, IS_USED[kind]);

export const insertImport = async (
  { db, now, actor }: Change,
  load: {
    readonly kind: LoadKind;
    readonly source: string;
    readonly students: number;
    readonly dues: number;
    readonly amount_paise: Paise;
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('opening_due_imports')
    .values({ ...load, created_by_name: actor.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markUndone = async ({ db, now, actor }: Change, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('opening_due_imports')
    .set({ undone_at: now, undone_by_name: actor.name, undone_reason: reason })
    .where('id', '=', id)
    .execute();
};

/** The dues of a load that stand, after one, so many at a time. */
export const duesOfImport = (db: Db, id: number, after: number, most: number) =>
  standingCharges(
    db,
    sql`dues.opening_import_id = ${id} and dues.id > ${after} order by dues.id limit ${most}`,
  );

/** The courses whose students a load has charged. */
export const coursesOfImport = async (db: Db, id: number): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ course_id: number | null }>`select distinct course_id from students
    where id in (select student_id from dues where opening_import_id = ${id})`.execute(db);
  return rows.map(({ course_id }) => course_id);
};
