import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { DMC } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import type { Dmc, DmcSummary } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { type DmcQuery, dmcs } from '../../../../shared/features/papers/dmcs/dmcs.register.ts';
import { toYear } from '../../../../shared/features/students/students/students.rules.ts';
import { formatCode, readCode } from '../../../../shared/verification-code.ts';
import type { Db } from '../../../database/db.ts';
import { type Partition, readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { type SumFilter, storedListSums, sumIn } from '../../../database/stored-sums.ts';
import { searchedList, type TextSearch } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import { wantedCourses } from '../../college/courses/courses.record-queries.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';

const selectDmcs = (db: Db) =>
  db
    .selectFrom('dmcs')
    .leftJoin('paper_cancellations as cancelled', (join) =>
      join.onRef('cancelled.record_id', '=', 'dmcs.id').on('cancelled.kind', '=', DMC.name),
    )
    .select([
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
      'dmcs.created_by',
      'dmcs.created_by_name',
      'dmcs.held_reason',
      'dmcs.approved_by_name',
      'dmcs.created_at',
      'dmcs.version',
      'cancelled.cancelled_at',
      'cancelled.cancelled_by_name',
      'cancelled.reason',
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
    issued_by_id: row.created_by,
    received: row.received_by === null ? null : { by: row.received_by, date: row.received_date ?? '' },
    verified: row.verified_at === null ? null : { at: row.verified_at, by: row.verified_by_name ?? '' },
    waits: row.held_reason,
    approved_by: row.approved_by_name,
    cancelled: toCancellation(row),
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

const matching = (db: Db, filter: DmcFilter) => {
  const code = readCode(filter.q ?? '') ?? '';
  // Cancelled ones stand apart, but whoever looks a code up learns what became of its certificate.
  let query = selectDmcs(db).where((eb) =>
    filter.cancelled === 'true'
      ? eb('cancelled.kind', 'is not', null)
      : eb.or([eb('cancelled.kind', 'is', null), eb('dmcs.verification_code', '=', code)]),
  );
  if (filter.student_id) query = query.where('dmcs.student_id', '=', filter.student_id);
  if (filter.dmc_type) query = query.where('dmcs.dmc_type', '=', filter.dmc_type);
  if (filter.verified) {
    query = query
      .where('dmcs.verified_at', filter.verified === 'true' ? 'is not' : 'is', null)
      .where('dmcs.held_reason', 'is', null);
  }
  if (filter.ids) query = query.where('dmcs.id', 'in', filter.ids);
  if (filter.from) query = query.where('dmcs.issued_date', '>=', filter.from);
  if (filter.to) query = query.where('dmcs.issued_date', '<=', filter.to);
  const { q } = filter;
  if (q) {
    const columns = SEARCHED.map((column) => sql.ref(column));
    query = query.where((eb) =>
      eb.or([contains(columns, q), isHeard('dmcs', q), eb('dmcs.verification_code', '=', code)]),
    );
  }
  return query;
};

const statesOf = ({ cancelled, verified }: DmcFilter): readonly string[] => {
  if (cancelled === 'true') return ['cancelled'];
  if (verified) return [verified === 'true' ? 'verified' : 'issued'];
  return ['verified', 'issued', 'draft'];
};

/** The filter of the stored sums for a filter of certificates; undefined where they cannot tell. */
const sumFilterOf = (filter: DmcFilter): SumFilter | undefined => {
  const { q, ids, student_id, cancelled, verified, dmc_type: type, from, to } = filter;
  if (q || ids || student_id || (cancelled === 'true' && verified)) return undefined;
  return { register: 'dmcs', from, to, type, states: statesOf(filter) };
};

/** The search of a filter. A verification code finds its certificate as well. */
const searchOf = ({ q, ids, student_id }: DmcFilter): TextSearch | undefined =>
  q && !ids && !student_id
    ? {
        register: 'dmcs',
        text: q,
        further: sql`select id from dmcs where verification_code = ${readCode(q) ?? ''}`,
      }
    : undefined;

const listDmcs = (db: Db, scope: Scope, filter: DmcFilter): Listing<Dmc> => {
  const { sort = 'issued_date', order: direction = 'desc', q, ids, student_id, dmc_type, course_id } = filter;
  const wanted = wantedCourses(scope, course_id ? [course_id] : undefined);
  const partition: Partition = {
    column: sql.ref('dmcs.course_id'),
    values: async () => (wanted === 'all' ? undefined : wanted),
  };
  const sumFilter = sumFilterOf(filter);
  const isByDay = sort === 'issued_date';
  const isSparse = dmc_type !== undefined || statesOf(filter).length === 1;
  return searchedList(db, searchOf(filter), isByDay, (found) =>
    listing(
      matching(db, filter),
      { by: SORTABLE[sort], id: sql.ref('dmcs.id'), direction },
      (rows) => rows.map(toDmc),
      {
        partition,
        sums: sumFilter && storedListSums(db, sumFilter, partition, { direction, isByDay, isSparse }),
        reading: readingOf({
          few: ids !== undefined || student_id !== undefined || found !== undefined,
          searched: Boolean(q),
          inOrder: isByDay,
        }),
        found,
      },
    ),
  );
};

export const dmcList = registerList(dmcs, listDmcs);

/** One certificate, cancelled or not; undefined outside the scope, as if there were none. */
export const findDmc = async (db: Db, scope: Scope, id: number): Promise<Dmc | undefined> => {
  const row = await selectDmcs(db).where('dmcs.id', '=', id).executeTakeFirst();
  return row && isInScope(scope, [row.course_id]) ? toDmc(row) : undefined;
};

export const countDmcs = async (db: Db, scope: Scope, today: IsoDate): Promise<DmcSummary> => {
  const sumFilter: SumFilter = { register: 'dmcs', owners: scope === 'all' ? undefined : scope };
  const standing: SumFilter = { ...sumFilter, states: ['issued', 'verified'] };
  const { records: total } = await sumIn(db, standing);
  const { records: issuedToday } = await sumIn(db, { ...standing, from: today, to: today });
  const { records: verified } = await sumIn(db, { ...sumFilter, states: ['verified'] });
  return { total, issuedToday, verified, pending: total - verified };
};

type Unset = 'approved_by_name' | 'received_by' | 'received_date' | 'verified_at' | 'verified_by_name';

export const insertDmc = async (db: Db, columns: Omit<NewRow<'dmcs'>, Unset>): Promise<number> => {
  const { id } = await db.insertInto('dmcs').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Changes what may change of a certificate: its marks. */
export const updateDmc = async (
  db: Db,
  id: number,
  marks: Pick<RowChange<'dmcs'>, Unset | 'held_reason' | 'issued_date'>,
): Promise<void> => {
  await db
    .updateTable('dmcs')
    .set({ ...marks, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The last serial of a financial year. */
export const lastSerial = async (db: Db, { first, last }: NumberedYear): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('dmcs')
    .select('serial')
    .where('issued_date', '>=', first)
    .where('issued_date', '<=', last)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows.map(({ serial }) => serial);
};

/** Whether a certificate names a student. */
export const anyDmcReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from dmcs where ${which})`;

/** Finds who wrote a certificate, and when, as a request that another person decides. */
export const writtenBy = (db: Db, id: number) =>
  db
    .selectFrom('dmcs')
    .select(['created_by as asked_by', 'created_at as asked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
