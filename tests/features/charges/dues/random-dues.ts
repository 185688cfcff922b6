import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../../main/database/db.ts';
import { promote, undo } from '../../../../main/features/changes/promotions/promotions.service.ts';
import { chargeStudent } from '../../../../main/features/charges/dues/dues.charge.ts';
import { duesOf } from '../../../../main/features/charges/dues/dues.list-queries.ts';
import { refundedOf, studentSums } from '../../../../main/features/charges/dues/dues.queries.ts';
import { raiseSavedPlan } from '../../../../main/features/charges/plans/plans.raise.ts';
import { addPlan } from '../../../../main/features/charges/plans/plans.service.ts';
import { undoRun } from '../../../../main/features/charges/plans/plans.undo.ts';
import { stepCheque } from '../../../../main/features/collection/cheques/cheques.service.ts';
import { amountsOf } from '../../../../main/features/collection/demand-letters/demand-letters.payment-link.ts';
import { demandOf } from '../../../../main/features/collection/demand-letters/demand-letters.queries.ts';
import { cancelFee, collectFee } from '../../../../main/features/collection/fees/fees.service.ts';
import { readAccount } from '../../../../main/features/overview/student-account/student-account.service.ts';
import { changeStudent } from '../../../../main/features/students/students/students.service.ts';
import { ACCOUNTS } from '../../../../main/journal/accounts.ts';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { sumRupees, toRupees } from '../../../../shared/money.ts';
import { DecisionsModel } from './decisions-model.ts';
import { DuesModel } from './dues-model.ts';
import { asLateFee, asOwnLateFee } from './late-terms.ts';
import { fromDay } from './model-due.ts';
import { decide } from './random-decisions.ts';
import type { RandomDues, RandomStep } from './random-steps.ts';
import { imported, typed } from './random-student.ts';
import { isTakenBy, type Way } from './ways.ts';

const TODAY = '2026-11-21';

/** Where a sequence is played. */
export interface Place {
  readonly courseId: number;
  readonly sessionId: number;
  /** The mark of a class of its own: what is raised for it concerns nobody else. */
  readonly mark: string;
}

/** A receipt as the one who pays knows it. */
interface Paid {
  readonly id: number;
  /** The number of its cheque or transfer. */
  readonly number: string | undefined;
  cheque: 'received' | 'deposited' | 'cleared' | undefined;
}

type Collected = Extract<RandomStep, { kind: 'collect' }>;

const particularsOf = ({ means, number }: Collected, mark: string) => {
  const payment_type = means;
  if (means === 'Cash') return { payment_type, number: undefined };
  if (means === 'Online') return { payment_type, reference: `UTR-${mark}-${number}`, number: `U${number}` };
  const cheque = { number: `${mark}-${number}`, bank: 'SBI', date: TODAY };
  return { payment_type, cheque, number: `C${number}` };
};

/** A student with a plan, in the office and by the model. */
const enter = async (way: Way, { courseId, sessionId, mark }: Place, random: RandomDues) => {
  const year = `${mark} I`;
  const charged = random.plan.map(({ head: { type, position }, paise: amount, date, own }) => {
    return { type, position, date, amount, own };
  });
  const lines = random.plan.map(({ head: { head_id }, paise, date, own }) => {
    return { head_id, amount: paise / 100, due_date: date, ...asOwnLateFee(own) };
  });
  const plan = { session_id: sessionId, course_id: courseId, year, category: null };
  const writePlan = async () =>
    (await way.does((change) => addPlan(change, { ...plan, lines, late_fee: asLateFee(random.lateFee) }))).id;
  const raise = (planId: number) => way.does((change) => raiseSavedPlan(change, planId));
  const particulars = { course_id: courseId, year };
  if (random.arrival === 'newcomer') {
    const planId = await writePlan();
    const classmate = await typed(way, particulars);
    expect(await raise(planId)).toMatchObject({ students: 1 });
    await way.does((change) => changeStudent(change, classmate, { year: 'elsewhere' }));
    const model = new DuesModel(0, 0, random.lateFee);
    model.raise(fromDay(TODAY, charged), false);
    return { id: await imported(way, particulars), planId, model, charged, raise, year };
  }
  const total = Math.max(random.total, random.openingPaid);
  const model = new DuesModel(total, random.openingPaid, random.lateFee);
  const rupees = { total_fees: total / 100, pending_fees: (total - random.openingPaid) / 100 };
  const arrive = random.arrival === 'imported' ? imported : typed;
  const id = await arrive(way, { ...particulars, ...rupees });
  return { id, planId: await writePlan(), model, charged, raise, year };
};

/** Holds the account, the demand letter and the list of defaulters against each other and the student's dues. */
const expectAgreement = async (db: Db, id: number): Promise<void> => {
  const { student, ledger } = await readAccount(db, { scope: 'all', id, period: {}, today: TODAY });
  const { admission_no, ...demanded } = { ...student, year: String(student.year ?? '') };
  const asked = amountsOf(
    await demandOf(db, { ...demanded, admission_no: admission_no ?? null }, TODAY),
    TODAY,
  );
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(paise), 0) as paise from student_balances
    where student_id = ${id} and account_id = ${ACCOUNTS.dues}`.execute(db);
  const { standing } = ledger;
  const said = {
    owed: ledger.balance,
    asked: sumRupees([asked.all, -(standing?.late_fee ?? 0)]),
    askedToday: asked.due,
    defaults: toRupees(rows[0]?.paise ?? 0),
    last: ledger.entries.at(-1)?.balance ?? 0,
    changed: sumRupees([ledger.debit, -ledger.credit]),
  };
  const owed = student.pending_fees;
  const balance = sumRupees([owed, -ledger.advance]);
  const askedToday = sumRupees([standing?.due ?? 0, standing?.late_fee ?? 0]);
  expect(said).toEqual({
    owed,
    asked: owed,
    askedToday,
    defaults: owed,
    last: balance,
    changed: balance,
  });
};

/** Plays one sequence in the office and by the model, and compares them after every step. */
export const play = async (way: Way, place: Place, random: RandomDues): Promise<void> => {
  const isTaken = isTakenBy(way);
  const { does } = way;
  const student = await enter(way, place, random);
  const { model, charged } = student;
  const decisions = new DecisionsModel(model);
  const receipts: Paid[] = [];
  const promotions: { readonly id: number; readonly to: string; isUndone: boolean; readonly from: string }[] =
    [];
  let runId = 0;
  const first = student.year;
  let year = first;
  const collect = (fields: object, number?: string, isCheque = false): Promise<boolean> =>
    isTaken(async (change) => {
      const fee = await collectFee(change, NewFee.parse({ student_id: student.id, ...fields }));
      receipts.push({ id: fee.id, number, cheque: isCheque ? 'received' : undefined });
    });

  const check = async (after: string): Promise<void> => {
    const sums = await studentSums(way.db(), student.id);
    const dues = await duesOf(way.db(), student.id);
    const said = {
      total: sums?.total_paise,
      pending: sums?.pending_paise,
      paid: Number(sums?.opening_paid_paise) + Number(sums?.received_paise),
      ahead: sums?.advance_paise,
      refunded: await refundedOf(way.db(), student.id),
      open: dues.map(({ open }) => Math.round(open * 100)),
    };
    expect(said, after).toEqual(model.figures);
  };

  for (const event of random.steps) {
    switch (event.kind) {
      case 'collect': {
        const { number, ...particulars } = particularsOf(event, place.mark);
        const isDouble = receipts.some(
          (receipt, at) => number && receipt.number === number && !model.receipts[at]?.isCancelled,
        );
        const taken = !isDouble && model.collect(event);
        const { isConfirmed, isWaived, on: payment_date, type: fee_type } = event;
        const asked = { confirm: isConfirmed ? ['over'] : [], waive_late_fee: isWaived ? 'Ill' : null };
        const fields = { amount: event.paise / 100, fee_type, payment_date, ...asked, ...particulars };
        expect(await collect(fields, number, event.means === 'Cheque'), 'collect').toBe(taken);
        break;
      }
      case 'line': {
        const due = (await duesOf(way.db(), student.id)).find(({ open }) => open > 0);
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
        expect(await isTaken((change) => cancelFee(change, receipt.id, 'Entered twice'))).toBe(taken);
        break;
      }
      case 'cheque': {
        const receipt = receipts[event.which];
        if (!receipt?.cheque) break;
        const { state } = event;
        const isGone = model.receipts[event.which]?.isCancelled === true;
        const follows = {
          received: ['deposited', 'returned'],
          deposited: ['cleared', 'returned'],
          cleared: [''],
        };
        const isNext = !isGone && follows[receipt.cheque].includes(state);
        const taken = isNext && (state !== 'returned' || model.cancel(event.which));
        const due = { origin: 'charge', type: 'Misc', position: 12, date: TODAY } as const;
        const charge = state === 'returned' ? event.charge : 0;
        if (taken && charge > 0) model.charge({ ...due, amount: charge });
        if (taken && state !== 'returned') receipt.cheque = state;
        const step = { state, date: null, reason: 'No funds', charge: charge / 100 } as const;
        expect(await isTaken((change) => stepCheque(change, receipt.id, step)), state).toBe(taken);
        break;
      }
      case 'charge': {
        const { head_id, ...of } = event.head;
        const { own } = event;
        model.charge({ origin: 'charge', ...of, date: event.date, amount: event.paise, own });
        const due = {
          student_id: student.id,
          head_id,
          due_date: event.date,
          description: null,
          ...asOwnLateFee(own),
        };
        await does((change) => chargeStudent(change, { ...due, amount: event.paise / 100 }));
        break;
      }
      case 'raise': {
        const raised = year === first && model.raise(charged);
        const run = await student.raise(student.planId);
        expect(run.students).toBe(raised ? 1 : 0);
        runId = run.run_id ?? runId;
        break;
      }
      case 'undo':
        expect(await isTaken((change) => undoRun(change, runId))).toBe(model.undo());
        break;
      case 'correct': {
        const taken = model.correct(event.paise);
        const figures = { total_fees: event.paise / 100 };
        expect(await isTaken((change) => changeStudent(change, student.id, figures))).toBe(taken);
        break;
      }
      case 'promote': {
        const to = year === first ? `${place.mark} II` : first;
        const move = { course_id: place.courseId, from_year: year, to_year: to };
        const { run_id, students } = await does((change) => promote(change, move));
        expect(students).toBe(1);
        promotions.push({ id: run_id ?? 0, from: year, to, isUndone: false });
        year = to;
        break;
      }
      case 'promotion undone': {
        const promotion = promotions[event.which];
        if (!promotion) break;
        const isStanding = !promotion.isUndone && promotion.to === year;
        expect(await isTaken((change) => undo(change, { id: promotion.id }))).toBe(isStanding);
        if (!isStanding) break;
        promotion.isUndone = true;
        year = promotion.from;
        break;
      }
      case 'retry':
        await way.again();
        break;
      case 'restart':
        await way.restart();
        break;
      default:
        await decide(way, { student, model, decisions }, event);
    }
    await check(event.kind);
  }
  await expectAgreement(way.db(), student.id);
  expect(await verifyBooks(way.db())).toEqual([]);
};
