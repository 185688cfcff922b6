import { askForRefund } from '../../../../main/features/collection/refunds/refunds.asking.ts';
import { refundRequest } from '../../../../main/features/collection/refunds/refunds.deciding.ts';
import { cancel, pay } from '../../../../main/features/collection/refunds/refunds.paying.ts';
import type { Played } from '../people.ts';
import { type Desk, deciderOf, pick } from './desk.ts';
import type { Noted } from './ledger.ts';
import type { DayStep } from './random-days.ts';
import type { StudentsBooks } from './students.ts';

/** The paise for each percent that is asked for, so that there is cash for it. */
const MOST = 5_00;
const REASON = 'The trust has sanctioned it';

interface PlayedRefund {
  readonly id: number;
  readonly by: number;
  readonly head: number | null;
  readonly paise: number;
  approval: Noted | null;
  payment: Noted | null;
}

type RefundStep = Extract<DayStep, { kind: 'refund' | 'refund decided' }>;

export const playRefunds = (desk: Desk, students: readonly Played[], books: StudentsBooks) => {
  const { ledger, ask, note, undo, canUndo, today, cash, bank, mayDate } = desk;
  const refunds = new Map<Played, PlayedRefund[]>(students.map((one) => [one, []]));

  const approved = (one: Played, refund: PlayedRefund): void => {
    const { id, head, paise } = refund;
    const given = books.givenBack(head, paise);
    books.count(one, [given]);
    const lines = [given, { account: 'refunds payable', paise: -paise }];
    refund.approval = note({ kind: 'refund approved', record: id, day: today(), lines });
  };

  const decided = async (event: Extract<RefundStep, { kind: 'refund decided' }>): Promise<void> => {
    const one = students[event.who] as Played;
    const asked = refunds.get(one) ?? [];
    const refund = pick(asked, event.which);
    if (!refund) return;
    const which = asked.indexOf(refund);
    const by = deciderOf(event.by, refund.by);
    const { id, paise } = refund;
    const { decisions } = one;
    const what = `refund ${id} of ${paise}: ${event.what}`;
    switch (event.what) {
      case 'approve': {
        const isTaken = by !== refund.by && decisions.approveRefund(which);
        await ask(by, isTaken, what, (change) => refundRequest.approve(change, id, null, decisions));
        if (isTaken) approved(one, refund);
        return;
      }
      case 'decline': {
        const isTaken = decisions.stepRefund(which, ['Waiting'], 'Declined');
        await ask(by, isTaken, what, (change) => refundRequest.decline(change, id, REASON));
        return;
      }
      case 'pay': {
        const isCash = event.from === 'cash';
        const to = bank(event.from === 'bank' ? 0 : 1);
        const account = isCash ? cash(by) : to.account;
        const isHeld = !isCash || paise <= ledger.free(account, today());
        const mayPay = isHeld && mayDate(by, today());
        const isTaken = mayPay && decisions.stepRefund(which, ['Approved'], 'Paid');
        const way = isCash
          ? ({ payment_type: 'Cash', date: null, reference: null } as const)
          : ({ payment_type: 'Online', date: null, reference: `RF${id}`, account_id: to.id } as const);
        await ask(by, isTaken, `${what} from ${account}`, (change) => pay(change, id, way));
        if (!isTaken) return;
        const lines = [
          { account: 'refunds payable', paise },
          { account, paise: -paise },
        ];
        refund.payment = note({ kind: 'refund paid', record: id, day: today(), lines });
        return;
      }
      case 'cancel': {
        const mayUndo = canUndo(refund.payment ?? undefined);
        const isTaken = mayUndo && decisions.stepRefund(which, ['Approved', 'Paid'], 'Cancelled');
        await ask(by, isTaken, what, (change) => cancel(change, id, REASON));
        if (!isTaken) return;
        if (refund.payment) undo(refund.payment);
        if (refund.approval) undo(refund.approval);
        const given = books.givenBack(refund.head, 0 - paise);
        books.count(one, [given]);
        books.settledLater(one);
      }
    }
  };

  return {
    does: async (event: RefundStep): Promise<void> => {
      if (event.kind === 'refund decided') return decided(event);
      const { by, part } = event;
      const one = students[event.who] as Played;
      const heads = one.decisions.givable();
      const chosen = pick(heads, event.which);
      if (!chosen) return;
      const paise = Math.max(1, Math.min(Math.floor((chosen.most * Math.min(part, 100)) / 100), part * MOST));
      one.decisions.askRefund(chosen.head, paise);
      const lines = [{ head_id: chosen.head, amount: paise / 100 }];
      const wish = { student_id: one.id, date: '2026-08-21', reason: REASON, lines };
      const made = await ask(by, true, 'a refund', (change) => askForRefund(change, wish));
      const own = { id: made?.id ?? 0, by, head: chosen.head, paise, approval: null, payment: null };
      refunds.get(one)?.push(own);
    },
  };
};
