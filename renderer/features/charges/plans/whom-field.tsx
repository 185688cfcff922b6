import { NativeSelect } from '@mui/material';
import { useController } from 'react-hook-form';
import { WHOM, whomText } from '../../../../shared/features/charges/plans/plans.for.ts';

/** Whom a line may be for, where it is not for everyone. */
export const WHOM_CHOICES = WHOM.map((whom) => ({ value: whom, label: whomText(whom) }));

/** Whom a row of a plan's sheet is for. */
export const WhomCell = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { field } = useController({ name });
  return (
    <NativeSelect
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || undefined)}
      disableUnderline
      inputProps={{ 'aria-label': label }}
      sx={{ pl: 1, fontSize: 'inherit', minWidth: 128 }}
    >
      <option value="">{whomText(undefined)}</option>
      {WHOM_CHOICES.map(({ value, label: said }) => (
        <option key={value} value={value}>
          {said}
        </option>
      ))}
    </NativeSelect>
  );
};
