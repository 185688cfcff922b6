import { isInScope, type Scope } from '../../../main/office/actor.ts';
import { toRupees } from '../../../shared/money.ts';
import type { BareAnswer } from '../works/question.ts';
import type { BareStore } from './store.ts';

export interface FeeFilter {
  readonly date?: string;
  readonly studentId?: number;
  readonly q?: string;
}

interface Row {
  readonly id: number;
  readonly receipt_no: string | null;
  readonly student_id: number | null;
  readonly student_name: string;
  readonly amount_paise: number;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly paid: number;
  readonly payment_date: string;
  readonly set_id: number;
  readonly slip_nos: string;
  readonly description: string | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly cancelled: string | null;
  readonly beside: string | null;
}

const COURSES_OF_STUDENT = (scope: Scope): string =>
  scope === 'all' ? '' : ` and course_id in (${scope.join()})`;

const conditionsOf = ({ date, studentId, q }: FeeFilter, scope: Scope): readonly string[] => [
  ...(date === undefined ? [] : ['payment_date = @date']),
  ...(studentId === undefined ? [] : ['student_id = @studentId']),
  ...(q === undefined
    ? []
    : [
        `(student_name like @like or receipt_no like @like or student_id in (select id from students
          where (name like @like or roll_no like @like or father_name like @like)${COURSES_OF_STUDENT(scope)}))`,
      ]),
];

const valuesOf = ({ q, ...filter }: FeeFilter) => ({ ...filter, ...(q !== undefined && { like: `%${q}%` }) });

/** The fee register by prepared statements, for somebody who sees these courses. */
export const bareFees = (store: BareStore, scope: Scope) => {
  const names = new Map(store.prepare<[], [number, string]>('select id, name from courses').raw().all());
  const sets = new Map(
    store
      .prepare<[], [number, string]>('select id, course_ids from sets')
      .raw()
      .all()
      .map(([id, ids]) => [id, JSON.parse(ids) as readonly number[]] as const),
  );
  const seen = [...sets].filter(([, ids]) => isInScope(scope, ids)).map(([id]) => id);
  const inScope = scope === 'all' ? [] : [`set_id in (${seen.join()})`];
  const whereOf = (conditions: readonly string[]): string =>
    conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

  const toFee = ({ amount_paise, set_id, slip_nos, cancelled, paid, beside, ...row }: Row) => {
    const ids = (sets.get(set_id) ?? []).filter((id) => isInScope(scope, [id]));
    return {
      ...row,
      amount: toRupees(amount_paise),
      paid: paid === 1,
      course_id: ids[0] ?? null,
      course_ids: ids,
      courses: ids.map((id) => ({ id, name: names.get(id) })),
      course_name: ids[0] === undefined ? null : (names.get(ids[0]) ?? null),
      slip_nos: JSON.parse(slip_nos),
      attachment: null,
      cancelled: cancelled === null ? null : JSON.parse(cancelled),
      // What the bare server itself enters has nothing beside its columns.
      ...(beside !== null && JSON.parse(beside)),
    };
  };

  /** Each set's entries come in order from its index, and are merged: none but the page's is read. */
  const merged = (conditions: readonly string[]): string => {
    const parts = seen.map(
      (set) => `select payment_date, id from fees ${whereOf([`set_id = ${set}`, ...conditions])}`,
    );
    return `select fees.* from (${parts.join(' union all ')} order by 1 desc, 2 desc limit @limit offset @offset) as page
      join fees on fees.id = page.id order by page.payment_date desc, page.id desc`;
  };

  return {
    toFee,
    page: (filter: FeeFilter, limit: number, offset = 0): (() => BareAnswer) => {
      const conditions = conditionsOf(filter, scope);
      const isSelective = filter.q !== undefined || filter.studentId !== undefined;
      const sql =
        scope === 'all' || isSelective
          ? `select * from fees ${whereOf([...inScope, ...conditions])} order by payment_date desc, id desc limit @limit offset @offset`
          : merged(conditions);
      const rows = store.prepare<[object], Row>(sql);
      const count = store
        .prepare<[object], number>(`select count(*) from fees ${whereOf([...inScope, ...conditions])}`)
        .pluck();
      const values = valuesOf(filter);
      return () => ({
        body: rows.all({ ...values, limit, offset }).map(toFee),
        total: count.get(values) ?? 0,
      });
    },
    summary: (filter: FeeFilter): (() => BareAnswer) => {
      const conditions = ['paid = 1', 'cancelled is null', ...inScope, ...conditionsOf(filter, scope)];
      const sum = store
        .prepare<[object], [number, number]>(
          `select coalesce(sum(amount_paise), 0), count(*) from fees ${whereOf(conditions)}`,
        )
        .raw();
      const values = valuesOf(filter);
      return () => {
        const [paise, receipts] = sum.get(values) ?? [0, 0];
        return { body: { collected: toRupees(paise), receipts } };
      };
    },
  };
};
