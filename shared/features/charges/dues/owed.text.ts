import { formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees, sayRupees, sumRupees } from '../../../money.ts';
import { type Awaited, isAwaitedOn } from './awaited.ts';

/** An amount that is open. Rupees. */
interface OpenLine {
  readonly due_date: IsoDate;
  readonly open: number;
  readonly awaited?: Awaited | null;
}

/** The sums that a student owes as of a day, in rupees. */
export interface OwedSums {
  /** To be paid by the day, the late fees of the day included. */
  readonly due: number;
  /** How much of it is late fees, which are charged with the next receipt. */
  readonly lateFee: number;
  /** Open, and due after the day. */
  readonly later: number;
  /** Open, and expected from somebody else, as a scholarship from a department. */
  readonly awaited: number;
  /** The first of what is due later: on which day, and how much. */
  readonly next: { readonly date: IsoDate; readonly amount: number } | undefined;
}

const openSum = (lines: readonly OpenLine[]): number => sumRupees(lines.map(({ open }) => open));

/** `lateFee`: rupees that are charged for being late when the open dues are paid on the day. */
export const owedSums = (lines: readonly OpenLine[], lateFee: number, on: IsoDate): OwedSums => {
  const own = lines.filter((line) => !isAwaitedOn(line, on));
  const [later, due] = [own.filter((line) => line.due_date > on), own.filter((line) => line.due_date <= on)];
  const [date] = later.flatMap(({ open, due_date }) => (open > 0 ? [due_date] : [])).sort();
  return {
    due: sumRupees([openSum(due), lateFee]),
    lateFee,
    later: openSum(later),
    awaited: openSum(lines.filter((line) => isAwaitedOn(line, on))),
    next:
      date === undefined
        ? undefined
        : { date, amount: openSum(later.filter(({ due_date }) => due_date === date)) },
  };
};

/** The sums of a student's dues as the API answers them. */
export const owedOn = (
  {
    dues,
    late_fees,
  }: { readonly dues: readonly OpenLine[]; readonly late_fees: readonly { readonly amount: number }[] },
  on: IsoDate,
): OwedSums => owedSums(dues, sumRupees(late_fees.map(({ amount }) => amount)), on);

/** All that is open, with the late fees of the day. */
export const balanceOf = ({ due, later, awaited }: OwedSums): number => sumRupees([due, later, awaited]);

/** The words of a language for what is owed. A day is in the form of papers; undefined where it is the reader's own. */
export interface OwedWords {
  readonly nothingOwed: string;
  readonly due: (day: string | undefined) => string;
  readonly nothingDue: (day: string | undefined) => string;
  readonly lateFee: (amount: string) => string;
  readonly later: (amount: string) => string;
  readonly awaited: (amount: string) => string;
  /** The first of what is due later: `₹1,500 on 30-11-2026`; the day alone where it is all of it. */
  readonly firstOf: (amount: string | undefined, day: string) => string;
}

const ENGLISH: OwedWords = {
  nothingOwed: 'Nothing is owed',
  due: (day) => `Due ${day === undefined ? 'today' : `by ${day}`}`,
  nothingDue: (day) => `Nothing due ${day === undefined ? 'today' : `by ${day}`}`,
  lateFee: (amount) => `late fee ${amount}`,
  later: (amount) => `later ${amount}`,
  awaited: (amount) => `awaited ${amount}`,
  firstOf: (amount, day) => `${amount === undefined ? '' : `${amount} `}on ${day}`,
};

interface OwedTextOptions {
  /** The day, where it is not the reader's own: on paper, and for a payment of another day. */
  readonly on?: IsoDate | undefined;
  /** With paise, as on paper. */
  readonly isExact?: boolean;
  /** Default: English. */
  readonly words?: OwedWords | undefined;
}

/**
 * The sentence of every screen and paper about what a student owes: `Due today ₹3,900 (late fee ₹50) · later ₹5,750`. Where
 * nothing is due yet, it says when the next is: `Nothing due today · later ₹7,200 (₹1,500 on 30-11-2026)`. What is expected from
 * somebody else comes last: `Due today ₹500 · awaited ₹6,000`.
 */
export const owedText = (
  sums: OwedSums,
  { on, isExact = false, words = ENGLISH }: OwedTextOptions = {},
): string => {
  const said = isExact ? formatRupees : sayRupees;
  const { due, lateFee, later, awaited, next } = sums;
  if (due === 0 && later === 0 && awaited === 0) return words.nothingOwed;
  const day = on && formatDate(on);
  const first =
    due > 0
      ? `${words.due(day)} ${said(due)}${lateFee > 0 ? ` (${words.lateFee(said(lateFee))})` : ''}`
      : words.nothingDue(day);
  const last = awaited > 0 ? ` · ${words.awaited(said(awaited))}` : '';
  if (later === 0) return `${first}${last}`;
  const when =
    due === 0 && next
      ? ` (${words.firstOf(next.amount === later ? undefined : said(next.amount), formatDate(next.date))})`
      : '';
  return `${first} · ${words.later(said(later))}${when}${last}`;
};
