import { sql } from 'kysely';
import type { FollowUp } from '../../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import { promiseState, RECEIVED } from '../../../messages/follow-ups/follow-ups.queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A promise with what came of it. */
export interface Promised {
  readonly student_id: number;
  readonly student: string;
  readonly course: string | null;
  readonly day: string;
  readonly spoke_to: string;
  readonly by: string;
  readonly promised_on: string;
  readonly state: FollowUp['state'];
  readonly amount_paise: number | null;
  readonly received_paise: number;
}

/** The promises for the days of the period, day by day. */
export const promises = ({ db, scope, from, to, today }: ReportContext): AsyncIterable<Promised> =>
  stream(
    db,
    sql`select follow_ups.id, follow_ups.student_id, students.name as student, courses.name as course, follow_ups.day,
        follow_ups.spoke_to, follow_ups.created_by_name as "by", follow_ups.promised_on, ${promiseState(today)} as state,
        follow_ups.amount_paise, ${RECEIVED} as received_paise
      from follow_ups join students on students.id = follow_ups.student_id left join courses on courses.id = students.course_id
      where follow_ups.promised_on between ${from} and ${to} and ${isCourseInScope(scope, 'students.course_id')}`,
    ['promised_on', 'id'],
  );
