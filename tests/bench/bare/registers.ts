import { isInScope, type Scope } from '../../../main/office/actor.ts';
import { toRupees } from '../../../shared/money.ts';
import type { BareAnswer, Person } from '../works/question.ts';
import type { BareStore } from './store.ts';

interface StudentRow {
  readonly id: number;
  readonly course_id: number | null;
  readonly year: string | null;
  readonly total_paise: number;
  readonly pending_paise: number;
  readonly paid_paise: number;
  readonly beside: string;
}

/** All students of one course, the newest first. */
export const bareStudents = (store: BareStore, courseId: number): (() => BareAnswer) => {
  const names = new Map(store.prepare<[], [number, string]>('select id, name from courses').raw().all());
  const rows = store.prepare<[number], StudentRow>(
    'select * from students where course_id = ? order by id desc',
  );
  return () => ({
    body: rows.all(courseId).map(({ total_paise, pending_paise, paid_paise, beside, ...row }) => ({
      ...row,
      ...JSON.parse(beside),
      year: row.year === null ? null : Number(row.year),
      course_name: names.get(row.course_id ?? 0) ?? null,
      total_fees: toRupees(total_paise),
      pending_fees: toRupees(pending_paise),
      paid_fees: toRupees(paid_paise),
    })),
  });
};

interface ActivityRow {
  readonly before: string | null;
  readonly after: string | null;
}

/** A page of what was done to fees, the newest first. */
export const bareActivity = (store: BareStore, limit: number, q?: string): (() => BareAnswer) => {
  const where = `where entity = 'fees'${
    q === undefined ? '' : ' and (summary like @like or user_name like @like or desk like @like)'
  }`;
  const rows = store.prepare<[object], ActivityRow>(
    `select * from activity ${where} order by id desc limit @limit`,
  );
  const count = store.prepare<[object], number>(`select count(*) from activity ${where}`).pluck();
  const values = q === undefined ? {} : { like: `%${q}%` };
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return () => ({
    body: rows
      .all({ ...values, limit })
      .map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) })),
    total: count.get(values) ?? 0,
  });
};

type Sum = readonly [set: number, paise: number, count: number];

/** The day's figures overall and by course, added up anew from that day's rows and from all that is pending. */
export const bareDashboard = (store: BareStore, person: Person, today: string): (() => BareAnswer) => {
  const { scope } = person;
  const courses = store
    .prepare<[], [number, string]>('select id, name from courses order by name')
    .raw()
    .all();
  const seen = courses.filter(([id]) => isInScope(scope, [id]));
  const sets = new Map(
    store
      .prepare<[], [number, string]>('select id, course_ids from sets')
      .raw()
      .all()
      .map(([id, ids]) => [id, JSON.parse(ids) as readonly number[]] as const),
  );
  const collected = store
    .prepare<[string], Sum>(
      'select set_id, sum(amount_paise), count(*) from fees where payment_date = ? and paid = 1 and cancelled is null group by set_id',
    )
    .raw();
  const due = store
    .prepare<[], Sum>('select set_id, sum(amount_paise), count(*) from bills group by set_id')
    .raw();
  const pending = store
    .prepare<[], Sum>(
      'select course_id, sum(pending_paise), count(*) from students where pending_paise > 0 group by course_id',
    )
    .raw();
  const figuresOf = (paid: readonly Sum[], owed: readonly Sum[], bills: readonly Sum[], of: Scope) => {
    const bySet = (sums: readonly Sum[]) => sums.filter(([set]) => isInScope(of, sets.get(set) ?? []));
    const students = owed.filter(([course]) => isInScope(of, [course]));
    const add = (sums: readonly Sum[], at: 1 | 2): number => sums.reduce((sum, row) => sum + row[at], 0);
    return {
      todayCollection: toRupees(add(bySet(paid), 1)),
      pendingFeesAmount: toRupees(add(students, 1)),
      pendingFeesCount: add(students, 2),
      billDueCount: add(bySet(bills), 2),
      billDueAmount: toRupees(add(bySet(bills), 1)),
      lettersIssuedToday: 0,
    };
  };
  return () => {
    const sums = [collected.all(today), pending.all(), due.all()] as const;
    const answer = {
      overall: figuresOf(...sums, scope),
      byCourse: Object.fromEntries(
        seen.map(([id, courseName]) => [String(id), { courseName, ...figuresOf(...sums, [id]) }]),
      ),
    };
    if (scope === 'all') return { body: answer };
    const inOrder = scope.flatMap((id) => seen.filter(([seenId]) => seenId === id));
    return { body: { name: person.name, courses: inOrder.map(([id, name]) => ({ id, name })), ...answer } };
  };
};
