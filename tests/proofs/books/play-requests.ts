import { askFor } from '../../../main/features/changes/concessions/concessions.service.ts';
import { duesOf } from '../../../main/features/charges/dues/dues.list-queries.ts';
import { takeBackDue } from '../../../main/features/charges/dues/dues.take-back.ts';
import { NewConcession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';

const REASON = 'The trust has sanctioned it';

type Office = Pick<Stage, 'way' | 'student' | 'agree'>;

/** Plays what is asked of one due: that it be written off, or taken back. */
export const playRequests = ({ way, student, agree }: Office) => {
  const dueAt = async (who: number, which: number) => {
    const { id, model } = student(who);
    const dues = await duesOf(way.db(), id);
    const at = which % Math.max(1, dues.length);
    return { due: dues[at], own: model.ordered()[at] };
  };

  return async (
    event: Extract<YearStep, { kind: 'write-off' | 'mistake' | 'taken back' }>,
  ): Promise<void> => {
    switch (event.kind) {
      case 'write-off': {
        const { due, own } = await dueAt(event.who, event.which);
        const { id, decisions } = student(event.who);
        if (!due || !own || decisions.leftOf(own, 'write-off') <= 0) return;
        const amount = Math.max(1, Math.floor((decisions.leftOf(own, 'write-off') * event.part) / 100));
        decisions.ask(own, amount, 'write-off');
        const asked = {
          kind: 'write-off',
          student_id: id,
          due_id: due.id,
          amount: amount / 100,
          reason: REASON,
        };
        await agree(
          (change) => askFor(change, NewConcession.parse({ ...asked, sanction_no: 'S/1' })),
          true,
          'a write-off',
        );
        return;
      }
      case 'mistake': {
        const { due, own } = await dueAt(event.who, event.which);
        const { id, decisions } = student(event.who);
        if (!due || !own) return;
        const isTaken = decisions.isUnused(own) && decisions.leftOf(own, 'mistake') === own.amount;
        if (isTaken) decisions.ask(own, own.amount, 'mistake');
        const asked = { kind: 'mistake', student_id: id, due_id: due.id, amount: due.amount, reason: REASON };
        await agree((change) => askFor(change, NewConcession.parse(asked)), isTaken, 'a mistake');
        return;
      }
      case 'taken back': {
        const { due, own } = await dueAt(event.who, event.which);
        if (!due || !own) return;
        const isTaken = student(event.who).decisions.takeBackDue(own);
        await agree(
          (change) => takeBackDue(change, due.id, REASON),
          isTaken,
          `a due of ${own.raised} taken back`,
        );
        return;
      }
    }
  };
};
