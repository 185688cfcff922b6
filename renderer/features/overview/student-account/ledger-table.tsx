import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate, isIsoDate } from '../../../../shared/dates.ts';
import { getLedger } from '../../../../shared/features/overview/student-account/student-account.endpoints.ts';
import type { LedgerEntry } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import { statementText } from '../../../../shared/features/overview/student-account/student-account.text.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, dateColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

interface Line extends LedgerEntry {
  /** Its place in the account, from 1. */
  readonly id: number;
}

const orNothing = (rupees: unknown): string =>
  typeof rupees === 'number' && rupees !== 0 ? formatRupees(rupees) : '';

const COLUMNS: readonly Column<Line>[] = [
  dateColumn<Line>('date', 'Date', { width: 86 }),
  textColumn<Line>('particulars', 'Particulars', {
    inCard: 'title',
    flex: 3,
    minWidth: 150,
    draw: ({ particulars, entered }) => (
      <TwoLines first={particulars} second={entered === null ? '' : `Entered ${formatDate(entered)}`} />
    ),
  }),
  textColumn<Line>('receipt_no', 'Receipt No', { flex: 0, width: 124 }),
  amountColumn<Line>('debit', 'Charges', {
    inCard: 'detail',
    width: 150,
    valueFormatter: orNothing,
  }),
  amountColumn<Line>('credit', 'Paid / adjusted', {
    inCard: 'detail',
    width: 122,
    valueFormatter: orNothing,
  }),
  // Below zero where more is paid than is owed, `−₹11,450.00`: the line above the table says so in words.
  amountColumn<Line>('balance', 'Balance', { width: 130 }),
];

/** The days that an account shows; both blank for all. */
export interface AccountPeriod {
  readonly from: string;
  readonly to: string;
}

/** The period as a call takes it: a day that is blank or half typed is none. */
export const periodQuery = ({ from, to }: AccountPeriod) => ({
  ...(isIsoDate(from) && { from }),
  ...(isIsoDate(to) && { to }),
});

interface LedgerTableProps {
  readonly studentId: number;
  readonly period: AccountPeriod;
  readonly onPeriod: (change: Partial<AccountPeriod>) => void;
}

/** The account of a student, line by line, with the balance after each and what is to be paid of it. */
export const LedgerTable = ({ studentId, period, onPeriod }: LedgerTableProps) => {
  const where = { params: { id: studentId }, query: periodQuery(period) };
  const query = useQuery(queryOf('students', getLedger, where));
  const lines = useMemo(
    () => query.data?.entries.map((entry, index): Line => ({ ...entry, id: index + 1 })),
    [query.data],
  );
  return (
    <>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
      >
        <Typography variant="body2" role="status" sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' } }}>
          {query.data && statementText(query.data).join(' ')}
        </Typography>
        <Box sx={{ width: 150 }}>
          <DateFilter label="From" value={period.from} onChange={(from) => onPeriod({ from })} />
        </Box>
        <Box sx={{ width: 150 }}>
          <DateFilter label="Up to" value={period.to} onChange={(to) => onPeriod({ to })} />
        </Box>
      </Box>
      <WholeTable
        label="Account"
        columns={COLUMNS}
        query={{ ...query, data: lines }}
        empty={{ title: 'Nothing is charged or paid yet.', hint: 'Collect a fee, or enter the total fees.' }}
        failed="Failed to load the account"
        height="320px"
      />
    </>
  );
};
