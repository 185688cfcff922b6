import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type Exempting,
  LEFT_OUT_REASONS,
  type LeftOutReason,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { takenOf } from '../../../../shared/features/changes/exemptions/exemptions.rules.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type MetDue, metAfter, type Rule } from './exemptions.matching-students-queries.ts';

/** What a rule takes of a due. */
export interface Take {
  readonly student_id: number;
  readonly due_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly paise: Paise;
  /** How much of it is not open any more: it was paid. */
  readonly beyond: Paise;
}

interface Student {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
}

/** Whom a rule lets off as of now, and whom not. */
export interface Met {
  readonly takes: readonly Take[];
  /** Those of whose dues less is left than the rule takes. */
  readonly less: readonly Student[];
  readonly leftOut: readonly (Student & { readonly reason: LeftOutReason })[];
}

/** How much a rule takes of a due: all that it says, or what is left beside what was conceded, given back, or is asked for. */
export const takeOf = (rule: Rule, due: MetDue): { readonly wanted: Paise; readonly paise: Paise } => {
  const wanted = takenOf(rule, due.amount_paise);
  const left = due.amount_paise - due.conceded_paise - due.refunded_paise - due.waiting_paise;
  return { wanted, paise: Math.max(0, Math.min(wanted, left)) };
};

export const asTake = (due: MetDue, paise: Paise): Take[] =>
  due.due_id === null || paise === 0
    ? []
    : [
        {
          student_id: due.id,
          due_id: due.due_id,
          head_id: due.head_id,
          course_set_id: due.course_set_id,
          paise,
          beyond: Math.max(0, paise - due.open_paise),
        },
      ];

/** Why an exemption lets a student off nothing; undefined where nothing needs to be said. */
const reasonOf = (rule: Rule, first: MetDue, dues: readonly MetDue[]): LeftOutReason | undefined => {
  // Those who left long ago are many, and nobody asks why.
  if (first.studying === 0) return dues.length > 0 || rule.listed ? 'Left or passed out' : undefined;
  if (first.no_gender === 1) return 'No gender recorded';
  if (first.no_category === 1) return 'No category recorded';
  if (first.no_year === 1) return 'No year recorded';
  if (dues.length === 0 && first.in_parts === 1) return 'Paid in instalments by order';
  if (dues.length === 0) return 'Nothing charged under these heads in this session';
  if (dues.some(({ waiting_paise }) => waiting_paise > 0)) return 'A request on their dues is waiting';
  return dues.some(({ refunded_paise }) => refunded_paise > 0)
    ? 'Refunded'
    : 'Conceded or written off already';
};

const isMeant = ({ studying, no_gender, no_category, no_year }: MetDue): boolean =>
  studying === 1 && no_gender + no_category + no_year === 0;

/** Looks at a student's rows, one for each due, or one without any. */
const lookAt = (rule: Rule, rows: readonly MetDue[], met: { [K in keyof Met]: Met[K][number][] }): void => {
  const [first] = rows;
  if (!first) return;
  const { id, name, roll_no } = first;
  const dues = rows.filter(({ due_id }) => due_id !== null);
  const fresh = dues.filter(({ has }) => has === 0);
  // It has conceded to this student what it takes: nothing is left to say.
  if (dues.length > 0 && fresh.length === 0) return;
  const takes = isMeant(first)
    ? fresh.flatMap((due) => {
        const { wanted, paise } = takeOf(rule, due);
        return asTake(due, paise).map((take) => ({ ...take, isLess: paise < wanted }));
      })
    : [];
  const reason = takes.length === 0 ? reasonOf(rule, first, fresh) : undefined;
  if (reason) met.leftOut.push({ id, name, roll_no, reason });
  if (takes.some(({ isLess }) => isLess)) met.less.push({ id, name, roll_no });
  met.takes.push(...takes.map(({ isLess: _, ...take }) => take));
};

/** Looks at all students whom a rule may meet. */
export const whomMeets = async (db: Db, rule: Rule): Promise<Met> => {
  const met = { takes: [] as Take[], less: [] as Student[], leftOut: [] as Met['leftOut'][number][] };
  let after = 0;
  for (;;) {
    const rows = await metAfter(db, rule, after);
    const last = rows.at(-1);
    if (!last) return met;
    for (const own of Map.groupBy(rows, ({ id }) => id).values()) lookAt(rule, own, met);
    after = last.id;
    await yieldToEventLoop();
  }
};

/** Named of each reason. */
const NAMED = 20;

const someOf = (students: readonly Student[]) => ({
  students: students.length,
  some: students.slice(0, NAMED).map(({ id, name, roll_no }) => ({ id, name, roll_no })),
});

const sumOfTakes = (takes: readonly Take[], of: 'paise' | 'beyond' = 'paise'): number =>
  toRupees(takes.reduce((sum: Paise, take) => sum + take[of], 0));

/** What became of a rule, or would, in the office's words. `headNames` by their ids. */
export const exemptingOf = (
  { takes, less, leftOut }: Met,
  headNames: ReadonlyMap<number, string>,
  listed: Pick<Exempting, 'unknown' | 'several'> = { unknown: [], several: [] },
): Exempting => {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return {
    students: new Set(takes.map(({ student_id }) => student_id)).size,
    dues: takes.length,
    amount: sumOfTakes(takes),
    heads: [...Map.groupBy(takes, ({ head_id }) => head_id)].map(([head_id, some]) => ({
      head_id,
      head: headNames.get(head_id) ?? '',
      amount: sumOfTakes(some),
    })),
    paid: sumOfTakes(takes, 'beyond'),
    less: someOf(less),
    left_out: LEFT_OUT_REASONS.flatMap((reason) => {
      const students = byReason.get(reason);
      return students ? [{ reason, ...someOf(students) }] : [];
    }),
    ...listed,
  };
};
