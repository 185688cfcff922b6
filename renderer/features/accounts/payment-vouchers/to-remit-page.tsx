import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { heldFunds } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { HeldFund } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

const FIGURES = ['collected', 'conceded', 'refunded', 'remitted', 'to_remit'] as const;
const HEADINGS = ['Collected', 'Conceded', 'Refunded', 'Remitted', 'To Remit'];

const FundTable = ({
  fund,
  onRemit,
}: {
  readonly fund: HeldFund;
  readonly onRemit: (id: number) => void;
}) => (
  <section aria-label={fund.fund}>
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="h2">{fund.fund}</Typography>
      <ActButton
        variant="outlined"
        disabled={fund.to_remit === 0}
        aria-label={`Remit ${formatRupees(fund.to_remit)} to ${fund.fund}`}
        onClick={() => onRemit(fund.fund_id)}
      >
        Remit {formatRupees(fund.to_remit)}
      </ActButton>
    </Stack>
    <div style={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Head, session</TableCell>
            {HEADINGS.map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fund.parts.map((part) => (
            <TableRow key={`${part.head_id} ${part.session_id}`}>
              <TableCell>{[part.head, part.session].filter(Boolean).join(', ')}</TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right">
                  {formatRupees(part[figure])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  </section>
);

/** `/to-remit`: the money held for other bodies, with a button to remit each. */
export const ToRemitPage = () => {
  const { data, isError, isPending, refetch } = useQuery(queryOf('vouchers', heldFunds));
  const [remitting, setRemitting] = useState<number>();
  return (
    <Page
      title="To Remit"
      summary="Collected for the University or another body, and not yet remitted"
      actions={
        <Button component={Link} to="/enquiries?report=held-and-remitted">
          Held and Remitted
        </Button>
      }
    >
      {isPending && <LoadingState />}
      {isError && <FailedState title="Failed to load what is held" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing is held for others"
          hint="Make a fund that is held for another body under Fee Plans, Funds, and give it its heads under Heads."
        />
      )}
      {data?.map((fund) => (
        <FundTable key={fund.fund_id} fund={fund} onRemit={setRemitting} />
      ))}
      {remitting !== undefined && (
        <VoucherDialog towards={`fund ${remitting}`} onClose={() => setRemitting(undefined)} />
      )}
    </Page>
  );
};
