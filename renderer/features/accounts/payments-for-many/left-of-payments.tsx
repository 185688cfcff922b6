import PersonSearch from '@mui/icons-material/PersonSearch';
import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import {
  claimLeft,
  listLeft,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.endpoints.ts';
import type { LeftOfPayment } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { WhoseDialog } from './whose-dialog.tsx';

interface ClaimProps {
  readonly left: LeftOfPayment;
  readonly onClose: () => void;
}

/** Collects a student's fee from what is left, as one more part of the payment. */
const ClaimLeftDialog = ({ left, onClose }: ClaimProps) => (
  <WhoseDialog
    title={`For whom are ${formatRupees(left.left)} of ${left.payer}?`}
    description={[left.reference, formatDate(left.date)].filter(Boolean).join(', ')}
    left={left.left}
    of={claimLeft}
    id={left.id}
    onClose={onClose}
  />
);

/** What payments for many students have left in suspense, while their line of the bank is not here yet. */
export const LeftOfPayments = () => {
  const { data, error } = useQuery(queryOf('matches', listLeft, {}));
  useFailureNotice(error, 'Failed to load what payments have left');
  const [claiming, setClaiming] = useState<LeftOfPayment>();
  return (
    <>
      {(data ?? []).map((left) => (
        <Alert
          key={left.id}
          severity="info"
          sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
          action={
            <ActButton
              size="small"
              startIcon={<PersonSearch />}
              aria-label={`Collect from a student: ${left.payer}`}
              onClick={() => setClaiming(left)}
            >
              Collect
            </ActButton>
          }
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {`In suspense: ${formatRupees(left.left)} of ${left.payer}’s ${formatRupees(left.amount)}, ${left.reference ?? ''}, ${formatDate(left.date)}, ${left.account}. Its line of the bank is not here yet.`}
          </Box>
        </Alert>
      ))}
      {claiming && <ClaimLeftDialog left={claiming} onClose={() => setClaiming(undefined)} />}
    </>
  );
};
