import { Autocomplete, Chip, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import type { Choice } from '../../../shared/contract/filters.ts';
import { useSaid } from '../hindi/use-hindi.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

interface MultiSelectFieldProps extends FieldProps {
  readonly choices: readonly Choice<number>[];
  readonly placeholder?: string;
}

/**
 * Several of a list, in a form, in the order chosen; its value is the array of the choices' values. The list closes at
 * each choice, for it lies over the button below; a letter or an arrow opens it again.
 */
export const MultiSelectField = ({
  name,
  label,
  choices,
  hint,
  wide,
  required,
  disabled,
  placeholder,
}: MultiSelectFieldProps) => {
  const { field, fieldState } = useController({ name });
  const said = useSaid();
  const given: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const chosen = given.flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  return (
    <Autocomplete
      {...wideMark(wide)}
      multiple
      autoHighlight
      size="small"
      disabled={disabled ?? false}
      options={[...choices]}
      value={chosen}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionLabel={({ label: words }) => words}
      getOptionKey={({ value }) => value}
      noOptionsText="No match"
      onChange={(_, next) => field.onChange(next.map(({ value }) => value))}
      onBlur={field.onBlur}
      renderValue={(values, getItemProps) =>
        values.map((value, index) => {
          const { key, ...rest } = getItemProps({ index });
          return <Chip key={key} size="small" label={value.label} {...rest} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={said(label)}
          required={required ?? false}
          placeholder={chosen.length === 0 ? (placeholder ?? '') : ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
};
