import { type SqlBool, sql } from 'kysely';
import type { ExemptedStudent } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import {
  type ExemptedQuery,
  exempted,
} from '../../../../shared/features/changes/exemptions/exemptions.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { isNoMore, type Rule } from './exemptions.matching-students-queries.ts';

/** SQL: whether a due was put in instalments, or was a part of one: what was let off of it was carried over. */
const WAS_IN_PARTS = sql<SqlBool>`(exists (select 1 from instalment_orders where instalment_orders.due_id = dues.id)
  or exists (select 1 from instalment_parts where instalment_parts.due_id = dues.id))`;

const selectExempted = (db: Db, rule: Rule) =>
  db
    .selectFrom('students')
    .innerJoin(
      db
        .selectFrom('concessions')
        .innerJoin('dues', 'dues.id', 'concessions.due_id')
        .select(['concessions.student_id'])
        .select([
          sql<number>`count(*)`.as('dues'),
          sql<Paise>`sum(iif(status = 'Approved', concessions.amount_paise, 0))`.as('conceded'),
          sql<Paise>`sum(iif(status = 'Taken Back', concessions.amount_paise, 0))`.as('taken_back'),
        ])
        .where('exemption_id', '=', rule.id)
        .where(sql<SqlBool>`not (dues.reversed = 1 and ${WAS_IN_PARTS})`)
        .groupBy('concessions.student_id')
        .as('given'),
      'given.student_id',
      'students.id',
    )
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select([
      'students.id',
      'students.name',
      'students.roll_no',
      'students.father_name',
      'students.course_id',
      'courses.name as course_name',
      'students.year',
      'students.category',
      'students.gender',
      'given.dues',
      'given.conceded',
      'given.taken_back',
    ])
    .select(sql<number>`${isNoMore(rule)} and given.conceded > 0`.as('no_more'));

const SORTABLE = { name: sql.ref('students.name'), conceded: sql.ref('given.conceded') } as const;

/** The students in scope to whom an exemption concedes, or did. */
const listExempted = (
  db: Db,
  scope: Scope,
  rule: Rule,
  filter: Omit<ExemptedQuery, 'limit' | 'offset'>,
): Listing<ExemptedStudent> => {
  const { sort = 'name', order: direction = 'asc' } = filter;
  let query = selectExempted(db, rule);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.no_more) query = query.where(sql<SqlBool>`${isNoMore(rule)} and given.conceded > 0`);
  if (filter.q)
    query = query.where(contains([sql.ref('students.name'), sql.ref('students.roll_no')], filter.q));
  const order = { by: SORTABLE[sort], id: sql.ref('students.id'), direction };
  return listing(
    query,
    order,
    (rows) =>
      rows.map(({ conceded, taken_back, no_more, ...row }) => ({
        ...row,
        conceded: toRupees(conceded),
        taken_back: toRupees(taken_back),
        no_more: no_more === 1,
      })),
    { reading: 'searched' },
  );
};

export const exemptedList = registerList(exempted, listExempted);
