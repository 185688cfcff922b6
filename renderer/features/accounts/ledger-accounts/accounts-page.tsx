import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { ledgerAccounts } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.register.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { AccountFormDialog } from './account-form-dialog.tsx';

/** `/accounts`: every account of the books. An admin adds those that a college needs beside them. */
export const AccountsPage = () => {
  const register = useRegister(ledgerAccounts);
  const navigate = useNavigate();
  const [editing, setEditing] = useState<LedgerAccount | 'new'>();
  const actions = useMemo(
    () =>
      actionsColumn<LedgerAccount>((account) => [
        {
          looks: true,
          icon: MenuBookOutlined,
          label: `Ledger of ${account.name}`,
          onClick: () => void navigate(`/enquiries?report=ledger&ledger=${account.id}`),
        },
        account.added && {
          icon: EditOutlined,
          label: `Edit ${account.name}`,
          onClick: () => setEditing(account),
        },
      ]),
    [navigate],
  );
  const account = editing === 'new' ? undefined : editing;
  return (
    <Page
      title="Accounts"
      summary="All accounts of the books, with those that the college added"
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="Add Account" startIcon={<Add />} onPress={() => setEditing('new')} />
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        isVoid={({ active }) => !active}
        empty={{ title: 'No accounts yet', hint: 'Add one, such as an imprest or a fixed deposit.' }}
        notFound={{ title: 'No accounts found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load accounts"
      />
      {editing && (
        <AccountFormDialog
          key={account?.version ?? 'new'}
          account={account}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
