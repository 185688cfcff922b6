import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Doubt } from '../../../../shared/contract/error.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  NewPaymentForMany,
  PaymentForMany,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import {
  oweLess,
  staysInSuspense,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.text.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type Paise, sumPaise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { planReceipt } from '../../charges/dues/dues.split.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { type NamedRow, NOBODY, type PayersList, type UnknownRow } from './payments-for-many.list.ts';

/** What one student gets of the payment. */
export interface Entry {
  readonly student: Student;
  readonly paise: Paise;
  /** What its rows say of heads. */
  readonly lines: readonly { readonly head_id: number; readonly paise: Paise }[];
}

export interface Plan {
  readonly entries: readonly Entry[];
  readonly said: PaymentForMany;
  /** What the list makes of everybody, also of who is left out: who that is is decided after a look. */
  readonly seen: readonly unknown[];
}

/** Students looked at between two turns of the event loop. */
const AT_ONCE = 25;

/** A student's rows, one for each head: a head that is named twice counts once. */
const onceEach = (rows: readonly NamedRow[]) => {
  const first = new Map<number | undefined, NamedRow>();
  const again: UnknownRow[] = [];
  for (const row of rows) {
    const earlier = first.get(row.head_id);
    if (earlier) again.push({ ...row, reason: `Row ${earlier.row} names them already` });
    else first.set(row.head_id, row);
  }
  return { rows: [...first.values()], again };
};

/** How much of it is beyond what the student owes: ahead of a plan's dues, or received where no plan says what is owed. */
export const beyond = async (
  db: Db,
  { student, paise, lines }: Entry,
  on: IsoDate,
): Promise<readonly [Paise, 'advance' | 'received']> => {
  const wish = { paise, fee_type: undefined, on, course_set_id: null, withoutLateFees: false };
  const planned = await planReceipt({ db }, student.id, {
    ...wish,
    lines: lines.length > 0 ? lines : undefined,
    isRestFree: true,
  });
  if (planned.isOfPlan) return [planned.advance, 'advance'];
  if (student.total_fees <= 0) return [0, 'received'];
  return [Math.max(0, paise - toPaise(student.pending_fees)), 'received'];
};

const receiptOf = ({ student, paise }: Entry): PaymentForMany['receipts'][number] => ({
  student_id: student.id,
  student_name: student.name,
  roll_no: student.roll_no,
  course_name: student.course_name,
  amount: toRupees(paise),
  fee_id: null,
  receipt_no: null,
});

/** Plans what a list makes of a payment: whose receipts, of whom it finds nobody, who owes less, and what is left. */
export const planPayment = async (
  db: Db,
  scope: Scope,
  list: PayersList,
  { amount, without = [], date }: NewPaymentForMany,
  today: IsoDate,
): Promise<Plan> => {
  const unknown: UnknownRow[] = [...list.unknown];
  const entries: Entry[] = [];
  const over: PaymentForMany['over'][number][] = [];
  const seen: unknown[] = [];
  const left = new Set(without);
  const byStudent = Map.groupBy(list.named, ({ student_id }) => student_id);
  for (const [id, all] of byStudent) {
    const student = await findStudent(db, scope, id);
    if (!student) {
      if (left.has(id)) continue;
      unknown.push(...all.map((row) => ({ ...row, reason: NOBODY })));
      continue;
    }
    const { rows, again } = onceEach(all);
    const lines = rows.flatMap(({ head_id, paise }) => (head_id === undefined ? [] : [{ head_id, paise }]));
    const entry = { student, paise: sumPaise(rows), lines };
    const [paise, becomes] = await beyond(db, entry, date ?? today);
    seen.push([id, entry.paise, lines, paise, becomes]);
    if (left.has(id)) continue;
    unknown.push(...again);
    if (paise > 0) {
      const of = { student_id: id, student_name: student.name, becomes };
      over.push({ ...of, owed: toRupees(entry.paise - paise), over: toRupees(paise) });
    }
    entries.push(entry);
    if (entries.length % AT_ONCE === 0) await yieldToEventLoop();
  }
  unknown.sort((a, b) => a.row - b.row);
  return {
    entries,
    seen,
    said: {
      payment_id: null,
      amount,
      listed: toRupees(sumPaise(list.named) + sumPaise(list.unknown)),
      receipts: entries.map(receiptOf),
      unknown: unknown.map(({ row, what, paise, reason }) => ({
        row,
        what,
        amount: toRupees(paise),
        reason,
      })),
      over,
      left: toRupees(toPaise(amount) - sumPaise(entries)),
      matched: false,
      ...{ said: list.said, unread: list.unread, sums: list.sums },
    },
  };
};

/** What is asked about before a payment is taken so. */
export const doubtsOf = ({ said }: Plan): readonly Doubt[] => [
  ...(said.left > 0 ? [{ ask: 'left' as const, message: staysInSuspense(said) }] : []),
  ...(said.over.length > 0 ? [{ ask: 'over' as const, message: oweLess(said) }] : []),
];
