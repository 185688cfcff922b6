import { cancelPayment } from '../../../../main/features/accounts/payments-for-many/payments-for-many.cancelling.ts';
import { collectForMany } from '../../../../main/features/accounts/payments-for-many/payments-for-many.service.ts';
import { takeBackDues } from '../../../../main/features/changes/concessions/concessions.taking-back.ts';
import { chargeStudent } from '../../../../main/features/charges/dues/dues.charge.ts';
import { stepCheque } from '../../../../main/features/collection/cheques/cheques.service.ts';
import { receiveOther } from '../../../../main/features/collection/fees/fees.other.ts';
import { cancelFee, collectFee } from '../../../../main/features/collection/fees/fees.service.ts';
import { addDays } from '../../../../shared/dates.ts';
import { NewPaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { NewOtherReceipt } from '../../../../shared/features/collection/fees/fees.other.ts';
import { settledOf } from '../../../features/charges/dues/model-due.ts';
import type { Played } from '../people.ts';
import { type Desk, pick } from './desk.ts';
import type { Noted, NotedLine } from './ledger.ts';
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
  /** Whether it is money held for the University, which no student owes. */
  readonly isHeld: boolean;
}

/** A payment for both students, with what it leaves in suspense. */
interface PlayedMany {
  readonly id: number;
  readonly receipts: readonly PlayedReceipt[];
  readonly left: Noted;
}

type ReceiptStep = Extract<
  DayStep,
  {
    kind:
      | 'receipt'
      | 'other receipt'
      | 'cancel'
      | 'charge'
      | 'charges taken back'
      | 'payment for many'
      | 'many cancelled'
      | 'cheque';
  }
>;

export const playReceipts = (desk: Desk, students: readonly Played[], books: StudentsBooks) => {
  const { place, ledger, ask, note, undo, canUndo, today, daysAgo, cash, bank, mayDate } = desk;
  const receipts: PlayedReceipt[] = [];
  const many: PlayedMany[] = [];
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
    { number = null, isHeld = false }: Partial<Pick<PlayedReceipt, 'number' | 'isHeld'>> = {},
  ): PlayedReceipt => {
    const { id, of, day, paise } = receipt;
    const { university, heads } = place;
    const income = isHeld
      ? { account: `held ${university.fund}`, head: university.forms, paise: -paise }
      : { account: 'other income', head: heads.rent, paise: -paise };
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
      isHeld,
    } as const;
    const own: PlayedReceipt = { ...made };
    receipts.push(own);
    return own;
  };

  const mayCancel = ({ noted, deposited, of, isCancelled }: PlayedReceipt): boolean =>
    !isCancelled &&
    canUndo(noted) &&
    canUndo(deposited ?? undefined) &&
    (of === null || of.one.model.mayCancel(of.at));
  /** The money that a receipt gives back: cash so far as the drawer has it, the rest is found over. */
  const givenBack = ({ noted }: PlayedReceipt): readonly NotedLine[] =>
    noted.lines.flatMap(({ account, paise }) => {
      if (paise < 0) return [];
      const there = account.startsWith('cash ') ? Math.min(paise, ledger.free(account, today())) : paise;
      return [
        { account, paise: 0 - there },
        { account: 'short or over', paise: there - paise },
      ];
    });

  /** Cancels a receipt in the model, or has the bank return its cheque; answers whether that is allowed. */
  const cancelled = (receipt: PlayedReceipt, isByBank = false): boolean => {
    const { noted, deposited, of } = receipt;
    if (!mayCancel(receipt)) return false;
    const credits = of ? books.linesOf(of.one, of.at) : noted.lines.filter(({ paise }) => paise < 0);
    of?.one.model.cancel(of.at);
    receipt.isCancelled = true;
    if (deposited && !deposited.undone) isByBank ? ledger.undo(deposited, today()) : undo(deposited);
    ledger.countAgain(
      today(),
      noted.lines.map(({ account }) => account),
    );
    const reopened = credits.map((line) => ({ ...line, paise: 0 - line.paise }));
    const lines = [...givenBack(receipt), ...reopened];
    note({ kind: 'receipt', record: receipt.id, day: today(), lines, undoes: noted });
    if (of) {
      books.count(of.one, lines);
      books.settledLater(of.one);
    }
    return true;
  };

  /** Charges both heads, or one several times, and takes all of it back at once: where something is paid ahead of it, nothing is. */
  const takenBack = async ({
    who,
    charges,
  }: Extract<ReceiptStep, { kind: 'charges taken back' }>): Promise<void> => {
    const one = students[who] as Played;
    const { model } = one;
    const made: { readonly id: number; readonly due: (typeof model.dues)[number]; readonly noted: Noted }[] =
      [];
    for (const { paise, isHeld } of charges) {
      const before = new Set(model.dues);
      const { id, noted } = await charge(one, { paise, isHeld, in: 10 });
      for (const due of model.dues) if (!before.has(due)) made.push({ id, due, noted });
    }
    const isTaken = made.every(({ due }) => settledOf(due) === 0);
    const due_ids = made.map(({ id }) => id);
    await ask(0, isTaken, `${due_ids.length} dues taken back`, (change) =>
      takeBackDues(change, one.id, { due_ids, reason: 'Charged to the wrong class' }),
    );
    if (!isTaken) return;
    place.told.takenBack += 1;
    for (const { due, noted } of made) {
      model.drop(due);
      books.count(one, undo(noted).lines);
    }
  };

  const forMany = async (event: Extract<ReceiptStep, { kind: 'payment for many' }>): Promise<void> => {
    const { by, parts, left } = event;
    const day = daysAgo(event.back);
    const { account, id: account_id } = bank(event.bank);
    const isTaken = mayDate(by, day) && ledger.isOpen(day, [account]);
    numbers += 1;
    const rows = students.map(({ id }, at) => ({ student_id: id, amount: (parts[at] ?? 0) / 100 }));
    const amount = (parts[0] + parts[1] + left) / 100;
    const of = { payer: 'The Trust', reference: `MANY${numbers}`, date: day, account_id };
    const input = NewPaymentForMany.parse({ ...of, amount, rows, confirm: ['left', 'over'] });
    const named = rows.map(({ student_id }, at) => {
      return { row: at + 1, what: '', paise: parts[at] ?? 0, student_id, head_id: undefined };
    });
    const list = { named, unknown: [], said: [], unread: [], sums: [] };
    const made = await ask(by, isTaken, `${amount} for both on ${day}`, (change) =>
      collectForMany(change, list, input),
    );
    if (!made) return;
    place.told.many += 1;
    const own = students.map((one, at) => {
      const paise = parts[at] ?? 0;
      one.model.collect({ paise, type: null, isConfirmed: true, isWaived: false, on: day });
      const id = made.receipts.find(({ student_id }) => student_id === one.id)?.fee_id ?? 0;
      return taken({ id, by, of: { one, at: one.model.receipts.length - 1 }, day, paise }, account);
    });
    const lines = [
      { account, paise: left },
      { account: 'suspense', paise: -left },
    ];
    const record = made.payment_id ?? 0;
    many.push({ id: record, receipts: own, left: note({ kind: 'left over', record, day, lines }) });
  };

  const manyCancelled = async (event: Extract<ReceiptStep, { kind: 'many cancelled' }>): Promise<void> => {
    const payment = pick(many, event.which);
    if (!payment) return;
    const standing = payment.receipts.filter(({ isCancelled }) => !isCancelled);
    const isTaken = standing.length > 0 && standing.every(mayCancel) && canUndo(payment.left);
    await ask(event.by, isTaken, `payment ${payment.id} cancelled`, (change) =>
      cancelPayment(change, payment.id, 'Of another scheme'),
    );
    if (!isTaken) return;
    place.told.many += 1;
    for (const receipt of standing) cancelled(receipt);
    if (payment.left.lines.length > 0) undo(payment.left);
  };

  const charge = async (
    one: Played,
    {
      paise: amount,
      isHeld,
      in: days,
    }: { readonly paise: number; readonly isHeld: boolean; readonly in: number },
  ) => {
    const head = isHeld ? place.university.head : place.heads.tuition;
    const date = addDays(today(), days);
    one.model.charge({ origin: 'charge', type: isHeld ? 'Misc' : 'Tuition', position: head, date, amount });
    const noted = books.raised(one, [{ position: head, amount }]);
    books.settledLater(one);
    const due = { student_id: one.id, head_id: head, due_date: date, description: null };
    const made = await ask(0, true, 'a charge', (change) =>
      chargeStudent(change, { ...due, amount: amount / 100 }),
    );
    return { id: made?.id ?? 0, noted };
  };

  const does = async (event: ReceiptStep): Promise<void> => {
    switch (event.kind) {
      case 'receipt': {
        const { by, paise, means } = event;
        const one = students[event.who] as Played;
        const day = daysAgo(event.back);
        const collected = { paise, type: null, isConfirmed: true, isWaived: false, on: day };
        const isTaken = mayDate(by, day, moneyInto(by, means, event.bank)) && one.model.collect(collected);
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
        const { isHeld } = event;
        const head_id = isHeld ? place.university.forms : place.heads.rent;
        const input = { payer: `Payer ${numbers}`, head_id, ...payment, ...particulars };
        const mayTake = mayDate(by, day, moneyInto(by, means, event.bank));
        const fee = await ask(by, mayTake, `other money of ${day} by ${means}`, (change) =>
          receiveOther(change, NewOtherReceipt.parse(input)),
        );
        if (fee)
          taken({ id: fee.id, by, of: null, day, paise }, moneyInto(by, means, event.bank), { isHeld });
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
        await charge(students[event.who] as Played, event);
        return;
      }
      case 'charges taken back':
        return takenBack(event);
      case 'payment for many':
        return forMany(event);
      case 'many cancelled':
        return manyCancelled(event);
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
        const isTaken = isNext && isDay && (state !== 'returned' || cancelled(receipt, true));
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

  return {
    does,
    receipts,
    taken,
    deposited,
    /** What payments for many made: no line of the bank is tied to it here. */
    isOfMany: (noted: Noted): boolean =>
      many.some(({ left, receipts: own }) =>
        [left, ...own.map((receipt) => receipt.noted)].includes(noted.undoes ?? noted),
      ),
    /** What was received under the University's head of other money and stands. */
    heldForms: (): number =>
      receipts.reduce((sum, { isHeld, isCancelled, paise }) => sum + (isHeld && !isCancelled ? paise : 0), 0),
  };
};
export type PlayedReceipts = ReturnType<typeof playReceipts>;
