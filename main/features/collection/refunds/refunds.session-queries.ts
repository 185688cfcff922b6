import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Db } from '../../../database/db.ts';

/** The session in which a day lies; the later one where two do. */
export const sessionOn = async (db: Db, day: IsoDate) => {
  const { rows } = await sql<{
    readonly id: number;
    readonly name: string;
    readonly first_day: IsoDate;
    readonly last_day: IsoDate;
    readonly admission_last_date: IsoDate | null;
  }>`select id, name, first_day, last_day, admission_last_date from academic_sessions
    where first_day <= ${day} and last_day >= ${day} order by first_day desc limit 1`.execute(db);
  return rows[0];
};

/** The next session in a student's dues that begins after a day: for a student who leaves before it begins. */
export const sessionToCome = async (db: Db, studentId: number, day: IsoDate) => {
  const { rows } = await sql<{ readonly first_day: IsoDate }>`select academic_sessions.first_day from dues
    join academic_sessions on academic_sessions.id = dues.session_id
    where dues.student_id = ${studentId} and dues.reversed = 0 and first_day > ${day}
    order by first_day limit 1`.execute(db);
  return rows[0] && sessionOn(db, rows[0].first_day);
};
