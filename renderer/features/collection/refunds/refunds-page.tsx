import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import { useState } from 'react';
import { refunds } from '../../../../shared/features/collection/refunds/refunds.register.ts';
import { useUser } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { RefundRegister } from './refund-register.tsx';
import { RefundWhomDialog } from './refund-whom-dialog.tsx';

const ExportRefunds = () => <ExportRegister {...useRegister(refunds)} />;

/** `/refunds`: every refund that was asked for, decided and paid. */
export const RefundsPage = () => {
  const { actions: viewer, preview } = useFileViewer();
  const isAdmin = useUser().role === 'admin';
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title="Refunds"
      summary="Requested of a student; paid here once approved"
      actions={
        <>
          <ExportRefunds />
          {isAdmin && (
            <KeyedButton
              label="Request Refund"
              startIcon={<CurrencyExchange />}
              onPress={() => setAsking(true)}
            />
          )}
        </>
      }
    >
      <RefundRegister viewer={viewer} />
      {isAsking && <RefundWhomDialog onClose={() => setAsking(false)} />}
      {preview}
    </Page>
  );
};
