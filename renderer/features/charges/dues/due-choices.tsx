import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { formatDate } from '../../../../shared/dates.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { dueText } from './due-text.ts';

interface DueChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly dues: readonly Due[];
  /** What becomes of those chosen, below them. */
  readonly children?: ReactNode;
}

/** The open dues of a student, each with what is open of it, to be chosen or left. Its value is their ids. */
export const DueChoices = ({ name, label, dues, children }: DueChoicesProps) => {
  const { field, fieldState } = useController({ name });
  const ids: readonly number[] = field.value;
  return (
    <div data-field data-wide>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {dues.map((due, at) => (
          <Box component="li" key={due.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              sx={{ width: '100%', m: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
              control={
                <Checkbox
                  size="small"
                  checked={ids.includes(due.id)}
                  onChange={(_, isChosen) =>
                    field.onChange(isChosen ? [...ids, due.id] : ids.filter((id) => id !== due.id))
                  }
                  slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }}
                />
              }
              label={
                <Box
                  sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
                >
                  <span>{unbrokenText(`${dueText(due)}, due ${formatDate(due.due_date)}`)}</span>
                  <span>{formatRupees(due.open)}</span>
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {children !== undefined && (
        <Typography variant="body2" role="status" sx={{ mt: 1, fontWeight: 600 }}>
          {children}
        </Typography>
      )}
    </div>
  );
};
