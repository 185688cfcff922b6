import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import type { PayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { payeeSheets } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.register.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { PayeeSheetDialog } from './payee-sheet-dialog.tsx';
import { usePayeeActs } from './use-payee-acts.tsx';

const CELLS: Cells<PayeeSheet> = {
  date: ({ date, voucher_no }) => (
    <TwoLines first={formatDate(date)} second={voucher_no ?? 'No number yet'} />
  ),
};

/** `/payee-sheets`: salary, honoraria and scholarships that are paid by a sheet. Staff request, an admin decides under Approvals. */
export const PayeesPage = () => {
  const register = useRegister(payeeSheets);
  const isOverseer = useSeesAll();
  const { actions: viewer, preview } = useFileViewer();
  const { column, dialog, show } = usePayeeActs(viewer);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Payees"
      summary={
        isOverseer ? 'Salary, honoraria and scholarships paid by a sheet' : 'Sheets that you requested'
      }
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="New Sheet" startIcon={<Add />} onPress={() => setAdding(true)} />
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        cells={CELLS}
        actions={column}
        onOpen={show}
        isVoid={({ status }) => status === 'Cancelled' || status === 'Declined' || status === 'Withdrawn'}
        empty={{
          title: 'No sheets yet',
          hint: 'Enter the first: a list with name, gross, deductions and net, such as the salary of a month.',
        }}
        notFound={{ title: 'No sheets found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load the sheets"
      />
      {isAdding && <PayeeSheetDialog onClose={() => setAdding(false)} />}
      {dialog}
      {preview}
    </Page>
  );
};
