import { Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate, isIsoDate } from '../../../../shared/dates.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

const dayText = (day: string): string => (isIsoDate(day) ? formatDate(day) : day);

interface MonthChangesProps {
  readonly month: MonthDetail;
  readonly onLeave: () => void;
}

/** What was booked in a month since it was locked; nothing where it never was. */
export const MonthChanges = ({ month: { locked, changed, changes }, onLeave }: MonthChangesProps) => {
  if (!locked) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        Booked since it was locked
      </Typography>
      {changed === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing.</Typography>}
      <Table size="small" aria-label="Booked since it was locked">
        <TableBody>
          {changes.map(({ voucher, date, entered, words, amount, link }) => (
            <TableRow key={voucher}>
              <TableCell sx={{ px: 0.5, whiteSpace: 'nowrap' }}>{dayText(date)}</TableCell>
              <TableCell sx={{ px: 0.5 }}>
                {link === null ? (
                  words
                ) : (
                  <Link component={RouterLink} to={link} onClick={onLeave}>
                    {words}
                  </Link>
                )}
                , entered {dayText(entered)}
              </TableCell>
              <TableCell align="right" data-figure sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
                {formatRupees(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {changed > changes.length && (
        <Typography variant="body2">
          The first {changes.length} of {changed} are shown.
        </Typography>
      )}
    </>
  );
};
