import { OutlinedInput } from '@mui/material';
import { useController } from 'react-hook-form';
import { pieceField } from './count-form.ts';

const MOST_DIGITS = 5;

interface PiecesInputProps {
  /** Rupees of the note or coin. */
  readonly value: number;
  /** Enter closes the day from here. */
  readonly isLast: boolean;
  readonly takesFocus: boolean;
}

/** How many there are of one note or coin: whole numbers, blank for none. */
export const PiecesInput = ({ value, isLast, takesFocus }: PiecesInputProps) => {
  const { field } = useController({ name: `counts.${pieceField(value)}` });
  return (
    <OutlinedInput
      size="small"
      name={field.name}
      value={field.value ?? ''}
      inputRef={field.ref}
      autoFocus={takesFocus}
      onBlur={field.onBlur}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
        field.onChange(digits === '' ? undefined : Number(digits));
      }}
      inputProps={{
        'aria-label': `Pieces of ₹${value}`,
        'data-enter': isLast ? 'save' : undefined,
        inputMode: 'numeric',
        autoComplete: 'off',
        style: { textAlign: 'right' },
      }}
      sx={{ width: 96, '& input': { py: 0.625 } }}
    />
  );
};
