import { Link, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ChecklistLine } from '../../../shared/features/books/months.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { StatusChip } from '../../ui/pages/status-chip.tsx';

/** `2 open, ₹300.00`. */
const openText = ({ open, amount }: ChecklistLine): string =>
  `${open} open${amount === null || amount === 0 ? '' : `, ${formatRupees(amount)}`}`;

interface MonthChecklistProps {
  readonly checklist: readonly ChecklistLine[];
  /** Called when a line leads away. */
  readonly onLeave: () => void;
}

/** What is looked at before a month is locked; each line opens its rows. */
export const MonthChecklist = ({ checklist, onLeave }: MonthChecklistProps) => (
  <Table size="small" aria-label="Before the month is locked">
    <TableBody>
      {checklist.map((line) => (
        <TableRow key={line.name}>
          <TableCell sx={{ px: 0.5 }}>
            <Link component={RouterLink} to={line.link} onClick={onLeave}>
              {line.name}
            </Link>
          </TableCell>
          <TableCell align="right" sx={{ px: 0.5 }}>
            <StatusChip
              tone={line.open === 0 ? 'success' : 'warning'}
              label={line.open === 0 ? 'Done' : openText(line)}
            />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
