import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getLedger } from '../../../shared/features/ledgers/ledgers.endpoints.ts';
import type { LedgerEntry } from '../../../shared/features/ledgers/ledgers.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { queryOf } from '../../client/queries.ts';
import type { Column } from '../../ui/tables/column.tsx';
import { amountColumn, dateColumn, textColumn } from '../../ui/tables/columns.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';

interface Line extends LedgerEntry {
  /** Its place in the account, from 1. */
  readonly id: number;
}

const orNothing = (rupees: unknown): string =>
  typeof rupees === 'number' && rupees !== 0 ? formatRupees(rupees) : '';

const COLUMNS: readonly Column<Line>[] = [
  dateColumn<Line>('date', 'Date', { width: 92 }),
  textColumn<Line>('particulars', 'Particulars', { inCard: 'title', flex: 3, minWidth: 130 }),
  textColumn<Line>('receipt_no', 'Receipt No', { flex: 0, width: 124 }),
  amountColumn<Line>('debit', 'Charged', { inCard: 'detail', width: 120, valueFormatter: orNothing }),
  amountColumn<Line>('credit', 'Paid', { inCard: 'detail', width: 120, valueFormatter: orNothing }),
  amountColumn<Line>('balance', 'Balance', { width: 122 }),
];

/** The account of a student, line by line, with the balance after each. */
export const LedgerTable = ({ studentId }: { readonly studentId: number }) => {
  const query = useQuery(queryOf('students', getLedger, { params: { id: studentId } }));
  const lines = useMemo(
    () => query.data?.entries.map((entry, index): Line => ({ ...entry, id: index + 1 })),
    [query.data],
  );
  return (
    <WholeTable
      label="Account"
      columns={COLUMNS}
      query={{ ...query, data: lines }}
      empty={{ title: 'Nothing is charged or paid yet.', hint: 'Collect a fee, or enter the total fees.' }}
      failed="Failed to load the account"
      height="320px"
    />
  );
};
