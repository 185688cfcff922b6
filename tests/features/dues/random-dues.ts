import fc from 'fast-check';
import { expect } from 'vitest';
import { chargeStudent } from '../../../main/features/dues/dues.charge.ts';
import { duesOf } from '../../../main/features/dues/dues.list-queries.ts';
import { studentSums } from '../../../main/features/dues/dues.queries.ts';
import { cancelFee, collectFee } from '../../../main/features/fees/fees.service.ts';
import { raisePlan } from '../../../main/features/plans/plans.raise.ts';
import { addPlan } from '../../../main/features/plans/plans.service.ts';
import { undoRun } from '../../../main/features/plans/plans.undo.ts';
import { addStudent, changeStudent } from '../../../main/features/students/students.service.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import { type Change, changeWithin } from '../../../main/office/change.ts';
import { Refusal } from '../../../main/office/refusal.ts';
import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { NewStudent } from '../../../shared/features/students/students.model.ts';
import type { College } from '../../support/college.ts';
import { DuesModel } from './dues-model.ts';

const paise = fc.oneof(fc.integer({ min: 1, max: 400_00 }), fc.integer({ min: 400_00, max: 2500_00 }));
const small = fc.integer({ min: 1, max: 400_00 });
const TYPES = ['Tuition', 'Exam', 'Library', 'Others'] as const;
const HEADS = [
  { head_id: 1, type: 'Tuition', position: 1 },
  { head_id: 3, type: 'Exam', position: 3 },
  { head_id: 10, type: 'Others', position: 10 },
] as const;
const dates = fc.constantFrom('2026-07-15', '2026-11-15', '2026-11-21', '2026-12-15');
const head = fc.constantFrom(...HEADS);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      paise,
      type: fc.option(fc.constantFrom(...TYPES)),
      isConfirmed: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('line' as const), part: fc.integer({ min: 1, max: 100 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('charge' as const), paise, head, date: dates }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'raise' as const }) },
  fc.constant({ kind: 'undo' as const }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      paise: fc.integer({ min: 0, max: 2000_00 }),
    }),
  },
);

export const randomDues = fc.record({
  total: fc.integer({ min: 0, max: 1500_00 }),
  openingPaid: fc.integer({ min: 0, max: 1500_00 }),
  plan: fc.array(fc.record({ head, paise: small, date: dates }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 9 }),
});
type RandomDues = typeof randomDues extends fc.Arbitrary<infer T> ? T : never;

const TODAY = '2026-11-21';

/** Whether the office took it; what it refuses, it refuses before it writes anything. */
const isTaken = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

interface Course {
  readonly id: number;
}

const play = async (change: Change<SignedIn>, course: Course, sessionId: number, random: RandomDues) => {
  const total = Math.max(random.total, random.openingPaid);
  const model = new DuesModel(total, random.openingPaid, TODAY);
  const rupees = { total_fees: total / 100, pending_fees: (total - random.openingPaid) / 100 };
  const particulars = { name: 'Kiran', father_name: 'Mohan', course_id: course.id, year: '1' };
  const student = await addStudent(change, NewStudent.parse({ ...particulars, ...rupees }));
  const lines = random.plan.map(({ head: { head_id }, paise: amount, date }) => ({
    head_id,
    amount: amount / 100,
    due_date: date,
  }));
  const plan = { session_id: sessionId, course_id: course.id, year: '1', category: null };
  const { id: planId } = await addPlan(change, { ...plan, lines });
  const receipts: number[] = [];
  let runId = 0;
  const collect = async (fields: object): Promise<boolean> =>
    isTaken(async () => {
      const fee = await collectFee(change, NewFee.parse({ student_id: student.id, ...fields }));
      receipts.push(fee.id);
    });

  const check = async (): Promise<void> => {
    const sums = await studentSums(change.db, student.id);
    const dues = await duesOf(change.db, student.id);
    expect({
      total: sums?.total_paise,
      pending: sums?.pending_paise,
      paid: Number(sums?.opening_paid_paise) + Number(sums?.received_paise),
      ahead: sums?.advance_paise,
      open: dues.map(({ open }) => Math.round(open * 100)),
    }).toEqual(model.figures);
  };

  for (const event of random.steps) {
    switch (event.kind) {
      case 'collect': {
        const fields = {
          amount: event.paise / 100,
          fee_type: event.type,
          confirm: event.isConfirmed ? ['over'] : [],
        };
        const taken = model.collect(event.paise, event.type ?? undefined, event.isConfirmed);
        expect(await collect(fields)).toBe(taken);
        break;
      }
      case 'line': {
        const due = (await duesOf(change.db, student.id)).find(({ open }) => open > 0);
        if (!due) break;
        const amount = Math.max(1, Math.floor((Math.round(due.open * 100) * event.part) / 100));
        model.collectLine(amount);
        expect(
          await collect({ amount: amount / 100, lines: [{ due_id: due.id, amount: amount / 100 }] }),
        ).toBe(true);
        break;
      }
      case 'cancel': {
        const id = receipts[event.which];
        if (id === undefined) break;
        model.cancel(event.which);
        await isTaken(() => cancelFee(change, id, 'Entered twice'));
        break;
      }
      case 'charge': {
        const { head_id, ...of } = event.head;
        model.charge({ origin: 'charge', ...of, date: event.date, amount: event.paise });
        const due = { student_id: student.id, head_id, due_date: event.date, description: null };
        await chargeStudent(change, { ...due, amount: event.paise / 100 });
        break;
      }
      case 'raise': {
        const raised = model.raise(
          random.plan.map(({ head: { type, position }, paise: amount, date }) => ({
            type,
            position,
            date,
            amount,
          })),
        );
        const run = await raisePlan(change, planId, false);
        expect(run.students).toBe(raised ? 1 : 0);
        runId = run.run_id ?? runId;
        break;
      }
      case 'undo':
        expect(await isTaken(() => undoRun(change, runId))).toBe(model.undo());
        break;
      case 'correct': {
        const taken = model.correct(event.paise, TODAY);
        expect(
          await isTaken(() => changeStudent(change, student.id, { total_fees: event.paise / 100 })),
        ).toBe(taken);
        break;
      }
    }
    await check();
  }
  expect(await verifyBooks(change.db)).toEqual([]);
};

const ROLLED_BACK = new Error('rolled back');

/** Plays one sequence on an office's own data and takes it back: nothing of it is committed. */
export const playDues = async (
  { opened, admin, clock }: College,
  course: Course,
  sessionId: number,
  random: RandomDues,
): Promise<void> => {
  const { id: userId, name } = admin.user;
  const actor: SignedIn = {
    userId,
    name,
    email: null,
    role: 'admin',
    courseIds: [],
    desk: 'test',
    sessionId: 1,
  };
  const played = opened.office.database.writer.transaction().execute(async (db) => {
    await play(changeWithin(db, actor, clock), course, sessionId, random);
    throw ROLLED_BACK;
  });
  await played.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
};
