import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type {
  CautionHeld,
  KeptLapse,
  Lapse,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import {
  type CautionQuery,
  type DepositLoadQuery,
  heldCaution,
  type LapseQuery,
  lapsedCaution,
  openingDeposits,
} from '../../../../shared/features/collection/caution-money/caution-money.register.ts';
import { type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Change } from '../../../office/change.ts';
import { listOpeningImports } from '../../changes/opening-dues/opening-dues.queries.ts';

/** SQL: what of a due is neither given back nor lapsed. */
const LEFT = sql<Paise>`(dues.settled_paise - dues.refunded_paise - dues.lapsed_paise)`;

/** SQL: what is requested of a student under heads that are held for them, and not decided yet. */
const WAITING = sql<Paise>`coalesce((select sum(refund_lines.paise) from refund_lines
  join refunds on refunds.id = refund_lines.refund_id join heads on heads.id = refund_lines.head_id
  where refunds.student_id = students.id and refunds.status = 'Waiting' and heads.refundable = 1), 0)`;

/** SQL: what of a student's caution money is held, requested or not. */
const HELD = sql<Paise>`(select coalesce(sum(${LEFT}), 0) from dues join heads on heads.id = dues.head_id
  where dues.student_id = students.id and dues.reversed = 0 and heads.refundable = 1)`;

/** Leavers and what of each is held. */
const selectHeld = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .where('students.status', '<>', 'Studying')
    .where(HELD, '>', 0)
    .select([
      'students.id',
      'students.name as student_name',
      'students.father_name',
      'students.roll_no',
      'students.course_id',
      'courses.name as course_name',
      'students.status',
      'students.status_date as left_on',
      HELD.as('paise'),
      WAITING.as('waiting'),
      'students.pending_paise as owes',
    ]);

type HeldRow = Awaited<ReturnType<ReturnType<typeof selectHeld>['execute']>>[number];

const toHeld = ({ paise, waiting, owes, ...row }: HeldRow): CautionHeld => ({
  ...row,
  held: toRupees(paise - waiting),
  waiting: toRupees(waiting),
  owes: toRupees(owes),
});

const listHeld = (db: Db, { q, course_id, left_by, order }: CautionQuery): Listing<CautionHeld> => {
  let query = selectHeld(db);
  if (course_id) query = query.where('students.course_id', '=', course_id);
  if (left_by) query = query.where('students.status_date', '<=', left_by);
  if (q)
    query = query.where(
      containsOrSounds(
        ['students.name', 'students.father_name', 'students.roll_no'].map((column) => sql.ref(column)),
        'students',
        q,
      ),
    );
  const keys = {
    by: sql.ref('students.name'),
    id: sql.ref('students.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toHeld), { reading: 'searched' });
};

export const heldList = registerList(heldCaution, listHeld);

/** A due of which caution money lapses. */
export interface LapsingDue {
  readonly due_id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly course_id: number | null;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly origin: DueOrigin;
  readonly opening_import_id: number | null;
  readonly paise: Paise;
}

/** What nobody has claimed of who left until a day: due by due, in the order of names. */
export const lapsing = async (db: Db, leftBy: IsoDate): Promise<readonly LapsingDue[]> => {
  const { rows } = await sql<LapsingDue>`select dues.id as due_id, students.id as student_id,
      students.name as student_name, students.course_id, dues.head_id, dues.course_set_id, first.origin,
      first.opening_import_id, ${LEFT} as paise
    from dues join heads on heads.id = dues.head_id and heads.refundable = 1
    join dues as first on first.id = coalesce(dues.again_due_id, dues.id)
    join students on students.id = dues.student_id
    where students.status <> 'Studying' and students.status_date <= ${leftBy} and dues.reversed = 0
      and ${LEFT} > 0 and ${WAITING} = 0
    order by students.name, students.id, dues.id`.execute(db);
  return rows;
};

/** What lapsed by an entry: due by due, with whose it is now. */
export const partsOfLapse = async (db: Db, lapse: number): Promise<readonly LapsingDue[]> => {
  const { rows } = await sql<LapsingDue>`select dues.id as due_id, students.id as student_id,
      students.name as student_name, students.course_id, dues.head_id, dues.course_set_id, dues.origin,
      dues.opening_import_id, lapsed_parts.paise
    from lapsed_parts join dues on dues.id = lapsed_parts.due_id join students on students.id = dues.student_id
    where lapsed_parts.lapse_id = ${lapse} order by students.name, students.id, dues.id`.execute(db);
  return rows;
};

export const insertLapse = async (
  { db, actor, now }: Change,
  lapse: Omit<NewRow<'caution_lapses'>, 'by_name' | 'at'>,
  parts: readonly LapsingDue[],
): Promise<number> => {
  const { id } = await db
    .insertInto('caution_lapses')
    .values({ ...lapse, by_name: actor.name, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = jsonRows(['due_id', 'paise'], parts);
  await sql`insert into lapsed_parts (lapse_id, due_id, paise)
    select ${id}, value ->> 0, value ->> 1 from json_each(${rows})`.execute(db);
  return id;
};

export const markLapseUndone = async (
  { db, actor, now }: Change,
  id: number,
  reason: string,
): Promise<void> => {
  await db
    .updateTable('caution_lapses')
    .set({ undone_at: now, undone_by_name: actor.name, undone_reason: reason })
    .where('id', '=', id)
    .execute();
};

/** The students whose money it is, one entry each. */
export const studentsOf = (parts: readonly LapsingDue[]): Lapse['students'] =>
  [...Map.groupBy(parts, ({ student_id }) => student_id)].map(([student_id, own]) => ({
    student_id,
    student_name: own[0]?.student_name ?? '',
    amount: toRupees(sumPaise(own)),
  }));

const selectLapses = (db: Db) => db.selectFrom('caution_lapses').selectAll('caution_lapses');
type LapseRow = Awaited<ReturnType<ReturnType<typeof selectLapses>['execute']>>[number];

const toLapses = (db: Db, rows: readonly LapseRow[]): Promise<readonly KeptLapse[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      date: row.day,
      left_by: row.left_by,
      reason: row.reason,
      amount: toRupees(row.paise),
      students: studentsOf(await partsOfLapse(db, row.id)),
      by: row.by_name,
      at: row.at,
      undone:
        row.undone_at === null
          ? null
          : { at: row.undone_at, by: row.undone_by_name ?? '', reason: row.undone_reason ?? '' },
    })),
  );

const listLapses = (db: Db, { q, from, to, order }: LapseQuery): Listing<KeptLapse> => {
  let query = selectLapses(db);
  if (q) query = query.where(contains([sql.ref('reason'), sql.ref('by_name')], q));
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  const by = sql.ref('caution_lapses.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => toLapses(db, rows));
};

export const lapseList = registerList(lapsedCaution, listLapses);

export const depositLoadList = registerList(openingDeposits, (db: Db, query: DepositLoadQuery) =>
  listOpeningImports('deposits', db, query),
);

export const findLapse = async (db: Db, id: number): Promise<KeptLapse | undefined> => {
  const row = await selectLapses(db).where('id', '=', id).executeTakeFirst();
  return row && (await toLapses(db, [row]))[0];
};

/** What of each student's heads can be given back of caution money: without what is requested. */
export const refundableOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ student_id: number; head_id: number; head: string; paise: Paise }>`
    select dues.student_id, dues.head_id, heads.name as head, sum(${LEFT}) - coalesce((select sum(refund_lines.paise) from refund_lines
      join refunds on refunds.id = refund_lines.refund_id
      where refunds.student_id = dues.student_id and refund_lines.head_id = dues.head_id
        and refunds.status = 'Waiting'), 0) as paise
    from dues join heads on heads.id = dues.head_id and heads.refundable = 1
    where dues.student_id in (select value from json_each(${JSON.stringify(ids)})) and dues.reversed = 0
    group by dues.student_id, dues.head_id having paise > 0 order by dues.student_id, heads.position`.execute(
    db,
  );
  return Map.groupBy(rows, ({ student_id }) => student_id);
};

/** How many deposits of a load have a refund requested that is not decided yet. */
export const waitingOfLoad = async (db: Db, importId: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(distinct dues.id) as waiting from dues
    join refunds on refunds.student_id = dues.student_id and refunds.status = 'Waiting'
    join refund_lines on refund_lines.refund_id = refunds.id and refund_lines.head_id = dues.head_id
    where dues.opening_import_id = ${importId}`.execute(db);
  return rows[0]?.waiting ?? 0;
};
