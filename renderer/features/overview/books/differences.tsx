import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate, isIsoDate } from '../../../../shared/dates.ts';
import type { Difference } from '../../../../shared/features/overview/books/books.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

const dayText = (day: string | null): string =>
  day !== null && isIsoDate(day) ? formatDate(day) : (day ?? '');
const sumText = (rupees: number | null): string => (rupees === null ? '' : formatRupees(rupees));

interface DifferencesProps {
  /** The check's name. */
  readonly name: string;
  readonly differences: readonly Difference[];
}

/** The rows of a check that do not agree, each leading to its page. */
export const Differences = ({ name, differences }: DifferencesProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={`${name}: differences`}>
    <Table size="small" aria-label={`${name}: differences`}>
      <TableHead>
        <TableRow>
          <TableCell>Record</TableCell>
          <TableCell>What differs</TableCell>
          <TableCell>Date</TableCell>
          <TableCell align="right">Register</TableCell>
          <TableCell align="right">Books</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ what, record, date, said, found, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may differ in one way twice
          <TableRow key={`${at} ${record}`} hover>
            <TableCell>
              {link === null ? (
                record
              ) : (
                <Link component={RouterLink} to={link}>
                  {record}
                </Link>
              )}
            </TableCell>
            <TableCell sx={{ minWidth: 220 }}>{what}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dayText(date)}</TableCell>
            <TableCell align="right" data-figure sx={{ whiteSpace: 'nowrap' }}>
              {sumText(said)}
            </TableCell>
            <TableCell align="right" data-figure sx={{ whiteSpace: 'nowrap' }}>
              {sumText(found)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
