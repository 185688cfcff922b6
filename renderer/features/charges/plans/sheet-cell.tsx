import { InputBase, Tooltip, useForkRef } from '@mui/material';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { parseRupees, rupeesText } from '../../../ui/fields/money-text.ts';

/** The direction in which a key leads from a cell. */
export type Way = 'up' | 'down' | 'left' | 'right';

interface SheetCellProps {
  /** The field's name in the form. */
  readonly name: string;
  readonly label: string;
  /** `2,0`: its row and column. */
  readonly place: string;
  readonly onGo: (way: Way) => boolean;
  readonly onPaste: (text: string) => void;
}

const wayOf = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): Way | undefined => {
  if (ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return undefined;
  const { selectionStart, selectionEnd, value } = target;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown' || key === 'Enter') return 'down';
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return 'left';
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return 'right';
  return undefined;
};

/** An amount of a sheet. Arrows and Enter go from cell to cell; what a spreadsheet copied fills it from here on. */
export const SheetCell = ({ name, label, place, onGo, onPaste }: SheetCellProps) => {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && Object.is(parseRupees(typed), field.value ?? undefined);
  const input = useRef<HTMLInputElement>(null);
  const isEntered = typed !== null;
  // In the same turn as the focus: a digit typed at once would otherwise be lost with the old amount.
  useLayoutEffect(() => {
    if (isEntered && document.activeElement === input.current) input.current?.select();
  }, [isEntered]);
  const fault = fieldState.error?.message ?? '';
  return (
    <Tooltip title={fault} placement="top">
      <InputBase
        name={name}
        value={isOwn ? typed : rupeesText(field.value)}
        inputRef={useForkRef(field.ref, input)}
        error={fieldState.invalid}
        onFocus={() => setTyped(typeof field.value === 'number' ? String(field.value) : '')}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(parseRupees(event.target.value));
        }}
        onBlur={() => {
          if (!Number.isNaN(field.value)) setTyped(null);
          field.onBlur();
        }}
        onKeyDown={(event) => {
          const way = wayOf(event);
          if (way === undefined || event.repeat) return;
          if (onGo(way)) event.preventDefault();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(text);
        }}
        inputProps={{
          'aria-label': label,
          'aria-invalid': fieldState.invalid,
          'data-cell': place,
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right', padding: '6px 8px' },
        }}
        sx={{
          width: '100%',
          '&.Mui-focused': { boxShadow: (theme) => `inset 0 0 0 2px ${theme.vars?.palette.primary.main}` },
          '&.Mui-error': { boxShadow: (theme) => `inset 0 0 0 2px ${theme.vars?.palette.error.main}` },
        }}
      />
    </Tooltip>
  );
};
