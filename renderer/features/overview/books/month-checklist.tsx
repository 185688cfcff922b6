import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
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
    <CheckCircleOutlined fontSize="small" titleAccess="Done" sx={{ color: 'success.main' }} />
  ) : (
    <StatusChip tone="warning" label={openText(open, amount, since)} />
  );
};

interface LinesProps {
  readonly title: 'Done' | 'Still to do';
  readonly lines: readonly ChecklistLine[];
  /** Called when a line leads away. */
  readonly onLeave: () => void;
}

const Lines = ({ title, lines, onLeave }: LinesProps) => (
  <Box>
    <Typography variant="h3">{title}</Typography>
    {lines.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing.</Typography>}
    <Table size="small" aria-label={title}>
      <TableBody>
        {lines.map((line) => (
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
  </Box>
);

interface MonthChecklistProps {
  /** What it is a list of: `Before the month is locked`. */
  readonly label: string;
  readonly checklist: readonly ChecklistLine[];
  readonly onLeave: () => void;
}

/** What is looked at before a month is locked, what is done beside what is still to do; each line opens its rows. */
export const MonthChecklist = ({ label, checklist, onLeave }: MonthChecklistProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      columnGap: 3,
      rowGap: 1.5,
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    <Lines title="Done" lines={checklist.filter(({ open }) => open === 0)} onLeave={onLeave} />
    <Lines title="Still to do" lines={checklist.filter(({ open }) => open !== 0)} onLeave={onLeave} />
  </Box>
);
