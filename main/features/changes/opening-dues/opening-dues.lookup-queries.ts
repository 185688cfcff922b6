import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';

export interface KnownStudent {
  readonly id: number;
  readonly name: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly enrolment_no: string | null;
  readonly course_id: number | null;
  readonly year: string | null;
  readonly status: string;
  readonly advance_paise: Paise;
}

/** Students read between two turns of the event loop. */
const STUDENTS_AT_ONCE = 2000;

/** All students of a scope, by whatever a file may call them. */
export const allStudents = async (db: Db, scope: Scope): Promise<readonly KnownStudent[]> => {
  const isInScope =
    scope === 'all' ? sql`true` : sql`course_id in (select value from json_each(${JSON.stringify(scope)}))`;
  const all: KnownStudent[] = [];
  for (;;) {
    const { rows } =
      await sql<KnownStudent>`select id, name, father_name, roll_no, admission_no, enrolment_no, course_id, year, status,
        advance_paise from students where id > ${all.at(-1)?.id ?? 0} and ${isInScope}
      order by id limit ${STUDENTS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return all;
    all.push(...rows);
    await yieldToEventLoop();
  }
};

/** A due that stands. */
export interface Standing {
  readonly student_id: number;
  readonly head_id: number;
  readonly session_id: number | null;
  readonly due_date: string;
  readonly amount_paise: Paise;
  readonly open_paise: Paise;
  readonly origin: string;
  /** What sort of file brought it along; null where none did. */
  readonly loaded: 'dues' | 'deposits' | null;
  readonly description: string | null;
}

/** Students whose dues are looked up at once. */
const DUES_OF_AT_ONCE = 500;

/** Reads the dues that these students have already. */
export const standingOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Standing[]>> => {
  const all: Standing[] = [];
  for (let at = 0; at < ids.length; at += DUES_OF_AT_ONCE) {
    const part = JSON.stringify(ids.slice(at, at + DUES_OF_AT_ONCE));
    const { rows } = await sql<Standing>`select student_id, head_id, session_id, due_date, amount_paise,
        amount_paise - conceded_paise - settled_paise as open_paise, origin, description,
        (select kind from opening_due_imports where opening_due_imports.id = opening_import_id) as loaded
      from dues where reversed = 0 and student_id in (select value from json_each(${part}))`.execute(db);
    all.push(...rows);
    await yieldToEventLoop();
  }
  return Map.groupBy(all, ({ student_id }) => student_id);
};
