import { type Kysely, sql } from 'kysely';
import type { IsoDate } from '../../../shared/dates.ts';
import type { DmcQuery } from '../../../shared/features/dmcs/dmcs.endpoints.ts';
import type { Dmc, DmcSummary } from '../../../shared/features/dmcs/dmcs.model.ts';
import { toYear } from '../../../shared/features/students/students.rules.ts';
import { formatCode, readCode } from '../../../shared/verification-code.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { toAttachment } from '../files/files.queries.ts';
import type { DmcsTables } from './dmcs.table.ts';

type Db = Kysely<Tables>;

const inScope = (db: Db, scope: Scope) => {
  const query = db.selectFrom('dmcs');
  return scope === 'all' ? query : query.where('dmcs.course_id', 'in', [...scope, 0]);
};

const selectDmcs = (db: Db, scope: Scope) =>
  inScope(db, scope).select([
    'dmcs.id',
    'dmcs.serial',
    'dmcs.verification_code',
    'dmcs.student_id',
    'dmcs.name',
    'dmcs.father_name',
    'dmcs.course',
    'dmcs.course_id',
    'dmcs.roll_no',
    'dmcs.year',
    'dmcs.dmc_type',
    'dmcs.attachment_file',
    'dmcs.attachment_name',
    'dmcs.issued_date',
    'dmcs.received_by',
    'dmcs.received_date',
    'dmcs.verified_at',
    'dmcs.verified_by_name',
    'dmcs.created_by_name',
    'dmcs.created_at',
    'dmcs.version',
  ]);

type DmcRow = Awaited<ReturnType<ReturnType<typeof selectDmcs>['execute']>>[number];

const toDmc = (row: DmcRow): Dmc => {
  const attachment = toAttachment(row.attachment_file, row.attachment_name);
  return {
    id: row.id,
    serial: row.serial,
    verification_code: formatCode(row.verification_code),
    name: row.name,
    father_name: row.father_name,
    course: row.course,
    course_id: row.course_id,
    student_id: row.student_id,
    roll_no: row.roll_no,
    year: toYear(row.year) ?? row.year,
    dmc_type: row.dmc_type,
    pdf_url: attachment?.url ?? null,
    attachment,
    issued_date: row.issued_date,
    issued_by: row.created_by_name,
    received: row.received_by === null ? null : { by: row.received_by, date: row.received_date ?? '' },
    verified: row.verified_at === null ? null : { at: row.verified_at, by: row.verified_by_name ?? '' },
    created_at: row.created_at,
    version: row.version,
  };
};

const SORTABLE = {
  issued_date: sql.ref('dmcs.issued_date'),
  name: sql.ref('dmcs.name'),
  roll_no: sql.ref('dmcs.roll_no'),
  serial: sql.ref('dmcs.serial'),
  created_at: sql.ref('dmcs.id'),
} as const;

const SEARCHED = ['dmcs.name', 'dmcs.father_name', 'dmcs.roll_no', 'dmcs.course', 'dmcs.serial'] as const;

type DmcFilter = Omit<DmcQuery, 'limit' | 'offset'>;

const matching = (db: Db, scope: Scope, filter: DmcFilter) => {
  let query = selectDmcs(db, scope).where('dmcs.deleted_at', 'is', null);
  if (filter.course_id) query = query.where('dmcs.course_id', '=', filter.course_id);
  if (filter.student_id) query = query.where('dmcs.student_id', '=', filter.student_id);
  if (filter.dmc_type) query = query.where('dmcs.dmc_type', '=', filter.dmc_type);
  if (filter.verified) {
    query = query.where('dmcs.verified_at', filter.verified === 'true' ? 'is not' : 'is', null);
  }
  if (filter.from) query = query.where('dmcs.issued_date', '>=', filter.from);
  if (filter.to) query = query.where('dmcs.issued_date', '<=', filter.to);
  const { q } = filter;
  if (q) {
    const columns = SEARCHED.map((column) => sql.ref(column));
    const code = readCode(q) ?? '';
    query = query.where((eb) => eb.or([contains(columns, q), eb('dmcs.verification_code', '=', code)]));
  }
  return query;
};

export const listDmcs = (db: Db, scope: Scope, filter: DmcFilter): Listing<Dmc> =>
  listing(
    matching(db, scope, filter),
    {
      by: SORTABLE[filter.sort ?? 'issued_date'],
      id: sql.ref('dmcs.id'),
      direction: filter.order ?? 'desc',
    },
    (rows) => rows.map(toDmc),
  );

/** One certificate; undefined outside the scope, as if there were none. `deleted` looks among the deleted ones. */
export const findDmc = async (
  db: Db,
  scope: Scope,
  id: number,
  which: 'kept' | 'deleted' = 'kept',
): Promise<Dmc | undefined> => {
  const row = await selectDmcs(db, scope)
    .where('dmcs.id', '=', id)
    .where('dmcs.deleted_at', which === 'kept' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return row && toDmc(row);
};

export const countDmcs = async (db: Db, scope: Scope, today: IsoDate): Promise<DmcSummary> => {
  const { total, issuedToday, verified } = await inScope(db, scope)
    .where('dmcs.deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('dmcs.verified_at').as('verified'),
      sql<number>`count(case when dmcs.issued_date = ${today} then 1 end)`.as('issuedToday'),
    ])
    .executeTakeFirstOrThrow();
  return { total, issuedToday, verified, pending: total - verified };
};

/** The letterhead that a certificate was issued on, as JSON. */
export const issuingCollege = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('dmcs').select('college').where('id', '=', id).executeTakeFirst())?.college;

type Columns = Omit<DmcsTables['dmcs'], 'id' | 'version'>;
type Unset = 'received_by' | 'received_date' | 'verified_at' | 'verified_by_name' | 'deleted_at';

export const insertDmc = async (db: Db, columns: Omit<Columns, Unset>): Promise<number> => {
  const { id } = await db.insertInto('dmcs').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Changes what may change of a certificate: the marks, and whether it is deleted. */
export const updateDmc = async (db: Db, id: number, marks: Partial<Pick<Columns, Unset>>): Promise<void> => {
  await db
    .updateTable('dmcs')
    .set({ ...marks, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
