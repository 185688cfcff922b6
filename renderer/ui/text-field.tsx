import { TextField as MuiTextField } from '@mui/material';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { useController } from 'react-hook-form';

export interface FieldProps {
  /** The field's name in the form, as the API has it. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Shown beneath while there is no fault. */
  readonly hint?: string;
  /** Takes the whole row of a form. */
  readonly wide?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A text of several lines, this many shown; Enter then makes a new line and Ctrl+Enter saves. */
  readonly rows?: number;
  readonly maxLength?: number;
}

export const wideMark = (wide: boolean | undefined) => (wide ? { 'data-wide': true } : {});

/** A line, or some lines, of text in a form. */
export const TextField = ({ name, label, hint, wide, rows, maxLength, ...rest }: TextFieldProps) => {
  const { field, fieldState } = useController({ name });
  return (
    <MuiTextField
      {...rest}
      {...wideMark(wide)}
      name={name}
      label={label}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: rows * 3 })}
      slotProps={{
        htmlInput: maxLength === undefined ? {} : { maxLength },
        // Else the label would lie over the placeholder until the field is entered.
        inputLabel: rest.placeholder === undefined ? {} : { shrink: true },
      }}
    />
  );
};
