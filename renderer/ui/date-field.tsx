import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useController } from 'react-hook-form';
import { formatDate, isIsoDate } from '../../shared/dates.ts';
import { PrintedFilter } from './printed-filter.tsx';
import { type FieldProps, wideMark } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

/** What a half-typed or impossible day is given as: not blank, and refused by every date schema. */
const NO_DAY = 'invalid';

const isoOf = (day: Dayjs | null): string => {
  if (day === null) return '';
  const text = day.isValid() ? day.format('YYYY-MM-DD') : NO_DAY;
  return isIsoDate(text) ? text : NO_DAY;
};

const dayOf = (iso: string): Dayjs | null => (isIsoDate(iso) ? dayjs(iso) : null);

/** The days that a field takes. */
interface DayBounds {
  /** ISO, both included; undefined for no bound. */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** What is said of a day that it does not take. */
  readonly problemOf: (iso: string) => string | undefined;
}

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
  readonly bounds?: DayBounds | undefined;
}

/** A year that is being typed, `0202`, is no day yet. */
const isWhole = (iso: string): boolean => isIsoDate(iso) && iso >= '1000';

/** What is said at once. */
const typedProblem = (value: string, bounds: DayBounds | undefined): string | undefined =>
  isWhole(value) ? bounds?.problemOf(value) : undefined;

const DayPicker = (props: DateInputProps) => {
  const { label, value, onChange, hint, bounds } = props;
  const error = props.error ?? typedProblem(value, bounds);
  // A half-typed day lives here only.
  const { shown, show, tell } = useTyped(value, dayOf);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDatePicker
        label={label}
        format="DD-MM-YYYY"
        value={shown}
        disabled={props.disabled ?? false}
        {...(bounds?.earliest !== undefined && { minDate: dayjs(bounds.earliest) })}
        {...(bounds?.latest !== undefined && { maxDate: dayjs(bounds.latest) })}
        {...(props.name !== undefined && { name: props.name })}
        onChange={(next) => {
          show(next);
          tell(isoOf(next));
          onChange(isoOf(next));
        }}
        slotProps={{
          field: { clearable: props.clearable ?? false },
          textField: {
            size: 'small',
            sx: {
              '& .MuiPickersInputBase-root': {
                bgcolor: 'background.paper',
                ...(props.clearable && { px: 1 }),
              },
            },
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
export const DateField = ({ name, hint, ...rest }: FieldProps & { readonly bounds?: DayBounds }) => {
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
  <>
    <DayPicker
      label={label}
      value={value}
      onChange={(iso) => (iso === '' || isWhole(iso)) && onChange(iso)}
      clearable
    />
    <PrintedFilter label={label} words={isIsoDate(value) ? formatDate(value) : undefined} />
  </>
);
