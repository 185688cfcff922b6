import { TextField } from '@mui/material';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Choice } from '../../../shared/contract/filters.ts';
import { useSaid } from '../hindi/use-hindi.ts';
import { PrintedFilter } from '../print-and-export/printed-filter.tsx';
import { type FieldProps, wideMark } from './text-field.tsx';

const Options = ({
  choices,
  blank,
}: {
  readonly choices: readonly Choice[];
  readonly blank: string | undefined;
}) => (
  <>
    {blank !== undefined && <option value="">{blank}</option>}
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** The label of no choice; without it a choice cannot be taken back. */
  readonly blank?: string | undefined;
  /** The choice that no choice amounts to: its label is shown. */
  readonly assumed?: string | undefined;
}

/** Letters that are typed before the choices are there choose among them once they are, as they would have. */
const useEarlyLetters = (choices: readonly Choice[], choose: (value: Choice['value']) => void) => {
  const typed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the choices are there, and not for each drawing.
  useEffect(() => {
    if (choices.length === 0 || typed.current === '') return;
    const text = typed.current.toLowerCase();
    typed.current = '';
    const found = choices.find(({ label }) => label.toLowerCase().startsWith(text));
    if (found) choose(found.value);
  }, [choices]);
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (choices.length === 0 && key.length === 1 && !(ctrlKey || metaKey || altKey)) typed.current += key;
  };
};

/**
 * One of a few, in a form. A native list: letters jump, Enter goes on, and a phone shows its own. Its value keeps the
 * type of the choice's; undefined for none.
 */
export const SelectField = ({ name, label, choices, hint, wide, ...props }: SelectFieldProps) => {
  const { blank, assumed, ...rest } = props;
  const { field, fieldState } = useController({ name });
  const said = useSaid();
  const onEarlyKey = useEarlyLetters(choices, field.onChange);
  const isChosen = choices.some(({ value }) => value === field.value);
  return (
    <TextField
      {...rest}
      {...wideMark(wide)}
      select
      name={name}
      label={said(label)}
      value={isChosen ? field.value : (assumed ?? '')}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onKeyDown={onEarlyKey}
      onChange={(event) =>
        field.onChange(choices.find(({ value }) => String(value) === event.target.value)?.value)
      }
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <Options
        choices={choices}
        blank={blank ?? (isChosen || assumed !== undefined ? undefined : 'Choose…')}
      />
    </TextField>
  );
};

interface SelectFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly Choice[];
  /** The label of no filter: `All Courses`. */
  readonly all?: string;
  /** A narrow filter, whose choices are short words: other filters have more need of the room. */
  readonly narrow?: boolean;
}

/** One of a few, to filter by; '' for all of them. */
export const SelectFilter = memo(({ label, value, onChange, choices, all, narrow }: SelectFilterProps) => {
  const said = useSaid();
  return (
    <>
      <TextField
        {...(narrow && { 'data-narrow': true })}
        select
        label={said(label)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <Options choices={choices} blank={all} />
      </TextField>
      <PrintedFilter label={label} text={choices.find((choice) => String(choice.value) === value)?.label} />
    </>
  );
});
