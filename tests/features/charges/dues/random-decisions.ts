import { expect } from 'vitest';
import type { Db } from '../../../../main/database/db.ts';
import {
  askFor,
  concessionRequest,
  takeBack,
} from '../../../../main/features/changes/concessions/concessions.service.ts';
import { duesOf } from '../../../../main/features/charges/dues/dues.list-queries.ts';
import { askForRefund } from '../../../../main/features/collection/refunds/refunds.asking.ts';
import { refundRequest } from '../../../../main/features/collection/refunds/refunds.deciding.ts';
import { cancel as cancelRefund, pay } from '../../../../main/features/collection/refunds/refunds.paying.ts';
import { NewConcession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { DecisionsModel } from './decisions-model.ts';
import type { DuesModel } from './dues-model.ts';
import type { RandomStep } from './random-steps.ts';
import { isTakenBy, type Way, type Work } from './ways.ts';

const REASON = 'The trust has sanctioned it';

type Decision = Extract<RandomStep, { kind: 'concession' | 'decision' | 'refund' | 'refund step' }>;

interface Played {
  readonly student: { readonly id: number };
  readonly model: DuesModel;
  readonly decisions: DecisionsModel;
}

/** What the model does, and what the office does. */
type Act = readonly [() => boolean, Work<unknown>];

const idsOf = async (db: Db, table: 'concessions' | 'refunds', studentId: number) => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const partOf = (most: number, part: number): number => Math.max(1, Math.floor((most * part) / 100));

/** Asks for a concession or a refund, or decides one, in the office and by the model. */
export const decide = async (
  way: Way,
  { student, model, decisions }: Played,
  event: Decision,
): Promise<void> => {
  const isTaken = isTakenBy(way);
  switch (event.kind) {
    case 'concession': {
      const dues = await duesOf(way.db(), student.id);
      const at = event.which % Math.max(1, dues.length);
      const [due, own] = [dues[at], model.ordered()[at]];
      if (!due || !own || decisions.leftOf(own) <= 0) return;
      const paise = partOf(decisions.leftOf(own), event.part);
      decisions.ask(own, paise);
      const asked = { student_id: student.id, due_id: due.id, amount: paise / 100 };
      const why = { category: 'Merit', reason: REASON };
      await way.does((change) => askFor(change, NewConcession.parse({ ...asked, ...why })));
      return;
    }
    case 'decision': {
      const id = (await idsOf(way.db(), 'concessions', student.id))[event.which];
      if (id === undefined) return;
      const acts: Record<typeof event.what, Act> = {
        approve: [
          () => decisions.approve(event.which),
          (change) => concessionRequest.approve(change, id, REASON),
        ],
        decline: [
          () => decisions.decline(event.which),
          (change) => concessionRequest.decline(change, id, REASON),
        ],
        'take back': [() => decisions.takeBack(event.which), (change) => takeBack(change, id, REASON)],
      };
      const [taken, work] = acts[event.what];
      expect(await isTaken(work), event.what).toBe(taken());
      return;
    }
    case 'refund': {
      const heads = decisions.givable();
      const chosen = heads[event.which % Math.max(1, heads.length)];
      if (!chosen) return;
      const paise = partOf(chosen.most, event.part);
      decisions.askRefund(chosen.head, paise);
      const lines = [{ head_id: chosen.head, amount: paise / 100 }];
      const wish = { student_id: student.id, date: '2026-08-21', reason: REASON, lines };
      await way.does((change) => askForRefund(change, wish));
      return;
    }
    case 'refund step': {
      const { which } = event;
      const id = (await idsOf(way.db(), 'refunds', student.id))[which];
      if (id === undefined) return;
      // In cash no more is paid than the drawer holds, of which the model of dues knows nothing.
      const transfer = { payment_type: 'Online', date: null, reference: `RF${id}` } as const;
      const acts: Record<typeof event.what, Act> = {
        approve: [
          () => decisions.approveRefund(which),
          (change) => refundRequest.approve(change, id, REASON, decisions),
        ],
        decline: [
          () => decisions.stepRefund(which, ['Waiting'], 'Declined'),
          (change) => refundRequest.decline(change, id, REASON),
        ],
        pay: [() => decisions.stepRefund(which, ['Approved'], 'Paid'), (change) => pay(change, id, transfer)],
        cancel: [
          () => decisions.stepRefund(which, ['Approved', 'Paid'], 'Cancelled'),
          (change) => cancelRefund(change, id, REASON),
        ],
      };
      const [taken, work] = acts[event.what];
      expect(await isTaken(work), event.what).toBe(taken());
      return;
    }
  }
};
