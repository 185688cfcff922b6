import {
  giveBackPostDated,
  keepPostDated,
  takePostDated,
} from '../../../main/features/collection/post-dated/post-dated.service.ts';
import { addDays } from '../../../shared/dates.ts';
import { type CollectedFee, NewFee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { ClosedYears } from './expected-books.ts';
import type { Stage } from './people.ts';
import type { playReceipts } from './play-receipts.ts';
import type { YearStep } from './random-steps.ts';

interface Kept {
  readonly id: number;
  who: number;
  readonly paise: number;
  readonly date: string;
  isSettled: boolean;
}

interface Office extends Pick<Stage, 'today' | 'student' | 'agree'> {
  readonly years: ClosedYears;
  /** Notes the receipts of a payment. */
  readonly received: ReturnType<typeof playReceipts>['received'];
}

/** Receives cheques that are dated ahead, takes them on their day or later, or gives them back. */
export const playPostDated = ({ today, years, student, agree, received }: Office) => {
  const kept: Kept[] = [];
  const does = async (
    event: Extract<YearStep, { kind: 'post-dated' | 'post-dated settled' }>,
  ): Promise<void> => {
    if (event.kind === 'post-dated') {
      const { who, paise } = event;
      const date = addDays(today(), event.in);
      const cheque = { number: `${700_000 + kept.length}`, bank: 'SBI', date };
      const asked = { student_id: student(who).id, amount: paise / 100, payment_type: 'Cheque', cheque };
      let id = 0;
      const isKept = await agree(
        async (change) => {
          id = (await keepPostDated(change, NewFee.parse(asked))).id;
        },
        date > today(),
        `a cheque dated ${date}`,
      );
      if (!isKept) return;
      student(who).isUsed = true;
      kept.push({ id, who, paise, date, isSettled: false });
      return;
    }
    const cheque = kept[event.which];
    if (!cheque) return;
    const { id, who, paise, date } = cheque;
    if (event.isGivenBack) {
      await agree(
        (change) => giveBackPostDated(change, id, { reason: 'Asked for it' }),
        !cheque.isSettled,
        'a cheque given back',
      );
      cheque.isSettled = true;
      return;
    }
    const on = years.isOpen(date) ? date : today();
    const { isConfirmed } = event;
    const isDue = !cheque.isSettled && date <= today();
    const before = student(who).model.receipts.length;
    const isTaken =
      isDue && student(who).model.collect({ paise, type: null, isConfirmed, isWaived: false, on });
    const fees: CollectedFee[] = [];
    await agree(
      async (change) => fees.push(await takePostDated(change, id, { confirm: isConfirmed ? ['over'] : [] })),
      isTaken,
      `a cheque of ${date} taken`,
    );
    const [fee] = fees;
    if (!isTaken || !fee) return;
    cheque.isSettled = true;
    received(fee, { of: { who, before }, day: on, paise, isCheque: true });
  };
  return {
    does,
    /** Moves the cheques of a merged double to the student who stays. */
    madeOne: (from: number, who: number): void => {
      for (const cheque of kept) if (cheque.who === from) cheque.who = who;
    },
  };
};
