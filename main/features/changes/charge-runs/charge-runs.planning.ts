import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { ChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import type { RowRemark } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import { type ChargedDue, duesOfRun } from './charge-runs.dues-queries.ts';

/** One due that a student is to owe. */
interface WantedLine {
  readonly paise: Paise;
  /** What for, as papers say it. */
  readonly description: string;
}

/** A student, and all that they are to owe under the head for the period: nothing takes back what is charged. */
export interface WantedCharge {
  readonly student_id: number;
  readonly course_id: number | null;
  /** The row that says so, and whom it names. */
  readonly row: number;
  readonly what: string;
  readonly lines: readonly WantedLine[];
}

/** What a charge does: whom it charges anew, and what it takes back in their place. */
export interface ChargePlan {
  readonly run: ChargeRun | undefined;
  readonly raise: readonly WantedCharge[];
  readonly reverse: readonly ChargedDue[];
  readonly already: number;
  readonly changed: readonly RowRemark[];
  readonly kept: readonly RowRemark[];
  /** Students in scope who are charged afterwards, and for how much. */
  readonly after: { readonly students: number; readonly paise: Paise };
  /** Students in scope who are charged, and whom the sheet does not name. */
  readonly notNamed: { readonly students: number; readonly paise: Paise };
}

const rupees = (paise: Paise): string => formatRupees(toRupees(paise));
const sumOf = (dues: readonly ChargedDue[]): Paise => dues.reduce((sum, due) => sum + due.amount_paise, 0);

/** What is charged, and what the sheet wants, without what is the same in both. */
const apart = (charged: readonly ChargedDue[], wanted: readonly WantedLine[], day: IsoDate) => {
  const rest = [...wanted];
  const gone = charged.filter((due) => {
    const at = rest.findIndex(
      ({ paise, description }) =>
        paise === due.amount_paise && description === due.description && due.due_date === day,
    );
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { gone, rest };
};

const changeText = (before: Paise, after: Paise, gone: readonly ChargedDue[], day: IsoDate): string => {
  if (after === 0) return `${rupees(before)} is reversed`;
  if (before !== after) return `${rupees(before)} becomes ${rupees(after)}`;
  const earlier = gone.find(({ due_date }) => due_date !== day)?.due_date;
  return earlier === undefined
    ? `Charged as “${gone[0]?.description ?? ''}” before`
    : `Due on ${formatDate(day)} in place of ${formatDate(earlier)}`;
};

/** Plans what becomes of each student of a sheet: charged, charged already, charged otherwise, or left as it is since it is paid. */
export const planCharges = async (
  db: Db,
  scope: Scope,
  run: ChargeRun | undefined,
  day: IsoDate,
  wanted: readonly WantedCharge[],
): Promise<ChargePlan> => {
  const dues = (run ? await duesOfRun(db, run.id) : []).filter(
    ({ course_id }) => isInScope(scope, [course_id]) || scope === 'all',
  );
  const standing = Map.groupBy(dues, ({ student_id }) => student_id);
  const raise: WantedCharge[] = [];
  const reverse: ChargedDue[] = [];
  const [changed, kept]: [RowRemark[], RowRemark[]] = [[], []];
  const sums = new Map([...standing].map(([id, own]) => [id, sumOf(own)]));
  let already = 0;
  for (const one of wanted) {
    const { row, what, student_id, lines } = one;
    const charged = standing.get(student_id) ?? [];
    const [before, after] = [sumOf(charged), sumPaise(lines)];
    const { gone, rest } = apart(charged, lines, day);
    if (gone.length === 0 && rest.length === 0) {
      if (charged.length > 0) already += 1;
      continue;
    }
    if (charged.some(({ held }) => held === 1)) {
      if (before === after) already += 1;
      else
        kept.push({
          ...{ row, what },
          reason: `${rupees(before)} is charged, and paid, conceded or in instalments in part: it stays, and is not ${rupees(after)}`,
        });
      continue;
    }
    reverse.push(...gone);
    if (rest.length > 0) raise.push({ ...one, lines: rest });
    if (charged.length > 0) changed.push({ row, what, reason: changeText(before, after, gone, day) });
    if (after === 0) sums.delete(student_id);
    else sums.set(student_id, after);
  }
  const named = new Set(wanted.map(({ student_id }) => student_id));
  const others = [...standing].filter(([id]) => !named.has(id));
  return {
    ...{ run, raise, reverse, already, changed, kept },
    after: { students: sums.size, paise: [...sums.values()].reduce((sum, paise) => sum + paise, 0) },
    notNamed: { students: others.length, paise: others.reduce((sum, [, own]) => sum + sumOf(own), 0) },
  };
};
