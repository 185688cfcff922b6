import { expect } from 'vitest';
import { stepCheque } from '../../../main/features/collection/cheques/cheques.service.ts';
import { cancelFee, collectFee } from '../../../main/features/collection/fees/fees.service.ts';
import { changeFund } from '../../../main/features/college/funds/funds.service.ts';
import { addDays } from '../../../shared/dates.ts';
import { type CollectedFee, NewFee } from '../../../shared/features/collection/fees/fees.model.ts';
import { FundPatch } from '../../../shared/features/college/funds/funds.model.ts';
import { attempt } from '../../features/charges/dues/model-attempt.ts';
import type { ClosedYears, Entry } from './expected-books.ts';
import type { Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';
import type { ReceiptBooks } from './receipt-books.ts';

const REASON = 'The trust has sanctioned it';

const KINDS = ['collect', 'stranger', 'cancel', 'cheque', 'mark'] as const;
type ReceiptStep = Extract<YearStep, { kind: (typeof KINDS)[number] }>;
export const isOfReceipts = (event: YearStep): event is ReceiptStep =>
  KINDS.some((kind) => kind === event.kind);

export interface PlayedReceipt {
  readonly id: number;
  readonly number: string;
  /** The student, and the receipt's index among theirs; null for a stranger's receipt. */
  of: { readonly who: number; readonly at: number } | null;
  readonly day: string;
  readonly entry: Entry;
  cheque: 'received' | 'deposited' | 'cleared' | null;
  /** What was paid in one, of which each receipt is a part. */
  readonly payment: object;
}

/** What a payment is: the student, and the receipts that this one had before; null for a stranger's. */
interface Paid {
  readonly of: { readonly who: number; readonly before: number } | null;
  readonly day: string;
  readonly paise: number;
  readonly isCheque: boolean;
}

const FOLLOWS = {
  received: ['deposited', 'returned'],
  deposited: ['cleared', 'returned'],
  cleared: [],
} as const;

interface Office extends Pick<Stage, 'place' | 'today' | 'student' | 'agree'> {
  readonly years: ClosedYears;
  readonly books: ReceiptBooks;
  readonly book: (kind: Entry['kind'], day: string, paise: number) => Entry;
  readonly coursesOf: (which: number) => readonly number[];
}

/** Plays what is paid at the counter, how receipts are cancelled, what becomes of cheques, and how funds' receipts are marked. */
export const playReceipts = ({ place, today, student, agree, years, books, book, coursesOf }: Office) => {
  const receipts: PlayedReceipt[] = [];
  let payments = 0;
  const isPayable = (day: string): boolean => day <= today() && years.isOpen(day);

  /** Notes the receipts of a payment, and holds their numbers and sums against those that the office wrote. */
  const received = (fee: CollectedFee, { of, day, paise, isCheque }: Paid): void => {
    const parts = of ? student(of.who).model.receipts.slice(of.before) : [{ mark: null, amount: paise }];
    const fees = [fee, ...(fee.others ?? [])];
    const payment = {};
    const noted = parts.map(({ mark, amount }, at): PlayedReceipt => {
      return {
        id: fees[at]?.id ?? 0,
        number: books.next(mark, day),
        of: of && { who: of.who, at: of.before + at },
        day,
        entry: book('receipt', day, amount),
        cheque: isCheque ? 'received' : null,
        payment,
      };
    });
    expect(
      fees.map(({ receipt_no, amount }) => [receipt_no, Math.round(amount * 100)]),
      `the receipts of a payment on ${today()}`,
    ).toEqual(noted.map(({ number, entry }) => [number, entry.paise]));
    if (parts.length > 1) place.told.parted += 1;
    receipts.push(...noted);
  };

  const collect = async (
    event: { readonly paise: number; readonly means: string; readonly back: number },
    fields: object,
    isExpected: (day: string) => boolean,
    who: number | null,
  ): Promise<void> => {
    payments += 1;
    const day = addDays(today(), -event.back);
    const particulars = {
      Cash: {},
      Online: { reference: `UTR-${payments}` },
      Cheque: { cheque: { number: `${100_000 + payments}`, bank: 'SBI', date: day } },
    }[event.means];
    const asked = {
      amount: event.paise / 100,
      payment_type: event.means,
      payment_date: day,
      ...particulars,
      ...fields,
    };
    const of = who === null ? null : { who, before: student(who).model.receipts.length };
    const isTaken = isPayable(day) && isExpected(day);
    const fees: CollectedFee[] = [];
    await agree(
      async (change) => fees.push(await collectFee(change, NewFee.parse(asked))),
      isTaken,
      `a receipt of ${day}`,
    );
    const [fee] = fees;
    if (isTaken && fee) received(fee, { of, day, paise: event.paise, isCheque: event.means === 'Cheque' });
  };

  /** Cancels a receipt in the model. Answers whether that is allowed. */
  const cancelled = (receipt: PlayedReceipt): boolean => {
    if (receipt.entry.undone !== null) return false;
    if (receipt.of && !student(receipt.of.who).model.cancel(receipt.of.at)) return false;
    receipt.entry.undone = today();
    return true;
  };

  /** Cancels what a cheque has paid, all or nothing, and charges for it once. */
  const returned = ([own, ...others]: readonly PlayedReceipt[], charge: number): boolean => {
    if (!own) return false;
    const due = { origin: 'charge', type: 'Misc', position: 12, date: today(), amount: charge } as const;
    const all = () => {
      if (!cancelled(own)) return false;
      if (charge > 0 && own.of) student(own.of.who).model.charge(due);
      return others.every(cancelled);
    };
    if (own.of ? attempt(student(own.of.who).model, all) : all()) return true;
    for (const { entry } of [own, ...others]) entry.undone = null;
    return false;
  };

  /** Says of a cheque, by one of the receipts that it paid, what became of it. */
  const step = async (event: Extract<ReceiptStep, { kind: 'cheque' }>): Promise<void> => {
    const cheques = receipts.filter(({ cheque }) => cheque !== null);
    const receipt = cheques[event.which % Math.max(1, cheques.length)];
    if (!receipt?.cheque) return;
    const { state } = event;
    const day = addDays(today(), -event.back);
    const others = receipts.filter(
      (other) =>
        other !== receipt &&
        other.payment === receipt.payment &&
        other.entry.undone === null &&
        other.cheque === receipt.cheque,
    );
    const isNext = receipt.entry.undone === null && FOLLOWS[receipt.cheque].some((next) => next === state);
    const isDay = day <= today() && day >= receipt.day && (state !== 'deposited' || years.isOpen(day));
    const isTaken = isNext && isDay && (state !== 'returned' || returned([receipt, ...others], event.charge));
    if (isTaken && state !== 'returned') for (const each of [receipt, ...others]) each.cheque = state;
    const charge = state === 'returned' ? event.charge / 100 : 0;
    const said = { state, date: day, reason: 'No funds', charge } as const;
    await agree((change) => stepCheque(change, receipt.id, said), isTaken, `a cheque ${state} of ${day}`);
  };

  const does = async (event: ReceiptStep): Promise<void> => {
    switch (event.kind) {
      case 'collect': {
        const { id, model } = student(event.who);
        const { isConfirmed, isWaived, type } = event;
        const fields = {
          student_id: id,
          fee_type: type,
          confirm: isConfirmed ? ['over'] : [],
          waive_late_fee: isWaived ? 'Ill' : null,
        };
        return collect(event, fields, (on) => model.collect({ ...event, on }), event.who);
      }
      case 'stranger': {
        const course_ids = coursesOf(event.course);
        const fields = { student_name: 'Somebody', fee_type: event.type, course_ids };
        return collect(event, fields, () => true, null);
      }
      case 'cancel': {
        const receipt = receipts[event.which];
        if (!receipt) return;
        const isTaken = cancelled(receipt);
        await agree((change) => cancelFee(change, receipt.id, REASON), isTaken, 'a cancellation');
        return;
      }
      case 'cheque':
        return step(event);
      case 'mark': {
        const fund = place.funds[event.fund] ?? 0;
        const isTaken = books.remark(event.fund, event.mark, today());
        const patch = FundPatch.parse({ receipt_mark: event.mark });
        const what = `the mark ${event.mark} of fund ${fund}`;
        if (await agree((change) => changeFund(change, fund, patch), isTaken, what)) place.told.marked += 1;
        return;
      }
    }
  };
  return { does, receipts, received };
};
