import {
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import { listMonths } from '../../../../shared/features/overview/books/months.endpoints.ts';
import type { Month } from '../../../../shared/features/overview/books/months.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { LeadButton } from '../../../ui/pages/lead-button.tsx';
import { EmptyState, MissingState } from '../../../ui/pages/states.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { isLockable, MONTH_TONES, PACK_LOOKS } from './month-words.ts';

/** `by Meera Nair, 03-12-2026 10:00: The cheque waits`. */
const saidOf = ({ locked, reopened, changed }: Month): string => {
  const said = reopened ?? locked;
  if (!said) return '';
  const since = changed > 0 ? ` · ${counted(changed, 'voucher', 'vouchers')} since it was locked` : '';
  return `by ${said.by}, ${formatMoment(said.at)}${said.reason === null ? '' : `: ${said.reason}`}${since}`;
};

const packOf = ({ pack }: Month) => pack && <StatusChip {...PACK_LOOKS[pack]} />;

interface MonthsRegisterProps {
  readonly onOpen: (month: string) => void;
  /** Opens a month with the question of its lock. */
  readonly onLock: (month: string) => void;
}

/** The months in which something is booked, the latest first. */
export const MonthsRegister = ({ onOpen, onLock }: MonthsRegisterProps) => {
  // A phone has no room for the last columns: what they say is below the month.
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const query = useQuery(queryOf('months', listMonths));
  const { data } = query;
  const { closedTo } = useOfficeDay();
  /** Months of a closed year say so, whatever else is said of them. */
  const textOf = (month: Month): string =>
    [closedTo !== undefined && `${month.month}-31` <= closedTo && 'Year closed', saidOf(month)]
      .filter(Boolean)
      .join(' · ');
  if (!data)
    return <MissingState query={query} failed="Failed to load the months" loading="Loading the months" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Nothing is booked yet"
        hint="The first receipt begins the first month."
        action={<LeadButton to="/fees?act=Add+Fee+Entry">Add Fee Entry</LeadButton>}
      />
    );
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 2, flexShrink: 0 }}>
      <Table size="small" aria-label="Months">
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            <TableCell>State</TableCell>
            <TableCell align="right">Vouchers</TableCell>
            {!isPhone && <TableCell>Pack</TableCell>}
            {!isPhone && <TableCell>Locked or reopened</TableCell>}
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((month) => (
            <TableRow key={month.month} hover>
              <TableCell>
                <Link
                  component="button"
                  type="button"
                  sx={{ whiteSpace: 'nowrap' }}
                  onClick={() => onOpen(month.month)}
                >
                  {monthName(month.month)}
                </Link>
                {isPhone && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {packOf(month)} {textOf(month)}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <StatusChip tone={MONTH_TONES[month.state]} label={month.state} />
              </TableCell>
              <TableCell align="right" data-figure>
                {formatCount(month.vouchers)}
              </TableCell>
              {!isPhone && <TableCell>{packOf(month)}</TableCell>}
              {!isPhone && <TableCell sx={{ minWidth: 260 }}>{textOf(month)}</TableCell>}
              <TableCell sx={{ py: 0 }}>
                {isLockable(month) && (
                  <ActButton
                    size="small"
                    aria-label={`Lock ${monthName(month.month)}`}
                    onClick={() => onLock(month.month)}
                  >
                    Lock
                  </ActButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
