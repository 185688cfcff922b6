import { amountInWords } from '../../amount-in-words.ts';
import { formatDate, type IsoDate } from '../../dates.ts';
import { formatRupees, sumRupees } from '../../money.ts';
import { owedText } from '../dues/owed.text.ts';
import type { Ledger } from './student-account.model.ts';

type Standing = Pick<Ledger, 'to' | 'balance' | 'advance' | 'refund_due' | 'paid_before' | 'standing'>;

const balanceSentence = ({ balance, advance, to }: Standing): string => {
  const then = to === null ? '' : ` on ${formatDate(to)}`;
  if (balance > 0) return `Balance${then} ${formatRupees(balance)} (${amountInWords(balance)}).`;
  const ahead = advance > 0 ? ` ${formatRupees(advance)} is paid in advance.` : '';
  return `Nothing is owed${then}.${ahead}`;
};

const dueSentence = ({ standing, balance }: Standing, on: IsoDate | undefined): readonly string[] => {
  if (!standing || balance === 0) return [];
  const { due, late_fee, awaited, next } = standing;
  const sums = {
    due: sumRupees([due, late_fee]),
    lateFee: late_fee,
    later: sumRupees([balance, -due, -awaited]),
    awaited,
  };
  const words = owedText({ ...sums, next: next ?? undefined }, { on, isExact: true });
  const isSaid = sums.due === 0;
  return [
    next && !isSaid
      ? `${words}; next due ${formatRupees(next.amount)} on ${formatDate(next.date)}.`
      : `${words}.`,
  ];
};

/**
 * The sentences below an account: the balance, how much of it is to be paid and when, and what is not among its lines. On paper, which is
 * read later, the day is named: `on`.
 */
export const statementText = (ledger: Standing, on?: IsoDate): readonly string[] => [
  balanceSentence(ledger),
  ...dueSentence(ledger, on),
  ...(ledger.refund_due > 0
    ? [`A refund of ${formatRupees(ledger.refund_due)} is still to be paid out.`]
    : []),
  ...(ledger.paid_before > 0
    ? [`Before these books began ${formatRupees(ledger.paid_before)} was paid, which is not in this account.`]
    : []),
];
