import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sayRupees } from '../../../../../shared/money.ts';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { changeOf } from './change.ts';
import type { FilledFee } from './fee-form.ts';

/** The notes that are given, and what goes back. Nothing of it is kept. */
export const CashGiven = () => {
  const [amount, given] = useWatch<FilledFee, ['amount', 'cash_given']>({ name: ['amount', 'cash_given'] });
  const { setValue } = useFormContext<FilledFee>();
  // What cannot be seen any more is not checked: a UTR that was typed here by mistake.
  useEffect(() => () => setValue('cash_given', undefined), [setValue]);
  const change = changeOf(amount, given);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1.5 }}>
      <MoneyField name="cash_given" label="Cash given" savesOnEnter />
      <Box role="status" sx={{ alignSelf: 'start', minHeight: 36, lineHeight: 1.2 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
          {change !== undefined && change < 0 ? 'Short' : 'Change'}
        </Typography>
        <Typography
          component="span"
          sx={{
            fontSize: '1.125rem',
            fontWeight: 650,
            color: (change ?? 0) < 0 ? 'error.main' : 'text.primary',
          }}
        >
          {change === undefined ? '–' : sayRupees(Math.abs(change))}
        </Typography>
      </Box>
    </Box>
  );
};
