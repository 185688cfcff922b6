import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { MOST_SLABS } from '../../../../shared/features/charges/dues/late-fee.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { BLANK_SLAB, LATE_KINDS, LATE_KINDS_IN_PLAN, type LateValues } from './late-form.ts';

interface LateFeeProps {
  /** What stands before the fields' names: `own.0.`. */
  readonly of?: string;
  /** Whether it is charged beside others of a plan, whose late fee it may have. */
  readonly inPlan?: boolean;
  /** The head under which it is charged where none is chosen; left out, none can be. */
  readonly usualHead?: string;
}

const Slabs = ({ of, byDates }: { readonly of: string; readonly byDates: boolean }) => {
  const { setValue } = useFormContext();
  const slabs: LateValues['slabs'] = useWatch({ name: `${of}slabs` });
  const shown = slabs.length === 0 ? [BLANK_SLAB] : slabs;
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {shown.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <Box key={at} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {byDates ? (
            <DateField name={`${of}slabs.${at}.until`} label={`Until ${at + 1}`} />
          ) : (
            <TextField
              name={`${of}slabs.${at}.days`}
              label={`From day ${at + 1}`}
              hint="Days past the grace"
            />
          )}
          <MoneyField name={`${of}slabs.${at}.amount`} label={`Sum ${at + 1}`} />
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          disabled={shown.length >= MOST_SLABS}
          onClick={() => setValue(`${of}slabs`, [...shown, BLANK_SLAB])}
        >
          Add a sum
        </Button>
      </Box>
    </Box>
  );
};

/** The head under which a late fee is charged, where it is not the usual one. */
const LateHead = ({ of, usual }: { readonly of: string; readonly usual: string }) => {
  const { choices } = useHeadChoices();
  return <SelectField name={`${of}late_head`} label="Charged under" choices={choices} blank={usual} />;
};

/** The fields of a late fee. */
export const LateFeeFields = ({ of = '', inPlan = false, usualHead }: LateFeeProps) => {
  const late: LateValues['late'] = useWatch({ name: `${of}late` });
  const isNone = late === 'none' || late === 'plan';
  return (
    <>
      <SelectField
        name={`${of}late`}
        label="Late fee"
        choices={inPlan ? LATE_KINDS_IN_PLAN : LATE_KINDS}
        wide={isNone}
      />
      {!isNone && (
        <TextField
          name={`${of}grace_days`}
          label="Days of grace"
          hint="No late fee for so many days after the due date"
        />
      )}
      {late === 'day' && <MoneyField name={`${of}late_amount`} label="A day" />}
      {late === 'day' && <MoneyField name={`${of}late_most`} label="At most" />}
      {late === 'once' && <MoneyField name={`${of}late_amount`} label="Sum" wide={usualHead === undefined} />}
      {(late === 'slabs' || late === 'dates') && <Slabs of={of} byDates={late === 'dates'} />}
      {!isNone && usualHead !== undefined && <LateHead of={of} usual={usualHead} />}
    </>
  );
};
