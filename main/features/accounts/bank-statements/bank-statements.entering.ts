import type {
  BankLine,
  Claim,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { numbersOf } from '../../../../shared/features/accounts/bank-statements/bank-statements.narration.ts';
import { type CollectedFee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import { accountOf } from '../../../journal/accounts.ts';
import { bookingDays } from '../../../journal/booking-day.ts';
import { post, standingVoucher } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { earlierWith } from '../../collection/fees/fees.particulars-queries.ts';
import { answerOf, collect, entriesOf } from '../../collection/fees/fees.service.ts';
import { journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { findLine, type LineRow } from './bank-statements.line-queries.ts';
import { outOfSuspense, recordLine, requireLine, tieLine } from './bank-statements.matching.ts';
import { entryHead, paymentOfMatch } from './bank-statements.suspense-queries.ts';

const requireUntied = ({ match_id }: LineRow): void => {
  if (match_id !== null) throw conflict('This line is matched already: undo that first');
};

const bookSuspense = async (
  change: Change,
  line: Pick<LineRow, 'id' | 'bank_account_id' | 'day'>,
  paise: Paise,
): Promise<number> => {
  const lines = [
    { account: await journalAccountOf(change.db, line.bank_account_id), paise },
    { account: await accountOf(change.db, 'suspense', ''), paise: -paise },
  ];
  return post(change, { kind: 'suspense', record_id: line.id, day: line.day, lines });
};

/**
 * Books money that came in and that nobody has claimed, as suspense. Throws 400 for money that went out, 409 for a line that
 * is matched.
 */
export const lineToSuspense = async (change: Change, id: number): Promise<BankLine> => {
  const line = await requireLine(change, id);
  requireUntied(line);
  if (line.paise < 0) throw invalid('Only money that came in waits in suspense', 'line_id');
  const before = await findLine(change.db, id);
  const voucher = await bookSuspense(change, line, line.paise);
  await tieLine(change, line, [voucher], 'suspense');
  return recordLine(change, id, 'to suspense', before);
};

/** Books what the bank charged under a head of expense, or what it paid under a head of other income. */
export const lineToEntry = async (change: Change, id: number, headId: number): Promise<BankLine> => {
  const { db } = change;
  const line = await requireLine(change, id);
  requireUntied(line);
  const kind = line.paise < 0 ? 'expense' : 'other income';
  const head = await entryHead(db, kind, headId);
  if (!head) throw invalid(`There is no such head of ${kind}`, 'head_id');
  const before = await findLine(db, id);
  const lines = [
    { account: await journalAccountOf(db, line.bank_account_id), paise: line.paise },
    { account: head.account_id, head_id: head.id, paise: -line.paise },
  ];
  const voucher = await post(change, { kind: 'bank line', record_id: id, day: line.day, lines });
  await tieLine(change, line, [voucher], 'entry');
  return recordLine(change, id, 'entered', before);
};

/** The part of a line that a student may still claim, in paise: the whole line, or what is in suspense. */
const unclaimedOf = async (change: Change, line: LineRow): Promise<Paise> => {
  if (line.match_id === null) return line.paise;
  const before = await findLine(change.db, line.id);
  const claimed = before?.match?.entries.filter(({ in_suspense }) => !in_suspense) ?? [];
  return line.paise - claimed.reduce((sum, entry) => sum + toPaise(entry.in) - toPaise(entry.out), 0);
};

/** The fewest digits of a UTR or an RRN in a narration; shorter numbers are something else. */
const SHORTEST_REFERENCE = 10;

/** A line's reference: the bank's own, else the number in its narration, else the narration. Its words may be those of other lines. */
const referenceOf = ({ reference, narration }: LineRow) => {
  const number = numbersOf({ narration, reference: null }).find(({ length }) => length >= SHORTEST_REFERENCE);
  const own = reference ?? number;
  return { text: (own ?? narration).slice(0, 60), areWordsAlone: own === undefined };
};

/** Why the reference of a receipt made from a line may be another's too: it is one of several parts, or words and no number. */
const whyTwice = async (
  change: Change,
  input: NewFee,
  { isPart, areWordsAlone }: { readonly isPart: boolean; readonly areWordsAlone: boolean },
): Promise<string | null> => {
  if (isPart) return 'A part of one line of the bank';
  const isTwice = areWordsAlone && (await earlierWith(change, input)) !== undefined;
  return isTwice ? 'Another line of the bank in the same words, without a number' : null;
};

/**
 * Collects a student's fee from a line, on the bank's day while that is open, with its reference, into its account. What is left of
 * the line waits in suspense. Of a payment for several students it is one more part. Throws 400 for money out or more than is left, and as a fee entry does.
 */
export const claimBankLine = async (
  change: Change<SignedIn>,
  id: number,
  { student_id, amount, lines }: Claim,
): Promise<CollectedFee> => {
  const line = await requireLine(change, id);
  if (line.paise < 0) throw invalid('Only money that came in is claimed', 'line_id');
  const before = await findLine(change.db, id);
  const left = await unclaimedOf(change, line);
  const paise = amount === undefined ? left : toPaise(amount);
  if (paise > left) throw invalid(`${formatRupees(toRupees(left))} of this line is not claimed`, 'amount');
  const payment = line.match_id === null ? undefined : await paymentOfMatch(change.db, line.match_id);
  const account = await journalAccountOf(change.db, line.bank_account_id);
  const payment_date = await bookingDays(change)({ kind: 'receipt', day: line.day, received: [account] });
  const out = await outOfSuspense(change, line, payment_date);
  const { text: reference, areWordsAlone } = referenceOf(line);
  const input = NewFee.parse({
    ...{ student_id, amount: toRupees(paise), payment_type: 'Online', payment_date, reference },
    ...{ account_id: line.bank_account_id, lines, confirm: ['over'] },
  });
  const double_reason = await whyTwice(change, input, { isPart: paise < line.paise, areWordsAlone });
  const collected = await collect(
    change,
    { ...input, double_reason },
    payment === undefined ? {} : { part: { id: payment, isFirst: false } },
  );
  const receipts: number[] = [];
  for (const { id: feeId } of entriesOf(collected)) {
    const receipt = await standingVoucher(change, 'receipt', feeId);
    if (receipt === undefined) throw new Error(`The receipt of fee ${feeId} is not in the journal`);
    receipts.push(receipt);
  }
  const rest = left - paise;
  // A line that nobody had looked at waits since its own day; what was in suspense goes on waiting from the payment's day.
  const since = { ...line, day: line.match_id === null ? line.day : payment_date };
  const waiting = rest === 0 ? [] : [await bookSuspense(change, since, rest)];
  await tieLine(change, line, [...out, ...receipts, ...waiting], rest === 0 ? 'claim' : 'suspense');
  await recordLine(change, id, 'claimed', before);
  return answerOf(collected);
};
