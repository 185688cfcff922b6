import { sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type { StageChannel } from '../../../../../shared/features/messages/reminders/reminders.model.ts';
import type { Paise } from '../../../../../shared/money.ts';
import { REACHED, RECEIVED_AFTER } from '../../../messages/reminders/reminders.queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A run of reminders, with what came of it. */
export interface RemindedRun {
  readonly stage_id: number;
  readonly stage: string;
  readonly day: IsoDate;
  readonly channel: StageChannel;
  readonly by: string;
  readonly students: number;
  readonly amount_paise: Paise;
  readonly received_paise: Paise;
}

/** The runs of the period, stage by stage, without reminders that were cancelled or failed. */
export const remindedRuns = ({ db, scope, from, to }: ReportContext): AsyncIterable<RemindedRun> =>
  stream(
    db,
    sql`select reminder_runs.id, reminder_runs.stage_id, reminder_runs.stage, reminder_runs.day, reminder_runs.channel,
        reminder_runs.created_by_name as "by", count(*) as students, sum(reminders.amount_paise) as amount_paise,
        sum(${RECEIVED_AFTER}) as received_paise
      from reminder_runs join reminders on reminders.run_id = reminder_runs.id
      join students on students.id = reminders.student_id
      where reminder_runs.day between ${from} and ${to} and ${REACHED} and ${isCourseInScope(scope, 'students.course_id')}
      group by reminder_runs.id`,
    ['stage_id', 'day', 'id'],
  );
