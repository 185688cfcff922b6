import { sql } from 'kysely';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import {
  type ExemptionQuery,
  exemptions,
} from '../../../../shared/features/changes/exemptions/exemptions.register.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import type { Rule } from './exemptions.matching-students-queries.ts';

const selectExemptions = (db: Db) =>
  db
    .selectFrom('exemptions')
    .innerJoin('academic_sessions', 'academic_sessions.id', 'exemptions.session_id')
    .selectAll('exemptions')
    .select('academic_sessions.name as session');

type ExemptionRow = Awaited<ReturnType<ReturnType<typeof selectExemptions>['execute']>>[number];

/** The heads of exemptions, in the heads' own order. */
const headsOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('exemption_heads')
    .innerJoin('heads', 'heads.id', 'exemption_heads.head_id')
    .select(['exemption_heads.exemption_id', 'heads.id as head_id', 'heads.name as head'])
    .where('exemption_heads.exemption_id', 'in', [...ids, 0])
    .orderBy('heads.position')
    .orderBy('heads.id')
    .execute();
  return Map.groupBy(rows, ({ exemption_id }) => exemption_id);
};

interface Sums {
  readonly id: number;
  readonly listed: number;
  readonly students: number;
  readonly paise: Paise;
}

/** What exemptions list and concede, of the students in scope. */
const sumsOf = async (db: Db, scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, Sums>> => {
  const inScope =
    scope === 'all'
      ? sql`true`
      : sql`students.course_id in (select value from json_each(${JSON.stringify(scope)}))`;
  const { rows } = await sql<Sums>`select one.value as id,
      (select count(*) from exemption_students join students on students.id = exemption_students.student_id
        where exemption_id = one.value and ${inScope}) as listed,
      (select count(distinct student_id) from concessions join students on students.id = concessions.student_id
        where exemption_id = one.value and concessions.status = 'Approved' and ${inScope}) as students,
      (select coalesce(sum(amount_paise), 0) from concessions join students on students.id = concessions.student_id
        where exemption_id = one.value and concessions.status = 'Approved' and ${inScope}) as paise
    from json_each(${JSON.stringify(ids)}) as one`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const toExemption = (
  row: ExemptionRow,
  ofCourses: OfCourses,
  heads: Exemption['heads'],
  sums: Sums | undefined,
): Exemption => ({
  id: row.id,
  name: row.name,
  session_id: row.session_id,
  session: row.session,
  category: row.category,
  heads: heads.map(({ head_id, head }) => ({ head_id, head })),
  percent: row.share === null ? null : row.share / 100,
  amount: row.amount_paise === null ? null : toRupees(row.amount_paise),
  listed: row.listed === 1 ? (sums?.listed ?? 0) : null,
  gender: row.gender,
  student_category: row.student_category,
  year: row.year,
  ...ofCourses,
  reason: row.reason,
  sanction_no: row.sanction_no,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  status: row.status,
  asked_by: row.asked_by_name,
  asked_by_id: row.asked_by,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
  own: row.own === 1,
  ended:
    row.ended_at === null ? null : { at: row.ended_at, by: row.ended_by_name ?? '', reason: row.end_reason },
  students: sums?.students ?? 0,
  conceded: toRupees(sums?.paise ?? 0),
});

const toExemptions = async (
  db: Db,
  scope: Scope,
  rows: readonly ExemptionRow[],
): Promise<readonly Exemption[]> => {
  const ids = rows.map(({ id }) => id);
  const ofCourses = await coursesOf(db, rows);
  const heads = await headsOf(db, ids);
  const sums = await sumsOf(db, scope, ids);
  return rows.map((row) =>
    redactCourses(scope, toExemption(row, ofCourses(row), heads.get(row.id) ?? [], sums.get(row.id))),
  );
};

/** Those that meet students of a scope: one of all courses meets everybody's, one that lists students is of their courses. */
const seenBy = (db: Db, scope: Scope) => {
  const query = selectExemptions(db);
  if (scope === 'all') return query;
  return query.where((eb) =>
    eb.or([
      isOfCourses('exemptions.course_set_id', scope),
      eb.and([eb('exemptions.course_set_id', 'is', null), eb('exemptions.listed', '=', 0)]),
    ]),
  );
};

/** The filter of a list of exemptions; of one course, where one is chosen. */
type ExemptionFilter = Omit<ExemptionQuery, 'limit' | 'offset'>;

export const listExemptions = (db: Db, scope: Scope, filter: ExemptionFilter): Listing<Exemption> => {
  let query = seenBy(db, scope);
  if (filter.session_id) query = query.where('exemptions.session_id', '=', filter.session_id);
  if (filter.status) query = query.where('exemptions.status', '=', filter.status);
  if (filter.from) query = query.where('exemptions.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('exemptions.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(
      contains(
        [sql.ref('exemptions.name'), sql.ref('exemptions.category'), sql.ref('exemptions.sanction_no')],
        filter.q,
      ),
    );
  const by = sql.ref('exemptions.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) =>
    toExemptions(db, scope, rows),
  );
};

export const exemptionList = registerList(exemptions, listExemptions);

export const findExemption = async (db: Db, scope: Scope, id: number): Promise<Exemption | undefined> => {
  const rows = await seenBy(db, scope).where('exemptions.id', '=', id).execute();
  return (await toExemptions(db, scope, rows))[0];
};

/** What an exemption takes of each due, as its rule reckons: hundredths of a per cent, or paise. */
export const partOf = ({
  percent,
  amount,
}: {
  readonly percent?: number | null | undefined;
  readonly amount?: number | null | undefined;
}): Pick<Rule, 'share' | 'amount_paise'> => ({
  share: percent ? Math.round(percent * 100) : null,
  amount_paise: amount ? toPaise(amount) : null,
});

/** The rule of an exemption. */
export const ruleOf = (exemption: Exemption): Rule => ({
  id: exemption.id,
  session_id: exemption.session_id,
  head_ids: exemption.heads.map(({ head_id }) => head_id),
  listed: exemption.listed === null ? null : 'kept',
  gender: exemption.gender,
  student_category: exemption.student_category,
  year: exemption.year,
  // Listed students are met whatever course they are in now.
  course_ids: exemption.listed !== null || exemption.course_ids.length === 0 ? null : exemption.course_ids,
  ...partOf(exemption),
});

/** A rule as it meets the students in scope. */
export const ruleWithin = (rule: Rule, scope: Scope): Rule => {
  if (scope === 'all') return rule;
  return { ...rule, course_ids: rule.course_ids?.filter((id) => scope.includes(id)) ?? scope };
};

/** The approved exemptions of a session, by their ids. */
export const standingIn = async (db: Db, sessionId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('exemptions')
    .select('id')
    .where('status', '=', 'Approved')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The approved exemptions of the sessions of some dues, by their ids. */
export const standingFor = async (db: Db, first: number, last: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`select id from exemptions where status = 'Approved'
    and session_id in (select session_id from dues where id between ${first} and ${last}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
