import { useMemo } from 'react';
import type { ChangedVoucher, HandOff } from '../../../../shared/features/overview/tally/tally.model.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { dateColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

type Row = ChangedVoucher & { readonly id: number };

const WHAT = { new: 'New', changed: 'Changed' } as const;

const COLUMNS = [
  dateColumn<Row>('date', 'Date'),
  textColumn<Row>('number', 'Number', { inCard: 'title', minWidth: 150 }),
  textColumn<Row>('what', 'Since then', { minWidth: 130, valueGetter: (_, { what }) => WHAT[what] }),
  textColumn<Row>('words', 'What it is', { minWidth: 280 }),
];

interface ChangedDialogProps {
  readonly handOff: HandOff;
  /** How many there are, of which the first ones are shown. */
  readonly count: number;
  readonly vouchers: readonly ChangedVoucher[];
  readonly onClose: () => void;
}

/** The vouchers of days that were handed over which Tally does not have, or has otherwise. */
export const ChangedDialog = ({ handOff, count, vouchers, onClose }: ChangedDialogProps) => {
  const rows = useMemo(() => vouchers.map((one) => ({ ...one, id: one.voucher_id })), [vouchers]);
  return (
    <ListDialog
      title={`Changed since ${handOff.file}`}
      description={`${rows.length < count ? `${count} vouchers, the first ${rows.length} here. ` : ''}Hand the same days over again, and Tally takes them as they are now.`}
      width="lg"
      onClose={onClose}
    >
      <WholeTable
        label="Changed since"
        columns={COLUMNS}
        query={{
          data: rows,
          ...{ isPending: false, isFetching: false, isError: false, error: null, refetch: () => undefined },
        }}
        empty={{ title: 'Nothing changed', hint: 'The file says what the books say.' }}
        failed="Failed to load what changed"
        height="320px"
      />
    </ListDialog>
  );
};
