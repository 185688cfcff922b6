import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { formatDate } from '../../../../../shared/dates.ts';
import { formatRupees } from '../../../../../shared/money.ts';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import type { OwedLine } from './owed.ts';
import type { OwedHere } from './use-owed.ts';

export const CELL = { px: { xs: 0.5, sm: 1 }, py: 0.25, border: 0 } as const;
/** The style of a column that a phone has no room for. */
export const ON_DESKS = { ...CELL, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } } as const;
const ON_PHONES = { display: { xs: 'block', sm: 'none' }, whiteSpace: 'nowrap' } as const;
/** Low rows: nine dues stand beside the amount on the smallest screen. */
const ENTRY = {
  ...CELL,
  width: { xs: 96, sm: 132 },
  '& .MuiTextField-root': { minWidth: { xs: 84, sm: 116 } },
  '& .MuiInputBase-root': { px: { xs: 0.5, sm: 1 } },
  '& .MuiInputAdornment-root': { display: { xs: 'none', sm: 'flex' } },
  '& input': { px: 0, py: 0.375 },
} as const;

const DueDay = ({ line }: { readonly line: OwedLine }) => (
  <>
    {formatDate(line.due_date)}
    {line.isOverdue && (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 620 }}>
        {' '}
        overdue
      </Box>
    )}
    {line.awaited !== undefined && (
      <Box component="span" sx={{ color: 'info.main' }} title={line.awaited}>
        {' '}
        awaited
      </Box>
    )}
  </>
);

interface OwedLineProps {
  readonly line: OwedLine;
  readonly here: OwedHere;
  readonly isLast: boolean;
}

/** A due, and how much of it this receipt settles. */
export const OwedLineRow = ({ line, here, isLast }: OwedLineProps) => {
  const { said, split, say } = here;
  return (
    <TableRow>
      <TableCell sx={CELL}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 560, mr: 0.75 }}>
          {line.head}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {line.part ?? line.about}
          <Box component="span" sx={ON_PHONES}>
            <DueDay line={line} />
          </Box>
        </Typography>
      </TableCell>
      <TableCell sx={ON_DESKS}>
        <DueDay line={line} />
      </TableCell>
      <TableCell align="right" sx={CELL}>
        {line.open === 0 ? '–' : formatRupees(line.open)}
      </TableCell>
      <TableCell sx={ENTRY} data-field>
        {here.owed?.isByHead && (
          <MoneyInput
            name={line.key}
            spoken={`Of this receipt for ${line.head}${line.about === '' ? '' : `, ${line.about}`}`}
            value={(said ?? split.shares)[line.key]}
            onChange={(rupees) => say(line.key, rupees)}
            next={isLast ? 'amount' : undefined}
          />
        )}
      </TableCell>
    </TableRow>
  );
};
