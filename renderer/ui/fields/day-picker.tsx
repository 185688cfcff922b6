import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { isIsoDate } from '../../../shared/dates.ts';
import { useSaid } from '../hindi/use-hindi.ts';
import { type DateInputProps, type DayBounds, isWholeDay, NO_DAY } from './day-input.ts';
import { wideMark } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

/** The class of the button that opens the calendar. */
const OPENS = 'opens-calendar';

const isoOf = (day: Dayjs | null): string => {
  if (day === null) return '';
  const text = day.isValid() ? day.format('YYYY-MM-DD') : NO_DAY;
  return isIsoDate(text) ? text : NO_DAY;
};

const dayOf = (iso: string): Dayjs | null => (isIsoDate(iso) ? dayjs(iso) : null);

/**
 * The library would save the form on Enter; the form goes on to the next field, as from every other. Alt+Down opens the calendar,
 * whose button Tab passes over.
 */
const hearKey = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
  if (event.key === 'Enter') event.defaultMuiPrevented = true;
  if (event.altKey && event.key === 'ArrowDown') {
    event.defaultMuiPrevented = true;
    event.preventDefault();
    event.currentTarget
      .closest('.MuiFormControl-root')
      ?.querySelector<HTMLButtonElement>(`.${OPENS}`)
      ?.click();
  }
};

/** The sentence shown while a day is typed. */
const typedProblem = (value: string, bounds: DayBounds | undefined): string | undefined =>
  isWholeDay(value) ? bounds?.problemOf(value) : undefined;

/** A day with its calendar. It and the library under it are fetched after the rows of a register stand. */
export const DayPicker = (props: DateInputProps) => {
  const { label, value, onChange, hint, bounds } = props;
  const error = props.error ?? typedProblem(value, bounds);
  // A half-typed day lives here only.
  const said = useSaid();
  const { shown, show, tell } = useTyped(value, dayOf);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDatePicker
        label={said(label)}
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
          openPickerButton: { tabIndex: -1, className: OPENS },
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
            onKeyDown: hearKey,
          },
        }}
      />
    </LocalizationProvider>
  );
};
