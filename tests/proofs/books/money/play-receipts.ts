import { stepCheque } from '../../../../main/features/cheques/cheques.service.ts';
import { chargeStudent } from '../../../../main/features/dues/dues.charge.ts';
import { receiveOther } from '../../../../main/features/fees/fees.other.ts';
import { cancelFee, collectFee } from '../../../../main/features/fees/fees.service.ts';
import { addDays } from '../../../../shared/dates.ts';
import { NewFee } from '../../../../shared/features/fees/fees.model.ts';
import { NewOtherReceipt } from '../../../../shared/features/fees/fees.other.ts';
import type { Played } from '../people.ts';
import { type Desk, pick } from './desk.ts';
import type { Noted } from './ledger.ts';
import type { DayStep } from './random-days.ts';
import type { StudentsBooks } from './students.ts';

/** A receipt: a student's, with its place among theirs, or of money that no student owes. */
export interface PlayedReceipt {
  readonly id: number;
  readonly by: number;
  readonly of: { readonly one: Played; readonly at: number } | null;
  readonly day: string;
  readonly paise: number;
  readonly noted: Noted;
  isCancelled: boolean;
  cheque: 'received' | 'deposited' | 'cleared' | 'returned' | null;
  /** The bank account that has its cheque. */
  deposited: Noted | null;
  slip: number | null;
  /** The number of the line of the bank from which it was made; null for other receipts, and where the bank says none. */
  readonly number: string | null;
}

type ReceiptStep = Extract<DayStep, { kind: 'receipt' | 'other receipt' | 'cancel' | 'charge' | 'cheque' }>;

export const playReceipts = (desk: Desk, students: readonly Played[], books: StudentsBooks) => {
  const { place, ledger, ask, note, undo, canUndo, today, daysAgo, cash, bank, mayDate } = desk;
  const receipts: PlayedReceipt[] = [];
  let numbers = 0;

  const moneyInto = (by: number, means: string, which: number): string =>
    means === 'Cash' ? cash(by) : means === 'Cheque' ? 'cheques' : bank(which).account;
  const particularsOf = (means: string, which: number, day: string): object => {
    numbers += 1;
    if (means === 'Cheque') return { cheque: { number: `${100_000 + numbers}`, bank: 'SBI', date: day } };
    return means === 'Online'
      ? { reference: `UTR${7_000_000_000 + numbers}`, account_id: bank(which).id }
      : {};
  };

  /** Notes a receipt that the office has taken. */
  const taken = (
    receipt: Pick<PlayedReceipt, 'id' | 'by' | 'of' | 'day' | 'paise'>,
    account: string,
    number: string | null = null,
  ): PlayedReceipt => {
    const { id, of, day, paise } = receipt;
    const income = { account: 'other income', head: place.heads.rent, paise: -paise };
    const credits = of ? books.linesOf(of.one, of.at) : [income];
    const noted = note({ kind: 'receipt', record: id, day, lines: [{ account, paise }, ...credits] });
    if (of) books.count(of.one, credits);
    const cheque = account === 'cheques' ? 'received' : null;
    const made = {
      ...receipt,
      noted,
      isCancelled: false,
      cheque,
      deposited: null,
      slip: null,
      number,
    } as const;
    const own: PlayedReceipt = { ...made };
    receipts.push(own);
    return own;
  };

  /** Cancels a receipt in the model; answers whether that is allowed. */
  const cancelled = (receipt: PlayedReceipt): boolean => {
    const { noted, deposited, of, isCancelled } = receipt;
    if (isCancelled || !canUndo(noted) || !canUndo(deposited ?? undefined)) return false;
    const credits = of ? books.linesOf(of.one, of.at) : [];
    if (of && !of.one.model.cancel(of.at)) return false;
    receipt.isCancelled = true;
    if (deposited && !deposited.undone) undo(deposited);
    if (!of) undo(noted);
    else {
      const lines = [...noted.lines.filter(({ paise }) => paise > 0), ...credits].map((line) => {
        return { ...line, paise: 0 - line.paise };
      });
      note({ kind: 'receipt', record: receipt.id, day: today(), lines, undoes: noted });
      books.count(of.one, lines);
      books.settledLater(of.one);
    }
    return true;
  };

  const does = async (event: ReceiptStep): Promise<void> => {
    switch (event.kind) {
      case 'receipt': {
        const { by, paise, means } = event;
        const one = students[event.who] as Played;
        const day = daysAgo(event.back);
        const collected = { paise, type: null, isConfirmed: true, isWaived: false, on: day };
        const isTaken = mayDate(by, day) && one.model.collect(collected);
        const input = {
          ...{ student_id: one.id, amount: paise / 100, payment_type: means, payment_date: day },
          ...{ confirm: ['over'], ...particularsOf(means, event.bank, day) },
        };
        const fee = await ask(by, isTaken, `a receipt of ${day} by ${means}`, (change) =>
          collectFee(change, NewFee.parse(input)),
        );
        const of = { one, at: one.model.receipts.length - 1 };
        if (fee) taken({ id: fee.id, by, of, day, paise }, moneyInto(by, means, event.bank));
        return;
      }
      case 'other receipt': {
        const { by, paise, means } = event;
        const day = daysAgo(event.back);
        const payment = { amount: paise / 100, payment_type: means, payment_date: day };
        const particulars = particularsOf(means, event.bank, day);
        const input = { payer: `Payer ${numbers}`, head_id: place.heads.rent, ...payment, ...particulars };
        const fee = await ask(by, mayDate(by, day), `rent of ${day} by ${means}`, (change) =>
          receiveOther(change, NewOtherReceipt.parse(input)),
        );
        if (fee) taken({ id: fee.id, by, of: null, day, paise }, moneyInto(by, means, event.bank));
        return;
      }
      case 'cancel': {
        const receipt = pick(receipts, event.which);
        if (receipt)
          await ask(event.by, cancelled(receipt), `receipt ${receipt.id} cancelled`, (change) =>
            cancelFee(change, receipt.id, 'Entered twice'),
          );
        return;
      }
      case 'charge': {
        const one = students[event.who] as Played;
        const head = event.isHeld ? place.university.head : place.heads.tuition;
        const type = event.isHeld ? 'Misc' : 'Tuition';
        const [date, amount] = [addDays(today(), event.in), event.paise];
        one.model.charge({ origin: 'charge', type, position: head, date, amount });
        books.raised(one, [{ position: head, amount }]);
        books.settledLater(one);
        const due = { student_id: one.id, head_id: head, due_date: date, description: null };
        await ask(0, true, 'a charge', (change) => chargeStudent(change, { ...due, amount: amount / 100 }));
        return;
      }
      case 'cheque': {
        const cheques = receipts.filter(({ cheque }) => cheque !== null);
        const receipt = pick(cheques, event.which);
        if (!receipt) return;
        const { state } = event;
        const day = daysAgo(event.back);
        const follows = { received: ['deposited', 'returned'], deposited: ['cleared', 'returned'] };
        const next: readonly string[] = follows[receipt.cheque as 'received'] ?? [];
        const isDay = day <= today() && day >= receipt.day && (state !== 'deposited' || ledger.isOpen(day));
        const isNext = !receipt.isCancelled && next.includes(state);
        const isTaken = isNext && isDay && (state !== 'returned' || cancelled(receipt));
        const step = {
          ...{ state, date: day, reason: 'No funds', charge: null },
          account_id: bank(event.bank).id,
        } as const;
        await ask(0, isTaken, `cheque of receipt ${receipt.id} ${state} on ${day}`, (change) =>
          stepCheque(change, receipt.id, step),
        );
        if (!isTaken) return;
        receipt.cheque = state;
        if (state === 'deposited') deposited(receipt, bank(event.bank).account, day, null);
      }
    }
  };

  /** Notes that a cheque went to the bank, on a slip perhaps. */
  const deposited = (receipt: PlayedReceipt, account: string, day: string, slip: number | null): void => {
    const { id, paise } = receipt;
    const lines = [
      { account, paise },
      { account: 'cheques', paise: -paise },
    ];
    receipt.cheque = 'deposited';
    receipt.slip = slip;
    receipt.deposited = note({ kind: 'cheque deposited', record: id, day, lines });
  };

  return { does, receipts, taken, deposited };
};
export type PlayedReceipts = ReturnType<typeof playReceipts>;
