import Add from '@mui/icons-material/Add';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { ledgerVouchers } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.register.ts';
import {
  partiesText,
  SENTENCE_WORDS,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.text.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { accountsQuery, usePartyChoices } from './named-accounts.ts';
import { NewVoucherDialog, VOUCHER_DRAFT } from './new-voucher-dialog.tsx';
import { useVoucherActs } from './use-voucher-acts.tsx';

const decidedText = ({ decided, own, asked_at }: LedgerVoucher): string => {
  if (decided === null) return formatMoment(asked_at);
  return own ? `${decided.by}, no second person` : `Decided by ${decided.by}`;
};

const underNarration = (voucher: LedgerVoucher): string =>
  [
    partiesText(voucher),
    SENTENCE_WORDS[voucher.what],
    voucher.arrived && `arrived ${formatDate(voucher.arrived)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const CELLS: Cells<LedgerVoucher> = {
  date: ({ date, voucher_no }) => (
    <TwoLines first={formatDate(date)} second={voucher_no ?? 'No number yet'} />
  ),
  narration: (voucher) => {
    const { narration } = voucher;
    const second = underNarration(voucher);
    return <TwoLines first={narration} second={second} title={`${narration}\n${second}`} />;
  },
  asked_by: (voucher) => <TwoLines first={voucher.asked_by} second={decidedText(voucher)} />,
};

/** `/vouchers`: events of money that no other screen has. Staff ask, an admin decides under Approvals. */
export const VouchersPage = () => {
  const register = useRegister(ledgerVouchers);
  const isOverseer = useSeesAll();
  const { data: accounts } = useQuery(accountsQuery());
  const parties = usePartyChoices();
  const { actions: viewer, preview } = useFileViewer();
  const { column, dialog } = useVoucherActs(viewer);
  const adding = useDialogState(VOUCHER_DRAFT);
  const [address, change] = useAddress();
  const usual = address.get('usual') ?? undefined;
  const close = () => {
    adding.close();
    change(
      (now) => {
        now.delete('usual');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Page
      title="Vouchers"
      summary={
        isOverseer
          ? 'Money moved between own accounts, deposits, advances, corrections'
          : 'Vouchers that you requested'
      }
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="New Voucher" startIcon={<Add />} onPress={adding.open} />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{
          account: (accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
          party: parties,
        }}
      />
      <RegisterTable
        {...register}
        selection={undefined}
        cells={CELLS}
        actions={column}
        isVoid={({ status }) => status === 'Cancelled' || status === 'Declined' || status === 'Withdrawn'}
        empty={{
          title: 'No vouchers yet',
          hint: 'Enter the first: cash drawn from the bank, a transfer, a deposit, an advance, a correction.',
        }}
        notFound={{ title: 'No vouchers found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load vouchers"
      />
      {adding.isOpen && <NewVoucherDialog first={{ usual }} onClose={close} />}
      {dialog}
      {preview}
    </Page>
  );
};
