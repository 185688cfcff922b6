import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { keyOf, proposedAmounts, sentLines } from './refund-form.ts';

const Figure = ({ name, rupees }: { readonly name: string; readonly rupees: number }) => (
  <Box>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {formatRupees(rupees)}
    </Typography>
  </Box>
);

const Total = ({ proposal }: { readonly proposal: RefundProposal }) => {
  const typed: Readonly<Record<string, number | undefined>> = useWatch({ name: 'amounts' }) ?? {};
  const total = sumRupees(sentLines(proposal, typed).map(({ amount }) => amount));
  return (
    <Typography sx={{ fontWeight: 640 }} role="status">
      Total {formatRupees(total)} · At most {formatRupees(proposal.most)} can be refunded
      {proposal.owes > 0 && ` · Still owes ${formatRupees(proposal.owes)}`}
    </Typography>
  );
};

/** A row for each head: what is given back, which may be changed, beside what was paid and what the table gives. */
export const RefundSheet = ({ proposal }: { readonly proposal: RefundProposal }) => {
  const prefill = usePrefill();
  useEffect(() => prefill({ amounts: proposedAmounts(proposal) }), [prefill, proposal]);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {proposal.lines.map(({ head_id, head, paid, refunded, amount, why }) => (
        <Box
          key={keyOf(head_id)}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'center',
            gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
          }}
        >
          <MoneyField name={`amounts.${keyOf(head_id)}`} label={head} />
          <Box>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
              <Figure name="Paid" rupees={paid} />
              <Figure name="Refunded, requested or lapsed" rupees={refunded} />
              <Figure name="Policy allows" rupees={amount} />
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {why}
            </Typography>
          </Box>
        </Box>
      ))}
      <Total proposal={proposal} />
    </Box>
  );
};
