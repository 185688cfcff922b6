import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { portals } from '../../../../shared/features/accounts/portals/portals.register.ts';
import { useUser } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { LoadFileDialog } from './load-file-dialog.tsx';
import { PortalFormDialog } from './portal-form-dialog.tsx';

/** `/portals`: the portals through which students pay. Their files are loaded here. */
export const PortalsPage = () => {
  const register = useRegister(portals);
  const navigate = useNavigate();
  const isAdmin = useUser().role === 'admin';
  const [editing, setEditing] = useState<Portal | 'new'>();
  const [loading, setLoading] = useState<Portal>();
  const actions = useMemo(
    () =>
      actionsColumn<Portal>((portal) => [
        portal.active && {
          icon: UploadFileOutlined,
          label: `Load file of ${portal.name}`,
          onClick: () => setLoading(portal),
        },
        {
          looks: true,
          icon: ReceiptLongOutlined,
          label: `Payments of ${portal.name}`,
          onClick: () => void navigate(`/portals/${portal.id}`),
        },
        isAdmin && { icon: EditOutlined, label: `Edit ${portal.name}`, onClick: () => setEditing(portal) },
      ]),
    [isAdmin, navigate],
  );
  const portal = editing === 'new' ? undefined : editing;
  return (
    <Page
      title="Portals"
      summary="Money that students pay online: receipts from the portal’s file"
      actions={
        <>
          <ExportRegister {...register} />
          {isAdmin && (
            <KeyedButton label="Add Portal" startIcon={<Add />} onPress={() => setEditing('new')} />
          )}
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        onOpen={({ id }) => void navigate(`/portals/${id}`)}
        isVoid={({ active }) => !active}
        empty={{ title: 'No portals yet', hint: 'An admin adds one, such as SBI Collect or Razorpay.' }}
        notFound={{ title: 'No portals found', hint: 'Clear the search or choose another status.' }}
        failed="Failed to load the portals"
      />
      {loading && <LoadFileDialog portal={loading} onClose={() => setLoading(undefined)} />}
      {editing && (
        <PortalFormDialog
          key={portal?.version ?? 'new'}
          portal={portal}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
