import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useController } from 'react-hook-form';
import { useSaid } from '../hindi/use-hindi.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

/** Yes or no, in a form; its value is a boolean. */
export const CheckField = ({ name, label, hint, wide, disabled = false }: Omit<FieldProps, 'required'>) => {
  const { field, fieldState } = useController({ name });
  const says = useSaid();
  const said = fieldState.error?.message ?? hint;
  return (
    <div data-field {...wideMark(wide)}>
      <FormControlLabel
        label={says(label)}
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            name={name}
            checked={field.value === true}
            onChange={(_, isChecked) => field.onChange(isChecked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {said && <FormHelperText error={fieldState.invalid}>{said}</FormHelperText>}
    </div>
  );
};
