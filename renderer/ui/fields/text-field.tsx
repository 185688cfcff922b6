import { TextField as MuiTextField } from '@mui/material';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useSaid } from '../hindi/use-hindi.ts';
import { useLongest } from './field-limits.ts';

export interface FieldProps {
  /** The field's name in the form, as the API has it. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Shown beneath while there is no fault. */
  readonly hint?: string | undefined;
  /** Takes the whole row of a form. */
  readonly wide?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A text of several lines, this many shown; Enter then makes a new line and Ctrl+Enter saves. */
  readonly rows?: number;
  /** The most characters, for a field whose form's schema does not say it. */
  readonly maxLength?: number;
  /** Shown within the field, at its end. */
  readonly end?: ReactNode;
  /** The id of a `datalist` that offers values while one types. */
  readonly list?: string | undefined;
  /** Enter saves the form from here. */
  readonly savesOnEnter?: boolean;
}

export const wideMark = (wide: boolean | undefined) => (wide ? { 'data-wide': true } : {});

/** A line, or some lines, of text in a form. */
export const TextField = ({ name, label, hint, wide, rows, maxLength, ...props }: TextFieldProps) => {
  const { end, savesOnEnter, list, ...rest } = props;
  const { field, fieldState } = useController({ name });
  const said = useSaid();
  const longest = useLongest(name) ?? maxLength;
  return (
    <MuiTextField
      {...rest}
      {...wideMark(wide)}
      name={name}
      label={said(label)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows === undefined ? undefined : rows * 3}
      slotProps={{
        input: end === undefined ? {} : { endAdornment: end },
        htmlInput: {
          ...(longest !== undefined && { maxLength: longest }),
          ...(list !== undefined && { list }),
          ...(savesOnEnter && { 'data-enter': 'save' }),
        },
        // Else the label would lie over the placeholder until the field is entered.
        inputLabel: rest.placeholder === undefined ? {} : { shrink: true },
      }}
    />
  );
};
