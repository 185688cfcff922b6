import { amountInWords } from '../../../amount-in-words.ts';
import { formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees, sumRupees } from '../../../money.ts';
import { type OwedWords, owedText } from '../../charges/dues/owed.text.ts';
import type { Ledger } from './student-account.model.ts';

type Standing = Pick<Ledger, 'to' | 'balance' | 'advance' | 'refund_due' | 'paid_before' | 'standing'>;

/** The sentences of a language below an account. Amounts and days come in the form of papers; `day` is undefined for today. */
export interface StatementWords {
  readonly balance: (amount: string, inWords: string, day: string | undefined) => string;
  readonly nothingOwed: (day: string | undefined) => string;
  readonly inAdvance: (amount: string) => string;
  readonly nextDue: (amount: string, day: string) => string;
  readonly refundDue: (amount: string) => string;
  readonly paidBefore: (amount: string) => string;
  readonly end: string;
  readonly inWords: (rupees: number) => string;
  /** What is due and when; English where it is left out. */
  readonly owed?: OwedWords;
}

const ENGLISH: StatementWords = {
  balance: (amount, inWords, day) =>
    `Balance${day === undefined ? '' : ` on ${day}`} ${amount} (${inWords}).`,
  nothingOwed: (day) => `Nothing is owed${day === undefined ? '' : ` on ${day}`}.`,
  inAdvance: (amount) => `${amount} is paid in advance.`,
  nextDue: (amount, day) => `next due ${amount} on ${day}`,
  refundDue: (amount) => `A refund of ${amount} is still to be paid out.`,
  paidBefore: (amount) => `Before these books began ${amount} was paid, which is not in this account.`,
  end: '.',
  inWords: amountInWords,
};

const balanceSentence = ({ balance, advance, to }: Standing, words: StatementWords): string => {
  const day = to === null ? undefined : formatDate(to);
  if (balance > 0) return words.balance(formatRupees(balance), words.inWords(balance), day);
  const ahead = advance > 0 ? ` ${words.inAdvance(formatRupees(advance))}` : '';
  return `${words.nothingOwed(day)}${ahead}`;
};

const dueSentence = (
  { standing, balance }: Standing,
  on: IsoDate | undefined,
  words: StatementWords,
): readonly string[] => {
  if (!standing || balance === 0) return [];
  const { due, late_fee, awaited, next } = standing;
  const sums = {
    due: sumRupees([due, late_fee]),
    lateFee: late_fee,
    later: sumRupees([balance, -due, -awaited]),
    awaited,
  };
  const owed = owedText({ ...sums, next: next ?? undefined }, { on, isExact: true, words: words.owed });
  const isSaid = sums.due === 0;
  return [
    next && !isSaid
      ? `${owed}; ${words.nextDue(formatRupees(next.amount), formatDate(next.date))}${words.end}`
      : `${owed}${words.end}`,
  ];
};

/**
 * The sentences below an account: the balance, how much of it is to be paid and when, and what is not among its lines. On paper, which is
 * read later, the day is named: `on`.
 */
export const statementText = (ledger: Standing, on?: IsoDate, words = ENGLISH): readonly string[] => [
  balanceSentence(ledger, words),
  ...dueSentence(ledger, on, words),
  ...(ledger.refund_due > 0 ? [words.refundDue(formatRupees(ledger.refund_due))] : []),
  ...(ledger.paid_before > 0 ? [words.paidBefore(formatRupees(ledger.paid_before))] : []),
];
