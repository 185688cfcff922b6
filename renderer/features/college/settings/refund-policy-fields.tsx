import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../../shared/counted.ts';
import type { RefundPolicy } from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const BAND = 'minmax(0, 1fr) 130px 110px';

const RULES = [
  { value: 'dates', label: "Two dates, as UGC's letters since 2022" },
  { value: 'days', label: 'Percentages, as UGC 2018' },
] as const;

/** Which days a line of the table is of, as it is typed: each goes on where the one before it ends. */
const DaysOf = ({ at }: { readonly at: number }) => {
  const until: unknown = useWatch({ name: `refund_policy.bands.${at}.until` });
  const days = Number(until);
  if (until === null || until === '' || !Number.isInteger(days)) return 'Later';
  if (days < 0) return `${counted(-days, 'day', 'days')} before, or earlier`;
  return days === 0 ? 'Up to the day itself' : `Up to ${counted(days, 'day', 'days')} after`;
};

const DateFields = () => (
  <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 1fr' } }}>
    <TextField
      name="refund_policy.dates.full"
      label="All fees back up to"
      hint="Day and month, each session: 30-09"
      maxLength={5}
    />
    <TextField
      name="refund_policy.dates.less"
      label="Less a fee up to"
      hint="Nothing is refunded after it"
      maxLength={5}
    />
    <MoneyField name="refund_policy.dates.most" label="Fee taken off, at most" />
  </Box>
);

const Percentages = ({ policy }: { readonly policy: RefundPolicy }) => (
  <>
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
  </>
);

/** The fields of the refund policy. Inside the form. */
export const RefundPolicyFields = ({ policy }: { readonly policy: RefundPolicy }) => {
  const isByDates = useWatch({ name: 'refund_policy.by' }) === 'dates';
  return (
    <Box role="group" aria-label="Refunds on leaving">
      <Typography variant="h2">Refunds on leaving</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
        How much of the fees paid is proposed. Caution money is refunded in full; heads marked Not refunded
        are left out.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.25, maxWidth: 560 }}>
        <SelectField name="refund_policy.by" label="Refunded by" choices={RULES} />
        {isByDates && <DateFields />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isByDates
            ? 'If the last date of admission is later than both dates:'
            : 'By the days between the last date of admission and the day of leaving (with a minus: before it):'}
        </Typography>
        <Percentages policy={policy} />
      </Box>
    </Box>
  );
};
