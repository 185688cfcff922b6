import { refunds } from '../../../../shared/features/collection/refunds/refunds.register.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { RefundRegister } from './refund-register.tsx';

const ExportRefunds = () => <ExportRegister {...useRegister(refunds)} />;

/** `/refunds`: every refund that was asked for, decided and paid. */
export const RefundsPage = () => {
  const { actions: viewer, preview } = useFileViewer();
  return (
    <Page
      title="Refunds"
      summary="Requested on the student's page; paid here once approved"
      actions={<ExportRefunds />}
    >
      <RefundRegister viewer={viewer} />
      {preview}
    </Page>
  );
};
