import { z } from 'zod';
import { isoDate } from '../../../../shared/contract/fields.ts';
import type { saveOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.endpoints.ts';
import type { LedgerOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import type { InputOf } from '../../../client/call.ts';
import { NOBODY } from '../../students/students/student-field.tsx';
import {
  A_STUDENT,
  type FilledLine,
  LineForm,
  type NamedAccount,
  ofLine,
  requireWholeLines,
  signOf,
} from '../ledger-vouchers/voucher-form.ts';

export const OpeningForm = z
  .object({ date: isoDate, lines: z.array(LineForm) })
  .superRefine(({ lines }, context) => requireWholeLines(lines, context));
export type FilledOpening = z.input<typeof OpeningForm>;

type Line = LedgerOpening['lines'][number];

/** What was said, without what funds owe each other by it. */
export const saidLines = ({ lines }: LedgerOpening): readonly Line[] =>
  lines.filter(({ between_funds }) => !between_funds);

/** A line as the form shows it; `cash` is the name of the own drawer's account. */
export const toFilled = (line: Line, accounts: readonly NamedAccount[], cash: string): FilledLine => {
  const account_id = line.account === cash ? 'cash' : line.account_id;
  const named = accounts.find((one) => one.account_id === account_id && one.head_id === line.head_id);
  return {
    account: named?.key,
    side: !named || signOf(named, 'more') * line.amount > 0 ? 'more' : 'less',
    party: line.student_id === null ? (line.party_id?.toString() ?? undefined) : A_STUDENT,
    student: line.student_id === null ? NOBODY : { ...NOBODY, id: line.student_id, name: line.student ?? '' },
    fund_id: named?.hasFund ? undefined : (line.fund_id ?? undefined),
    amount: Math.abs(line.amount),
  };
};

/** The lines as they are sent: debit above zero. */
export const toSent = (
  { date, lines }: z.output<typeof OpeningForm>,
  find: (key: string | undefined) => NamedAccount | undefined,
): Pick<InputOf<typeof saveOpening>['body'], 'date' | 'lines'> => ({
  date,
  lines: lines.map((line) => {
    const named = find(line.account);
    return ofLine(line, named, (line.amount ?? 0) * (named ? signOf(named, line.side) : 1));
  }),
});
