import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isIsoDate } from '../../shared/dates.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

/** What a half-typed or impossible day is given as: not blank, and refused by every date schema. */
const NO_DAY = 'invalid';

const isoOf = (day: Dayjs | null): string => {
  if (day === null) return '';
  const text = day.isValid() ? day.format('YYYY-MM-DD') : NO_DAY;
  return isIsoDate(text) ? text : NO_DAY;
};

const dayOf = (iso: string): Dayjs | null => (isIsoDate(iso) ? dayjs(iso) : null);

interface DateInputProps {
  readonly label: string;
  /** ISO, or '' for none. */
  readonly value: string;
  /** Hears an ISO day, '' when it is cleared, and `invalid` while it is none. */
  readonly onChange: (iso: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly wide?: boolean | undefined;
  readonly clearable?: boolean;
}

const DayPicker = (props: DateInputProps) => {
  const { label, value, onChange, error, hint } = props;
  const [day, setDay] = useState<Dayjs | null>(() => dayOf(value));
  // A half-typed day lives here only; one set from outside replaces it.
  const shown = isoOf(day) === value || value === NO_DAY ? day : dayOf(value);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDatePicker
        label={label}
        format="DD-MM-YYYY"
        value={shown}
        disabled={props.disabled ?? false}
        {...(props.name !== undefined && { name: props.name })}
        onChange={(next) => {
          setDay(next);
          onChange(isoOf(next));
        }}
        slotProps={{
          field: { clearable: props.clearable ?? false },
          textField: {
            size: 'small',
            sx: { '& .MuiPickersInputBase-root': { bgcolor: 'background.paper' } },
            fullWidth: true,
            ...wideMark(props.wide),
            required: props.required ?? false,
            error: error !== undefined,
            helperText: error ?? hint,
            ...(props.onBlur && { onBlur: props.onBlur }),
          },
        }}
      />
    </LocalizationProvider>
  );
};

/** A day in a form: DD-MM-YYYY on screen, ISO as its value, '' when blank. */
export const DateField = ({ name, hint, ...rest }: FieldProps) => {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const fault =
    fieldState.invalid && value === NO_DAY ? 'Enter a date that exists' : fieldState.error?.message;
  return (
    <DayPicker
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
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <DayPicker label={label} value={value} onChange={(iso) => iso !== NO_DAY && onChange(iso)} clearable />
);
