import { InputAdornment, TextField, useForkRef } from '@mui/material';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useSaid } from '../hindi/use-hindi.ts';
import { notAnAmount, parseRupees, rupeesText } from './money-text.ts';
import { wideMark } from './text-field.tsx';

const sameAmount = (text: string, value: unknown): boolean =>
  Object.is(parseRupees(text), value ?? undefined);

/** Whether more than one amount is typed, as `12500+300`, that add up to something. */
const isSum = (typed: string | null): boolean =>
  typed !== null && /\d\s*[+-]/.test(typed) && Number.isFinite(parseRupees(typed));

interface MoneyInputProps {
  readonly name: string;
  /** Undefined when blank, NaN for what is no amount. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** The label on screen; where there is no room for one, `spoken` names the field. */
  readonly label?: string;
  readonly spoken?: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Pressing Enter in it saves the form: what follows has its usual values already. */
  readonly savesOnEnter?: boolean | undefined;
  /** The field to which Enter goes, where it is not the one that follows. */
  readonly next?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly wide?: boolean | undefined;
}

/** Rupees: plain digits while typing, `1,20,000.50` at rest. */
export const MoneyInput = ({ value, onChange, onBlur, ref, error, hint, ...rest }: MoneyInputProps) => {
  const { spoken, savesOnEnter, next, wide, ...field } = rest;
  const said = useSaid();
  const [typed, setTyped] = useState<string | null>(null);
  // Set from outside (a reset, a restored draft): that value shows, not the older typing.
  const isOwn = typed !== null && sameAmount(typed, value);
  const text = isOwn ? typed : rupeesText(value);
  const input = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const isEntered = typed !== null;
  const fault = notAnAmount(text) ?? error;
  const given = isEntered && !isOwn ? text : undefined;

  // In the same turn as the focus: a digit typed at once would otherwise land behind the old amount.
  useLayoutEffect(() => {
    if (isEntered && document.activeElement === input.current) input.current?.select();
  }, [isEntered]);
  // Nor behind one that is filled in while the cursor stands there.
  useLayoutEffect(() => {
    if (given !== undefined && document.activeElement === input.current) input.current?.select();
  }, [given]);

  return (
    <TextField
      {...field}
      label={said(field.label)}
      {...wideMark(wide)}
      value={text}
      inputRef={useForkRef(ref, input)}
      onMouseDown={() => {
        isPressed.current = document.activeElement !== input.current;
      }}
      onMouseUp={() => {
        const { selectionStart, selectionEnd } = input.current ?? {};
        if (isPressed.current && selectionStart === selectionEnd) input.current?.select();
        isPressed.current = false;
      }}
      onFocus={() => setTyped(typeof value === 'number' && Number.isFinite(value) ? String(value) : text)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseRupees(event.target.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.();
      }}
      error={fault !== undefined}
      helperText={fault ?? (isSum(typed) ? `= ₹${rupeesText(value)}` : hint)}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
          'data-enter': savesOnEnter ? 'save' : undefined,
          'data-next': next,
          'aria-label': spoken,
        },
      }}
    />
  );
};
