import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useUses } from '../../../client/uses.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';

interface RightsFieldsProps {
  /** Opened by who gives some: most accountants have none. */
  readonly isFolded: boolean;
}

/** The rights that an admin gives an accountant beside what every accountant does. */
export const RightsFields = ({ isFolded }: RightsFieldsProps) => {
  const uses = useUses();
  const waives: unknown = useWatch({ name: 'waives' });
  return (
    <Box
      data-wide
      component="details"
      aria-label="Rights, in the assigned courses"
      open={!isFolded}
      sx={{ minWidth: 0 }}
    >
      <Typography component="summary" variant="subtitle2" sx={{ cursor: 'pointer' }}>
        Rights, in the assigned courses
      </Typography>
      <CheckField name="admits" label="May add and correct students" />
      <CheckField name="charges" label="May charge single dues" />
      {uses.has('charge_sheets') && <CheckField name="sheets" label="May charge by sheet" />}
      {uses.has('sending') && <CheckField name="sends" label="May send messages" />}
      <CheckField name="waives" label="May waive late fees" />
      {waives === true && (
        <Box sx={{ mt: 1 }}>
          <MoneyField name="waives_up_to" label="Late fees of one receipt, up to" required />
        </Box>
      )}
    </Box>
  );
};
