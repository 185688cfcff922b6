import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { heldFunds } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { HeldFund } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';

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
      <Typography variant="h3">{fund.fund}</Typography>
      <ActButton
        variant="outlined"
        disabled={fund.to_remit === 0}
        aria-label={`Remit to ${fund.fund}`}
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

interface HeldDialogProps {
  readonly onRemit: (fundId: number) => void;
  readonly onClose: () => void;
}

/** The money held for other bodies, with a button to remit each. */
export const HeldDialog = ({ onRemit, onClose }: HeldDialogProps) => {
  const { data, isError, isPending, refetch } = useQuery(queryOf('vouchers', heldFunds));
  return (
    <ListDialog
      title="University / Board Share to Remit"
      description="Collected for the University or another body, and not yet remitted. The report Held and Remitted lists the students."
      onClose={onClose}
    >
      {isPending && <LoadingState />}
      {isError && <FailedState title="Failed to load what is held" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Nothing is held. A head belongs to such a fund by Fee Plans → Heads.
        </Typography>
      )}
      {data?.map((fund) => (
        <FundTable key={fund.fund_id} fund={fund} onRemit={onRemit} />
      ))}
    </ListDialog>
  );
};
