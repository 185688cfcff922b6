import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatDate } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { FurtherHead } from './further-head.tsx';
import type { OwedLine } from './owed.ts';
import { linesShown, type OwedHere } from './use-owed.ts';
import { WaiveLateFee } from './waive-late-fee.tsx';

const CELL = { px: 1, py: 0.5, border: 0 } as const;
/** What a phone has no room for as a column of its own. */
const ON_DESKS = { ...CELL, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } } as const;
const ON_PHONES = { display: { xs: 'block', sm: 'none' }, whiteSpace: 'nowrap' } as const;
/** Low rows: a dozen dues fit above the amount. */
const ENTRY = {
  ...CELL,
  width: { xs: 112, sm: 132 },
  '& .MuiInputBase-root': { px: 1 },
  '& input': { px: 0, py: 0.625 },
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
  </>
);

interface LineProps {
  readonly line: OwedLine;
  readonly here: OwedHere;
  readonly isLast: boolean;
}

const Line = ({ line, here, isLast }: LineProps) => {
  const { said, split, say } = here;
  return (
    <TableRow>
      <TableCell sx={CELL}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {line.head}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {line.about}
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
        <MoneyInput
          name={line.key}
          spoken={`Of this receipt for ${line.head}${line.about === '' ? '' : `, ${line.about}`}`}
          value={(said ?? split.shares)[line.key]}
          onChange={(rupees) => say(line.key, rupees)}
          next={isLast ? 'amount' : undefined}
        />
      </TableCell>
    </TableRow>
  );
};

/** What a student owes, below the name, and what of it this receipt settles: each line can be typed over. */
export const OwedLines = ({ here }: { readonly here: OwedHere }) => {
  const { owed, isLooking, said, split } = here;
  if (isLooking) return <Note>Looking up what is due …</Note>;
  if (!owed?.isByHead) return null;
  const lines = linesShown(here);
  return (
    <Box data-wide role="group" aria-label="Dues" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {lines.length === 0 ? (
        <Typography variant="body2" sx={{ px: 1, py: 0.75 }}>
          Nothing is due.
        </Typography>
      ) : (
        <Box sx={{ maxHeight: 264, overflowY: 'auto' }}>
          <Table size="small" stickyHeader sx={{ '& th': { ...CELL, fontSize: '0.75rem' } }}>
            <TableHead>
              <TableRow>
                <TableCell>Due</TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>Due date</TableCell>
                <TableCell align="right">Open</TableCell>
                <TableCell align="right">This receipt</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, index) => (
                <Line key={line.key} line={line} here={here} isLast={index === lines.length - 1} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1, pt: 1.25, pb: 1 }}>
        <FurtherHead here={here} />
        <WaiveLateFee here={here} />
        {said && (
          <Button size="small" onClick={here.letFollow}>
            Split by due date
          </Button>
        )}
        <Typography variant="body2" aria-live="polite" sx={{ ml: 'auto' }}>
          {owed.advance > 0 && `${formatRupees(owed.advance)} paid in advance. `}
          {said === undefined && split.rest > 0 && (
            <strong>
              {formatRupees(split.rest)} is more than is owed{owed.isPlanned && ': kept as an advance'}.
            </strong>
          )}
        </Typography>
      </Box>
    </Box>
  );
};

const Note = ({ children }: { readonly children: string }) => (
  <Typography data-wide variant="body2" role="status" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
