import type { BankLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { useNamedAccounts } from '../ledger-vouchers/named-accounts.ts';
import { NewVoucherDialog } from '../ledger-vouchers/new-voucher-dialog.tsx';
import { BLANK_LINE } from '../ledger-vouchers/voucher-lines.tsx';

interface LineVoucherProps {
  readonly line: BankLine;
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** Asks for a voucher of what a line of the bank says: its account, day, sum and narration are filled in. Approved, it is matched as any entry. */
export const LineVoucherDialog = ({ line, account, onClose }: LineVoucherProps) => {
  const { all, isHere } = useNamedAccounts();
  if (!isHere) return null;
  const bank = all.find(({ kind, label }) => kind === 'bank' && label === `Bank, ${account.name}`)?.key;
  const amount = line.in || line.out;
  return (
    <NewVoucherDialog
      first={{
        ...{ what: line.in > 0 ? 'in' : 'out', place: bank, to: line.in > 0 ? bank : undefined },
        ...{ moved: amount, lines: [{ ...BLANK_LINE, amount }], date: line.date, narration: line.narration },
      }}
      draft={`bank-line-${line.id}`}
      onClose={onClose}
    />
  );
};
