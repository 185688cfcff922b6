import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { isAwaitedOn } from '../../../../shared/features/charges/dues/awaited.ts';
import {
  type DemandCount,
  type DemandQuery,
  MOST_DEMANDS,
} from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { duesOf, lateFeesOn } from '../../charges/dues/dues.list-queries.ts';
import { demandableOf, overdueOf } from '../../charges/dues/overdue.queries.ts';

export interface Demanded {
  readonly id: number;
  readonly name: string;
  readonly father_name: string;
  /** The names on papers in Hindi; null where none is kept. */
  readonly name_hindi: string | null;
  readonly father_name_hindi: string | null;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly course_name: string | null;
  readonly year: string | null;
}

/** The demand on one student. Amounts in rupees. */
export interface Demand {
  readonly student: Demanded;
  readonly lines: readonly { readonly head: string; readonly due_date: IsoDate; readonly open: number }[];
  /** Charged when it is paid on the day of the paper. */
  readonly late: number;
}

type Whom = Pick<DemandQuery, 'course_id' | 'year' | 'ids' | 'run_ids'>;

/** SQL: who of the query `students` is meant, and owes something. */
const isMeant = (scope: Scope, { course_id, year, ids, run_ids }: Whom): RawBuilder<SqlBool> => {
  const inScope =
    scope === 'all'
      ? sql`1`
      : sql`students.course_id in (select value from json_each(${JSON.stringify(scope)}))`;
  const wanted =
    ids === undefined
      ? sql`students.status = 'Studying'`
      : sql`students.id in
    (select value from json_each(${JSON.stringify(ids)}))`;
  const raised =
    run_ids === undefined
      ? sql`1`
      : sql`students.id in (select student_id from dues
    where run_id in (select id from due_runs where coalesce(raised_with, id)
      in (select value from json_each(${JSON.stringify(run_ids)}))) and reversed = 0)`;
  return sql`students.pending_paise > 0 and ${inScope} and ${wanted} and ${raised}
    and ${course_id === undefined ? sql`1` : sql`students.course_id = ${course_id}`}
    and ${year === undefined ? sql`1` : sql`students.year = ${year} collate nocase`}`;
};

/** Finds the students who are overdue on a day, or owe something, by course, year and roll number: one more than are drawn at most. */
export const studentsOwing = async (
  db: Db,
  scope: Scope,
  query: Whom & Pick<DemandQuery, 'owing'>,
  on: IsoDate,
): Promise<readonly Demanded[]> => {
  const demandable = query.owing === 'all' ? demandableOf : overdueOf;
  const { rows } =
    await sql<Demanded>`select students.id, students.name, students.father_name, students.name_hindi,
      students.father_name_hindi, students.roll_no,
      students.admission_no, courses.name as course_name, students.year
    from students left join courses on courses.id = students.course_id
    where ${isMeant(scope, query)} and ${demandable(sql`students.id`, on)} > 0
    order by courses.name, students.year, students.roll_no, students.id limit ${MOST_DEMANDS + 1}`.execute(
      db,
    );
  return rows;
};

/** Counts those of whom papers would be drawn on a day, and what they owe. */
export const countOwing = async (db: Db, scope: Scope, query: Whom, on: IsoDate): Promise<DemandCount> => {
  const { rows } = await sql<{ late: number; late_paise: Paise; all: number; all_paise: Paise }>`
    select coalesce(sum(overdue > 0), 0) as late, coalesce(sum(overdue), 0) as late_paise,
      coalesce(sum(demandable > 0), 0) as "all", coalesce(sum(demandable), 0) as all_paise
    from (select ${demandableOf(sql`students.id`, on)} as demandable, ${overdueOf(sql`students.id`, on)} as overdue
      from students where ${isMeant(scope, query)})`.execute(db);
  const { late = 0, late_paise = 0, all = 0, all_paise = 0 } = rows[0] ?? {};
  return {
    overdue: { students: late, amount: toRupees(late_paise) },
    all: { students: all, amount: toRupees(all_paise) },
  };
};

/** Reads a student's demand as of a day: the open dues without what is awaited from somebody else, and the late fees of the day. */
export const demandOf = async (db: Db, student: Demanded, on: IsoDate): Promise<Demand> => {
  const open = (await duesOf(db, student.id)).filter((due) => due.open > 0 && !isAwaitedOn(due, on));
  const late = await lateFeesOn(db, student.id, on);
  return {
    student,
    lines: open.map(({ head, instalment, session, description, ...due }) => ({
      head: [instalment === null ? head : `${head} ${instalment}`, session, description]
        .filter(Boolean)
        .join(', '),
      due_date: due.due_date,
      open: due.open,
    })),
    late: toRupees(sumPaise(late)),
  };
};
