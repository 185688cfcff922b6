import { Link, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../../../shared/dates.ts';
import type { ChecklistLine } from '../../../../shared/features/overview/books/months.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';

/** `2 open, ₹300.00, since 18-11-2026`. */
const openText = (open: number, amount: number | null, since: string | null): string =>
  `${open} open${amount === null || amount === 0 ? '' : `, ${formatRupees(amount)}`}${since === null ? '' : `, since ${formatDate(since)}`}`;

const Standing = ({ line: { open, amount, since } }: { readonly line: ChecklistLine }) => {
  if (open === null) return <StatusChip tone="neutral" label="Being checked" />;
  return open === 0 ? (
    <StatusChip tone="success" label="Done" />
  ) : (
    <StatusChip tone="warning" label={openText(open, amount, since)} />
  );
};

interface MonthChecklistProps {
  /** What it is a list of: `Before the month is locked`. */
  readonly label: string;
  readonly checklist: readonly ChecklistLine[];
  /** Called when a line leads away. */
  readonly onLeave: () => void;
}

/** What is looked at before a month is locked; each line opens its rows. */
export const MonthChecklist = ({ label, checklist, onLeave }: MonthChecklistProps) => (
  <Table size="small" aria-label={label}>
    <TableBody>
      {checklist.map((line) => (
        <TableRow key={line.name}>
          <TableCell sx={{ px: 0.5 }}>
            <Link component={RouterLink} to={line.link} onClick={onLeave}>
              {line.name}
            </Link>
          </TableCell>
          <TableCell align="right" sx={{ px: 0.5 }}>
            <Standing line={line} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
