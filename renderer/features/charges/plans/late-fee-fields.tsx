import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LATE_KINDS, type PlanValues } from './plan-form.ts';

const MOST_SLABS = 20;
const BLANK_SLAB = { days: '', amount: undefined };

const Slabs = () => {
  const { setValue } = useFormContext<PlanValues>();
  const slabs = useWatch<PlanValues, 'slabs'>({ name: 'slabs' });
  const shown = slabs.length === 0 ? [BLANK_SLAB] : slabs;
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {shown.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <Box key={at} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField name={`slabs.${at}.days`} label={`From day ${at + 1}`} hint="Days past the grace" />
          <MoneyField name={`slabs.${at}.amount`} label={`Sum ${at + 1}`} />
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          disabled={shown.length >= MOST_SLABS}
          onClick={() => setValue('slabs', [...shown, BLANK_SLAB])}
        >
          Add a sum
        </Button>
      </Box>
    </Box>
  );
};

/** The fields of a plan's late fee. */
export const LateFeeFields = () => {
  const late = useWatch<PlanValues, 'late'>({ name: 'late' });
  return (
    <>
      <SelectField name="late" label="Late fee" choices={LATE_KINDS} wide={late === 'none'} />
      {late !== 'none' && (
        <TextField
          name="grace_days"
          label="Days of grace"
          hint="No late fee for so many days after the due date"
        />
      )}
      {late === 'day' && <MoneyField name="late_amount" label="A day" />}
      {late === 'day' && <MoneyField name="late_most" label="At most" />}
      {late === 'once' && <MoneyField name="late_amount" label="Sum" wide />}
      {late === 'slabs' && <Slabs />}
    </>
  );
};
