import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { exportVouchers } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { VOUCHER_STATUSES } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { FilterBar, Page } from '../../../ui/pages/page.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useFundChoices } from '../../college/funds/fund-choices.ts';
import { HeldDialog } from './held-dialog.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { expenseHeadsQuery } from './towards-choices.ts';
import { usePaymentActions } from './use-payment-actions.tsx';
import { usePaymentRegister } from './use-payment-register.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

/** `/payments`: money that goes out. Staff ask for payments, an admin decides. */
export const PaymentsPage = () => {
  const isOverseer = useSeesAll();
  const { isFiltered, bind, paging, where, query } = usePaymentRegister();
  const { choices: funds } = useFundChoices();
  const { data: heads } = useQuery(expenseHeadsQuery());
  const { actions: viewer, preview } = useFileViewer();
  const { column, dialogs } = usePaymentActions(viewer);
  const columns = useMemo(() => [...PAYMENT_COLUMNS, column], [column]);
  const adding = useDialogState('payment');
  const [isHeldOpen, setHeldOpen] = useState(false);
  const [remitting, setRemitting] = useState<string>();
  return (
    <Page
      title="Payments"
      summary={isOverseer ? 'Money that goes out, of all courses' : 'Money that goes out, of your courses'}
      actions={
        <>
          {isOverseer && <Button onClick={() => setHeldOpen(true)}>Held for Others</Button>}
          <ExportRows where={where} load={(given) => fetchFile(exportVouchers, { query: given })} />
          <KeyedButton label="New Payment Voucher" startIcon={<Add />} onPress={adding.open} />
        </>
      }
    >
      <FilterBar>
        <SearchBox
          label="Search by payee, number or description"
          placeholder="Payee, number, text"
          {...bind('q')}
        />
        <SelectFilter
          label="Status"
          all="All Statuses"
          choices={choicesOf(VOUCHER_STATUSES)}
          {...bind('status')}
        />
        <SelectFilter
          label="Head"
          all="All Heads"
          choices={(heads ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('head')}
        />
        <SelectFilter label="Fund" all="All Funds" choices={funds} {...bind('fund')} />
        <SelectFilter label="Mode" all="All Modes" choices={choicesOf(PAYMENT_TYPES)} {...bind('mode')} />
        <DateFilter label="From" {...bind('from')} />
        <DateFilter label="To" {...bind('to')} />
      </FilterBar>
      <DataTable
        label="Payments"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ status }) => status === 'Cancelled' || status === 'Declined'}
        empty={
          isFiltered
            ? { title: 'No payments found', hint: 'Clear the search or choose other filters.' }
            : { title: 'No payments yet', hint: 'Add the first with New Payment Voucher.' }
        }
        failed="Failed to load payments"
      />
      {adding.isOpen && <VoucherDialog onClose={adding.close} />}
      {remitting && <VoucherDialog towards={remitting} onClose={() => setRemitting(undefined)} />}
      {isHeldOpen && (
        <HeldDialog
          onRemit={(id) => {
            setHeldOpen(false);
            setRemitting(`fund ${id}`);
          }}
          onClose={() => setHeldOpen(false)}
        />
      )}
      {dialogs}
      {preview}
    </Page>
  );
};
