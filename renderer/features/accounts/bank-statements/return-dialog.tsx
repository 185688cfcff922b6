import { useQuery } from '@tanstack/react-query';
import { listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { ChequeDialog } from '../../collection/cheques/cheque-dialog.tsx';

/** The dialog for a cheque that a line reports as returned. */
export const ReturnDialog = ({
  feeId,
  onClose,
}: {
  readonly feeId: number;
  readonly onClose: () => void;
}) => {
  const { data, error } = useQuery(queryOf('fees', listFees, { query: { ids: String(feeId) } }));
  useFailureNotice(error, 'Failed to load the cheque');
  const [fee] = data ?? [];
  return fee?.cheque ? <ChequeDialog fee={fee} cheque={fee.cheque} onClose={onClose} /> : null;
};
