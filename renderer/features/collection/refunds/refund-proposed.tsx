import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isIsoDate } from '../../../../shared/dates.ts';
import { refundProposal } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { describeFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { queryOf } from '../../../client/queries.ts';
import { useBeforeSave } from '../../../ui/forms/before-save.ts';
import { LoadingState } from '../../../ui/pages/states.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { tableText } from './refund-text.ts';

/** Nobody has seen the amounts that an Enter so quick would ask for. */
const STILL_LOOKED_UP = {
  title: 'Not requested yet',
  description: 'The amounts are still being looked up. Check them, then request.',
  variant: 'destructive',
} as const;

interface RefundProposedProps {
  readonly studentId: number;
  /** Hears what is proposed for the day that stands in the form. */
  readonly onProposal: (proposal: RefundProposal) => void;
}

/**
 * Shows what the table proposes for the day of leaving in the form around it. Nothing is saved until that day's is here.
 */
export const RefundProposed = ({ studentId, onProposal }: RefundProposedProps) => {
  const date: unknown = useWatch({ name: 'date' });
  const day = typeof date === 'string' && isIsoDate(date) ? date : undefined;
  const { data, error } = useQuery({
    ...queryOf('refunds', refundProposal, { params: { id: studentId }, query: { date: day } }),
    enabled: day !== undefined,
    // Fees may have been taken a moment ago.
    staleTime: 0,
  });
  useBeforeSave(async () => {
    if (data) onProposal(data);
    else if (day !== undefined && !error) notify(STILL_LOOKED_UP);
    return data !== undefined;
  });
  if (error)
    return (
      <Alert severity="error" data-wide>
        {describeFailure(error, 'Failed to load what is proposed')}
      </Alert>
    );
  if (day === undefined) return null;
  if (!data) return <LoadingState label="Looking up what was paid" />;
  return (
    <>
      <Typography variant="body2" data-wide sx={{ color: 'text.secondary' }}>
        {tableText(data)}
      </Typography>
      {data.lines.length === 0 ? (
        <Alert severity="info" data-wide>
          Nothing was paid that can be refunded.
        </Alert>
      ) : (
        <RefundSheet proposal={data} />
      )}
    </>
  );
};
