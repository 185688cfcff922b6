import { expect } from 'vitest';
import {
  approve,
  askFor,
  decline,
  takeBack,
} from '../../../main/features/concessions/concessions.service.ts';
import { duesOf } from '../../../main/features/dues/dues.list-queries.ts';
import { askForRefund } from '../../../main/features/refunds/refunds.asking.ts';
import {
  approve as approveRefund,
  decline as declineRefund,
} from '../../../main/features/refunds/refunds.deciding.ts';
import { cancel as cancelRefund, pay } from '../../../main/features/refunds/refunds.paying.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import type { Change } from '../../../main/office/change.ts';
import { NewConcession } from '../../../shared/features/concessions/concessions.model.ts';
import type { DecisionsModel } from './decisions-model.ts';
import type { DuesModel } from './dues-model.ts';
import type { RandomStep } from './random-steps.ts';

const REASON = 'The trust has sanctioned it';

type Decision = Extract<RandomStep, { kind: 'concession' | 'decision' | 'refund' | 'refund step' }>;

interface Played {
  readonly student: { readonly id: number };
  readonly model: DuesModel;
  readonly decisions: DecisionsModel;
}

const idsOf = async (change: Change, table: 'concessions' | 'refunds', studentId: number) => {
  const rows = await change.db
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
  change: Change<SignedIn>,
  isTaken: (work: () => Promise<unknown>) => Promise<boolean>,
  { student, model, decisions }: Played,
  event: Decision,
): Promise<void> => {
  switch (event.kind) {
    case 'concession': {
      const dues = await duesOf(change.db, student.id);
      const at = event.which % Math.max(1, dues.length);
      const [due, own] = [dues[at], model.ordered()[at]];
      if (!due || !own || decisions.leftOf(own) <= 0) return;
      const paise = partOf(decisions.leftOf(own), event.part);
      decisions.ask(own, paise);
      const asked = { student_id: student.id, due_id: due.id, amount: paise / 100 };
      const why = { category: 'Merit', reason: REASON };
      await askFor(change, NewConcession.parse({ ...asked, ...why }));
      return;
    }
    case 'decision': {
      const id = (await idsOf(change, 'concessions', student.id))[event.which];
      if (id === undefined) return;
      const [taken, work] = {
        approve: [() => decisions.approve(event.which), () => approve(change, id, REASON)] as const,
        decline: [() => decisions.decline(event.which), () => decline(change, id, REASON)] as const,
        'take back': [() => decisions.takeBack(event.which), () => takeBack(change, id, REASON)] as const,
      }[event.what];
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
      await askForRefund(change, { student_id: student.id, date: '2026-08-21', reason: REASON, lines });
      return;
    }
    case 'refund step': {
      const { which } = event;
      const id = (await idsOf(change, 'refunds', student.id))[which];
      if (id === undefined) return;
      const cash = { payment_type: 'Cash', date: null, reference: null } as const;
      const [taken, work] = {
        approve: [() => decisions.approveRefund(which), () => approveRefund(change, id, REASON)] as const,
        decline: [
          () => decisions.stepRefund(which, ['Waiting'], 'Declined'),
          () => declineRefund(change, id, REASON),
        ] as const,
        pay: [() => decisions.stepRefund(which, ['Approved'], 'Paid'), () => pay(change, id, cash)] as const,
        cancel: [
          () => decisions.stepRefund(which, ['Approved', 'Paid'], 'Cancelled'),
          () => cancelRefund(change, id, REASON),
        ] as const,
      }[event.what];
      expect(await isTaken(work), event.what).toBe(taken());
      return;
    }
  }
};
