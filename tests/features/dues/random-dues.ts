import { sql } from 'kysely';
import { expect } from 'vitest';
import { stepCheque } from '../../../main/features/cheques/cheques.service.ts';
import { chargeStudent } from '../../../main/features/dues/dues.charge.ts';
import { duesOf } from '../../../main/features/dues/dues.list-queries.ts';
import { refundedOf, studentSums } from '../../../main/features/dues/dues.queries.ts';
import { cancelFee, collectFee } from '../../../main/features/fees/fees.service.ts';
import { raisePlan } from '../../../main/features/plans/plans.raise.ts';
import { addPlan } from '../../../main/features/plans/plans.service.ts';
import { undoRun } from '../../../main/features/plans/plans.undo.ts';
import { promote, undo } from '../../../main/features/promotions/promotions.service.ts';
import { addStudent, changeStudent } from '../../../main/features/students/students.service.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import { type Change, changeWithin } from '../../../main/office/change.ts';
import { Refusal } from '../../../main/office/refusal.ts';
import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { NewStudent } from '../../../shared/features/students/students.model.ts';
import type { College } from '../../support/college.ts';
import { DecisionsModel } from './decisions-model.ts';
import { DuesModel } from './dues-model.ts';
import { decide } from './random-decisions.ts';
import type { RandomDues } from './random-steps.ts';

const TODAY = '2026-11-21';

/** Whether the office took it; what it refuses leaves nothing behind, as its own transactions see to. */
const takenBy =
  ({ db }: Change) =>
  async (work: () => Promise<unknown>): Promise<boolean> => {
    await sql`savepoint step`.execute(db);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to step`.execute(db);
      return false;
    } finally {
      await sql`release step`.execute(db);
    }
  };

interface Course {
  readonly id: number;
}

const play = async (change: Change<SignedIn>, course: Course, sessionId: number, random: RandomDues) => {
  const isTaken = takenBy(change);
  const total = Math.max(random.total, random.openingPaid);
  const model = new DuesModel(total, random.openingPaid, random.lateFee);
  const decisions = new DecisionsModel(model);
  const rupees = { total_fees: total / 100, pending_fees: (total - random.openingPaid) / 100 };
  const particulars = { name: 'Kiran', father_name: 'Mohan', course_id: course.id, year: '1' };
  const student = await addStudent(change, NewStudent.parse({ ...particulars, ...rupees }));
  const lines = random.plan.map(({ head: { head_id }, paise: amount, date }) => ({
    head_id,
    amount: amount / 100,
    due_date: date,
  }));
  const plan = { session_id: sessionId, course_id: course.id, year: '1', category: null };
  const late_fee = random.lateFee === 0 ? null : { grace_days: 5, fixed: random.lateFee / 100 };
  const { id: planId } = await addPlan(change, { ...plan, lines, late_fee });
  const receipts: { readonly id: number; readonly isCheque: boolean }[] = [];
  const promotions: { readonly id: number; readonly to: string; isUndone: boolean; readonly from: string }[] =
    [];
  let runId = 0;
  let year = '1';
  const collect = (fields: object, isCheque = false): Promise<boolean> =>
    isTaken(async () => {
      const cheque = { number: String(receipts.length), bank: 'SBI', date: TODAY };
      const paid = isCheque ? { cheque, payment_type: 'Cheque' } : {};
      const fee = await collectFee(change, NewFee.parse({ student_id: student.id, ...fields, ...paid }));
      receipts.push({ id: fee.id, isCheque });
    });

  const check = async (after: string): Promise<void> => {
    const sums = await studentSums(change.db, student.id);
    const dues = await duesOf(change.db, student.id);
    const said = {
      total: sums?.total_paise,
      pending: sums?.pending_paise,
      paid: Number(sums?.opening_paid_paise) + Number(sums?.received_paise),
      ahead: sums?.advance_paise,
      refunded: await refundedOf(change.db, student.id),
      open: dues.map(({ open }) => Math.round(open * 100)),
    };
    expect(said, after).toEqual(model.figures);
  };

  for (const event of random.steps) {
    switch (event.kind) {
      case 'collect': {
        const confirm = event.isConfirmed ? ['over'] : [];
        const taken = model.collect(event.paise, event.type ?? undefined, event.isConfirmed);
        const fields = { amount: event.paise / 100, fee_type: event.type, confirm };
        expect(await collect(fields, event.isCheque)).toBe(taken);
        break;
      }
      case 'line': {
        const due = (await duesOf(change.db, student.id)).find(({ open }) => open > 0);
        if (!due) break;
        const amount = Math.max(1, Math.floor((Math.round(due.open * 100) * event.part) / 100));
        model.collectLine(amount);
        const named = [{ due_id: due.id, amount: amount / 100 }];
        expect(await collect({ amount: amount / 100, lines: named })).toBe(true);
        break;
      }
      case 'cancel': {
        const receipt = receipts[event.which];
        if (!receipt) break;
        const taken = model.cancel(event.which);
        expect(await isTaken(() => cancelFee(change, receipt.id, 'Entered twice'))).toBe(taken);
        break;
      }
      case 'return': {
        const receipt = receipts[event.which];
        if (!receipt?.isCheque) break;
        const taken = model.cancel(event.which);
        const due = { origin: 'charge', type: 'Misc', position: 12, date: TODAY } as const;
        if (taken && event.charge > 0) model.charge({ ...due, amount: event.charge });
        const step = { state: 'returned', date: null, reason: 'No funds' } as const;
        const returned = () => stepCheque(change, receipt.id, { ...step, charge: event.charge / 100 });
        expect(await isTaken(returned)).toBe(taken);
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
        const charged = random.plan.map(({ head: { type, position }, paise: amount, date }) => {
          return { type, position, date, amount };
        });
        const raised = year === '1' && model.raise(charged);
        const run = await raisePlan(change, planId, false);
        expect(run.students).toBe(raised ? 1 : 0);
        runId = run.run_id ?? runId;
        break;
      }
      case 'undo':
        expect(await isTaken(() => undoRun(change, runId))).toBe(model.undo());
        break;
      case 'correct': {
        const taken = model.correct(event.paise);
        const corrected = () => changeStudent(change, student.id, { total_fees: event.paise / 100 });
        expect(await isTaken(corrected)).toBe(taken);
        break;
      }
      case 'promote': {
        const to = year === '1' ? '2' : '1';
        const move = { course_id: course.id, from_year: year, to_year: to };
        const { run_id, students } = await promote(change, move);
        expect(students).toBe(1);
        promotions.push({ id: run_id ?? 0, from: year, to, isUndone: false });
        year = to;
        break;
      }
      case 'promotion undone': {
        const promotion = promotions[event.which];
        if (!promotion) break;
        const isStanding = !promotion.isUndone && promotion.to === year;
        expect(await isTaken(() => undo(change, promotion.id))).toBe(isStanding);
        if (!isStanding) break;
        promotion.isUndone = true;
        year = promotion.from;
        break;
      }
      default:
        await decide(change, isTaken, { student, model, decisions }, event);
    }
    await check(event.kind);
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
  const of = { email: null, role: 'admin', courseIds: [], desk: 'test', sessionId: 1 } as const;
  const actor: SignedIn = { userId, name, ...of };
  const played = opened.office.database.writer.transaction().execute(async (db) => {
    await play(changeWithin(db, actor, clock), course, sessionId, random);
    throw ROLLED_BACK;
  });
  await played.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
};
