import { TextField } from '@mui/material';
import { memo, Suspense, useCallback } from 'react';
import { useController } from 'react-hook-form';
import { formatDate, isIsoDate } from '../../../shared/dates.ts';
import { useStandsFirst, whenStands } from '../../client/coming.tsx';
import { later } from '../pages/later.tsx';
import { PrintedFilter } from '../print-and-export/printed-filter.tsx';
import { type DateInputProps, type DayBounds, isWholeDay, NO_DAY } from './day-input.ts';
import { type FieldProps, wideMark } from './text-field.tsx';
import { useAskedDay } from './use-asked-day.ts';

const DayPicker = later(async () => (await import('./day-picker.tsx')).DayPicker);

// Before a form that begins with a day is opened, and after the rows.
whenStands()
  .then(DayPicker.fetch)
  .catch(() => undefined);

/** The field as it will look, for the moment until its calendar is here; nobody types into it. */
const Awaited = ({ label, value, hint, wide, required = false, error }: DateInputProps) => (
  <TextField
    inert
    fullWidth
    {...wideMark(wide)}
    label={label}
    value={isIsoDate(value) ? formatDate(value) : ''}
    required={required}
    error={error !== undefined}
    helperText={error ?? hint}
  />
);

const DateInput = memo((props: DateInputProps) => (
  <Suspense fallback={<Awaited {...props} />}>
    <DayPicker {...props} />
  </Suspense>
));

interface DateFieldProps extends FieldProps {
  readonly bounds?: DayBounds;
  /** What `useAskedDay` asks about. */
  readonly askedAfter?: string;
  readonly doubtOf?: (iso: string) => string | undefined;
}

/** A day in a form: DD-MM-YYYY on screen, ISO as its value, '' when blank. */
export const DateField = ({ name, hint, askedAfter, doubtOf, ...rest }: DateFieldProps) => {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const asked = useAskedDay(name, value, { askedAfter, doubtOf });
  const fault =
    fieldState.invalid && value === NO_DAY
      ? 'Enter a date that exists'
      : (fieldState.error?.message ?? asked);
  return (
    <DateInput
      {...rest}
      name={name}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fault}
      hint={hint}
    />
  );
};

interface DateFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (iso: string) => void;
}

/** A day to filter by; a half-typed one filters nothing yet. */
export const DateFilter = memo(({ label, value, onChange }: DateFilterProps) => {
  const hear = useCallback((iso: string) => (iso === '' || isWholeDay(iso)) && onChange(iso), [onChange]);
  const Input = useStandsFirst() ? DateInput : Awaited;
  return (
    <>
      <Input label={label} value={value} onChange={hear} clearable />
      <PrintedFilter label={label} text={isIsoDate(value) ? formatDate(value) : undefined} />
    </>
  );
});
