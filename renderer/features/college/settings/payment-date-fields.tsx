import { Box, Typography } from '@mui/material';
import { addDays, financialYear, financialYearDays, formatDate } from '../../../../shared/dates.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const YEARS_OFFERED = 5;

/** The years that have ended, the latest first, each by its last day. */
const endedBefore = (period: string) => {
  const ends: { value: string; label: string }[] = [];
  let { first } = financialYearDays(period);
  while (ends.length < YEARS_OFFERED) {
    const last = addDays(first, -1);
    const year = financialYear(last);
    ends.push({ value: last, label: `${year} and before, to ${formatDate(last)}` });
    ({ first } = financialYearDays(year));
  }
  return ends;
};

/** The fields of how far back a payment may be dated. Inside the form. */
export const PaymentDateFields = ({ period }: { readonly period: string }) => (
  <Box role="group" aria-label="Dates of payments">
    <Typography variant="h2">Dates of payments</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
      A payment is never dated after today. Admins can date back to any year that is not closed.
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <TextField
        name="back_days"
        label="Days back for accountants"
        hint="Leave blank for the beginning of the financial year"
        maxLength={4}
      />
      <SelectField
        name="closed_to"
        label="Closed years"
        blank="No year is closed"
        choices={endedBefore(period)}
      />
    </Box>
  </Box>
);
