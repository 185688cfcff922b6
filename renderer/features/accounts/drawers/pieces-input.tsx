import { OutlinedInput } from '@mui/material';
import { useController } from 'react-hook-form';
import { pieceField } from './count-form.ts';

const MOST_DIGITS = 5;

interface PiecesInputProps {
  /** The value of the note or coin in rupees. */
  readonly value: number;
  /** Whether Enter closes the day from this field. */
  readonly isLast: boolean;
  readonly takesFocus: boolean;
}

/** The field for the number of pieces of a note or coin: a whole number, or blank for none. */
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
