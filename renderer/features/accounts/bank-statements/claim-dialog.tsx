import { formatDate } from '../../../../shared/dates.ts';
import { claimLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { BankLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { WhoseDialog } from '../payments-for-many/whose-dialog.tsx';

/** The part of a line that nobody has claimed, in rupees. */
const leftOf = ({ in: whole, match }: BankLine): number => {
  const claimed = (match?.entries ?? []).filter(({ in_suspense }) => !in_suspense);
  return sumRupees([whole, ...claimed.map((entry) => entry.out - entry.in)]);
};

/** Collects a student's fee from a line, with the bank's date and reference. */
export const ClaimDialog = ({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) => {
  const left = leftOf(line);
  return (
    <WhoseDialog
      title={`Who paid ${formatRupees(left)} on ${formatDate(line.date)}?`}
      description={line.narration}
      left={left}
      of={claimLine}
      id={line.id}
      onClose={onClose}
    />
  );
};
