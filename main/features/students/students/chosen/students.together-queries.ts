import { sql } from 'kysely';
import type { Db } from '../../../../database/db.ts';

/** Who has a roll number in a class of this year already: by course and number. */
export const rollsOfYear = async (db: Db, year: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; course_id: number; roll_no: string }>`
    select id, coalesce(course_id, 0) as course_id, roll_no from students
    where coalesce(year, '') = ${year} and roll_no is not null`.execute(db);
  return new Map(rows.map(({ id, course_id, roll_no }) => [`${course_id} ${roll_no}`, id]));
};

interface Act {
  readonly id: number;
  readonly at: string;
  readonly user_name: string;
  readonly summary: string;
  readonly before: string;
  readonly after: string;
  readonly taken_back: number;
}

export const CHANGED_TOGETHER = 'changed together';
export const CHANGED_BACK = 'changed back';

const acts = sql`select act.id, act.at, act.user_name, act.summary, act.before, act.after,
    exists (select 1 from audit as back where back.entity = 'students' and back.action = ${CHANGED_BACK}
      and back.after ->> 'act' = act.id) as taken_back
  from audit as act where act.entity = 'students' and act.action = ${CHANGED_TOGETHER}`;

/** The last acts that changed students together. */
export const lastActs = async (db: Db, most: number): Promise<readonly Act[]> =>
  (await sql<Act>`${acts} order by act.id desc limit ${most}`.execute(db)).rows;

export const findAct = async (db: Db, id: number): Promise<Act | undefined> =>
  (await sql<Act>`${acts} and act.id = ${id}`.execute(db)).rows[0];
