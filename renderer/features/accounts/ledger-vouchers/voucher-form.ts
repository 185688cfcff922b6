import { z } from 'zod';
import { optionalDate, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import type { AccountClass } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { askLedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { sumRupees } from '../../../../shared/money.ts';
import type { InputOf } from '../../../client/call.ts';
import type { ChosenStudent } from '../../students/students/student-field.tsx';

/** An account as a line of a voucher names it: with its head, where it is kept by heads. */
export interface NamedAccount {
  /** `account 12`, `head 5`, `cash`. */
  readonly key: string;
  readonly label: string;
  readonly account_id: number | 'cash';
  readonly head_id: number | null;
  readonly kind: string;
  readonly class: AccountClass;
  readonly isMoney: boolean;
  readonly asksParty: boolean;
  /** Whether it has a fund of its own; the others follow what the line says. */
  readonly hasFund: boolean;
}

const NEEDS_ACCOUNT = 'Choose an account';
const NEEDS_AMOUNT = 'Enter the amount';
const amount = positiveAmount(NEEDS_AMOUNT).optional();

/** The choice of a party that leads to the list of students. */
export const A_STUDENT = 'student';

export const LineForm = z.object({
  account: z.string().optional(),
  /** Whether what stands on the account gets more or less; asked where something is put right. */
  side: z.enum(['more', 'less']),
  party: z.string().optional(),
  student: z.custom<ChosenStudent>(),
  fund_id: z.number().optional(),
  amount,
});
export type FilledLine = z.input<typeof LineForm>;

/** Refuses lines without an account or an amount. */
export const requireWholeLines = (
  lines: readonly Pick<FilledLine, 'account' | 'amount'>[],
  context: z.RefinementCtx,
): void => {
  for (const [at, line] of lines.entries()) {
    requireFilled(['lines', at, 'account'], line.account, NEEDS_ACCOUNT, context);
    requireFilled(['lines', at, 'amount'], line.amount, NEEDS_AMOUNT, context);
  }
};

const requireFilled = (
  path: readonly (string | number)[],
  value: unknown,
  message: string,
  context: z.RefinementCtx,
): void => {
  if (value === undefined || value === '')
    context.addIssue({ code: 'custom', path: [...path], message, input: value });
};

export const VoucherForm = z
  .object({
    what: z.enum(['in', 'out', 'moved', 'right']),
    usual: z.string().optional(),
    date: optionalDate,
    arrived: optionalDate,
    place: z.string().optional(),
    to: z.string().optional(),
    moved: amount,
    lines: z.array(LineForm),
    narration: requiredText('Say what it is for', 500),
    file: z.instanceof(File).optional(),
  })
  .superRefine((filled, context) => {
    if (filled.what !== 'right') requireFilled(['place'], filled.place, NEEDS_ACCOUNT, context);
    if (filled.what === 'moved') {
      requireFilled(['to'], filled.to, NEEDS_ACCOUNT, context);
      requireFilled(['moved'], filled.moved, NEEDS_AMOUNT, context);
      return;
    }
    requireWholeLines(filled.lines, context);
  });
export type Filled = z.input<typeof VoucherForm>;
type Read = z.output<typeof VoucherForm>;

type Find = (key: string | undefined) => NamedAccount | undefined;
type SentLine = InputOf<typeof askLedgerVoucher>['body']['lines'][number];

/** Debit above zero: an asset or expense that gets more, anything else that gets less. */
export const signOf = ({ class: of }: NamedAccount, side: FilledLine['side']): 1 | -1 =>
  (of === 'asset' || of === 'expense') === (side === 'more') ? 1 : -1;

/** A line as it is sent. */
export const ofLine = (
  line: Read['lines'][number],
  named: NamedAccount | undefined,
  rupees: number,
): SentLine => ({
  account_id: named?.account_id ?? 0,
  head_id: named?.head_id ?? null,
  amount: rupees,
  ...(line.party === A_STUDENT && { student_id: line.student.id }),
  ...(line.party && line.party !== A_STUDENT && { party_id: Number(line.party) }),
  ...(line.fund_id !== undefined && named?.hasFund === false && { fund_id: line.fund_id }),
});

const ofPlace = (named: NamedAccount | undefined, rupees: number): SentLine => ({
  account_id: named?.account_id ?? 0,
  amount: rupees,
});

/** The lines of a voucher as they are sent: what goes into an account above zero, what goes out of it below. */
export const linesOf = (filled: Read, find: Find): SentLine[] => {
  const place = find(filled.place);
  if (filled.what === 'moved') {
    const rupees = filled.moved ?? 0;
    return [ofPlace(place, 0 - rupees), ofPlace(find(filled.to), rupees)];
  }
  const lines = filled.lines.map((line) => {
    const named = find(line.account);
    const rupees = line.amount ?? 0;
    if (filled.what !== 'right') return ofLine(line, named, filled.what === 'out' ? rupees : 0 - rupees);
    return ofLine(line, named, rupees * (named ? signOf(named, line.side) : 1));
  });
  if (filled.what === 'right') return lines;
  const all = sumRupees(lines.map((line) => line.amount));
  return [ofPlace(place, 0 - all), ...lines];
};

/** The difference between the sides of what is put right; 0 where they are equal. Rupees. */
export const differenceOf = (lines: readonly FilledLine[], find: Find): number =>
  sumRupees(
    lines.map(({ account, side, amount: typed }) => {
      const named = find(account);
      return named && typed !== undefined && !Number.isNaN(typed) ? typed * signOf(named, side) : 0;
    }),
  );

export type What = LedgerVoucher['what'];
