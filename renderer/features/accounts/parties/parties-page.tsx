import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isVendor } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { parties } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { JoinBillsDialog } from './join-bills-dialog.tsx';
import { PartyFormDialog } from './party-form-dialog.tsx';

/** `/parties`: who is on the other side of vouchers. A row opens the party's account. */
export const PartiesPage = () => {
  const register = useRegister(parties);
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Party | 'new'>();
  const [joining, setJoining] = useState<Party>();
  const actions = useMemo(
    () =>
      actionsColumn<Party>((party) => [
        {
          looks: true,
          icon: MenuBookOutlined,
          label: `Account of ${party.name}`,
          onClick: () => void navigate(`/parties/${party.id}`),
        },
        { icon: EditOutlined, label: `Edit ${party.name}`, onClick: () => setEditing(party) },
        isVendor(party) && {
          icon: ReceiptLongOutlined,
          label: `Bills of ${party.name}`,
          onClick: () => setJoining(party),
        },
      ]),
    [navigate],
  );
  const party = editing === 'new' ? undefined : editing;
  return (
    <Page
      title="Parties"
      summary="Vendors, contractors, donors, bodies, banks and staff, each with an account"
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="Add Party" startIcon={<Add />} onPress={() => setEditing('new')} />
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        onOpen={({ id }) => void navigate(`/parties/${id}`)}
        empty={{ title: 'No parties yet', hint: 'Add who deposits, advances or grants are from or for.' }}
        notFound={{ title: 'No parties found', hint: 'Clear the search or choose another type.' }}
        failed="Failed to load parties"
      />
      {editing && (
        <PartyFormDialog
          key={party?.version ?? 'new'}
          party={party}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {joining && <JoinBillsDialog party={joining} onClose={() => setJoining(undefined)} />}
    </Page>
  );
};
