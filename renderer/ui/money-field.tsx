import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { parseRupees, rupeesText } from './money-text.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

const sameAmount = (text: string, value: unknown): boolean =>
  Object.is(parseRupees(text), value ?? undefined);

interface MoneyFieldProps extends FieldProps {
  /** Enter saves the form from here: what follows has its usual values already. */
  readonly savesOnEnter?: boolean;
}

/** Rupees in a form: plain digits while typing, `1,20,000.50` at rest. Its value is a number, undefined when blank. */
export const MoneyField = ({ name, label, hint, wide, savesOnEnter, ...rest }: MoneyFieldProps) => {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState<string | null>(null);
  // Set from outside (a reset, a restored draft): that value shows, not the older typing.
  const isOwn = typed !== null && sameAmount(typed, field.value);
  const text = isOwn ? typed : rupeesText(field.value);
  return (
    <TextField
      {...rest}
      {...wideMark(wide)}
      name={name}
      label={label}
      value={text}
      inputRef={field.ref}
      onFocus={(event) => {
        setTyped(
          typeof field.value === 'number' && Number.isFinite(field.value) ? String(field.value) : text,
        );
        const input = event.currentTarget;
        requestAnimationFrame(() => input instanceof HTMLInputElement && input.select());
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(parseRupees(event.target.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(field.value)) setTyped(null);
        field.onBlur();
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          ...(savesOnEnter ? { 'data-enter': 'save' } : {}),
        },
      }}
    />
  );
};
