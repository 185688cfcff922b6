import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';

/** The rights that an admin gives an accountant beside what every accountant does. */
export const RightsFields = () => {
  const waives: unknown = useWatch({ name: 'waives' });
  return (
    <Box data-wide component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        Rights, in the assigned courses
      </Typography>
      <CheckField name="admits" label="May add and correct students" />
      <CheckField name="charges" label="May charge single dues" />
      <CheckField name="waives" label="May waive late fees" />
      {waives === true && (
        <Box sx={{ mt: 1 }}>
          <MoneyField name="waives_up_to" label="Late fees of one receipt, up to" required />
        </Box>
      )}
    </Box>
  );
};
