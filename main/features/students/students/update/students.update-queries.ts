import { sql } from 'kysely';
import type { UpdatedField } from '../../../../../shared/features/students/students/import/students.update-model.ts';
import {
  FURTHER_FIELDS,
  type StudentStatus,
} from '../../../../../shared/features/students/students/students.particulars.ts';
import type { Db } from '../../../../database/db.ts';
import type { Change } from '../../../../office/change.ts';
import { setDownAll } from '../students.before-queries.ts';

/** A student as a row of a sheet may mean one. */
export type UpdatedStudent = { readonly [Field in Exclude<UpdatedField, 'consent'>]: string | null } & {
  readonly id: number;
  readonly name: string;
  readonly father_name: string;
  readonly course_id: number | null;
  readonly year: string | null;
  readonly status: StudentStatus;
};

const AT_ONCE = 2000;

/** Everybody, with what a sheet may change; so many between two turns of the event loop. */
export const studentsToUpdate = async (db: Db): Promise<readonly UpdatedStudent[]> => {
  const all: UpdatedStudent[] = [];
  for (;;) {
    const { rows } = await sql<UpdatedStudent>`select id, name, father_name, course_id, year, status, roll_no,
        ${sql.join(FURTHER_FIELDS.map((field) => sql.ref(field)))}
      from students where id > ${all.at(-1)?.id ?? 0} order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return all;
    all.push(...rows);
  }
};

/** Takes their roll numbers from students who get others, so that two may change theirs for each other's. */
export const freeRolls = async (change: Change, ids: readonly number[]): Promise<void> => {
  await setDownAll(change, ids);
  await sql`update students set roll_no = null
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(change.db);
};
