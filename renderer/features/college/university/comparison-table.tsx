import { useMemo } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import type { Comparison } from '../../../../shared/features/college/university/university.model.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

type Side = Comparison['months'][number]['here'];
type Row = Comparison['months'][number] & { readonly id: number };

const vouchers = (side: Side): string => (side === null ? 'None' : formatCount(side.vouchers));
const sum = (side: Side): string => (side === null ? '' : formatRupees(toRupees(side.paise)));

const figureColumn = (field: string, headerName: string, text: (row: Row) => string): Column<Row> => ({
  ...textColumn<Row>(field, headerName, { minWidth: 110, valueGetter: (_, row) => text(row) }),
  align: 'right',
  headerAlign: 'right',
});

/** `11-2026` of `2026-11`. */
const monthText = (month: string): string => month.split('-').reverse().join('-');

const COLUMNS: readonly Column<Row>[] = [
  textColumn<Row>('month', 'Month', {
    inCard: 'title',
    minWidth: 90,
    valueGetter: (_, { month }) => monthText(month),
  }),
  figureColumn('here', 'Vouchers here', ({ here }) => vouchers(here)),
  figureColumn('there', 'Vouchers there', ({ there }) => vouchers(there)),
  figureColumn('sum_here', 'Sum here', ({ here }) => sum(here)),
  figureColumn('sum_there', 'Sum there', ({ there }) => sum(there)),
  drawnColumn<Row>(
    'agrees',
    'Compared',
    ({ agrees }) => <StatusChip tone={agrees ? 'success' : 'error'} label={agrees ? 'Agrees' : 'Differs'} />,
    { inCard: 'status' },
  ),
];

/** The journal here beside the one in the university's database, month by month, the newest first. */
export const ComparisonTable = ({ compared }: { readonly compared: Comparison }) => {
  const rows = useMemo(
    () => compared.months.map((month, at): Row => ({ ...month, id: at + 1 })).toReversed(),
    [compared],
  );
  return (
    <WholeTable
      label="Months here and at the university"
      columns={COLUMNS}
      query={{
        data: rows,
        isPending: false,
        isFetching: false,
        isError: false,
        error: null,
        refetch: () => undefined,
      }}
      empty={{ title: 'No month yet', hint: 'They come with the first entries.' }}
      failed="Failed to compare"
      height="320px"
    />
  );
};
