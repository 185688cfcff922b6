import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../shared/counted.ts';
import type { RefundPolicy } from '../../../shared/features/refunds/refunds.policy.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const BAND = 'minmax(0, 1fr) 130px 110px';

/** Which days a line of the table is of, as it is typed: each goes on where the one before it ends. */
const DaysOf = ({ at }: { readonly at: number }) => {
  const until: unknown = useWatch({ name: `refund_policy.bands.${at}.until` });
  const days = Number(until);
  if (until === null || until === '' || !Number.isInteger(days)) return 'Later';
  if (days < 0) return `${counted(-days, 'day', 'days')} before, or earlier`;
  return days === 0 ? 'Up to the day itself' : `Up to ${counted(days, 'day', 'days')} after`;
};

/** How much of the fees is given back to a student who leaves. Inside the form. */
export const RefundPolicyFields = ({ policy }: { readonly policy: RefundPolicy }) => (
  <Box role="group" aria-label="Refunds on leaving">
    <Typography variant="h2">Refunds on leaving</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
      How much of the fees paid is proposed, by the days between the last date of admission and the day of
      leaving (before it, below zero). Caution money is given back in full.
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.25, maxWidth: 560 }}>
      {policy.bands.map(({ until }, at) => (
        <Box
          key={String(until)}
          role="group"
          aria-label={`Line ${at + 1}`}
          sx={{ display: 'grid', gap: 1.25, alignItems: 'center', gridTemplateColumns: BAND }}
        >
          <Typography variant="body2">
            <DaysOf at={at} />
          </Typography>
          {until === null ? (
            <span />
          ) : (
            <TextField name={`refund_policy.bands.${at}.until`} label="Days" maxLength={4} />
          )}
          <TextField name={`refund_policy.bands.${at}.percent`} label="Percent" maxLength={3} />
        </Box>
      ))}
      <Box sx={{ display: 'grid', gap: 1.25, alignItems: 'center', gridTemplateColumns: BAND }}>
        <Typography variant="body2">Taken off in the first line, percent and at most</Typography>
        <MoneyField name="refund_policy.deduction.most" label="At most" />
        <TextField name="refund_policy.deduction.percent" label="Taken off" maxLength={3} />
      </Box>
    </Box>
  </Box>
);
