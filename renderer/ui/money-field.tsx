import { InputAdornment, TextField, useForkRef } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { parseRupees, rupeesText } from './money-text.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

const sameAmount = (text: string, value: unknown): boolean =>
  Object.is(parseRupees(text), value ?? undefined);

/** Whether more than one amount is typed, as `12500+300`, that add up to something. */
const isSum = (typed: string | null): boolean =>
  typed !== null && /\d\s*[+-]/.test(typed) && Number.isFinite(parseRupees(typed));

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
  const input = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const isEntered = typed !== null;

  // In the same turn as the focus: a digit typed at once would otherwise land behind the old amount.
  useLayoutEffect(() => {
    if (isEntered && document.activeElement === input.current) input.current?.select();
  }, [isEntered]);

  return (
    <TextField
      {...rest}
      {...wideMark(wide)}
      name={name}
      label={label}
      value={text}
      inputRef={useForkRef(field.ref, input)}
      onMouseDown={() => {
        isPressed.current = document.activeElement !== input.current;
      }}
      onMouseUp={() => {
        const { selectionStart, selectionEnd } = input.current ?? {};
        if (isPressed.current && selectionStart === selectionEnd) input.current?.select();
        isPressed.current = false;
      }}
      onFocus={() => {
        setTyped(
          typeof field.value === 'number' && Number.isFinite(field.value) ? String(field.value) : text,
        );
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
      helperText={fieldState.error?.message ?? (isSum(typed) ? `= ₹${rupeesText(field.value)}` : hint)}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          'data-enter': savesOnEnter ? 'save' : undefined,
        },
      }}
    />
  );
};
